"""What a roll brings everybody, found by letting the engine play it on a copy of the table.

So cards, landmarks and rules of any kind count for what they do, and none has to be known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from mklegacy.bots.dice import LoadedDice
from mklegacy.bots.memory import Memory, Watched
from mklegacy.engine.chance import RandomChance
from mklegacy.engine.game import Game
from mklegacy.engine.options import PASS, Decision, Option
from mklegacy.engine.state import State

Flow = list[int]
"""How much nearer each seat comes to having paid everything: coins, and what it need no longer pay."""

Roll = tuple[int, ...]
"""How a throw lies in the end. Cards look at its total and rules at equal dice, so anything else is its total."""

NO_ROLL: Roll = ()
"""Stands for doing nothing in one's turn, until the next one begins."""

Numbers = tuple[int, ...]
"""All that flows can depend on: the copies in all towns, the powers of all seats and the counters."""


class Flows:
    """Plays rolls of one game, with average purses and no tokens at hand, and remembers what they brought."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._seats = range(game.table.players)
        chance = RandomChance(Random(0))
        s = game.start(chance)
        # Who saves for something holds half of its cost on average.
        self._purses = [game.to_pay(s, seat) // (2 * left_to_build(game, s, seat)) for seat in self._seats]
        while game.decision(s).kind != "roll":
            game.apply(s, game.decision(s).options[0], chance)
        self._roll = game.decision(s).options[0]
        self._at_roll = s.step
        self.empty = s.copy()
        self.empty.owned = [0] * len(s.owned)
        self.empty.counters = [0] * len(s.counters)
        while game.decision(s).kind != "action":
            game.apply(s, game.decision(s).options[0], chance)
        self._at_action = s.step
        self._powers_at = len(s.owned)
        self._counters_at = self._powers_at + len(s.powers)
        tokens = [game.counters[name][0] for name in game.table.tokens if name in game.counters]
        self._tokens = [[place + seat for place in tokens] for seat in self._seats]
        self.forget()

    def forget(self) -> None:
        self._memories: dict[tuple[int, Roll], Memory[Flow]] = {}
        self.remembered = 0

    def numbers(self, s: State) -> Numbers:
        counters = s.counters[:]
        for tokens in self._tokens:
            for token in tokens:
                counters[token] = 0
        return (*s.owned, *s.powers, *counters)

    def of(self, numbers: Numbers, roller: int, rolls: Sequence[Roll]) -> list[Flow]:
        """What each of these rolls of a seat brings."""
        flows = []
        table: State | None = None
        for roll in rolls:
            memory = self._memories.get((roller, roll))
            if memory is None:
                memory = self._memories[roller, roll] = Memory()
            flow = memory.recall(numbers)
            if flow is None:
                if table is None:
                    table = self._table(numbers, roller)
                looked_at: set[int] = set()
                flow = self._play(table, roll, looked_at)
                memory.keep(numbers, looked_at, flow)
                self.remembered += 1
            flows.append(flow)
        return flows

    def looked_at(self, roller: int, rolls: Sequence[Roll]) -> set[int]:
        """The places of the numbers that ever mattered to one of these rolls of a seat, its powers among them."""
        return {self._powers_at + roller}.union(*[self._memories[roller, roll].looked_at for roll in rolls])

    def before_action(self, s: State, seat: int) -> State:
        """The same table, with that seat about to act."""
        before = s.copy()
        before.pending = []
        before.active = seat
        before.step = self._at_action
        before.extra = before.acted = 0
        return before

    def _table(self, numbers: Numbers, roller: int) -> State:
        """Made of the numbers alone: so a flow does not hang on the game in which it was first needed."""
        table = self.before_action(self.empty, roller)
        table.owned = list(numbers[: self._powers_at])
        table.powers = list(numbers[self._powers_at : self._counters_at])
        table.counters = list(numbers[self._counters_at :])
        table.coins = self._purses[:]
        return table

    def _play(self, table: State, roll: Roll, looked_at: set[int]) -> Flow:
        """Roll this, and go on to the action without choosing anything on the way; or only end the turn."""
        s = table.copy()
        s.owned = Watched(s.owned, 0, looked_at)
        powers = s.powers = Watched(s.powers, self._powers_at, looked_at)
        counters = s.counters = Watched(s.counters, self._counters_at, looked_at)
        if roll == NO_ROLL:
            self._game.apply(s, PASS, LoadedDice())
        else:
            s.step = self._at_roll
            self._game.apply(s, self._roll, LoadedDice(roll))
            while s.pending or s.step < self._at_action:
                self._game.apply(s, least(self._game.decision(s)), LoadedDice())
        flow = [now - then for now, then in zip(s.coins, self._purses, strict=True)]
        for seat in self._owing_less(table, powers.unwatched(), counters.unwatched()):
            flow[seat] += self._game.to_pay(table, seat) - self._game.to_pay(s, seat)
        return flow

    def _owing_less(self, before: State, powers: list[int], counters: list[int]) -> list[int]:
        """The seats whose price of winning may have changed: by tokens they got, or by landmarks."""
        return [
            seat
            for seat in self._seats
            if powers[seat] != before.powers[seat] or any(counters[token] for token in self._tokens[seat])
        ]


def left_to_build(game: Game, s: State, seat: int) -> int:
    """How many landmarks, and contributions, a seat still lacks."""
    return (game.action.win & ~s.powers[seat]).bit_count()


def least(decision: Decision) -> Option:
    """The answer that does least: passing, or else what is offered first."""
    last = decision.options[-1]
    return last if last == PASS else decision.options[0]
