"""What many games add up to."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mklegacy.simulate.plan import Plan
from mklegacy.simulate.playing import UNFINISHED, Played

BARS = 12
"""A histogram has about so many, and no more."""

NORMAL_95 = 1.959964
"""95 % of a normal distribution lies within so many standard deviations."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share; it holds for few games and for shares near 0 and 1 too."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    z2 = NORMAL_95**2
    middle = share + z2 / (2 * games)
    reach = NORMAL_95 * (share * (1 - share) / games + z2 / (4 * games**2)) ** 0.5
    return (middle - reach) / (1 + z2 / games), (middle + reach) / (1 + z2 / games)


@dataclass(frozen=True, slots=True)
class Summary:
    """The games of a plan that were played, seen together. Shares are of all of them, unfinished ones included.

    Sealed cards have numbers for names, but with `spoilers`.
    """

    plan: Plan
    played: Sequence[Played]
    spoilers: bool = False

    @property
    def games(self) -> int:
        return len(self.played)

    @property
    def wins(self) -> list[int]:
        """By seat."""
        return [sum([game.winner == seat for game in self.played]) for seat in range(len(self.plan.seats))]

    @property
    def first_player_wins(self) -> int:
        return sum([game.winner == game.first for game in self.played])

    @property
    def unfinished(self) -> int:
        return sum([game.winner == UNFINISHED for game in self.played])

    @property
    def cpu_seconds(self) -> float:
        return sum([game.cpu_seconds for game in self.played])

    def turns(self) -> dict[str, float]:
        """Mean, median and 95th percentile of the turns a game took."""
        turns = sorted([game.turns for game in self.played]) or [0]
        return {
            "mean": round(statistics.fmean(turns), 2),
            "median": statistics.median(turns),
            "p95": turns[(95 * len(turns) - 1) // 100],
        }

    def histogram(self) -> list[tuple[int, int, int]]:
        """How many games took from so many turns to so many: (first, last, games), without gaps."""
        turns = [game.turns for game in self.played]
        if not turns:
            return []
        steps = [base * 10**power for power in range(6) for base in (1, 2, 5)]
        width = next(step for step in steps if max(turns) // step - min(turns) // step < BARS)
        games = Counter([length // width for length in turns])
        return [(bar * width, (bar + 1) * width - 1, games[bar]) for bar in range(min(games), max(games) + 1)]

    def purchases(self) -> dict[str, float]:
        """How many copies of each card were bought in a game, the most wanted first."""
        bought: Counter[str] = Counter()
        for game in self.played:
            bought.update(game.bought)
        names = self.plan.names(self.spoilers)
        wanted = sorted(names, key=lambda card: bought[card], reverse=True)
        return {names[card]: round(self._per_game(bought[card]), 3) for card in wanted}

    def to_json(self) -> dict[str, Any]:
        return {
            "edition": self.plan.edition,
            "game": self.plan.game,
            "supply": self.plan.supply,
            "players": len(self.plan.seats),
            "seats": list(self.plan.seats),
            "games": self.games,
            "seed": self.plan.seed,
            "turns_per_game": self.turns(),
            "turns_histogram": [list(bar) for bar in self.histogram()],
            "decisions_per_game": round(self._per_game(sum([game.decisions for game in self.played])), 2),
            "win_share": [round(self._per_game(wins), 4) for wins in self.wins],
            "win_interval": [[round(end, 4) for end in wilson(wins, self.games)] for wins in self.wins],
            "first_player_win_share": round(self._per_game(self.first_player_wins), 4),
            "purchases_per_game": self.purchases(),
            "unfinished": self.unfinished,
            "cpu_seconds": round(self.cpu_seconds, 3),
            "games_per_cpu_second": round(self.games / self.cpu_seconds, 1) if self.cpu_seconds else 0.0,
        }

    def _per_game(self, number: int) -> float:
        return number / self.games if self.games else 0.0
