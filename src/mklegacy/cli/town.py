"""The command that shows towns: boards, town squares and, in the middle of a game, all that lies there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from mklegacy.cli import completing
from mklegacy.cli.framing import framed
from mklegacy.cli.opening import print_json, reading
from mklegacy.cli.show import Shelf, show_command

if TYPE_CHECKING:
    from mklegacy.campaign.view import Town
    from mklegacy.terminal.tableau import SeenTown


@click.group(cls=Shelf)
def town() -> None:
    """Look at the towns of the mayors."""


@show_command(town)
@click.argument("colour", required=False, shell_complete=completing.colours)
def show_town(db: str | None, campaign: str | None, colour: str | None, as_json: bool) -> None:
    """Show every town, or only the one of the mayor of that COLOUR."""
    from mklegacy.campaign.view import CampaignView
    from mklegacy.cli.complaining import unknown_colour
    from mklegacy.store.entries import resume
    from mklegacy.terminal.names import spoken_for
    from mklegacy.terminal.shelf import INDENT, print_sections
    from mklegacy.terminal.words import frame_style

    with reading(db, campaign) as (connection, info):
        resumed = resume(connection, info)
    towns = CampaignView(resumed.campaign, spoken_for(resumed.campaign)).towns()
    known = [each.colour for each in towns]
    if colour is not None and colour not in known:
        raise unknown_colour(known)
    community = ""
    seen: list[SeenTown] = []
    if resumed.state is not None:
        from mklegacy.cli.sitting import session_of
        from mklegacy.terminal.names import Names
        from mklegacy.terminal.tableau import tableau_of

        table = tableau_of(session_of(info, resumed), Names(resumed.campaign))
        assert table is not None, "a game is on the table"
        community, seen = table.community, list(table.towns)
    chosen = [index for index, each in enumerate(known) if colour in (None, each)]
    if as_json:
        print_json({"towns": [{**asdict(towns[i]), "table": asdict(seen[i]) if seen else None} for i in chosen]})
        return
    sections = []
    for index in chosen:
        heading, *lines = _lines(towns[index], seen[index] if seen else None, community)
        sections.append((heading, [line.removeprefix(INDENT) for line in lines]))
    print_sections(sections, framed(), [frame_style(towns[index].colour) for index in chosen], hanging=2)


def _lines(town: Town, seen: SeenTown | None, community: str) -> Iterator[str]:
    from mklegacy.i18n import _, ngettext
    from mklegacy.packs.phrases import together
    from mklegacy.terminal.tableau import INDENT, board_line, piles, town_heading, town_lines

    if seen is None:
        yield town_heading(town)
        yield INDENT + board_line(town.landmarks)
        yield INDENT + _("town square cards: {cards}").format(cards=piles(town.town_squares) or _("none"))
    else:
        yield from town_lines(seen, community)
    marks = ngettext("{number} check mark", "{number} check marks", town.check_marks)
    lines = ngettext("{number} line in the register", "{number} lines in the register", town.lines)
    yield INDENT + together([marks.format(number=town.check_marks), lines.format(number=town.lines)])
    if town.stickers:
        yield INDENT + _("stickers: {cards}").format(cards=piles(town.stickers))
