"""Makes a damaged save whole: what is sound in it stays, and what is not is taken from a sound backup.

A campaign that is taken from a backup goes on as far as the damaged file still holds the decisions that followed,
digest by digest.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from mklegacy.campaign.founding import free_name
from mklegacy.store import tables
from mklegacy.store.backups.copies import private_copy
from mklegacy.store.backups.errors import NoBackup
from mklegacy.store.backups.restoring import check_backup, put_in_place, sound_copy
from mklegacy.store.backups.thinning import list_backups
from mklegacy.store.campaigns import CampaignInfo, campaign_names, current_campaign, info_of, use_new
from mklegacy.store.errors import CannotRepair, DamagedSave, NoSave, NotASave, StoreError
from mklegacy.store.health.campaign import campaign_findings
from mklegacy.store.health.examine import has_known_tables
from mklegacy.store.journal import holds
from mklegacy.store.lock import hold_save
from mklegacy.store.planting import Cutting, Identity, Row, cut, plant
from mklegacy.store.save import Save, make_empty, write

Campaigns = dict[str, tuple[CampaignInfo, Cutting]]


@dataclass(frozen=True, slots=True)
class Repaired:
    """What was done: where the damaged file is, and from which backup each damaged campaign came, by its name."""

    damaged: Path | None
    restored: Mapping[str, Path]


@dataclass(slots=True)
class Remains:
    """What a damaged save still holds: sound campaigns and, of damaged ones, names and rows by their id."""

    sound: Campaigns = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    rows: dict[str, dict[int, Row]] = field(default_factory=dict)
    current: str | None = None


def repair(path: Path) -> Repaired:
    """Put a sound save in the place of a damaged one, which is kept; refused if that would lose a campaign."""
    with hold_save(path):
        remains = _remains(path)
        campaigns, restored = dict(remains.sound), {}
        for backup in list_backups(path):
            there = _sound_campaigns(backup.path)
            for campaign_id, (info, cutting) in there.items():
                if campaign_id not in campaigns:
                    forward = _roll_forward(cutting, remains.rows.get(campaign_id, {}))
                    campaigns[campaign_id] = info, forward
                    restored[info.name] = backup.path
            if there and campaigns.keys() >= remains.names.keys():
                break
        for campaign_id, name in remains.names.items():
            if campaign_id not in campaigns:
                raise CannotRepair(name)
        if not campaigns:
            raise NoBackup(path)
        new = path.with_name(f"{path.name}.repaired")
        _build(new, campaigns, remains.current)
        check_backup(new)
        return Repaired(put_in_place(new, path), restored)


def _remains(path: Path) -> Remains:
    remains = Remains()
    with suppress(NoSave, NotASave, DamagedSave, DBAPIError), private_copy(path) as copy:
        if not has_known_tables(copy):
            return remains
        for row in copy.execute(select(tables.campaign)).mappings().all():
            if not campaign_findings(copy, row, replaying=False):
                remains.sound[row["id"]] = info_of(row), cut(copy, info_of(row))
            elif _has_journal(copy, str(row["id"])):
                remains.names[str(row["id"])] = str(row["name"])
                remains.rows[str(row["id"])] = _readable_rows(copy, str(row["id"]))
        current = current_campaign(copy)
        remains.current = current.id if current else None
    return remains


def _has_journal(copy: Connection, campaign_id: str) -> bool:
    """Whether there is such a campaign at all: damage to an id makes one that never was."""
    try:
        query = select(tables.journal.c.seq).where(tables.journal.c.campaign_id == campaign_id)
        return copy.execute(query).first() is not None
    except DBAPIError:
        return True


def _readable_rows(copy: Connection, campaign_id: str) -> dict[int, Row]:
    """The rows of a damaged journal by their number, as far as they can be read at all."""
    rows: dict[int, Row] = {}
    with suppress(DBAPIError):
        for row in copy.execute(
            select(tables.journal).where(tables.journal.c.campaign_id == campaign_id)
        ).mappings():
            rows[row["seq"]] = dict(row)
    return rows


def _sound_campaigns(backup: Path) -> Campaigns:
    """Every campaign of a backup that is sound in every part; none of another."""
    try:
        with sound_copy(backup) as copy:
            infos = [info_of(row) for row in copy.execute(select(tables.campaign)).mappings()]
            return {info.id: (info, cut(copy, info)) for info in infos}
    except StoreError:
        return {}


def _roll_forward(cutting: Cutting, later: Mapping[int, Row]) -> Cutting:
    """The campaign with the decisions that followed: each has to be the one that was written after the last."""
    rows = list(cutting.rows)
    while (row := later.get(len(rows) + 1)) is not None and holds(rows[-1]["digest"], row):
        rows.append(row)
    return replace(cutting, rows=rows)


def _build(new: Path, campaigns: Campaigns, current: str | None) -> None:
    """A save with these campaigns, which stay who they are."""
    make_empty(new)
    with Save(new).connected() as connection, write(connection):
        for info, cutting in campaigns.values():
            name = info.name if info.trashed_at else free_name(info.name, campaign_names(connection))
            plant(connection, name, cutting, Identity(info.id, info.created_at, info.seed, info.trashed_at))
        alive = [info for info, _ in campaigns.values() if info.trashed_at is None]
        chosen = [info for info in alive if info.id == current] or alive[-1:]
        for info in chosen:
            use_new(connection, info.id)
