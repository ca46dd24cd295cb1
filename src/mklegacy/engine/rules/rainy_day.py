"""Umbrellas: an empty roll of one's own gives one; after a later roll, one may be handed in to move the total.

The rule keeps the token and the measure `umbrella`. A rule that keeps the measure `umbrella_reach` lets an
umbrella move the total further.
"""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.events import TokensMoved, TotalMoved
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.roll import KEEP
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step

LOWEST, HIGHEST = 1, 12


def install(builder: Builder, gate: int, at_most: int = 2, by: int = 1) -> None:
    umbrellas = Umbrellas(builder, at_most)
    builder.token("umbrella", umbrellas.gain)
    builder.measure("umbrella", umbrellas.held)
    builder.step(Anchor.ADJUST, OpenUmbrella(builder, umbrellas, by))
    builder.step(Anchor.EMPTY_ROLL, EmptyRoll(umbrellas))


class Umbrellas:
    """How many each seat holds."""

    __slots__ = ("at_most", "place")

    def __init__(self, builder: Builder, at_most: int) -> None:
        self.place = builder.counter("umbrella")
        self.at_most = at_most

    def held(self, s: State, seat: int) -> int:
        return s.counters[self.place + seat]

    def gain(self, s: State, seat: int, amount: int, why: str, log: Log) -> None:
        """What would go over the limit stays in the box."""
        gained = min(amount, self.at_most - s.counters[self.place + seat])
        if gained > 0:
            s.counters[self.place + seat] += gained
            if log is not None:
                log.append(TokensMoved(seat, "umbrella", gained, why))


class EmptyRoll(Step):
    """None of the roller's establishments brought a coin: an umbrella."""

    __slots__ = ("_umbrellas",)

    def __init__(self, umbrellas: Umbrellas) -> None:
        self._umbrellas = umbrellas

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if not s.earned >> s.active & 1:
            self._umbrellas.gain(s, s.active, 1, "rainy_day", log)
        return False


class OpenUmbrella(Step):
    """The roller may hand in an umbrella to move the total, within what two dice can show, or down to 1."""

    __slots__ = ("_by", "_place", "_reach")

    def __init__(self, builder: Builder, umbrellas: Umbrellas, by: int) -> None:
        self._place = umbrellas.place
        self._by = by
        self._reach = builder.measure_if_kept("umbrella_reach")

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        return s.counters[self._place + s.active] > 0

    def decision(self, s: State) -> Decision:
        reach = max(self._by, self._reach(s, s.active))
        moves = [by for by in range(-reach, reach + 1) if by and LOWEST <= s.total + by <= HIGHEST]
        options = [Option("umbrella", (by,), by) for by in moves]
        return Decision(s.active, "adjust", (KEEP, *options), "rainy_day")

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        if option == KEEP:
            return
        s.counters[self._place + s.active] -= 1
        s.total += option.code
        if log is not None:
            log.append(TokensMoved(s.active, "umbrella", -1, "rainy_day"))
            log.append(TotalMoved(s.active, option.code, s.total, "rainy_day"))
