"""Who starts a turn with enough coins gets some more."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.grant import Grant
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log


def install(builder: Builder, gate: int, coins: int, gain: int) -> None:
    builder.step(Anchor.TURN_START, WealthIncome(builder, gate, gain, coins))


class WealthIncome(Grant):
    __slots__ = ("_coins",)

    def __init__(self, builder: Builder, gate: int, gain: int, coins: int) -> None:
        super().__init__(builder, gate, gain, "wealth_income")
        self._coins = coins

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if s.coins[s.active] >= self._coins:
            self.grant(s, (s.active,), log)
        return False
