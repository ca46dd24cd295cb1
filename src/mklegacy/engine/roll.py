"""Rolling dice: how many a seat may roll, and the throw."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.events import Rolled
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State
from mklegacy.engine.step import Log, Step

KEEP = Option("keep")


class Roll(Step):
    """A roll is always a decision, even with one option: so there is a place to stop before the dice fall.

    Right after it stand steps for the holders of landmarks; who has none of the powers `needed` skips them all.
    """

    __slots__ = ("_choices", "_decisions", "_hooks", "_mask", "_rerolls", "needed", "skip_to")

    def __init__(self, builder: Builder) -> None:
        self._choices = builder.dice
        self._hooks = builder.rolled
        self._decisions: list[dict[int, Decision]] = [{} for _ in range(builder.players)]
        self._rerolls: list[dict[int, Decision]] = [{} for _ in range(builder.players)]
        self._mask = 0
        self.needed = 0
        self.skip_to = -1
        builder.when_built(self._resolve)

    def _resolve(self) -> None:
        for choice in self._choices:
            self._mask |= choice.gate

    def decision(self, s: State) -> Decision:
        seat = s.active
        key = s.powers[seat] & self._mask
        decision = self._decisions[seat].get(key)
        if decision is None:
            decision = self._decisions[seat][key] = Decision(seat, "roll", self._options(key))
        return decision

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        dice = s.dice = chance.dice(option.code)
        s.total = dice[0] if len(dice) == 1 else sum(dice)
        if log is not None:
            log.append(Rolled(s.active, dice, s.total))
        for hook in self._hooks:
            hook(s, s.active, chance, log)
        if not s.powers[s.active] & self.needed:
            s.step = self.skip_to

    def reroll_decision(self, s: State) -> Decision:
        """Keep the dice as they lie, or roll all of them again."""
        seat = s.active
        key = s.powers[seat] & self._mask
        decision = self._rerolls[seat].get(key)
        if decision is None:
            decision = Decision(seat, "reroll", (KEEP, *self._options(key)))
            self._rerolls[seat][key] = decision
        return decision

    def reroll(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        """Throw again, with the same or another number of dice."""
        dice = s.dice = chance.dice(option.code)
        s.total = sum(dice)
        if log is not None:
            log.append(Rolled(s.active, dice, s.total, again=True))
        for hook in self._hooks:
            hook(s, s.active, chance, log)

    def _options(self, key: int) -> tuple[Option, ...]:
        counts = {1} | {choice.count for choice in self._choices if choice.gate & key}
        return tuple([Option("roll", (count,), count) for count in sorted(counts)])


def is_doubles(s: State) -> bool:
    """Judged on the kept dice as thrown, before anything moves the total."""
    return len(s.dice) == 2 and s.dice[0] == s.dice[1]
