"""Once in the campaign, a mayor may lay a road to the town on the left, the next in turn order.

Whenever either end rolls doubles, the builder of the road gets coins and so does the other end. The measure
`roads` counts the roads at a town: the one it built and the one built to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.events import Acted
from mklegacy.engine.options import Option
from mklegacy.engine.roll import is_doubles
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step
from mklegacy.engine.table import Table
from mklegacy.errors import ConfigError


def install(plugs: Builder, gate: int, /, cost: int, builder: int, other: int, laid: Sequence[int] = ()) -> None:
    roads = Roads(plugs, laid)
    plugs.at_start(roads.lay_earlier_ones)
    plugs.measure("roads", roads.at_town)
    plugs.carry("roads", roads.carried)
    plugs.action(LayRoad(roads, cost))
    plugs.step(Anchor.ROADS, Travellers(plugs.table, roads, builder, other))


class Roads:
    """Who has laid a road, in earlier games or in this one."""

    __slots__ = ("_earlier", "left", "place", "right")

    def __init__(self, plugs: Builder, laid: Sequence[int]) -> None:
        for seat in laid:
            if not 0 <= seat < plugs.players:
                raise ConfigError(f"There is no seat {seat} at this table that could have laid a road.")
        self._earlier = tuple(laid)
        self.left = tuple([others[0] for others in plugs.table.others])
        self.right = tuple([others[-1] for others in plugs.table.others])
        self.place = plugs.counter("road")

    def lay_earlier_ones(self, s: State) -> None:
        for seat in self._earlier:
            s.counters[self.place + seat] = 1

    def at_town(self, s: State, seat: int) -> int:
        return s.counters[self.place + seat] + s.counters[self.place + self.right[seat]]

    def carried(self, s: State) -> dict[str, Any]:
        return {"laid": [seat for seat in range(len(self.right)) if s.counters[self.place + seat]]}


class LayRoad:
    """The action."""

    __slots__ = ("_cost", "_place", "name", "option")

    def __init__(self, roads: Roads, cost: int) -> None:
        self.name = "road"
        self.option = Option("road")
        self._place = roads.place
        self._cost = cost

    def cost(self, s: State, seat: int) -> int:
        return self._cost

    def available(self, s: State, seat: int) -> bool:
        return not s.counters[self._place + seat]

    def perform(self, s: State, seat: int, cost: int, chance: Chance, log: Log) -> None:
        s.coins[seat] -= cost
        s.counters[self._place + seat] = 1
        if log is not None:
            log.append(Acted(seat, "road", cost))


class Travellers(Step):
    """On doubles, each road at the roller's town pays by its own builder."""

    __slots__ = ("_builder_gain", "_other_gain", "_roads", "_table")

    def __init__(self, table: Table, roads: Roads, builder_gain: int, other_gain: int) -> None:
        self._table = table
        self._roads = roads
        self._builder_gain = builder_gain
        self._other_gain = other_gain

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if is_doubles(s):
            roads = self._roads
            for builder in (s.active, roads.right[s.active]):
                if s.counters[roads.place + builder]:
                    self._table.gain(s, builder, self._builder_gain, "roads", log)
                    self._table.gain(s, roads.left[builder], self._other_gain, "roads", log)
        return False
