"""A terminal as a stage: pictures that fill it, keys, pauses, and everything put back at the end."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import NamedTuple, TextIO

from rich.text import Text

from mklegacy.i18n import _
from mklegacy.terminal.screen.cells import wrapped
from mklegacy.terminal.screen.display import Display
from mklegacy.terminal.screen.keys import RESIZED, Keys


class Size(NamedTuple):
    width: int
    height: int


SMALLEST = Size(80, 24)

Draw = Callable[[Size], Sequence[Text]]
"""A picture, as the lines that fill a stage of that size."""


class Stage:
    """Shows pictures and waits for keys; a picture is drawn anew whenever the window changes its size."""

    def __init__(self, display: Display, keys: Keys, size: Callable[[], Size]) -> None:
        self._display = display
        self._keys = keys
        self._size = size

    @property
    def size(self) -> Size:
        return self._size()

    def show(self, draw: Draw) -> None:
        size = self.size
        fits = size.width >= SMALLEST.width and size.height >= SMALLEST.height
        self._display.draw(draw(size) if fits else too_small(size), *size)

    def ask(self, draw: Draw) -> str:
        """Show the picture until a key is pressed."""
        while True:
            self.show(draw)
            key = self._keys.read()
            if key != RESIZED:
                return key
            self._display.clear()

    def rest(self, draw: Draw, seconds: float) -> str:
        """Show the picture for so long; the key by which somebody has cut that short."""
        self.show(draw)
        key = self._keys.read(seconds)
        while key == RESIZED:
            self._display.clear()
            self.show(draw)
            key = self._keys.read(seconds)
        return key

    def forget_keys(self) -> None:
        """What was typed while something moved was not meant for what comes next."""
        self._keys.forget()

    def wipe(self) -> None:
        """Leave no trace of what was shown."""
        self._display.forget()


def too_small(size: Size) -> list[Text]:
    message = _("This window is {now}. Make it at least {least}, and the game goes on.")
    now, least = f"{size.width} × {size.height}", f"{SMALLEST.width} × {SMALLEST.height}"
    return wrapped(message.format(now=now, least=least), size.width)


@contextmanager
def opened_stage(terminal: int, stream: TextIO) -> Iterator[Stage]:
    """The terminal as a stage; it is put back whatever happens, a stop or a kill included."""
    display = Display(stream)
    with Keys(terminal) as keys, _signals(display, keys):
        display.enter()
        try:
            yield Stage(display, keys, lambda: Size(*os.get_terminal_size(terminal)))
        finally:
            display.leave()


@contextmanager
def _signals(display: Display, keys: Keys) -> Iterator[None]:
    """While the stage is open: notice a new size, step aside for a stop, and leave in order when killed."""

    def resized(number: int, frame: FrameType | None) -> None:
        keys.resized()

    def killed(number: int, frame: FrameType | None) -> None:
        sys.exit(128 + number)

    def stopped(number: int, frame: FrameType | None) -> None:
        display.leave()
        keys.rest()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)  # sleeps here until it is called back
        signal.signal(signal.SIGTSTP, stopped)
        keys.listen()
        display.enter()
        keys.resized()

    handlers = {
        signal.SIGWINCH: resized,
        signal.SIGTERM: killed,
        signal.SIGHUP: killed,
        signal.SIGTSTP: stopped,
    }
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
