"""Coins at once for who builds the landmark."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.state import State
from mklegacy.engine.step import Log
from mklegacy.engine.table import Table


def install(builder: Builder, gate: int, amount: int) -> None:
    builder.on_landmark(gate, GainWhenBuilt(builder.table, amount).built)


class GainWhenBuilt:
    __slots__ = ("_amount", "_table")

    def __init__(self, table: Table, amount: int) -> None:
        self._table = table
        self._amount = amount

    def built(self, s: State, seat: int, chance: Chance, log: Log) -> None:
        self._table.gain(s, seat, self._amount, "gain_when_built", log)
