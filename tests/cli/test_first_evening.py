"""A first evening: from the wizard to the signature in the register, with second thoughts and a break."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from tests.cli.program import Program
from tests.cli.terminals import converse, ended, terminal_with
from tests.packs_small import FOLDER
from tests.terminal.screen.keyboard import ENTER, SKIP, Terminal, sitting

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a matter of Unix")

SETTLED = "All is settled and saved."


@pytest.fixture
def founded(program: Program) -> Program:
    """A campaign of two friends, made in the wizard."""
    terminal = terminal_with(program, "campaign", "new", "--seed", "evening", "--pack", str(FOLDER))
    converse(
        terminal,
        ("Language?", "eng"),
        ("How many mayors", "2"),
        ("Mayor 1", ""),
        ("name?", "Zoë"),
        ("colour?", "gr"),
        ("town called?", "Zandvoort"),
        ("Mayor 2", "person"),
        ("name?", ""),
        ("colour?", ""),
        ("town called?", ""),
        ("Is that right?", "y"),
        ("What shall the campaign be called?", ""),
    )
    assert ended(terminal) == 0
    shown = program.json("campaign", "show")
    assert shown["name"] == "The mayors of Zandvoort"
    assert [(mayor["mayor"], mayor["colour"]) for mayor in shown["mayors"]] == [("Zoë", "green"), ("Ada", "red")]
    return program


def test_by_keys_on_a_whole_screen(founded: Program) -> None:
    with sitting(founded.save) as terminal:
        _press_on(terminal, until="what will you do?")
        asked = terminal.text
        assert "builds Bun Shop" in terminal.press("b")
        assert terminal.press("u").splitlines()[1:3] == asked.splitlines()[1:3], "as if nothing had been built"
        assert "builds Bun Shop" in terminal.press("b")
        terminal.press("q")
        assert terminal.end() == 0
    with sitting(founded.save) as terminal:
        assert "builds Bun Shop" in terminal.text
        _press_on(terminal, until="the box may be put away until the next game.")
        terminal.press(ENTER)
        assert terminal.end() == 0
        assert SETTLED in terminal.written
    _signed(founded)


def _press_on(terminal: Terminal, until: str) -> None:
    for _key in range(400):
        if until in terminal.text:
            return
        terminal.press(ENTER + SKIP if "roll" in terminal.text else ENTER)
    raise AssertionError(terminal.text)


def test_by_numbers_in_sentences(founded: Program) -> None:
    first = terminal_with(founded, "play", "--plain")
    _answer_on(first, until="what will you do?")
    converse(first, ("Bun Shop", "2"), ("built Bun Shop", "u"), ("took the last decision back", "2"))
    converse(first, ("built Bun Shop", "q"))
    assert ended(first) == 0
    second = terminal_with(founded, "play", "--plain")
    _answer_on(second, until=SETTLED)
    assert ended(second) == 0
    _signed(founded)


def _answer_on(terminal: Any, until: str) -> None:
    """Choose the first option again and again."""
    while terminal.expect_exact([until, "> "]):
        terminal.sendline("1")


def test_line_by_line_from_a_pipe(founded: Program) -> None:
    founded("play", answers="\n" * 8)
    said = founded("play", answers="2\nu\n2\n")
    assert said.out.count("built Bun Shop") == 2
    assert "took the last decision back" in said.out
    while SETTLED not in said.err:
        said = founded("play", answers="1\n" * 100)
        assert said.status == 0
    _signed(founded)


def _signed(program: Program) -> None:
    """Game 1 was played to its end, and the winner has signed."""
    lines = program.json("register", "show")["register"]
    assert lines[0]["mayor"] in ("Zoë", "Ada")
    assert lines[1]["mayor"] is None
