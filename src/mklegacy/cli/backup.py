"""Commands about backups. They are made by themselves; these are for looking at them and for going back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from mklegacy.cli import completing
from mklegacy.cli.framing import framed
from mklegacy.cli.opening import (
    campaign_options,
    existing_save,
    json_option,
    plain_option,
    print_json,
    save_options,
    speak,
)

if TYPE_CHECKING:
    from mklegacy.store.backups.thinning import Backup


@click.group()
def backup() -> None:
    """Look at the backups of the save, make one, and go back to one."""


@backup.command("list")
@save_options
@plain_option
@json_option
def list_(db: str | None, as_json: bool) -> None:
    """List the backups beside the save, the newest first."""
    from mklegacy.i18n import _
    from mklegacy.store.backups.thinning import list_backups
    from mklegacy.store.location import save_path
    from mklegacy.terminal.tables import minute, print_table

    speak()
    path = save_path(db)
    found = [_json(each) for each in list_backups(path)]
    if as_json:
        print_json({"backups": found})
        return
    if not found:
        click.echo(_("There is no backup yet: one is made at the end of each game."), err=True)
        return
    columns = (_("backup"), _("made"), _("when"), _("size"))
    rows = [
        [each["name"], minute(each["made"]), _reason(each["reason"]), f"{each['bytes'] / 1024:,.0f} KiB"]
        for each in found
    ]
    print_table(_("Backups of {path}").format(path=path), columns, rows, framed())


@backup.command()
@save_options
@json_option
def create(db: str | None, as_json: bool) -> None:
    """Make a backup now, which is kept for ever."""
    from mklegacy.i18n import _
    from mklegacy.store.backups.making import back_up
    from mklegacy.store.backups.thinning import list_backups
    from mklegacy.store.lock import pass_gate

    speak()
    save = existing_save(db)
    with pass_gate(save.path):
        file = back_up(save.path, "by-hand")
    if as_json:
        (made,) = [each for each in list_backups(save.path) if each.path == file]
        print_json(_json(made))
        return
    click.echo(_("The whole save was copied and verified: {file}").format(file=file))


@backup.command()
@click.argument("backup", metavar="[BACKUP]", required=False, shell_complete=completing.backups)
@click.option("--as", "new_name", metavar="NAME", help="Call it that [default: as it was, if that name is free].")
@campaign_options
@json_option
def restore(db: str | None, campaign: str | None, backup: str | None, new_name: str | None, as_json: bool) -> None:
    """Bring a campaign back from a BACKUP, as a new one beside all others.

    BACKUP is a name from `backup list`, or any file. Without it the newest that is sound is taken, but none from
    before another restore. A save that no longer opens is replaced by the whole backup, and kept.
    """
    from mklegacy.campaign.founding import checked_name
    from mklegacy.i18n import _
    from mklegacy.store.backups.restoring import (
        find_backup,
        newest_sound_backup,
        opens,
        replace_save,
        restore_campaign,
    )
    from mklegacy.store.location import save_path
    from mklegacy.store.save import open_save

    speak()
    wanted = checked_name(new_name, "a campaign") if new_name is not None else None
    path = save_path(db)
    usable = opens(path)
    if backup is not None:
        source = find_backup(path, backup)
    else:
        source = newest_sound_backup(path, but="pre-restore" if usable else "")
    if not usable:
        kept = replace_save(path, source)
        if as_json:
            print_json({"backup": str(source), "replaced": str(path), "damaged": str(kept) if kept else None})
            return
        click.echo(_("The save is again what it was in {backup}.").format(backup=source))
        if kept:
            click.echo(_("The damaged file was kept as {file}.").format(file=kept))
        return
    info = restore_campaign(open_save(path), source, campaign, wanted)
    if as_json:
        print_json({"backup": str(source), "campaign": info.name, "finished": info.finished})
        return
    click.echo(_("“{name}” is back as it was then, and is the current campaign now.").format(name=info.name))


def _json(backup: Backup) -> dict[str, Any]:
    return {
        "name": backup.name,
        "made": backup.made.isoformat(),
        "reason": backup.reason,
        "bytes": backup.path.stat().st_size,
        "file": str(backup.path),
    }


def _reason(reason: str) -> str:
    from mklegacy.i18n import _

    reasons = {
        "pre-migrate": _("before an upgrade"),
        "pre-restore": _("before a restore"),
        "pre-import": _("before an import"),
        "pre-delete": _("before a deletion"),
        "game-end": _("at the end of a game"),
        "by-hand": _("by hand"),
    }
    return reasons.get(reason, reason)
