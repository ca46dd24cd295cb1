"""Words that need nothing but the language."""

from __future__ import annotations

from mklegacy.i18n import _


def colour_word(colour: str) -> str:
    """A colour of mayors or cards; a pack's own colours are called as it calls them."""
    words = {
        "blue": _("blue"),
        "green": _("green"),
        "purple": _("purple"),
        "red": _("red"),
        "yellow": _("yellow"),
    }
    return words.get(colour, colour)


def player_words(player: str) -> str:
    """Who plays for a mayor: `person` or `bot:LEVEL`."""
    kind, _colon, level = player.partition(":")
    return _("a bot, level {level}").format(level=level) if kind == "bot" else _("a person")
