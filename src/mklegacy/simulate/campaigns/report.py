"""What came of many campaigns: the rows of the balance table, to keep as JSON and to read again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from mklegacy.simulate.campaigns.goals import ANY, Goal
from mklegacy.simulate.campaigns.intervals import Estimate
from mklegacy.simulate.campaigns.playing import CampaignPlan
from mklegacy.simulate.campaigns.rows import Campaign, Figure, Row, rows


@dataclass(frozen=True, slots=True)
class Report:
    """So many campaigns of mayors of these levels; cards and rules are called as the reader wants them."""

    seats: tuple[str, ...]
    campaigns: int
    seed: int
    rows: tuple[Row, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "players": len(self.seats),
            "seats": list(self.seats),
            "campaigns": self.campaigns,
            "seed": self.seed,
            "rows": [
                {
                    "row": row.name,
                    "unit": row.unit,
                    "goal": [row.goal.low, row.goal.high] if row.goal else None,
                    "verdict": row.verdict,
                    "figures": [_figure_to_json(figure) for figure in row.figures],
                }
                for row in self.rows
            ],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Report:
        """A report that was kept; verdicts follow from its figures."""
        found = [
            Row(
                row["row"],
                row["unit"],
                Goal(*row["goal"]) if row["goal"] else None,
                tuple(map(_figure_from_json, row["figures"])),
            )
            for row in data["rows"]
        ]
        return cls(tuple(data["seats"]), data["campaigns"], data["seed"], tuple(found))


def report(plan: CampaignPlan, campaigns: Sequence[Campaign], name: Callable[[str], str]) -> Report:
    """`name` says what a card or a rule is called."""
    found = [
        replace(row, figures=tuple([replace(each, card=each.card and name(each.card)) for each in row.figures]))
        for row in rows(plan.pack, len(plan.seats), campaigns)
    ]
    return Report(plan.seats, len(campaigns), plan.seed, tuple(found))


def _figure_to_json(figure: Figure) -> dict[str, Any]:
    estimate = figure.estimate
    return {
        **({"game": figure.game} if figure.game else {}),
        **({"card": figure.card} if figure.card else {}),
        "value": _finite(estimate.value),
        "interval": [_finite(estimate.low), _finite(estimate.high)],
        "count": estimate.count,
    }


def _figure_from_json(data: dict[str, Any]) -> Figure:
    value, low, high = [ANY if number is None else number for number in (data["value"], *data["interval"])]
    return Figure(data.get("game", 0), data.get("card", ""), Estimate(value, low, high, data["count"]))


def _finite(number: float) -> float | None:
    """JSON knows no infinity."""
    return None if number == ANY else round(number, 4)
