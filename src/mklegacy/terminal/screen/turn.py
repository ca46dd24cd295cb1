"""A turn on one screen. Nothing here decides anything: a picture and a question go in, lines come out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.text import Text

from mklegacy.i18n import _
from mklegacy.terminal.screen.asking import Asked
from mklegacy.terminal.screen.cells import centred, filled, joined, spread, styled, text, wrapped
from mklegacy.terminal.screen.picture import Picture
from mklegacy.terminal.screen.rows import bar, choice_lines, fits_bar, row_lines, rows_needed
from mklegacy.terminal.screen.stage import Size
from mklegacy.terminal.screen.styles import FOOTER, HEADER, IDLE, QUESTION
from mklegacy.terminal.screen.towns import town_lines

FIXED_LINES = 3
"""Header, roll and footer."""


class Layout(NamedTuple):
    """How the lines of the screen are shared out: for each town, in columns of cards, for the option marked."""

    town: int
    columns: int
    detail: int


LAYOUTS = (Layout(2, 1, 2), Layout(1, 1, 2), Layout(2, 2, 2), Layout(2, 2, 1), Layout(1, 2, 1))
"""The first that fits is taken; it depends on the cards in the game alone, so that nothing jumps about."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What the screen shows: the table, who is asked what, and the newest of the log.

    While nobody is asked, the `note` tells what is going on; a `notice` answers the last key.
    """

    picture: Picture
    asked: Asked | None
    note: str
    notice: str
    log: Sequence[str]
    footer: str


def turn_lines(turn: Turn, size: Size) -> list[Text]:
    """The whole screen, exactly as high as it is."""
    picture = turn.picture
    layout = layout_for(picture, size)
    room = size.height - FIXED_LINES - layout.detail
    listed = _is_listed(turn, size.width)
    towns = town_lines(picture, size.width, layout.town)
    below = Size(size.width, room - len(towns))
    if listed and turn.asked is not None:
        table = choice_lines(turn.asked, below)
    else:
        table = row_lines(picture, turn.asked, layout.columns, below)
    return [
        styled(spread(text(f" {picture.title}"), text(f"{picture.around} "), size.width), HEADER),
        *towns,
        spread(text(picture.roll), _said(turn), size.width),
        *filled([*table, *_newest(turn.log, size.width, below.height - len(table))], below.height),
        *filled(_detail(turn, listed, size.width), layout.detail),
        centred(text(turn.footer, FOOTER), size.width),
    ]


def layout_for(picture: Picture, size: Size) -> Layout:
    """The first layout that has room for all cards, or else the tightest."""
    for layout in LAYOUTS:
        needed = len(picture.towns) * layout.town + rows_needed(picture, layout.columns)
        if FIXED_LINES + layout.detail + needed <= size.height:
            break
    return layout


def _at_table(asked: Asked, picture: Picture) -> bool:
    """Whether the choices stand among the cards on the table."""
    return any(row.option is asked.choices[0].option for row in picture.rows) or bool(picture.others)


def _said(turn: Turn) -> Text:
    return text(f"  {turn.asked.question if turn.asked else turn.note}", QUESTION if turn.asked else IDLE)


def _is_listed(turn: Turn, width: int) -> bool:
    """Whether the choices take the place of the cards: they are cards to read, or too many for a line."""
    asked = turn.asked
    if asked is None or _at_table(asked, turn.picture):
        return False
    return any(choice.card for choice in asked.choices) or not fits_bar(asked, width)


def _detail(turn: Turn, listed: bool, width: int) -> list[Text]:
    """What there is to say about the choice under the cursor, or all choices side by side."""
    asked = turn.asked
    if turn.notice:
        return wrapped(turn.notice, width, QUESTION)
    if asked is None:
        return []
    if not listed and not _at_table(asked, turn.picture):
        return [bar(asked, width)]
    told = joined([text(_("Enter: ")), text(asked.chosen.line)]).plain
    return wrapped(told, width)


def _newest(log: Sequence[str], width: int, room: int) -> list[Text]:
    """As much of the end of the log as there is room for, a line apart."""
    lines: list[Text] = []
    for entry in reversed(log):
        lines = wrapped(entry, width, IDLE, hanging=2) + lines
        if len(lines) >= room:
            break
    return [text(""), *lines[len(lines) - room + 1 :]] if room > 1 else []
