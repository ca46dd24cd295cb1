"""Sung to sleep: each flag on the community landmark makes it cheaper for the others."""

from __future__ import annotations

import pytest

from mklegacy.errors import ConfigError
from tests.engine.rules.small import play, rule

CHORUS = rule("chorus", amount=6)


def test_the_first_voice_pays_in_full() -> None:
    game = play(CHORUS, coins=[29, 3, 3])
    game.roll(6)
    assert not game.offers("contribute")


def test_each_flag_makes_contributing_6_cheaper_for_the_others() -> None:
    game = play(CHORUS, coins=[30, 24, 18])
    for _ in range(3):
        game.roll(6)
        game.answer("contribute")
    assert game.coins == [0, 0, 0]


def test_what_is_still_to_pay_follows() -> None:
    game = play(CHORUS, coins=[30, 3, 3])
    game.roll(6)
    game.answer("contribute")
    assert [game.game.to_pay(game.state, seat) for seat in range(3)] == [60, 60 + 24, 60 + 24]


def test_it_costs_never_less_than_nothing() -> None:
    game = play(rule("chorus", amount=40), coins=[30, 3, 3])
    game.roll(6)
    game.answer("contribute")
    game.roll(6)
    game.answer("contribute")
    assert game.coins == [0, 3, 3]


def test_there_is_no_chorus_without_a_community_landmark() -> None:
    with pytest.raises(ConfigError, match="unflagged"):
        play(CHORUS, community=None)
