"""Playing many games at once, to see how an edition or a bot does."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from mklegacy.cli.app import INTERRUPTED

if TYPE_CHECKING:
    from mklegacy.simulate.plan import Plan

PLAYERS = 4


@click.command()
@click.option("--edition", type=click.Choice(["base", "bright-lights", "legacy"]), required=True)
@click.option(
    "--supply",
    type=click.Choice(["standard", "variable", "hybrid"]),
    default="standard",
    help="How the cards are laid out; variable and hybrid are for base.",
)
@click.option("--seats", metavar="LIST", help="Who plays, in turn order: levels with commas between them.")
@click.option("--players", metavar="N", type=int, help=f"So many random players [default: {PLAYERS}].")
@click.option("--games", metavar="N", type=click.IntRange(min=1), required=True, help="How many games.")
@click.option("--seed", metavar="S", type=int, help="The same seed gives the same games [default: a new one].")
@click.option(
    "--jobs",
    metavar="J",
    type=click.IntRange(min=0),
    default=1,
    help="Processes to share the work; 0: one for each core. The result is the same.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for scripts.")
def simulate(
    edition: str,
    supply: str,
    seats: str | None,
    players: int | None,
    games: int,
    seed: int | None,
    jobs: int,
    as_json: bool,
) -> int:
    """Let bots play many games, and count.

    Ctrl-C gives the result so far.
    """
    import json

    from mklegacy.simulate.plan import Plan
    from mklegacy.simulate.run import simulate as play
    from mklegacy.simulate.summary import Summary
    from mklegacy.simulate.table import table

    plan = Plan(
        edition=edition,
        supply=supply,
        seats=_levels(seats, players),
        games=games,
        seed=secrets.randbelow(2**32) if seed is None else seed,
    )
    with _progress(plan) as progress:
        summary = Summary(plan, play(plan, jobs or os.cpu_count() or 1, progress))
    click.echo(json.dumps(summary.to_json()) if as_json else table(summary))
    if summary.games == games:
        return 0
    click.echo(f"Stopped after {summary.games:,} of {games:,} games; this is the result so far.", err=True)
    return INTERRUPTED


def _levels(seats: str | None, players: int | None) -> tuple[str, ...]:
    from mklegacy.bots.levels import LEVELS

    if seats is None:
        return ("random",) * (PLAYERS if players is None else players)
    if players is not None:
        raise click.UsageError("Give --seats or --players, not both: the list of seats says how many play.")
    levels = tuple([level.strip() for level in seats.split(",")])
    for level in levels:
        if level not in LEVELS:
            raise click.BadParameter(
                f"there is no level “{level}”; choose from these: {', '.join(LEVELS)}.", param_hint="--seats"
            )
    return levels


@contextmanager
def _progress(plan: Plan) -> Iterator[Callable[[int], None]]:
    """A bar with the time left, for people who watch."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=plan.games)
        yield lambda done: bar.update(task, completed=done)
