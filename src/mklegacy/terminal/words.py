"""Words that need nothing but the language."""

from __future__ import annotations

from mklegacy.i18n import _

LANGUAGE_NAMES = {"en": "English", "nl": "Nederlands"}
"""Each language as those call it who speak it."""


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


def frame_style(colour: str) -> str:
    """The style of a frame around what belongs to a mayor of that colour; a word always stands beside it."""
    styles = {"blue": "blue", "green": "green", "purple": "magenta", "red": "red", "yellow": "yellow"}
    return styles.get(colour, "none")


def player_words(player: str) -> str:
    """Who plays for a mayor: `person` or `bot:LEVEL`."""
    kind, _colon, level = player.partition(":")
    return _("a bot, level {level}").format(level=level) if kind == "bot" else _("a person")
