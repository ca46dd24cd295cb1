"""The tide rises at the end of every round; a contribution or a feeding lowers it.

At high water every mayor who has not fed since the last one returns one bought establishment of their choice
to the supply, in turn order, and the tide falls to 0. Town square cards are never lost.
"""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.events import Acted, TrackMoved
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step


def install(builder: Builder, gate: int, high_water: int = 6, feed: int = 2) -> None:
    track = Track(builder)
    flood = builder.frame(Flood(builder, track))
    builder.step(Anchor.ROUND_END, Rise(track, high_water, flood))
    builder.on_contribution(track.lower_for)
    builder.action(Feed(builder, track, feed))


class Track:
    """The tide, and who is spared by the next high water."""

    __slots__ = ("fed", "tide")

    def __init__(self, builder: Builder) -> None:
        self.tide = builder.shared_counter("tide")
        self.fed = builder.counter("fed")

    def move(self, s: State, value: int, why: str, log: Log) -> None:
        s.counters[self.tide] = value
        if log is not None:
            log.append(TrackMoved("tide", value, why))

    def lower(self, s: State, why: str, log: Log) -> None:
        if s.counters[self.tide]:
            self.move(s, s.counters[self.tide] - 1, why, log)

    def lower_for(self, s: State, seat: int, chance: Chance, log: Log) -> None:
        self.lower(s, "contribute", log)


class Rise(Step):
    """The end of a round."""

    __slots__ = ("_flood", "_high_water", "_track")

    def __init__(self, track: Track, high_water: int, flood: int) -> None:
        self._track = track
        self._high_water = high_water
        self._flood = flood

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        tide = s.counters[self._track.tide] + 1
        self._track.move(s, tide, "round", log)
        if tide >= self._high_water:
            s.pending.append((self._flood, 0))
        return False


class Flood(Step):
    """High water; its frame holds how many mayors, from the first player on, are done."""

    __slots__ = ("_number", "_order", "_table", "_track")

    def __init__(self, builder: Builder, track: Track) -> None:
        self._table = builder.table
        self._number = builder.table.number
        self._order = builder.table.clockwise
        self._track = track

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        frame, done = s.pending[-1]
        if done == self._table.players:
            s.pending.pop()
            for seat in range(done):
                s.counters[self._track.fed + seat] = 0
            self._track.move(s, 0, "high_water", log)
            return False
        seat = self._order[s.first][done]
        bought = [] if s.counters[self._track.fed + seat] else self._bought(s, seat)
        if len(bought) > 1:
            return True
        for card in bought:
            self._table.return_to_supply(s, card, seat, "tide", log)
        s.pending[-1] = (frame, done + 1)
        return False

    def _bought(self, s: State, seat: int) -> list[int]:
        base = seat * self._number
        cards = self._table.cards
        return [i for i in range(self._number) if s.owned[base + i] and not cards[i].town_square]

    def decision(self, s: State) -> Decision:
        seat = self._order[s.first][s.pending[-1][1]]
        options = [Option("return", (self._table.ids[card],), card) for card in self._bought(s, seat)]
        return Decision(seat, "return_card", tuple(options), "tide")

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        frame, done = s.pending[-1]
        self._table.return_to_supply(s, option.code, self._order[s.first][done], "tide", log)
        s.pending[-1] = (frame, done + 1)


class Feed:
    """The action: a lantern, a lower tide, and the next high water spares you."""

    __slots__ = ("_builder", "_cost", "_track", "name", "option")

    def __init__(self, builder: Builder, track: Track, cost: int) -> None:
        self.name = "feed"
        self.option = Option("feed")
        self._builder = builder
        self._track = track
        self._cost = cost
        builder.when_built(self._resolve)

    def _resolve(self) -> None:
        self._builder.needs_token("lantern")

    def cost(self, s: State, seat: int) -> int:
        return self._cost

    def available(self, s: State, seat: int) -> bool:
        return True

    def perform(self, s: State, seat: int, cost: int, chance: Chance, log: Log) -> None:
        s.coins[seat] -= cost
        s.counters[self._track.fed + seat] = 1
        if log is not None:
            log.append(Acted(seat, "feed", cost))
        self._builder.table.give_token(s, seat, "lantern", 1, "feed", log)
        self._track.lower(s, "feed", log)
