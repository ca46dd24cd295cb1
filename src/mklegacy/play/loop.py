"""The loop: decision, player, apply, show."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from mklegacy.campaign.reading import bot_answer
from mklegacy.engine.events import Event
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.seat import Seat
from mklegacy.play.session import Session

FOR_THE_GROUP = ("play", "read", "stop")
"""Decisions that are nobody's own: who is ready turns the card."""


class AskAgain(Exception):
    """A player took a decision back, or did it again, instead of answering: another may be asked now."""


class Player(Protocol):
    """Whoever sits at a seat for the whole campaign, games and all that comes between them."""

    def choose(self, session: Session, decision: Decision) -> Option:
        """One of the options offered; or `AskAgain`, after `session.undo()` or `session.redo()`."""
        ...


class Watcher(Protocol):
    """Shows what became of a decision."""

    def show(self, session: Session, decision: Decision, option: Option, events: Sequence[Event]) -> None:
        """Called after the decision is kept for good."""
        ...


class BotPlayer:
    """A bot at the table: its seat plays the games, and between them it answers anything."""

    def __init__(self, seat: Seat, rng: Random) -> None:
        self._seat = seat
        self._rng = rng

    def choose(self, session: Session, decision: Decision) -> Option:
        view = session.view(decision.seat)
        if session.game is None or view is None:
            return bot_answer(decision, self._rng)
        return self._seat.choose(session.game, view, decision)


def play_game(session: Session, players: Sequence[Player], watcher: Watcher | None = None) -> None:
    """From where the campaign stands to the end of the game at hand: to the next STOP after a game."""
    moved = False
    while not (moved and session.between_games and session.campaign.finished):
        decision = session.decision()
        try:
            option = players[decision.seat].choose(session, decision)
        except AskAgain:
            continue
        events = session.apply(option)
        moved = True
        if watcher is not None:
            watcher.show(session, decision, option, events)
