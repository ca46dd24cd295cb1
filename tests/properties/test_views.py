"""A view holds what its seat may know, all of it and nothing else."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from mklegacy.engine.chance import ScriptedChance
from mklegacy.engine.game import Game
from mklegacy.engine.state import State
from tests.properties.games import GAMES, every_game, positions, seeds

PICKING = GAMES["legacy with picks 4"]
PICKS = 2 * 4


@every_game
@settings(max_examples=2)
@given(seed=seeds)
def test_what_is_imagined_agrees_with_the_view(game: Game, seed: int) -> None:
    rng = Random(seed)
    for state in positions(game, seed):
        for seat in (None, *range(game.table.players)):
            view = game.view(state, seat)
            imagined = game.imagine(view, rng)
            assert game.view(imagined, seat) == view
            assert min(imagined.secrets) >= 0
            if not game.over(state):
                assert game.decision(imagined).seat == game.decision(view).seat == game.decision(state).seat
            if not any(state.secrets):
                assert view == state, "nothing else is hidden"


@settings(max_examples=50)
@given(
    seat=st.sampled_from([None, 0, 1, 2, 3]),
    made=st.integers(0, PICKS - 1),
    own=st.integers(0),
    one=st.integers(0),
    other=st.integers(0),
)
def test_states_that_differ_only_in_secrets_of_others_look_alike(
    seat: int | None, made: int, own: int, one: int, other: int
) -> None:
    assert PICKING.view(after_picks(seat, own, one, made), seat) == PICKING.view(
        after_picks(seat, own, other, made), seat
    )


def after_picks(seat: int | None, own: int, others: int, made: int) -> State:
    """So many picks into the game: those of a seat follow from one number, those of the others from another."""
    chance = ScriptedChance()
    state = PICKING.start(chance)
    mine, theirs = Random(own), Random(others)
    for _ in range(made):
        decision = PICKING.decision(state)
        PICKING.apply(state, (mine if decision.seat == seat else theirs).choice(decision.options), chance)
    return state
