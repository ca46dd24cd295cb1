"""Lines that fit: text measured in the cells of a terminal, whatever people have typed."""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from mklegacy.terminal.wrapping import COUNTED

_JOINS_LETTERS = "\u200c"
_ASKS_FOR_AN_EMOJI = "\ufe0f"
_NO_BREAK = "\ue000"
"""As wide as a space, for one at which no line is broken."""


def printable(content: str) -> str:
    """The text without what moves the cursor, turns text around or makes terminals disagree on its width."""
    return "".join(
        character
        for character in content
        if character == _JOINS_LETTERS
        or (unicodedata.category(character) not in ("Cc", "Cf", "Cs") and character != _ASKS_FOR_AN_EMOJI)
    )


def text(content: str, style: str = "") -> Text:
    """Everything that reaches the screen passes here: it is shown as it is and never read as markup."""
    return Text(printable(content), style=style, no_wrap=True, end="")


def joined(parts: Iterable[Text], gap: str = "") -> Text:
    """The parts one after the other."""
    return text(gap).join(parts)


def fitted(line: Text, width: int) -> Text:
    """Exactly that wide: cut off with an ellipsis, or filled up."""
    if width <= 0:
        return text("")
    line = line.copy()
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def styled(line: Text, style: str) -> Text:
    """The whole line in that style as well."""
    line = line.copy()
    line.stylize(style)
    return line


def cut(content: str, width: int) -> str:
    """At most that wide."""
    line = text(content)
    line.truncate(width, overflow="ellipsis")
    return line.plain if width > 0 else ""


def spread(left: Text, right: Text, width: int) -> Text:
    """One at each end; what is on the left gives way."""
    room = width - right.cell_len
    return joined([fitted(left, room), right]) if room > 0 else fitted(right, width)


def centred(line: Text, width: int) -> Text:
    line = line.copy()
    line.truncate(width, overflow="ellipsis")
    return joined([text(" " * ((width - line.cell_len) // 2)), line])


def wrapped(content: str, width: int, style: str = "", hanging: int = 0) -> list[Text]:
    """Broken between words; the lines of the content stay apart, and what follows a break stands further in."""
    lines: list[Text] = []
    for paragraph in content.splitlines() or [""]:
        first, *others = _broken(paragraph, width, style)
        rest = _broken(" ".join(line.plain for line in others), width - hanging, style) if others else []
        lines += [first, *[joined([text(" " * hanging), line]) for line in rest]]
    return lines


def _broken(paragraph: str, width: int, style: str) -> list[Text]:
    together = COUNTED.sub(f"{_NO_BREAK}×{_NO_BREAK}", printable(paragraph))
    lines = Text(together, style=style).wrap(_console(), max(width, 1))
    return [text(line.plain.rstrip().replace(_NO_BREAK, " "), style) for line in lines] or [text("", style)]


def filled(lines: Sequence[Text], height: int) -> list[Text]:
    """Exactly so many lines: the last ones are left out, or empty ones added."""
    return [*lines[:height], *[text("")] * (height - len(lines))]


@functools.cache
def _console() -> Console:
    """Only to break lines with; nothing is ever printed on it."""
    return Console(width=80)
