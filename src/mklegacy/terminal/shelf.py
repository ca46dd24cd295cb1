"""What stands on the shelf, as pages to read: framed where there is room for that, plain lines elsewhere.

Whatever stands in a text is printed as it is: it is never read as markup.
"""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from mklegacy.i18n import _
from mklegacy.terminal.tables import print_table
from mklegacy.terminal.wrapping import fitting

if TYPE_CHECKING:
    from mklegacy.campaign.register import RegisterLine
    from mklegacy.campaign.view import BoxSeen, Pile, ReadSide, Rule
    from mklegacy.terminal.recap import Recap, Section

INDENT = "  "
WIDEST = 88
"""Longer lines than this are hard to read."""

FRAME_WIDTH = 4
"""What both sides of a frame take, with a space each."""

BLANK = 16
"""How much room there is for a signature."""


def print_sections(
    sections: Iterable[Section], framed: bool, styles: Sequence[str] = (), hanging: int = 0, listed: bool = False
) -> None:
    """Headings with something under each; `styles` are for the frames, in turn.

    In a frame, what runs on after a break stands `hanging` cells further in; `listed` lines stand in columns.
    """
    if not framed:
        for heading, lines in sections:
            written = "\n".join([heading, *[f"{INDENT}{line}".rstrip() for line in lines]])
            print(fitting(written, sys.stdout))
        return
    from rich.box import ROUNDED
    from rich.console import Console
    from rich.panel import Panel
    from rich.text import Text

    from mklegacy.terminal.screen.cells import wrapped

    console = Console(highlight=False)
    width = min(console.width, WIDEST)
    room = width - FRAME_WIDTH
    for number, (heading, lines) in enumerate(sections):
        if not lines:
            console.print(Text(f" {heading}", "bold"))
            continue
        style = styles[number] if number < len(styles) else "cyan"
        title = Text(heading, "bold")
        shown = list(_side_by_side(lines, room)) if listed else lines
        body = Text("\n").join(part for line in shown for part in wrapped(line, room, hanging=hanging))
        console.print(Panel(body, ROUNDED, title=title, title_align="left", border_style=style, width=width))


def _side_by_side(lines: Sequence[str], room: int) -> Iterator[str]:
    """Short lines in as many columns as there is room for, read downwards."""
    from rich.cells import cell_len

    widest = max(map(cell_len, lines)) + len(INDENT)
    columns = max(1, (room + len(INDENT)) // widest)
    height = -(-len(lines) // columns)
    for number in range(height):
        across = lines[number::height]
        yield "".join(line + " " * (widest - cell_len(line)) for line in across).rstrip()


# The register


def print_register(name: str, lines: Sequence[RegisterLine], framed: bool) -> None:
    """The page with a line for each game."""
    columns = (_("game"), _("date"), _("mayor"), _("town"))
    rows = [(str(line.game), line.date or "", line.mayor or "", line.town or "") for line in lines]
    title = _("Town register of “{campaign}”").format(campaign=name)
    print_table(title, columns, rows, framed, blank="_" * BLANK)


def register_csv(lines: Iterable[RegisterLine]) -> str:
    """The signed lines for a spreadsheet."""
    page = io.StringIO()
    writer = csv.writer(page, lineterminator="\n")
    writer.writerow(["game", "date", "mayor", "town"])
    writer.writerows([[line.game, line.date, line.mayor, line.town] for line in lines if line.date])
    return page.getvalue()


# Decks, piles and boxes


def deck_sections(sides: Iterable[ReadSide]) -> Iterator[Section]:
    for side in sides:
        heading = _("Card {card}, side {side}").format(card=side.side[:-1], side=side.side[-1].upper())
        yield heading, [line for text in side.texts for line in text.splitlines()]


def rule_sections(rules: Iterable[Rule]) -> Iterator[Section]:
    for rule in rules:
        yield rule.name, rule.text.splitlines()


def box_sections(boxes: Iterable[BoxSeen]) -> Iterator[Section]:
    for box in boxes:
        heading = _("Box {number}: open") if box.opened else _("Box {number}: sealed")
        yield heading.format(number=box.number), [_pile(pile) for pile in box.contents]


def print_piles(heading: str, piles: Sequence[Pile], framed: bool) -> None:
    lines = [_pile(pile) for pile in piles]
    if framed:
        print_sections([(heading, lines)], framed, listed=True)
    else:
        print("\n".join(lines))


def _pile(pile: Pile) -> str:
    return f"{pile.copies:>3} × {pile.name}"


# Looking back


def print_recap(recap: Recap, framed: bool) -> None:
    from mklegacy.terminal.recap import recap_sections

    print_sections(recap_sections(recap, datetime.now().astimezone()), framed)


def print_history(told: Sequence[tuple[int, str, str]], framed: bool) -> None:
    """What has happened: game, date and sentence of each; in a frame for each game and day."""
    if not framed:
        for _number, date, sentence in told:
            print(fitting(f"{date}  {sentence}", sys.stdout))
        return
    days: dict[tuple[int, str], list[str]] = {}
    for number, date, sentence in told:
        days.setdefault((number, date), []).append(sentence)
    heading = _("Before game {number}")
    sections = [(f"{heading.format(number=number)} · {date}", lines) for (number, date), lines in days.items()]
    print_sections(sections, framed, hanging=2)
