"""The conditions under which a program is tried: little room, little time, a clock that jumps, eyes upon it."""

from __future__ import annotations

import itertools
import os
import resource
import signal
import sys
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo
from typing import Any
from urllib.parse import unquote

NOBODY = 65534
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGING = ("os.chmod", "os.chown", "os.link", "os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.symlink")
RUNNING = (
    "ctypes.dlopen",
    "os.exec",
    "os.fork",
    "os.forkpty",
    "os.posix_spawn",
    "os.startfile",
    "os.system",
    "pickle.find_class",
    "pty.spawn",
    "socket.bind",
    "socket.connect",
    "sqlite3.enable_load_extension",
    "subprocess.Popen",
)
CAUGHT = "Caught in the act: "


@dataclass(frozen=True, slots=True)
class Conditions:
    """Under which the program runs; all of it holds from its first instruction.

    file_size    no file may grow beyond so many bytes
    pages        no database may have more pages
    memory       so many bytes at most
    seconds      it is ended after so long
    clock        the clock is wrong by these seconds, by the next of them at every look
    synchronous  how SQLite waits for the disk, instead of how the program would have it
    nobody       without root's powers, if root runs the tests
    may_write    it is watched: writing outside these folders, or running anything, is reported
    """

    file_size: int | None = None
    pages: int | None = None
    memory: int | None = None
    seconds: float = 60.0
    clock: tuple[float, ...] = ()
    synchronous: str = ""
    nobody: bool = False
    may_write: tuple[str, ...] | None = None

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Conditions:
        given: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in data.items()}
        return cls(**given)

    def impose(self) -> None:
        """Let them hold for this process from now on."""
        signal.setitimer(signal.ITIMER_REAL, self.seconds)
        if self.nobody and os.getuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        if self.memory is not None:
            resource.setrlimit(resource.RLIMIT_AS, (self.memory, self.memory))
        if self.file_size is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (self.file_size, self.file_size))
        if self.pages is not None:
            _limit_pages(self.pages)
        if self.synchronous:
            _synchronize(self.synchronous)
        if self.clock:
            _set_clock(self.clock)
        if self.may_write is not None:
            _watch(self.may_write)


def _limit_pages(pages: int) -> None:
    from sqlalchemy import Engine, event

    def limit(connection: Any, _record: Any) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}")

    event.listen(Engine, "connect", limit)


def _synchronize(how: str) -> None:
    from mklegacy.store import connect

    others = [pragma for pragma in connect.PRAGMAS if not pragma.startswith("synchronous")]
    connect.PRAGMAS = (*others, f"synchronous={how}")  # type: ignore[assignment]  # one more or less


def _set_clock(wrong_by: tuple[float, ...]) -> None:
    shifts = itertools.cycle([timedelta(seconds=seconds) for seconds in wrong_by])

    class WrongTime(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Any:
            return datetime.now(tz) + next(shifts)

    class WrongDate(date):
        @classmethod
        def today(cls) -> Any:
            return (datetime.now() + next(shifts)).date()

    for name, module in list(sys.modules.items()):
        if name.startswith("mklegacy"):
            for known, wrong in ((datetime, WrongTime), (date, WrongDate)):
                if getattr(module, known.__name__, None) is known:
                    setattr(module, known.__name__, wrong)


def _watch(may_write: tuple[str, ...]) -> None:
    """Report what no content and no save may make the program do."""
    allowed = (*(os.path.realpath(folder) + os.sep for folder in may_write), os.devnull)

    def caught(event: str, about: object) -> None:
        os.write(2, f"{CAUGHT}{event} {about!r}\n".encode(errors="replace"))

    def outside(place: object) -> bool:
        if isinstance(place, int) or place is None:
            return False
        return not f"{os.path.realpath(os.fsdecode(str(place)))}{os.sep}".startswith(allowed)

    def look(event: str, args: tuple[Any, ...]) -> None:
        if event == "open":
            if isinstance(args[2], int) and args[2] & WRITING and outside(args[0]):
                caught(event, args[0])
        elif event == "sqlite3.connect":
            file, _, mode = unquote(os.fsdecode(args[0])).removeprefix("file:").partition("?mode=")
            if mode != "ro" and file != ":memory:" and outside(file):
                caught(event, file)
        elif event in CHANGING:
            for place in args[:2] if event in ("os.rename", "os.link") else args[:1]:
                if outside(place):
                    caught(event, place)
        elif event in RUNNING:
            caught(event, args)

    sys.addaudithook(look)
