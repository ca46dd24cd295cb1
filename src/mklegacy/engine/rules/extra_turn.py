"""Another turn after this one, on doubles or on a total, of the kept dice as thrown.

Judged right after the roll, so a landmark built in this turn gives none, and two reasons give one turn.
"""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.events import ExtraTurnEarned
from mklegacy.engine.roll import is_doubles
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step
from mklegacy.errors import ConfigError


def install(builder: Builder, gate: int, doubles: bool = False, total: int = 0) -> None:
    if doubles == bool(total):
        raise ConfigError("An extra turn comes on doubles or on a total.")
    builder.step(Anchor.JUDGE, ExtraTurn(gate, total))


class ExtraTurn(Step):
    __slots__ = ("_total", "gate")

    def __init__(self, gate: int, total: int) -> None:
        self.gate = gate
        self._total = total

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if not s.powers[s.active] & self.gate or s.extra:
            return False
        if sum(s.dice) == self._total if self._total else is_doubles(s):
            s.extra = 1
            if log is not None:
                log.append(ExtraTurnEarned(s.active, f"total {self._total}" if self._total else "doubles"))
        return False
