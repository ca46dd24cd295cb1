"""Late risers: every mayor but the first starts with an umbrella."""

from __future__ import annotations

import pytest

from mklegacy.errors import ConfigError
from tests.engine.rules.small import RAINY_DAY, play, rule


def test_every_mayor_but_the_first_starts_with_an_umbrella() -> None:
    assert play(rule("late_risers"), RAINY_DAY).held("umbrella") == [0, 1, 1]
    assert play(rule("late_risers"), RAINY_DAY, first=1).held("umbrella") == [1, 0, 1]


def test_an_umbrella_from_a_sticker_comes_on_top() -> None:
    game = play(RAINY_DAY, rule("late_risers"), counters={0: {"umbrella": 1}, 1: {"umbrella": 1}})
    assert game.held("umbrella") == [1, 2, 1]


def test_there_are_no_late_risers_without_umbrellas() -> None:
    with pytest.raises(ConfigError, match="umbrella"):
        play(rule("late_risers"))
