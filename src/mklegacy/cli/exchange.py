"""Commands that carry campaigns from one save to another in a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mklegacy.cli.opening import (
    campaign_options,
    json_option,
    pack_option,
    print_json,
    reading,
    save_options,
    speak,
)

if TYPE_CHECKING:
    from mklegacy.packs.pack import Pack
    from mklegacy.store.exchange.form import PackName
    from mklegacy.store.packs import KeptPack

SINGLE_GAMES = (("base", "standard"), ("base", "variable"), ("base", "hybrid"), ("bright_lights", "standard"))

_FILE = click.argument("file", type=click.Path(dir_okay=False, path_type=Path))


@click.command()
@_FILE
@campaign_options
@json_option
def export(db: str | None, campaign: str | None, file: Path, as_json: bool) -> None:
    """Write a campaign to a new FILE, to carry it elsewhere.

    Nothing that is still sealed can be read in it.
    """
    from importlib.metadata import version

    from mklegacy.i18n import _
    from mklegacy.store.exchange.exporting import export_campaign, write_export

    with reading(db, campaign) as (connection, info):
        document = export_campaign(connection, info, version("mklegacy"))
    write_export(file, document)
    if as_json:
        print_json({"file": str(file), **document["manifest"], "checksum": document["checksum"]})
        return
    click.echo(_("“{name}” was exported to {file}.").format(name=info.name, file=file))


@click.command("import")
@_FILE
@click.option("--as", "name", metavar="NAME", help="Call it that [default: as it was, if that name is free].")
@pack_option("The box it is played with, if this program has not seen it yet.")
@save_options
@json_option
def import_(db: str | None, file: Path, name: str | None, folder: Path | None, as_json: bool) -> None:
    """Make a campaign of its own from an exported FILE."""
    from mklegacy.campaign.founding import checked_name
    from mklegacy.i18n import _
    from mklegacy.store.exchange.importing import add_campaign, played_again, read_export
    from mklegacy.store.location import save_path
    from mklegacy.store.save import open_or_create

    speak()
    wanted = checked_name(name, "a campaign") if name is not None else None
    document = read_export(file)
    path = save_path(db)
    cutting = played_again(file, document, _pack_at_hand(path, document.manifest.pack, folder))
    save = open_or_create(path)
    info = add_campaign(save, cutting, wanted or document.manifest.campaign, exactly=wanted is not None)
    speak(info.language)
    if as_json:
        print_json({"campaign": info.name, "finished": info.finished, "playing": info.playing})
        return
    click.echo(_("“{name}” was imported, and is the current campaign now.").format(name=info.name))


def _pack_at_hand(path: Path, wanted: PackName, folder: Path | None) -> KeptPack:
    """The pack with exactly that content: from the save, from the folder, or the program's own."""
    from mklegacy.store.exchange.errors import PackMissing
    from mklegacy.store.packs import find_pack, kept
    from mklegacy.store.save import open_save

    if path.exists():
        with open_save(path).reading() as connection:
            found = find_pack(connection, wanted.digest)
        if found is not None:
            return found
    for pack in _packs(folder):
        if pack.digest() == wanted.digest:
            return kept(pack)
    raise PackMissing(wanted.id, wanted.version, wanted.digest, folder)


def _packs(folder: Path | None) -> Iterator[Pack]:
    from mklegacy import resources
    from mklegacy.packs.legacy import read_pack
    from mklegacy.packs.single import single_pack

    if folder is not None:
        yield read_pack(folder)
    yield read_pack(resources.content())
    for edition, supply in SINGLE_GAMES:
        yield single_pack(edition, supply)
