"""Typing a name; the arrows leaf through suggestions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from rich.text import Text

from mklegacy.campaign.founding import LONGEST_NAME
from mklegacy.errors import MkLegacyError
from mklegacy.i18n import _
from mklegacy.terminal.screen.cells import centred, filled, joined, text, wrapped
from mklegacy.terminal.screen.stage import Size, Stage
from mklegacy.terminal.screen.styles import CURSOR, FOOTER, QUESTION


def ask_name(stage: Stage, question: str, suggestions: Sequence[str], check: Callable[[str], str]) -> str | None:
    """A name that will do; None if somebody would rather not."""
    typed, at, notice = suggestions[0], 0, ""
    fresh = True
    while True:
        key = stage.ask(partial(naming_lines, question, typed, notice))
        notice = ""
        if key == "escape":
            return None
        if key == "enter":
            try:
                return check(typed)
            except MkLegacyError as error:
                notice = str(error)
        elif key in ("up", "down"):
            at = (at + (1 if key == "down" else -1)) % len(suggestions)
            typed, fresh = suggestions[at], True
        elif key == "backspace":
            typed, fresh = "" if fresh else typed[:-1], False
        elif len(key) == 1 and (fresh or len(typed) < LONGEST_NAME):
            typed, fresh = key if fresh else typed + key, False


def naming_lines(question: str, typed: str, notice: str, size: Size) -> list[Text]:
    field = joined([text(f" {typed}"), text(" ", CURSOR)])
    asked = [centred(line, size.width) for line in wrapped(question, size.width - 8, QUESTION)]
    told = [centred(line, size.width) for line in wrapped(notice, size.width - 8)]
    above = [text("")] * (size.height // 3)
    lines = [*above, *asked, text(""), centred(field, size.width), text(""), *told]
    footer = _("type a name   ↑ ↓ suggestions   Enter: take it   Esc: back")
    return [*filled(lines, size.height - 1), centred(text(footer, FOOTER), size.width)]
