"""A holder who rolls a certain total, of the kept dice as thrown, gets coins."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step
from mklegacy.engine.table import Table


def install(builder: Builder, gate: int, amount: int, total: int) -> None:
    builder.step(Anchor.AFTER_INCOME, TotalIncome(builder.table, gate, amount, total))


class TotalIncome(Step):
    __slots__ = ("_amount", "_gate", "_table", "_total")

    def __init__(self, table: Table, gate: int, amount: int, total: int) -> None:
        self._table = table
        self._gate = gate
        self._amount = amount
        self._total = total

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if sum(s.dice) == self._total and s.powers[s.active] & self._gate:
            self._table.gain(s, s.active, self._amount, "total_income", log)
        return False
