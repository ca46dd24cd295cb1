"""The seven landmarks of Bright Lights, Big City, and how they act together."""

from __future__ import annotations

import pytest

from mklegacy.engine.events import CoinsMoved, DiceKept, ExtraTurnEarned, TotalMoved
from mklegacy.packs.editions import edition_config
from tests.engine.tables import bright_lights


def test_the_landmarks_are_those_of_the_box() -> None:
    landmarks = edition_config("bright_lights", 5).landmarks
    assert [(landmark.id, landmark.cost) for landmark in landmarks] == [
        ("city_hall", 0),
        ("harbor", 2),
        ("train_station", 4),
        ("shopping_mall", 10),
        ("amusement_park", 16),
        ("moon_tower", 22),
        ("airport", 30),
    ]


# City Hall


def test_the_city_hall_gives_a_coin_to_who_has_none_just_before_building() -> None:
    table = bright_lights(2).purses(0, 3).stacks(bakery=2)
    assert table.roll(6) == [1, 0]
    assert table.options == ["build bakery", "pass"], "the coin may be spent at once"


def test_the_city_hall_gives_nothing_to_who_has_a_coin() -> None:
    assert bright_lights(2).purses(1, 0).roll(6) == [0, 0]


def test_the_city_hall_looks_after_all_income_has_been_earned() -> None:
    table = bright_lights(2).purses(1, 0).town(0, bakery=1).town(1, cafe=1)
    assert table.roll(3) == [0, 1], "the last coin is paid, then the bakery earns one"
    table = bright_lights(2).purses(1, 0).town(0).town(1, cafe=1)
    assert table.roll(3) == [0, 1], "the last coin is paid, then the City Hall gives one"
    assert table.seen(CoinsMoved)[-1].why == "poor_relief"


def test_the_city_hall_gives_on_ones_own_turn_only() -> None:
    table = bright_lights(2).purses(3, 0)
    table.roll(6)
    table.play("pass")
    assert table.coins == [3, 0]


def test_the_city_hall_cannot_be_built_and_counts_for_nothing() -> None:
    table = bright_lights(2).purses(99, 99)
    table.roll(6)
    assert "build_landmark city_hall" not in table.options
    assert table.game.to_pay(table.state, 0) == 2 + 4 + 10 + 16 + 22 + 30


# Harbor


def test_a_harbor_may_add_2_to_a_roll_of_10_or_more() -> None:
    table = bright_lights(3).landmarks(0, "train_station", "harbor")
    table.roll(4, 6)
    assert table.asked == (0, "adjust")
    assert table.options == ["keep", "add 2"], "all or nothing"


def test_a_harbor_does_nothing_below_10_or_for_others() -> None:
    table = bright_lights(2).landmarks(0, "train_station", "harbor")
    table.roll(4, 5)
    assert table.asked == (0, "action")
    table = bright_lights(2).landmarks(0, "train_station").landmarks(1, "harbor")
    table.roll(4, 6)
    assert table.asked == (0, "action")


def test_a_raised_roll_counts_for_everyone() -> None:
    table = bright_lights(3).landmarks(0, "train_station", "harbor").town(0, apple_orchard=1)
    table.purses(9, 0, 0).town(1, apple_orchard=2, family_restaurant=1)
    table.town(0, apple_orchard=1, fruit_and_vegetable_market=1)
    assert table.roll(4, 6) == [0, 0, 0]
    assert table.play("add", 2) == [2, 0, 0], "a twelve: no orchards, no restaurant, one market"
    assert table.seen(TotalMoved) == [TotalMoved(0, 2, 12, "add_to_roll")]


def test_a_roll_left_alone_counts_as_rolled() -> None:
    table = bright_lights(3).landmarks(0, "train_station", "harbor").town(1, apple_orchard=2)
    table.roll(4, 6)
    assert table.play("keep") == [0, 6, 0]


# Train Station and Moon Tower


@pytest.mark.parametrize(
    ("landmarks", "choices"),
    [
        ((), ["roll 1"]),
        (("train_station",), ["roll 1", "roll 2"]),
        (("moon_tower",), ["roll 1", "roll 3"]),
        (("train_station", "moon_tower"), ["roll 1", "roll 2", "roll 3"]),
    ],
    ids=["none", "station", "tower", "both"],
)
def test_how_many_dice_a_mayor_may_roll(landmarks: tuple[str, ...], choices: list[str]) -> None:
    table = bright_lights(2).landmarks(0, *landmarks)
    assert table.options == choices
    assert table.turn_of(1).options == ["roll 1"], "the neighbour has none of it"


def test_a_moon_tower_rolls_three_and_keeps_two() -> None:
    table = bright_lights(2).landmarks(0, "moon_tower").town(0, cheese_factory=1, ranch=1)
    assert table.roll(6, 1, 4) == [0, 0]
    assert table.asked == (0, "keep_dice")
    assert table.options == ["keep_dice 1 4", "keep_dice 1 6", "keep_dice 4 6"]
    assert table.play("keep_dice", 1, 6) == [3, 0]
    assert table.seen(DiceKept) == [DiceKept(0, (1, 6), 7)]


def test_equal_ways_to_keep_two_dice_are_one_choice() -> None:
    table = bright_lights(2).landmarks(0, "moon_tower")
    table.roll(4, 1, 4)
    assert table.options == ["keep_dice 1 4", "keep_dice 4 4"]


def test_three_equal_dice_leave_nothing_to_choose() -> None:
    table = bright_lights(2).landmarks(0, "moon_tower").town(1, mackerel_boat=1).landmarks(1, "harbor")
    assert table.roll(4, 4, 4) == [0, 3]
    assert table.asked == (0, "action")


def test_two_dice_are_kept_before_the_harbor_is_used() -> None:
    table = bright_lights(2).landmarks(0, "moon_tower", "harbor")
    table.roll(2, 5, 5)
    table.play("keep_dice", 2, 5)
    assert table.asked == (0, "action"), "the sum of all three does not count"
    table = bright_lights(2).landmarks(0, "moon_tower", "harbor")
    table.roll(2, 5, 5)
    table.play("keep_dice", 5, 5)
    assert table.asked == (0, "adjust")


# Amusement Park


def test_doubles_are_judged_on_the_two_kept_dice() -> None:
    table = bright_lights(2).landmarks(0, "moon_tower", "amusement_park")
    table.roll(2, 3, 3)
    table.play("keep_dice", 2, 3)
    table.play("pass")
    assert table.asked == (1, "roll")
    table = bright_lights(2).landmarks(0, "moon_tower", "amusement_park")
    table.roll(2, 3, 3)
    table.play("keep_dice", 3, 3)
    table.play("pass")
    assert table.asked == (0, "roll")


def test_doubles_stay_doubles_when_the_harbor_raises_the_total() -> None:
    table = bright_lights(2).landmarks(0, "train_station", "harbor", "amusement_park")
    table.roll(5, 5)
    table.play("add", 2)
    table.play("pass")
    assert table.asked == (0, "roll")


def test_one_die_is_never_doubles() -> None:
    table = bright_lights(2).landmarks(0, "amusement_park")
    table.roll(6)
    table.play("pass")
    assert table.asked == (1, "roll")
    assert table.seen(ExtraTurnEarned) == []


def test_doubles_without_a_park_give_no_other_turn() -> None:
    table = bright_lights(2).landmarks(0, "train_station").landmarks(1, "amusement_park")
    table.roll(5, 5)
    table.play("pass")
    assert table.asked == (1, "roll")


# Airport


def test_an_airport_gives_10_coins_to_who_builds_nothing() -> None:
    table = bright_lights(2).landmarks(0, "airport")
    table.roll(6)
    assert table.play("pass") == [10, 0]


@pytest.mark.parametrize("option", [("build", "general_store"), ("build_landmark", "harbor")])
def test_an_airport_gives_nothing_to_who_builds(option: tuple[str, str]) -> None:
    table = bright_lights(2).purses(2, 2).landmarks(0, "airport").stacks(general_store=2)
    table.roll(6)
    table.play(*option)
    assert table.coins[0] <= 2


def test_an_airport_gives_nothing_on_others_turns_or_in_the_turn_it_is_built() -> None:
    table = bright_lights(2).purses(30, 3).landmarks(1, "airport")
    table.roll(6)
    assert table.play("build_landmark", "airport") == [-30, 0]


def test_investing_is_not_building() -> None:
    table = bright_lights(2).landmarks(0, "airport").town(0, tech_startup=1)
    table.roll(6)
    assert table.play("pass") == [10, 0], "the airport pays before the end of the turn"
    assert table.play("invest") == [-1, 0]


# Winning


def test_six_landmarks_win_at_once() -> None:
    table = bright_lights(2).purses(30, 0)
    table.landmarks(0, "harbor", "train_station", "shopping_mall", "amusement_park", "moon_tower")
    table.roll(6)
    table.play("build_landmark", "airport")
    assert table.over
    assert table.game.result(table.state).winner == 0


def test_five_landmarks_and_the_city_hall_are_not_enough() -> None:
    table = bright_lights(2).purses(30, 0)
    table.landmarks(0, "harbor", "train_station", "shopping_mall", "amusement_park")
    table.roll(6)
    table.play("build_landmark", "airport")
    assert not table.over
