"""Who starts a turn with enough coins gets some more."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step
from mklegacy.engine.table import Table


def install(builder: Builder, gate: int, coins: int, gain: int) -> None:
    builder.step(Anchor.TURN_START, WealthIncome(builder.table, gate, coins, gain))


class WealthIncome(Step):
    __slots__ = ("_coins", "_gain", "_gate", "_table")

    def __init__(self, table: Table, gate: int, coins: int, gain: int) -> None:
        self._table = table
        self._gate = gate
        self._coins = coins
        self._gain = gain

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if s.coins[s.active] >= self._coins and s.powers[s.active] & self._gate:
            self._table.gain(s, s.active, self._gain, "wealth_income", log)
        return False
