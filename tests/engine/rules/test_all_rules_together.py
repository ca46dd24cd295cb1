"""Every rule there is in one game, played at random: nothing breaks, and nothing is made or lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from mklegacy.engine.builder import known_rules
from mklegacy.engine.cards import CommunityLandmark, Demolish, Establishment, Gain, Give, Landmark, Per, Swap
from mklegacy.engine.chance import RandomChance, SeededChance
from mklegacy.engine.config import GameConfig, Market, SeatConfig
from mklegacy.engine.game import Game
from mklegacy.engine.state import State
from tests.engine.rules.small import CARDS, LANTERNS, RAINY_DAY, TWO_DICE, rule

WEATHER: list[dict[str, Any]] = [
    {"id": id, "rules": [{"rule": name, "params": params}]}
    for id, name, params in (
        ("sunshine", "income_bonus", {"amount": 1, "tags": ["wheat"], "turn": "own"}),
        ("swallows", "income_bonus", {"amount": 1, "tags": ["animal"]}),
        ("drizzle", "empty_roll_income", {"amount": 1}),
        ("fog", "income_bonus", {"amount": -1, "colour": "red"}),
        ("heat_wave", "income_bonus", {"amount": 1, "colour": "red"}),
        ("tailwind", "discount", {"action": "sail", "amount": 1}),
        ("rainbow", "umbrella_reach", {"by": 2}),
        ("harvest_moon", "start_coins", {"amount": 2}),
        ("thunder", "doubles_income", {"amount": 1}),
        ("flat_calm", "total_income", {"amount": 2, "total": 7}),
    )
]
MORE_CARDS = (
    Establishment("umbrella_maker", "green", (8,), Gain(amount=2, tokens={"umbrella": 1}), "gear", 3, 3),
    Establishment("lantern_maker", "green", (7,), Gain(amount=2, tokens={"lantern": 1}), "light", 4, 3),
    Establishment(
        "coach_inn", "green", (9,), Gain(amount=3, more=2, more_per=Per(measure="roads")), "travel", 3, 3
    ),
    Establishment(
        "ferry", "blue", (10, 11), Gain(amount=1, more=1, more_per=Per(measure="islets")), "travel", 3, 3
    ),
    Establishment("swapper", "purple", (6,), Swap(), cost=3, copies=3),
    Establishment("mover", "green", (4, 5), Give(amount=4), cost=2, copies=3),
    Establishment("wrecker", "green", (4,), Demolish(amount=8), cost=2, copies=2),
    Establishment("startup", "purple", (10,), Gain(amount=1, per=Per(measure="invested")), cost=1, copies=3),
    Establishment("ts_light", "green", (4,), Gain(tokens={"lantern": 1}), "light", town_square=True),
    Establishment("ts_barrel", "green", (3, 4), Gain(amount=1, tokens={"umbrella": 1}), "gear", town_square=True),
)
LANDMARKS = (
    Landmark("tea_house", (rule("reroll"), rule("discount", action="sail", amount=2)), cost=5),
    Landmark(
        "counting_house", (rule("wealth_income", coins=8, gain=2), rule("gain_when_built", amount=8)), cost=5
    ),
    Landmark("fireworks", (rule("extra_turn", doubles=True), rule("consolation", amount=1)), cost=10),
    Landmark("harbor", (rule("add_to_roll", amount=2, from_total=10), rule("idle_income", amount=2)), cost=10),
    Landmark("city_hall", (rule("poor_relief", gain=1),), prebuilt=True, counts=False),
)
NEAR: list[dict[str, Any]] = [
    {"id": "first", "coins": 5},
    {"id": "second", "coins": 3, "tokens": {"umbrella": 1}},
    {"id": "third", "coins": 4},
]
FAR: list[dict[str, Any]] = [
    {"id": "fourth", "coins": 1, "per": {"measure": "different_tags"}, "at_most": 6},
    {"id": "fifth", "coins": 1, "take_each": 2},
    {"id": "sixth", "free_cost": 4},
]
RULES = (
    TWO_DICE,
    RAINY_DAY,
    rule("late_risers"),
    rule("eye_to_eye"),
    rule("set_sail", cost=2, near=NEAR, far=FAR, reached=["third"]),
    rule("one_of_each", colour="purple"),
    rule("forecast", cards=WEATHER, tail=0),
    LANTERNS,
    rule("roads", cost=3, builder=3, other=1, laid=[1]),
    rule("tide", high_water=3, feed=2),
    rule("chorus", amount=3),
    rule("drift", dice=2),
    rule("spare_reroll"),
    rule("invest", card="startup"),
)
STICKERS = ({"umbrella": 1}, {"boat": 1}, {"lantern": 1}, {"reroll": 1})


def everything(players: int) -> GameConfig:
    cards = CARDS + MORE_CARDS
    squares = tuple([card.id for card in cards if card.town_square])
    return GameConfig(
        edition="legacy",
        establishments=cards,
        landmarks=LANDMARKS,
        markets=(Market(tuple([card.id for card in cards if not card.town_square])),),
        seats=tuple(
            [SeatConfig(town_square=squares, picks=2, counters=STICKERS[seat]) for seat in range(players)]
        ),
        first=players - 1,
        community=CommunityLandmark(
            "tower", 20, Gain(amount=1, per=Per(measure="unflagged")), bonus_at_most=9, fill={"umbrella": 2}
        ),
        rules=RULES,
    )


def random_play(game: Game, seed: int, visit: Callable[[State], State]) -> State:
    """Play to the end at random; `visit` sees the state before each decision and says from which to go on."""
    rng = Random(seed)
    chance = SeededChance(str(seed))
    state = game.start(chance)
    for _ in range(5_000):
        if game.over(state):
            return state
        state = visit(state)
        decision = game.decision(state)
        assert decision.options
        assert len(set(decision.options)) == len(decision.options)
        game.apply(state, rng.choice(decision.options), chance, [])
    raise AssertionError("the game does not end")


def saved_and_loaded(state: State) -> State:
    loaded = State.from_json(json.loads(json.dumps(state.to_json())))
    assert loaded == state
    return loaded


def copies(game: Game, state: State) -> Iterator[int]:
    """Of each card in the supply's keeping: how many there are, wherever they lie."""
    number = game.table.number
    for card, definition in enumerate(game.table.cards):
        if not definition.town_square:
            yield state.supply[card] + state.deck[card] + state.aside[card] + sum(state.owned[card::number])


def test_every_rule_there_is_takes_part() -> None:
    used = {use.rule for use in RULES}
    used |= {use.rule for landmark in LANDMARKS for use in landmark.rules}
    used |= {use["rule"] for card in WEATHER for use in card["rules"]}
    assert used == known_rules()


@settings(max_examples=24)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4))
def test_random_play_keeps_what_must_be_kept(seed: int, players: int) -> None:
    game = Game(everything(players))

    def check(state: State) -> State:
        assert min(state.coins) >= 0
        assert min(state.owned) >= 0
        assert min(state.supply) >= 0
        assert list(copies(game, state)) == [card.copies for card in game.table.cards if not card.town_square]
        for seat in range(players):
            assert 0 <= game.measure(state, seat, "umbrella") <= 2
            assert 0 <= game.measure(state, seat, "lantern") <= 3
            assert 0 <= game.measure(state, seat, "islets") <= 6
            assert 0 <= game.measure(state, seat, "roads") <= 2
        assert 0 <= game.counter(state, "tide") <= 3
        return state

    result = game.result(random_play(game, seed, check))
    assert set(result.carried) == {"forecast", "roads", "set_sail"}


@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4))
def test_saving_and_loading_at_every_decision_changes_nothing(seed: int, players: int) -> None:
    game = Game(everything(players))
    straight = random_play(game, seed, lambda state: state)
    interrupted = random_play(Game(GameConfig.from_json(game.config.to_json())), seed, saved_and_loaded)
    assert straight == interrupted


@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4))
def test_what_any_seat_imagines_can_be_played(seed: int, players: int) -> None:
    game = Game(everything(players))
    rng = Random(seed)

    def imagine(state: State) -> State:
        imagined = game.imagine(game.view(state, rng.randrange(players)), rng)
        assert min(imagined.secrets) >= 0
        assert game.decision(imagined).seat == game.decision(state).seat
        for _ in range(5):
            if not game.over(imagined):
                game.apply(imagined, rng.choice(game.decision(imagined).options), RandomChance(rng))
        return state

    random_play(game, seed, imagine)
