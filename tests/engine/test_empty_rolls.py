"""A roll is empty for those to whom none of their establishments brought a coin."""

from __future__ import annotations

from mklegacy.engine.cards import Colour, RuleUse
from mklegacy.engine.events import CoinsMoved
from tests.engine.tables import Table, base, bright_lights, legacy_with


def earners(table: Table) -> list[int]:
    """The seats for which the last roll was not empty."""
    return [seat for seat in range(len(table.coins)) if table.state.earned >> seat & 1]


def test_nobody_earns_on_a_number_that_nobody_has() -> None:
    table = base(3)
    table.roll(6)
    assert earners(table) == []


def test_income_of_blue_and_green_cards_counts() -> None:
    table = base(3).town(0, bakery=1).town(1, ranch=1)
    table.roll(2)
    assert earners(table) == [0, 1]


def test_income_of_red_cards_counts_if_something_is_paid() -> None:
    table = base(3).purses(1, 0, 0).town(0).town(1, cafe=1).town(2, cafe=1)
    table.roll(3)
    assert earners(table) == [2], "the roller could not pay the other"


def test_a_card_that_counts_nothing_brings_nothing() -> None:
    table = base(2).landmarks(0, "train_station").town(0, cheese_factory=1)
    table.roll(3, 4)
    assert earners(table) == []


def test_what_majors_take_counts_if_someone_pays() -> None:
    for card in ("stadium", "tv_station"):
        table = base(2).town(0, **{card: 1})
        table.roll(6)
        assert earners(table) == [0]
        table = base(2).purses(3, 0).town(0, **{card: 1})
        table.roll(6)
        assert earners(table) == []


def test_a_swap_brings_no_coin() -> None:
    table = base(2).town(0, business_center=1, bakery=1)
    table.roll(6)
    table.play("swap", "bakery")
    table.play("for", 1, "wheat_field")
    assert earners(table) == []


def test_coins_for_a_gift_and_for_a_demolition_count() -> None:
    table = bright_lights(2).landmarks(0, "train_station").town(0, moving_company=1)
    table.roll(4, 5)
    assert earners(table) == [0]
    table = bright_lights(2).landmarks(0, "airport").town(0, demolition_company=1)
    table.roll(4)
    assert earners(table) == [0]


def test_landmarks_do_not_count() -> None:
    table = bright_lights(2).purses(0, 0)
    assert table.roll(6) == [1, 0], "from the City Hall"
    assert earners(table) == []


def test_every_roll_begins_anew() -> None:
    table = base(2).town(1)
    table.roll(1)
    table.play("pass")
    table.roll(6)
    assert earners(table) == []


def test_no_amount_falls_below_nothing_and_nothing_is_no_income() -> None:
    colours: tuple[Colour, ...] = ("blue", "green")
    rules = tuple(RuleUse("income_bonus", {"amount": -2, "colour": colour}) for colour in colours)
    table = legacy_with(players=2, rules=rules).town(0, wheat_field=2, bakery=1, fox_meadow=1)
    for number, change in ((1, 0), (2, 0), (6, 1)):
        table.turn_of(0)
        assert table.roll(number) == [change, 0]
        assert earners(table) == [0] * change
        table.play("pass")
    assert len(table.seen(CoinsMoved)) == 1
