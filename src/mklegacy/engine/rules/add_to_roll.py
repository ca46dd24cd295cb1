"""From a certain total on, the roller may add to it, all or nothing; the new total holds for everyone."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.events import TotalMoved
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.roll import KEEP
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step


def install(builder: Builder, gate: int, amount: int, from_total: int) -> None:
    builder.step(Anchor.ADJUST, AddToRoll(gate, amount, from_total))


class AddToRoll(Step):
    __slots__ = ("_amount", "_from_total", "_options", "gate")

    def __init__(self, gate: int, amount: int, from_total: int) -> None:
        self.gate = gate
        self._amount = amount
        self._from_total = from_total
        self._options = (KEEP, Option("add", (amount,), amount))

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        return s.total >= self._from_total and s.powers[s.active] & self.gate != 0

    def decision(self, s: State) -> Decision:
        return Decision(s.active, "adjust", self._options, "add_to_roll")

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        if option == KEEP:
            return
        s.total += self._amount
        if log is not None:
            log.append(TotalMoved(s.active, self._amount, s.total, "add_to_roll"))
