"""Rung awake: at the end of each round, stacks with the rolled number lose a card."""

from __future__ import annotations

from mklegacy.engine.cards import Landmark
from mklegacy.engine.events import SideRolled, StackRemoved
from tests.engine.rules.small import play, rule

DRIFT = rule("drift", dice=2)


def test_at_the_end_of_a_round_every_stack_with_the_rolled_number_loses_a_card() -> None:
    game = play(DRIFT, players=2)
    game.turn(6)
    game.roll(6)
    game.answer("pass", chance=[1, 2])
    assert SideRolled(0, (1, 2), "drift") in game.events
    lost = [event for event in game.events if isinstance(event, StackRemoved)]
    assert lost == [StackRemoved("bakery", 1, "drift"), StackRemoved("cafe", 1, "drift")]
    assert [game.in_supply(card) for card in ("bakery", "cafe", "ranch")] == [4, 4, 5]


def test_drifted_cards_are_out_of_this_game_and_not_lost() -> None:
    game = play(DRIFT, players=2)
    game.turn(6)
    game.roll(6)
    game.answer("pass", chance=[3, 3])
    assert game.state.aside[game.game.table.card("stadium")] == 1


def test_a_stack_that_drifted_away_cannot_be_built_from() -> None:
    game = play(DRIFT, players=2, coins=[50, 50])
    for _ in range(5):
        game.turn(5)
        game.roll(5)
        assert game.offers("build", "stadium")
        game.answer("pass", chance=[3, 3])
    game.roll(5)
    assert not game.offers("build", "stadium")
    game.answer("pass")
    game.roll(5)
    game.answer("pass", chance=[3, 3])
    assert game.in_supply("stadium") == 0


def test_cards_in_towns_and_town_squares_stay() -> None:
    game = play(DRIFT, players=2, towns={0: ("ts_garden", "stadium")})
    before = game.state.owned[:]
    game.turn(1)
    game.roll(1)
    game.answer("pass", chance=[2, 2])
    assert game.state.owned == before


def test_the_roll_of_the_island_earns_nobody_anything() -> None:
    game = play(DRIFT, players=2, towns={0: ("ranch",)})
    game.turn(6)
    game.roll(6)
    game.answer("pass", chance=[1, 1])
    assert game.coins == [3, 3]


def test_a_round_ends_with_the_extra_turn_of_its_last_mayor() -> None:
    fireworks = Landmark("fireworks", (rule("extra_turn", doubles=True),), prebuilt=True)
    game = play(DRIFT, players=2, landmarks=(fireworks,))
    game.turn(6)
    game.turn(5, 5)
    game.roll(6)
    game.answer("pass", chance=[1, 1])
    assert game.state.round == 2


def test_nothing_drifts_after_a_win() -> None:
    game = play(DRIFT, players=2, coins=[3, 90])
    game.turn(6)
    game.roll(6)
    game.answer("contribute", chance=[1, 1])
    game.turn(6)
    game.roll(6)
    game.answer("build_landmark", "hall")
    assert game.game.over(game.state)
