"""Town square cards are picked in secret and turned over together."""

from __future__ import annotations

from random import Random

import pytest

from mklegacy.engine.events import Revealed
from tests.engine.tables import FOUR_SQUARES, Table, picking_config


def picking(players: int = 3, first: int = 0, picks: int = 2) -> Table:
    return Table(picking_config(players, first, picks))


def test_each_mayor_picks_as_many_cards_as_check_marks_one_at_a_time() -> None:
    table = picking(2)
    assert table.asked == (0, "pick")
    assert table.decision.secret
    assert table.options == [f"pick {card}" for card in FOUR_SQUARES]
    table.play("pick", "ts_bakery")
    assert table.asked == (0, "pick")
    assert table.options == ["pick ts_wheat_field", "pick ts_meadow", "pick ts_oven"]
    table.play("pick", "ts_oven")
    assert table.asked == (1, "pick")


def test_picking_begins_with_the_first_player() -> None:
    table = picking(3, first=2, picks=1)
    order = []
    for _ in range(3):
        order.append(table.decision.seat)
        table.play("pick", "ts_bakery")
    assert order == [2, 0, 1]
    assert table.asked == (2, "roll")


def test_nothing_is_turned_over_until_all_have_picked() -> None:
    table = picking(2, picks=1)
    table.play("pick", "ts_oven")
    assert table.town_of(0) == {}
    assert table.events == []
    table.play("pick", "ts_bakery")
    assert table.seen(Revealed) == [
        Revealed(0, ("ts_oven",), "town_square"),
        Revealed(1, ("ts_bakery",), "town_square"),
    ]
    assert (table.town_of(0), table.town_of(1)) == ({"ts_oven": 1}, {"ts_bakery": 1})


def test_cards_that_were_not_picked_are_not_in_the_town() -> None:
    table = picking(2, picks=1)
    table.play("pick", "ts_oven")
    table.play("pick", "ts_oven")
    assert table.roll(1) == [0, 0]


def test_with_as_many_cards_as_check_marks_nothing_is_asked() -> None:
    table = picking(2, picks=4)
    assert table.asked == (0, "roll")
    assert table.town_of(1) == dict.fromkeys(FOUR_SQUARES, 1)


def test_with_more_check_marks_than_cards_all_are_taken() -> None:
    assert picking(2, picks=9).town_of(0) == dict.fromkeys(FOUR_SQUARES, 1)


def test_without_a_check_mark_nothing_is_picked() -> None:
    table = picking(2, picks=0)
    assert table.asked == (0, "roll")
    assert table.town_of(0) == {}


def test_others_see_that_a_mayor_has_picked_but_not_what() -> None:
    one, other = picking(3), picking(3)
    for card in ("ts_bakery", "ts_oven"):
        one.play("pick", card)
    for card in ("ts_meadow", "ts_wheat_field"):
        other.play("pick", card)
    assert one.state != other.state
    for seat in (1, 2, None):
        assert one.game.view(one.state, seat) == other.game.view(other.state, seat)
    assert one.game.view(one.state, 0) == one.state, "a mayor knows the own cards"
    assert one.game.view(one.state, 1) != picking(3).state


@pytest.mark.parametrize("picks_made", range(6))
def test_whoever_looks_sees_whose_pick_it_is(picks_made: int) -> None:
    table = picking(3)
    for _ in range(picks_made):
        table.game.apply(table.state, table.decision.options[0], table.chance)
    for seat in (0, 1, 2, None):
        view = table.game.view(table.state, seat)
        assert table.game.decision(view).seat == table.decision.seat
        imagined = table.game.imagine(view, Random(5))
        assert table.game.decision(imagined).seat == table.decision.seat
        assert table.game.view(imagined, seat) == view


def test_imagining_fills_in_any_pick_that_may_have_been_made() -> None:
    table = picking(2)
    table.play("pick", "ts_bakery")
    table.play("pick", "ts_oven")
    view = table.game.view(table.state, 1)
    rng = Random(1)
    imagined = {table.game.imagine(view, rng).secrets[0] for _ in range(200)}
    assert imagined == {0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100}
