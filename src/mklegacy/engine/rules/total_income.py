"""A holder who rolls a certain total, of the kept dice as thrown, gets coins."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.grant import Grant
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log


def install(builder: Builder, gate: int, amount: int, total: int) -> None:
    builder.step(Anchor.AFTER_INCOME, TotalIncome(builder, gate, amount, total))


class TotalIncome(Grant):
    __slots__ = ("_total",)

    def __init__(self, builder: Builder, gate: int, amount: int, total: int) -> None:
        super().__init__(builder, gate, amount, "total_income")
        self._total = total

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if sum(s.dice) == self._total:
            self.grant(s, (s.active,), log)
        return False
