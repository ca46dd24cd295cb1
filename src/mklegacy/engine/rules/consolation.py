"""When a neighbour's roll is empty for the holder, the holder gets coins.

Neighbours sit on the left and on the right; with two mayors that is one and the same.
"""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.grant import Grant
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log


def install(builder: Builder, gate: int, amount: int) -> None:
    builder.step(Anchor.AFTER_INCOME, Consolation(builder, gate, amount))


class Consolation(Grant):
    __slots__ = ("_neighbours",)

    def __init__(self, builder: Builder, gate: int, amount: int) -> None:
        super().__init__(builder, gate, amount, "consolation")
        self._neighbours = tuple([tuple(sorted({others[0], others[-1]})) for others in builder.table.others])

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        self.grant(s, [seat for seat in self._neighbours[s.active] if not s.earned >> seat & 1], log)
        return False
