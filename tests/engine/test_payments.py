"""Coins between mayors: the rulebooks' worked examples, which hold in all three editions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mklegacy.engine.events import CoinsMoved
from tests.engine.tables import Table, base, base_card, bright_lights, legacy_with


def legacy_with_restaurants() -> Table:
    """Legacy's own examples are played with cards that come after game 1."""
    return legacy_with(base_card("cafe"), base_card("family_restaurant"), base_card("stadium"))


Edition = Callable[[], Table]
every_edition = pytest.mark.parametrize(
    "edition", [base, bright_lights, legacy_with_restaurants], ids=["base", "bright lights", "legacy"]
)


@every_edition
def test_creditors_are_paid_counter_clockwise_each_in_full_before_the_next(edition: Edition) -> None:
    table = edition().purses(3, 0, 0, 0).town(0, forest=1).town(1, cafe=3).town(2, cafe=2)
    table.roll(3)
    assert table.coins[1:] == [1, 2, 0]
    assert table.seen(CoinsMoved)[:2] == [
        CoinsMoved(0, 2, 2, "cafe", copies=2),
        CoinsMoved(0, 1, 1, "cafe", copies=3, owed=3),
    ]


@every_edition
def test_counter_clockwise_starts_at_the_roller_whoever_rolls(edition: Edition) -> None:
    table = edition().purses(0, 0, 3, 0).turn_of(2).town(2, forest=1)
    table.town(0, cafe=2).town(1, cafe=2).town(3, cafe=2)
    table.roll(3)
    assert table.coins[:2] + table.coins[3:] == [1, 2, 0]


@every_edition
def test_the_bank_never_makes_up_for_a_shortfall(edition: Edition) -> None:
    table = edition().purses(1, 0, 0, 0).town(0, forest=1).town(3, cafe=3)
    table.roll(3)
    assert table.coins[1:] == [0, 0, 1]


@every_edition
def test_who_has_nothing_pays_nothing_and_then_earns_own_income(edition: Edition) -> None:
    table = edition().purses(0, 0, 0, 0).town(0, bakery=2).town(1, cafe=1)
    table.roll(3)
    assert table.coins == [2, 0, 0, 0]


@every_edition
def test_restaurants_are_paid_before_own_income_is_earned(edition: Edition) -> None:
    table = edition().purses(1, 0, 0, 0).town(0, bakery=5).town(1, cafe=4)
    table.roll(3)
    assert table.coins == [5, 1, 0, 0]


@every_edition
def test_a_restaurant_takes_nothing_on_its_owners_own_turn(edition: Edition) -> None:
    table = edition().town(0, cafe=3)
    assert table.roll(3) == [0, 0, 0, 0]


@every_edition
def test_own_income_is_earned_before_major_establishments_take(edition: Edition) -> None:
    table = edition().purses(0, 5, 1, 0).town(0, stadium=1)
    table.roll(6)
    assert table.coins == [3, 3, 0, 0]


@every_edition
def test_an_unpaid_debt_is_told_with_what_was_due(edition: Edition) -> None:
    table = edition().purses(0, 0, 0, 0).town(0, forest=1).town(1, cafe=1)
    table.roll(3)
    assert CoinsMoved(0, 1, 0, "cafe", owed=1) in table.events


@every_edition
def test_each_copy_of_a_card_activates_on_its_own(edition: Edition) -> None:
    table = edition().town(0, wheat_field=4).town(1, wheat_field=2).town(2).town(3)
    assert table.roll(1) == [4, 2, 0, 0]


@every_edition
def test_a_card_bought_this_turn_does_not_activate_this_turn(edition: Edition) -> None:
    table = edition().town(0).town(1).town(2).town(3).stacks(wheat_field=1)
    assert table.roll(1) == [0, 0, 0, 0]
    assert table.play("build", "wheat_field") == [-1, 0, 0, 0]
    assert table.roll(1) == [1, 0, 0, 0], "but it does on the next turn"


@every_edition
def test_coins_paid_for_a_card_go_to_the_bank(edition: Edition) -> None:
    table = edition().town(0).stacks(bakery=1)
    table.roll(6)
    assert table.play("build", "bakery") == [-1, 0, 0, 0]
    assert table.town_of(0) == {"bakery": 1}


@every_edition
def test_the_bank_never_runs_out(edition: Edition) -> None:
    table = edition().purses(282, 282, 282, 282).town(0, wheat_field=6).town(1).town(2).town(3)
    assert table.roll(1) == [6, 0, 0, 0]
