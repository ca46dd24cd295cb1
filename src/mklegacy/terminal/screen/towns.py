"""The towns, a line or two each: who it is, coins, what is built, what is held, what changed and why."""

from __future__ import annotations

from rich.text import Text

from mklegacy.i18n import _
from mklegacy.terminal.options import signed
from mklegacy.terminal.screen.cells import cut, fitted, joined, text
from mklegacy.terminal.screen.picture import Picture, TownPicture
from mklegacy.terminal.screen.styles import COINS, DOWN, IDLE, KEY, UP, badge

SHORT_NAME, LONG_NAME = 14, 30
WIDE = 110
INDENT = "   "


def town_lines(picture: Picture, width: int, lines: int) -> list[Text]:
    """Every town, with one or two lines each."""
    longest = LONG_NAME if width >= WIDE else SHORT_NAME
    titles = [_called(town, width) for town in picture.towns]
    name = min(max(text(title).cell_len for title in titles), longest)
    held = max(text(town.held).cell_len for town in picture.towns)
    found: list[Text] = []
    for town, title in zip(picture.towns, titles, strict=True):
        head = _head(town, fitted(text(title), name), held)
        told = _told_in_one(town) if lines == 1 else _told_in_two(town, width - head.cell_len)
        found.append(joined([head, text(told[0], "" if town.change.reasons else IDLE)]))
        found += [text(INDENT + line, IDLE) for line in told[1:]]
    return [fitted(line, width) for line in found]


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


def _told_in_one(town: TownPicture) -> list[str]:
    """What changed or, where nothing did, what remains to be paid, and the town square."""
    return [", ".join(town.change.reasons) or _standing(town)]


def _told_in_two(town: TownPicture, room: int) -> list[str]:
    """What changed, and the town square; reasons that have no room on the first line take the second as well."""
    first: list[str] = []
    rest = list(town.change.reasons)
    while rest and text(", ".join([*first, rest[0]])).cell_len < room:
        first.append(rest.pop(0))
    if rest:
        return [", ".join([*first, ""]).rstrip(), ", ".join(rest)]
    return [", ".join(first), _standing(town)]


def _standing(town: TownPicture) -> str:
    """How far it is to winning, and what stands on the town square."""
    still = _("{coins}¢ to go").format(coins=town.to_pay)
    return " · ".join([still, *([", ".join(town.square)] if town.square else [])])
