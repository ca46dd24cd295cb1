"""Founding a campaign at a real terminal: whatever is missing is asked for, and mistakes are asked for again."""

from __future__ import annotations

from typing import Any

from mklegacy.bots.levels import LEVELS
from mklegacy.terminal.wizard import usual
from tests.cli.program import Program
from tests.cli.terminals import converse, ended, terminal_with
from tests.packs_small import FOLDER


def founding(program: Program, *words: str) -> Any:
    return terminal_with(program, "campaign", "new", *words, "--pack", str(FOLDER))


def leave(terminal: Any) -> None:
    """The program has said its last word."""
    terminal.expect_exact("`mklegacy play`.")
    assert ended(terminal) == 0


def test_enter_is_enough(program: Program) -> None:
    terminal = founding(program)
    converse(
        terminal,
        ("Language? Taal? English, Nederlands [English]", ""),
        ("How many mayors are there, 2 to 4? [3]", ""),
        ("Mayor 1: who plays? a person, a bot [a person]", ""),
        ("What is the mayor's name? [Ada]", ""),
        ("Which colour? red, blue, green, yellow [red]", ""),
        ("What is the town called? [Elmstead]", ""),
        ("Mayor 2: who plays? a person, a bot [a bot]", ""),
        ("How well do the bots play?", ""),
        ("Mayor 3: who plays?", ""),
        ("Is that right? yes, no [yes]", ""),
        ("What shall the campaign be called? [The mayors of Elmstead]", ""),
    )
    leave(terminal)
    shown = program.json("campaign", "show")
    assert (shown["name"], shown["language"]) == ("The mayors of Elmstead", "en")
    assert [(mayor["mayor"], mayor["colour"], mayor["player"]) for mayor in shown["mayors"]] == [
        ("Ada", "red", "person"),
        ("Bram", "blue", f"bot:{usual(LEVELS)}"),
        ("Cleo", "green", f"bot:{usual(LEVELS)}"),
    ]


def test_everything_may_be_answered_and_the_language_changes_at_once(program: Program) -> None:
    terminal = founding(program)
    converse(
        terminal,
        ("Language? Taal?", "ned"),
        ("Hoeveel burgemeesters zijn er, 2 tot 4?", "2"),
        ("Burgemeester 1: wie speelt?", "een mens"),
        ("Hoe heet de burgemeester?", "Åse"),
        ("Welke kleur? rood, blauw, groen, geel [rood]", "ge"),
        ("Hoe heet de stad?", "Zeist"),
        ("Burgemeester 2: wie speelt?", "een bot"),
        ("Hoe goed spelen de bots?", "random"),
        ("Klopt dat?", "nee"),
        ("Hoeveel burgemeesters zijn er", "2"),
        ("wie speelt?", ""),
        ("Hoe heet de burgemeester?", "Åse"),
        ("Welke kleur?", "yellow"),
        ("Hoe heet de stad?", "Zeist"),
        ("wie speelt?", ""),
        ("Hoe goed spelen de bots?", "random"),
        ("Åse van Zeist (geel): een mens", ""),
        ("Hoe gaat de campagne heten?", "Avonden"),
    )
    leave(terminal)
    shown = program.json("campaign", "show")
    assert (shown["name"], shown["language"]) == ("Avonden", "nl")
    assert [(mayor["mayor"], mayor["colour"], mayor["player"]) for mayor in shown["mayors"]] == [
        ("Åse", "yellow", "person"),
        ("Ada", "red", "bot:random"),
    ]


def test_only_what_is_missing_is_asked_for_and_mistakes_are_asked_for_again(program: Program) -> None:
    terminal = founding(program, "Evenings", "--mayor", "Ada,red,Elmstead", "--lang", "en")
    converse(
        terminal,
        ("How many mayors", "1"),
        ("Type a number from 2 to 4.", "two"),
        ("Type a number from 2 to 4.", "2"),
        ("Mayor 2: who plays?", "a"),
        ("Choose from these: a person, a bot.", "a person"),
        ("What is the mayor's name? [Bram]", "x" * 50),
        ("The name of a mayor has 50 characters", "Bram"),
        ("Which colour?", "red"),
        ("Choose from these: blue, green, yellow.", "green"),
        ("What is the town called?", "Havenkwartier"),
        ("Is that right?", "y"),
    )
    leave(terminal)
    shown = program.json("campaign", "show")
    assert shown["name"] == "Evenings"
    assert [mayor["colour"] for mayor in shown["mayors"]] == ["red", "green"]


def test_a_name_that_is_taken_is_not_suggested_and_not_accepted(program: Program) -> None:
    friends = ("--mayor", "Ada,red,Elmstead", "--mayor", "Bram,blue,Dorp")
    program("campaign", "new", "The mayors of Elmstead", *friends, "--pack", str(FOLDER))
    terminal = founding(program, *friends)
    converse(
        terminal,
        ("called? [The mayors of Elmstead 2]", "The mayors of Elmstead"),
        ("There is a campaign", ""),
    )
    leave(terminal)
    assert program.json("campaign", "show")["name"] == "The mayors of Elmstead 2"


def test_when_the_answers_end_nothing_is_made(program: Program) -> None:
    terminal = founding(program)
    terminal.expect_exact("Language?")
    terminal.sendeof()
    terminal.expect_exact("so nothing was made")
    assert ended(terminal) == 1
    assert not program.save.exists()


def test_interrupted_nothing_is_made(program: Program) -> None:
    terminal = founding(program)
    terminal.expect_exact("Language?")
    terminal.sendintr()
    terminal.expect_exact("nothing was lost")
    assert ended(terminal) == 130
    assert not program.save.exists()


def test_at_a_terminal_a_prompt_waits_for_the_answer(program: Program) -> None:
    program.found("Ada,red,Elmstead", "Bram,blue,Havenkwartier")
    terminal = terminal_with(program, "game", "start", columns=40)
    terminal.expect_exact("[Enter:\r\nTurn card 1 to side A]")
    terminal.expect_exact("> ")
    terminal.sendline("")
    terminal.expect_exact("On every board: Arch q017, Bench q020\r\n  and Clock q023.")
    terminal.sendintr()
    terminal.expect_exact("saved")
    assert ended(terminal) == 130
