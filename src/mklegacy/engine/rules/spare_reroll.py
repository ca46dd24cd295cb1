"""Each seat has so many rerolls for the whole game, in the counter `reroll` that its stickers set."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.roll import KEEP, Roll
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step


def install(builder: Builder, gate: int) -> None:
    builder.step(Anchor.REROLL, SpareReroll(builder.roll, builder.counter("reroll")))


class SpareReroll(Step):
    __slots__ = ("_place", "_roll")

    def __init__(self, roll: Roll, place: int) -> None:
        self._roll = roll
        self._place = place

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        return s.counters[self._place + s.active] > 0

    def decision(self, s: State) -> Decision:
        return self._roll.reroll_decision(s)

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        if option != KEEP:
            s.counters[self._place + s.active] -= 1
            self._roll.reroll(s, option, chance, log)
