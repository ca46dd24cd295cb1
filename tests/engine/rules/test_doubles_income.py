"""Thunder: doubles give everyone 1."""

from __future__ import annotations

from mklegacy.engine.cards import Landmark
from tests.engine.rules.small import LANTERNS, play, rule

THUNDER = rule("doubles_income", amount=1)


def test_doubles_give_everyone_1() -> None:
    game = play(THUNDER)
    game.roll(5, 5)
    assert game.coins == [4, 4, 4]


def test_other_rolls_give_nothing() -> None:
    game = play(THUNDER)
    game.turn(4, 5)
    game.roll(5)
    assert game.coins == [3, 3, 3]


def test_the_gust_does_not_break_doubles() -> None:
    game = play(THUNDER, LANTERNS)
    game.roll(5, 5, draws=[4])
    assert game.coins == [4, 4, 4]


def test_a_reroll_takes_doubles_away() -> None:
    game = play(THUNDER, landmarks=(Landmark("tea_house", (rule("reroll"),), prebuilt=True),))
    game.roll(5, 5)
    game.roll(4, 5)
    assert game.coins == [3, 3, 3]
