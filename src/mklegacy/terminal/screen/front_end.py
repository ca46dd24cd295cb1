"""Opening the full-screen front end: where it can be used, and how it is left."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import NamedTuple

from mklegacy.engine.events import Event
from mklegacy.terminal.recap import Recap
from mklegacy.terminal.screen.ceremony import recap_page
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
    people: Collection[int],
    savepoint: MakeSavepoint | None = None,
    earlier: Iterable[Sequence[Event]] = (),
    forgotten: Recap | None = None,
) -> Iterator[FrontEnd]:
    """The terminal as a table while the block lasts; what is still to be read is read before it ends.

    What is `forgotten` is told before anything else happens.
    """
    with opened_stage(sys.stdin.fileno(), sys.stdout) as stage:
        evening = Evening(stage, people, savepoint, earlier)
        if forgotten is not None:
            evening.unread = recap_page(forgotten, datetime.now().astimezone())
            evening.read_unread()
        yield FrontEnd(ScreenPlayer(evening), ScreenWatcher(evening))
        evening.read_unread()
