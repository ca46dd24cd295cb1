"""Playing many games at once, to see how an edition or a bot does."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

import click

from mklegacy.cli.app import INTERRUPTED
from mklegacy.cli.opening import pack_option
from mklegacy.cli.progress import progress_bar

PLAYERS = 4


@click.command()
@click.option("--edition", type=click.Choice(["base", "bright-lights", "legacy"]))
@click.option("--campaign", is_flag=True, help="Play whole campaigns, and hold them against their goals.")
@click.option(
    "--supply",
    type=click.Choice(["standard", "variable", "hybrid"]),
    default="standard",
    help="How the cards are laid out; variable and hybrid are for base.",
)
@click.option(
    "--game",
    metavar="G",
    type=click.IntRange(min=1),
    default=1,
    help="Which game of legacy; bots have played those before it [default: 1].",
)
@click.option("--seats", metavar="LIST", help="Who plays, in turn order: levels with commas between them.")
@click.option(
    "--players", metavar="N", type=click.IntRange(min=1), help=f"So many random players [default: {PLAYERS}]."
)
@click.option(
    "--games", metavar="N", type=click.IntRange(min=1), required=True, help="How many games or campaigns."
)
@click.option("--seed", metavar="S", type=int, help="The same seed gives the same games [default: a new one].")
@click.option(
    "--jobs",
    metavar="J",
    type=click.IntRange(min=0),
    default=1,
    help="Processes to share the work; 0: one for each core. The result is the same.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for scripts.")
@pack_option("With --campaign: a campaign from another box [default: the program's own].")
@click.option(
    "--in-earnest", is_flag=True, help="With --campaign: medium bots play to win, not just to finish soon."
)
@click.option("--markdown", is_flag=True, help="With --campaign: print tables for a document.")
@click.option("--spoilers", is_flag=True, help="Call sealed cards by name, not by number.")
def simulate(
    edition: str | None,
    campaign: bool,
    supply: str,
    game: int,
    seats: str | None,
    players: int | None,
    games: int,
    seed: int | None,
    jobs: int,
    as_json: bool,
    folder: Path | None,
    in_earnest: bool,
    markdown: bool,
    spoilers: bool,
) -> int:
    """Let bots play many games, and count.

    Whole campaigns are played by medium bots, of four, three and two mayors unless told otherwise.

    Ctrl-C gives the result so far.
    """
    import json

    seed = secrets.randbelow(2**32) if seed is None else seed
    jobs = jobs or os.cpu_count() or 1
    if campaign:
        from mklegacy.cli.balance import balance

        if edition is not None or supply != "standard" or game != 1:
            raise click.UsageError("A campaign has its own games: leave --edition, --supply and --game out.")
        return balance(
            None if seats is None and players is None else _levels(seats, players, "medium"),
            games,
            seed,
            jobs,
            folder=folder,
            in_earnest=in_earnest,
            as_json=as_json,
            markdown=markdown,
            spoilers=spoilers,
        )
    if edition is None:
        raise click.UsageError("Give --edition, for single games, or --campaign, for whole campaigns.")
    if folder is not None or in_earnest or markdown:
        raise click.UsageError("--pack, --in-earnest and --markdown belong to --campaign: leave them out.")

    from mklegacy.simulate.plan import Plan
    from mklegacy.simulate.run import simulate as play
    from mklegacy.simulate.summary import Summary
    from mklegacy.simulate.table import table

    plan = Plan(
        edition=edition,
        supply=supply,
        seats=_levels(seats, players, "random"),
        games=games,
        seed=seed,
        game=game,
    )
    with progress_bar(games) as progress:
        summary = Summary(plan, play(plan, jobs, progress), spoilers)
    click.echo(json.dumps(summary.to_json()) if as_json else table(summary))
    if summary.games == games:
        return 0
    click.echo(f"Stopped after {summary.games:,} of {games:,} games; this is the result so far.", err=True)
    return INTERRUPTED


def _levels(seats: str | None, players: int | None, level: str) -> tuple[str, ...]:
    from mklegacy.bots.levels import LEVELS

    if seats is None:
        return (level,) * (PLAYERS if players is None else players)
    if players is not None:
        raise click.UsageError("Give --seats or --players, not both: the list of seats says how many play.")
    levels = tuple([each.strip() for each in seats.split(",")])
    for each in levels:
        if each not in LEVELS:
            raise click.BadParameter(
                f"there is no level “{each}”; choose from these: {', '.join(LEVELS)}.", param_hint="--seats"
            )
    return levels
