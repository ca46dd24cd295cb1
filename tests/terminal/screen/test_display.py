"""Rows on a terminal: only what changed, in its letters, and nothing that people typed is ever a command."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len

from mklegacy.campaign.model import Mayor
from mklegacy.terminal.screen.cells import cut, fitted, printable, spread, text, wrapped
from mklegacy.terminal.screen.display import Display, speaks_unicode
from mklegacy.terminal.screen.plain_letters import ascii_only
from tests.terminal.screen.tables import STRANGERS


def terminal(encoding: str = "utf-8") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="")


def written(stream: io.TextIOWrapper) -> str:
    assert isinstance(stream.buffer, io.BytesIO)
    output = stream.buffer.getvalue().decode(stream.encoding)
    stream.buffer.seek(0)
    stream.buffer.truncate()
    return output


def test_only_rows_that_changed_are_written() -> None:
    stream = terminal()
    display = Display(stream)
    display.draw([text("one"), text("two")], 5, 3)
    assert written(stream).count(";1H") == 3
    display.draw([text("one"), text("2")], 5, 3)
    again = written(stream)
    assert "\x1b[2;1H" in again
    assert "one" not in again
    display.draw([text("one"), text("2")], 5, 3)
    assert written(stream) == ""


def test_a_cleared_screen_is_drawn_anew() -> None:
    stream = terminal()
    display = Display(stream)
    display.draw([text("one")], 5, 1)
    display.clear()
    written(stream)
    display.draw([text("one")], 5, 1)
    assert "one" in written(stream)


def test_only_a_private_screen_takes_the_scrollback_along() -> None:
    stream = terminal()
    display = Display(stream)
    display.enter()
    display.clear()
    display.leave()
    assert "\x1b[3J" not in written(stream)
    display.forget()
    assert "\x1b[3J" in written(stream)


def test_an_ascii_terminal_gets_ascii() -> None:
    stream = terminal("ascii")
    assert not speaks_unicode(stream)
    Display(stream).draw([text("╭─ ⚂ Café × 漢 …")], 20, 1)
    assert "+- 3 Cafe x ?? ." in written(stream)


@pytest.mark.parametrize("mayor", STRANGERS, ids=lambda mayor: mayor.colour)
def test_plain_letters_are_as_wide_as_those_they_stand_for(mayor: Mayor) -> None:
    for name in (printable(mayor.name), printable(mayor.town), "⚀⚅■□▶✦☂≈═♥↻●⚑★“–…×¢−"):
        assert ascii_only(name).isascii()
        assert cell_len(ascii_only(name)) == cell_len(name)


def test_markup_and_control_characters_are_only_text() -> None:
    line = text("[red]x[/red] \x1b[2J\r\n\x07\u202eevil\u202c")
    assert line.plain == "[red]x[/red] [2Jevil"
    assert not line.spans


def test_lines_fit_exactly_whatever_stands_in_them() -> None:
    for width in range(12):
        assert fitted(text("漢字 and more"), width).cell_len == width
        assert cell_len(cut("漢字漢字漢字", width)) <= width
    assert spread(text("left side"), text("right"), 12).plain == "left s…right"


def test_long_texts_break_between_words_and_hang() -> None:
    lines = wrapped("a long line that has to be broken\nshort", 12, hanging=2)
    assert [line.plain for line in lines] == ["a long line", "  that has", "  to be", "  broken", "short"]
