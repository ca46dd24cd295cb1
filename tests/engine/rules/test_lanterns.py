"""Lanterns: a die with pictures is rolled with the others, and lanterns pay for contributions."""

from __future__ import annotations

import pytest

from mklegacy.engine.cards import Establishment, Gain, Landmark
from mklegacy.engine.events import Contributed, DieShown, TokensMoved, TotalMoved
from mklegacy.errors import ConfigError
from tests.engine.rules.small import LANTERNS, RAINY_DAY, Play, play, rule

BLANK, OTHER_BLANK, COIN, GIFT, GUST, LANTERN = range(6)


def holding(lanterns: int, coins: int, discount: int = 0, *landmarks: Landmark) -> Play:
    """Seat 0 before its action, with so many lanterns and coins."""
    game = play(
        LANTERNS,
        coins=[coins, 3, 3],
        counters={0: {"lantern": lanterns}},
        discounts={0: discount},
        landmarks=landmarks,
    )
    for landmark in landmarks:
        game.stands(0, landmark.id)
    game.roll(6, draws=[BLANK])
    return game


# The faces of the die


@pytest.mark.parametrize("face", [BLANK, OTHER_BLANK])
def test_two_faces_are_blank(face: int) -> None:
    game = play(LANTERNS)
    game.roll(6, draws=[face])
    assert game.coins == [3, 3, 3]
    assert game.held("lantern") == [0, 0, 0]
    assert DieShown(0, "blank", "lanterns") in game.events


def test_the_coin_gives_the_roller_1() -> None:
    game = play(LANTERNS)
    game.roll(6, draws=[COIN])
    assert game.coins == [4, 3, 3]


def test_the_gift_gives_2_to_everyone_with_the_fewest_coins() -> None:
    game = play(LANTERNS, coins=[3, 1, 1])
    game.roll(6, draws=[GIFT])
    assert game.coins == [3, 3, 3]


def test_the_gust_adds_1_to_the_total() -> None:
    game = play(LANTERNS, towns={0: ("bakery",), 1: ("ranch",)})
    game.roll(1, draws=[GUST])
    assert game.coins == [4, 4, 3]
    assert TotalMoved(0, 1, 2, "lanterns") in game.events


def test_the_gust_blows_no_total_above_12() -> None:
    game = play(LANTERNS)
    game.roll(6, 6, draws=[GUST])
    assert game.state.total == 12


def test_the_lantern_gives_the_roller_a_lantern() -> None:
    game = play(LANTERNS)
    game.roll(6, draws=[LANTERN])
    assert game.held("lantern") == [1, 0, 0]
    assert TokensMoved(0, "lantern", 1, "lanterns") in game.events


def test_coins_of_the_die_come_before_red_cards_are_paid() -> None:
    game = play(LANTERNS, coins=[0, 3, 3], towns={1: ("cafe",)})
    game.roll(3, draws=[COIN])
    assert game.coins == [0, 4, 3]


def test_an_umbrella_opens_after_the_gust() -> None:
    game = play(LANTERNS, RAINY_DAY, counters={0: {"umbrella": 1}})
    game.roll(6, 5, draws=[GUST])
    assert game.state.total == 12
    assert not game.offers("umbrella", 1)


def test_the_die_is_rerolled_with_the_others() -> None:
    game = play(LANTERNS, landmarks=(Landmark("tea_house", (rule("reroll"),), prebuilt=True),))
    game.roll(6, draws=[LANTERN])
    game.roll(6, draws=[COIN])
    assert game.coins == [4, 3, 3]
    assert game.held("lantern") == [0, 0, 0]


def test_a_kept_roll_keeps_the_die_as_it_lies() -> None:
    game = play(LANTERNS, landmarks=(Landmark("tea_house", (rule("reroll"),), prebuilt=True),))
    game.roll(6, draws=[LANTERN])
    game.answer("keep")
    assert game.held("lantern") == [1, 0, 0]


# Holding lanterns


def test_a_fourth_lantern_is_a_coin() -> None:
    game = play(LANTERNS, counters={0: {"lantern": 3}})
    game.roll(6, draws=[LANTERN])
    assert game.held("lantern") == [3, 0, 0]
    assert game.coins == [4, 3, 3]


def test_a_lantern_after_ones_contribution_is_a_coin() -> None:
    game = holding(lanterns=0, coins=30)
    game.answer("contribute")
    for seat in (1, 2):
        assert game.decision.seat == seat
        game.turn(6, draws=[BLANK])
    game.roll(6, draws=[LANTERN])
    assert game.held("lantern") == [0, 0, 0]
    assert game.coins[0] == 1


def test_cards_hand_out_lanterns_within_the_limit() -> None:
    maker = Establishment("maker", "green", (4,), Gain(amount=2, tokens={"lantern": 1}))
    game = play(LANTERNS, cards=(maker,), towns={0: ("maker", "maker")}, counters={0: {"lantern": 2}})
    game.roll(4, draws=[BLANK])
    assert game.held("lantern") == [3, 0, 0]
    assert game.coins[0] == 3 + 4 + 1


# Paying with lanterns


def test_each_lantern_pays_3_of_the_contribution() -> None:
    assert not holding(lanterns=2, coins=23).offers("contribute")
    game = holding(lanterns=2, coins=24)
    assert game.game.to_pay(game.state, 0) == 60 + 24
    game.answer("contribute")
    assert game.coins[0] == 0
    assert game.held("lantern") == [0, 0, 0]
    assert Contributed(0, "tower", 24) in game.events
    assert TokensMoved(0, "lantern", -2, "lanterns") in game.events


def test_no_more_lanterns_are_handed_in_than_necessary() -> None:
    game = holding(lanterns=3, coins=3, discount=26)
    game.answer("contribute")
    assert game.coins[0] == 3
    assert game.held("lantern") == [1, 0, 0]


def test_other_discounts_pay_before_lanterns() -> None:
    hill = Landmark("hill", (rule("discount", action="contribute", amount=8),))
    game = holding(3, 0, 20, hill)
    game.answer("contribute")
    assert game.coins[0] == 0
    assert game.held("lantern") == [2, 0, 0]


def test_a_contribution_that_costs_nothing_takes_no_lantern() -> None:
    game = holding(lanterns=2, coins=0, discount=40)
    game.answer("contribute")
    assert game.held("lantern") == [2, 0, 0]


def test_lanterns_need_something_to_contribute_to() -> None:
    with pytest.raises(ConfigError, match="contribute"):
        play(LANTERNS, community=None)
