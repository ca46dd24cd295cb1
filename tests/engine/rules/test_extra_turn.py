"""Fountain and Fireworks Works: a 7, or doubles, give another turn after this one."""

from __future__ import annotations

import pytest

from mklegacy.engine.cards import Landmark
from mklegacy.engine.events import ExtraTurnEarned, TurnBegan
from mklegacy.errors import ConfigError
from tests.engine.rules.small import LANTERNS, RAINY_DAY, Play, play, rule

FIREWORKS = Landmark("fireworks", (rule("extra_turn", doubles=True),), cost=1)
FOUNTAIN = Landmark("fountain", (rule("extra_turn", total=7),), cost=1)
AGAIN = Landmark("again", (rule("extra_turn", doubles=True),))
GUST = 4


def with_landmarks(*landmarks: Landmark, umbrella: int = 0) -> Play:
    game = play(RAINY_DAY, LANTERNS, landmarks=landmarks, counters={0: {"umbrella": umbrella}})
    for landmark in landmarks:
        game.stands(0, landmark.id)
    return game


def quiet_turn(game: Play, *dice: int, face: int = 0) -> None:
    game.turn(*dice, draws=[face])


def test_doubles_give_another_turn_after_this_one() -> None:
    game = with_landmarks(FIREWORKS)
    game.roll(5, 5, draws=[0])
    assert game.decision.kind == "action"
    game.answer("pass")
    assert game.decision.seat == 0
    assert game.events[-1] == TurnBegan(0, extra=True)


def test_a_total_of_7_gives_another_turn_after_this_one() -> None:
    game = with_landmarks(FOUNTAIN)
    quiet_turn(game, 3, 4)
    assert game.decision.seat == 0


def test_others_get_none() -> None:
    game = with_landmarks(FIREWORKS, FOUNTAIN)
    quiet_turn(game, 3)
    quiet_turn(game, 5, 5)
    assert game.decision.seat == 2


def test_two_reasons_give_one_turn() -> None:
    game = with_landmarks(FIREWORKS, AGAIN)
    quiet_turn(game, 5, 5)
    assert [event for event in game.events if isinstance(event, ExtraTurnEarned)] == [
        ExtraTurnEarned(0, "doubles")
    ]
    game.roll(3, draws=[0])
    game.answer("keep")
    game.answer("pass")
    assert game.decision.seat == 1


def test_the_extra_turn_may_earn_another() -> None:
    game = with_landmarks(FIREWORKS)
    quiet_turn(game, 5, 5)
    game.roll(4, 4, draws=[0])
    game.answer("keep")
    game.answer("pass")
    assert game.decision.seat == 0


def test_a_landmark_built_this_turn_gives_none() -> None:
    game = play(landmarks=(FIREWORKS,))
    game.roll(5, 5)
    game.answer("build_landmark", "fireworks")
    assert game.decision.seat == 1


def test_a_gust_neither_makes_nor_breaks_a_7() -> None:
    made = with_landmarks(FOUNTAIN)
    quiet_turn(made, 2, 4, face=GUST)
    assert made.decision.seat == 1
    kept = with_landmarks(FOUNTAIN)
    quiet_turn(kept, 3, 4, face=GUST)
    assert kept.decision.seat == 0


def test_an_umbrella_neither_makes_nor_breaks_a_7() -> None:
    for dice, move, next_seat in (((2, 4), 1, 1), ((3, 4), 1, 0)):
        game = with_landmarks(FOUNTAIN, umbrella=1)
        game.roll(*dice, draws=[0])
        game.answer("umbrella", move)
        game.answer("pass")
        assert game.decision.seat == next_seat


def test_it_comes_on_doubles_or_on_a_total() -> None:
    with pytest.raises(ConfigError, match="doubles or on a total"):
        play(rule("extra_turn"))
