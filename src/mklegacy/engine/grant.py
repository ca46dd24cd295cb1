"""What many landmarks and weather cards have in common: coins for their holders, when something is so."""

from __future__ import annotations

from collections.abc import Iterable

from mklegacy.engine.builder import Builder
from mklegacy.engine.state import State
from mklegacy.engine.step import Log, Step


class Grant(Step):
    """A rule's step that gives coins from the bank; each rule says when, and to which seats."""

    __slots__ = ("_amount", "_holders", "_table", "_why")

    def __init__(self, builder: Builder, gate: int, amount: int, why: str) -> None:
        self._table = builder.table
        self._holders = gate
        self._amount = amount
        self._why = why

    def grant(self, s: State, seats: Iterable[int], log: Log) -> None:
        """Coins for those of the seats that hold the rule's power."""
        for seat in seats:
            if s.powers[seat] & self._holders:
                self._table.gain(s, seat, self._amount, self._why, log)
