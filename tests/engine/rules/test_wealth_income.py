"""Counting House: who starts a turn with 8 coins or more gets 2."""

from __future__ import annotations

from mklegacy.engine.cards import Landmark
from tests.engine.rules.small import play, rule

COUNTING_HOUSE = Landmark("counting_house", (rule("wealth_income", coins=8, gain=2),), cost=1)
FIREWORKS = Landmark("fireworks", (rule("extra_turn", doubles=True),))


def test_who_starts_a_turn_with_8_coins_gets_2() -> None:
    game = play(players=2, coins=[9, 3], landmarks=(COUNTING_HOUSE,))
    game.roll(6)
    game.answer("build_landmark", "counting_house")
    assert game.coins == [8, 3]
    game.turn(6)
    assert game.coins == [10, 3]


def test_7_coins_are_not_enough() -> None:
    game = play(players=2, coins=[8, 3], landmarks=(COUNTING_HOUSE,))
    game.roll(6)
    game.answer("build_landmark", "counting_house")
    game.turn(6)
    assert game.coins == [7, 3]


def test_it_pays_its_owner_only_and_on_their_own_turn() -> None:
    game = play(players=2, coins=[20, 20], landmarks=(COUNTING_HOUSE,))
    game.stands(1, "counting_house")
    game.turn(6)
    assert game.coins == [20, 22]
    game.turn(6)
    assert game.coins == [20, 22]


def test_an_extra_turn_is_a_turn() -> None:
    game = play(players=2, coins=[20, 20], landmarks=(COUNTING_HOUSE, FIREWORKS))
    game.stands(0, "counting_house")
    game.stands(0, "fireworks")
    game.turn(5, 5)
    assert game.coins == [22, 20]
