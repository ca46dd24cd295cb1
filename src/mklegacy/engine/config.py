"""Everything one game needs to know, resolved and frozen: all that the engine ever learns of a campaign.

There is no seed in it: bots hold configs and must not foresee dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mklegacy.engine import codec
from mklegacy.engine.cards import Colour, CommunityLandmark, Establishment, Landmark, RuleUse

LEGACY_ORDER: tuple[tuple[Colour, ...], ...] = (("red",), ("blue", "green"), ("purple",))


@dataclass(frozen=True, slots=True)
class Market:
    """Stacks of the supply. `unique` is how many different ones lie open, refilled from a deck; 0: all of them.

    With `drop_dead`, a major establishment that every mayor owns leaves the market for good.
    """

    cards: tuple[str, ...]
    unique: int = 0
    drop_dead: bool = False


@dataclass(frozen=True, slots=True)
class SeatConfig:
    """What one mayor starts with.

    `counters` sets counters that rules keep for each seat (`umbrella`, `boat`, `reroll` …): so stickers work.
    `landmark_costs` are the costs of this mayor's slots, in the order of `GameConfig.landmarks`; empty means as
    printed.
    """

    coins: int = 3
    establishments: tuple[str, ...] = ()
    town_square: tuple[str, ...] = ()
    picks: int = 0
    landmark_costs: tuple[int, ...] = ()
    contribution_discount: int = 0
    counters: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameConfig:
    """One game: cards, supply, rules in the order in which they act, seats in turn order.

    `first` is the seat that starts; None: each rolls two dice, the highest starts.
    """

    edition: str
    establishments: tuple[Establishment, ...]
    landmarks: tuple[Landmark, ...]
    markets: tuple[Market, ...]
    seats: tuple[SeatConfig, ...]
    first: int | None = None
    community: CommunityLandmark | None = None
    income_order: tuple[tuple[Colour, ...], ...] = LEGACY_ORDER
    rules: tuple[RuleUse, ...] = ()

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = codec.encode(self)
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> GameConfig:
        return codec.decode(cls, data)
