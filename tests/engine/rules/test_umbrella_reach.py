"""Rainbow: an umbrella moves the total up to 2."""

from __future__ import annotations

import pytest

from mklegacy.engine.cards import Landmark
from mklegacy.engine.options import Option
from mklegacy.errors import ConfigError
from tests.engine.rules.small import RAINY_DAY, play, rule

RAINBOW = rule("umbrella_reach", by=2)


def test_an_umbrella_moves_the_total_up_to_2() -> None:
    game = play(RAINY_DAY, RAINBOW, counters={0: {"umbrella": 1}}, towns={0: ("bakery",)})
    game.roll(4)
    assert [option.args for option in game.decision.options[1:]] == [(-2,), (-1,), (1,), (2,)]
    game.answer("umbrella", -2)
    assert game.coins[0] == 4


def test_the_result_still_lies_between_1_and_12() -> None:
    game = play(RAINBOW, RAINY_DAY, counters={0: {"umbrella": 1}})
    game.roll(5, 6)
    assert Option("umbrella", (1,)) in game.decision.options
    assert Option("umbrella", (2,)) not in game.decision.options


def test_only_the_umbrellas_of_its_holder_reach_further() -> None:
    game = play(
        RAINY_DAY,
        players=2,
        counters={0: {"umbrella": 1}, 1: {"umbrella": 1}},
        landmarks=(Landmark("rainbow", (RAINBOW,)),),
    )
    game.stands(1, "rainbow")
    game.roll(4)
    assert not game.offers("umbrella", 2)
    game.answer("keep")
    game.answer("pass")
    game.roll(4)
    assert game.offers("umbrella", 2)


def test_there_is_no_rainbow_without_umbrellas() -> None:
    with pytest.raises(ConfigError, match="umbrella"):
        play(RAINBOW)
