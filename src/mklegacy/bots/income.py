"""What every town earns in a round, found by letting the engine play each roll on a copy of the table.

So cards, landmarks and rules of any kind count for what they do, and none has to be known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from mklegacy.bots.dependence import CardsThatMatter, Copies, Watched
from mklegacy.bots.dice import LoadedDice
from mklegacy.bots.throws import Roll, Throws
from mklegacy.engine.chance import RandomChance
from mklegacy.engine.checking import HIGHEST
from mklegacy.engine.game import Game
from mklegacy.engine.options import PASS, Decision, Option
from mklegacy.engine.state import State

Flow = list[int]
"""How much nearer each seat comes to having paid everything: coins, and what it need no longer pay."""

Around = tuple[tuple[int, ...], tuple[int, ...]]
"""The powers of all seats, and counters."""

RollKey = tuple[int, Roll, tuple[int, ...], tuple[int, ...]]
"""Who rolls what, and the copies of the cards that matter to it in all towns and in the roller's own."""

TOTALS: tuple[Roll, ...] = tuple([(total,) for total in range(1, HIGHEST + 1)])

REMEMBERED = 200_000
"""So many rolls are kept in mind; then everything is worked out anew."""


@lru_cache(maxsize=4)
def income_of(game: Game) -> Income:
    """One for each game: everybody at a table may use the same, as it follows from the game alone."""
    return Income(game)


class Table(NamedTuple):
    """The table before a roll, with average purses and no tokens, and what each seat still has to pay."""

    state: State
    to_pay: list[int]


class Income:
    """Works out incomes for one game, and remembers what it worked out.

    What a roll pays depends on the powers of the seats, on the copies of the cards that matter to it, and on
    those counters that were ever looked at when a roll was played. Tokens at hand are left aside.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._seats = range(game.table.players)
        self._tokens = [
            [game.counters[name][0] + seat for name in game.table.tokens if name in game.counters]
            for seat in self._seats
        ]
        self._looked_at: list[int] = []
        self._throws: dict[int, Throws] = {}
        self._weights: dict[tuple[int, tuple[int, ...]], list[float]] = {}
        self._incomes: dict[tuple[tuple[int, ...], ...], list[float]] = {}
        self._flows: dict[Around, dict[RollKey, Flow]] = {}
        self._resting: dict[Around, list[Flow]] = {}
        self._remembered = 0
        chance = RandomChance(Random(0))
        s = game.start(chance)
        while game.decision(s).kind != "roll":
            game.apply(s, game.decision(s).options[0], chance)
        self._roll = game.decision(s).options[0]
        self._at_roll = s.step
        self._empty = s.copy()
        self._empty.owned = [0] * len(s.owned)
        self._empty.counters = [0] * len(s.counters)
        self._matter = CardsThatMatter(game, self._empty)
        while game.decision(s).kind != "action":
            game.apply(s, game.decision(s).options[0], chance)
        self._at_action = s.step

    def per_round(self, s: State) -> list[float]:
        """The coins that each seat can expect of a round, if nobody builds anything."""
        counters = self._without_tokens(s)
        key = (tuple(s.owned), tuple(s.powers), tuple(counters))
        incomes = self._incomes.get(key)
        if incomes is None:
            if self._remembered > REMEMBERED:
                self._weights.clear()
                self._forget()
            incomes = self._incomes[key] = self._work_out(self._table(s, counters))
        return incomes

    def of_totals(self, s: State, seat: int) -> list[int]:
        """What each total, from 0 on, brings a seat that rolls it."""
        table = self._table(s, self._without_tokens(s))
        flows = self._flows_of(table, seat, TOTALS, self._matter.everywhere(table.state))
        return [0, *[flow[seat] for flow in flows]]

    def _work_out(self, table: Table) -> list[float]:
        powers = table.state.powers
        everywhere = self._matter.everywhere(table.state)
        incomes = [float(sum(resting)) for resting in zip(*self._rest(table), strict=True)]
        for roller in self._seats:
            flows = self._flows_of(table, roller, self.throws(powers[roller]).rolls, everywhere)
            for weight, flow in zip(self._weigh(powers[roller], roller, flows), flows, strict=True):
                if weight:
                    for seat in self._seats:
                        incomes[seat] += weight * flow[seat]
        return incomes

    def _flows_of(self, table: Table, roller: int, rolls: Sequence[Roll], everywhere: Copies) -> list[Flow]:
        s = table.state
        around = (tuple(s.powers), tuple([s.counters[place] for place in self._looked_at]))
        known = self._flows.setdefault(around, {})
        own = self._matter.own(s, roller)
        flows = []
        for roll in rolls:
            total = sum(roll)
            key = (roller, roll, everywhere[total], own[total])
            flow = known.get(key)
            if flow is None:
                flow = known[key] = self._play(table, roller, roll)
            flows.append(flow)
        return flows

    def _without_tokens(self, s: State) -> list[int]:
        counters = s.counters[:]
        for places in self._tokens:
            for place in places:
                counters[place] = 0
        return counters

    def before_action(self, s: State, seat: int) -> State:
        """The same table, with that seat about to act."""
        before = s.copy()
        before.pending = []
        before.active = seat
        before.step = self._at_action
        before.extra = before.acted = 0
        return before

    def throws(self, powers: int) -> Throws:
        """What a throw can come to for a seat with these powers and no tokens."""
        if powers not in self._throws:
            before = self._empty.copy()
            before.powers = [powers for _ in self._seats]
            self._throws[powers] = Throws(self._game, before)
        return self._throws[powers]

    def _weigh(self, powers: int, roller: int, flows: list[Flow]) -> list[float]:
        key = (powers, tuple([flow[roller] for flow in flows]))
        weights = self._weights.get(key)
        if weights is None:
            weights = self._weights[key] = self.throws(powers).weights(key[1])
        return weights

    def _forget(self) -> None:
        self._incomes.clear()
        self._flows.clear()
        self._resting.clear()
        self._remembered = 0

    def _table(self, s: State, counters: list[int]) -> Table:
        """Who saves for something holds half of its cost on average."""
        state = s.copy()
        state.counters = counters
        state.pending = []
        state.secrets = [0 for _ in self._seats]
        state.step = self._at_roll
        state.earned = state.extra = state.acted = 0
        to_pay = [self._game.to_pay(state, seat) for seat in self._seats]
        left = [left_to_build(self._game, state, seat) for seat in self._seats]
        state.coins = [to_pay[seat] // (2 * left[seat]) if left[seat] else 0 for seat in self._seats]
        return Table(state, to_pay)

    def _play(self, table: Table, roller: int, roll: Roll) -> Flow:
        """Roll this, and go on to the action without choosing anything on the way."""
        s = table.state.copy()
        s.active = roller
        watched = s.counters = Watched(s.counters)
        self._game.apply(s, self._roll, LoadedDice(roll))
        while s.pending or s.step < self._at_action:
            self._game.apply(s, least(self._game.decision(s)), LoadedDice())
        new = watched.looked_at.difference(self._looked_at)
        if new:
            self._looked_at += sorted(new)
            self._forget()
        self._remembered += 1
        return self._nearer(table, s)

    def _rest(self, table: Table) -> list[Flow]:
        """By seat: it does nothing in its turn, so that the next one begins."""
        key = (tuple(table.state.powers), tuple(table.state.counters))
        if key not in self._resting:
            flows = []
            for seat in self._seats:
                s = table.state.copy()
                s.active = seat
                s.step = self._at_action
                self._game.apply(s, PASS, LoadedDice())
                flows.append(self._nearer(table, s))
            self._resting[key] = flows
        return self._resting[key]

    def _nearer(self, before: Table, after: State) -> Flow:
        flow = [now - then for now, then in zip(after.coins, before.state.coins, strict=True)]
        for seat in self._seats:
            tokens = [place for place in self._tokens[seat] if after.counters[place]]
            if tokens or after.powers[seat] != before.state.powers[seat]:
                flow[seat] += before.to_pay[seat] - self._game.to_pay(after, seat)
        return flow


def left_to_build(game: Game, s: State, seat: int) -> int:
    """How many landmarks, and contributions, a seat still lacks."""
    return (game.action.win & ~s.powers[seat]).bit_count()


def least(decision: Decision) -> Option:
    """The answer that does least: passing, or else what is offered first."""
    last = decision.options[-1]
    return last if last == PASS else decision.options[0]
