"""The frame of every turn: the one action, the end of the turn and of the round."""

from __future__ import annotations

from mklegacy.engine.builder import Action, Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.counting import Measure
from mklegacy.engine.events import Built, GameWon, LandmarkBuilt, Passed, RoundEnded, TurnBegan
from mklegacy.engine.options import PASS, Decision, Option
from mklegacy.engine.state import State
from mklegacy.engine.step import Log, Step

LOW = 16
LOW_BITS = (1 << LOW) - 1
"""Options are joined from two prepared tuples: one for so many low bits, one for the others."""


class TakeAction(Step):
    """Build an establishment or a landmark, do what a rule allows, or pass.

    Legal actions are the bits of one integer: those the seat can pay, that are still open to it and in stock.
    """

    __slots__ = (
        "_affordable",
        "_cap",
        "_discounts",
        "_extra",
        "_first_extra",
        "_high",
        "_landmark_hooks",
        "_landmarks",
        "_low",
        "_number",
        "_options",
        "_table",
        "costs",
        "end",
        "win",
    )

    def __init__(self, builder: Builder, win: int) -> None:
        config = builder.config
        table = builder.table
        self._table = table
        self._number = table.number
        self._landmarks = tuple([landmark.id for landmark in config.landmarks])
        self._first_extra = table.number + len(config.landmarks)
        self._extra: tuple[Action, ...] = tuple(builder.actions)
        self._discounts: tuple[tuple[Measure, ...], ...] = tuple(
            [tuple(builder.discounts.get(action.name, ())) for action in builder.actions]
        )
        self._landmark_hooks = tuple(builder.landmark_built)
        self.win = win
        self.end = -1
        options = [Option("build", (card.id,), i) for i, card in enumerate(table.cards)]
        for i, landmark in enumerate(config.landmarks):
            options.append(Option("build_landmark", (landmark.id,), table.number + i))
        for i, action in enumerate(builder.actions):
            options.append(Option(action.option.verb, action.option.args, self._first_extra + i))
        self._options = options
        self._low: dict[int, tuple[Option, ...]] = {}
        self._high: dict[int, tuple[Option, ...]] = {}
        self.costs = []
        for seat in config.seats:
            landmarks = seat.landmark_costs or tuple([landmark.cost for landmark in config.landmarks])
            self.costs.append([card.cost for card in table.cards] + list(landmarks))
        self._cap = max([max(costs) for costs in self.costs])
        self._affordable = [
            [sum([1 << i for i, cost in enumerate(costs) if cost <= coins]) for coins in range(self._cap + 1)]
            for costs in self.costs
        ]

    def decision(self, s: State) -> Decision:
        seat = s.active
        coins = s.coins[seat]
        cap = self._cap
        legal = self._affordable[seat][coins if coins < cap else cap] & s.open[seat] & s.stocked
        if self._extra:
            for i, action in enumerate(self._extra):
                if action.available(s, seat) and coins >= self.extra_cost(s, seat, i):
                    legal |= 1 << self._first_extra + i
        low = self._low.get(legal & LOW_BITS)
        if low is None:
            low = self._prepare_low(legal & LOW_BITS)
        high = self._high.get(legal >> LOW)
        if high is None:
            high = self._prepare_high(legal >> LOW)
        return Decision(seat, "action", low + high)

    def extra_cost(self, s: State, seat: int, which: int) -> int:
        """What an action of a rule costs a seat now, discounts applied."""
        cost = self._extra[which].cost(s, seat)
        for discount in self._discounts[which]:
            cost -= discount(s, seat)
        return cost if cost > 0 else 0

    def _prepare_low(self, bits: int) -> tuple[Option, ...]:
        prepared = self._low[bits] = tuple(
            [option for i, option in enumerate(self._options[:LOW]) if bits >> i & 1]
        )
        return prepared

    def _prepare_high(self, bits: int) -> tuple[Option, ...]:
        options = [option for i, option in enumerate(self._options[LOW:]) if bits >> i & 1]
        prepared = self._high[bits] = (*options, PASS)
        return prepared

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        code = option.code
        if code < 0:
            if log is not None:
                log.append(Passed(s.active))
            return
        seat = s.active
        if code < self._number:
            s.acted = 1
            cost = self.costs[seat][code]
            s.coins[seat] -= cost
            if log is not None:
                log.append(Built(seat, self._table.ids[code], cost))
            self._table.take_from_supply(s, code, seat, chance, log)
            return
        if code < self._first_extra:
            self._build_landmark(s, seat, code, chance, log)
        else:
            which = code - self._first_extra
            self._extra[which].perform(s, seat, self.extra_cost(s, seat, which), chance, log)
        if s.powers[seat] & self.win == self.win:
            s.winner = seat
            s.pending.clear()
            s.step = self.end
            if log is not None:
                log.append(GameWon(seat))

    def _build_landmark(self, s: State, seat: int, code: int, chance: Chance, log: Log) -> None:
        s.acted = 1
        cost = self.costs[seat][code]
        s.coins[seat] -= cost
        bit = 1 << code - self._number
        s.powers[seat] |= bit
        s.open[seat] &= ~(1 << code)
        if log is not None:
            log.append(LandmarkBuilt(seat, self._landmarks[code - self._number], cost))
        for gate, hook in self._landmark_hooks:
            if gate == bit:
                hook(s, seat, chance, log)

    def to_pay(self, s: State, seat: int) -> int:
        """What a seat would still have to pay to win."""
        owed = 0
        for i in range(len(self._landmarks)):
            if self.win >> i & 1 and not s.powers[seat] >> i & 1:
                owed += self.costs[seat][self._number + i]
        for i, action in enumerate(self._extra):
            if action.name == "contribute" and action.available(s, seat):
                owed += self.extra_cost(s, seat, i)
        return owed


def begin_turn(s: State, log: Log, extra: bool = False) -> None:
    s.turn += 1
    s.earned = 0
    s.acted = 0
    if log is not None:
        log.append(TurnBegan(s.active, extra))


class EndTurn(Step):
    """An extra turn for the same mayor, or on to the next; after the last of a round, the round's own steps."""

    __slots__ = ("_next", "round_steps", "turn_start")

    def __init__(self, builder: Builder) -> None:
        self._next = tuple([order[0] for order in builder.table.others])
        self.round_steps = False
        self.turn_start = -1

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        extra = s.extra
        if extra:
            s.extra = 0
        else:
            s.active = self._next[s.active]
            if s.active == s.first:
                if log is not None:
                    log.append(RoundEnded(s.round))
                s.round += 1
                if self.round_steps:
                    return False
        s.step = self.turn_start
        s.turn += 1
        s.earned = 0
        s.acted = 0
        if log is not None:
            log.append(TurnBegan(s.active, bool(extra)))
        return False


class NextRound(Step):
    """After the steps that end a round: back to the start of the turn."""

    __slots__ = ("turn_start",)

    def __init__(self) -> None:
        self.turn_start = -1

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        s.step = self.turn_start
        begin_turn(s, log)
        return False


class Over(Step):
    """The game is over: nothing is asked any more."""

    __slots__ = ()
