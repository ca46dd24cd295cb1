"""The balance of campaigns for people and for scripts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from mklegacy.packs.pack import Card, Pack
from mklegacy.simulate.campaigns.goals import ANY, Goal
from mklegacy.simulate.campaigns.intervals import Estimate
from mklegacy.simulate.campaigns.playing import CampaignPlan
from mklegacy.simulate.campaigns.rows import Campaign, Figure, Row, Unit, rows

PER_GAME = (
    "length, median",
    "length, 95th percentile",
    "length, longest",
    "first player, games 2–10",
    "two dice, games 6–10",
    "misery",
)
"""The rows that are told game by game."""


@dataclass(frozen=True, slots=True)
class Report:
    """Campaigns of so many mayors, and the rows of the balance table for them."""

    plan: CampaignPlan
    campaigns: Sequence[Campaign]
    rows: Sequence[Row]

    def to_json(self, name: Callable[[str], str]) -> dict[str, Any]:
        """`name` says what a card or a rule is called."""
        return {
            "players": len(self.plan.seats),
            "seats": list(self.plan.seats),
            "campaigns": len(self.campaigns),
            "seed": self.plan.seed,
            "rows": [
                {
                    "row": row.name,
                    "unit": row.unit,
                    "goal": [_plain(row.goal.low), _plain(row.goal.high)] if row.goal else None,
                    "verdict": row.verdict,
                    "figures": [_figure(figure, name) for figure in row.figures],
                }
                for row in self.rows
            ],
        }


def report(pack: Pack, plan: CampaignPlan, campaigns: Sequence[Campaign]) -> Report:
    return Report(plan, campaigns, rows(pack, len(plan.seats), campaigns))


def _figure(figure: Figure, name: Callable[[str], str]) -> dict[str, Any]:
    estimate = figure.estimate
    found: dict[str, Any] = {"game": figure.game} if figure.game else {}
    if figure.card:
        found["card"] = name(figure.card)
    interval = [_plain(estimate.low), _plain(estimate.high)]
    return {**found, "value": _plain(estimate.value), "interval": interval, "count": estimate.count}


def _plain(number: float) -> float | None:
    """JSON knows no infinity."""
    return None if abs(number) == ANY else round(number, 4)


class Names:
    """What cards and rules are called: by their number among their kind, for most are sealed, or by name."""

    def __init__(self, pack: Pack, spoilers: bool) -> None:
        uses = {use.rule: card.id for card in pack.rules for use in card.rules}
        self._names: dict[str, str] = {}
        self._number("establishment", pack.establishments)
        self._number("town square card", pack.town_squares)
        self._number("weather", pack.weather)
        self._number("two-sided card", pack.two_sided)
        for card in pack.two_sided:
            self._names |= {card.a.id: f"{self._names[card.id]}, A", card.b.id: f"{self._names[card.id]}, B"}
        self._names |= {use: f"rule {number}" for number, use in enumerate(uses, 1)}
        if spoilers:
            spoken = pack.spoken(pack.languages[0]).names
            self._names |= {id: spoken[id] for id in self._names if id in spoken}
            self._names |= {use: spoken[card] for use, card in uses.items()}
            self._names |= {card.id: f"{spoken[card.b.id]}, not {spoken[card.a.id]}" for card in pack.two_sided}

    def _number(self, kind: str, cards: Sequence[Card]) -> None:
        self._names |= {card.id: f"{kind} {number}" for number, card in enumerate(cards, 1)}

    def __call__(self, id: str) -> str:
        return self._names[id]


def table(reports: Sequence[Report], name: Callable[[str], str], *, markdown: bool = False) -> str:
    """Every row at a glance; then, by number of mayors, its extremes, every game, and every card and rule."""
    parts = [_grid(_overview(reports), markdown), ""]
    for each in reports:
        plan = each.plan
        played = f"{len(each.campaigns):,} campaigns, seed {plan.seed}, {', '.join(plan.seats)}"
        title = f"{len(plan.seats)} mayors: {played}"
        parts += [f"## {title}" if markdown else title, ""]
        parts += [_grid(_summary(each.rows, name), markdown), ""]
        parts += [_grid(_games(each.rows), markdown), ""]
        parts += [_grid(_cards(each.rows, name), markdown), ""]
    return "\n".join(parts).rstrip()


def _overview(reports: Sequence[Report]) -> list[list[str]]:
    """A line for every row, a column for every number of mayors."""
    found = [["what", "goal", *[f"{len(each.plan.seats)} mayors" for each in reports]]]
    for same in zip(*[each.rows for each in reports], strict=True):
        goals = dict.fromkeys([_goal(row.goal, row.unit) for row in same])
        found.append([same[0].name, " / ".join(goals), *[_range(row) for row in same]])
    return found


def _range(row: Row) -> str:
    values = sorted([each.estimate.value for each in row.figures])
    if not values:
        return ""
    ends = dict.fromkeys([_number(value, row.unit) for value in (values[0], values[-1])])
    return " to ".join(ends) + (f": {row.verdict}" if row.verdict else "")


def _summary(rows: Sequence[Row], name: Callable[[str], str]) -> list[list[str]]:
    found = [["what", "goal", "least", "", "most", "", "verdict"]]
    for row in rows:
        if row.figures:
            least = min(row.figures, key=lambda each: each.estimate.value)
            most = max(row.figures, key=lambda each: each.estimate.value)
            ends = [
                cell for each in (least, most) for cell in (_told(each.estimate, row.unit), _where(each, name))
            ]
            found.append([row.name, _goal(row.goal, row.unit), *ends, row.verdict])
    return found


def _games(rows: Sequence[Row]) -> list[list[str]]:
    """A line for every game."""
    named = {row.name: row for row in rows}
    told: dict[int, list[str]] = {}
    for column, title in enumerate(PER_GAME):
        figures = list(named[title].figures)
        if title.startswith("first player"):
            figures = [*named["first player, game 1"].figures, *figures]
        for figure in figures:
            cells = told.setdefault(figure.game, [""] * len(PER_GAME))
            cells[column] = _told(figure.estimate, named[title].unit)
    titles = [title.split(", games")[0] for title in PER_GAME]
    return [["game", *titles], *[[str(game), *cells] for game, cells in sorted(told.items())]]


def _cards(rows: Sequence[Row], name: Callable[[str], str]) -> list[list[str]]:
    """A line for every card and rule; those that are told for several games by their extremes."""
    found = [["card or rule", "what", "least", "", "most", ""]]
    for row in rows:
        for card in dict.fromkeys([each.card for each in row.figures if each.card]):
            figures = [each for each in row.figures if each.card == card]
            cells = []
            for pick in (min, max):
                figure = pick(figures, key=lambda each: each.estimate.value)
                cells += [_told(figure.estimate, row.unit), f"game {figure.game}" if figure.game else ""]
            found.append([name(card), row.name, *(cells if len(figures) > 1 else [*cells[:2], "", ""])])
    return found


def _where(figure: Figure, name: Callable[[str], str]) -> str:
    return ", ".join(
        [*([f"game {figure.game}"] if figure.game else []), *([name(figure.card)] if figure.card else [])]
    )


def _told(estimate: Estimate, unit: Unit) -> str:
    return f"{_number(estimate.value, unit)} ({_number(estimate.low, unit)} to {_number(estimate.high, unit)})"


def _goal(goal: Goal | None, unit: Unit) -> str:
    if goal is None:
        return ""
    if unit != "change" and goal.low <= 0:
        return f"at most {_number(goal.high, unit)}"
    if unit == "share" and goal.high == 1:
        return f"at least {_number(goal.low, unit)}"
    return f"{_number(goal.low, unit)} to {_number(goal.high, unit)}"


def _number(number: float, unit: Unit) -> str:
    if unit == "rounds":
        return f"{number:.0f}"
    return f"{number:+.1%}" if unit == "change" else f"{number:.1%}"


def _grid(cells: Sequence[Sequence[str]], markdown: bool) -> str:
    """Columns as wide as they need to be."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = [[cell.ljust(width) for cell, width in zip(line, widths, strict=True)] for line in cells]
    if not markdown:
        return "\n".join(["   ".join(line).rstrip() for line in lines])
    rule = ["-" * max(3, width) for width in widths]
    return "\n".join([f"| {' | '.join(line)} |" for line in (lines[0], rule, *lines[1:])])
