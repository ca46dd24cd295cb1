"""The program speaks every language completely."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import mklegacy
from mklegacy import i18n
from mklegacy.i18n import UnknownLanguage, _, current, ngettext, read_messages, use, using
from mklegacy.languages import LANGUAGES

PACKAGE = Path(mklegacy.__file__).parent
TRANSLATED = [language for language in LANGUAGES if language != "en"]
PLACEHOLDER = re.compile(r"\{(\w*)\}")


def spoken() -> Iterator[tuple[str, ...]]:
    """What the source says: (message,), or (message for one, message for many)."""
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("_", "ngettext")
            ):
                parts = node.args[:2] if node.func.id == "ngettext" else node.args
                assert all(isinstance(part, ast.Constant) for part in parts), f"{path}:{node.lineno}"
                yield tuple(ast.literal_eval(part) for part in parts)


def po(language: str) -> Path:
    return PACKAGE / "locale" / language / "LC_MESSAGES" / "mklegacy.po"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated_and_no_translation_is_left_over(language: str) -> None:
    messages = {message[0] for message in spoken()}
    translated = set(read_messages(po(language)))
    assert sorted(messages - translated) == []
    assert sorted(translated - messages) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_have_the_same_placeholders(language: str) -> None:
    messages = read_messages(po(language))
    for message in spoken():
        for original, translation in zip(message, messages.get(message[0], ()), strict=False):
            assert translation, original
            assert sorted(PLACEHOLDER.findall(translation)) == sorted(PLACEHOLDER.findall(original)), original


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_message_is_translated_twice(language: str) -> None:
    text = po(language).read_text(encoding="utf-8")
    assert text.count("\nmsgid ") == len(read_messages(po(language))) + 1


def test_a_message_is_translated() -> None:
    with using("nl"):
        assert _("that mayor") == "die burgemeester"
        assert ngettext("{number} coin", "{number} coins", 1) == "{number} munt"
        assert ngettext("{number} coin", "{number} coins", 2) == "{number} munten"
        assert ngettext("{number} coin", "{number} coins", 0) == "{number} munten"


def test_a_message_without_translation_stays_english() -> None:
    with using("nl"):
        assert _("quite new") == "quite new"
        assert ngettext("one novelty", "many novelties", 3) == "many novelties"


def test_the_language_is_english_until_another_is_chosen() -> None:
    assert _("that mayor") == "that mayor"
    assert ngettext("one novelty", "many novelties", 1) == "one novelty"
    use("nl")
    assert current() == "nl"
    use("en")


def test_an_unknown_language_is_refused_and_changes_nothing() -> None:
    with pytest.raises(UnknownLanguage, match="“fr”"):
        use("fr")
    assert i18n.current() == "en"
