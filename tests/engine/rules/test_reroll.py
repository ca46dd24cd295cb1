"""Rolling again: once per turn with the Tea House, so many times a game with a sticker."""

from __future__ import annotations

from mklegacy.engine.cards import Landmark
from mklegacy.engine.events import Rolled
from mklegacy.engine.options import Option
from tests.engine.rules.small import play, rule

TEA_HOUSE = Landmark("tea_house", (rule("reroll"),))
STICKER = rule("spare_reroll")


def test_the_owner_may_roll_all_dice_again_once_per_turn() -> None:
    game = play(landmarks=(TEA_HOUSE,))
    game.stands(0, "tea_house")
    game.roll(5, 5)
    assert game.decision.options == (Option("keep"), Option("roll", (1,)), Option("roll", (2,)))
    game.roll(6)
    assert game.decision.kind == "action"
    assert Rolled(0, (6,), 6, again=True) in game.events


def test_others_keep_what_they_rolled() -> None:
    game = play(landmarks=(TEA_HOUSE,))
    game.stands(1, "tea_house")
    game.roll(5, 5)
    assert game.decision.kind == "action"


def test_only_the_last_roll_counts() -> None:
    game = play(landmarks=(TEA_HOUSE,), towns={0: ("field", "bakery")})
    game.stands(0, "tea_house")
    game.roll(1)
    game.roll(2)
    assert game.moved_by("field") == []
    assert game.moved_by("bakery") == [(None, 0, 1)]


def test_a_sticker_gives_one_reroll_per_game() -> None:
    game = play(STICKER, players=2, counters={0: {"reroll": 1}})
    game.roll(6)
    game.roll(5)
    game.answer("pass")
    game.turn(6)
    game.roll(6)
    assert game.decision.kind == "action"


def test_a_spare_reroll_not_used_is_kept() -> None:
    game = play(STICKER, players=2, counters={0: {"reroll": 1}})
    game.roll(6)
    game.answer("keep")
    game.answer("pass")
    game.turn(6)
    game.roll(6)
    assert game.decision.kind == "reroll"


def test_a_sticker_and_a_tea_house_are_two_rerolls() -> None:
    game = play(STICKER, landmarks=(TEA_HOUSE,), counters={0: {"reroll": 1}})
    game.stands(0, "tea_house")
    game.roll(6)
    game.roll(5)
    game.roll(4)
    assert game.decision.kind == "action"
    assert game.state.total == 4
