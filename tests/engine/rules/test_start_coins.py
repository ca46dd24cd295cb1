"""Harvest Moon: everyone starts with 2 more."""

from __future__ import annotations

from tests.engine.rules.small import play, rule


def test_everyone_starts_with_2_more() -> None:
    game = play(rule("start_coins", amount=2), coins=[3, 4, 3])
    assert game.coins == [5, 6, 5]
    assert game.moved_by("start_coins") == [(None, 0, 2), (None, 1, 2), (None, 2, 2)]
