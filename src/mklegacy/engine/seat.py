"""Whoever decides: a person at a keyboard, a browser, a bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from mklegacy.engine.options import Decision, Option

if TYPE_CHECKING:
    from mklegacy.engine.game import Game
    from mklegacy.engine.state import State


class Seat(Protocol):
    """Answers decisions; sees only its own view of the state."""

    def choose(self, game: Game, view: State, decision: Decision) -> Option:
        """One of `decision.options`."""
        ...
