"""The boxes hold what they should, and make games."""

from __future__ import annotations

from collections import Counter

import pytest

from mklegacy.engine.cards import Establishment
from mklegacy.engine.config import GameConfig
from mklegacy.engine.game import Game
from mklegacy.errors import ConfigError
from mklegacy.packs.editions import edition_config, legacy_config, load_edition, load_starting_cards

GAMES = [
    *[("base", supply, players) for supply in ("standard", "variable", "hybrid") for players in (2, 3, 4)],
    *[("bright_lights", "standard", players) for players in (2, 3, 4, 5)],
    *[("legacy", "standard", players) for players in (2, 3, 4)],
]


def config(name: str, supply: str, players: int) -> GameConfig:
    return legacy_config(players) if name == "legacy" else edition_config(name, players, supply)


def stacks(name: str) -> tuple[Establishment, ...]:
    return load_starting_cards().establishments if name == "legacy" else load_edition(name).establishments


def colours(name: str) -> Counter[str]:
    return Counter(card.colour for card in stacks(name))


def costs(name: str) -> str:
    """In the order of the stacks."""
    return " ".join(str(card.cost) for card in stacks(name))


def test_the_base_box_holds_84_cards_in_15_stacks() -> None:
    base = load_edition("base")
    assert len(base.establishments) == 15
    assert sum(card.copies for card in base.establishments) == 84
    assert sum(card.copies for card in base.establishments if card.colour == "purple") == 12
    assert colours("base") == {"blue": 5, "green": 5, "red": 2, "purple": 3}
    assert costs("base") == "1 1 1 2 2 3 6 7 8 5 3 6 3 3 2"


def test_the_bright_lights_box_holds_157_cards_in_27_stacks() -> None:
    edition = load_edition("bright_lights")
    assert len(edition.establishments) == 27
    assert sum(card.copies for card in edition.establishments) == 157
    assert sum(card.copies for card in edition.establishments if card.colour == "purple") == 25
    assert colours("bright_lights") == {"blue": 7, "green": 9, "red": 6, "purple": 5}
    assert costs("bright_lights") == "1 2 1 0 1 2 2 2 3 3 1 6 8 1 5 5 2 3 4 3 2 3 1 5 2 5 4"


def test_the_legacy_box_starts_with_65_cards() -> None:
    cards = load_starting_cards()
    mayors = 4
    establishments = sum(card.copies for card in cards.establishments)
    assert establishments == 40
    assert colours("legacy") == {"blue": 4, "green": 4}
    assert costs("legacy") == "1 1 4 3 6 2 3 2"
    for_each_mayor = len(cards.landmarks) + len(cards.town_squares) + len(cards.references)
    assert establishments + mayors * for_each_mayor + len(cards.community_landmarks) == 65


def test_landmarks_cost_what_is_printed_on_them() -> None:
    assert {card.id: card.cost for card in load_edition("base").landmarks} == {
        "train_station": 4,
        "shopping_mall": 10,
        "amusement_park": 16,
        "radio_tower": 22,
    }
    assert {card.id: card.cost for card in load_edition("bright_lights").landmarks} == {
        "city_hall": 0,
        "harbor": 2,
        "train_station": 4,
        "shopping_mall": 10,
        "amusement_park": 16,
        "moon_tower": 22,
        "airport": 30,
    }


def test_city_hall_alone_stands_from_the_start_and_does_not_count() -> None:
    landmarks = load_edition("bright_lights").landmarks
    assert [card.id for card in landmarks if card.prebuilt] == ["city_hall"]
    assert [card.id for card in landmarks if not card.counts] == ["city_hall"]


def test_in_legacy_the_slots_of_the_board_set_the_cost() -> None:
    game = legacy_config(2)
    assert [(card.id, card.letter) for card in game.landmarks] == [
        ("forge", "A"),
        ("flower_shop", "B"),
        ("fountain", "C"),
    ]
    assert [seat.landmark_costs for seat in game.seats] == [(5, 15, 25)] * 2


def test_the_observatory_costs_20_coins() -> None:
    community = legacy_config(2).community
    assert community is not None
    assert (community.id, community.cost) == ("observatory", 20)


@pytest.mark.parametrize("name", ["base", "bright_lights", "legacy"])
def test_stacks_lie_in_the_order_of_their_numbers(name: str) -> None:
    numbers = [card.activation for card in stacks(name)]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize(("name", "supply", "players"), GAMES)
def test_every_stack_lies_in_one_market(name: str, supply: str, players: int) -> None:
    game = config(name, supply, players)
    in_markets = sorted(card for market in game.markets for card in market.cards)
    assert in_markets == sorted(card.id for card in game.establishments if not card.town_square)


def test_the_markets_show_as_many_stacks_as_the_rulebooks_say() -> None:
    shown = {
        (name, supply): [(market.unique, len(market.cards)) for market in config(name, supply, 2).markets]
        for name, supply, _ in GAMES
    }
    assert shown == {
        ("base", "standard"): [(0, 15)],
        ("base", "variable"): [(10, 15)],
        ("base", "hybrid"): [(5, 6), (5, 6), (2, 3)],
        ("bright_lights", "standard"): [(5, 11), (5, 11), (2, 5)],
        ("legacy", "standard"): [(0, 8)],
    }


def test_only_in_bright_lights_dead_majors_leave_the_market() -> None:
    dropping = {
        (name, supply)
        for name, supply, _ in GAMES
        for market in config(name, supply, 2).markets
        if market.drop_dead
    }
    assert dropping == {("bright_lights", "standard")}


def test_mayors_start_with_three_coins_and_a_wheat_field_and_a_bakery() -> None:
    for name in ("base", "bright_lights"):
        for seat in edition_config(name, 4).seats:
            assert (seat.coins, seat.establishments) == (3, ("wheat_field", "bakery"))
    for seat in legacy_config(4).seats:
        assert (seat.coins, seat.town_square, seat.picks) == (3, ("ts_wheat_field", "ts_bakery"), 2)


def test_income_comes_in_the_order_of_the_edition() -> None:
    together = (("red",), ("blue", "green"), ("purple",))
    assert edition_config("base", 2).income_order == together
    assert legacy_config(2).income_order == together
    assert edition_config("bright_lights", 2).income_order == (("red",), ("green",), ("blue",), ("purple",))


@pytest.mark.parametrize(("name", "supply", "players"), GAMES)
def test_every_game_can_be_built(name: str, supply: str, players: int) -> None:
    game = config(name, supply, players)
    assert len(game.seats) == players
    Game(game)


@pytest.mark.parametrize(("name", "supply", "players"), GAMES)
def test_every_game_goes_through_json_unchanged(name: str, supply: str, players: int) -> None:
    game = config(name, supply, players)
    assert GameConfig.from_json(game.to_json()) == game


def test_who_starts_can_be_chosen_or_left_to_the_dice() -> None:
    assert edition_config("base", 3).first == 0
    assert edition_config("base", 3, first=2).first == 2
    assert edition_config("base", 3, first=None).first is None
    assert legacy_config(3).first is None
    assert legacy_config(3, first=1).first == 1


@pytest.mark.parametrize(
    ("name", "players", "supply", "first", "sentence"),
    [
        ("bass", 2, "standard", 0, "There is no edition “bass”; choose one of these: base, bright_lights."),
        ("base", 1, "standard", 0, "The edition “base” is for 2 to 4 players, not 1."),
        ("base", 5, "standard", 0, "The edition “base” is for 2 to 4 players, not 5."),
        ("bright_lights", 6, "standard", 0, "The edition “bright_lights” is for 2 to 5 players, not 6."),
        (
            "base",
            2,
            "mixed",
            0,
            "The edition “base” has no supply “mixed”; choose one of these: standard, variable, hybrid.",
        ),
        (
            "bright_lights",
            2,
            "hybrid",
            0,
            "The edition “bright_lights” has no supply “hybrid”; choose one of these: standard.",
        ),
        ("base", 2, "standard", 2, "There is no seat 2 to start: the seats are 0 to 1."),
    ],
)
def test_a_game_that_is_not_there_is_refused(
    name: str, players: int, supply: str, first: int, sentence: str
) -> None:
    with pytest.raises(ConfigError) as caught:
        edition_config(name, players, supply, first)
    assert str(caught.value) == sentence


def test_legacy_is_for_two_to_four() -> None:
    with pytest.raises(ConfigError, match="is for 2 to 4 players, not 5"):
        legacy_config(5)
