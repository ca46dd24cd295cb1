"""Whenever anyone rolls doubles, every holder gets coins."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.roll import is_doubles
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step
from mklegacy.engine.table import Table


def install(builder: Builder, gate: int, amount: int) -> None:
    builder.step(Anchor.AFTER_INCOME, DoublesIncome(builder.table, gate, amount))


class DoublesIncome(Step):
    __slots__ = ("_amount", "_gate", "_table")

    def __init__(self, table: Table, gate: int, amount: int) -> None:
        self._table = table
        self._gate = gate
        self._amount = amount

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if is_doubles(s):
            for seat in self._table.clockwise[s.active]:
                if s.powers[seat] & self._gate:
                    self._table.gain(s, seat, self._amount, "doubles_income", log)
        return False
