"""One key at a time from a terminal, as a name (`enter`, `up` …) or the character itself."""

from __future__ import annotations

import codecs
import os
import re
import select
import termios
import tty
from types import TracebackType

from mklegacy.terminal.lines import EndOfInput

RESIZED = "resized"
UNKNOWN = "unknown"

_NAMED = {
    "\r": "enter", "\n": "enter", "\x7f": "backspace", "\b": "backspace", "\t": "tab",
    "\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1b[D": "left",
    "\x1bOA": "up", "\x1bOB": "down", "\x1bOC": "right", "\x1bOD": "left",
    "\x1b[5~": "page up", "\x1b[6~": "page down",
    "\x1b[H": "home", "\x1b[F": "end", "\x1bOH": "home", "\x1bOF": "end", "\x1b[1~": "home", "\x1b[4~": "end",
}  # fmt: skip
_SEQUENCE = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|O[A-Z])")
_CTRL_D = "\x04"
_ESCAPE = "\x1b"
_REST_OF_A_SEQUENCE = 0.05
"""Seconds in which the rest of a sequence must follow its ESC; a lone ESC is the key itself."""


class Keys:
    """The keyboard, read key by key and without echo while the block lasts. Ctrl-C still interrupts."""

    def __init__(self, terminal: int) -> None:
        self._terminal = terminal
        self._typed = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._woken, self._wake = os.pipe()
        os.set_blocking(self._wake, False)

    def __enter__(self) -> Keys:
        self._before = termios.tcgetattr(self._terminal)
        self.listen()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.rest()
        os.close(self._woken)
        os.close(self._wake)

    def listen(self) -> None:
        """Hand over every key at once."""
        tty.setcbreak(self._terminal)

    def rest(self) -> None:
        """Leave the terminal as it was found."""
        termios.tcsetattr(self._terminal, termios.TCSADRAIN, self._before)

    def resized(self) -> None:
        """Wake up whoever waits for a key; may be called by the handler of a signal."""
        os.write(self._wake, b"!")

    def read(self, seconds: float | None = None) -> str:
        """The next key, `resized`, or nothing if none is pressed in that time."""
        if not self._typed and not self._wait(seconds):
            return ""
        if not self._typed:
            return RESIZED
        return self._next()

    def forget(self) -> None:
        """Leave out what has been typed ahead."""
        while self._wait(0):
            pass
        self._typed = ""

    def _wait(self, seconds: float | None) -> bool:
        """Whether something came, within that time."""
        ready, _, _ = select.select([self._terminal, self._woken], [], [], seconds)
        if self._terminal in ready:
            self._typed += self._decoder.decode(self._more())
        elif self._woken in ready:
            os.read(self._woken, 64)
        return bool(ready)

    def _more(self) -> bytes:
        try:
            typed = os.read(self._terminal, 1024)
        except OSError:  # the terminal has gone away
            typed = b""
        if not typed:
            raise EndOfInput
        return typed

    def _next(self) -> str:
        if self._typed[0] != _ESCAPE:
            key, self._typed = self._typed[0], self._typed[1:]
            if key == _CTRL_D:
                raise EndOfInput
            return _NAMED.get(key) or (key if key.isprintable() else UNKNOWN)
        if self._typed == _ESCAPE and not self._wait(_REST_OF_A_SEQUENCE):
            self._typed = ""
            return "escape"
        found = _SEQUENCE.match(self._typed)
        length = found.end() if found else min(2, len(self._typed))
        key, self._typed = self._typed[:length], self._typed[length:]
        return _NAMED.get(key, UNKNOWN)
