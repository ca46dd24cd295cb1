"""At the end of each round dice are rolled, and every stack of the supply with that number loses one card."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.events import SideRolled
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step


def install(builder: Builder, gate: int, dice: int) -> None:
    builder.step(Anchor.ROUND_END, Drift(builder, dice))


class Drift(Step):
    __slots__ = ("_dice", "_stacks", "_table")

    def __init__(self, builder: Builder, dice: int) -> None:
        self._table = builder.table
        self._dice = dice
        self._stacks = [
            tuple([i for i, card in enumerate(builder.table.cards) if number in card.activation])
            for number in range(6 * dice + 1)
        ]

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        thrown = chance.dice(self._dice)
        if log is not None:
            log.append(SideRolled(s.active, thrown, "drift"))
        for card in self._stacks[sum(thrown)]:
            if s.supply[card]:
                self._table.remove_stack(s, card, "drift", log, copies=1)
        return False
