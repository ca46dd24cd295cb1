"""An action that a rule adds costs the holder less."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.state import State


def install(builder: Builder, gate: int, action: str, amount: int) -> None:
    builder.discount(action, Discount(gate, amount).discount)


class Discount:
    __slots__ = ("_amount", "_gate")

    def __init__(self, gate: int, amount: int) -> None:
        self._gate = gate
        self._amount = amount

    def discount(self, s: State, seat: int) -> int:
        return self._amount if s.powers[seat] & self._gate else 0
