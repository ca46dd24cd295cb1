"""Lantern Hill, rung: 8 coins when it is built."""

from __future__ import annotations

from mklegacy.engine.cards import Landmark
from tests.engine.rules.small import play, rule

HILL = Landmark("hill", (rule("gain_when_built", amount=8),), cost=5)


def test_building_it_gives_8_at_once() -> None:
    game = play(coins=[5, 3, 3], landmarks=(HILL,))
    game.roll(6)
    game.answer("build_landmark", "hill")
    assert game.coins == [8, 3, 3]
    assert game.moved_by("gain_when_built") == [(None, 0, 8)]


def test_building_another_landmark_gives_nothing() -> None:
    game = play(coins=[60, 3, 3], landmarks=(HILL,))
    game.roll(6)
    game.answer("build_landmark", "hall")
    assert game.coins == [0, 3, 3]
