"""Pages to read: framed in the middle of the screen, and scrolled where they are longer than it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from rich.text import Text

from mklegacy.i18n import _
from mklegacy.terminal.screen.cells import centred, filled, fitted, joined, text, wrapped
from mklegacy.terminal.screen.stage import Size, Stage
from mklegacy.terminal.screen.styles import FOOTER, FRAME, QUESTION, TITLE

WIDEST = 96
BORDER = 2
BELOW = 2
MARGIN = 2


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some lines of text in one style; what runs on after a break stands `hanging` cells further in."""

    content: str
    style: str = ""
    hanging: int = 0


@dataclass(frozen=True, slots=True)
class Page:
    """A title and what stands below it."""

    title: str
    paragraphs: tuple[Paragraph, ...]


def page_of(title: str, lines: Iterable[str], style: str = "") -> Page:
    """A page of plain lines."""
    return Page(title, tuple(Paragraph(line, style, hanging=2) for line in lines))


def page_lines(page: Page, top: int, prompt: str, footer: str, size: Size) -> list[Text]:
    """The page from that line on, or its end, as high as the screen; `prompt` is what Enter does."""
    width = min(size.width, WIDEST)
    lines = framed(page, width, min(top, last_top(page, size)), _room(size))
    above = [text("")] * ((size.height - BELOW - len(lines)) // 2)
    indent = text(" " * ((size.width - width) // 2))
    placed = [*above, *[joined([indent, line]) for line in lines]]
    return [
        *filled(placed, size.height - BELOW),
        centred(text(prompt, QUESTION), size.width),
        centred(text(footer, FOOTER), size.width),
    ]


def framed(page: Page, width: int, top: int = 0, room: int | None = None) -> list[Text]:
    """The page in a frame; of a long one, so many lines."""
    body = _body(page, width)
    room = len(body) if room is None else room
    return [
        _edge("╭", page.title, "╮", width),
        *[_side(line, width) for line in body[top : top + room]],
        _edge("╰", _more(top, len(body), room), "╯", width),
    ]


def last_top(page: Page, size: Size) -> int:
    """How far the page can be scrolled."""
    return max(0, len(_body(page, min(size.width, WIDEST))) - _room(size))


def read_page(
    stage: Stage, page: Page, prompt: str, footer: str = "", *, whole: bool = False, from_the_end: bool = False
) -> str:
    """Show the page until a key is pressed that does not scroll it; on a `whole` one, Enter first scrolls on."""
    top = last_top(page, stage.size) if from_the_end else 0
    while True:
        end, room = last_top(page, stage.size), _room(stage.size)
        goes_on = whole and top < end
        key = stage.ask(partial(page_lines, page, top, _("Enter: read on") if goes_on else prompt, footer))
        steps = {"up": -1, "down": 1, "page up": -room, "page down": room, " ": room, "home": -top, "end": end}
        if key == "enter" and goes_on:
            key = "page down"
        if key not in steps:
            return key
        top = min(max(top + steps[key], 0), end)


def _room(size: Size) -> int:
    return size.height - BELOW - BORDER


def _body(page: Page, width: int) -> list[Text]:
    inner = width - 2 * (MARGIN + 1)
    lines = [text("")]
    for each in page.paragraphs:
        for line in wrapped(each.content, inner, each.style, each.hanging):
            if line.plain or lines[-1].plain:  # one empty line is enough
                lines.append(line)
    return [*lines, *([text("")] if lines[-1].plain else [])]


def _edge(left: str, label: str, right: str, width: int) -> Text:
    start = joined([text(left + "─", FRAME), text(f" {label} " if label else "", TITLE)])
    start.truncate(width - 2, overflow="ellipsis")
    return joined([start, text("─" * (width - 1 - start.cell_len) + right, FRAME)])


def _side(line: Text, width: int) -> Text:
    inner = fitted(joined([text(" " * MARGIN), line]), width - 2)
    return joined([text("│", FRAME), inner, text("│", FRAME)])


def _more(top: int, length: int, room: int) -> str:
    if top + room < length:
        return "▼"
    return "▲" if top else ""
