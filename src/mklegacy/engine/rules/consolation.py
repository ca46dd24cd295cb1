"""When a neighbour's roll is empty for the holder, the holder gets coins.

Neighbours sit on the left and on the right; with two mayors that is one and the same.
"""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step
from mklegacy.engine.table import Table


def install(builder: Builder, gate: int, amount: int) -> None:
    builder.step(Anchor.AFTER_INCOME, Consolation(builder.table, gate, amount))


class Consolation(Step):
    __slots__ = ("_amount", "_gate", "_neighbours", "_table")

    def __init__(self, table: Table, gate: int, amount: int) -> None:
        self._table = table
        self._gate = gate
        self._amount = amount
        self._neighbours = tuple([tuple(sorted({others[0], others[-1]})) for others in table.others])

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        for seat in self._neighbours[s.active]:
            if s.powers[seat] & self._gate and not s.earned >> seat & 1:
                self._table.gain(s, seat, self._amount, "consolation", log)
        return False
