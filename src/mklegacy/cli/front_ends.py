"""The front end that suits the terminal: a table on the whole screen, or sentences line by line."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import click

if TYPE_CHECKING:
    from mklegacy.engine.events import Event
    from mklegacy.play.loop import Player, Watcher
    from mklegacy.store.campaigns import CampaignInfo, MayorInfo
    from mklegacy.store.save import Save
    from mklegacy.terminal.recap import Recap

WIPE = "\x1b[2J\x1b[3J\x1b[H"
"""Clears a terminal and all that can be scrolled back to."""


class FrontEnd(NamedTuple):
    """Who answers for the people, and who shows what happens."""

    player: Player
    watcher: Watcher


@contextmanager
def front_end(
    save: Save, info: CampaignInfo, seats: list[MayorInfo], as_json: bool, forgotten: Recap | None
) -> Iterator[FrontEnd]:
    """The full screen where there is one, unless sentences were asked for; what is `forgotten` is told first."""
    from mklegacy.store.campaigns import PERSON
    from mklegacy.terminal.screen.front_end import full_screen, has_room

    people = {mayor.seat for mayor in seats if mayor.player == PERSON}
    if as_json or click.get_current_context().find_root().params.get("plain") or not has_room():
        if forgotten is not None:
            _remind(forgotten)
        yield _lines(as_json, people)
        return

    def savepoint(name: str) -> None:
        from mklegacy.store.savepoints import make_savepoint

        with save.writing() as connection:
            make_savepoint(connection, info, name)

    with full_screen(people, savepoint, _earlier(save, info), forgotten) as screen:
        yield FrontEnd(screen.player, screen.watcher)


def _remind(forgotten: Recap) -> None:
    """Tell it in lines, and wait until everybody has read them."""
    from mklegacy.cli.framing import framed
    from mklegacy.cli.playing import somebody_types
    from mklegacy.i18n import _
    from mklegacy.terminal.shelf import print_recap

    print_recap(forgotten, framed())
    if somebody_types():
        click.echo(_("Press Enter when everyone remembers."), nl=False, err=True)
        sys.stdin.readline()


def _lines(as_json: bool, people: Collection[int]) -> FrontEnd:
    from mklegacy.cli.playing import line_reader, somebody_types, speaker
    from mklegacy.terminal.lines import LineFrontEnd

    typing = somebody_types()
    shared = typing and len(people) > 1
    wipe = partial(click.echo, WIPE, nl=False) if shared and sys.stdout.isatty() else None
    lines = LineFrontEnd(line_reader(typing), speaker(as_json), echo=not typing, people=people, wipe=wipe)
    return FrontEnd(lines, lines)


def _earlier(save: Save, info: CampaignInfo) -> list[list[Event]]:
    """What each decision of the game on the table led to."""
    from mklegacy.store.entries import entries, resume, standing_entries

    with save.reading() as connection:
        now = resume(connection, info)
        told = entries(connection, info, now.campaign.game) if now.state is not None else ()
        return [entry.events for entry in standing_entries(told)]
