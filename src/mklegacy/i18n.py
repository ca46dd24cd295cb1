"""The language of the program's own texts: gettext, straight from the translators' `.po` files.

English is the text in the source. Names and stories are not here but in the packs.
"""

from __future__ import annotations

import functools
import gettext
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mklegacy.errors import MkLegacyError
from mklegacy.languages import LANGUAGES

_LOCALE = Path(__file__).resolve().parent / "locale"
_LINE = re.compile(r'(?:(msgid|msgid_plural|msgstr|msgstr\[[01]\]) )?(".*")')

Messages = dict[str, tuple[str, str]]
"""By the English message: its translation for one, and for any other number."""


class UnknownLanguage(MkLegacyError):
    """A language in which the program has no texts."""


class Catalogue(gettext.NullTranslations):
    """The messages of one `.po` file, in a language that like English has one plural."""

    def __init__(self, messages: Messages) -> None:
        super().__init__()
        self._messages = messages

    def gettext(self, message: str) -> str:
        return self._messages.get(message, (message, ""))[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        one, many = self._messages.get(msgid1, (msgid1, msgid2))
        return one if n == 1 else many


def read_messages(path: Path) -> Messages:
    """The messages of a `.po` file: plain and plural ones, over one or more lines."""
    entries: list[dict[str, str]] = []
    keyword = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        match = _LINE.fullmatch(line)
        if match is None:
            continue
        if match[1]:
            keyword = match[1]
            if keyword == "msgid":
                entries.append({})
        entries[-1][keyword] = entries[-1].get(keyword, "") + json.loads(match[2])
    return {
        entry["msgid"]: (entry.get("msgstr") or entry.get("msgstr[0]", ""), entry.get("msgstr[1]", ""))
        for entry in entries
        if entry["msgid"]
    }


@functools.cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The program's texts in a language."""
    if language not in LANGUAGES:
        raise UnknownLanguage(
            f"There are no texts in the language “{language}”. Nothing was changed; "
            f"choose one of these: {', '.join(LANGUAGES)}."
        )
    if language == "en":
        return gettext.NullTranslations()
    return Catalogue(read_messages(_LOCALE / language / "LC_MESSAGES" / "mklegacy.po"))


_current = "en"


def use(language: str) -> None:
    """Speak this language from now on."""
    global _current
    catalogue(language)
    _current = language


def current() -> str:
    """The language spoken now."""
    return _current


@contextmanager
def using(language: str) -> Iterator[None]:
    """Speak this language for a while."""
    before = _current
    use(language)
    try:
        yield
    finally:
        use(before)


def _(message: str) -> str:
    """The message in the language spoken now."""
    return catalogue(_current).gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """The message for that number, in the language spoken now."""
    return catalogue(_current).ngettext(one, many, number)
