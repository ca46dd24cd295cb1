"""Eye to eye: with two mayors, takes are doubled."""

from __future__ import annotations

from tests.engine.rules.small import play, rule

EYE_TO_EYE = rule("eye_to_eye")


def test_with_two_mayors_a_red_card_takes_twice_as_much() -> None:
    game = play(EYE_TO_EYE, players=2, towns={1: ("cafe",)})
    game.roll(3)
    assert game.coins == [1, 5]


def test_red_cards_stay_limited_by_the_rollers_coins() -> None:
    game = play(EYE_TO_EYE, players=2, coins=[1, 3], towns={1: ("cafe",)})
    game.roll(3)
    assert game.coins == [0, 4]


def test_with_two_mayors_taking_from_each_opponent_takes_twice_as_much() -> None:
    game = play(EYE_TO_EYE, players=2, coins=[3, 9], towns={0: ("stadium",)})
    game.roll(3, 3)
    assert game.coins == [7, 5]


def test_taking_from_one_opponent_of_choice_is_not_doubled() -> None:
    game = play(EYE_TO_EYE, players=2, coins=[3, 9], towns={0: ("auction",)})
    game.roll(5)
    assert game.coins == [5, 7]


def test_halves_are_not_doubled() -> None:
    game = play(EYE_TO_EYE, players=2, coins=[3, 12], towns={0: ("tax_office",)})
    game.roll(4, 4)
    assert game.coins == [9, 6]


def test_what_blue_and_green_cards_earn_is_not_doubled() -> None:
    game = play(EYE_TO_EYE, players=2, towns={0: ("bakery", "ranch")})
    game.roll(2)
    assert game.coins == [5, 3]


def test_with_three_mayors_nothing_changes() -> None:
    game = play(EYE_TO_EYE, players=3, towns={0: ("stadium",), 1: ("cafe",)})
    game.turn(3, 3)
    assert game.coins == [7, 1, 1]
    game.turn(1)
    game.roll(3)
    assert game.coins == [7, 2, 0]


def test_heat_comes_before_doubling() -> None:
    heat_wave = rule("income_bonus", amount=1, colour="red")
    game = play(EYE_TO_EYE, heat_wave, players=2, coins=[9, 3], towns={1: ("cafe",)})
    game.roll(3)
    assert game.coins == [5, 7]
