"""Words that need nothing but the language."""

from __future__ import annotations

from mklegacy.i18n import _


def frame_style(colour: str) -> str:
    """The style of a frame around what belongs to a mayor of that colour; a word always stands beside it."""
    styles = {"blue": "blue", "green": "green", "purple": "magenta", "red": "red", "yellow": "yellow"}
    return styles.get(colour, "none")


def level_word(level: str) -> str:
    """How well a bot plays."""
    words = {"random": _("random"), "easy": _("easy"), "medium": _("medium"), "hard": _("hard")}
    return words.get(level, level)


def player_words(player: str) -> str:
    """Who plays for a mayor: `person` or `bot:LEVEL`."""
    kind, _colon, level = player.partition(":")
    return _("a bot, level {level}").format(level=level_word(level)) if kind == "bot" else _("a person")
