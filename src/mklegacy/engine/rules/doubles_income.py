"""Whenever anyone rolls doubles, every holder gets coins."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.grant import Grant
from mklegacy.engine.roll import is_doubles
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log


def install(builder: Builder, gate: int, amount: int) -> None:
    builder.step(Anchor.AFTER_INCOME, DoublesIncome(builder, gate, amount, "doubles_income"))


class DoublesIncome(Grant):
    __slots__ = ()

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if is_doubles(s):
            self.grant(s, self._table.clockwise[s.active], log)
        return False
