"""Opening the full-screen front end: where it can be used, and how it is left."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from mklegacy.engine.events import Event
from mklegacy.terminal.screen.evening import Evening, MakeSavepoint
from mklegacy.terminal.screen.player import ScreenPlayer
from mklegacy.terminal.screen.stage import SMALLEST, opened_stage
from mklegacy.terminal.screen.watcher import ScreenWatcher


class FrontEnd(NamedTuple):
    """Who answers for the people, and who shows what happens."""

    player: ScreenPlayer
    watcher: ScreenWatcher


def has_room() -> bool:
    """Whether people sit at a terminal on which a whole table can be drawn."""
    if sys.stdin is None or not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        return False
    width, height = os.get_terminal_size(sys.stdout.fileno())
    return width >= SMALLEST.width and height >= SMALLEST.height


@contextmanager
def full_screen(
    people: Collection[int], savepoint: MakeSavepoint | None = None, earlier: Iterable[Sequence[Event]] = ()
) -> Iterator[FrontEnd]:
    """The terminal as a table while the block lasts; what is still to be read is read before it ends."""
    with opened_stage(sys.stdin.fileno(), sys.stdout) as stage:
        evening = Evening(stage, people, savepoint, earlier)
        yield FrontEnd(ScreenPlayer(evening), ScreenWatcher(evening))
        evening.read_unread()
