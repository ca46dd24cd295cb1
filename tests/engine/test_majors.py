"""Rulings on major establishments: their order, their choices, and one copy of each in a town."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mklegacy.engine.events import CardMoved, CoinsMoved
from tests.engine.tables import Table, base, base_card, bright_lights, legacy_with

# Several on one roll


def test_the_active_mayor_chooses_the_order_of_several_majors() -> None:
    table = base(3).purses(0, 4, 9).town(0, stadium=1, tv_station=1, business_center=1)
    assert table.roll(6) == [0, 0, 0]
    assert table.asked == (0, "order")
    assert table.options == ["activate stadium", "activate tv_station", "activate business_center"]
    table.play("activate", "tv_station")
    assert table.asked == (0, "opponent")
    assert table.play("take_from", 1) == [4, -4, 0]
    assert table.options == ["activate stadium", "activate business_center"]
    assert table.play("activate", "stadium") == [2, 0, -2], "the last one follows by itself"
    assert table.asked == (0, "action"), "and finds no card to swap"


def test_the_order_of_majors_can_matter() -> None:
    first_stadium = base(2).purses(0, 6).town(0, stadium=1, tv_station=1)
    first_stadium.roll(6)
    assert first_stadium.play("activate", "stadium") == [6, -6], "two, then the four that are left"
    first_tv = base(2).purses(0, 6).town(0, stadium=1, tv_station=1)
    first_tv.roll(6)
    first_tv.play("activate", "tv_station")
    payments = [event.amount for event in first_tv.seen(CoinsMoved)]
    assert payments == [5, 1]


def test_a_single_major_acts_without_asking_for_an_order() -> None:
    table = base(2).town(0, stadium=1)
    assert table.roll(6) == [2, -2]


def test_majors_act_on_their_owners_turn_only() -> None:
    table = base(2).town(1, stadium=1, tv_station=1, business_center=1)
    assert table.roll(6) == [0, 0]
    assert table.asked == (0, "action")


# TV Station


def test_a_tv_station_takes_what_the_opponent_has_up_to_5() -> None:
    table = base(3).purses(0, 2, 9).town(0, tv_station=1)
    table.roll(6)
    assert table.play("take_from", 1) == [2, -2, 0]


def test_only_opponents_with_coins_are_offered() -> None:
    table = base(4).purses(5, 0, 1, 2).town(0, tv_station=1)
    table.roll(6)
    assert table.options == ["take_from 2", "take_from 3"]


def test_a_single_opponent_with_coins_is_not_asked_about() -> None:
    table = base(4).purses(5, 0, 7, 0).town(0, tv_station=1)
    assert table.roll(6) == [5, 0, -5, 0]
    assert table.asked == (0, "action")


def test_opponents_without_coins_give_nothing() -> None:
    table = base(3).purses(5, 0, 0).town(0, tv_station=1)
    assert table.roll(6) == [0, 0, 0]
    assert table.asked == (0, "action")


# Business Center


def test_a_swap_is_optional() -> None:
    table = base(2).town(0, business_center=1, bakery=1)
    table.roll(6)
    table.play("pass")
    assert table.town_of(0) == {"bakery": 1, "business_center": 1}
    assert table.asked == (0, "action")


def test_neither_card_of_a_swap_is_a_major() -> None:
    table = (
        base(3).town(0, business_center=1, stadium=1, forest=1).town(1, tv_station=1).town(2, mine=1, stadium=1)
    )
    table.roll(6)
    table.play("activate", "stadium")
    assert table.options == ["swap forest", "pass"]
    table.play("swap", "forest")
    assert table.options == ["for 2 mine"]


@pytest.mark.parametrize(
    ("own", "theirs"), [({"business_center": 1}, {"mine": 1}), ({"business_center": 1, "mine": 1}, {"stadium": 1})]
)
def test_without_two_cards_to_swap_nothing_is_asked(own: dict[str, int], theirs: dict[str, int]) -> None:
    table = base(2).town(0, **own).town(1, **theirs)
    table.roll(6)
    assert table.asked == (0, "action")


def test_both_cards_of_a_swap_are_told() -> None:
    table = base(2).town(0, business_center=1, bakery=1).town(1, mine=1)
    table.roll(6)
    table.play("swap", "bakery")
    table.play("for", 1, "mine")
    assert table.seen(CardMoved) == [
        CardMoved("bakery", 0, 1, "business_center"),
        CardMoved("mine", 1, 0, "business_center"),
    ]


def test_a_card_that_was_swapped_works_for_its_new_owner() -> None:
    table = base(2).town(0, business_center=1, bakery=1).town(1, forest=1)
    table.roll(6)
    table.play("swap", "bakery")
    table.play("for", 1, "forest")
    table.play("pass")
    assert table.roll(5) == [1, 0]


# One copy of each


@pytest.mark.parametrize("edition", [base, bright_lights])
def test_a_town_has_one_copy_of_each_major(edition: Callable[[int], Table]) -> None:
    table = edition(2).purses(99, 99).town(0).stacks(stadium=4, business_center=4)
    table.roll(1)
    table.play("build", "stadium")
    table.roll(1)
    assert "build stadium" in table.options, "the neighbour may still build one"
    table.play("pass")
    table.roll(1)
    assert "build stadium" not in table.options
    assert "build business_center" in table.options, "another major is allowed"


def test_legacy_states_no_limit_unless_a_rules_card_does() -> None:
    table = legacy_with(base_card("stadium"), players=2).purses(20, 20).town(0, stadium=2)
    assert table.roll(6) == [4, -4], "each copy acts"
