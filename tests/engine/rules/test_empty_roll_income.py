"""Drizzle: an empty own roll also gives 1."""

from __future__ import annotations

from tests.engine.rules.small import RAINY_DAY, play, rule

DRIZZLE = rule("empty_roll_income", amount=1)


def test_an_empty_own_roll_gives_1_and_an_umbrella() -> None:
    game = play(RAINY_DAY, DRIZZLE)
    game.roll(6)
    assert game.coins == [4, 3, 3]
    assert game.held("umbrella") == [1, 0, 0]


def test_a_roll_that_earns_gives_no_more() -> None:
    game = play(DRIZZLE, towns={0: ("field",)})
    game.roll(1)
    assert game.coins == [4, 3, 3]


def test_earning_on_another_mayors_roll_does_not_fill_ones_own() -> None:
    game = play(DRIZZLE, towns={1: ("field",)})
    game.turn(1)
    assert game.coins == [4, 4, 3]
    game.roll(6)
    assert game.coins == [4, 5, 3]
