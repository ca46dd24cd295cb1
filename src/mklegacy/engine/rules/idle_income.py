"""Who builds nothing this turn gets coins instead."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.grant import Grant
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log


def install(builder: Builder, gate: int, amount: int) -> None:
    builder.step(Anchor.AFTER_ACTION, IdleIncome(builder, gate, amount, "idle_income"))


class IdleIncome(Grant):
    __slots__ = ()

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if not s.acted:
            self.grant(s, (s.active,), log)
        return False
