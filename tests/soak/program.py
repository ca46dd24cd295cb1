"""The real program in processes of its own, as the long proofs start, limit, kill and question it."""

from __future__ import annotations

import os
import selectors
import signal
import socket
import subprocess
import sys
import time
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

import pytest

from tests.soak.conditions import CAUGHT, Conditions
from tests.soak.nursery import receive, send

ROOT = Path(__file__).resolve().parents[2]
USUAL = Conditions()


@dataclass(frozen=True, slots=True)
class Said:
    """What the program said, its exit status (negative: the signal that ended it), and what it took."""

    status: int
    out: str
    err: str
    seconds: float
    megabytes: int

    def unclear(self) -> str:
        """What is wrong with how it ended, unless it did its work or refused in a sentence; else empty."""
        if CAUGHT in self.err:
            return self.err[self.err.index(CAUGHT) :][:200]
        if "Traceback" in self.err or "Error:" in self.err.partition("Usage:")[0]:
            return f"a traceback: {self.err[-300:]}"
        if self.status < 0:
            return f"ended by {signal.Signals(-self.status).name}"
        words = (self.err or self.out).strip()
        if self.status and not is_clear(words):
            return f"no sentence: {words[-300:]!r}"
        if marks := sorted({mark for mark in self.out + self.err if harms_a_screen(mark)}):
            return f"characters that a screen obeys: {marks!r}"
        return ""


def is_clear(words: str) -> bool:
    """Whether it is a sentence, one before a list, or JSON."""
    sentence, _, a_list = words.partition("\n  ")
    return words.endswith((".", "!", "?")) or words.startswith("{") or (sentence.endswith(":") and bool(a_list))


def harms_a_screen(mark: str) -> bool:
    """Whether a character does something to a terminal instead of being shown on it."""
    return mark not in "\n\t" and (
        unicodedata.category(mark) in ("Cc", "Cs")
        or mark in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
    )


class Running:
    """The program, started and not yet waited for."""

    def __init__(self, channel: socket.socket, pid: int, pipes: tuple[int, int, int]) -> None:
        self.pid = pid
        self._channel = channel
        self._stdin, *self._outputs = pipes
        self._heard = [b"", b""]
        self._began = time.monotonic()

    def answer(self, text: str) -> None:
        os.write(self._stdin, text.encode())

    def listen(self, until: str) -> str:
        """Wait until it has said that on standard output; what it has said so far."""
        while until.encode() not in self._heard[0]:
            if not (part := os.read(self._outputs[0], 65536)):
                raise AssertionError(f"it never said {until!r} but {self._heard[0].decode(errors='replace')!r}")
            self._heard[0] += part
        return self._heard[0].decode(errors="replace")

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def finish(self) -> Said:
        """Close its standard input, hear it out and wait for its end."""
        os.close(self._stdin)
        with selectors.DefaultSelector() as waiting:
            for number, handle in enumerate(self._outputs):
                waiting.register(handle, selectors.EVENT_READ, number)
            while waiting.get_map():
                for key, _ in waiting.select():
                    if part := os.read(key.fd, 65536):
                        self._heard[key.data] += part
                    else:
                        waiting.unregister(key.fd)
                        os.close(key.fd)
        send(self._channel, {"wait": self.pid})
        end, _ = receive(self._channel)
        out, err = (heard.decode(errors="replace") for heard in self._heard)
        return Said(end["status"], out, err, time.monotonic() - self._began, end["kilobytes"] // 1024)


class Program:
    """`mklegacy`, ready to be started in no time."""

    def __init__(self) -> None:
        here, there = socket.socketpair()
        self._channel = here
        command = [sys.executable, "-m", "tests.soak.nursery", str(there.fileno())]
        self._nursery = subprocess.Popen(command, pass_fds=[there.fileno()], cwd=ROOT)
        there.close()

    def start(
        self,
        *words: str,
        save: Path | None = None,
        conditions: Conditions = USUAL,
        environment: Mapping[str, str | None] | None = None,
    ) -> Running:
        """Start a command; on that save, if one is given. A variable that is None is not set."""
        wanted: dict[str, str | None] = {**os.environ, **(environment or {})}
        (stdin, answers), (out, stdout), (err, stderr) = os.pipe(), os.pipe(), os.pipe()
        request = {
            "words": [*(("--db", str(save)) if save else ()), *words],
            "environment": {name: value for name, value in wanted.items() if value is not None},
            "folder": os.getcwd(),
            "conditions": asdict(conditions),
        }
        send(self._channel, request, (stdin, stdout, stderr))
        for handle in (stdin, stdout, stderr):
            os.close(handle)
        started, _ = receive(self._channel)
        return Running(self._channel, started["pid"], (answers, out, err))

    def __call__(
        self,
        *words: str,
        save: Path | None = None,
        answers: str = "",
        conditions: Conditions = USUAL,
        environment: Mapping[str, str | None] | None = None,
    ) -> Said:
        """Run a command to its end."""
        running = self.start(*words, save=save, conditions=conditions, environment=environment)
        if answers:
            with suppress(BrokenPipeError):  # it need not listen
                running.answer(answers)
        return running.finish()

    def close(self) -> None:
        self._channel.close()
        self._nursery.wait()


@pytest.fixture(scope="session")
def program() -> Iterator[Program]:
    """The program, loaded once for all tests."""
    started = Program()
    yield started
    started.close()
