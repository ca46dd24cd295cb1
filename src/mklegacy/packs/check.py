"""Proves a folder of content: everything that is wrong with it, at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mklegacy.i18n import LANGUAGES
from mklegacy.packs.checks import CHECKS, PROOFS, Content
from mklegacy.packs.editions import STARTING_CARDS, Edition, StartingCards
from mklegacy.packs.legacy import SETTINGS, assemble, read_files
from mklegacy.packs.reading import Problem, Reader
from mklegacy.packs.soundness import unsound
from mklegacy.packs.texts import read_texts, text_file


def check(folder: Path) -> list[Problem]:
    """Everything wrong with the content in a folder that is laid out like `content/`."""
    reader = Reader(folder)
    contents = [*read_editions(reader), *read_campaign(reader)]
    for content in contents:
        found = [problem for look in CHECKS for problem in look(content)]
        reader.problems += found or [problem for prove in PROOFS for problem in prove(content)]
    if not contents and not reader.problems:
        reader.report(str(folder), "", "holds no content: neither editions nor a campaign")
    return reader.problems


def read_editions(reader: Reader) -> Iterator[Content]:
    """Each edition by itself; files in their folder that belong to none are reported."""
    files = sorted(path.name for path in (reader.folder / "editions").glob("*.toml"))
    editions = [name for name in files if name.count(".") == 1]
    known = {*editions, *[text_file(name, language) for name in editions for language in LANGUAGES]}
    for name in files:
        if name not in known:
            reader.report(f"editions/{name}", "", "belongs to no edition")
    for name in editions:
        yield from _read(reader, f"editions/{name}", Edition)


def read_campaign(reader: Reader) -> Iterator[Content]:
    """A campaign, or starting cards that have none."""
    if not (reader.folder / SETTINGS).is_file():
        if (reader.folder / STARTING_CARDS).is_file():
            yield from _read(reader, STARTING_CARDS, StartingCards)
        return
    before = len(reader.problems)
    files = read_files(reader)
    if files is not None and len(reader.problems) == before:
        for where, what in unsound(assemble(files)):
            reader.report("", where, what)
        yield Content(files.cards, files.texts)


def _read(reader: Reader, file: str, kind: type[Any]) -> Iterator[Content]:
    cards = reader.read(file, kind)
    texts = read_texts(reader, file)
    if cards is not None:
        yield Content({file: cards}, {file: texts})
