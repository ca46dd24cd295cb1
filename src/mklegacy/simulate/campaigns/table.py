"""The balance of campaigns for people: what holds, what does not, and every figure with its interval."""

from __future__ import annotations

from collections.abc import Sequence

from mklegacy.simulate.campaigns.goals import ANY, Goal
from mklegacy.simulate.campaigns.intervals import Estimate
from mklegacy.simulate.campaigns.report import Report
from mklegacy.simulate.campaigns.rows import Figure, Row, Unit

LEGEND = """\
Ranges are over the games, cards or rules that a row speaks of; 95 % intervals stand in brackets. A row holds if
all its figures lie within the goal. If those outside (marked !) may be there by chance it is unclear, otherwise
it fails."""

GAME_COLUMNS = (
    ("length, median",),
    ("length, 95th percentile",),
    ("length, longest",),
    ("first player, game 1", "first player, games 2–10"),
    ("two dice, games 6–10",),
    ("misery",),
)
"""The rows that are told game by game; two of them share a column."""

CARD_TABLES = (
    ("card", ("establishment bought",)),
    ("card", ("town square card picked", "town square card picked by")),
    ("card", ("side B against side A",)),
    ("card", ("weather against none",)),
    ("rule", ("new rule used", "the ninth game's action")),
)
"""The rows that are told card by card, or rule by rule."""

Cells = list[list[str]]


def table(reports: Sequence[Report], *, markdown: bool = False) -> str:
    """Every row at a glance; then everything by number of mayors."""
    parts = [grid(overview([[each] for each in reports]), markdown), LEGEND]
    return "\n\n".join([*parts, *[section(each, markdown) for each in reports]])


def section(report: Report, markdown: bool) -> str:
    """For one number of mayors: what is outside its goal, every game, card and rule."""
    played = f"{report.campaigns:,} campaigns, seed {report.seed}, {', '.join(report.seats)}"
    title = f"{len(report.seats)} mayors: {played}"
    named = {row.name: row for row in report.rows}
    tables = [_outside(report.rows), _games(report.rows)]
    tables += [_cards(head, [named[row] for row in rows]) for head, rows in CARD_TABLES]
    filled = [grid(cells, markdown) for cells in tables if len(cells) > 1]
    return "\n\n".join([f"## {title}" if markdown else f"{title}\n{'=' * len(title)}", *filled])


def overview(columns: Sequence[Sequence[Report]], titles: Sequence[str] = ("",)) -> Cells:
    """A line for every row; for every number of mayors, a column for each of its reports, told apart by titles."""
    heads = [
        f"{len(each.seats)} mayors{title and f', {title}'}"
        for same in columns
        for each, title in zip(same, titles, strict=True)
    ]
    found = [["what", "goal", *heads]]
    for number, row in enumerate(columns[0][0].rows):
        goals = [_goal(same[-1].rows[number].goal, row.unit) for same in columns]
        goal = goals[0] if len(set(goals)) == 1 else " / ".join(goals)
        found.append([row.name, goal, *[_range(each.rows[number]) for same in columns for each in same]])
    return found


def _range(row: Row) -> str:
    """From the least to the most, and the verdict."""
    if not row.figures:
        return ""
    if len(row.figures) == 1:
        told = _told(row.figures[0].estimate, row.unit)
    else:
        ends = dict.fromkeys([_number(each.estimate.value, row.unit) for each in _extremes(row.figures)])
        told = " to ".join(ends)
    return told + (f": {row.verdict}" if row.verdict else "")


def _outside(rows: Sequence[Row]) -> Cells:
    """A line for every figure that misses its goal."""
    found = [["outside the goal", "where", "goal", "measured", "verdict"]]
    for row in rows:
        for each in row.missed:
            game = [f"game {each.game}"] if each.game else []
            where = ", ".join([*game, *([each.card] if each.card else [])])
            verdict = "unclear" if row.by_chance(each) else "fails"
            goal = _goal(row.goal, row.unit)
            found.append([row.name, where, goal, _told(each.estimate, row.unit), verdict])
    return found


def _games(rows: Sequence[Row]) -> Cells:
    """A line for every game."""
    named = {row.name: row for row in rows}
    told: dict[int, list[str]] = {}
    for column, titles in enumerate(GAME_COLUMNS):
        for row in [named[title] for title in titles]:
            for figure in row.figures:
                cells = told.setdefault(figure.game, [""] * len(GAME_COLUMNS))
                cells[column] = _marked(row, figure)
    heads = [titles[-1].split(", games")[0] for titles in GAME_COLUMNS]
    return [["game", *heads], *[[str(game), *cells] for game, cells in sorted(told.items())]]


def _cards(title: str, rows: Sequence[Row]) -> Cells:
    """A line for every card or rule; of several games, those with the least and the most."""
    found = [[title]]
    cards = dict.fromkeys([each.card for row in rows for each in row.figures])
    found += [[card] for card in cards]
    for row in rows:
        several = len({each.game for each in row.figures}) > 1
        found[0] += [f"{row.name}, least", "most"] if several else [row.name]
        for line, card in zip(found[1:], cards, strict=True):
            figures = [each for each in row.figures if each.card == card]
            if several and figures:
                line += [f"{_marked(row, each)} game {each.game}" for each in _extremes(figures)]
            else:
                line += [_marked(row, each) for each in figures] or [""] * (1 + several)
    return found


def _extremes(figures: Sequence[Figure]) -> list[Figure]:
    """The least and the most."""
    return [pick(figures, key=lambda each: each.estimate.value) for pick in (min, max)]


def _marked(row: Row, figure: Figure) -> str:
    return _told(figure.estimate, row.unit) + (" !" if figure in row.missed else "")


def _told(estimate: Estimate, unit: Unit) -> str:
    return f"{_number(estimate.value, unit)} ({_number(estimate.low, unit)} to {_number(estimate.high, unit)})"


def _goal(goal: Goal | None, unit: Unit) -> str:
    if goal is None:
        return ""
    if unit != "change" and goal.low <= 0:
        return f"at most {_number(goal.high, unit, digits=0)}"
    if unit == "share" and goal.high == 1:
        return f"at least {_number(goal.low, unit, digits=0)}"
    return f"{_number(goal.low, unit, digits=0)} to {_number(goal.high, unit, digits=0)}"


def _number(number: float, unit: Unit, digits: int = 1) -> str:
    if unit == "rounds":
        return "endless" if number == ANY else f"{number:.0f}"
    return f"{number:+.{digits}%}" if unit == "change" else f"{number:.{digits}%}"


def grid(cells: Cells, markdown: bool) -> str:
    """Columns as wide as they need to be."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = [[cell.ljust(width) for cell, width in zip(line, widths, strict=True)] for line in cells]
    if not markdown:
        return "\n".join(["   ".join(line).rstrip() for line in lines])
    rule = ["-" * max(3, width) for width in widths]
    return "\n".join([f"| {' | '.join(line)} |" for line in (lines[0], rule, *lines[1:])])
