"""`simulate --campaign`: whole campaigns, held against the goals of their balance."""

from __future__ import annotations

from collections.abc import Sequence

import click

from mklegacy.cli.app import INTERRUPTED
from mklegacy.cli.progress import progress_bar


def balance(
    tables: Sequence[tuple[str, ...]],
    campaigns: int,
    seed: int,
    jobs: int,
    *,
    in_earnest: bool,
    as_json: bool,
    markdown: bool,
    spoilers: bool,
) -> int:
    """Play so many campaigns at each table, whose seats are given by their levels; print what came of it."""
    import json

    from mklegacy.simulate.campaigns.playing import CampaignPlan, simulate_campaigns
    from mklegacy.simulate.campaigns.report import Names, report, table
    from mklegacy.simulate.history import pack

    reports = []
    for seats in tables:
        plan = CampaignPlan(seats, campaigns, seed, in_earnest)
        with progress_bar(campaigns) as progress:
            played = simulate_campaigns(plan, jobs, progress)
        reports.append(report(pack(), plan, played))
        if len(played) < campaigns:
            break
    names = Names(pack(), spoilers)
    if as_json:
        click.echo(json.dumps([each.to_json(names) for each in reports]))
    else:
        click.echo(table(reports, names, markdown=markdown))
    missing = campaigns * len(tables) - sum([len(each.campaigns) for each in reports])
    if not missing:
        return 0
    click.echo(f"Stopped with {missing:,} campaigns still to play; this is the result so far.", err=True)
    return INTERRUPTED
