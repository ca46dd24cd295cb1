"""Road House: a neighbour's roll that is empty for you gives you 1."""

from __future__ import annotations

from mklegacy.engine.cards import Landmark
from tests.engine.rules.small import Play, play, rule

ROAD_HOUSE = Landmark("road_house", (rule("consolation", amount=1),))


def road_houses(*seats: int, players: int = 4, towns: dict[int, tuple[str, ...]] | None = None) -> Play:
    game = play(players=players, landmarks=(ROAD_HOUSE,), towns=towns)
    for seat in seats:
        game.stands(seat, "road_house")
    return game


def test_a_neighbours_roll_that_is_empty_for_you_gives_you_1() -> None:
    game = road_houses(1, 3)
    game.roll(6)
    assert game.coins == [3, 4, 3, 4]


def test_the_mayor_across_the_table_is_no_neighbour() -> None:
    game = road_houses(2)
    game.roll(6)
    assert game.coins == [3, 3, 3, 3]


def test_with_three_mayors_everyone_is_a_neighbour() -> None:
    game = road_houses(0, 1, 2, players=3)
    game.roll(6)
    assert game.coins == [3, 4, 4]


def test_with_two_mayors_the_only_neighbour_counts_once() -> None:
    game = road_houses(0, 1, players=2)
    game.roll(6)
    assert game.coins == [3, 4]


def test_a_roll_that_earns_you_something_gives_none() -> None:
    game = road_houses(1, towns={1: ("field",)})
    game.roll(1)
    assert game.moved_by("consolation") == []
    assert game.coins[1] == 4


def test_a_red_card_that_found_an_empty_purse_earned_nothing() -> None:
    game = road_houses(1, towns={1: ("cafe",)})
    game.coins[0] = 0
    game.roll(3)
    assert game.coins == [0, 4, 3, 3]


def test_without_the_landmark_nobody_is_consoled() -> None:
    game = road_houses(1)
    game.roll(6)
    assert game.coins == [3, 4, 3, 3]
