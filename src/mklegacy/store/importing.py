"""Reads a campaign from a file, whoever made it: everything is looked at before anything is written.

Believed are names, which are checked like typed ones, and answers, which are played again from the first card on.
What came of them has to be what the file says.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from pathlib import Path

from mklegacy.campaign.founding import LONGEST_NAME, checked_name
from mklegacy.engine import codec
from mklegacy.engine.state import ENGINE_VERSION
from mklegacy.errors import MkLegacyError
from mklegacy.store.campaigns import CampaignInfo, use_new
from mklegacy.store.errors import CannotImport
from mklegacy.store.exchange import FORMAT, VERSION, Export, Line, checksum
from mklegacy.store.packed import Unreadable, inflate, parse
from mklegacy.store.packs import KeptPack
from mklegacy.store.planting import Cutting, Identity, campaign_of, free_name, new_identity, plant
from mklegacy.store.replay import Told, replayed
from mklegacy.store.save import Save
from mklegacy.store.strict_json import BadJson, read_json

MOST_DECISIONS = 100_000
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
            raise BadJson("it is no export of a campaign")
        if data.get("version") != VERSION:
            raise BadJson(f"it has version {data.get('version')} of the format, and this program reads {VERSION}")
        if data.get("checksum") != checksum(data):
            raise BadJson("it was changed or damaged on its way")
        export = codec.decode(Export, data)
        _check(export)
    except (OSError, BadJson, MkLegacyError) as error:
        raise CannotImport(path, str(error)) from error
    return export


def import_campaign(save: Save, path: Path, export: Export, pack: KeptPack, name: str | None) -> CampaignInfo:
    """Make a campaign of its own from the document, with dice of its own."""
    cutting = _cutting(path, export, pack)
    with save.writing("pre-import") as connection:
        fresh = new_identity()
        identity = Identity(fresh.id, str(cutting.rows[0]["written_at"]), fresh.seed)
        wanted = name or free_name(connection, checked_name(export.manifest.campaign, "a campaign"), LONGEST_NAME)
        plant(connection, wanted, cutting, identity)
        return use_new(connection, identity.id)


def _check(export: Export) -> None:
    """Refuse what could not have been typed or written here."""
    checked_name(export.manifest.campaign, "a campaign")
    names = [checked_name(name, "a savepoint") for name, _, _ in export.savepoints]
    if len(set(names)) < len(names):
        raise BadJson("two savepoints have one name")
    if not 1 <= len(export.journal) <= MOST_DECISIONS:
        raise BadJson("it tells of no decision, or of too many")
    if not all(1 <= seq <= len(export.journal) and _MOMENT.fullmatch(at) for _, seq, at in export.savepoints):
        raise BadJson("a savepoint stands for no decision")
    if not all(_PLAYER.fullmatch(player) for player in export.players):
        raise BadJson("somebody plays who is neither a person nor a bot")
    engine = export.manifest.engine
    if engine != ENGINE_VERSION:
        raise BadJson(f"it was played by engine version {engine}, and this program has {ENGINE_VERSION}")


def _cutting(path: Path, export: Export, pack: KeptPack) -> Cutting:
    """The campaign, played again."""
    written: list[str] = []
    try:
        box = pack.load()
        moments = replayed(box, _told(export.journal, written))
        rows = [moment.row(written[-1]) for moment in moments]
        seats = len(campaign_of(box, rows).mayors)
        if len(export.players) != seats or export.language not in box.languages:
            raise BadJson("its players or its language do not fit")
    except (BadJson, Unreadable, MkLegacyError) as error:
        raise CannotImport(path, str(error)) from error
    return Cutting(pack, export.language, export.players, rows, export.savepoints)


def _told(journal: Iterable[str], written: list[str]) -> Iterator[Told]:
    """The rows one by one; when each was written is noted aside."""
    left = LONGEST_JOURNAL
    for packed in journal:
        try:
            text = inflate(base64.b64decode(packed, validate=True), LONGEST_ROW)
        except ValueError as error:
            raise BadJson("a decision in it cannot be unpacked") from error
        left -= len(text)
        if left < 0:
            raise BadJson("it is too large")
        line = codec.decode(Line, parse(text))
        _check_line(line)
        written.append(line.written_at)
        told = {each.name: getattr(line, each.name) for each in fields(Told)}
        yield Told(**told)


def _check_line(line: Line) -> None:
    """Refuse values of kinds that are never written."""
    answer = all(type(each) in (int, str) for each in line.option)
    if not line.option or not answer or not _MOMENT.fullmatch(line.written_at):
        raise BadJson("a decision in it is not of the form of one")
    if line.result is not None:
        match line.campaign:
            case {"last": [str(date), *_]} if _DAY.fullmatch(date):
                pass
            case _:
                raise BadJson("a game in it ended on no day")
