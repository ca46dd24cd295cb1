"""Proves a folder of content: everything that is wrong with it, at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mklegacy.languages import LANGUAGES
from mklegacy.packs.checking.campaign import campaign_problems
from mklegacy.packs.checking.content import CHECKS, PROOFS, Content
from mklegacy.packs.editions import Edition, StartingCards
from mklegacy.packs.legacy import (
    BOX_FOLDER,
    DECK_FOLDER,
    SETTINGS,
    STARTING_CARDS,
    assemble,
    has_campaign,
    read_files,
)
from mklegacy.packs.reading import Problem, Reader
from mklegacy.packs.soundness import unsound
from mklegacy.packs.texts import read_texts, text_file


def check(folder: Path, *, spoilers: bool = False) -> list[Problem]:
    """Everything wrong with the content in a folder that is laid out like `content/`.

    Without spoilers, what is wrong with sealed cards is only counted, file by file.
    """
    reader = Reader(folder)
    editions = list(read_editions(reader))
    contents = [*editions, *read_campaign(reader, spoilers=spoilers)]
    for content in contents:
        found = [problem for look in CHECKS for problem in look(content)]
        reader.problems += found or [problem for prove in PROOFS for problem in prove(content)]
    if not contents and not reader.problems:
        reader.report(str(folder), "", "holds no content: neither editions nor a campaign")
    if spoilers:
        return reader.problems
    told = [problem for problem in reader.problems if not _is_sealed(problem)]
    sealed = Counter([problem.file for problem in reader.problems if _is_sealed(problem)])
    return told + [Problem(file, "", f"mistakes that --spoilers tells: {count}") for file, count in sealed.items()]


def _is_sealed(problem: Problem) -> bool:
    """Whether it may tell what lies in the deck or in a box; what names no file speaks in numbers."""
    in_the_open = (SETTINGS.removesuffix("toml"), STARTING_CARDS.removesuffix("toml"))
    return problem.file.startswith((DECK_FOLDER, BOX_FOLDER)) and not problem.file.startswith(in_the_open)


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


def read_campaign(reader: Reader, *, spoilers: bool) -> Iterator[Content]:
    """A campaign, or starting cards that have none."""
    if not has_campaign(reader.folder):
        if (reader.folder / STARTING_CARDS).is_file():
            yield from _read(reader, STARTING_CARDS, StartingCards)
        return
    before = len(reader.problems)
    files = read_files(reader)
    if files is not None and len(reader.problems) == before:
        pack = assemble(files)
        problems = [Problem("", where, what) for where, what in unsound(pack)]
        reader.problems += problems or campaign_problems(pack, spoilers=spoilers)
        yield Content(files.cards, files.texts)


def _read(reader: Reader, file: str, kind: type[Any]) -> Iterator[Content]:
    cards = reader.read(file, kind)
    texts = read_texts(reader, file)
    if cards is not None:
        yield Content({file: cards}, {file: texts})
