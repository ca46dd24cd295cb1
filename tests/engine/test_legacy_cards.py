"""The starting cards of Legacy: establishments, town square cards, landmarks and the Observatory."""

from __future__ import annotations

import pytest

from mklegacy.engine.cards import Colour
from mklegacy.engine.events import CoinsMoved, Contributed, ExtraTurnEarned
from mklegacy.packs.editions import legacy_config
from tests.engine.tables import legacy

PRINTED: list[tuple[str, Colour, tuple[int, ...], str, int, int]] = [
    ("wheat_field", "blue", (1,), "wheat", 1, 5),
    ("bakery", "green", (2, 3), "bread", 1, 5),
    ("forest", "blue", (4, 5), "gear", 4, 5),
    ("fox_meadow", "green", (6,), "animal", 3, 5),
    ("gold_mine", "blue", (7,), "gear", 6, 5),
    ("furniture_factory", "green", (8,), "factory", 2, 5),
    ("apple_orchard", "blue", (9, 10), "wheat", 3, 5),
    ("convenience_store", "green", (11, 12), "market", 2, 5),
    ("ts_wheat_field", "blue", (1,), "wheat", 0, 0),
    ("ts_bakery", "green", (2, 3), "bread", 0, 0),
]


def test_the_cards_are_those_of_the_box() -> None:
    cards = legacy_config(4).establishments
    assert [(c.id, c.colour, c.activation, c.tag, c.cost, c.copies) for c in cards] == PRINTED
    assert sum(card.copies for card in cards) == 40


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_mayor_starts_with_two_town_square_cards_and_three_coins(players: int) -> None:
    table = legacy(players)
    assert table.coins == [3] * players
    assert all(table.town_of(seat) == {"ts_wheat_field": 1, "ts_bakery": 1} for seat in range(players))


def test_the_supply_holds_five_of_each_and_no_town_square_card() -> None:
    assert legacy().supply == {card: 5 for card, *_, copies in PRINTED if copies}


# Establishments


def test_a_wheat_field_earns_1_on_anyones_turn() -> None:
    table = legacy(3).town(0, wheat_field=1).town(1, wheat_field=2).town(2)
    assert table.roll(1) == [1, 2, 0]


@pytest.mark.parametrize("number", [2, 3])
def test_a_bakery_earns_1_on_its_owners_turn_only(number: int) -> None:
    table = legacy(2).town(0, bakery=2).town(1, bakery=3)
    assert table.roll(number) == [2, 0]


@pytest.mark.parametrize("number", [4, 5])
def test_a_forest_earns_1_on_anyones_turn(number: int) -> None:
    table = legacy(2).town(0, forest=1).town(1, forest=2)
    assert table.roll(number) == [1, 2]


def test_a_fox_meadow_earns_3_on_its_owners_turn_only() -> None:
    table = legacy(2).town(0, fox_meadow=2).town(1, fox_meadow=1)
    assert table.roll(6) == [6, 0]


def test_a_gold_mine_earns_3_on_anyones_turn() -> None:
    table = legacy(2).landmarks(0, "forge").town(0, gold_mine=1).town(1, gold_mine=2)
    assert table.roll(3, 4) == [3, 6]


def test_a_furniture_factory_earns_3_for_each_gear_card() -> None:
    table = legacy(2).landmarks(0, "forge").town(0, furniture_factory=2, forest=1, gold_mine=1)
    assert table.roll(4, 4) == [12, 0]


@pytest.mark.parametrize("dice", [(4, 5), (4, 6)])
def test_an_apple_orchard_earns_2_on_anyones_turn(dice: tuple[int, int]) -> None:
    table = legacy(2).landmarks(0, "forge").town(0, apple_orchard=1).town(1, apple_orchard=2)
    assert table.roll(*dice) == [2, 4]


@pytest.mark.parametrize("dice", [(5, 6), (6, 6)])
def test_a_convenience_store_earns_2_for_each_wheat_card(dice: tuple[int, int]) -> None:
    table = legacy(2).landmarks(0, "forge")
    table.town(0, convenience_store=1, wheat_field=1, ts_wheat_field=1, apple_orchard=1)
    assert table.roll(*dice) == [6, 0], "town square cards count for tags"


# Town square cards


def test_the_town_square_wheat_field_earns_1_on_anyones_turn() -> None:
    assert legacy(3).roll(1) == [1, 1, 1]


@pytest.mark.parametrize("number", [2, 3])
def test_the_town_square_bakery_earns_1_on_its_owners_turn_only(number: int) -> None:
    assert legacy(3).roll(number) == [1, 0, 0]


def test_town_square_cards_cannot_be_bought() -> None:
    table = legacy(2).purses(99, 99)
    table.roll(6)
    assert [option for option in table.options if "ts_" in option] == []


# Landmarks


def test_landmarks_cost_what_their_slot_says_from_left_to_right() -> None:
    table = legacy(2).purses(45, 0)
    table.roll(6)
    assert table.play("build_landmark", "forge") == [-5, 0]
    table.turn_of(0).roll(6)
    assert table.play("build_landmark", "flower_shop") == [-15, 0]
    table.turn_of(0).roll(6)
    assert table.play("build_landmark", "fountain") == [-25, 0]


def test_a_landmark_needs_the_coins_of_its_slot() -> None:
    table = legacy(2).purses(14, 0)
    table.roll(6)
    assert "build_landmark forge" in table.options
    assert "build_landmark flower_shop" not in table.options


def test_a_forge_lets_its_owner_roll_one_or_two_dice() -> None:
    assert legacy(2).options == ["roll 1"]
    assert legacy(2).landmarks(0, "forge").options == ["roll 1", "roll 2"]


def test_a_flower_shop_adds_1_to_every_bread_card() -> None:
    table = legacy(2).landmarks(0, "flower_shop").town(0, bakery=2, ts_bakery=1)
    assert table.roll(2) == [6, 0], "town square cards too"
    assert legacy(2).landmarks(0, "flower_shop").roll(1) == [1, 1], "and nothing to wheat"


def test_a_fountain_gives_another_turn_on_a_total_of_7() -> None:
    table = legacy(2).landmarks(0, "forge", "fountain")
    table.roll(3, 4)
    table.play("pass")
    assert table.asked == (0, "roll")
    assert table.seen(ExtraTurnEarned) == [ExtraTurnEarned(0, "total 7")]
    table.roll(4, 4)
    table.play("pass")
    assert table.asked == (1, "roll"), "doubles are nothing to a fountain"


def test_a_fountain_built_this_turn_gives_no_other_turn() -> None:
    table = legacy(2).purses(25, 0).landmarks(0, "forge")
    table.roll(3, 4)
    table.play("build_landmark", "fountain")
    assert table.asked == (1, "roll")


# The community landmark


def test_contributing_to_the_observatory_costs_20_and_pays_1_for_each_gear_card() -> None:
    table = legacy(2).purses(20, 0).town(0, forest=2, gold_mine=1, furniture_factory=1)
    table.roll(6)
    assert table.play("contribute") == [-17, 0]
    assert table.game.has_contributed(table.state, 0)
    assert not table.game.has_contributed(table.state, 1)
    assert table.seen(Contributed) == [Contributed(0, "observatory", 20)]
    assert table.seen(CoinsMoved)[-1] == CoinsMoved(None, 0, 3, "observatory")


def test_the_bonus_cannot_pay_for_the_contribution() -> None:
    table = legacy(2).purses(19, 0).town(0, forest=3)
    table.roll(6)
    assert "contribute" not in table.options


def test_each_mayor_contributes_once() -> None:
    table = legacy(2).purses(99, 99)
    table.roll(6)
    table.play("contribute")
    table.roll(6)
    assert "contribute" in table.options
    table.play("contribute")
    table.roll(6)
    assert "contribute" not in table.options


# Winning


@pytest.mark.parametrize("last", ["contribute", "build_landmark fountain"])
def test_three_landmarks_and_the_contribution_win_at_once_in_any_order(last: str) -> None:
    table = legacy(2).purses(99, 0).landmarks(0, "forge", "flower_shop")
    steps = ["contribute", "build_landmark fountain"]
    steps.remove(last)
    table.roll(6)
    table.play(*steps[0].split())
    assert not table.over
    table.turn_of(0).roll(6)
    table.play(*last.split())
    assert table.over
    assert table.game.result(table.state).winner == 0


def test_three_landmarks_alone_do_not_win() -> None:
    table = legacy(2).purses(99, 0).landmarks(0, "forge", "flower_shop")
    table.roll(6)
    table.play("build_landmark", "fountain")
    assert not table.over
    assert table.game.to_pay(table.state, 0) == 20


def test_one_action_in_a_turn() -> None:
    table = legacy(2).purses(99, 0)
    table.roll(6)
    table.play("contribute")
    assert table.asked == (1, "roll")
