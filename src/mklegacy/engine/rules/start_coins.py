"""Holders start the game with more coins."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step
from mklegacy.engine.table import Table


def install(builder: Builder, gate: int, amount: int) -> None:
    builder.step(Anchor.START, StartCoins(builder.table, gate, amount))


class StartCoins(Step):
    __slots__ = ("_amount", "_gate", "_table")

    def __init__(self, table: Table, gate: int, amount: int) -> None:
        self._table = table
        self._gate = gate
        self._amount = amount

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        for seat in self._table.clockwise[s.first]:
            if s.powers[seat] & self._gate:
                self._table.gain(s, seat, self._amount, "start_coins", log)
        return False
