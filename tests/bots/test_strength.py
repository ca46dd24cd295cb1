"""How the strength of bots is measured."""

from __future__ import annotations

from random import Random

from benchmarks.strength.__main__ import DOCUMENT, read
from benchmarks.strength.document import document, reached
from benchmarks.strength.greedy import GreedySeat
from benchmarks.strength.matches import Match, Score, play
from mklegacy.engine.chance import RandomChance
from tests.bots.tables import table

MATCH = Match("base", "medium", 1, "random", 0.9, games=6)


def test_the_document_tells_the_scores_that_are_kept() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == document(read())


def test_a_match_comes_out_the_same_in_any_number_of_processes() -> None:
    assert play(MATCH, jobs=1).wins == play(MATCH, jobs=2).wins >= 5


def test_a_goal_is_reached_by_the_share_of_games_won() -> None:
    assert reached(MATCH, Score(games=10, wins=9, seconds=0.1))
    assert not reached(MATCH, Score(games=10, wins=8, seconds=0.1))


def test_where_a_goal_is_missed_ten_times_the_thinking_stands_in_the_document() -> None:
    missed = {MATCH.key: Score(10, 8, 0.001)}
    assert "ten times the thinking" not in document(missed)
    longer = {MATCH.thinking_longer().key: Score(10, 8, 0.1)}
    assert "| base | hard | 1 random | 10 | 80.0% |" in document(missed | longer)


def test_the_greedy_player_buys_the_most_expensive_thing_it_can() -> None:
    game = table("base variable", 2)
    state = game.start(RandomChance(Random(1)))
    while game.decision(state).kind != "action":
        game.apply(state, game.decision(state).options[0], RandomChance(Random(1)))
    state.coins[state.active] = 22
    decision = game.decision(state)
    assert str(GreedySeat(Random(2)).choose(game, state, decision)) == "build_landmark radio_tower"
