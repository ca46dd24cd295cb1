"""What cards are called, in one language: the files `*.en.toml` and `*.nl.toml` beside the mechanics."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mklegacy.packs.reading import Reader

from mklegacy.languages import LANGUAGES


@dataclass(frozen=True, slots=True)
class TagName:
    """A tag by itself, and one or more cards that have it."""

    name: str
    one: str
    many: str


@dataclass(frozen=True, slots=True)
class TextFile:
    """One file of texts: names of cards, names of tags, and longer texts, all by id."""

    names: Mapping[str, str] = field(default_factory=dict)
    tags: Mapping[str, TagName] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Texts:
    """The names with which effects are told in one language."""

    language: str
    names: Mapping[str, str]
    tags: Mapping[str, TagName]


def text_file(file: str, language: str) -> str:
    """The name of the texts that belong to a file of mechanics: `base.toml` has `base.nl.toml`."""
    return f"{file.removesuffix('.toml')}.{language}.toml"


def read_texts(reader: Reader, file: str) -> dict[str, TextFile]:
    """The texts of a file of mechanics in every language; what is wrong is reported to the reader."""
    found = {language: reader.read(text_file(file, language), TextFile) for language in LANGUAGES}
    return {language: texts for language, texts in found.items() if texts is not None}
