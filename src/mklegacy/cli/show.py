"""Commands that show what the campaign's box holds. They change nothing and work on a read-only save."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from mklegacy.cli.framing import framed
from mklegacy.cli.opening import campaign_options, json_option, plain_option, print_json, reading

if TYPE_CHECKING:
    from mklegacy.campaign.view import CampaignView, Pile


class Shelf(click.Group):
    """A group with the one command `show`, which is meant when none is named."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        named = args and (not args[0].startswith("-") or args[0] in ctx.help_option_names)
        if not named and not ctx.resilient_parsing:
            args = ["show", *args]
        return super().parse_args(ctx, args)


def show_command(group: click.Group) -> Callable[[Callable[..., None]], click.Command]:
    """The command `show` of a group, with the options that all of them have."""

    def make(function: Callable[..., None]) -> click.Command:
        return group.command("show")(campaign_options(plain_option(json_option(function))))

    return make


@contextmanager
def viewing(db: str | None, campaign: str | None) -> Iterator[tuple[str, CampaignView]]:
    """The name of a campaign, and the campaign as its mayors may see it."""
    from mklegacy.campaign.view import CampaignView
    from mklegacy.store.entries import resume
    from mklegacy.terminal.names import spoken_for

    with reading(db, campaign) as (connection, info):
        resumed = resume(connection, info).campaign
        yield info.name, CampaignView(resumed, spoken_for(resumed))


# The town register


@click.group(cls=Shelf)
def register() -> None:
    """Look at the town register."""


@show_command(register)
@click.option(
    "--format",
    "form",
    type=click.Choice(["page", "csv"]),
    default="page",
    help="A page to read, or the signed lines for a spreadsheet [default: page].",
)
def show_register(db: str | None, campaign: str | None, form: str, as_json: bool) -> None:
    """Show who won which game, and when."""
    from mklegacy.store.entries import register_page
    from mklegacy.terminal.shelf import print_register, register_csv

    with reading(db, campaign) as (connection, info):
        lines = register_page(connection, info)
    if as_json:
        print_json({"register": [asdict(line) for line in lines]})
    elif form == "csv":
        click.echo(register_csv(lines), nl=False)
    else:
        print_register(info.name, lines, framed())


# The legacy deck


@click.group(cls=Shelf)
def deck() -> None:
    """Look at the part of the legacy deck that has been read."""


@show_command(deck)
def show_deck(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Show what has been read from the deck, and which side is next."""
    from mklegacy.i18n import _
    from mklegacy.terminal.shelf import deck_sections, print_sections

    with viewing(db, campaign) as (_name, view):
        read, cursor = view.deck(), view.cursor
    if as_json:
        sides = [{**_side(side.side), "texts": list(side.texts)} for side in read]
        print_json({"read": sides, "next": _side(cursor) if cursor else None})
        return
    print_sections(deck_sections(read), framed())
    if cursor:
        click.echo(_("Next: card {card}, side {side}.").format(**_side(cursor)))
    elif read:
        click.echo(_("The deck has been read to its end."))
    else:
        click.echo(_("There is no deck in this box."), err=True)


def _side(side: str) -> dict[str, Any]:
    """`7b` as JSON has it."""
    return {"card": int(side[:-1]), "side": side[-1].upper()}


# The rules deck


@click.group(cls=Shelf)
def rules() -> None:
    """Look at the rules deck."""


@show_command(rules)
def show_rules(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Show every rules card, and the reference card."""
    from mklegacy.i18n import _
    from mklegacy.terminal.shelf import print_sections, rule_sections

    with viewing(db, campaign) as (_name, view):
        cards, reference = view.rules(), view.reference()
    if as_json:
        print_json(
            {"rules": [asdict(card) for card in cards], "reference": asdict(reference) if reference else None}
        )
        return
    print_sections(rule_sections([*cards, *([reference] if reference else [])]), framed())
    if not cards:
        click.echo(_("The rules deck is empty."), err=True)


# Reserves, archives and mystery boxes


@click.group(cls=Shelf)
def reserves() -> None:
    """Look at the reserves."""


@show_command(reserves)
def show_reserves(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Show what is not in use now but may come back."""
    from mklegacy.i18n import _

    with viewing(db, campaign) as (_name, view):
        piles = view.reserves()
    _show_piles("reserves", _("Reserves"), piles, as_json, _("The reserves are empty."))


@click.group(cls=Shelf)
def archives() -> None:
    """Look at the archives."""


@show_command(archives)
def show_archives(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Show what is out of the campaign until free play."""
    from mklegacy.i18n import _

    with viewing(db, campaign) as (_name, view):
        piles = view.archives()
    _show_piles("archives", _("Archives"), piles, as_json, _("The archives are empty."))


def _show_piles(zone: str, heading: str, piles: Sequence[Pile], as_json: bool, empty: str) -> None:
    from mklegacy.terminal.shelf import print_piles

    if as_json:
        print_json({zone: [asdict(pile) for pile in piles]})
    elif piles:
        print_piles(heading, piles, framed())
    else:
        click.echo(empty, err=True)


@click.group(cls=Shelf)
def boxes() -> None:
    """Look at the mystery boxes."""


@show_command(boxes)
def show_boxes(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Show which mystery boxes are open, and what was in them."""
    from mklegacy.i18n import _
    from mklegacy.terminal.shelf import box_sections, print_sections

    with viewing(db, campaign) as (_name, view):
        seen = view.boxes()
    if as_json:
        print_json({"boxes": [asdict(box) for box in seen]})
        return
    print_sections(box_sections(seen), framed(), listed=True)
    if not seen:
        click.echo(_("There are no mystery boxes."), err=True)
