"""The lantern die is rolled with the others; lanterns pay part of their holder's contribution.

The rule keeps the token and the measure `lantern`. A lantern beyond the limit, or after the holder's
contribution, is a coin.
"""

from __future__ import annotations

from mklegacy.engine.builder import Action, Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.counting import Measure
from mklegacy.engine.events import DieShown, TokensMoved, TotalMoved
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step

FACES = ("blank", "blank", "coin", "gift", "gust", "lantern")
COIN, GIFT, GUST, LANTERN = range(2, 6)
HIGHEST = 12


def install(builder: Builder, gate: int, at_most: int = 3, worth: int = 3) -> None:
    lanterns = Lanterns(builder, at_most, worth)
    die = builder.shared_counter("lantern_die")
    builder.token("lantern", lanterns.gain)
    builder.measure("lantern", lanterns.held)
    builder.discount("contribute", lanterns.discount)
    builder.on_contribution(lanterns.hand_in)
    builder.on_roll(LanternDie(die).roll)
    builder.step(Anchor.SHIFT, Gust(die))
    builder.step(Anchor.FACE, Face(builder, die))


class Lanterns:
    """How many each seat holds, and what they pay."""

    __slots__ = ("_at_most", "_builder", "_contribute", "_discounts", "_place", "_worth")

    _contribute: Action
    _discounts: tuple[Measure, ...]

    def __init__(self, builder: Builder, at_most: int, worth: int) -> None:
        self._builder = builder
        self._place = builder.counter("lantern")
        self._at_most = at_most
        self._worth = worth
        builder.when_built(self._resolve)

    def _resolve(self) -> None:
        [self._contribute] = [action for action in self._builder.actions if action.name == "contribute"]
        self._discounts = tuple([each for each in self._builder.discounts["contribute"] if each != self.discount])

    def held(self, s: State, seat: int) -> int:
        return s.counters[self._place + seat]

    def gain(self, s: State, seat: int, amount: int, why: str, log: Log) -> None:
        wanted = self._contribute.available(s, seat)
        gained = min(amount, max(0, self._at_most - self.held(s, seat))) if wanted else 0
        s.counters[self._place + seat] += gained
        if log is not None and gained:
            log.append(TokensMoved(seat, "lantern", gained, why))
        self._builder.table.gain(s, seat, amount - gained, why, log)

    def discount(self, s: State, seat: int) -> int:
        return self._worth * self.held(s, seat)

    def hand_in(self, s: State, seat: int, chance: Chance, log: Log) -> None:
        """As many as the contribution needs after all other discounts, and no more."""
        price = self._contribute.cost(s, seat) - sum([discount(s, seat) for discount in self._discounts])
        needed = min(self.held(s, seat), -(-max(0, price) // self._worth))
        s.counters[self._place + seat] -= needed
        if log is not None and needed:
            log.append(TokensMoved(seat, "lantern", -needed, "lanterns"))


class LanternDie:
    __slots__ = ("_die",)

    def __init__(self, die: int) -> None:
        self._die = die

    def roll(self, s: State, seat: int, chance: Chance, log: Log) -> None:
        face = s.counters[self._die] = chance.below(len(FACES))
        if log is not None:
            log.append(DieShown(seat, FACES[face], "lanterns"))


class Gust(Step):
    """The gust blows before umbrellas open."""

    __slots__ = ("_die",)

    def __init__(self, die: int) -> None:
        self._die = die

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if s.counters[self._die] == GUST and s.total < HIGHEST:
            s.total += 1
            if log is not None:
                log.append(TotalMoved(s.active, 1, s.total, "lanterns"))
        return False


class Face(Step):
    """What the other faces bring."""

    __slots__ = ("_die", "_table")

    def __init__(self, builder: Builder, die: int) -> None:
        self._table = builder.table
        self._die = die

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        face = s.counters[self._die]
        if face == COIN:
            self._table.gain(s, s.active, 1, "lanterns", log)
        elif face == GIFT:
            fewest = min(s.coins)
            for seat in [seat for seat in self._table.clockwise[s.active] if s.coins[seat] == fewest]:
                self._table.gain(s, seat, 2, "lanterns", log)
        elif face == LANTERN:
            self._table.give_token(s, s.active, "lantern", 1, "lanterns", log)
        return False
