"""The verbs of card effects, compiled: what an activated establishment does.

Each verb belongs to one card and finds its owners itself: everybody for blue cards, the roller for green and
purple ones. Verbs that need a choice push a frame on the pending stack and are the steps that handle it.
"""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.cards import Demolish, Establishment, Gain, Give, Swap, Take
from mklegacy.engine.chance import Chance
from mklegacy.engine.conditions import Condition
from mklegacy.engine.events import LandmarkDemolished, SideRolled
from mklegacy.engine.options import PASS, Decision, Option
from mklegacy.engine.payouts import Payouts
from mklegacy.engine.state import State
from mklegacy.engine.step import Log, Step


class Verb(Step):
    """An activated establishment."""

    __slots__ = ("blue", "card", "condition", "id", "number", "payouts", "table")

    def __init__(self, card: int, builder: Builder, payouts: Payouts) -> None:
        definition = builder.table.cards[card]
        self.table = builder.table
        self.number = builder.table.number
        self.card = card
        self.id = definition.id
        self.blue = definition.colour == "blue"
        self.payouts = payouts
        when = getattr(definition.effect, "when", None)
        self.condition = Condition(when, builder) if when else None

    def owners(self, s: State) -> list[tuple[int, int]]:
        """Who has copies that activate now, and how many: the roller first, then clockwise."""
        found = []
        for seat in self.table.clockwise[s.active] if self.blue else (s.active,):
            copies = s.owned[seat * self.number + self.card]
            if copies and (self.condition is None or self.condition.holds(s, seat)):
                found.append((seat, copies))
        return found

    def copies(self, s: State) -> int:
        """How many copies of the roller's activate now."""
        copies = s.owned[s.active * self.number + self.card]
        return copies if self.condition is None or self.condition.holds(s, s.active) else 0

    def activate(self, s: State, chance: Chance, log: Log) -> None:
        """Do it for every owner, or push the frame that asks."""
        raise NotImplementedError


class GainVerb(Verb):
    """Coins and tokens from the bank and the box."""

    __slots__ = ("dice", "more", "more_per", "per", "tokens")

    def __init__(self, card: int, effect: Gain, builder: Builder, payouts: Payouts) -> None:
        super().__init__(card, builder, payouts)
        self.per = builder.count(effect.per) if effect.per else None
        self.more = effect.more
        self.more_per = builder.count(effect.more_per) if effect.more_per else None
        self.dice = effect.dice
        self.tokens = tuple(effect.tokens.items())
        for token, _ in self.tokens:
            builder.needs_token(token)

    def activate(self, s: State, chance: Chance, log: Log) -> None:
        owners = self.owners(s)
        if not owners:
            return
        rolled = 0
        if self.dice:
            # One side roll for everybody's copies; it triggers nothing.
            thrown = chance.dice(self.dice)
            rolled = sum(thrown)
            if log is not None:
                log.append(SideRolled(s.active, thrown, self.id))
        for seat, copies in owners:
            amount = rolled + self.amount(s, seat)
            if amount:
                self.table.gain(s, seat, amount * copies, self.id, log, copies)
                s.earned |= 1 << seat
            for token, number in self.tokens:
                self.table.give_token(s, seat, token, number * copies, self.id, log)

    def amount(self, s: State, seat: int) -> int:
        """What one copy brings, side dice apart."""
        amount = self.payouts.unit(s, seat, self.card)
        if self.per is not None:
            amount *= self.per(s, seat)
        if self.more_per is not None:
            amount += self.more * self.more_per(s, seat)
        return amount


class TakeEverythingVerb(Verb):
    """A red card that empties the roller's purse."""

    __slots__ = ()

    def owed(self, s: State, owner: int) -> int:
        return s.coins[s.active] if self.condition is None or self.condition.holds(s, owner) else 0


class TakeEachVerb(Verb):
    """From every opponent."""

    __slots__ = ("amount", "at_most", "half_from", "per", "theirs")

    def __init__(self, card: int, effect: Take, builder: Builder, payouts: Payouts) -> None:
        super().__init__(card, builder, payouts)
        self.amount = effect.amount * builder.take_factor
        self.half_from = effect.half_from
        self.at_most = effect.at_most
        self.per = builder.count(effect.per) if effect.per else None
        self.theirs = effect.per is not None and effect.per.whose == "theirs"

    def activate(self, s: State, chance: Chance, log: Log) -> None:
        seat = s.active
        for _ in range(self.copies(s)):
            for opponent in self.table.others[seat]:
                owed = self.owed(s, seat, opponent)
                if owed and self.table.pay(s, opponent, seat, owed, self.id, log):
                    s.earned |= 1 << seat

    def owed(self, s: State, seat: int, opponent: int) -> int:
        if self.half_from:
            half = s.coins[opponent] // 2 if s.coins[opponent] >= self.half_from else 0
            return min(half, self.at_most) if self.at_most else half
        if self.per is None:
            return self.amount
        return self.amount * self.per(s, opponent if self.theirs else seat)


class ChoiceVerb(Verb):
    """A verb that asks: its frame is (number of the step, copies still to resolve, what was chosen so far)."""

    __slots__ = ("frame", "minor")

    def __init__(self, card: int, builder: Builder, payouts: Payouts) -> None:
        super().__init__(card, builder, payouts)
        self.frame = builder.frame(self)
        self.minor = tuple([i for i in range(self.number) if not self.table.major[i]])

    def activate(self, s: State, chance: Chance, log: Log) -> None:
        copies = self.copies(s)
        if copies:
            s.pending.append((self.frame, copies, -1))

    def next_copy(self, s: State) -> None:
        """One copy is done; the next one follows, or the frame goes."""
        _, copies, _ = s.pending.pop()
        if copies > 1:
            s.pending.append((self.frame, copies - 1, -1))

    def minor_cards(self, s: State, seat: int) -> list[int]:
        """The cards of a town that are not major establishments."""
        base = seat * self.number
        owned = s.owned
        return [i for i in self.minor if owned[base + i]]

    def has_minor_card(self, s: State, seat: int) -> bool:
        base = seat * self.number
        for card in self.minor:  # noqa: SIM110  (a generator would cost more than all the rest of a swap)
            if s.owned[base + card]:
                return True
        return False


class TakeOneVerb(ChoiceVerb):
    """From one opponent of choice who has anything."""

    __slots__ = ("amount", "options")

    def __init__(self, card: int, effect: Take, builder: Builder, payouts: Payouts) -> None:
        super().__init__(card, builder, payouts)
        self.amount = effect.amount
        self.options = [Option("take_from", (seat,), seat) for seat in range(self.table.players)]

    def candidates(self, s: State) -> list[int]:
        return [seat for seat in self.table.others[s.active] if s.coins[seat]]

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        candidates = self.candidates(s)
        if len(candidates) > 1:
            return True
        if candidates:
            self.choose(s, self.options[candidates[0]], chance, log)
        else:
            s.pending.pop()
        return False

    def decision(self, s: State) -> Decision:
        options = [self.options[seat] for seat in self.candidates(s)]
        return Decision(s.active, "opponent", tuple(options), self.id)

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        opponent = option.code
        self.table.pay(s, opponent, s.active, min(self.amount, s.coins[opponent]), self.id, log)
        s.earned |= 1 << s.active
        self.next_copy(s)


class SwapVerb(ChoiceVerb):
    """May exchange one own card for one of an opponent's: first the own one, then theirs."""

    __slots__ = ("own", "theirs")

    def __init__(self, card: int, builder: Builder, payouts: Payouts) -> None:
        super().__init__(card, builder, payouts)
        ids = self.table.ids
        self.own = [Option("swap", (ids[i],), i) for i in range(self.number)]
        towns = [
            [(seat * self.number + i, Option("for", (seat, ids[i]), seat * self.number + i)) for i in self.minor]
            for seat in range(self.table.players)
        ]
        self.theirs = [[place for seat in others for place in towns[seat]] for others in self.table.others]

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if s.pending[-1][2] >= 0:
            return True
        if self.has_minor_card(s, s.active):
            for seat in self.table.others[s.active]:
                if self.has_minor_card(s, seat):
                    return True
        s.pending.pop()
        return False

    def decision(self, s: State) -> Decision:
        if s.pending[-1][2] < 0:
            own = [self.own[card] for card in self.minor_cards(s, s.active)]
            return Decision(s.active, "swap_own", (*own, PASS), self.id)
        owned = s.owned
        theirs = [option for place, option in self.theirs[s.active] if owned[place]]
        return Decision(s.active, "swap_theirs", tuple(theirs), self.id)

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        _, copies, own = s.pending[-1]
        if option.verb == "swap":
            s.pending[-1] = (self.frame, copies, option.code)
            return
        if option.verb == "for":
            opponent, card = divmod(option.code, self.number)
            self.table.hand_over(s, own, s.active, opponent, self.id, log)
            self.table.hand_over(s, card, opponent, s.active, self.id, log)
        self.next_copy(s)


class GiveVerb(ChoiceVerb):
    """Must hand over one card for coins: first which, then to whom. Nothing to give, no coins."""

    __slots__ = ("amount", "cards", "receivers")

    def __init__(self, card: int, effect: Give, builder: Builder, payouts: Payouts) -> None:
        super().__init__(card, builder, payouts)
        self.amount = effect.amount
        self.cards = [Option("give", (name,), i) for i, name in enumerate(self.table.ids)]
        self.receivers = [
            tuple([Option("give_to", (seat,), seat) for seat in others]) for others in self.table.others
        ]

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        _, copies, chosen = s.pending[-1]
        if chosen < 0:
            cards = self.minor_cards(s, s.active)
            if not cards:
                s.pending.pop()
                return False
            if len(cards) > 1:
                return True
            s.pending[-1] = (self.frame, copies, cards[0])
        if len(self.table.others[s.active]) > 1:
            return True
        self.give(s, self.table.others[s.active][0], log)
        return False

    def decision(self, s: State) -> Decision:
        if s.pending[-1][2] < 0:
            options = [self.cards[card] for card in self.minor_cards(s, s.active)]
            return Decision(s.active, "give_card", tuple(options), self.id)
        return Decision(s.active, "give_to", self.receivers[s.active], self.id)

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        if option.verb == "give":
            s.pending[-1] = (self.frame, s.pending[-1][1], option.code)
        else:
            self.give(s, option.code, log)

    def give(self, s: State, receiver: int, log: Log) -> None:
        self.table.hand_over(s, s.pending[-1][2], s.active, receiver, self.id, log)
        self.table.gain(s, s.active, self.amount, self.id, log)
        s.earned |= 1 << s.active
        self.next_copy(s)


class DemolishVerb(ChoiceVerb):
    """Must turn a built landmark over for coins, while one stands that can be demolished."""

    __slots__ = ("amount", "landmarks")

    def __init__(self, card: int, effect: Demolish, builder: Builder, payouts: Payouts) -> None:
        super().__init__(card, builder, payouts)
        self.amount = effect.amount
        self.landmarks = tuple(
            [
                (i, Option("demolish", (landmark.id,), i))
                for i, landmark in enumerate(builder.config.landmarks)
                if landmark.counts
            ]
        )

    def standing(self, s: State) -> list[Option]:
        return [option for i, option in self.landmarks if s.powers[s.active] >> i & 1]

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        standing = self.standing(s)
        if len(standing) > 1:
            return True
        if standing:
            self.choose(s, standing[0], chance, log)
        else:
            s.pending.pop()
        return False

    def decision(self, s: State) -> Decision:
        return Decision(s.active, "demolish", tuple(self.standing(s)), self.id)

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        s.powers[s.active] &= ~(1 << option.code)
        s.open[s.active] |= 1 << self.number + option.code
        if log is not None:
            log.append(LandmarkDemolished(s.active, str(option.args[0]), self.id))
        self.table.gain(s, s.active, self.amount, self.id, log)
        s.earned |= 1 << s.active
        self.next_copy(s)


def compile_effect(card: int, definition: Establishment, builder: Builder, payouts: Payouts) -> Verb:
    """The verb of a card; plain gains and takes never get here, they are rows of `Payouts`."""
    effect = definition.effect
    if isinstance(effect, Gain):
        return GainVerb(card, effect, builder, payouts)
    if isinstance(effect, Swap):
        return SwapVerb(card, builder, payouts)
    if isinstance(effect, Give):
        return GiveVerb(card, effect, builder, payouts)
    if isinstance(effect, Demolish):
        return DemolishVerb(card, effect, builder, payouts)
    if effect.source == "roller":
        return TakeEverythingVerb(card, builder, payouts)
    if effect.source == "each":
        return TakeEachVerb(card, effect, builder, payouts)
    return TakeOneVerb(card, effect, builder, payouts)
