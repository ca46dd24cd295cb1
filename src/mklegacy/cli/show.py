"""Commands that show what the campaign's box holds. They change nothing and work on a read-only save."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from mklegacy.cli.opening import campaign_options, json_option, print_json, reading

if TYPE_CHECKING:
    from mklegacy.campaign.view import CampaignView, Pile

REGISTER_LINES = 10
"""The register has a line for every game of the deck; free games are written below."""


def show_command(group: click.Group) -> Callable[[Callable[..., None]], click.Command]:
    """The command `show` of a group, with the options that all of them have."""

    def make(function: Callable[..., None]) -> click.Command:
        return group.command("show")(campaign_options(json_option(function)))

    return make


@contextmanager
def viewing(db: str | None, campaign: str | None) -> Iterator[CampaignView]:
    """A campaign as its mayors may see it."""
    from mklegacy.campaign.view import CampaignView
    from mklegacy.store.entries import resume
    from mklegacy.terminal.names import spoken_for

    with reading(db, campaign) as (connection, info):
        resumed = resume(connection, info).campaign
        yield CampaignView(resumed, spoken_for(resumed))


# The town register


@click.group()
def register() -> None:
    """Look at the town register."""


@show_command(register)
def show_register(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Show who won which game, and when."""
    from mklegacy.store.campaigns import register_lines

    with reading(db, campaign) as (connection, info):
        signed = [asdict(line) for line in register_lines(connection, info)]
    unsigned = range(len(signed) + 1, REGISTER_LINES + 1)
    lines = [*signed, *[{"game": game, "date": None, "mayor": None, "town": None} for game in unsigned]]
    if as_json:
        print_json({"register": lines})
        return
    from mklegacy.i18n import _
    from mklegacy.terminal.tables import print_table

    columns = (_("game"), _("date"), _("mayor"), _("town"))
    print_table(info.name, columns, [[str(value or "") for value in line.values()] for line in lines])


# The legacy deck


@click.group()
def deck() -> None:
    """Look at the part of the legacy deck that has been read."""


@show_command(deck)
def show_deck(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Show what has been read from the deck, and which side is next."""
    from mklegacy.i18n import _

    with viewing(db, campaign) as view:
        read = [{**_side(side.side), "texts": list(side.texts)} for side in view.deck()]
        upcoming = _side(view.cursor) if view.cursor else None
    if as_json:
        print_json({"read": read, "next": upcoming})
        return
    for side in read:
        click.echo(_("Card {card}, side {side}").format(card=side["card"], side=side["side"]))
        for text in side["texts"]:
            click.echo("".join([f"  {line}\n" for line in text.splitlines()]), nl=False)
    if upcoming:
        click.echo(_("Next: card {card}, side {side}.").format(**upcoming))
    else:
        click.echo(_("The deck has been read to its end."))


def _side(side: str) -> dict[str, Any]:
    """`7b` as JSON has it."""
    return {"card": int(side[:-1]), "side": side[-1].upper()}


# The rules deck


@click.group()
def rules() -> None:
    """Look at the rules deck."""


@show_command(rules)
def show_rules(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Show every rules card, and the reference card."""
    from mklegacy.i18n import _

    with viewing(db, campaign) as view:
        cards, reference = view.rules(), view.reference()
    if as_json:
        print_json(
            {"rules": [asdict(card) for card in cards], "reference": asdict(reference) if reference else None}
        )
        return
    for card in [*cards, *([reference] if reference else [])]:
        click.echo(f"{card.name}\n" + "".join([f"  {line}\n" for line in card.text.splitlines()]), nl=False)
    if not cards:
        click.echo(_("The rules deck is empty."), err=True)


# Reserves, archives and mystery boxes


@click.group()
def reserves() -> None:
    """Look at the reserves."""


@show_command(reserves)
def show_reserves(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Show what is not in use now but may come back."""
    from mklegacy.i18n import _

    with viewing(db, campaign) as view:
        _show_piles("reserves", view.reserves(), as_json, _("The reserves are empty."))


@click.group()
def archives() -> None:
    """Look at the archives."""


@show_command(archives)
def show_archives(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Show what is out of the campaign until free play."""
    from mklegacy.i18n import _

    with viewing(db, campaign) as view:
        _show_piles("archives", view.archives(), as_json, _("The archives are empty."))


def _show_piles(zone: str, piles: Sequence[Pile], as_json: bool, empty: str) -> None:
    if as_json:
        print_json({zone: [asdict(pile) for pile in piles]})
        return
    for pile in piles:
        click.echo(f"{pile.copies:>3} × {pile.name}")
    if not piles:
        click.echo(empty, err=True)


@click.group()
def boxes() -> None:
    """Look at the mystery boxes."""


@show_command(boxes)
def show_boxes(db: str | None, campaign: str | None, as_json: bool) -> None:
    """Show which mystery boxes are open, and what was in them."""
    from mklegacy.i18n import _

    with viewing(db, campaign) as view:
        seen = view.boxes()
    if as_json:
        print_json({"boxes": [asdict(box) for box in seen]})
        return
    for box in seen:
        if not box.opened:
            click.echo(_("Box {number}: sealed").format(number=box.number))
            continue
        click.echo(_("Box {number}: open").format(number=box.number))
        for pile in box.contents:
            click.echo(f"{pile.copies:>5} × {pile.name}")
