"""How a game went, worked out from what happened, is how it went."""

from __future__ import annotations

import pytest

from mklegacy.chronicle.tally import tally
from mklegacy.engine.game import Game
from mklegacy.engine.state import State
from tests.chronicle.evenings import Evenings, events_of, finished
from tests.packs_small import small_pack


def buildings(game: Game, state: State, seat: int) -> int:
    return sum(game.town(state, seat).values()) + len(game.landmarks_built(state, seat))


@pytest.mark.parametrize("mayors", [2, 4])
def test_coins_and_buildings_agree_with_the_game_after_every_decision(mayors: int) -> None:
    evenings = Evenings(mayors)
    seats = range(mayors)
    compared = 0
    while evenings.session.campaign.finished < small_pack().games + 1:
        number = evenings.session.campaign.game
        evenings.decide()
        game, state = evenings.session.game, evenings.session.state
        if game is None or state is None:
            continue
        so_far = tally(game.config, events_of(evenings.told, number))
        assert so_far.coins[-1] == state.coins
        assert so_far.buildings[-1] == [buildings(game, state, seat) for seat in seats]
        assert [so_far.landmarks_of(seat) for seat in seats] == [
            len(game.landmarks_built(state, seat)) for seat in seats
        ]
        assert [so_far.has_contributed(seat) for seat in seats] == [
            game.has_contributed(state, seat) for seat in seats
        ]
        assert (so_far.turns, so_far.rounds, so_far.winner) == (state.turn, state.round, None)
        compared += 1
    assert compared > 100


def test_a_finished_game_has_a_winner() -> None:
    book = finished(2).book()
    assert list(book.games) == list(range(1, small_pack().games + 3))
    assert {game: tally.winner for game, tally in book.games.items()} == book.signed
