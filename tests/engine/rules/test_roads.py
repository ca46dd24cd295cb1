"""Roads: one for each mayor in the campaign, to the town on the left; they pay on doubles."""

from __future__ import annotations

from typing import Any

import pytest

from mklegacy.engine.cards import CommunityLandmark, Gain, Per, RuleUse
from mklegacy.engine.events import Acted
from mklegacy.errors import ConfigError
from tests.engine.rules.small import LANTERNS, RAINY_DAY, play, rule


def roads(*laid: int) -> RuleUse:
    return rule("roads", cost=3, builder=3, other=1, laid=list(laid))


def test_laying_a_road_costs_3() -> None:
    game = play(roads())
    game.roll(6)
    game.answer("road")
    assert game.coins == [0, 3, 3]
    assert Acted(0, "road", 3) in game.events


def test_who_has_not_3_coins_lays_none() -> None:
    game = play(roads(), coins=[2, 3, 3])
    game.roll(6)
    assert not game.offers("road")


def test_a_mayor_lays_one_road() -> None:
    game = play(roads(), players=2, coins=[9, 9])
    game.roll(6)
    game.answer("road")
    game.roll(6)
    assert game.offers("road")
    game.answer("pass")
    game.roll(6)
    assert not game.offers("road")


def test_a_road_of_an_earlier_game_was_the_only_one() -> None:
    game = play(roads(0))
    game.roll(6)
    assert not game.offers("road")
    game.answer("pass")
    game.roll(6)
    assert game.offers("road")


def test_on_the_builders_doubles_the_builder_gets_3_and_the_town_on_the_left_1() -> None:
    game = play(roads(0), players=4)
    game.roll(5, 5)
    assert game.coins == [6, 4, 3, 3]
    assert game.moved_by("roads") == [(None, 0, 3), (None, 1, 1)]


def test_on_the_doubles_of_the_other_end_they_get_the_same() -> None:
    game = play(roads(3), players=4)
    game.roll(5, 5)
    assert game.coins == [4, 3, 3, 6]


def test_doubles_of_a_mayor_at_neither_end_pay_nothing() -> None:
    game = play(roads(1), players=4)
    game.roll(5, 5)
    assert game.coins == [3, 3, 3, 3]


def test_only_doubles_pay() -> None:
    game = play(roads(0), players=4)
    game.roll(4, 5)
    assert game.coins == [3, 3, 3, 3]


def test_two_mayors_may_have_two_roads_each_paying_by_its_own_builder() -> None:
    game = play(roads(0, 1), players=2)
    game.roll(5, 5)
    assert game.coins == [3 + 3 + 1, 3 + 3 + 1]


def test_a_road_laid_this_turn_pays_from_the_next_roll_on() -> None:
    game = play(roads(), players=2)
    game.roll(5, 5)
    game.answer("road")
    assert game.coins == [0, 3]
    game.roll(4, 4)
    assert game.coins == [3, 4]


def test_umbrella_and_gust_neither_make_nor_break_doubles() -> None:
    game = play(roads(0), LANTERNS, RAINY_DAY, counters={0: {"umbrella": 1}})
    game.roll(4, 4, draws=[4])
    game.answer("umbrella", 1)
    assert game.state.total == 10
    assert game.moved_by("roads") == [(None, 0, 3), (None, 1, 1)]


@pytest.mark.parametrize(
    ("players", "laid", "at_town"),
    [(4, [0], [1, 1, 0, 0]), (4, [0, 3], [2, 1, 0, 1]), (3, [0, 1, 2], [2, 2, 2]), (2, [0, 1], [2, 2])],
)
def test_a_town_counts_the_roads_at_either_end(players: int, laid: list[int], at_town: list[int]) -> None:
    assert play(roads(*laid), players=players).held("roads") == at_town


def test_a_community_landmark_can_pay_by_roads() -> None:
    crossroads = CommunityLandmark("crossroads", cost=1, bonus=Gain(amount=2, per=Per(measure="roads")))
    game = play(roads(0, 2), community=crossroads)
    game.roll(6)
    game.answer("contribute")
    assert game.coins[0] == 3 - 1 + 2 * 2


def test_the_result_hands_all_roads_to_the_next_game() -> None:
    game = play(roads(2), coins=[93, 3, 3])
    game.roll(6)
    game.answer("road")
    for _ in range(2):
        game.turn(6)
    game.roll(6)
    game.answer("contribute")
    for _ in range(2):
        game.turn(6)
    game.roll(6)
    game.answer("build_landmark", "hall")
    carried: dict[str, Any] = dict(game.game.result(game.state).carried)
    assert carried == {"roads": {"laid": [0, 2]}}


def test_nobody_from_another_table_has_laid_a_road() -> None:
    with pytest.raises(ConfigError, match="seat 3"):
        play(roads(3), players=3)
