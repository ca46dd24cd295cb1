"""What a finished game hands back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mklegacy.engine import codec


@dataclass(frozen=True, slots=True)
class Standing:
    """How one seat ended: `to_pay` is what its unbuilt landmarks and its contribution would still have cost."""

    coins: int
    landmarks: int
    contributed: bool
    to_pay: int
    establishments: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Result:
    """The winner's seat, how every seat ended, and what rules hand to later games, by rule name."""

    winner: int
    first: int
    turns: int
    rounds: int
    standings: tuple[Standing, ...]
    carried: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = codec.encode(self)
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Result:
        return codec.decode(cls, data)
