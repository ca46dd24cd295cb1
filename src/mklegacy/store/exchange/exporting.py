"""Writes a campaign to a file that can be carried elsewhere."""

from __future__ import annotations

import base64
import json
import os
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from mklegacy.engine import codec
from mklegacy.engine.state import ENGINE_VERSION
from mklegacy.i18n import _
from mklegacy.store.campaigns import CampaignInfo
from mklegacy.store.exchange.errors import CannotExport
from mklegacy.store.exchange.form import FORMAT, VERSION, Export, Line, Manifest, PackName, checksum
from mklegacy.store.folder import sync_folder
from mklegacy.store.header import SCHEMA
from mklegacy.store.journal import utc_now
from mklegacy.store.packed import pack
from mklegacy.store.planting import Row, campaign_of, cut
from mklegacy.store.replay import told_by


def export_campaign(connection: Connection, info: CampaignInfo, program: str) -> dict[str, Any]:
    """The campaign as a document; `program` is the version that writes it."""
    cutting = cut(connection, info)
    box = cutting.pack.load()
    campaign = campaign_of(box, cutting.rows)
    manifest = Manifest(
        campaign=info.name,
        exported_at=utc_now(),
        program=program,
        save=SCHEMA,
        engine=ENGINE_VERSION,
        pack=PackName(box.id, box.version, cutting.pack.digest),
        mayors=tuple(mayor.name for mayor in campaign.mayors),
        finished=campaign.finished,
        decisions=len(cutting.rows),
    )
    journal = tuple(_line(row) for row in cutting.rows)
    export = Export(FORMAT, VERSION, manifest, cutting.language, cutting.players, cutting.savepoints, journal, "")
    document: dict[str, Any] = codec.encode(export)
    return document | {"checksum": checksum(document)}


def write_export(path: Path, document: dict[str, Any]) -> None:
    """Write the document to a new file, for its owner alone; one that exists stays as it is."""
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError as error:
        raise CannotExport(path, _("something of that name is there already")) from error
    except OSError as error:
        raise CannotExport(path, error.strerror or str(error)) from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(document, file, ensure_ascii=False, indent=1)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
        sync_folder(path.parent)
    except OSError as error:
        with suppress(OSError):
            path.unlink()
        raise CannotExport(path, error.strerror or str(error)) from error


def _line(row: Row) -> str:
    told = told_by(row)
    line = Line(**asdict(told), written_at=row["written_at"])
    return base64.b64encode(pack(codec.encode(line))).decode("ascii")
