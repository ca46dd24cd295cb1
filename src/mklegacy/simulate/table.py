"""A summary for people to read."""

from __future__ import annotations

from mklegacy.simulate.summary import Summary, wilson


def table(summary: Summary) -> str:
    """Plain text, one fact a line."""
    data = summary.to_json()
    turns = data["turns_per_game"]
    lines = [
        f"{data['edition']}, {data['supply']} supply, {data['players']} players: "
        f"{summary.games:,} games, seed {data['seed']}",
        "",
        f"turns per game       mean {turns['mean']}, median {turns['median']}, 95th percentile {turns['p95']}",
        f"decisions per game   {data['decisions_per_game']}",
        f"unfinished games     {data['unfinished']}",
        f"CPU time             {data['cpu_seconds']} s, {data['games_per_cpu_second']:,} games per second",
        "",
        "seat   plays      wins   95 % interval",
    ]
    for seat, (level, wins) in enumerate(zip(summary.plan.seats, summary.wins, strict=True)):
        lines.append(f"{seat:<7}{level:<8}{_share(wins, summary.games)}")
    lines.append(f"the first player{_share(summary.first_player_wins, summary.games)[1:]}")
    return "\n".join(lines)


def _share(wins: int, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{wins / games if games else 0:8.1%}   {low:.1%} to {high:.1%}"
