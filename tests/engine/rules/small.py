"""A small table to try one rule at: a handful of cards, dice that fall as told, and the words to play with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mklegacy.engine.cards import CommunityLandmark, Establishment, Gain, Landmark, RuleUse, Take
from mklegacy.engine.chance import ScriptedChance
from mklegacy.engine.config import GameConfig, Market, SeatConfig
from mklegacy.engine.events import CoinsMoved, Event
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option

CARDS = (
    Establishment("field", "blue", (1,), Gain(amount=1), tag="wheat", cost=1, copies=5),
    Establishment("bakery", "green", (2, 3), Gain(amount=1), tag="bread", cost=1, copies=5),
    Establishment("ranch", "blue", (2,), Gain(amount=1), tag="animal", cost=1, copies=5),
    Establishment("cafe", "red", (3,), Take("roller", amount=1), tag="cup", cost=2, copies=5),
    Establishment("stadium", "purple", (6,), Take("each", amount=2), cost=6, copies=5),
    Establishment("auction", "purple", (5,), Take("one", amount=2), cost=5, copies=5),
    Establishment("tax_office", "purple", (8,), Take("each", half_from=10, at_most=8), cost=5, copies=5),
    Establishment("ts_garden", "green", (4,), Gain(amount=1), tag="wheat", town_square=True),
)
HALL = Landmark("hall", cost=60)
TOWER = CommunityLandmark("tower", cost=30)


def rule(name: str, /, **params: Any) -> RuleUse:
    return RuleUse(name, params)


TWO_DICE = rule("dice", counts=[1, 2])
RAINY_DAY = rule("rainy_day", at_most=2, by=1)
LANTERNS = rule("lanterns", at_most=3, worth=3)


class Play:
    """A game in progress. What falls from the dice, and is drawn, is told with each answer."""

    def __init__(self, config: GameConfig, chance: Iterable[int] = ()) -> None:
        self.game = Game(config)
        self.events: list[Event] = []
        self._chance = ScriptedChance(chance)
        self.state = self.game.start(self._chance, self.events)
        assert not self._chance.outcomes

    @property
    def decision(self) -> Decision:
        return self.game.decision(self.state)

    @property
    def coins(self) -> list[int]:
        return self.state.coins

    def offers(self, *answer: str | int) -> bool:
        return Option(str(answer[0]), answer[1:]) in self.decision.options

    def answer(self, *answer: str | int, chance: Iterable[int] = ()) -> None:
        """Choose one of the options offered; all of the chance must be used up by it."""
        self._chance.outcomes = list(chance)
        self.game.apply(self.state, self.decision.find(answer), self._chance, self.events)
        assert not self._chance.outcomes

    def roll(self, *dice: int, draws: Iterable[int] = ()) -> None:
        self.answer("roll", len(dice), chance=[*dice, *draws])

    def turn(self, *dice: int, draws: Iterable[int] = ()) -> None:
        """Roll, and do nothing about it."""
        self.roll(*dice, draws=draws)
        self.answer("pass")

    def stands(self, seat: int, landmark: str) -> None:
        """Say that a landmark was built long ago."""
        names = [each.id for each in self.game.config.landmarks]
        self.state.powers[seat] |= 1 << names.index(landmark)

    def held(self, token: str) -> list[int]:
        return [self.game.measure(self.state, seat, token) for seat in range(self.game.table.players)]

    def in_supply(self, card: str) -> int:
        return self.state.supply[self.game.table.card(card)]

    def moved_by(self, why: str) -> list[tuple[int | None, int | None, int]]:
        """Who paid whom how much because of a card or rule, so far."""
        return [
            (event.source, event.target, event.amount)
            for event in self.events
            if isinstance(event, CoinsMoved) and event.why == why
        ]


def play(
    *rules: RuleUse,
    players: int = 3,
    first: int = 0,
    coins: Sequence[int] = (),
    towns: Mapping[int, tuple[str, ...]] | None = None,
    counters: Mapping[int, Mapping[str, int]] | None = None,
    discounts: Mapping[int, int] | None = None,
    landmarks: tuple[Landmark, ...] = (),
    community: CommunityLandmark | None = TOWER,
    cards: tuple[Establishment, ...] = (),
    chance: Iterable[int] = (),
) -> Play:
    """Everyone may roll one or two dice; towns are empty and purses hold 3 coins unless told otherwise."""
    seats = [
        SeatConfig(
            coins=coins[seat] if coins else 3,
            establishments=(towns or {}).get(seat, ()),
            counters=(counters or {}).get(seat, {}),
            contribution_discount=(discounts or {}).get(seat, 0),
        )
        for seat in range(players)
    ]
    all_cards = CARDS + cards
    config = GameConfig(
        edition="legacy",
        establishments=all_cards,
        landmarks=(*landmarks, HALL),
        markets=(Market(tuple([card.id for card in all_cards if not card.town_square])),),
        seats=tuple(seats),
        first=first,
        community=community,
        rules=(TWO_DICE, *rules),
    )
    return Play(config, chance)
