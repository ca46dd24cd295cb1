"""May roll these numbers of dice; with `keep`, only so many of them are kept, by the roller's choice."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.events import DiceKept
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step


def install(builder: Builder, gate: int, counts: list[int], keep: int = 0) -> None:
    for count in counts:
        builder.may_roll(count, gate)
    if keep:
        builder.step(Anchor.KEEP, KeepDice(gate, keep))


class KeepDice(Step):
    """More dice were rolled than are kept; equal ways to keep them are one option."""

    __slots__ = ("_keep", "gate")

    def __init__(self, gate: int, keep: int) -> None:
        self.gate = gate
        self._keep = keep

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if len(s.dice) <= self._keep:
            return False
        options = ways_to_keep(s.dice, self._keep)
        if len(options) > 1:
            return True
        self.choose(s, options[0], chance, log)
        return False

    def decision(self, s: State) -> Decision:
        return Decision(s.active, "keep_dice", ways_to_keep(s.dice, self._keep))

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        kept = s.dice = tuple([int(die) for die in option.args])
        s.total = sum(kept)
        if log is not None:
            log.append(DiceKept(s.active, kept, s.total))


@cache
def ways_to_keep(dice: tuple[int, ...], keep: int) -> tuple[Option, ...]:
    return tuple([Option("keep_dice", way) for way in sorted(set(combinations(sorted(dice), keep)))])
