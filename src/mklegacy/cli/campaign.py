"""Commands about campaigns: making and finding them, who plays, what has happened."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from mklegacy.cli import completing
from mklegacy.cli.chronicle import chronicle
from mklegacy.cli.exchange import export, import_
from mklegacy.cli.framing import framed
from mklegacy.cli.keeping import delete, fork, restore, savepoint, savepoints, trash
from mklegacy.cli.language import language
from mklegacy.cli.opening import (
    campaign_options,
    existing_save,
    json_option,
    pack_option,
    plain_option,
    print_json,
    reading,
    save_options,
    speak,
)
from mklegacy.cli.recap import recap

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from mklegacy.store.campaigns import CampaignInfo


@click.group()
def campaign() -> None:
    """Make campaigns, choose between them, and look back."""


@campaign.command()
@click.argument("name", required=False)
@click.option(
    "--mayor",
    "mayors",
    metavar="NAME,COLOUR,TOWN[,bot:LEVEL]",
    multiple=True,
    help="A mayor, two to four times; a bot plays for it if you name its level.",
)
@pack_option("A campaign from another box [default: the program's own].")
@click.option("--seed", metavar="S", help="The same seed gives the same dice [default: a secret one].")
@save_options
@json_option
def new(
    name: str | None,
    mayors: tuple[str, ...],
    folder: Path | None,
    seed: str | None,
    db: str | None,
    as_json: bool,
) -> None:
    """Begin a campaign and make it the current one.

    On a terminal, whatever is missing is asked for. The campaign speaks the language of --lang from then on.
    """
    from mklegacy.cli.founding import begin
    from mklegacy.i18n import _

    info = begin(db, name, mayors, folder, seed)
    with existing_save(db).reading() as connection:
        data = _campaign_json(connection, info)
    _report(data, as_json)
    click.echo(_("The box stands ready. Begin with `mklegacy play`."), err=True)


@campaign.command("list")
@save_options
@json_option
def list_(db: str | None, as_json: bool) -> None:
    """List the campaigns of the save."""
    from mklegacy.i18n import _
    from mklegacy.store.campaigns import list_campaigns

    with existing_save(db).reading() as connection:
        found = [_campaign_json(connection, info) for info in list_campaigns(connection)]
    if as_json:
        print_json({"campaigns": found})
        return
    from mklegacy.terminal.tables import print_table

    columns = ("", _("campaign"), _("games finished"), _("mayors"), _("begun"))
    rows = [
        [
            "*" if each["current"] else "",
            each["name"],
            str(each["finished"]),
            _mayor_names(each),
            each["begun"][:10],
        ]
        for each in found
    ]
    print_table("", columns, rows, framed())


@campaign.command()
@click.argument("name", required=False, shell_complete=completing.campaigns)
@campaign_options
@json_option
def show(db: str | None, campaign: str | None, name: str | None, as_json: bool) -> None:
    """Show who plays a campaign and how far it is."""
    with reading(db, name or campaign) as (connection, info):
        data = _campaign_json(connection, info)
    _report(data, as_json)


@campaign.command()
@click.argument("name", shell_complete=completing.campaigns)
@save_options
@json_option
def use(db: str | None, name: str, as_json: bool) -> None:
    """Choose the campaign that commands mean from now on."""
    from mklegacy.campaign.founding import checked_name
    from mklegacy.i18n import _
    from mklegacy.store.campaigns import find_campaign, use_campaign

    with existing_save(db).writing() as connection:
        info = find_campaign(connection, checked_name(name, "a campaign"))
        use_campaign(connection, info)
        data = _campaign_json(connection, info)
    _report(data, as_json)
    click.echo(_("“{name}” is the current campaign.").format(name=info.name), err=True)


@campaign.command()
@click.argument("names", metavar="[OLD] NEW", nargs=-1, required=True, shell_complete=completing.campaigns)
@campaign_options
@json_option
def rename(db: str | None, campaign: str | None, names: tuple[str, ...], as_json: bool) -> None:
    """Give a campaign another name."""
    from mklegacy.campaign.founding import checked_name
    from mklegacy.i18n import _
    from mklegacy.store.campaigns import find_campaign, rename_campaign

    if len(names) > 2:
        raise click.UsageError(
            _("Give the new name, or the old one and the new one; put quotes around long names.")
        )
    name = checked_name(names[-1], "a campaign")
    with existing_save(db).writing() as connection:
        old = checked_name(names[0], "a campaign") if len(names) == 2 else campaign
        info = find_campaign(connection, old)
        rename_campaign(connection, info, name)
        data = _campaign_json(connection, find_campaign(connection, name))
    _report(data, as_json)
    click.echo(_("“{old}” is called “{new}” now.").format(old=info.name, new=name), err=True)


@campaign.command()
@click.argument("colour", shell_complete=completing.colours)
@click.option(
    "--bot",
    "level",
    metavar="LEVEL",
    shell_complete=completing.levels,
    help="A bot of that level plays for this mayor.",
)
@click.option("--person", is_flag=True, help="A person plays for this mayor.")
@campaign_options
@json_option
def seat(
    db: str | None, campaign: str | None, colour: str, level: str | None, person: bool, as_json: bool
) -> None:
    """Let a bot or a person play for the mayor of that COLOUR from now on."""
    from mklegacy.cli.complaining import unknown_colour
    from mklegacy.cli.sitting import BOT, checked_level
    from mklegacy.i18n import _
    from mklegacy.store.campaigns import PERSON, find_campaign, mayors, seat_player

    if person == (level is not None):
        raise click.UsageError(_("Say who plays for this mayor: --bot LEVEL or --person."))
    player = PERSON if level is None else BOT + checked_level(level)
    with existing_save(db).writing() as connection:
        info = find_campaign(connection, campaign)
        found = [mayor for mayor in mayors(connection, info) if mayor.colour == colour]
        if not found:
            raise unknown_colour(mayor.colour for mayor in mayors(connection, info))
        seat_player(connection, info, found[0].seat, player)
        data = _campaign_json(connection, info)
    _report(data, as_json)
    plays = _("A person plays for {mayor} now.") if person else _("A bot plays for {mayor} now.")
    click.echo(plays.format(mayor=found[0].name), err=True)


@campaign.command()
@click.argument("name", required=False, shell_complete=completing.campaigns)
@campaign_options
@plain_option
@json_option
def history(db: str | None, campaign: str | None, name: str | None, as_json: bool) -> None:
    """Tell what has happened between games so far: boxes, rules, choices, signatures."""
    from mklegacy.i18n import _
    from mklegacy.store.entries import entries, resume
    from mklegacy.terminal.history import memorable
    from mklegacy.terminal.names import Names
    from mklegacy.terminal.narration import sentence
    from mklegacy.terminal.shelf import print_history

    with reading(db, name or campaign) as (connection, info):
        names = Names(resume(connection, info).campaign)
        found = [
            (entry, event, sentence(event, names))
            for entry in entries(connection, info)
            for event in memorable(entry.events)
        ]
    if as_json:
        told = [
            {"game": entry.game, "at": entry.written_at, "text": text, **event.to_json()}
            for entry, event, text in found
        ]
        print_json({"history": told})
    elif found:
        print_history([(entry.game, entry.written_at[:10], text) for entry, _event, text in found], framed())
    else:
        click.echo(_("Nothing that lasts has happened yet."), err=True)


def _campaign_json(connection: Connection, info: CampaignInfo) -> dict[str, Any]:
    """What a list of campaigns says of each. The seed is not in it: it would foretell the dice."""
    from mklegacy.store.campaigns import current_campaign, mayors

    return {
        "name": info.name,
        "current": current_campaign(connection) == info,
        "language": info.language,
        "begun": info.created_at,
        "finished": info.finished,
        "playing": info.playing,
        "mayors": [
            {"mayor": each.name, "colour": each.colour, "town": each.town, "player": each.player}
            for each in mayors(connection, info)
        ],
    }


def _report(data: dict[str, Any], as_json: bool) -> None:
    """Show one campaign, in its own language."""
    from mklegacy.i18n import _, ngettext
    from mklegacy.packs.phrases import colour_word
    from mklegacy.terminal.words import player_words

    speak(data["language"])
    if as_json:
        print_json(data)
        return
    finished = ngettext("{number} game finished", "{number} games finished", data["finished"])
    click.echo(f"{data['name']}: {finished.format(number=data['finished'])}")
    if data["playing"]:
        click.echo(_("A game is on the table."))
    for each in data["mayors"]:
        mayor = _("{mayor} of {town} ({colour})").format(
            mayor=each["mayor"], town=each["town"], colour=colour_word(each["colour"])
        )
        click.echo(f"  {mayor}: {player_words(each['player'])}")


def _mayor_names(data: dict[str, Any]) -> str:
    return ", ".join(each["mayor"] for each in data["mayors"])


campaign.add_command(recap)
campaign.add_command(chronicle)
campaign.add_command(language)
for command in (savepoint, savepoints, fork, export, import_, delete, trash, restore):
    campaign.add_command(command)
