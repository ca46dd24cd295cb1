"""The towns, a line or two each: who it is, coins, what is built, what is held, what changed and why."""

from __future__ import annotations

from rich.text import Text

from mklegacy.i18n import _
from mklegacy.terminal.screen.cells import cut, fitted, joined, text
from mklegacy.terminal.screen.changes import Change, signed
from mklegacy.terminal.screen.picture import Picture, TownPicture
from mklegacy.terminal.screen.styles import COINS, DOWN, IDLE, KEY, UP, badge

SHORT_NAME, LONG_NAME = 14, 30
WIDE = 110
INDENT = "   "


def towns_needed(picture: Picture, squares: bool) -> int:
    """How many lines the towns take, with or without lines for their town squares."""
    return len(picture.towns) + sum(squares and bool(town.square) for town in picture.towns)


def town_lines(picture: Picture, width: int, squares: bool, room: int) -> list[Text]:
    """Every town. Where reasons are too long for its line, they run on below it while there is room."""
    longest = LONG_NAME if width >= WIDE else SHORT_NAME
    titles = [_called(town, width) for town in picture.towns]
    name = min(max(text(title).cell_len for title in titles), longest)
    held = max(text(town.held).cell_len for town in picture.towns)
    spare = room - towns_needed(picture, squares)
    found: list[Text] = []
    for town, title in zip(picture.towns, titles, strict=True):
        head = _head(town, fitted(text(title), name), held)
        has_line = squares and bool(town.square)
        lines = _with_reasons(town, head, width, has_line, spare > 0)
        spare -= len(lines) - 1 - has_line
        found += lines
    return found


def _called(town: TownPicture, width: int) -> str:
    if width < WIDE:
        return town.mayor
    return _("{mayor} of {town}").format(mayor=cut(town.mayor, LONG_NAME), town=town.town)


def _head(town: TownPicture, title: Text, held: int) -> Text:
    change = signed(town.change.coins) if town.change.coins else ""
    built = "".join("■" if built else "□" for built in town.built)
    flag = "" if town.flag is None else "⚑" if town.flag else "·"
    if town.active:
        title.stylize(KEY)
    return joined(
        [
            text("▶" if town.active else " "),
            text(town.letter, badge(town.colour)),
            text(" "),
            title,
            text(f"{town.coins:>4}¢", COINS),
            text(f"{change:>4} ", UP if town.change.coins > 0 else DOWN),
            text(f"{built}{flag} "),
            fitted(text(town.held), held),
            text("  " if held else " "),
        ]
    )


def _with_reasons(town: TownPicture, head: Text, width: int, has_line: bool, spare: bool) -> list[Text]:
    """The town, what changed, and its town square: on a line of its own, or else where nothing changed."""
    second = width - len(INDENT) if has_line or spare else 0
    first, rest = _broken(town.change, width - head.cell_len, second)
    square = ", ".join(town.square)
    if not has_line and not first:
        first = square
    found = [joined([head, text(first, IDLE)])]
    if rest:
        found.append(text(INDENT + rest, IDLE))
    elif has_line:
        still = _("{coins}¢ to go").format(coins=town.to_pay)
        found.append(text(f"{INDENT}{still} · {square}", IDLE))
    return [fitted(line, width) for line in found]


def _broken(change: Change, first: int, second: int) -> tuple[str, str]:
    """The reasons on a line of that width and, if there is one, a second."""
    lines = ["", ""]
    at = 0
    for number, reason in enumerate(change.reasons):
        part = reason + (", " if number + 1 < len(change.reasons) else "")
        if at == 0 and second and text(lines[0] + part.rstrip()).cell_len > first:
            at = 1
        lines[at] += part
    return lines[0], lines[1]
