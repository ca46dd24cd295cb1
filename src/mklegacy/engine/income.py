"""Earning income: the steps of the activation order, one for each group of colours."""

from __future__ import annotations

from collections.abc import Mapping

from mklegacy.engine.builder import Builder
from mklegacy.engine.cards import Colour
from mklegacy.engine.chance import Chance
from mklegacy.engine.checking import HIGHEST
from mklegacy.engine.effects import TakeEverythingVerb, Verb, compile_effect
from mklegacy.engine.events import CoinsMoved
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.payouts import VARIES, Payouts, Row, is_plain
from mklegacy.engine.state import State
from mklegacy.engine.step import Anchor, Log, Step

ByNumber = list[list[Verb]]
"""The verbs that each number activates."""


def install_income(builder: Builder) -> Payouts:
    """Add the step that activates establishments, colour by colour in the edition's order."""
    payouts = Payouts(builder)
    verbs: dict[Colour, ByNumber] = {
        colour: [[] for _ in range(HIGHEST + 1)] for colour in ("red", "blue", "green", "purple")
    }
    for card, definition in enumerate(builder.table.cards):
        if definition.colour == "purple" or not is_plain(definition):
            verb = compile_effect(card, definition, builder, payouts)
            for number in definition.activation:
                verbs[definition.colour][number].append(verb)
    phases: list[Phase] = []
    for group in builder.config.income_order:
        if group == ("red",):
            phases.append(Restaurants(builder, payouts, verbs["red"]))
        elif group == ("purple",):
            phases.append(MajorEstablishments(builder, verbs["purple"]))
        else:
            phases.append(Industries(builder, payouts, group, verbs))
    builder.step(Anchor.INCOME, Activations(builder, phases))
    return payouts


class Phase:
    """One group of colours of the activation order."""

    __slots__ = ()

    def numbers(self) -> list[int]:
        """The totals on which it does anything."""
        raise NotImplementedError

    def earn(self, s: State, chance: Chance, log: Log) -> None:
        """Activate what the total activates."""
        raise NotImplementedError


class Activations(Step):
    """The phases that the total concerns, one after another.

    When one leaves something pending, the others wait in a frame below it: (number of the step, next phase).
    """

    __slots__ = ("_earn", "_frame")

    def __init__(self, builder: Builder, phases: list[Phase]) -> None:
        self._earn = tuple(
            [tuple([phase.earn for phase in phases if total in phase.numbers()]) for total in range(HIGHEST + 1)]
        )
        self._frame = builder.frame(self)

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        phases = self._earn[s.total]
        if s.pending:
            phases = phases[s.pending.pop()[1] :]
        for earn in phases:
            earn(s, chance, log)
            if s.pending and earn is not phases[-1]:
                s.pending.insert(0, (self._frame, self._earn[s.total].index(earn) + 1))
                break
        return False


class Restaurants(Phase):
    """Red: the roller pays counter-clockwise, each creditor in full before the next."""

    __slots__ = ("_ids", "_number", "_order", "_payouts", "_rows", "_special", "_table")

    def __init__(self, builder: Builder, payouts: Payouts, special: ByNumber) -> None:
        self._table = builder.table
        self._ids = builder.table.ids
        self._number = builder.table.number
        self._order = builder.table.counter_clockwise
        self._payouts = payouts
        self._rows = payouts.rows("red")
        self._special = [
            tuple([verb for verb in verbs if isinstance(verb, TakeEverythingVerb)]) for verbs in special
        ]

    def numbers(self) -> list[int]:
        return [total for total in range(HIGHEST + 1) if self._rows[total] or self._special[total]]

    def earn(self, s: State, chance: Chance, log: Log) -> None:
        roller = s.active
        if not s.coins[roller] and log is None:
            return
        row = self._rows[s.total]
        for seat in self._order[roller]:
            base = seat * self._number
            for card, unit, _, condition in row:
                copies = s.owned[base + card]
                if copies and (condition is None or condition.holds(s, seat)):
                    owed = copies * (unit if unit != VARIES else self._payouts.unit(s, seat, card))
                    if self._table.pay(s, roller, seat, owed, self._ids[card], log, copies):
                        s.earned |= 1 << seat
            for verb in self._special[s.total]:
                copies = s.owned[base + verb.card]
                if copies and self._table.pay(s, roller, seat, verb.owed(s, seat), verb.id, log, copies):
                    s.earned |= 1 << seat


class Industries(Phase):
    """Blue on anyone's turn, green on one's own."""

    __slots__ = ("_ids", "_number", "_payouts", "_rows", "_seats")

    def __init__(
        self, builder: Builder, payouts: Payouts, group: tuple[Colour, ...], special: Mapping[Colour, ByNumber]
    ) -> None:
        self._seats = tuple(range(builder.players))
        nothing: tuple[Row, ...] = ((),) * (HIGHEST + 1)
        self._ids = builder.table.ids
        self._number = builder.table.number
        self._payouts = payouts
        green = payouts.rows("green") if "green" in group else nothing
        blue = payouts.rows("blue") if "blue" in group else nothing
        verbs = [[verb for colour in group for verb in special[colour][total]] for total in range(HIGHEST + 1)]
        self._rows = tuple([(green[total], blue[total], tuple(verbs[total])) for total in range(HIGHEST + 1)])

    def numbers(self) -> list[int]:
        return [total for total, row in enumerate(self._rows) if any(row)]

    def earn(self, s: State, chance: Chance, log: Log) -> None:
        green, blue, verbs = self._rows[s.total]
        owned = s.owned
        number = self._number
        earned = 0
        for card, unit, counted, condition in green:
            seat = s.active
            copies = owned[seat * number + card]
            if copies and (condition is None or condition.holds(s, seat)):
                coins = copies * (unit if unit != VARIES else self._payouts.unit(s, seat, card))
                if counted is not None:
                    coins *= count(owned, seat * number, counted)
                if not coins:
                    continue
                s.coins[seat] += coins
                earned = 1 << seat
                if log is not None:
                    log.append(CoinsMoved(None, seat, coins, self._ids[card], copies))
        for card, unit, counted, condition in blue:
            place = card
            for seat in self._seats:
                copies = owned[place]
                place += number
                if copies and (condition is None or condition.holds(s, seat)):
                    coins = copies * (unit if unit != VARIES else self._payouts.unit(s, seat, card))
                    if counted is not None:
                        coins *= count(owned, seat * number, counted)
                    if not coins:
                        continue
                    s.coins[seat] += coins
                    earned |= 1 << seat
                    if log is not None:
                        log.append(CoinsMoved(None, seat, coins, self._ids[card], copies))
        s.earned |= earned
        for verb in verbs:
            verb.activate(s, chance, log)


def count(owned: list[int], base: int, cards: tuple[int, ...]) -> int:
    """Copies of some cards in the town whose row begins there."""
    total = 0
    for card in cards:
        total += owned[base + card]
    return total


class MajorEstablishments(Phase):
    """Purple, on one's own turn; of several, the active mayor chooses the order.

    Its frame is (number of the step, bits of the cards still to activate).
    """

    __slots__ = ("frame", "majors", "number")

    def __init__(self, builder: Builder, majors: ByNumber) -> None:
        self.number = builder.table.number
        self.majors = tuple([tuple(verbs) for verbs in majors])
        self.frame = builder.frame(MajorOrder(self.majors))

    def numbers(self) -> list[int]:
        return [total for total in range(HIGHEST + 1) if self.majors[total]]

    def earn(self, s: State, chance: Chance, log: Log) -> None:
        base = s.active * self.number
        majors = self.majors[s.total]
        ready = 0
        for i, verb in enumerate(majors):
            if s.owned[base + verb.card]:
                ready |= 1 << i
        if ready & (ready - 1):
            s.pending.append((self.frame, ready))
        elif ready:
            majors[ready.bit_length() - 1].activate(s, chance, log)


class MajorOrder(Step):
    """Activates the waiting major establishments one by one."""

    __slots__ = ("majors", "options")

    def __init__(self, majors: tuple[tuple[Verb, ...], ...]) -> None:
        self.majors = majors
        self.options = [[Option("activate", (verb.id,), i) for i, verb in enumerate(verbs)] for verbs in majors]

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        ready = s.pending[-1][1]
        if ready & (ready - 1):
            return True
        self._activate(s, ready, ready.bit_length() - 1, chance, log)
        return False

    def decision(self, s: State) -> Decision:
        ready = s.pending[-1][1]
        options = [option for i, option in enumerate(self.options[s.total]) if ready >> i & 1]
        return Decision(s.active, "order", tuple(options))

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        self._activate(s, s.pending[-1][1], option.code, chance, log)

    def _activate(self, s: State, ready: int, which: int, chance: Chance, log: Log) -> None:
        frame, _ = s.pending.pop()
        rest = ready & ~(1 << which)
        if rest:
            s.pending.append((frame, rest))
        self.majors[s.total][which].activate(s, chance, log)
