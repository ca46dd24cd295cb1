"""Moments of a campaign with a name, and forks: other campaigns that go on from one of them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, select

from mklegacy.store import tables
from mklegacy.store.campaigns import CampaignInfo, use_new
from mklegacy.store.entries import row_at
from mklegacy.store.errors import NoGame, NoSavepoint, SavepointTaken
from mklegacy.store.journal import utc_now
from mklegacy.store.planting import cut, new_identity, plant
from mklegacy.store.seal import seal
from mklegacy.store.typed import typed


@dataclass(frozen=True, slots=True)
class Savepoint:
    """A moment to come back to: everything as it was after that decision, in or before that game."""

    name: str
    seq: int
    made_at: str
    game: int


def make_savepoint(connection: Connection, info: CampaignInfo, name: str) -> Savepoint:
    """Give this moment a name."""
    if any(known.name == name for known in savepoints(connection, info)):
        raise SavepointTaken(name)
    newest = row_at(connection, info)["seq"]
    row = {"campaign_id": info.id, "name": name, "seq": newest, "made_at": utc_now()}
    connection.execute(tables.savepoint.insert(), row)
    seal(connection, info.id)
    return find_savepoint(connection, info, name)


def savepoints(connection: Connection, info: CampaignInfo) -> list[Savepoint]:
    """Every savepoint, the oldest first."""
    savepoint, journal = tables.savepoint, tables.journal
    here = (journal.c.campaign_id == savepoint.c.campaign_id) & (journal.c.seq == savepoint.c.seq)
    query = (
        select(savepoint.c.name, savepoint.c.seq, savepoint.c.made_at, journal.c.game)
        .join(journal, here)
        .where(savepoint.c.campaign_id == info.id)
        .order_by(savepoint.c.seq, savepoint.c.made_at, savepoint.c.name)
    )
    return [typed(Savepoint, row) for row in connection.execute(query)]


def find_savepoint(connection: Connection, info: CampaignInfo, name: str) -> Savepoint:
    known = {each.name: each for each in savepoints(connection, info)}
    if name not in known:
        raise NoSavepoint(name, known)
    return known[name]


def before_game(connection: Connection, info: CampaignInfo, number: int) -> int:
    """The last decision before that game began."""
    game = tables.game
    rows = connection.execute(select(game.c.number, game.c.began).where(game.c.campaign_id == info.id))
    began: dict[int, int] = {row.number: row.began for row in rows}
    if number not in began:
        raise NoGame(number, len(began))
    return began[number] - 1


def fork(connection: Connection, info: CampaignInfo, name: str, upto: int | None = None) -> CampaignInfo:
    """A campaign that goes on, with dice of its own, from now or from after that decision; this one stays."""
    identity = new_identity()
    plant(connection, name, cut(connection, info, upto), identity)
    return use_new(connection, identity.id)
