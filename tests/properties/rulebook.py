"""What a roll pays, read literally from the rulebooks: a second opinion, slow and plain.

It knows neither the engine nor the content files. Cards that ask their owner something are left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

WHEAT = ("wheat_field", "apple_orchard", "flower_orchard", "ts_wheat_field")
GEAR = ("forest", "mine", "gold_mine")
BREAD = ("bakery", "general_store", "flower_shop")
CUP = ("cafe", "family_restaurant", "sushi_bar", "french_restaurant", "pizza_joint", "members_only_club")


@dataclass
class Town:
    """What one mayor has; `invested` lies on the Tech Startup."""

    coins: int
    cards: dict[str, int]
    built: set[str]
    invested: int = 0

    def count(self, *cards: str) -> int:
        return sum(self.cards.get(card, 0) for card in cards)

    @property
    def landmarks(self) -> int:
        return len(self.built - {"city_hall"})

    @property
    def harbor(self) -> bool:
        return "harbor" in self.built

    @property
    def mall(self) -> int:
        """What a bread or cup card earns more."""
        return 1 if "shopping_mall" in self.built else 0


@dataclass
class Roll:
    """A total, whose it is, and the dice on the side."""

    total: int
    roller: Town
    towns: list[Town]
    side: int


Numbers = tuple[int, ...]
Earn = Callable[[Town, Roll], int]
Owe = Callable[[Town, Town], int]


@dataclass(frozen=True)
class Edition:
    """By card: the numbers that activate it, and what one copy earns, or what an opponent owes for it."""

    blue: dict[str, tuple[Numbers, Earn]]
    green: dict[str, tuple[Numbers, Earn]]
    red: dict[str, tuple[Numbers, Owe]] = field(default_factory=dict)
    purple: dict[str, tuple[Numbers, Owe]] = field(default_factory=dict)
    city_hall: bool = False

    @property
    def cards(self) -> list[str]:
        return [*self.blue, *self.green, *self.red, *self.purple]

    def earn(self, towns: list[Town], roller: int, total: int, side: int) -> list[int]:
        """What every mayor has after all income of a roll."""
        active = towns[roller]
        roll = Roll(total, active, towns, side)
        opponents = [towns[(roller + i) % len(towns)] for i in range(1, len(towns))]
        for creditor in reversed(opponents):
            for card, (numbers, owe) in self.red.items():
                if total in numbers:
                    move(active, creditor, creditor.count(card) * owe(creditor, active))
        for card, (numbers, earn) in self.green.items():
            if total in numbers:
                active.coins += active.count(card) * earn(active, roll)
        for card, (numbers, earn) in self.blue.items():
            if total in numbers:
                for town in towns:
                    town.coins += town.count(card) * earn(town, roll)
        for card, (numbers, owe) in self.purple.items():
            if total in numbers and active.count(card):
                for opponent in opponents:
                    move(opponent, active, owe(active, opponent))
        if self.city_hall and not active.coins:
            active.coins = 1
        return [town.coins for town in towns]


def move(payer: Town, payee: Town, owed: int) -> None:
    paid = min(owed, payer.coins)
    payer.coins -= paid
    payee.coins += paid


BASE = Edition(
    blue={
        "wheat_field": ((1,), lambda town, roll: 1),
        "ranch": ((2,), lambda town, roll: 1),
        "forest": ((5,), lambda town, roll: 1),
        "mine": ((9,), lambda town, roll: 5),
        "apple_orchard": ((10,), lambda town, roll: 3),
    },
    green={
        "bakery": ((2, 3), lambda town, roll: 1 + town.mall),
        "convenience_store": ((4,), lambda town, roll: 3 + town.mall),
        "cheese_factory": ((7,), lambda town, roll: 3 * town.count("ranch")),
        "furniture_factory": ((8,), lambda town, roll: 3 * town.count(*GEAR)),
        "farmers_market": ((11, 12), lambda town, roll: 2 * town.count(*WHEAT)),
    },
    red={
        "cafe": ((3,), lambda owner, roller: 1 + owner.mall),
        "family_restaurant": ((9, 10), lambda owner, roller: 2 + owner.mall),
    },
    purple={"stadium": ((6,), lambda owner, opponent: 2)},
)

BRIGHT_LIGHTS = Edition(
    blue={
        "wheat_field": ((1,), lambda town, roll: 1),
        "ranch": ((2,), lambda town, roll: 1),
        "flower_orchard": ((4,), lambda town, roll: 1),
        "forest": ((5,), lambda town, roll: 1),
        "mackerel_boat": ((8,), lambda town, roll: 3 * town.harbor),
        "apple_orchard": ((10,), lambda town, roll: 3),
        "tuna_boat": ((12, 13, 14), lambda town, roll: roll.side * town.harbor),
    },
    green={
        "general_store": ((2,), lambda town, roll: 2 + town.mall if town.landmarks < 2 else 0),
        "bakery": ((2, 3), lambda town, roll: 1 + town.mall),
        "flower_shop": ((6,), lambda town, roll: (1 + town.mall) * town.count("flower_orchard")),
        "cheese_factory": ((7,), lambda town, roll: 3 * town.count("ranch")),
        "furniture_factory": ((8,), lambda town, roll: 3 * town.count(*GEAR)),
        "soda_bottling_plant": ((11,), lambda town, roll: sum(each.count(*CUP) for each in roll.towns)),
        "fruit_and_vegetable_market": ((11, 12), lambda town, roll: 2 * town.count(*WHEAT)),
    },
    red={
        "sushi_bar": ((1,), lambda owner, roller: (3 + owner.mall) * owner.harbor),
        "cafe": ((3,), lambda owner, roller: 1 + owner.mall),
        "french_restaurant": ((5,), lambda owner, roller: 5 + owner.mall if roller.landmarks >= 2 else 0),
        "pizza_joint": ((7,), lambda owner, roller: 1 + owner.mall),
        "family_restaurant": ((9, 10), lambda owner, roller: 2 + owner.mall),
        "members_only_club": ((12, 13, 14), lambda owner, roller: roller.coins if roller.landmarks >= 3 else 0),
    },
    purple={
        "stadium": ((6,), lambda owner, opponent: 2),
        "publisher": ((7,), lambda owner, opponent: opponent.count(*CUP, *BREAD)),
        "tax_office": ((8, 9), lambda owner, opponent: opponent.coins // 2 if opponent.coins >= 10 else 0),
        "tech_startup": ((10,), lambda owner, opponent: owner.invested),
    },
    city_hall=True,
)

LEGACY = Edition(
    blue={
        "wheat_field": ((1,), lambda town, roll: 1),
        "ts_wheat_field": ((1,), lambda town, roll: 1),
        "forest": ((4, 5), lambda town, roll: 1),
        "gold_mine": ((7,), lambda town, roll: 3),
        "apple_orchard": ((9, 10), lambda town, roll: 2),
    },
    green={
        "bakery": ((2, 3), lambda town, roll: 2 if "flower_shop" in town.built else 1),
        "ts_bakery": ((2, 3), lambda town, roll: 2 if "flower_shop" in town.built else 1),
        "fox_meadow": ((6,), lambda town, roll: 3),
        "furniture_factory": ((8,), lambda town, roll: 3 * town.count(*GEAR)),
        "convenience_store": ((11, 12), lambda town, roll: 2 * town.count(*WHEAT)),
    },
)
