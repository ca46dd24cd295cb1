"""Keys as a terminal sends them, read from a real pseudo-terminal."""

from __future__ import annotations

import contextlib
import os
import termios
from collections.abc import Iterator

import pytest

from mklegacy.terminal.lines import EndOfInput
from mklegacy.terminal.screen.keys import RESIZED, UNKNOWN, Keys


class Keyboard:
    """One end of a pseudo-terminal to type at; the other is read."""

    def __init__(self) -> None:
        self.fingers, self.terminal = os.openpty()

    def type(self, typed: bytes) -> None:
        os.write(self.fingers, typed)


@pytest.fixture
def keyboard() -> Iterator[Keyboard]:
    board = Keyboard()
    yield board
    os.close(board.fingers)
    os.close(board.terminal)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        (b"a", "a"),
        (b"?", "?"),
        (b" ", " "),
        ("é".encode(), "é"),
        ("漢".encode(), "漢"),
        (b"\r", "enter"),
        (b"\n", "enter"),
        (b"\x7f", "backspace"),
        (b"\x1b", "escape"),
        (b"\x1b[A", "up"),
        (b"\x1bOB", "down"),
        (b"\x1b[6~", "page down"),
        (b"\x1b[H", "home"),
        (b"\x1b[1;5C", UNKNOWN),
        (b"\x1b[200~", UNKNOWN),
        (b"\x1bx", UNKNOWN),
        (b"\x00", UNKNOWN),
        (b"\xff", "\ufffd"),
    ],
)
def test_a_key_has_one_name(keyboard: Keyboard, typed: bytes, key: str) -> None:
    with Keys(keyboard.terminal) as keys:
        keyboard.type(typed)
        assert keys.read(1) == key
        assert keys.read(0) == "", "and nothing is left of it"


def test_keys_come_one_by_one_in_the_order_they_were_typed(keyboard: Keyboard) -> None:
    with Keys(keyboard.terminal) as keys:
        keyboard.type(b"a\x1b[Bq\r")
        assert [keys.read(1) for _key in range(4)] == ["a", "down", "q", "enter"]


def test_nobody_types_and_time_passes(keyboard: Keyboard) -> None:
    with Keys(keyboard.terminal) as keys:
        assert keys.read(0.01) == ""


def test_what_was_typed_ahead_can_be_forgotten(keyboard: Keyboard) -> None:
    with Keys(keyboard.terminal) as keys:
        keyboard.type(b"abc")
        assert keys.read(1) == "a"
        keys.forget()
        keyboard.type(b"d")
        assert keys.read(1) == "d"


def test_a_new_size_wakes_whoever_waits_for_a_key(keyboard: Keyboard) -> None:
    with Keys(keyboard.terminal) as keys:
        keys.resized()
        assert keys.read() == RESIZED
        assert keys.read(0) == ""


def test_the_end_of_input_leaves(keyboard: Keyboard) -> None:
    with Keys(keyboard.terminal) as keys:
        keyboard.type(b"\x04")
        with pytest.raises(EndOfInput):
            keys.read(1)


def test_a_terminal_that_goes_away_leaves_too() -> None:
    keyboard = Keyboard()
    keys = Keys(keyboard.terminal)
    keys.__enter__()
    os.close(keyboard.fingers)
    with pytest.raises(EndOfInput):
        keys.read(1)
    os.close(keyboard.terminal)


def test_the_terminal_is_left_as_it_was_found(keyboard: Keyboard) -> None:
    before = termios.tcgetattr(keyboard.terminal)
    with contextlib.suppress(ZeroDivisionError), Keys(keyboard.terminal):
        assert termios.tcgetattr(keyboard.terminal) != before
        raise ZeroDivisionError
    assert termios.tcgetattr(keyboard.terminal) == before
