"""Holders start the game with more coins."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.grant import Grant
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log


def install(builder: Builder, gate: int, amount: int) -> None:
    builder.step(Anchor.START, StartCoins(builder, gate, amount, "start_coins"))


class StartCoins(Grant):
    __slots__ = ()

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        self.grant(s, self._table.clockwise[s.first], log)
        return False
