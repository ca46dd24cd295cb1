"""The program at a real terminal."""

from __future__ import annotations

import os
import sys
from typing import Any

import pexpect  # type: ignore[import-untyped]

from tests.cli.program import Program

SECONDS = 20


def terminal_with(program: Program, *words: str, columns: int = 80) -> Any:
    """The program, as somebody sees it who sits before it."""
    # Not the environment that this process has by now: somebody imports readline, and that writes widths into it.
    return pexpect.spawn(
        sys.executable,
        ["-m", "mklegacy", "--db", str(program.save), *words],
        env=dict(os.environ),
        encoding="utf-8",
        timeout=SECONDS,
        echo=False,
        dimensions=(24, columns),
    )


def converse(terminal: Any, *exchanges: tuple[str, str]) -> None:
    """Wait for each question, and answer it."""
    for question, answer in exchanges:
        terminal.expect_exact(question)
        terminal.sendline(answer)


def ended(terminal: Any) -> int:
    """The exit status, once the program has said its last word."""
    terminal.expect(pexpect.EOF)
    terminal.close()
    status: int = terminal.exitstatus
    return status
