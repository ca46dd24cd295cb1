"""The health of one campaign: its journal, and whether everything else says the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, RowMapping, Table, select

from mklegacy.campaign.events import event_from_json
from mklegacy.campaign.model import Campaign, Mayor
from mklegacy.packs.pack import Pack
from mklegacy.store import tables
from mklegacy.store.campaigns import CampaignInfo, info_of, mayors
from mklegacy.store.games import Game, games_of
from mklegacy.store.health.findings import Finding, What
from mklegacy.store.journal import broken_at
from mklegacy.store.packed import unpack
from mklegacy.store.packs import find_pack
from mklegacy.store.planting import Row, campaign_of, journal_rows
from mklegacy.store.projection import project
from mklegacy.store.replay import Misfit, OtherEngine, replayed, told_by
from mklegacy.store.seal import seal_of


def campaign_findings(connection: Connection, row: RowMapping, replaying: bool) -> list[Finding]:
    """All that is wrong with the campaign of that row of its table."""
    try:
        return list(_findings(connection, row, replaying))
    except Exception:
        # Whatever stands there, even what a stranger put there on purpose: it is no campaign.
        return [Finding("contents", campaign_id=str(row["id"]), campaign=str(row["name"]))]


def _findings(connection: Connection, row: RowMapping, replaying: bool) -> Iterator[Finding]:
    info = info_of(row)

    def finding(what: What, detail: str = "") -> Finding:
        return Finding(what, detail, info.id, info.name)

    rows = journal_rows(connection, info)
    broken = broken_at(info.origin(), rows)
    whole = broken is None and (rows[-1]["seq"], rows[-1]["digest"]) == (row["newest"], row["newest_digest"])
    if broken is not None:
        yield finding("journal", str(broken))
    elif not whole:
        yield finding("newest")
    if row["seal"] != seal_of(connection, info.id):
        yield finding("seal")
    pack = find_pack(connection, info.pack_digest)
    if pack is None or not pack.is_sound():
        yield finding("pack")
    elif whole:
        campaign, games = campaign_of(pack.load(), rows), games_of(rows)
        if not _has_every_component(campaign):
            yield finding("components")
        for table in _wrong_tables(connection, info, campaign, games):
            yield finding("table", table)
        if not _register_agrees(campaign, games):
            yield finding("register")
        if replaying and (detail := _misfit(campaign.pack, rows)):
            yield finding("replay", detail)


def _has_every_component(campaign: Campaign) -> bool:
    """Whether nothing was made or lost; that each thing is in one place only, its form sees to."""
    number = len(campaign.pack.components)
    return len(campaign.box.zones) == number and all(0 <= each < number for each in campaign.box.written)


def _wrong_tables(
    connection: Connection, info: CampaignInfo, campaign: Campaign, games: Mapping[int, Game]
) -> Iterator[str]:
    """The tables that say something else than the journal."""
    projected: dict[Table, Mapping[Any, Sequence[Any]]] = {**project(campaign), tables.game: games}
    for table, expected in projected.items():
        of, key, *columns = table.columns
        said = connection.execute(select(key, *columns).where(of == info.id))
        if {at: tuple(values) for at, *values in said} != expected:
            yield table.name
    if (info.finished, info.playing) != (campaign.finished, campaign.playing):
        yield tables.campaign.name
    said_mayors = [Mayor(mayor.name, mayor.colour, mayor.town) for mayor in mayors(connection, info)]
    if said_mayors != list(campaign.mayors):
        yield tables.mayor.name


def _register_agrees(campaign: Campaign, games: Mapping[int, Game]) -> bool:
    """Whether every finished game has its winner in the register; the newest may be yet unsigned."""
    winners = [winner for _, (_, _, winner) in sorted(games.items()) if winner is not None]
    signed = [line.seat for line in campaign.register]
    return (
        len(winners) == campaign.finished
        and len(winners) - len(signed) in (0, 1)
        and winners[: len(signed)] == signed
        and (winners[-1] if winners else None) == campaign.winner
    )


def _misfit(pack: Pack, rows: Sequence[Row]) -> str | None:
    """Where playing the journal again leads elsewhere."""
    try:
        for moment in replayed(pack, map(told_by, rows)):
            # What happened may be told otherwise by another version of the program, but it has to be told.
            for event in unpack(rows[moment.seq - 1]["events"]):
                event_from_json(event)
    except OtherEngine:
        return None  # an older engine's game may well have gone another way
    except Misfit as misfit:
        return str(misfit)
    return None
