"""Reads the folder of a campaign: `legacy_deck/` and `mystery_boxes/`, as `docs/packs.md` describes them."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from mklegacy.packs.pack import Cards, DeckCard, MysteryBox, Pack, Settings
from mklegacy.packs.reading import PackError, Problem, Reader
from mklegacy.packs.soundness import unsound
from mklegacy.packs.texts import TextFile, text_file

DECK_FOLDER = "legacy_deck"
BOX_FOLDER = "mystery_boxes"
SETTINGS = f"{DECK_FOLDER}/pack.toml"
STARTING_CARDS = f"{DECK_FOLDER}/starting_cards.toml"

_BOX = re.compile(rf"{BOX_FOLDER}/box_(\d{{1,2}})\.toml")


@dataclass(frozen=True, slots=True)
class PackFiles:
    """The files of a pack, by their path within its folder; texts by the file they belong to and language.

    `pack.toml` holds the settings; every other file the cards that lie in the deck or in one box, and cards of the
    deck itself.
    """

    settings: Settings
    cards: Mapping[str, Cards]
    texts: Mapping[str, Mapping[str, TextFile]]


def has_campaign(folder: Path) -> bool:
    """Whether a folder of content holds a campaign."""
    return (folder / SETTINGS).is_file()


def read_pack(folder: Path) -> Pack:
    """The pack in that folder; `PackError` says everything that is wrong with it."""
    reader = Reader(folder)
    files = read_files(reader)
    reader.finish()
    assert files is not None, "the reader reports whatever it cannot read"
    pack = assemble(files)
    problems = [Problem("", where, what) for where, what in unsound(pack)]
    if problems:
        raise PackError(problems)
    return pack


def read_files(reader: Reader) -> PackFiles | None:
    """Every file of the pack; what is wrong is reported to the reader."""
    settings = reader.read(SETTINGS, Settings)
    if settings is None:
        return None
    mechanics = [name for name in _files(reader.folder) if name != SETTINGS]
    cards = {name: reader.read(name, Cards) for name in mechanics}
    texts = {
        name: {language: reader.read(text_file(name, language), TextFile) for language in settings.languages}
        for name in (SETTINGS, *mechanics)
    }
    return PackFiles(
        settings,
        {name: file for name, file in cards.items() if file is not None},
        {
            name: {language: file for language, file in spoken.items() if file is not None}
            for name, spoken in texts.items()
        },
    )


def assemble(files: PackFiles) -> Pack:
    """All files together as one pack."""
    settings = files.settings
    merged = {
        field.name: tuple(card for file in files.cards.values() for card in getattr(file, field.name))
        for field in dataclasses.fields(Cards)
    }
    merged["pieces"] = settings.pieces + merged["pieces"]
    return Pack(
        **{field.name: getattr(settings, field.name) for field in dataclasses.fields(Settings)} | merged,
        texts={
            language: _together(spoken[language] for spoken in files.texts.values())
            for language in settings.languages
        },
        starting=_ids(files.cards[STARTING_CARDS]) if STARTING_CARDS in files.cards else (),
        boxes=tuple(
            MysteryBox(int(found[1]), _ids(file))
            for name, file in files.cards.items()
            if (found := _BOX.fullmatch(name))
        ),
    )


def _ids(file: Cards) -> tuple[str, ...]:
    """Of everything in it but the cards of the deck."""
    return tuple(card.id for card in file.every_card() if not isinstance(card, DeckCard))


def _files(folder: Path) -> list[str]:
    """The files of mechanics, the starting cards first; those of texts have one dot more in their names."""
    found = [
        f"{inner}/{path.name}"
        for inner in (DECK_FOLDER, BOX_FOLDER)
        for path in sorted((folder / inner).glob("*.toml"))
        if path.name.count(".") == 1
    ]
    return sorted(found, key=lambda name: name != STARTING_CARDS)


def _together(files: Iterable[TextFile]) -> TextFile:
    every = list(files)
    return TextFile(
        names={key: name for file in every for key, name in file.names.items()},
        tags={key: tag for file in every for key, tag in file.tags.items()},
        texts={key: text for file in every for key, text in file.texts.items()},
    )
