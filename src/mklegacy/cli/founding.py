"""Founding a campaign: mayors as they are typed in one word, or asked for at a terminal, and a name for it all."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mklegacy import i18n, resources
from mklegacy.bots.levels import LEVELS
from mklegacy.campaign.founding import FEWEST_MAYORS, checked_name, free_name, new_campaign
from mklegacy.campaign.model import CampaignError, Mayor
from mklegacy.cli.opening import asked_language, existing_save
from mklegacy.cli.playing import somebody_types
from mklegacy.cli.sitting import BOT, checked_level, level_of
from mklegacy.i18n import _
from mklegacy.store.campaigns import PERSON, CampaignInfo, campaign_names, create_campaign
from mklegacy.store.errors import NameTaken, NoSave
from mklegacy.store.location import save_path
from mklegacy.store.save import open_or_create
from mklegacy.terminal.lines import EndOfInput
from mklegacy.terminal.wizard import Founder, Wizard, suggested_title

if TYPE_CHECKING:
    from mklegacy.packs.pack import Pack

FORM = "NAME,COLOUR,TOWN[,bot:LEVEL]"


def begin(
    db: str | None,
    name: str | None = None,
    mayors: Sequence[str] = (),
    folder: Path | None = None,
    seed: str | None = None,
) -> CampaignInfo:
    """Begin a campaign and make it the current one; on a terminal, whatever is missing is asked for."""
    from mklegacy.packs.legacy import read_pack

    if name is not None:
        name = checked_name(name, "a campaign")
    if seed is not None:
        seed = checked_name(seed, "the seed")
    with answering():
        if asks_for_mayors(mayors):
            ask_language()
        pack = read_pack(folder or resources.content())
        founders = founders_of(mayors, pack.colours)
        name = campaign_name(name, founders, db)
    return keep(db, name, pack, founders, seed)


@contextmanager
def answering() -> Iterator[None]:
    """While questions are asked: the end of all answers is a refusal like any other."""
    try:
        yield
    except EndOfInput:
        raise CampaignError(
            _("No more answers came, so nothing was made: begin again whenever you like.")
        ) from None


def asks_for_mayors(given: Sequence[str]) -> bool:
    """Whether there are too few mayors, and somebody to ask for more."""
    return len(given) < FEWEST_MAYORS and somebody_types()


def ask_language() -> None:
    """Speak the language of whoever sits at the terminal from now on."""
    if not asked_language():
        i18n.use(keyboard().language(i18n.current()))


def founders_of(given: Sequence[str], colours: Sequence[str]) -> list[Founder]:
    """The mayors as given; if they are too few, whoever sits at the terminal is asked for the others."""
    founders = [read_mayor(text) for text in given]
    return keyboard().founders(colours, LEVELS, founders) if asks_for_mayors(given) else founders


def campaign_name(given: str | None, founders: Sequence[Founder], db: str | None) -> str:
    """The name as given, or from whoever sits at the terminal."""
    if given is not None:
        return given
    if not somebody_types():
        raise click.UsageError(
            _("The campaign has no name, so nothing was made: give it one after `campaign new`.")
        )
    taken = _names(db)

    def unused(text: str) -> str:
        name = checked_name(text, "a campaign")
        if name in taken:
            raise NameTaken(name)
        return name

    suggested = free_name(suggested_title(founders), taken)
    return keyboard().ask(_("What shall the campaign be called?"), suggested, unused)


def keep(
    db: str | None, name: str | None, pack: Pack, founders: Sequence[Founder], seed: str | None
) -> CampaignInfo:
    """Begin a campaign of these mayors, in the language spoken now; without a name it is called like its box."""
    begun = new_campaign(pack, [founder.mayor for founder in founders], i18n.current())
    name = name or free_name(pack.name(begun.language, pack.id), _names(db))
    with open_or_create(save_path(db)).writing() as connection:
        return create_campaign(connection, name, begun, [founder.player for founder in founders], seed)


def read_mayor(text: str) -> Founder:
    """`Ada,red,Elmstead` or `Ada,red,Elmstead,bot:random`."""
    fields = text.split(",")
    if len(fields) not in (3, 4):
        raise CampaignError(
            _("A mayor is given as {form}, so nothing was made: separate the parts by commas.").format(form=FORM)
        )
    name, colour, town = fields[:3]
    player = PERSON if len(fields) == 3 else _player(fields[3].strip())
    # The colour is checked like a name, because it may be repeated in what is said about it.
    return Founder(Mayor(name, checked_name(colour, "a colour"), town), player)


def _player(text: str) -> str:
    if not text.startswith(BOT):
        raise CampaignError(
            _("A mayor is given as {form}, so nothing was made: write a bot as bot:LEVEL.").format(form=FORM)
        )
    return BOT + checked_level(checked_name(level_of(text), "a level"))


def keyboard() -> Wizard:
    """Questions on standard error, answers from the terminal."""

    def prompt(question: str) -> str:
        click.echo(f"{question} ", nl=False, err=True)
        return sys.stdin.readline()

    return Wizard(prompt, lambda text: click.echo(text, err=True))


def _names(db: str | None) -> list[str]:
    """The campaigns there are already."""
    try:
        with existing_save(db).reading() as connection:
            return campaign_names(connection)
    except NoSave:
        return []
