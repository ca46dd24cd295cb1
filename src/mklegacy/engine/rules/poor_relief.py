"""With no coins just before the action, the holder gets some."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.grant import Grant
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log


def install(builder: Builder, gate: int, gain: int) -> None:
    builder.step(Anchor.BEFORE_ACTION, PoorRelief(builder, gate, gain, "poor_relief"))


class PoorRelief(Grant):
    __slots__ = ()

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if not s.coins[s.active]:
            self.grant(s, (s.active,), log)
        return False
