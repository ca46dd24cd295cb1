"""Earning income: the steps of the activation order, one for each group of colours."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.cards import Colour
from mklegacy.engine.chance import Chance
from mklegacy.engine.effects import TakeRollerVerb, Verb, compile_effect
from mklegacy.engine.events import CoinsMoved
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.payouts import HIGHEST, Payouts, Row, is_simple
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step
from mklegacy.errors import ConfigError


def install_income(builder: Builder) -> Payouts:
    """Add a step for each group of colours, in the edition's order."""
    payouts = Payouts(builder)
    verbs: dict[Colour, list[list[Verb]]] = {}
    for card, definition in enumerate(builder.table.cards):
        if definition.colour == "purple" or not is_simple(definition):
            verb = compile_effect(card, definition, builder, payouts)
            by_number = verbs.setdefault(definition.colour, [[] for _ in range(HIGHEST + 1)])
            for number in definition.activation:
                by_number[number].append(verb)
    seen: list[Colour] = []
    for group in builder.config.income_order:
        seen += group
        if group == ("red",):
            builder.step(Anchor.INCOME, Restaurants(builder, payouts, verbs.get("red")))
        elif group == ("purple",):
            builder.step(Anchor.INCOME, MajorEstablishments(builder, verbs.get("purple")))
        else:
            builder.step(Anchor.INCOME, Industries(builder, payouts, group, [verbs.get(each) for each in group]))
    if sorted(seen) != ["blue", "green", "purple", "red"]:
        raise ConfigError("The income order names each of the four colours once, red and purple on their own.")
    return payouts


class Restaurants(Step):
    """Red: the roller pays counter-clockwise, each creditor in full before the next."""

    __slots__ = ("active", "ids", "number", "order", "payouts", "special", "table")

    def __init__(self, builder: Builder, payouts: Payouts, special: list[list[Verb]] | None) -> None:
        self.table = builder.table
        self.ids = builder.table.ids
        self.number = builder.table.number
        self.order = builder.table.counter_clockwise
        self.payouts = payouts
        self.special = [
            tuple([verb for verb in verbs if isinstance(verb, TakeRollerVerb)])
            for verbs in special or [[] for _ in range(HIGHEST + 1)]
        ]
        self.active = tuple([bool(row) or bool(self.special[t]) for t, row in enumerate(payouts.of(0).red)])

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        total = s.total
        if not self.active[total]:
            return False
        roller = s.active
        owned = s.owned
        tables = self.payouts.tables
        mask = self.payouts.mask
        for seat in self.order[roller]:
            powers = s.powers[seat]
            row = (tables.get(powers & mask) or self.payouts.of(powers)).red[total]
            base = seat * self.number
            for card, unit in row:
                copies = owned[base + card]
                if copies and unit and self.table.pay(s, roller, seat, copies * unit, self.ids[card], log, copies):
                    s.earned |= 1 << seat
            for verb in self.special[total]:
                copies = owned[base + verb.card]
                if copies:
                    owed = verb.owed(s, seat, copies)
                    if owed and self.table.pay(s, roller, seat, owed, verb.id, log, copies):
                        s.earned |= 1 << seat
        return False


class Industries(Step):
    """Blue on anyone's turn, green on one's own."""

    __slots__ = ("blue", "blue_rows", "green", "ids", "number", "order", "payouts", "special")

    def __init__(
        self,
        builder: Builder,
        payouts: Payouts,
        group: tuple[Colour, ...],
        special: list[list[list[Verb]] | None],
    ) -> None:
        self.ids = builder.table.ids
        self.number = builder.table.number
        self.order = builder.table.clockwise
        self.payouts = payouts
        self.green = "green" in group
        self.blue = "blue" in group
        self.blue_rows = tuple([bool(row) and self.blue for row in payouts.of(0).blue_own])
        self.special = tuple(
            [
                tuple([verb for by_number in special if by_number for verb in by_number[number]])
                for number in range(HIGHEST + 1)
            ]
        )

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        total = s.total
        roller = s.active
        tables = self.payouts.tables
        powers = s.powers[roller]
        table = tables.get(powers & self.payouts.mask) or self.payouts.of(powers)
        if self.green:
            row = table.green[total]
            if row:
                self._earn(s, roller, row, log)
        if self.blue_rows[total]:
            self._earn(s, roller, table.blue_own[total], log)
            for seat in self.order[roller][1:]:
                powers = s.powers[seat]
                table = tables.get(powers & self.payouts.mask) or self.payouts.of(powers)
                self._earn(s, seat, table.blue_others[total], log)
        for verb in self.special[total]:
            verb.activate(s, chance, log)
        return False

    def _earn(self, s: State, seat: int, row: Row, log: Log) -> None:
        base = seat * self.number
        owned = s.owned
        for card, unit in row:
            copies = owned[base + card]
            if copies and unit:
                s.coins[seat] += copies * unit
                s.earned |= 1 << seat
                if log is not None:
                    log.append(CoinsMoved(None, seat, copies * unit, self.ids[card], copies))


class MajorEstablishments(Step):
    """Purple, on one's own turn; of several, the active mayor chooses the order.

    Its frame is (number of the step, bits of the cards still to activate).
    """

    __slots__ = ("frame", "majors", "number")

    def __init__(self, builder: Builder, majors: list[list[Verb]] | None) -> None:
        self.number = builder.table.number
        self.majors = tuple([tuple(verbs) for verbs in majors or [[] for _ in range(HIGHEST + 1)]])
        self.frame = builder.frame(MajorOrder(self.majors))

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        majors = self.majors[s.total]
        if majors:
            base = s.active * self.number
            ready = 0
            for i, verb in enumerate(majors):
                if s.owned[base + verb.card]:
                    ready |= 1 << i
            if ready:
                s.pending.append((self.frame, ready))
        return False


class MajorOrder(Step):
    """Activates the waiting major establishments one by one."""

    __slots__ = ("majors",)

    def __init__(self, majors: tuple[tuple[Verb, ...], ...]) -> None:
        self.majors = majors

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        ready = s.pending[-1][1]
        if ready & (ready - 1):
            return True
        self._activate(s, ready, ready.bit_length() - 1, chance, log)
        return False

    def decision(self, s: State) -> Decision:
        ready = s.pending[-1][1]
        options = [
            Option("activate", (verb.id,), i) for i, verb in enumerate(self.majors[s.total]) if ready >> i & 1
        ]
        return Decision(s.active, "order", tuple(options))

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        self._activate(s, s.pending[-1][1], option.code, chance, log)

    def _activate(self, s: State, ready: int, which: int, chance: Chance, log: Log) -> None:
        frame, _ = s.pending.pop()
        rest = ready & ~(1 << which)
        if rest:
            s.pending.append((frame, rest))
        self.majors[s.total][which].activate(s, chance, log)
