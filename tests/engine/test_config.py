"""What can be wrong with a config is found when a game is built, never in play."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from mklegacy.engine.cards import (
    CommunityLandmark,
    Demolish,
    Effect,
    Establishment,
    Gain,
    Landmark,
    Per,
    RuleUse,
    Swap,
    Take,
    When,
)
from mklegacy.engine.config import GameConfig, Market, SeatConfig
from mklegacy.engine.game import Game
from mklegacy.errors import ConfigError
from mklegacy.packs.editions import edition_config, legacy_config
from tests.engine.tables import Table

BASE = edition_config("base", 2)


def card(effect: Effect, **changes: Any) -> Establishment:
    return replace(Establishment("new", "blue", (1,), effect), **changes)


def with_cards(*cards: Establishment) -> GameConfig:
    return replace(BASE, establishments=BASE.establishments + cards)


def with_seats(**changes: Any) -> GameConfig:
    return replace(BASE, seats=tuple(replace(seat, **changes) for seat in BASE.seats))


def with_rules(*rules: tuple[str, dict[str, Any]]) -> GameConfig:
    return replace(BASE, rules=tuple(RuleUse(name, params) for name, params in rules))


def refusal(config: GameConfig) -> str:
    with pytest.raises(ConfigError) as caught:
        Game(config)
    return str(caught.value)


@pytest.mark.parametrize("config", [BASE, edition_config("bright_lights", 5), legacy_config(3)])
def test_a_config_goes_through_json(config: GameConfig) -> None:
    assert GameConfig.from_json(json.loads(json.dumps(config.to_json()))) == config


def test_a_game_needs_two_seats() -> None:
    assert "two seats" in refusal(replace(BASE, seats=BASE.seats[:1]))


@pytest.mark.parametrize("first", [-1, 2])
def test_the_first_seat_must_exist(first: int) -> None:
    assert f"Seat {first} cannot start" in refusal(replace(BASE, first=first))


def test_ids_are_unique() -> None:
    assert "Two establishments" in refusal(with_cards(BASE.establishments[0]))
    assert "Two landmarks" in refusal(replace(BASE, landmarks=BASE.landmarks * 2))


def test_a_card_stands_in_one_market_and_exists() -> None:
    assert "'cafe' stands in two markets" in refusal(replace(BASE, markets=(*BASE.markets, Market(("cafe",)))))
    assert "no establishment 'zoo'" in refusal(replace(BASE, markets=(Market(("zoo",)),)))


@pytest.mark.parametrize("field", ["establishments", "town_square"])
def test_seats_are_given_cards_that_exist(field: str) -> None:
    assert "'zoo'" in refusal(with_seats(**{field: ("zoo",)}))


def test_each_landmark_has_a_slot() -> None:
    assert "slot costs" in refusal(with_seats(landmark_costs=(5, 15, 25)))
    Game(with_seats(landmark_costs=(5, 15, 25, 35)))


@pytest.mark.parametrize("activation", [(), (0,), (6, 15)])
def test_cards_activate_on_numbers_that_can_be_rolled(activation: tuple[int, ...]) -> None:
    assert "'new' activates on numbers from 1 to 14" in refusal(
        with_cards(card(Gain(amount=1), activation=activation))
    )


@pytest.mark.parametrize(
    "order",
    [
        (("red", "blue"), ("green",), ("purple",)),
        (("red",), ("blue",), ("green", "purple")),
        (("red",), ("blue", "green")),
        (("red",), ("blue", "green"), ("purple",), ("red",)),
    ],
)
def test_the_income_order_names_each_colour_once_red_and_purple_on_their_own(order: Any) -> None:
    assert "income order" in refusal(replace(BASE, income_order=order))


@pytest.mark.parametrize(
    "misfit",
    [
        card(Gain(amount=1), colour="red"),
        card(Swap(), colour="red"),
        card(Take("each", amount=1), colour="red"),
        card(Take("roller", amount=1), colour="blue"),
        card(Take("roller", amount=1), colour="purple"),
        card(Take("each", amount=1), colour="green"),
        card(Take("one", amount=1), colour="blue"),
        card(Take("roller", amount=1, per=Per(tags=("wheat",))), colour="red"),
        card(Take("roller", half_from=10), colour="red"),
    ],
    ids=lambda card: f"{card.colour} {card.effect.do}",
)
def test_an_effect_must_fit_its_colour(misfit: Establishment) -> None:
    assert "'new' does not fit" in refusal(with_cards(misfit))


@pytest.mark.parametrize(
    ("per", "complaint"),
    [
        (Per(), "one of: tags, cards, a colour, a measure"),
        (Per(tags=("wheat",), colour="blue"), "one of: tags, cards, a colour, a measure"),
        (Per(measure="islets"), "No rule of this game keeps the measure 'islets'"),
        (Per(cards=("zoo",)), "no establishment 'zoo'"),
    ],
)
def test_what_a_card_counts_is_one_thing_that_exists(per: Per, complaint: str) -> None:
    assert complaint in refusal(with_cards(card(Gain(amount=1, per=per))))


def test_the_landmark_a_card_asks_for_must_exist() -> None:
    assert "no landmark 'harbor'" in refusal(with_cards(card(Gain(amount=1, when=When(owner_built="harbor")))))


def test_tokens_need_a_rule_that_keeps_them() -> None:
    assert "the token 'umbrella'" in refusal(with_cards(card(Gain(tokens={"umbrella": 1}))))
    community = CommunityLandmark("vane", 5, fill={"umbrella": 2})
    assert "the token 'umbrella'" in refusal(replace(BASE, community=community))


def test_rules_must_exist_and_take_their_parameters() -> None:
    assert refusal(with_rules(("teleport", {}))) == "There is no rule 'teleport'."
    assert "'poor_relief' does not take these parameters" in refusal(with_rules(("poor_relief", {"amount": 1})))
    assert "'poor_relief' does not take these parameters" in refusal(with_rules(("poor_relief", {})))


def test_an_extra_turn_comes_on_doubles_or_on_a_total() -> None:
    assert "extra turn" in refusal(with_rules(("extra_turn", {})))
    assert "extra turn" in refusal(with_rules(("extra_turn", {"doubles": True, "total": 7})))


def test_an_income_bonus_holds_on_any_own_or_others_turns() -> None:
    assert "'mine'" in refusal(with_rules(("income_bonus", {"amount": 1, "tags": ["cup"], "turn": "mine"})))


def test_what_two_rules_would_both_keep_is_refused() -> None:
    reroll: tuple[str, dict[str, Any]] = ("spare_reroll", {})
    assert "Two rules of this game keep a counter 'reroll'" in refusal(with_rules(reroll, reroll))


def test_a_rule_on_a_card_names_a_card_of_the_game() -> None:
    assert "no establishment 'tech_startup'" in refusal(with_rules(("invest", {"card": "tech_startup"})))


def test_counters_of_a_seat_need_a_rule_that_keeps_them() -> None:
    assert "keeps a counter 'boat' for each seat" in refusal(with_seats(counters={"boat": 1}))


def test_stickers_set_counters_of_their_seat() -> None:
    seats = (SeatConfig(counters={"reroll": 2}), SeatConfig())
    table = Table(replace(with_rules(("spare_reroll", {})), seats=seats))
    assert [table.game.counter(table.state, "reroll", seat) for seat in (0, 1)] == [2, 0]


def test_a_config_that_fits_is_accepted() -> None:
    Game(
        with_cards(
            card(Demolish(8), colour="green"),
            card(Take("each", at_most=3, half_from=8), id="other", colour="purple"),
        )
    )
    Game(replace(BASE, landmarks=(*BASE.landmarks, Landmark("plain"))))
