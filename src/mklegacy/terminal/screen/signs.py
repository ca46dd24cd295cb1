"""Signs for what mayors hold besides coins and cards."""

from __future__ import annotations

from collections.abc import Iterator

from mklegacy.engine.game import Game
from mklegacy.i18n import _

TOKENS = {"umbrella": "☂", "lantern": "✦"}
"""Tokens, by name."""

COUNTERS = {"boat": "≈", "road": "═", "fed": "♥", "reroll": "↻", "invested": "●"}
"""What rules keep for each seat besides tokens."""


def held_signs(game: Game) -> Iterator[tuple[str, str]]:
    """Each sign that can stand in a town of this game, and what it means; others would tell of sealed cards."""
    words = {
        "umbrella": _("umbrellas"),
        "lantern": _("lanterns"),
        "boat": _("islets reached"),
        "road": _("a road laid"),
        "fed": _("spared by the next high water"),
        "reroll": _("spare rolls"),
        "invested": _("coins on a card"),
    }
    for name, sign in {**TOKENS, **COUNTERS}.items():
        if name in game.table.tokens or name in game.counters:
            yield sign, words[name]
