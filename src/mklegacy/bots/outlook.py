"""How a game will probably end, seen from a state: the one evaluation behind every bot that thinks."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, sqrt
from typing import NamedTuple

from mklegacy.bots.flows import Flow, left_to_build
from mklegacy.bots.income import income_of
from mklegacy.engine.game import Game
from mklegacy.engine.state import State

LEAST_INCOME = 0.25
"""A town that earns nothing yet will not stay so for ever."""

SPREAD = 0.25
SPREAD_AT_LEAST = 0.3
"""Luck moves the end of a game by such a share of the rounds to go, and by no less than that many rounds."""


class Prospect(NamedTuple):
    """What a state promises a seat: its chance to win, its income a round, its own rounds to go and the quickest
    opponent's."""

    chance: float
    income: float
    rounds: float
    opponent: float


def expected(prospects: Iterable[tuple[Prospect, float]]) -> Prospect:
    """The mean of prospects with these probabilities."""
    chance = income = rounds = opponent = 0.0
    for prospect, probability in prospects:
        chance += probability * prospect.chance
        income += probability * prospect.income
        rounds += probability * prospect.rounds
        opponent += probability * prospect.opponent
    return Prospect(chance, income, rounds, opponent)


class Outlook:
    """Looks ahead in one game. `growth` is by how many coins a round incomes are thought to rise each round."""

    def __init__(self, game: Game, growth: float = 0.0) -> None:
        self._game = game
        self._growth = growth
        self._players = game.table.players
        self._income = income_of(game)

    def prospect(self, s: State, seat: int, flow: Flow | None = None) -> Prospect:
        """What the state promises that seat, once such a flow has come."""
        incomes = self._income.per_round(s)
        coins = [have + more for have, more in zip(s.coins, flow, strict=True)] if flow else s.coins
        rounds = [self._rounds(s, each, coins[each], incomes[each]) for each in range(self._players)]
        opponent = min([rounds[each] for each in range(self._players) if each != seat])
        return Prospect(chances(s, rounds)[seat], incomes[seat], rounds[seat], opponent)

    def _rounds(self, s: State, seat: int, coins: int, income: float) -> float:
        left = left_to_build(self._game, s, seat)
        missing = self._game.to_pay(s, seat) - coins
        return rounds_to_go(left, missing, income, self._growth)


def chances(s: State, rounds: list[float]) -> list[float]:
    """Who has fewer rounds to go, and sooner a turn, is likelier to win."""
    if s.winner >= 0:
        return [float(seat == s.winner) for seat in range(len(rounds))]
    players = len(rounds)
    times = [each + (seat - s.active) % players / players for seat, each in enumerate(rounds)]
    quickest = min(times)
    spread = SPREAD * quickest + SPREAD_AT_LEAST
    odds = [exp((quickest - time) / spread) for time in times]
    return [each / sum(odds) for each in odds]


def rounds_to_go(left: int, missing: int, income: float, growth: float) -> float:
    """Until everything is paid, at one thing a turn; without growth it is the missing coins over the income."""
    if missing <= 0:
        return left
    if income < LEAST_INCOME:
        income = LEAST_INCOME
    saving = (sqrt(income * income + 2 * growth * missing) - income) / growth if growth else missing / income
    return 1 + saving if 1 + saving > left else left
