"""Commands that keep campaigns from harm: savepoints and forks, the trash and what comes out of it."""

from __future__ import annotations

import click

from mklegacy.cli import completing
from mklegacy.cli.framing import framed
from mklegacy.cli.opening import (
    campaign_at_hand,
    campaign_options,
    existing_save,
    json_option,
    plain_option,
    print_json,
    reading,
    save_options,
    speak,
)


@click.command()
@click.argument("name", required=False)
@campaign_options
@json_option
def savepoint(db: str | None, campaign: str | None, name: str | None, as_json: bool) -> None:
    """Give this moment a NAME, to fork from it later.

    Everything is saved at once anyway: a savepoint is for trying something out.
    """
    from dataclasses import asdict

    from mklegacy.campaign.founding import checked_name, free_name
    from mklegacy.i18n import _
    from mklegacy.store.campaigns import find_campaign
    from mklegacy.store.savepoints import make_savepoint, savepoints

    with existing_save(db).writing() as connection:
        info = find_campaign(connection, campaign)
        speak(info.language)
        known = {each.name for each in savepoints(connection, info)}
        if name is None:
            name = free_name(_("savepoint {number}").format(number=1), known)
        made = make_savepoint(connection, info, checked_name(name, "a savepoint"))
    if as_json:
        print_json({"campaign": info.name, "savepoint": asdict(made)})
        return
    click.echo(_("“{name}” stands for this moment of “{campaign}”.").format(name=made.name, campaign=info.name))


@click.command()
@campaign_options
@plain_option
@json_option
def savepoints(db: str | None, campaign: str | None, as_json: bool) -> None:
    """List the savepoints of a campaign."""
    from dataclasses import asdict

    from mklegacy.i18n import _
    from mklegacy.store import savepoints as store

    with reading(db, campaign) as (connection, info):
        found = store.savepoints(connection, info)
    if as_json:
        print_json({"campaign": info.name, "savepoints": [asdict(each) for each in found]})
    elif found:
        from mklegacy.terminal.tables import minute, print_table

        columns = (_("savepoint"), _("game"), _("made"))
        rows = [[each.name, str(each.game), minute(each.made_at)] for each in found]
        print_table(info.name, columns, rows, framed())
    else:
        click.echo(_("There is no savepoint yet."), err=True)


@click.command()
@click.argument("name")
@click.option(
    "--from",
    "savepoint",
    metavar="SAVEPOINT",
    shell_complete=completing.savepoints,
    help="Go on from that savepoint [default: from now].",
)
@click.option("--game", metavar="N", type=click.IntRange(min=1), help="Go on from just before that game.")
@campaign_options
@json_option
def fork(
    db: str | None, campaign: str | None, name: str, savepoint: str | None, game: int | None, as_json: bool
) -> None:
    """Make another campaign of that NAME, which goes on from a moment of this one.

    It has dice of its own, and this campaign stays as it is.
    """
    from mklegacy.campaign.founding import checked_name
    from mklegacy.i18n import _
    from mklegacy.store import savepoints as store
    from mklegacy.store.campaigns import find_campaign

    if savepoint is not None and game is not None:
        raise click.UsageError(_("Go on from a savepoint or from a game: give --from or --game, not both."))
    name = checked_name(name, "a campaign")
    with existing_save(db).writing() as connection:
        info = find_campaign(connection, campaign)
        speak(info.language)
        moment = None
        if savepoint is not None:
            moment = store.find_savepoint(connection, info, savepoint).seq
        elif game is not None:
            moment = store.before_game(connection, info, game)
        made = store.fork(connection, info, name, moment)
    if as_json:
        print_json(
            {"campaign": made.name, "forked": info.name, "finished": made.finished, "playing": made.playing}
        )
        return
    click.echo(
        _("“{name}” goes on from “{campaign}”, with dice of its own. It is the current campaign now.").format(
            name=made.name, campaign=info.name
        )
    )


@click.command()
@click.argument("name", shell_complete=completing.campaigns)
@save_options
@json_option
def delete(db: str | None, name: str, as_json: bool) -> None:
    """Move the campaign NAME to the trash, which never empties itself."""
    from mklegacy.campaign.founding import checked_name
    from mklegacy.i18n import _
    from mklegacy.store.trash import delete_campaign

    save, info = campaign_at_hand(db, checked_name(name, "a campaign"))
    delete_campaign(save, info)
    if as_json:
        print_json({"campaign": info.name, "trashed": True})
        return
    click.echo(_("“{name}” is in the trash. `mklegacy campaign restore` brings it back.").format(name=info.name))


@click.command()
@save_options
@plain_option
@json_option
def trash(db: str | None, as_json: bool) -> None:
    """List the campaigns in the trash."""
    from mklegacy.i18n import _
    from mklegacy.store.trash import trashed_campaigns

    speak()
    with existing_save(db).reading() as connection:
        found = trashed_campaigns(connection)
    if as_json:
        keys = ("name", "finished", "created_at", "trashed_at")
        print_json({"trash": [{key: getattr(info, key) for key in keys} for info in found]})
    elif found:
        from mklegacy.terminal.tables import minute, print_table

        columns = (_("campaign"), _("games finished"), _("deleted"))
        rows = [[info.name, str(info.finished), minute(info.trashed_at or "")] for info in found]
        print_table("", columns, rows, framed())
    else:
        click.echo(_("The trash is empty."), err=True)


@click.command()
@click.argument("name", shell_complete=completing.trash)
@click.option("--as", "new_name", metavar="NEW", help="Call it that from now on.")
@save_options
@json_option
def restore(db: str | None, name: str, new_name: str | None, as_json: bool) -> None:
    """Bring the campaign NAME back from the trash."""
    from mklegacy.campaign.founding import checked_name
    from mklegacy.i18n import _
    from mklegacy.store.trash import bring_back

    wanted = checked_name(new_name, "a campaign") if new_name is not None else None
    with existing_save(db).writing() as connection:
        info = bring_back(connection, checked_name(name, "a campaign"), wanted)
    speak(info.language)
    if as_json:
        print_json({"campaign": info.name, "trashed": False})
        return
    click.echo(_("“{name}” is back, and is the current campaign now.").format(name=info.name))
