"""The screen as rows of text. Only those that changed are written, each at its place: nothing flickers."""

from __future__ import annotations

import codecs
from collections.abc import Sequence
from typing import TextIO

from rich.console import Console
from rich.text import Text

from mklegacy.terminal.screen.cells import filled, fitted
from mklegacy.terminal.screen.plain_letters import ascii_only

_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l"  # another screen, without a cursor, and long rows do not wrap
_LEAVE = "\x1b[?7h\x1b[?25h\x1b[?1049l"
_ALL_AT_ONCE, _SHOW = "\x1b[?2026h", "\x1b[?2026l"
_CLEAR = "\x1b[2J\x1b[H"
_FORGET = "\x1b[3J"  # what can be scrolled back to


class Display:
    """Draws rows on a terminal in its colours and letters."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._console = Console(file=stream, force_terminal=True, highlight=False, legacy_windows=False)
        self._ascii = not speaks_unicode(stream)
        self._shown: list[str] = []

    def enter(self) -> None:
        self._write(_ENTER + _CLEAR)

    def leave(self) -> None:
        self._write(_CLEAR + _LEAVE)

    def clear(self) -> None:
        """Begin again with an empty screen."""
        self._shown = []
        self._write(_CLEAR)

    def forget(self) -> None:
        """Clear the screen for good: nobody can scroll back to what it showed."""
        self.clear()
        self._write(_FORGET)

    def draw(self, lines: Sequence[Text], width: int, height: int) -> None:
        rows = [self._row(fitted(line, width)) for line in filled(lines, height)]
        before = self._shown if len(self._shown) == height else [""] * height
        changed = [
            f"\x1b[{number};1H{row}"
            for number, (row, old) in enumerate(zip(rows, before, strict=True), 1)
            if row != old
        ]
        self._shown = rows
        if changed:
            self._write(_ALL_AT_ONCE + "".join(changed) + _SHOW)

    def _row(self, line: Text) -> str:
        with self._console.capture() as captured:
            self._console.print(line, end="", soft_wrap=True)
        return ascii_only(captured.get()) if self._ascii else captured.get()

    def _write(self, output: str) -> None:
        self._stream.write(output)
        self._stream.flush()


def speaks_unicode(stream: TextIO) -> bool:
    """Whether the terminal's letters are more than ASCII."""
    return codecs.lookup(stream.encoding or "ascii").name == "utf-8"
