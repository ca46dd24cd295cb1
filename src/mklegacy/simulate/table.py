"""A summary for people to read."""

from __future__ import annotations

import math

from mklegacy.simulate.summary import Summary, wilson

BAR = "#"
LONGEST_BAR = 50


def table(summary: Summary) -> str:
    """Plain text: figures, who won, how long games took and what was bought."""
    data = summary.to_json()
    turns = data["turns_per_game"]
    game = f" game {data['game']}" if data["edition"] == "legacy" else ""
    lines = [
        f"{data['edition']}{game}, {data['supply']} supply, {data['players']} players: "
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
    lines += ["", "turns        games"]
    most = max([games for _, _, games in summary.histogram()], default=0)
    for first, last, games in summary.histogram():
        turns_taken = f"{first}" if first == last else f"{first} to {last}"
        lines.append(f"{turns_taken:<11}{games:>7,}   {BAR * math.ceil(LONGEST_BAR * games / most)}".rstrip())
    purchases = summary.purchases()
    width = max([len(card) for card in purchases])
    lines += ["", f"{'card':<{width}}   bought per game"]
    lines += [f"{card:<{width}}{copies:>18.2f}" for card, copies in purchases.items()]
    return "\n".join(lines)


def _share(wins: int, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{wins / games if games else 0:8.1%}   {low:.1%} to {high:.1%}"
