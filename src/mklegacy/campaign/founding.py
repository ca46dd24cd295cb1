"""A new campaign: who may play it, and which names can be written down."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from mklegacy.campaign.box import Box
from mklegacy.campaign.model import Campaign, CampaignError, Mayor
from mklegacy.packs.pack import Pack

LONGEST_NAME = 40
FEWEST_MAYORS = 2

_NEVER_PRINTED = ("Cc", "Cs", "Cn", "Co", "Zl", "Zp")
_TURNS_TEXT_AROUND = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def checked_name(name: object, what: str) -> str:
    """The name as it will be written; a `CampaignError` says why it cannot be.

    Every script and emoji will do. Refused is what would harm a screen or a save: control characters, marks
    that turn the text around them, endless names.
    """
    text = name.strip() if isinstance(name, str) else ""
    if not text:
        raise CampaignError(f"The name of {what} is empty, so nothing was done: give it a name.")
    if len(text) > LONGEST_NAME:
        raise CampaignError(
            f"The name of {what} has {len(text)} characters, so nothing was done: use at most {LONGEST_NAME}."
        )
    if any(unicodedata.category(c) in _NEVER_PRINTED or c in _TURNS_TEXT_AROUND for c in text):
        raise CampaignError(
            f"The name of {what} has characters that cannot be printed, so nothing was done: use others."
        )
    return text


def new_campaign(pack: Pack, mayors: Sequence[Mayor], language: str = "") -> Campaign:
    """The box unopened, before the first card is read."""
    colours = [mayor.colour for mayor in mayors]
    known = ", ".join(pack.colours)
    if not FEWEST_MAYORS <= len(mayors) <= len(pack.colours):
        raise CampaignError(
            f"A campaign has {FEWEST_MAYORS} to {len(pack.colours)} mayors, not {len(mayors)}, "
            "so nothing was made: give each mayor a name, a colour and a town."
        )
    for colour in colours:
        if colour not in pack.colours:
            raise CampaignError(f"There is no colour “{colour}”, so nothing was made: choose from {known}.")
        if colours.count(colour) > 1:
            raise CampaignError(f"Two mayors are {colour}, so nothing was made: choose one each from {known}.")
    return Campaign(
        pack=pack,
        mayors=tuple(
            Mayor(checked_name(mayor.name, "a mayor"), mayor.colour, checked_name(mayor.town, "a town"))
            for mayor in mayors
        ),
        language=language if language in pack.languages else pack.languages[0],
        box=Box.sealed(pack),
    )
