"""Contributing to the community landmark: once a game, with a flag and a bonus."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.cards import CommunityLandmark
from mklegacy.engine.chance import Chance
from mklegacy.engine.counting import Measure
from mklegacy.engine.events import Contributed
from mklegacy.engine.options import Option
from mklegacy.engine.state import State
from mklegacy.engine.step import Log


class Contribute:
    """The action; it also keeps the measure `unflagged`: how many mayors have not contributed yet."""

    __slots__ = ("_builder", "_costs", "_flag", "_landmark", "_measure", "name", "option")

    def __init__(self, builder: Builder, landmark: CommunityLandmark, flag: int) -> None:
        self.name = "contribute"
        self.option = Option("contribute")
        self._builder = builder
        self._landmark = landmark
        self._flag = flag
        self._costs = [landmark.cost - seat.contribution_discount for seat in builder.config.seats]
        self._measure: Measure | None = None
        builder.measure("unflagged", self._unflagged)
        builder.when_built(self._resolve)

    def _resolve(self) -> None:
        bonus = self._landmark.bonus
        if bonus is not None and bonus.per is not None:
            self._measure = self._builder.count(bonus.per)
        for token in self._landmark.fill:
            self._builder.needs_token(token)

    def _unflagged(self, s: State, seat: int) -> int:
        return sum([1 for powers in s.powers if not powers & self._flag])

    def cost(self, s: State, seat: int) -> int:
        return self._costs[seat]

    def available(self, s: State, seat: int) -> bool:
        return not s.powers[seat] & self._flag

    def perform(self, s: State, seat: int, cost: int, chance: Chance, log: Log) -> None:
        table = self._builder.table
        landmark = self._landmark
        s.acted = 1
        for hook in self._builder.contributed:
            hook(s, seat, chance, log)
        s.coins[seat] -= cost
        s.powers[seat] |= self._flag
        if log is not None:
            log.append(Contributed(seat, landmark.id, cost))
        table.gain(s, seat, self.bonus(s, seat), landmark.id, log)
        for token, number in landmark.fill.items():
            held = self._builder.measures[token](s, seat)
            if held < number:
                table.give_token(s, seat, token, number - held, landmark.id, log)

    def bonus(self, s: State, seat: int) -> int:
        """What contributing brings at once."""
        bonus = self._landmark.bonus
        if bonus is None:
            return 0
        coins = bonus.amount * (self._measure(s, seat) if self._measure else 1)
        at_most = self._landmark.bonus_at_most
        return min(coins, at_most) if at_most else coins
