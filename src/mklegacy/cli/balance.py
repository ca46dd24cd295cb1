"""`simulate --campaign`: whole campaigns, held against the goals of their balance."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from mklegacy.cli.app import INTERRUPTED
from mklegacy.cli.progress import progress_bar


def balance(
    seats: Sequence[str] | None,
    campaigns: int,
    seed: int,
    jobs: int,
    *,
    folder: Path | None,
    in_earnest: bool,
    as_json: bool,
    markdown: bool,
    spoilers: bool,
) -> int:
    """Print what comes of so many campaigns between these levels; None: medium ones, at every number."""
    import json

    from mklegacy.simulate.campaigns import goals
    from mklegacy.simulate.campaigns.names import Names
    from mklegacy.simulate.campaigns.playing import RACER, CampaignPlan, simulate_campaigns
    from mklegacy.simulate.campaigns.report import report
    from mklegacy.simulate.campaigns.table import table

    if seats is not None and len(seats) not in goals.MAYORS:
        raise click.UsageError(
            f"A campaign has {min(goals.MAYORS)} to {max(goals.MAYORS)} mayors, not {len(seats)}."
        )
    tables = [tuple(seats)] if seats is not None else [(RACER,) * mayors for mayors in goals.MAYORS]
    reports = []
    for each in tables:
        plan = CampaignPlan(each, campaigns, seed, in_earnest, folder)
        with progress_bar(campaigns) as progress:
            played = simulate_campaigns(plan, jobs, progress)
        reports.append(report(plan, played, Names(plan.pack, spoilers)))
        if len(played) < campaigns:
            break
    click.echo(json.dumps([each.to_json() for each in reports]) if as_json else table(reports, markdown=markdown))
    missing = campaigns * len(tables) - sum([each.campaigns for each in reports])
    if not missing:
        return 0
    click.echo(f"Stopped with {missing:,} campaigns still to play; this is the result so far.", err=True)
    return INTERRUPTED
