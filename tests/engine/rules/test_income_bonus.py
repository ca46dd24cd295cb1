"""Cards that earn more or less, by tag or by colour, on one's own turn or on others'."""

from __future__ import annotations

import pytest

from mklegacy.engine.cards import Establishment, Gain, Landmark, Per, Take
from mklegacy.errors import ConfigError
from tests.engine.rules.small import play, rule

GREENHOUSE = Landmark("greenhouse", (rule("income_bonus", amount=1, tags=["wheat"]),))
TURTLE_POOL = Landmark("turtle_pool", (rule("income_bonus", amount=1, colour="blue", turn="others"),))
SUNSHINE = rule("income_bonus", amount=1, tags=["wheat"], turn="own")
FOG = rule("income_bonus", amount=-1, colour="red")
HEAT_WAVE = rule("income_bonus", amount=1, colour="red")


def test_the_cards_of_the_holder_earn_1_more_for_each_copy() -> None:
    game = play(landmarks=(GREENHOUSE,), towns={0: ("field", "field"), 1: ("field",)})
    game.stands(0, "greenhouse")
    game.roll(1)
    assert game.coins == [3 + 4, 3 + 1, 3]


def test_bonuses_add_up_on_the_owners_turn() -> None:
    game = play(SUNSHINE, landmarks=(GREENHOUSE,), towns={0: ("field",), 1: ("field",)})
    game.stands(0, "greenhouse")
    game.stands(1, "greenhouse")
    game.roll(1)
    assert game.coins == [3 + 3, 3 + 2, 3]


def test_the_turtle_pool_counts_on_others_turns_only() -> None:
    game = play(landmarks=(TURTLE_POOL,), towns={0: ("field",), 1: ("field",)})
    game.stands(0, "turtle_pool")
    game.stands(1, "turtle_pool")
    game.roll(1)
    assert game.coins == [3 + 1, 3 + 2, 3]


def test_fog_makes_reds_take_1_less_but_never_less_than_nothing() -> None:
    diner = Establishment("diner", "red", (3,), Take("roller", amount=3), tag="cup")
    game = play(FOG, FOG, cards=(diner,), coins=[9, 3, 3], towns={1: ("cafe",), 2: ("diner",)})
    game.roll(3)
    assert game.coins == [8, 3, 4]


def test_in_a_heat_wave_reds_stay_limited_by_the_rollers_coins() -> None:
    game = play(HEAT_WAVE, coins=[1, 3, 3], towns={1: ("cafe",)})
    game.roll(3)
    assert game.coins == [0, 4, 3]


def test_a_card_that_counts_earns_more_for_each_it_counts() -> None:
    shop = Establishment("shop", "green", (4,), Gain(amount=1, per=Per(cards=("field",))), tag="bread")
    bonus = rule("income_bonus", amount=1, tags=["bread"])
    game = play(bonus, cards=(shop,), towns={0: ("shop", "field", "field")})
    game.roll(4)
    assert game.coins[0] == 3 + 2 * 2


def test_there_are_only_own_turns_and_those_of_others() -> None:
    with pytest.raises(ConfigError, match="sundays"):
        play(rule("income_bonus", amount=1, tags=["wheat"], turn="sundays"))
