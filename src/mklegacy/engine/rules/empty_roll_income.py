"""A roll of their own on which none of their establishments earns brings the holder coins."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.grant import Grant
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log


def install(builder: Builder, gate: int, amount: int) -> None:
    builder.step(Anchor.AFTER_INCOME, EmptyRollIncome(builder, gate, amount, "empty_roll_income"))


class EmptyRollIncome(Grant):
    __slots__ = ()

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if not s.earned >> s.active & 1:
            self.grant(s, (s.active,), log)
        return False
