"""What every town earns in a round."""

from __future__ import annotations

from functools import lru_cache

from mklegacy.bots.dice import FACES
from mklegacy.bots.flows import NO_ROLL, Flow, Flows, Numbers, Roll
from mklegacy.bots.memory import Memory
from mklegacy.bots.throws import Throws
from mklegacy.engine.checking import HIGHEST
from mklegacy.engine.game import Game
from mklegacy.engine.state import State

TOTALS: tuple[Roll, ...] = tuple([(total,) for total in range(1, HIGHEST + 1)])

REMEMBERED = 50_000
"""So many incomes and flows are kept in mind; then everything is worked out anew."""


@lru_cache(maxsize=4)
def income_of(game: Game) -> Income:
    """One for each game: everybody at a table may use the same, as it follows from the game alone."""
    return Income(game)


class Income:
    """Works out incomes for one game, and remembers what it worked out. Tokens at hand are left aside."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._seats = range(game.table.players)
        self._flows = Flows(game)
        self._throws: dict[int, Throws] = {}
        self._forget()

    def _forget(self) -> None:
        self._weights: dict[tuple[int, Numbers], list[float]] = {}
        self._incomes: dict[Numbers, list[float]] = {}
        self._turns: list[Memory[list[float]]] = [Memory() for _ in self._seats]
        self._flows.forget()

    def per_round(self, s: State) -> list[float]:
        """The coins that each seat can expect of a round, if nobody builds anything."""
        numbers = self._flows.numbers(s)
        incomes = self._incomes.get(numbers)
        if incomes is None:
            if len(self._incomes) + self._flows.remembered > REMEMBERED:
                self._forget()
            turns = [self._turn(s, numbers, roller) for roller in self._seats]
            incomes = self._incomes[numbers] = [sum(brought) for brought in zip(*turns, strict=True)]
        return incomes

    def of_rolls(self, s: State, roller: int) -> list[Flow]:
        """What every roll that a throw of a seat can come to brings everybody."""
        return self._flows.of(self._flows.numbers(s), roller, self.throws(s.powers[roller]).rolls)

    def of_totals(self, s: State, seat: int) -> list[int]:
        """What each total, from 0 on, brings a seat that rolls it."""
        flows = self._flows.of(self._flows.numbers(s), seat, TOTALS)
        return [0, *[flow[seat] for flow in flows]]

    def before_action(self, s: State, seat: int) -> State:
        """The same table, with that seat about to act."""
        return self._flows.before_action(s, seat)

    def throws(self, powers: int) -> Throws:
        """What a throw can come to for a seat with these powers and no tokens."""
        throws = self._throws.get(powers)
        if throws is None:
            before = self._flows.empty.copy()
            before.powers = [powers for _ in self._seats]
            throws = self._throws[powers] = Throws(self._game, before)
            if not self._doubles_matter(before):
                throws.rolls = [(sum(roll),) for roll in throws.rolls]
        return throws

    def _doubles_matter(self, before: State) -> bool:
        """Whether equal dice may bring the first seat anything else than their total, now or later."""
        # Something may come of them only once an action was taken, such as a road laid: as if all were done.
        before = before.copy()
        before.counters = [1] * len(before.counters)
        doubles: list[Roll] = [(die, die) for die in FACES]
        totals: list[Roll] = [(2 * die,) for die in FACES]
        numbers = self._flows.numbers(before)
        return self._flows.of(numbers, 0, doubles) != self._flows.of(numbers, 0, totals)

    def _turn(self, s: State, numbers: Numbers, roller: int) -> list[float]:
        """What a turn of a seat brings everybody."""
        memory = self._turns[roller]
        turn = memory.recall(numbers)
        if turn is None:
            rolls = [*self.throws(s.powers[roller]).rolls, NO_ROLL]
            *flows, idle = self._flows.of(numbers, roller, rolls)
            weights = self._weigh(s.powers[roller], tuple([flow[roller] for flow in flows]))
            turn = [float(coins) for coins in idle]
            for weight, flow in zip(weights, flows, strict=True):
                if weight:
                    for seat in self._seats:
                        turn[seat] += weight * flow[seat]
            memory.keep(numbers, self._flows.looked_at(roller, rolls), turn)
        return turn

    def _weigh(self, powers: int, brought: Numbers) -> list[float]:
        """How often in a turn each roll comes up, if it is worth to its roller what it brings."""
        weights = self._weights.get((powers, brought))
        if weights is None:
            weights = self._weights[powers, brought] = self.throws(powers).weights(brought)
        return weights
