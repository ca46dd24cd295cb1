"""Choices between games: the whole screen for a question and what each answer would mean."""

from __future__ import annotations

from rich.text import Text

from mklegacy.terminal.screen.asking import Asked
from mklegacy.terminal.screen.cells import centred, filled, fitted, joined, styled, text, wrapped
from mklegacy.terminal.screen.pages import WIDEST
from mklegacy.terminal.screen.stage import Size
from mklegacy.terminal.screen.styles import CURSOR, FOOTER, HEADER, IDLE, QUESTION

INDENT = 4
FIXED_LINES = 4


def menu_lines(title: str, asked: Asked, notice: str, footer: str, size: Size) -> list[Text]:
    """The question and its choices; where they are too long for the screen, those around the cursor."""
    width = min(size.width, WIDEST) - 2
    question = wrapped(asked.question, width, QUESTION)
    choices = [_choice(asked, number, width) for number in range(len(asked.choices))]
    room = size.height - FIXED_LINES - len(question)
    shown = _around(choices, asked.cursor, room)
    lines = [
        text(""),
        *question,
        text(""),
        *filled(shown, room),
    ]
    indent = text(" " * ((size.width - width) // 2))
    return [
        styled(fitted(text(f" {title}"), size.width), HEADER),
        *[joined([indent, line]) for line in lines],
        centred(text(notice or footer, QUESTION if notice else FOOTER), size.width),
    ]


def _choice(asked: Asked, number: int, width: int) -> list[Text]:
    choice = asked.choices[number]
    words = text(f" {choice.key}  {choice.words} ")
    told = choice.line.removeprefix(choice.words).removeprefix(".").strip()
    lines = wrapped(told, width - INDENT, IDLE) if told else []
    marked = styled(words, CURSOR) if number == asked.cursor else words
    return [marked, *[joined([text(" " * INDENT), line]) for line in lines]]


def _around(choices: list[list[Text]], cursor: int, room: int) -> list[Text]:
    """As many choices as fit, from the first on or so that the one under the cursor is the last."""
    first = 0
    while first < cursor and sum(len(choice) for choice in choices[first : cursor + 1]) > room:
        first += 1
    return [line for choice in choices[first:] for line in choice]
