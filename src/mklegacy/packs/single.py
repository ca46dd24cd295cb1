"""Single games: an edition in a box of its own, without a deck. It is kept like any other pack."""

from __future__ import annotations

from dataclasses import replace

from mklegacy.i18n import _, using
from mklegacy.languages import LANGUAGES
from mklegacy.packs.editions import configure, edition_texts, load_edition
from mklegacy.packs.pack import Pack
from mklegacy.packs.texts import TextFile

COLOURS = ("red", "blue", "green", "yellow", "purple")
"""Those of Legacy, and a fifth for the one edition that seats five."""


def single_pack(name: str, supply: str = "standard") -> Pack:
    """The box of an edition whose cards are laid out in that way."""
    edition = load_edition(name)
    fewest, most = edition.players
    game = configure(edition, fewest, supply, first=None)
    return Pack(
        id=name,
        version=1,
        languages=LANGUAGES,
        texts={language: _texts(name, supply, language) for language in LANGUAGES},
        games=0,
        colours=COLOURS[:most],
        establishments=edition.establishments,
        landmarks=edition.landmarks,
        single_game=replace(game, seats=game.seats[:1]),
    )


def _texts(name: str, supply: str, language: str) -> TextFile:
    cards = edition_texts(name, language)
    with using(language):
        return TextFile(names={**cards.names, name: _title(name, supply)}, tags=cards.tags)


def _title(name: str, supply: str) -> str:
    titles = {
        ("base", "standard"): _("Base game"),
        ("base", "variable"): _("Base game, variable supply"),
        ("base", "hybrid"): _("Base game, hybrid supply"),
        ("bright_lights", "standard"): _("Bright Lights"),
    }
    return titles[name, supply]
