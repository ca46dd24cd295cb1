"""Playing many games."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from mklegacy.bots.random import RandomSeat
from mklegacy.engine.chance import RandomChance
from mklegacy.engine.game import Game
from mklegacy.errors import ConfigError
from mklegacy.simulate.plan import Plan
from mklegacy.simulate.playing import UNFINISHED, Played, play_game
from mklegacy.simulate.run import simulate

PLAN = Plan("base", "standard", ("random",) * 4, games=6, seed=7)


def apart_from_the_clock(games: list[Played]) -> list[Played]:
    return [replace(game, cpu_seconds=0.0) for game in games]


@pytest.mark.parametrize(
    ("edition", "supply"), [("base", "hybrid"), ("bright-lights", "standard"), ("legacy", "standard")]
)
def test_games_end_with_a_winner(edition: str, supply: str) -> None:
    for game in simulate(replace(PLAN, edition=edition, supply=supply)):
        assert game.winner in range(4)
        assert game.decisions > 0
        assert game.turns > 20
        assert sum(game.bought.values()) > 4


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes() -> None:
    alone = apart_from_the_clock(simulate(PLAN))
    assert apart_from_the_clock(simulate(PLAN, jobs=3)) == alone
    assert apart_from_the_clock(simulate(replace(PLAN, seed=8))) != alone


def test_what_bots_remember_of_one_game_changes_nothing_in_the_next() -> None:
    plan = replace(PLAN, edition="legacy", seats=("medium", "easy", "medium"))
    alone = apart_from_the_clock(simulate(plan))
    assert apart_from_the_clock(simulate(plan, jobs=2)) == alone


def test_a_longer_plan_begins_with_the_games_of_a_shorter_one() -> None:
    shorter = apart_from_the_clock(simulate(replace(PLAN, games=2)))
    assert apart_from_the_clock(simulate(PLAN))[:2] == shorter


def test_seat_0_starts_but_in_legacy_the_dice_decide() -> None:
    assert {game.first for game in simulate(PLAN)} == {0}
    assert len({game.first for game in simulate(replace(PLAN, edition="legacy"))}) > 1


def test_a_game_over_the_turn_cap_is_unfinished() -> None:
    seats = [RandomSeat(Random(seat)) for seat in range(4)]
    assert play_game(Game(PLAN.config()), seats, RandomChance(Random(1)), turn_cap=5).winner == UNFINISHED


def test_an_interruption_gives_the_games_played_so_far() -> None:
    def interrupt(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    assert apart_from_the_clock(simulate(PLAN, progress=interrupt)) == apart_from_the_clock(simulate(PLAN))[:3]


def test_a_supply_that_the_edition_lacks_is_refused() -> None:
    with pytest.raises(ConfigError, match="has no supply “hybrid”"):
        simulate(replace(PLAN, edition="legacy", supply="hybrid"))
