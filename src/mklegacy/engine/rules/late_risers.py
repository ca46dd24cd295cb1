"""Every mayor but the first starts with an umbrella."""

from __future__ import annotations

from functools import partial

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step
from mklegacy.engine.table import Table


def install(builder: Builder, gate: int) -> None:
    builder.step(Anchor.START, LateRisers(builder.table))
    builder.when_built(partial(builder.needs_token, "umbrella"))


class LateRisers(Step):
    __slots__ = ("_table",)

    def __init__(self, table: Table) -> None:
        self._table = table

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        for seat in self._table.others[s.first]:
            self._table.give_token(s, seat, "umbrella", 1, "late_risers", log)
        return False
