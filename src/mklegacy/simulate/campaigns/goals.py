"""The goals that a balanced campaign meets, by the number of mayors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

ANY = float("inf")


@dataclass(frozen=True, slots=True)
class Goal:
    """From one number to another, both included."""

    low: float
    high: float

    def reached(self, value: float) -> bool:
        return self.low <= value <= self.high


MAYORS = (4, 3, 2)
"""The goals are for campaigns of so many."""


def _alike(low: float, high: float) -> Mapping[int, Goal]:
    return {mayors: Goal(low, high) for mayors in MAYORS}


MEDIAN = _alike(11, 20)
P95 = _alike(0, 30)
LONGEST = _alike(0, 100)
FIRST_IN_GAME_1 = {4: Goal(0, 0.45), 3: Goal(0, 0.47), 2: Goal(0, 0.60)}
FIRST_LATER = {4: Goal(0.20, 0.37), 3: Goal(0.28, 0.42), 2: Goal(0.43, 0.57)}
FIRST_LATER_AIM = {4: Goal(0.22, 0.30), 3: Goal(0.30, 0.37), 2: Goal(0.46, 0.54)}
"""Beyond the goal: nobody would notice who began."""
CATCH_UP = {4: Goal(0.18, 0.28), 3: Goal(0.17, 0.27), 2: Goal(0.42, 0.54)}
LEAD = {4: Goal(0.50, 1), 3: Goal(0.50, 1), 2: Goal(0.75, 1)}
BOUGHT = _alike(0.05, 1)
PICKED_BY = _alike(0, 0.85)
SIDES = _alike(-0.15, 0.15)
WEATHER = _alike(-0.15, 0.15)
TWO_DICE = _alike(0.35, 0.90)
RULE_USED = _alike(0.60, 1)
MISERY = _alike(0, 0.30)

HALFWAY = 5
"""After this game the leaders and those with the fewest lines are counted."""

TWO_DICE_FROM = 6
"""The game from which both one die and two have to be worth rolling."""
