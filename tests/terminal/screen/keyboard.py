"""The program in a real pseudo-terminal: what its screen shows, and keys to press."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect  # type: ignore[import-untyped]

PROGRAM = [sys.executable, "-m", "mklegacy"]
ENTER, ESCAPE, UP, DOWN = "\r", "\x1b", "\x1b[A", "\x1b[B"
SKIP = " "
"""Pressed while dice tumble."""

_PARTS = re.compile(r"\x1b\[(\d+);1H|\x1b\[[0-9;?]*([A-Za-z])|([^\x1b]+)")
START = 20
QUIET = 0.15
"""Seconds without output after which a screen is complete."""


class Terminal:
    """A screen of rows, as far as the program uses one."""

    def __init__(self, *words: str, save: Path, width: int = 80, height: int = 24, **environment: str) -> None:
        clean = {"TERM": "xterm-256color", "MKLEGACY_DB": str(save), "LC_ALL": "C.UTF-8", **environment}
        self.program = pexpect.spawn(
            PROGRAM[0],
            [*PROGRAM[1:], *words],
            env={**os.environ, **clean},
            encoding="utf-8",
            codec_errors="replace",
            dimensions=(height, width),
            timeout=20,
        )
        self.height = height
        self.written = ""

    def settle(self, patience: float = 4) -> str:
        """Wait until nothing moves any more, and so long for the first move; what the screen shows then."""
        waiting = patience
        while True:
            try:
                output = self.program.read_nonblocking(65536, timeout=waiting)
            except (pexpect.TIMEOUT, pexpect.EOF):
                return self.text
            waiting = QUIET
            self.written += output

    @property
    def text(self) -> str:
        """What the screen shows: everything that was ever written, drawn over what was there before."""
        rows = [""] * self.height
        row = 0
        for line, command, text in _PARTS.findall(self.written):
            if line:
                row = int(line) - 1
                rows[row : row + 1] = [""]
            elif command == "J":
                rows = [""] * self.height
            elif text and row < self.height:
                rows[row] += text
        return "\n".join(row.rstrip() for row in rows)

    @property
    def full_screen(self) -> bool:
        return self.written.rfind("\x1b[?1049h") > self.written.rfind("\x1b[?1049l")

    def press(self, *keys: str) -> str:
        """Press one key after the other, each when the screen is complete; what it shows at the end."""
        for key in keys:
            self.program.send(key)
            self.settle()
        return self.text

    def sees(self, expected: str) -> bool:
        """Whether the screen shows that, if one waits for it."""
        until = time.monotonic() + START
        while expected not in self.text and time.monotonic() < until:
            self.settle()
        return expected in self.text

    def resize(self, width: int, height: int) -> str:
        self.height = height
        self.program.setwinsize(height, width)
        return self.settle()

    def end(self) -> int:
        """Wait until the program has ended; its exit status."""
        self.settle()
        self.program.expect(pexpect.EOF)
        self.written += self.program.before
        status: int = self.program.wait()
        return status


@contextmanager
def sitting(save: Path, *words: str, width: int = 80, height: int = 24, **environment: str) -> Iterator[Terminal]:
    """Sit down at the table of the campaign in that save."""
    terminal = Terminal("play", *words, save=save, width=width, height=height, **environment)
    try:
        terminal.settle(START)
        yield terminal
    finally:
        terminal.program.close(force=True)
