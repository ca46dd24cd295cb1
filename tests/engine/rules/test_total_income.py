"""Flat Calm: a total of 7 gives the roller 2."""

from __future__ import annotations

from tests.engine.rules.small import LANTERNS, RAINY_DAY, play, rule

FLAT_CALM = rule("total_income", amount=2, total=7)


def test_a_total_of_7_gives_the_roller_2() -> None:
    game = play(FLAT_CALM)
    game.turn(3, 4)
    assert game.coins == [5, 3, 3]


def test_another_total_gives_nothing() -> None:
    game = play(FLAT_CALM)
    game.turn(4, 4)
    assert game.coins == [3, 3, 3]


def test_a_gust_neither_makes_nor_breaks_a_7() -> None:
    game = play(FLAT_CALM, LANTERNS)
    game.turn(2, 4, draws=[4])
    assert game.coins == [3, 3, 3]
    game.turn(3, 4, draws=[4])
    assert game.coins == [3, 5, 3]


def test_an_umbrella_neither_makes_nor_breaks_a_7() -> None:
    game = play(FLAT_CALM, RAINY_DAY, counters={0: {"umbrella": 1}, 1: {"umbrella": 1}})
    game.roll(3, 5)
    game.answer("umbrella", -1)
    game.answer("pass")
    assert game.coins == [3, 3, 3]
    game.roll(3, 4)
    game.answer("umbrella", 1)
    assert game.coins == [3, 5, 3]
