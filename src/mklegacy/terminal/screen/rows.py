"""Cards and choices in columns: keys, numbers, names, costs, copies, and as much of their texts as fits."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from mklegacy.i18n import _
from mklegacy.terminal.screen.asking import Asked
from mklegacy.terminal.screen.cells import cut, fitted, joined, spread, styled, text
from mklegacy.terminal.screen.changes import action_word
from mklegacy.terminal.screen.picture import Picture, Row, letter_of
from mklegacy.terminal.screen.stage import Size
from mklegacy.terminal.screen.styles import CURSOR, HEADING, IDLE, KEY, badge

GAP = 2
LEAST_TEXT = 10
ROOM_FOR_SENTENCES = 24
WIDE_ENOUGH_FOR_GAPS = 60


@dataclass(frozen=True, slots=True)
class Widths:
    """How wide the columns are that are not always the same: what a card is called and does, and who has it."""

    name: int
    text: int
    marks: int

    @property
    def sentences(self) -> bool:
        return self.text > 0


def rows_needed(picture: Picture, columns: int) -> int:
    """How many lines the cards take, with their heading and a line for other actions."""
    return 1 + -(-(len(picture.rows) + 1) // columns)


def row_lines(picture: Picture, asked: Asked | None, columns: int, room: Size) -> list[Text]:
    """The cards in so many columns, read downwards; what finds no room is counted."""
    width = (room.width - GAP * (columns - 1)) // columns
    widths = _widths(picture, width)
    chosen = asked.chosen.option if asked else None
    acting = asked is not None and bool(picture.others)
    cells = [_row(row, widths, acting, chosen is not None and row.option is chosen) for row in picture.rows]
    height = min(room.height, rows_needed(picture, columns)) - 1
    cells = [*_within(picture, cells, height * columns - 1), _others(picture, asked)]
    heading = [styled(fitted(_heading(picture, widths), width), HEADING)] * columns
    lines = [joined(heading, " " * GAP)]
    for number in range(height):
        across = [fitted(cell, width) for cell in cells[number::height]]
        lines.append(joined(across, " " * GAP))
    return lines


def _within(picture: Picture, cells: list[Text], room: int) -> list[Text]:
    """So many cells at most: cards that only towns have give way first, and the last cell tells how many."""
    too_many = len(cells) - room
    if too_many <= 0:
        return cells
    last = [number for number, row in enumerate(picture.rows) if row.colour and not row.key][-too_many - 1 :]
    kept = [cell for number, cell in enumerate(cells) if number not in last][: room - 1]
    missing = len(cells) - len(kept)
    return [*kept, text(_("… and {number} more: i").format(number=missing), IDLE)]


def _widths(picture: Picture, width: int) -> Widths:
    """Sentences where there is room for them; else names and short texts share what there is."""
    towns = len(picture.towns)
    marks = towns * 2 if width > WIDE_ENOUGH_FOR_GAPS else towns
    rest = width - len("k 11–12G ") - len(" 12 5 ") - marks
    longest = max(text(row.name).cell_len for row in picture.rows)
    if rest - longest - 1 < ROOM_FOR_SENTENCES:
        return Widths(rest, 0, marks)
    return Widths(longest, rest - longest - 1, marks)


def _heading(picture: Picture, widths: Widths) -> Text:
    step = widths.marks // len(picture.towns)
    letters = "".join(town.letter.rjust(step) for town in picture.towns)
    titles = _name_and_text(_("card"), _("effect"), _("effect"), widths)
    return joined([text(f"  {_('roll'):>5}  "), titles, text(f"  ¢ × {letters}")])


def _row(row: Row, widths: Widths, acting: bool, under_cursor: bool) -> Text:
    legal = acting and row.option is not None
    step = widths.marks // len(row.marks)
    line = joined(
        [
            text(row.key if legal else " ", KEY),
            text(f" {row.numbers:>5}"),
            text(letter_of(row.colour) or " ", badge(row.colour) if row.colour else ""),
            text(" "),
            _name_and_text(row.name, row.short, row.sentence, widths),
            text(f"{row.cost:>3} {row.left:>1} "),
            text("".join(mark.rjust(step) for mark in row.marks)),
        ]
    )
    if under_cursor:
        line.stylize(CURSOR)
    elif acting and not legal:
        line.stylize(IDLE)
    return line


def _name_and_text(name: str, short: str, sentence: str, widths: Widths) -> Text:
    if widths.sentences:
        return joined([fitted(text(name), widths.name), text(" "), fitted(text(sentence), widths.text)])
    told = text(f" {cut(short, max(LEAST_TEXT, widths.name // 3))}" if short else "")
    return spread(text(name), told, widths.name)


def _others(picture: Picture, asked: Asked | None) -> Text:
    """The actions that are no cards, side by side; nothing while nobody is asked."""
    if asked is None:
        return text("")
    parts = []
    for other in picture.others:
        chosen = asked.chosen.option is other.option
        cost = f" {other.cost}" if other.cost else ""
        parts.append(text(f"{other.key} {action_word(other.option.verb)}{cost}", CURSOR if chosen else ""))
    return joined(parts, "  ")


# Choices that are no cards on the table


def fits_bar(asked: Asked, width: int) -> bool:
    """Whether all choices have room on one line."""
    return _bar(asked).cell_len <= width


def bar(asked: Asked, width: int) -> Text:
    """All choices on one line."""
    return fitted(_bar(asked), width)


def _bar(asked: Asked) -> Text:
    parts = [
        text(f" {choice.key} {choice.words} ", CURSOR if choice is asked.chosen else "")
        for choice in asked.choices
    ]
    return joined([text(_("Enter: ")), joined(parts, " ")])


def choice_lines(asked: Asked, room: Size) -> list[Text]:
    """A line for each choice; when there are too many of them, those around the cursor."""
    start = max(0, min(asked.cursor - room.height // 2, len(asked.choices) - room.height))
    lines = []
    for choice in asked.choices[start : start + room.height]:
        line = fitted(text(f" {choice.key:>1}  {choice.line}"), room.width)
        if choice is asked.chosen:
            line.stylize(CURSOR)
        lines.append(line)
    return lines
