"""A new action on a track: pay, move your boat on by one islet, get its reward.

The chart lies face down, the near islets before the far ones, each group shuffled: an islet is drawn when a
boat first reaches its place, and stays found for the whole campaign. The measure `islets` counts those a
seat's boat has reached in this game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mklegacy.engine import codec
from mklegacy.engine.builder import Builder
from mklegacy.engine.cards import Per
from mklegacy.engine.chance import Chance
from mklegacy.engine.counting import Measure
from mklegacy.engine.events import Acted, CardMoved, Drawn
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step
from mklegacy.errors import ConfigError


@dataclass(frozen=True, slots=True)
class Islet:
    """What landing there brings: coins (with one more for each of `per`, `at_most` in all), tokens, coins from
    each opponent, an establishment from the supply for free up to a cost."""

    id: str
    coins: int = 0
    per: Per | None = None
    at_most: int = 0
    tokens: Mapping[str, int] = field(default_factory=dict)
    take_each: int = 0
    free_cost: int = 0


def install(
    builder: Builder,
    gate: int,
    cost: int,
    near: list[dict[str, Any]],
    far: list[dict[str, Any]],
    reached: list[str] | None = None,
) -> None:
    near_islets = [codec.decode(Islet, islet) for islet in near]
    far_islets = [codec.decode(Islet, islet) for islet in far]
    chart = Chart(builder, near_islets, far_islets, reached or [])
    builder.measure("islets", chart.boat_of)
    builder.carry("set_sail", chart.carried)
    builder.step(Anchor.START, FirstBerths(builder, chart))
    builder.action(SetSail(builder, chart, cost))


class Chart:
    """Which islet lies at each place, who found it in this game, and where the boats are (0 is home)."""

    EARLIER = -1

    __slots__ = ("_finder", "_places", "boats", "islets", "near")

    def __init__(self, builder: Builder, near: list[Islet], far: list[Islet], reached: list[str]) -> None:
        self.islets = [*near, *far]
        self.near = len(near)
        names = [islet.id for islet in self.islets]
        for name in reached:
            if name not in names:
                raise ConfigError(f"The chart has no islet {name!r}.")
        known = [names.index(name) + 1 for name in reached] + [0] * (len(names) - len(reached))
        self._places = [builder.shared_counter(f"islet_{i}", start) for i, start in enumerate(known, 1)]
        self._finder = [builder.shared_counter(f"finder_{i}", self.EARLIER) for i in range(1, len(names) + 1)]
        self.boats = builder.counter("boat")

    def boat_of(self, s: State, seat: int) -> int:
        return s.counters[self.boats + seat]

    def reach(self, s: State, place: int, seat: int, chance: Chance, log: Log) -> Islet:
        """The islet at a place (from 1); the first boat ever to come there turns it over."""
        at = self._places[place - 1]
        if not s.counters[at]:
            taken = [s.counters[each] for each in self._places]
            group = range(self.near) if place <= self.near else range(self.near, len(self.islets))
            left = [i for i in group if i + 1 not in taken]
            s.counters[at] = left[chance.below(len(left))] + 1
            s.counters[self._finder[place - 1]] = seat
            if log is not None:
                log.append(Drawn((self.islets[s.counters[at] - 1].id,), "set_sail", seat))
        return self.islets[s.counters[at] - 1]

    def carried(self, s: State) -> dict[str, Any]:
        """The islets in the order of the chart, with the seat that found each in this game."""
        found: list[list[Any]] = []
        for place, finder in zip(self._places, self._finder, strict=True):
            if s.counters[place]:
                seat = s.counters[finder]
                found.append([self.islets[s.counters[place] - 1].id, None if seat == self.EARLIER else seat])
        return {"reached": found}


class FirstBerths(Step):
    """Boats that start out at sea have found their islets, without a reward."""

    __slots__ = ("_chart", "_order")

    def __init__(self, builder: Builder, chart: Chart) -> None:
        self._chart = chart
        self._order = builder.table.clockwise

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        for seat in self._order[s.first]:
            for place in range(1, self._chart.boat_of(s, seat) + 1):
                self._chart.reach(s, place, seat, chance, log)
        return False


class SetSail:
    """The action."""

    __slots__ = ("_builder", "_chart", "_cost", "_counts", "_free", "name", "option")

    def __init__(self, builder: Builder, chart: Chart, cost: int) -> None:
        self.name = "sail"
        self.option = Option("sail")
        self._builder = builder
        self._chart = chart
        self._cost = cost
        self._free = builder.frame(FreeEstablishment(builder))
        self._counts: dict[str, Measure] = {}
        builder.when_built(self._resolve)

    def _resolve(self) -> None:
        for islet in self._chart.islets:
            if islet.per is not None:
                self._counts[islet.id] = self._builder.count(islet.per)
            for token in islet.tokens:
                self._builder.needs_token(token)

    def cost(self, s: State, seat: int) -> int:
        return self._cost

    def available(self, s: State, seat: int) -> bool:
        return self._chart.boat_of(s, seat) < len(self._chart.islets)

    def perform(self, s: State, seat: int, cost: int, chance: Chance, log: Log) -> None:
        s.coins[seat] -= cost
        place = s.counters[self._chart.boats + seat] = self._chart.boat_of(s, seat) + 1
        islet = self._chart.reach(s, place, seat, chance, log)
        if log is not None:
            log.append(Acted(seat, "sail", cost, islet.id))
        self._reward(s, seat, islet, log)

    def _reward(self, s: State, seat: int, islet: Islet, log: Log) -> None:
        table = self._builder.table
        coins = islet.coins + (self._counts[islet.id](s, seat) if islet.per is not None else 0)
        table.gain(s, seat, min(coins, islet.at_most) if islet.at_most else coins, islet.id, log)
        for token, number in islet.tokens.items():
            table.give_token(s, seat, token, number, islet.id, log)
        if islet.take_each:
            for opponent in table.others[seat]:
                table.pay(s, opponent, seat, islet.take_each, islet.id, log)
        if islet.free_cost:
            s.pending.append((self._free, islet.free_cost))


class FreeEstablishment(Step):
    """One establishment from the supply for nothing; its frame holds the highest cost."""

    __slots__ = ("_table",)

    def __init__(self, builder: Builder) -> None:
        self._table = builder.table

    def _options(self, s: State) -> list[Option]:
        at_most = s.pending[-1][1]
        within = s.stocked & s.open[s.active]
        return [
            Option("take", (card.id,), i)
            for i, card in enumerate(self._table.cards)
            if within >> i & 1 and card.cost <= at_most
        ]

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if self._options(s):
            return True
        s.pending.pop()
        return False

    def decision(self, s: State) -> Decision:
        return Decision(s.active, "take_free", tuple(self._options(s)), "set_sail")

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        s.pending.pop()
        if log is not None:
            log.append(CardMoved(str(option.args[0]), None, s.active, "set_sail"))
        self._table.take_from_supply(s, option.code, s.active, chance, log)
