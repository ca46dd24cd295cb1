"""Once per turn, may roll all dice again, with the same or another number of them; the second roll stands."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.roll import KEEP, Roll
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step


def install(builder: Builder, gate: int) -> None:
    builder.step(Anchor.REROLL, Reroll(builder.roll, gate))


class Reroll(Step):
    __slots__ = ("_roll", "gate")

    def __init__(self, roll: Roll, gate: int) -> None:
        self._roll = roll
        self.gate = gate

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        return s.powers[s.active] & self.gate != 0

    def decision(self, s: State) -> Decision:
        return self._roll.reroll_decision(s)

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        if option != KEEP:
            self._roll.reroll(s, option, chance, log)
