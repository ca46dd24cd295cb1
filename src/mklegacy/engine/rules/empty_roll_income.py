"""A roll of their own on which none of their establishments earns brings the holder coins."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step
from mklegacy.engine.table import Table


def install(builder: Builder, gate: int, amount: int) -> None:
    builder.step(Anchor.AFTER_INCOME, EmptyRollIncome(builder.table, gate, amount))


class EmptyRollIncome(Step):
    __slots__ = ("_amount", "_gate", "_table")

    def __init__(self, table: Table, gate: int, amount: int) -> None:
        self._table = table
        self._gate = gate
        self._amount = amount

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if s.powers[s.active] & self._gate and not s.earned >> s.active & 1:
            self._table.gain(s, s.active, self._amount, "empty_roll_income", log)
        return False
