"""A seat under the clock."""

from __future__ import annotations

from collections.abc import Callable, Container

from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.seat import Seat
from mklegacy.engine.state import State


class Timed:
    """Takes the time of a seat's moves."""

    def __init__(self, seat: Seat, clock: Callable[[], float], leaving_out: Container[str] = ()) -> None:
        self._seat = seat
        self._clock = clock
        self._leaving_out = leaving_out
        self.seconds: list[float] = []

    def choose(self, game: Game, view: State, decision: Decision) -> Option:
        began = self._clock()
        option = self._seat.choose(game, view, decision)
        if decision.kind not in self._leaving_out:
            self.seconds.append(self._clock() - began)
        return option
