"""Proves that a sound pack is a whole campaign, without telling players what is in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mklegacy.packs.checking.deck import (
    Finding,
    every_box_is_opened_once,
    every_card_is_read_once,
    every_game_brings_its_share,
)
from mklegacy.packs.checking.story import every_text_is_read, no_text_runs_ahead, sides_are_short
from mklegacy.packs.pack import Pack
from mklegacy.packs.reading import Problem

CAMPAIGN_CHECKS: tuple[Callable[[Pack], Iterator[Finding]], ...] = (
    every_card_is_read_once,
    every_box_is_opened_once,
    every_game_brings_its_share,
    sides_are_short,
    every_text_is_read,
    no_text_runs_ahead,
)


def campaign_problems(pack: Pack, *, spoilers: bool = False) -> list[Problem]:
    """Everything that keeps the pack from being whole: in numbers and, with spoilers, by name."""
    found = [finding for look in CAMPAIGN_CHECKS for finding in look(pack)]
    return [
        Problem("", each.where, f"{each.what} ({each.detail})" if spoilers and each.detail else each.what)
        for each in found
    ]


def tally(pack: Pack) -> dict[str, int]:
    """How much of everything is in the box: numbers that spoil nothing."""
    return {
        "games": pack.games,
        "languages": len(pack.languages),
        "legacy cards": len(pack.deck),
        "establishments": len(pack.establishments) + len(pack.two_sided),
        "town square cards": len(pack.town_squares),
        "landmarks": len(pack.landmarks),
        "community landmarks": len(pack.community_landmarks),
        "rules cards": len(pack.rules),
        "reference cards": len(pack.references),
        "mystery boxes": len(pack.boxes),
        "components": len(pack.components),
    }
