"""The fifteen establishments and four landmarks of the base game, one by one."""

from __future__ import annotations

import pytest

from mklegacy.engine.cards import Colour
from mklegacy.packs.editions import edition_config
from tests.engine.tables import base

PRINTED: list[tuple[str, Colour, tuple[int, ...], str, int, int]] = [
    ("wheat_field", "blue", (1,), "wheat", 1, 6),
    ("ranch", "blue", (2,), "animal", 1, 6),
    ("bakery", "green", (2, 3), "bread", 1, 6),
    ("cafe", "red", (3,), "cup", 2, 6),
    ("convenience_store", "green", (4,), "bread", 2, 6),
    ("forest", "blue", (5,), "gear", 3, 6),
    ("stadium", "purple", (6,), "major", 6, 4),
    ("tv_station", "purple", (6,), "major", 7, 4),
    ("business_center", "purple", (6,), "major", 8, 4),
    ("cheese_factory", "green", (7,), "factory", 5, 6),
    ("furniture_factory", "green", (8,), "factory", 3, 6),
    ("mine", "blue", (9,), "gear", 6, 6),
    ("family_restaurant", "red", (9, 10), "cup", 3, 6),
    ("apple_orchard", "blue", (10,), "wheat", 3, 6),
    ("farmers_market", "green", (11, 12), "market", 2, 6),
]


def test_the_cards_are_those_of_the_box() -> None:
    cards = edition_config("base", 4).establishments
    assert [(c.id, c.colour, c.activation, c.tag, c.cost, c.copies) for c in cards] == PRINTED
    assert sum(card.copies for card in cards) == 84


def test_the_landmarks_cost_4_10_16_and_22() -> None:
    landmarks = edition_config("base", 4).landmarks
    assert [(landmark.id, landmark.cost) for landmark in landmarks] == [
        ("train_station", 4),
        ("shopping_mall", 10),
        ("amusement_park", 16),
        ("radio_tower", 22),
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_mayor_starts_with_a_wheat_field_a_bakery_and_three_coins(players: int) -> None:
    table = base(players)
    assert table.coins == [3] * players
    assert all(table.town_of(seat) == {"wheat_field": 1, "bakery": 1} for seat in range(players))
    assert all(table.built(seat) == [] for seat in range(players))
    assert table.supply == {card: copies for card, *_, copies in PRINTED}, "starting cards are extra"


# Blue: from the bank, on anyone's turn


def test_a_wheat_field_earns_1_on_anyones_turn() -> None:
    table = base(3).town(0, wheat_field=1).town(1, wheat_field=2).town(2)
    assert table.roll(1) == [1, 2, 0]


def test_a_ranch_earns_1_on_anyones_turn() -> None:
    table = base(3).town(0).town(1, ranch=2).town(2, ranch=1)
    assert table.roll(2) == [0, 2, 1]


def test_a_forest_earns_1_on_anyones_turn() -> None:
    table = base(3).town(0, forest=1).town(1, forest=3)
    assert table.roll(5) == [1, 3, 0]


def test_a_mine_earns_5_on_anyones_turn() -> None:
    table = base(3).landmarks(0, "train_station").town(0, mine=1).town(2, mine=2)
    assert table.roll(4, 5) == [5, 0, 10]


def test_an_apple_orchard_earns_3_on_anyones_turn() -> None:
    table = base(3).landmarks(0, "train_station").town(0, apple_orchard=1).town(1, apple_orchard=2)
    assert table.roll(4, 6) == [3, 6, 0]


# Green: from the bank, on one's own turn


@pytest.mark.parametrize("number", [2, 3])
def test_a_bakery_earns_1_on_its_owners_turn_only(number: int) -> None:
    table = base(3).town(0, bakery=2).town(1, bakery=4).town(2)
    assert table.roll(number) == [2, 0, 0]


def test_a_convenience_store_earns_3_on_its_owners_turn_only() -> None:
    table = base(3).town(0, convenience_store=2).town(1, convenience_store=1)
    assert table.roll(4) == [6, 0, 0]


def test_a_cheese_factory_earns_3_for_each_ranch() -> None:
    table = base(2).landmarks(0, "train_station").town(0, cheese_factory=2, ranch=3)
    table.town(1, cheese_factory=1, ranch=1)
    assert table.roll(3, 4) == [18, 0]


def test_a_furniture_factory_earns_3_for_each_forest_and_mine() -> None:
    table = base(2).landmarks(0, "train_station").town(0, furniture_factory=2, forest=1, mine=2)
    assert table.roll(4, 4) == [18, 0]


@pytest.mark.parametrize("dice", [(5, 6), (6, 6)])
def test_a_farmers_market_earns_2_for_each_wheat_field_and_apple_orchard(dice: tuple[int, int]) -> None:
    table = base(2).landmarks(0, "train_station").town(0, farmers_market=1, wheat_field=2, apple_orchard=1)
    assert table.roll(*dice) == [6, 0]


def test_a_card_that_counts_earns_nothing_when_there_is_nothing_to_count() -> None:
    table = base(2).landmarks(0, "train_station").town(0, cheese_factory=3)
    assert table.roll(3, 4) == [0, 0]


# Red: from the roller


def test_a_cafe_takes_1_from_the_mayor_who_rolled() -> None:
    table = base(3).town(0).town(1, cafe=1).town(2, cafe=2)
    assert table.roll(3) == [-3, 1, 2]


@pytest.mark.parametrize("dice", [(4, 5), (5, 5)])
def test_a_family_restaurant_takes_2_from_the_mayor_who_rolled(dice: tuple[int, int]) -> None:
    table = base(3).landmarks(0, "train_station").purses(9, 0, 0).town(1, family_restaurant=1)
    table.town(2, family_restaurant=2)
    assert table.roll(*dice) == [-6, 2, 4]


# Purple: from the others, on one's own turn


def test_a_stadium_takes_2_from_every_opponent() -> None:
    table = base(4).purses(0, 3, 1, 0).town(0, stadium=1).town(1, stadium=1)
    assert table.roll(6) == [3, -2, -1, 0]


def test_a_tv_station_takes_5_from_one_opponent() -> None:
    table = base(3).purses(0, 9, 9).town(0, tv_station=1)
    table.roll(6)
    assert table.asked == (0, "opponent")
    assert table.options == ["take_from 1", "take_from 2"]
    assert table.play("take_from", 2) == [5, 0, -5]


def test_a_business_center_swaps_an_establishment_with_an_opponent() -> None:
    table = base(3).town(0, business_center=1, wheat_field=1, ranch=1).town(1, mine=1).town(2, forest=2, stadium=1)
    table.roll(6)
    assert table.asked == (0, "swap_own")
    assert table.options == ["swap wheat_field", "swap ranch", "pass"]
    table.play("swap", "wheat_field")
    assert table.asked == (0, "swap_theirs")
    assert table.options == ["for 1 mine", "for 2 forest"]
    table.play("for", 2, "forest")
    assert table.town_of(0) == {"ranch": 1, "forest": 1, "business_center": 1}
    assert table.town_of(2) == {"wheat_field": 1, "forest": 1, "stadium": 1}


# Landmarks


def test_a_train_station_lets_its_owner_roll_one_or_two_dice() -> None:
    table = base(2).landmarks(0, "train_station")
    assert table.options == ["roll 1", "roll 2"]
    assert table.turn_of(1).options == ["roll 1"]


def test_a_shopping_mall_adds_1_to_every_bread_card_of_its_owner() -> None:
    table = base(2).landmarks(0, "shopping_mall").town(0, bakery=3)
    assert table.roll(3) == [6, 0]
    table = base(2).landmarks(0, "shopping_mall").town(0, convenience_store=2)
    assert table.roll(4) == [8, 0]


def test_a_shopping_mall_adds_1_to_every_cup_card_and_the_roller_pays_it() -> None:
    table = base(3).purses(9, 0, 0).town(0).town(1, cafe=2).town(2, cafe=1).landmarks(1, "shopping_mall")
    assert table.roll(3) == [-5, 4, 1]


def test_a_shopping_mall_adds_nothing_to_other_cards_or_for_others() -> None:
    table = base(2).landmarks(0, "shopping_mall").town(0, wheat_field=1).town(1, wheat_field=1)
    assert table.roll(1) == [1, 1]
    table = base(2).landmarks(1, "shopping_mall").town(0, bakery=1)
    assert table.roll(2) == [1, 0]


def test_an_amusement_park_gives_another_turn_on_doubles() -> None:
    table = base(2).landmarks(0, "train_station", "amusement_park")
    table.roll(3, 3)
    table.play("pass")
    assert table.asked == (0, "roll")
    table.roll(3, 4)
    table.play("pass")
    assert table.asked == (1, "roll")


def test_a_radio_tower_lets_its_owner_roll_again() -> None:
    table = base(2).landmarks(0, "radio_tower").town(0, bakery=1)
    assert table.roll(1) == [0, 0]
    assert table.asked == (0, "reroll")
    assert table.options == ["keep", "roll 1"]
    assert table.play("roll", 1, chance=(2,)) == [1, 0]
