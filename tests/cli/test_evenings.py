"""Whole campaigns through the command line: left, killed and resumed, with the rulebook at hand."""

from __future__ import annotations

import subprocess
from random import Random
from typing import Any

import pytest

from tests.cli.program import BOTS, FRIENDS, Program
from tests.cli.rulebook import GAMES, Rulebook

# Lines at which the program is killed, by game: in the deck, in the middle of the game, in the eight steps.
KILLED_AT = {
    1: ("Card 2, side B.",),
    2: ("Round 2 is over.",),
    4: ("Mystery box 2",),
    5: ("won the game!", "Step 6"),
}
KILLED_AT |= {8: ("Round 1 is over.", "Step 1"), 10: ("put this on the town square", "Step 2")}


def play_and_be_killed(program: Program, line: str) -> None:
    """Play in a process of its own, and kill it as soon as it has said that."""
    with program.process("game", "start", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        for said in process.stdout:
            if line in said:
                process.kill()
                return
    raise AssertionError(f"it never said {line!r}")


def outcome(program: Program) -> Any:
    """All that a campaign is remembered by, but for the clock."""
    history = [
        {key: event[key] for key in event if key != "at"}
        for event in program.json("campaign", "history")["history"]
    ]
    return history, program.json("town", "show"), program.json("archives", "show"), program.json("deck", "show")


@pytest.mark.parametrize("mayors", [2, 3, 4])
def test_a_campaign_of_bots_goes_by_the_rulebook(program: Program, mayors: int) -> None:
    program.found(*BOTS[:mayors])
    rulebook = Rulebook(program, mayors)
    for game in range(1, GAMES + 1):
        assert program("game", "start").status == 0
        rulebook.check(game)


def test_a_campaign_that_is_killed_again_and_again_goes_as_it_would_have_gone(program: Program) -> None:
    program.found(*BOTS, name="Peaceful", seed="the same")
    for _ in range(GAMES):
        program("game", "start")
    peaceful = outcome(program)
    program.found(*BOTS, name="Troubled", seed="the same")
    rulebook = Rulebook(program, len(BOTS))
    for game in range(1, GAMES + 1):
        for line in KILLED_AT.get(game, ()):
            play_and_be_killed(program, line)
        assert program("game", "start").status == 0
        rulebook.check(game)
    assert outcome(program) == peaceful


@pytest.mark.parametrize("mayors", [2, 3, 4])
def test_people_who_leave_after_every_few_answers_play_by_the_rulebook(program: Program, mayors: int) -> None:
    program.found(*FRIENDS[:mayors])
    rulebook = Rulebook(program, mayors)
    fingers = Random(mayors)
    for game in range(1, GAMES + 1):
        while True:
            said = program("game", "start", answers="".join(f"{fingers.randint(1, 9)}\n" for _ in range(200)))
            assert said.status == 0, said.err
            if "All is settled and saved." in said.err:
                break
        rulebook.check(game)


def test_after_the_last_game_a_champion_is_crowned_and_free_games_are_written_below(program: Program) -> None:
    program.found(*BOTS[:3])
    for _ in range(GAMES):
        said = program("game", "start")
    assert "champion" in said.out
    assert program.json("deck", "show")["next"] is None
    assert "The campaign is over; free games may follow." in program().out
    for game in (GAMES + 1, GAMES + 2):
        said = program("game", "start")
        assert "Dealt for this game:" in said.out
        lines = program.json("register", "show")["register"]
        assert [line["game"] for line in lines] == list(range(1, game + 1))
        assert lines[-1]["mayor"]
        assert f"  {game} " in program("register", "show").out
