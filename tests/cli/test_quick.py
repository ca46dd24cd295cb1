"""Single games: any edition, any mix of people and bots, kept and resumed like a campaign."""

from __future__ import annotations

import time

import pytest

from mklegacy.packs.single import COLOURS
from tests.cli.program import BOTS, FRIENDS, Program
from tests.cli.terminals import converse, ended, terminal_with

FIFTH = "Eve,purple,Eden,bot:random"


def mayors(*given: str) -> list[str]:
    return [word for mayor in given for word in ("--mayor", mayor)]


@pytest.mark.parametrize(
    ("words", "title", "mayors_given"),
    [
        ([], "Base game", BOTS[:2]),
        (["--supply", "variable"], "Base game, variable supply", BOTS[:3]),
        (["--edition", "base", "--supply", "hybrid"], "Base game, hybrid supply", BOTS),
        (["--edition", "bright-lights"], "Bright Lights", (*BOTS, FIFTH)),
    ],
)
def test_bots_play_a_game_of_every_edition_and_supply(
    program: Program, words: list[str], title: str, mayors_given: tuple[str, ...]
) -> None:
    said = program("quick", *words, *mayors(*mayors_given), "--seed", "1")
    assert said.status == 0, said.err
    assert "won the game!" in said.out
    assert "signed the register: game 1" in said.out
    assert program.json("campaign", "show")["name"] == title
    [line] = program.json("register", "show")["register"]
    assert line["game"] == 1
    assert line["mayor"]


def test_hard_bots_think_no_longer_than_they_may(program: Program) -> None:
    hard = [mayor.replace("bot:random", "bot:hard") for mayor in BOTS[:2]]
    began = time.monotonic()
    assert program("quick", *mayors(*hard), "--seed", "1", "--bot-time", "0.05").status == 0
    assert time.monotonic() - began < 10
    assert "0.0 is not in the range" in program("play", "--bot-time", "0").err


def test_play_begins_another_game_of_the_same_mayors(program: Program) -> None:
    program("quick", *mayors(*BOTS[:2]))
    assert "     Game 2 comes next.\n" in program().out
    assert program("play").status == 0
    assert [line["game"] for line in program.json("register", "show")["register"]] == [1, 2]
    assert "signed the register: game 2" in program("campaign", "history").out


def test_who_leaves_goes_on_where_it_was(program: Program) -> None:
    said = program("quick", *mayors(FRIENDS[0], BOTS[1]), "--seed", "1", answers="\n\n\n")
    assert said.out.startswith("The next game may begin. [Enter: Begin game 1]\n")
    assert program.json("game", "status")["playing"] is True
    again = program("play")
    assert said.out.endswith(again.out), "the same mayor is asked the same"


def test_everything_on_the_shelf_can_be_looked_at(program: Program) -> None:
    program("quick", *mayors(FRIENDS[0], BOTS[1]), answers="\n\n\n")
    for words in (
        ["game", "status"],
        ["game", "log"],
        ["campaign", "show"],
        ["campaign", "recap"],
        ["town", "show"],
    ):
        said = program(*words)
        assert said.status == 0
        assert said.out
    assert "<svg" in program("campaign", "chronicle", "--out", "-").out
    for words in (["deck"], ["rules"], ["reserves"], ["archives"], ["boxes"]):
        said = program(*words, "show")
        assert (said.status, said.out) == (0, "")
        assert said.err


def test_each_game_gets_a_name_of_its_own_in_the_language_spoken(program: Program) -> None:
    for name in ("Base game", "Base game 2", "Base game 3"):
        program("quick", *mayors(*BOTS[:2]))
        assert program.json("campaign", "show")["name"] == name
    program("--lang", "nl", "quick", *mayors(*BOTS[:2]))
    assert program.json("campaign", "show")["name"] == "Basisspel"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (mayors(), "2 to 4 mayors, not 0"),
        (mayors(*BOTS, FIFTH), "2 to 4 mayors, not 5"),
        (["--edition", "bright-lights", *mayors(*BOTS, FIFTH, "Finn,red,Fen")], "2 to 5 mayors, not 6"),
        (mayors(BOTS[0], FIFTH), "no colour “purple”"),
        (["--edition", "bright-lights", "--supply", "hybrid", *mayors(*BOTS)], "has no hybrid supply"),
        (["--edition", "legacy", *mayors(*BOTS)], "one of these: base, bright-lights"),
    ],
)
def test_what_cannot_be_played_is_refused_and_nothing_is_made(
    program: Program, words: list[str], sentence: str
) -> None:
    said = program("quick", *words)
    assert said.status in (1, 2)
    assert sentence in said.err
    assert not program.save.exists()


def test_at_a_terminal_everything_is_asked_for(program: Program) -> None:
    terminal = terminal_with(program, "quick")
    converse(
        terminal,
        ("Language?", ""),
        ("Which game? Base game, Bright Lights [Base game]", "bright"),
        ("How many mayors are there, 2 to 5? [3]", "5"),
        ("Mayor 1", ""),
        ("name?", ""),
        ("Which colour? red, blue, green, yellow, purple [red]", "purple"),
        ("town called?", ""),
        ("Mayor 2", ""),
        ("bots play?", "random"),
        ("Mayor 3", ""),
        ("Mayor 4", ""),
        ("Mayor 5", ""),
        ("Is that right?", ""),
    )
    terminal.expect_exact("Begin game 1")
    terminal.sendintr()
    assert ended(terminal) == 130
    assert {mayor["colour"] for mayor in program.json("campaign", "show")["mayors"]} == set(COLOURS)


def test_the_cards_of_the_base_game_are_laid_out_as_somebody_likes(program: Program) -> None:
    terminal = terminal_with(program, "quick", "--lang", "nl")
    converse(terminal, ("Welk spel?", ""), ("Hoe liggen de kaarten op tafel? standaard, wisselend, gemengd", "w"))
    terminal.expect_exact("Hoeveel burgemeesters zijn er, 2 tot 4?")
    terminal.sendeof()
    terminal.expect_exact("niets gemaakt")
    assert ended(terminal) == 1
