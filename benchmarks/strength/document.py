"""docs/bots.md: the levels, and what the matches show."""

from __future__ import annotations

from collections.abc import Mapping

from benchmarks.strength.matches import HISTORIES, MATCHES, ROLLOUTS, Match, Score
from mklegacy.simulate.summary import wilson

INTRODUCTION = f"""\
# The bots

Written by `python -m benchmarks.strength`, which plays the matches below; the same games come up every time.
Change it there, not here.

## Levels

- `random` takes any legal option.
- `easy` judges like `medium`, but overlooks a third of the options and misjudges the others.
- `medium` asks of every option: how many rounds until everything is paid, at today's income? Income is what the
  engine pays for every roll on a copy of the table, weighed by how often the roll comes up: so every card and
  every rule counts for what it does, and none is known by name. Whoever has fewer rounds to go, and sooner a
  turn, is likelier to win; of these chances it takes the best.
- `hard` takes the best few of these options, and plays each on in mind: four rounds of quick play by all seats,
  hundreds of times, with the same dice for each. In a game it thinks for half a second a move (`--bot-time`);
  here for {ROLLOUTS} games a move, so that the result does not hang on the machine. It was 100 at first; with that
  it won 60.5% of the same 400 games against one `medium` in base, short of the goal.

A bot sees what its seat may see, and nothing sealed. `greedy`, which buys the most expensive thing it can and
takes anything else by chance, is no level but a measuring stick.

## Matches

One bot against one or three others, its seat going round the table. The share of games that it wins stands with
its 95 % interval (Wilson's), and the time is the mean of its moves, choices of dice among them. The later game of
Legacy is played after {HISTORIES} different campaigns of bots.

| game | bot | against | games | wins | interval | goal | | a move |
|---|---|---|---:|---:|---:|---:|---|---:|
"""


def document(scores: Mapping[str, Score]) -> str:
    """The whole text."""
    text = INTRODUCTION + "".join([row(match, scores.get(match.key)) for match in MATCHES])
    played = [match for match in MATCHES if match.key in scores]
    longer = [match.thinking_longer() for match in played if not reached(match, scores[match.key])]
    rows = [row(match, scores[match.key]) for match in longer if match.key in scores]
    return text + (LONGER + "".join(rows) if rows else "")


LONGER = f"""
## With ten times the thinking

Where a goal is missed, `hard` sat in that seat and thought ten times as long, {10 * ROLLOUTS:,} games a move, in
fewer games, so the intervals are wide. If it wins no more often than above, longer thinking is not what it lacks:
the rest is luck, or what quick play in mind does not see. These matches cannot tell the two apart.

| game | bot | against | games | wins | interval | goal | | a move |
|---|---|---|---:|---:|---:|---:|---|---:|
"""


def row(match: Match, score: Score | None) -> str:
    begin = f"| {match.table} | {match.bot} | {match.opponents} {match.opponent} |"
    if score is None:
        return f"{begin} | | | {match.goal:.0%} | not played yet | |\n"
    low, high = wilson(score.wins, score.games)
    return (
        f"{begin} {score.games:,} | {score.wins / score.games:.1%} | {low:.1%} to {high:.1%} | {match.goal:.0%} "
        f"| {'reached' if reached(match, score) else 'missed'} | {score.seconds * 1000:.1f} ms |\n"
    )


def reached(match: Match, score: Score) -> bool:
    return score.wins >= match.goal * score.games
