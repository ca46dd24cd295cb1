"""Founding a campaign at a real terminal: whatever is missing is asked for, and mistakes are asked for again."""

from __future__ import annotations

import os
import sys
from typing import Any

import pexpect  # type: ignore[import-untyped]

from tests.cli.program import Program
from tests.packs_small import FOLDER

SECONDS = 20


def terminal_with(program: Program, *words: str) -> Any:
    """The program at a narrow terminal."""
    # Not the environment that this process has by now: somebody imports readline, and that writes widths into it.
    return pexpect.spawn(
        sys.executable,
        ["-m", "mklegacy", "--db", str(program.save), *words],
        env=dict(os.environ),
        encoding="utf-8",
        timeout=SECONDS,
        echo=False,
        dimensions=(24, 40),
    )


def founding(program: Program, *words: str) -> Any:
    return terminal_with(program, "campaign", "new", *words, "--pack", str(FOLDER))


def converse(terminal: Any, *exchanges: tuple[str, str]) -> None:
    for question, answer in exchanges:
        terminal.expect_exact(question)
        terminal.sendline(answer)


def test_everything_is_asked_for(program: Program) -> None:
    terminal = founding(program)
    converse(
        terminal,
        ("What shall the campaign be called?", "Evenings"),
        ("What is the name of mayor 1?", "Ada"),
        ("Which colour? Choose from: red, blue, green, yellow.", "red"),
        ("What is the town called?", "Elmstead"),
        ("Who plays? Choose from: person, random", ""),
        ("What is the name of mayor 2?", "Bram"),
        ("Which colour? Choose from: blue, green, yellow.", "blue"),
        ("What is the town called?", "Havenkwartier"),
        ("Who plays?", "random"),
        ("Is there another mayor?", "n"),
    )
    terminal.expect_exact("Begin with `mklegacy game start`.")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
    shown = program.json("campaign", "show")
    assert shown["name"] == "Evenings"
    assert [(mayor["mayor"], mayor["player"]) for mayor in shown["mayors"]] == [
        ("Ada", "person"),
        ("Bram", "bot:random"),
    ]


def test_only_what_is_missing_is_asked_for_and_mistakes_are_asked_for_again(program: Program) -> None:
    terminal = founding(program, "Evenings", "--mayor", "Ada,red,Elmstead")
    converse(
        terminal,
        ("What is the name of mayor 2?", "x" * 50),
        ("The name of a mayor has 50 characters", "Bram"),
        ("Which colour?", "red"),
        ("Choose from these: blue, green, yellow.", "green"),
        ("What is the town called?", "Havenkwartier"),
        ("Who plays?", "genius"),
        ("Choose from these: person, random", "person"),
        ("Is there another mayor?", "n"),
    )
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
    assert [mayor["colour"] for mayor in program.json("campaign", "show")["mayors"]] == ["red", "green"]


def test_interrupted_nothing_is_made(program: Program) -> None:
    terminal = founding(program)
    terminal.expect_exact("What shall the campaign be called?")
    terminal.sendintr()
    terminal.expect_exact("nothing was lost")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 130
    assert not program.save.exists()


def test_at_a_terminal_a_prompt_waits_for_the_answer(program: Program) -> None:
    program.found("Ada,red,Elmstead", "Bram,blue,Havenkwartier")
    terminal = terminal_with(program, "game", "start")
    terminal.expect_exact("[Enter:\r\nTurn card 1 to side A]")
    terminal.expect_exact("> ")
    terminal.sendline("")
    terminal.expect_exact("On every board: Arch q017, Bench q020\r\n  and Clock q023.")
    terminal.sendintr()
    terminal.expect_exact("saved")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 130
