"""The command for a single game of another edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from mklegacy.cli.opening import bot_time_option, existing_save, json_option, plain_option, save_options

if TYPE_CHECKING:
    from mklegacy.store.campaigns import CampaignInfo

EDITIONS = {"base": "base", "bright-lights": "bright_lights"}
SUPPLIES = ("standard", "variable", "hybrid")


@click.command()
@click.option("--edition", type=click.Choice(list(EDITIONS)), help="Which game [default: base].")
@click.option(
    "--supply",
    type=click.Choice(SUPPLIES),
    help="How the cards are laid out; variable and hybrid are for base [default: standard].",
)
@click.option(
    "--mayor",
    "mayors",
    metavar="NAME,COLOUR,TOWN[,bot:LEVEL]",
    multiple=True,
    help="A mayor, two to four times, or five for bright-lights; a bot plays for it if you name its level.",
)
@click.option("--seed", metavar="S", help="The same seed gives the same dice [default: a secret one].")
@save_options
@plain_option
@bot_time_option
@json_option
def quick(
    db: str | None,
    edition: str | None,
    supply: str | None,
    mayors: tuple[str, ...],
    seed: str | None,
    as_json: bool,
) -> None:
    """Play a single game, without a campaign.

    It is kept like one: leave whenever you like and go on with `mklegacy play`, which also begins another game of
    the same mayors. On a terminal, whatever is missing is asked for.
    """
    from mklegacy.cli.playing import play_on

    info = begin_quick(db, edition, supply, mayors, seed)
    play_on(existing_save(db), info, as_json)


def begin_quick(
    db: str | None,
    edition: str | None = None,
    supply: str | None = None,
    mayors: Sequence[str] = (),
    seed: str | None = None,
) -> CampaignInfo:
    """Lay out a single game and make it the current campaign."""
    from mklegacy.campaign.founding import checked_name
    from mklegacy.cli.founding import answering, ask_language, asks_for_mayors, founders_of, keep
    from mklegacy.i18n import _
    from mklegacy.packs.single import single_pack

    if seed is not None:
        seed = checked_name(seed, "the seed")
    with answering():
        if asks_for_mayors(mayors):
            ask_language()
            edition, supply = _asked(edition, supply)
        if edition == "bright-lights" and supply not in (None, "standard"):
            refusal = _("Bright Lights has no {supply} supply, so nothing was made: leave that out.")
            raise click.UsageError(refusal.format(supply=supply))
        pack = single_pack(EDITIONS[edition or "base"], supply or "standard")
        founders = founders_of(mayors, pack.colours)
    return keep(db, None, pack, founders, seed)


def _asked(edition: str | None, supply: str | None) -> tuple[str, str | None]:
    """What is missing, from whoever sits at the terminal."""
    from mklegacy.cli.founding import keyboard
    from mklegacy.i18n import _

    wizard = keyboard()
    if edition is None:
        words = {"base": _("Base game"), "bright-lights": _("Bright Lights")}
        edition = wizard.choice(_("Which game?"), words, "base")
    if edition == "base" and supply is None:
        words = {"standard": _("standard"), "variable": _("variable"), "hybrid": _("hybrid")}
        supply = wizard.choice(_("How are the cards laid out?"), words, "standard")
    return edition, supply
