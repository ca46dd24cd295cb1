"""Who founds a campaign: mayors as they are typed in one word, or asked for one by one."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import click

from mklegacy.campaign.founding import FEWEST_MAYORS, checked_name
from mklegacy.campaign.model import CampaignError, Mayor
from mklegacy.cli.sitting import BOT, checked_level, level_of
from mklegacy.i18n import LANGUAGES, _
from mklegacy.store.campaigns import PERSON

Seat = tuple[Mayor, str]
"""A mayor, and who plays for it."""

FORM = "NAME,COLOUR,TOWN[,bot:LEVEL]"


def preferred_language() -> str:
    """The language of the terminal, if the program speaks it."""
    spoken = (os.environ.get("LC_ALL") or os.environ.get("LANG") or "")[:2]
    return spoken if spoken in LANGUAGES else "en"


def ask_name() -> str:
    """The name of the campaign, from whoever sits at the terminal."""
    if not _somebody_types():
        raise click.UsageError("The campaign has no name, so nothing was made: give it one after `campaign new`.")
    return _ask(_("What shall the campaign be called?"))


def mayors_of(given: Sequence[str]) -> list[Seat]:
    """The mayors as given; while there are too few of them, whoever sits at the terminal is asked for more."""
    seats = [read_mayor(text) for text in given]
    if len(seats) >= FEWEST_MAYORS or not _somebody_types():
        return seats
    while len(seats) < FEWEST_MAYORS or _another():
        seats.append(_ask_mayor(len(seats) + 1))
    return seats


def read_mayor(text: str) -> Seat:
    """`Ada,red,Elmstead` or `Ada,red,Elmstead,bot:random`."""
    fields = text.split(",")
    if len(fields) not in (3, 4):
        raise CampaignError(f"A mayor is given as {FORM}, so nothing was made: separate the parts by commas.")
    name, colour, town = fields[:3]
    player = PERSON if len(fields) == 3 else _player(fields[3].strip())
    # The colour is checked like a name, because it may be repeated in what is said about it.
    return Mayor(name, checked_name(colour, "a colour"), town), player


def _player(text: str) -> str:
    if not text.startswith(BOT):
        raise CampaignError(
            f"A mayor is given as {FORM}, so nothing was made: write the level of a bot as bot:LEVEL."
        )
    return BOT + checked_level(checked_name(level_of(text), "a level"))


def _somebody_types() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


def _ask(question: str) -> str:
    answer: str = click.prompt(question, prompt_suffix=" ", err=True)
    return answer


def _another() -> bool:
    return click.confirm(_("Is there another mayor?"), err=True)


def _ask_mayor(number: int) -> Seat:
    """One mayor, asked for part by part."""
    name = _ask(_("What is the name of mayor {number}?").format(number=number))
    colour = _ask(_("Which colour (red, blue, green, yellow)?"))
    town = _ask(_("What is the town called?"))
    level = click.prompt(
        _("Which level of bot plays (Enter: a person)?"),
        prompt_suffix=" ",
        default="",
        show_default=False,
        err=True,
    )
    return Mayor(name, checked_name(colour, "a colour"), town), BOT + checked_level(level) if level else PERSON
