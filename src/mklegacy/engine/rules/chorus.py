"""Each flag on the community landmark makes contributing cheaper for the mayors who have yet to place theirs."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.cards import Per
from mklegacy.engine.state import State


def install(builder: Builder, gate: int, amount: int) -> None:
    builder.discount("contribute", Chorus(builder, amount).discount)


class Chorus:
    __slots__ = ("_amount", "_players", "_unflagged")

    def __init__(self, builder: Builder, amount: int) -> None:
        self._amount = amount
        self._players = builder.players
        self._unflagged = builder.count(Per(measure="unflagged"))

    def discount(self, s: State, seat: int) -> int:
        return self._amount * (self._players - self._unflagged(s, seat))
