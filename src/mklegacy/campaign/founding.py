"""A new campaign: who may play it, and which names can be written down."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Collection, Sequence

from mklegacy.campaign.box import Box
from mklegacy.campaign.model import Campaign, CampaignError, Mayor
from mklegacy.i18n import _
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
        raise CampaignError(
            _("The name of {what} is empty, so nothing was done: give it a name.").format(what=_thing(what))
        )
    if len(text) > LONGEST_NAME:
        raise CampaignError(
            _("The name of {what} has {number} characters, so nothing was done: use at most {most}.").format(
                what=_thing(what), number=len(text), most=LONGEST_NAME
            )
        )
    if any(unicodedata.category(c) in _NEVER_PRINTED or c in _TURNS_TEXT_AROUND for c in text):
        raise CampaignError(
            _("The name of {what} has characters that cannot be printed, so nothing was done: use others.").format(
                what=_thing(what)
            )
        )
    return text


def free_name(name: str, taken: Collection[str]) -> str:
    """The name, or the first of “name 2”, “name 3” … that is not taken."""
    if name not in taken:
        return name
    stem = re.sub(r" \d+$", "", name)
    numbered = (f"{stem[: LONGEST_NAME - len(str(number)) - 1]} {number}" for number in itertools.count(2))
    return next(each for each in numbered if each not in taken)


def _thing(what: str) -> str:
    """What has a name, in the language spoken."""
    things = {
        "a campaign": _("a campaign"),
        "a colour": _("a colour"),
        "a level": _("a level"),
        "a mayor": _("a mayor"),
        "a savepoint": _("a savepoint"),
        "a town": _("a town"),
        "an islet": _("an islet"),
        "the seed": _("the seed"),
    }
    return things.get(what, what)


def new_campaign(pack: Pack, mayors: Sequence[Mayor], language: str = "") -> Campaign:
    """The box unopened, before the first card is read."""
    colours = [mayor.colour for mayor in mayors]
    known = ", ".join(pack.colours)
    if not FEWEST_MAYORS <= len(mayors) <= len(pack.colours):
        raise CampaignError(
            _(
                "A campaign has {least} to {most} mayors, not {number}, so nothing was made: give each mayor a "
                "name, a colour and a town."
            ).format(least=FEWEST_MAYORS, most=len(pack.colours), number=len(mayors))
        )
    for colour in colours:
        if colour not in pack.colours:
            raise CampaignError(
                _("There is no colour “{colour}”, so nothing was made: choose from {known}.").format(
                    colour=colour, known=known
                )
            )
        if colours.count(colour) > 1:
            raise CampaignError(
                _("Two mayors are {colour}, so nothing was made: choose one each from {known}.").format(
                    colour=colour, known=known
                )
            )
    return Campaign(
        pack=pack,
        mayors=tuple(
            Mayor(checked_name(mayor.name, "a mayor"), mayor.colour, checked_name(mayor.town, "a town"))
            for mayor in mayors
        ),
        language=language if language in pack.languages else pack.languages[0],
        box=Box.sealed(pack),
    )
