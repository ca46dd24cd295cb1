"""The matches that show how strong the bots are, and how one is played."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from functools import cache, partial
from random import Random

from benchmarks.strength.greedy import GreedySeat
from benchmarks.timed import Timed
from mklegacy.bots.hard import Effort
from mklegacy.bots.levels import seat_of
from mklegacy.engine.chance import RandomChance
from mklegacy.engine.game import Game
from mklegacy.engine.seat import Seat
from mklegacy.simulate.plan import Plan
from mklegacy.simulate.playing import play_game
from mklegacy.simulate.spread import spread

FAST_GAMES = 2_000
HARD_GAMES = 400
LONGER_GAMES = 60
"""So many games show what ten times the thinking brings where a match falls short."""

ROLLOUTS = 250
"""So many games `hard` plays on in mind for a move."""

HISTORIES = 4
"""A later game of the campaign is played after so many different campaigns."""

TABLES = {
    "base": ("base", 1),
    "Bright Lights": ("bright-lights", 1),
    "Legacy, game 1": ("legacy", 1),
    "Legacy, game 8": ("legacy", 8),
}


@dataclass(frozen=True, slots=True)
class Match:
    """One bot against so many of another kind; the share of games that it is to win, and how long it thinks."""

    table: str
    bot: str
    opponents: int
    opponent: str
    goal: float
    games: int
    rollouts: int = 0

    @property
    def key(self) -> str:
        thinking = f" with {self.rollouts} rollouts" if self.rollouts else ""
        return f"{self.table}: {self.bot}{thinking} against {self.opponents} {self.opponent}"

    def thinking_longer(self) -> Match:
        """The same with ten times the thinking, to see whether that is what it lacks."""
        return Match(self.table, "hard", self.opponents, self.opponent, self.goal, LONGER_GAMES, 10 * ROLLOUTS)


@dataclass(frozen=True, slots=True)
class Score:
    """Games played and won, and the mean seconds that the bot took for a move."""

    games: int
    wins: int
    seconds: float


MATCHES = [
    *[Match(table, "medium", 1, "random", 0.90, FAST_GAMES) for table in TABLES],
    *[Match(table, "medium", 3, "random", 0.85, FAST_GAMES) for table in TABLES],
    *[Match(table, "medium", 1, "greedy", 0.80, FAST_GAMES) for table in TABLES],
    *[Match(table, "hard", 1, "medium", 0.65, HARD_GAMES, ROLLOUTS) for table in TABLES],
    *[Match(table, "hard", 3, "medium", 0.35, HARD_GAMES, ROLLOUTS) for table in TABLES],
]


def play(match: Match, jobs: int) -> Score:
    """Play all games of a match; the same every time, but for the seconds."""
    wins = 0
    seconds: list[float] = []
    for won, taken in spread(partial(_play_number, match), match.games, jobs):
        wins += won
        seconds += taken
    return Score(match.games, wins, round(statistics.fmean(seconds), 6))


def _play_number(match: Match, number: int) -> tuple[bool, list[float]]:
    """Whether the bot won the game of that number, and the seconds of its moves. Its seat goes round the table."""
    players = 1 + match.opponents
    seat = number % players
    bot = Timed(_seat(match.bot, Random(f"{number}/bot"), match.rollouts), time.process_time)
    seats: list[Seat] = [_seat(match.opponent, Random(f"{number}/{i}"), 0) for i in range(players)]
    seats[seat] = bot
    game = _game(match.table, players, number * HISTORIES // match.games)
    played = play_game(game, seats, RandomChance(Random(f"{number}/dice")))
    return played.winner == seat, bot.seconds


def _seat(name: str, rng: Random, rollouts: int) -> Seat:
    return GreedySeat(rng) if name == "greedy" else seat_of(name, rng, Effort(games=rollouts))


@cache
def _game(table: str, players: int, history: int) -> Game:
    edition, number = TABLES[table]
    plan = Plan(
        edition, "standard", ("medium",) * players, games=1, seed=history if number > 1 else 0, game=number
    )
    return Game(plan.config())
