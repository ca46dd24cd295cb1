"""With no coins just before the action, the holder gets some."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step
from mklegacy.engine.table import Table


def install(builder: Builder, gate: int, gain: int) -> None:
    builder.step(Anchor.BEFORE_ACTION, PoorRelief(builder.table, gate, gain))


class PoorRelief(Step):
    __slots__ = ("_gain", "_gate", "_table")

    def __init__(self, table: Table, gate: int, gain: int) -> None:
        self._table = table
        self._gate = gate
        self._gain = gain

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if not s.coins[s.active] and s.powers[s.active] & self._gate:
            self._table.gain(s, s.active, self._gain, "poor_relief", log)
        return False
