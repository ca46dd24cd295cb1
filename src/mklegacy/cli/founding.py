"""Who founds a campaign: mayors as they are typed in one word, or asked for one by one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

import click

from mklegacy.bots.levels import LEVELS
from mklegacy.campaign.founding import FEWEST_MAYORS, checked_name
from mklegacy.campaign.model import CampaignError, Mayor
from mklegacy.cli.sitting import BOT, checked_level, level_of
from mklegacy.errors import MkLegacyError
from mklegacy.i18n import _
from mklegacy.store.campaigns import PERSON

Seat = tuple[Mayor, str]
"""A mayor, and who plays for it."""

FORM = "NAME,COLOUR,TOWN[,bot:LEVEL]"


def campaign_name(given: str | None) -> str:
    """The name as given, or from whoever sits at the terminal."""
    if given is not None:
        return checked_name(given, "a campaign")
    if not _somebody_types():
        raise click.UsageError("The campaign has no name, so nothing was made: give it one after `campaign new`.")
    return _ask(_("What shall the campaign be called?"), lambda text: checked_name(text, "a campaign"))


def mayors_of(given: Sequence[str], colours: Sequence[str]) -> list[Seat]:
    """The mayors as given; while there are too few of them, whoever sits at the terminal is asked for more."""
    seats = [read_mayor(text) for text in given]
    if len(seats) >= FEWEST_MAYORS or not _somebody_types():
        return seats
    while left := [colour for colour in colours if colour not in [mayor.colour for mayor, _player in seats]]:
        if len(seats) >= FEWEST_MAYORS and not click.confirm(_("Is there another mayor?"), err=True):
            break
        seats.append(_ask_mayor(len(seats) + 1, left))
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
        raise CampaignError(f"A mayor is given as {FORM}, so nothing was made: write a bot as bot:LEVEL.")
    return BOT + checked_level(checked_name(level_of(text), "a level"))


def _somebody_types() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


def _ask_mayor(number: int, colours: Sequence[str]) -> Seat:
    """One mayor, asked for part by part."""
    name = _ask(
        _("What is the name of mayor {number}?").format(number=number), lambda text: checked_name(text, "a mayor")
    )
    colour = _ask(
        _("Which colour? Choose from: {colours}.").format(colours=", ".join(colours)),
        lambda text: _among(text, colours),
    )
    town = _ask(_("What is the town called?"), lambda text: checked_name(text, "a town"))
    player = _ask(
        _("Who plays? Choose from: {players}.").format(players=", ".join([PERSON, *LEVELS])),
        lambda text: _among(text, [PERSON, *LEVELS]),
        default=PERSON,
    )
    return Mayor(name, colour, town), PERSON if player == PERSON else BOT + player


def _among(text: str, choices: Sequence[str]) -> str:
    if text not in choices:
        raise CampaignError(f"Choose from these: {', '.join(choices)}.")
    return text


def _ask(question: str, check: Callable[[str], str], default: str | None = None) -> str:
    """Ask until the answer will do."""

    def checked(text: str) -> str:
        try:
            return check(text)
        except MkLegacyError as error:
            raise click.UsageError(str(error)) from error

    answer: str = click.prompt(question, default=default, value_proc=checked, prompt_suffix=" ", err=True)
    return answer
