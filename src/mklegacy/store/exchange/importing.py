"""Reads a campaign from a file, whoever made it: everything is looked at before anything is written.

Believed are names, which are checked like typed ones, and answers, which are played again from the first card on.
What came of them has to be what the file says.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from pathlib import Path

from mklegacy.campaign.founding import checked_name
from mklegacy.campaign.model import Campaign
from mklegacy.engine import codec
from mklegacy.engine.state import ENGINE_VERSION
from mklegacy.errors import MkLegacyError
from mklegacy.i18n import _
from mklegacy.store.campaigns import CampaignInfo
from mklegacy.store.exchange.errors import CannotImport
from mklegacy.store.exchange.form import FORMAT, VERSION, Export, Line, Manifest, PackName, checksum
from mklegacy.store.exchange.strict_json import BadJson, read_json
from mklegacy.store.packed import Unreadable, inflate, parse
from mklegacy.store.packs import KeptPack
from mklegacy.store.planting import Cutting, add_beside, campaign_of, new_identity
from mklegacy.store.replay import Told, replayed
from mklegacy.store.save import Save

MOST_DECISIONS = 100_000
MOST_SAVEPOINTS = 1_000
LONGEST_ROW = 256 * 1024
LONGEST_JOURNAL = 1 << 30
"""Bytes when unpacked; rows that this program writes have a few thousand."""

_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", re.ASCII)
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_PLAYER = re.compile(r"person|bot:[a-z0-9_-]{1,40}")


def read_export(path: Path) -> Export:
    """The document, if it is whole and of a form that this program reads; what it tells is yet to be seen."""
    try:
        data = read_json(path)
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadJson(_("it is no export of a campaign"))
        if data.get("version") != VERSION:
            raise BadJson(
                _("its format has version {version}, and this program reads {known}").format(
                    version=data.get("version"), known=VERSION
                )
            )
        if data.get("checksum") != checksum(data):
            raise BadJson(_("it was changed or damaged on its way"))
        export = codec.decode(Export, data)
        _check(export)
    except OSError as error:
        raise CannotImport(path, error.strerror or str(error)) from error
    except (BadJson, MkLegacyError) as error:
        raise CannotImport(path, str(error)) from error
    return export


def played_again(path: Path, export: Export, pack: KeptPack) -> Cutting:
    """The campaign that the document tells of, played again; refused where that leads elsewhere."""
    written: list[str] = []
    try:
        box = pack.load()
        moments = replayed(box, _told(export.journal, written))
        rows = [moment.row(written[-1]) for moment in moments]
        campaign = campaign_of(box, rows)
        if len(export.players) != len(campaign.mayors) or export.language not in box.languages:
            raise BadJson(_("its players or its language do not fit"))
        if not _is_told(export.manifest, campaign, len(rows)):
            raise BadJson(_("its manifest says something else than its decisions"))
    except (BadJson, Unreadable, MkLegacyError) as error:
        raise CannotImport(path, str(error)) from error
    return Cutting(pack, export.language, export.players, rows, export.savepoints)


def add_campaign(save: Save, cutting: Cutting, name: str, exactly: bool) -> CampaignInfo:
    """Make it a campaign of its own, with dice of its own; `exactly` of that name, or of one like it."""
    identity = replace(new_identity(), created_at=str(cutting.rows[0]["written_at"]))
    return add_beside(save, cutting, identity, name, exactly=exactly, after_backup="pre-import")


def _check(export: Export) -> None:
    """Refuse what could not have been typed or written here."""
    checked_name(export.manifest.campaign, "a campaign")
    names = {checked_name(name, "a savepoint") for name, _seq, _made_at in export.savepoints}
    if len(names) < len(export.savepoints) or len(names) > MOST_SAVEPOINTS:
        raise BadJson(_("it has too many savepoints, or two of one name"))
    decisions = len(export.journal)
    if not 1 <= decisions <= MOST_DECISIONS:
        raise BadJson(_("it tells of no decision, or of too many"))
    if not all(1 <= seq <= decisions and _MOMENT.fullmatch(made_at) for _name, seq, made_at in export.savepoints):
        raise BadJson(_("a savepoint stands for no decision"))
    if not all(_PLAYER.fullmatch(player) for player in export.players):
        raise BadJson(_("somebody plays who is neither a person nor a bot"))
    if (engine := export.manifest.engine) != ENGINE_VERSION:
        raise BadJson(
            _("it was played by engine version {version}, and this program has {known}").format(
                version=engine, known=ENGINE_VERSION
            )
        )


def _is_told(manifest: Manifest, campaign: Campaign, decisions: int) -> bool:
    """Whether that is the campaign which the manifest tells people about."""
    pack = PackName(campaign.pack.id, campaign.pack.version, manifest.pack.digest)
    mayors = tuple(mayor.name for mayor in campaign.mayors)
    told = (manifest.pack, manifest.mayors, manifest.finished, manifest.decisions)
    return told == (pack, mayors, campaign.finished, decisions)


def _told(journal: Iterable[str], written: list[str]) -> Iterator[Told]:
    """The rows one by one; when each was written is noted aside."""
    left = LONGEST_JOURNAL
    for packed in journal:
        try:
            text = inflate(base64.b64decode(packed, validate=True), LONGEST_ROW)
        except ValueError as error:
            raise BadJson(_("a decision in it cannot be unpacked")) from error
        left -= len(text)
        if left < 0:
            raise BadJson(_("it is too large"))
        line = codec.decode(Line, parse(text))
        _check_line(line)
        written.append(line.written_at)
        told = {each.name: getattr(line, each.name) for each in fields(Told)}
        yield Told(**told)


def _check_line(line: Line) -> None:
    """Refuse values of kinds that are never written."""
    answer = all(type(each) in (int, str) for each in line.option)
    if not line.option or not answer or not _MOMENT.fullmatch(line.written_at):
        raise BadJson(_("a decision in it is not of the form of one"))
    if line.result is not None:
        match line.campaign:
            case {"last": [str(date), *_]} if _DAY.fullmatch(date):
                pass
            case _:
                raise BadJson(_("a game in it ended on no day"))
