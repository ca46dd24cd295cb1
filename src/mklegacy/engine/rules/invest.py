"""At the end of their own turn, owners of a card may put one coin on it, for good.

The coins on it are the measure `invested`, by which the card takes.
"""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.events import Acted
from mklegacy.engine.options import PASS, Decision, Option
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step


def install(builder: Builder, gate: int, card: str) -> None:
    step = Invest(builder, card)
    builder.measure("invested", step.invested)
    builder.step(Anchor.TURN_END, step)


class Invest(Step):
    __slots__ = ("_card", "_decisions", "_id", "_number", "_place")

    OPTIONS = (Option("invest"), PASS)

    def __init__(self, builder: Builder, card: str) -> None:
        self._id = card
        self._card = builder.table.card(card)
        self._number = builder.table.number
        self._place = builder.counter("invested")
        self._decisions = [Decision(seat, "invest", self.OPTIONS, card) for seat in range(builder.players)]

    def invested(self, s: State, seat: int) -> int:
        return s.counters[self._place + seat]

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        return s.owned[s.active * self._number + self._card] > 0 and s.coins[s.active] > 0

    def decision(self, s: State) -> Decision:
        return self._decisions[s.active]

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        if option == PASS:
            return
        s.coins[s.active] -= 1
        s.counters[self._place + s.active] += 1
        if log is not None:
            log.append(Acted(s.active, "invest", 1, self._id))
