"""A step: what may happen at one place in a game, and the decision it may ask for."""

from __future__ import annotations

from enum import IntEnum

from mklegacy.engine.chance import Chance
from mklegacy.engine.events import Event
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State

Log = list[Event] | None
"""Where events go; None when nobody listens."""


class Anchor(IntEnum):
    """The places of a game at which steps stand, in order. Within one place, in the order of the rules."""

    FIRST_PLAYER = 0
    PICK = 1
    VOTE = 2
    START = 3
    BEGIN = 4
    TURN_START = 5
    ROLL = 6
    REROLL = 7
    KEEP = 8
    JUDGE = 9
    SHIFT = 10
    ADJUST = 11
    FACE = 12
    INCOME = 13
    ROADS = 14
    AFTER_INCOME = 15
    EMPTY_ROLL = 16
    BEFORE_ACTION = 17
    ACTION = 18
    AFTER_ACTION = 19
    TURN_END = 20
    ROUND_END = 21
    NEXT_ROUND = 22


class Step:
    """`run` does what needs no decision and says whether one is wanted; then `decision` and `choose` follow.

    A step pushed on the pending stack stays on top, and runs again, until it pops its own frame.
    """

    __slots__ = ()

    gate = 0
    """A power without which the active seat has nothing to do here; 0: everyone has."""

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        """Go on; True stops for a decision."""
        return True

    def decision(self, s: State) -> Decision:
        """What is asked, when `run` returned True."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        """Carry out the answer."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    def imagine(self, s: State, chance: Chance) -> None:
        """Fill hidden secret answers at random; only steps with secret decisions have any."""
