"""An umbrella of the holder moves the total further."""

from __future__ import annotations

from functools import partial

from mklegacy.engine.builder import Builder
from mklegacy.engine.state import State


def install(builder: Builder, gate: int, by: int) -> None:
    builder.measure("umbrella_reach", UmbrellaReach(gate, by).reach)
    builder.when_built(partial(builder.needs_token, "umbrella"))


class UmbrellaReach:
    __slots__ = ("_by", "_gate")

    def __init__(self, gate: int, by: int) -> None:
        self._gate = gate
        self._by = by

    def reach(self, s: State, seat: int) -> int:
        return self._by if s.powers[seat] & self._gate else 0
