"""The games of a campaign: from which decision to which each was played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import ColumnElement, Connection

from mklegacy.store.journal import standing
from mklegacy.store.packed import unpack
from mklegacy.store.tables import game

Game = tuple[int, int | None, int | None]
"""The first decision, and for a game that is over the last one and the winner's seat."""


def begin_game(connection: Connection, campaign_id: str, number: int, began: int) -> None:
    connection.execute(game.insert(), {"campaign_id": campaign_id, "number": number, "began": began})


def end_game(connection: Connection, campaign_id: str, number: int, ended: int, winner: int) -> None:
    connection.execute(game.update().where(*_here(campaign_id, number)).values(ended=ended, winner=winner))


def resume_game(connection: Connection, campaign_id: str, number: int) -> None:
    """The decision that ended the game was taken back."""
    connection.execute(game.update().where(*_here(campaign_id, number)).values(ended=None, winner=None))


def forget_game(connection: Connection, campaign_id: str, number: int) -> None:
    """The decision that began the game was taken back."""
    connection.execute(game.delete().where(*_here(campaign_id, number)))


def games_of(rows: Iterable[Mapping[str, Any]]) -> dict[int, Game]:
    """The games that the journal tells of, by their number; all of its rows are needed, in order."""
    every = list(rows)
    stand = set(standing([(row["seq"], row["decision"]) for row in reversed(every)]))
    games: dict[int, Game] = {}
    for row in every:
        if row["seq"] in stand and row["config"]:
            games[row["game"]] = (row["seq"], None, None)
        if row["seq"] in stand and row["result"]:
            games[row["game"]] = (games[row["game"]][0], row["seq"], unpack(row["result"])["winner"])
    return games


def _here(campaign_id: str, number: int) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return game.c.campaign_id == campaign_id, game.c.number == number
