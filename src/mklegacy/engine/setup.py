"""Before the first turn: who starts, town square cards picked in secret, the first turn begins."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.chance import Chance
from mklegacy.engine.events import FirstPlayerRolled, GameBegan, Revealed
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import HIDDEN, State
from mklegacy.engine.step import Log, Step
from mklegacy.engine.turn import begin_turn

ROLL_TWO = (Option("roll", (2,), 2),)


class LaidOut(Step):
    """Where a game starts: the table is laid, and everything else follows by itself."""

    __slots__ = ()

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        """Nothing is left to do."""


class FirstPlayer(Step):
    """Each rolls two dice, the highest starts; of equals, only they roll again."""

    __slots__ = ("_place", "_seats")

    OUT = -1

    def __init__(self, builder: Builder) -> None:
        self._place = builder.counter("first_player_roll")
        self._seats = range(builder.players)

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        if self._waiting(s) is not None:
            return True
        rolls = [s.counters[self._place + seat] for seat in self._seats]
        highest = [seat for seat in self._seats if rolls[seat] == max(rolls)]
        if len(highest) == 1:
            s.first = highest[0]
            return False
        for seat in self._seats:
            s.counters[self._place + seat] = 0 if seat in highest else self.OUT
        return True

    def _waiting(self, s: State) -> int | None:
        for seat in self._seats:
            if s.counters[self._place + seat] == 0:
                return seat
        return None

    def decision(self, s: State) -> Decision:
        seat = self._waiting(s)
        assert seat is not None
        return Decision(seat, "roll_for_first", ROLL_TWO)

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        seat = self._waiting(s)
        assert seat is not None
        dice = chance.dice(2)
        s.counters[self._place + seat] = sum(dice)
        if log is not None:
            log.append(FirstPlayerRolled(seat, dice))
        s.step -= 1


class SecretChoices(Step):
    """Every mayor answers in secret, one after another from the first player on; then all is revealed at once.

    A seat's answers so far are the bits of its entry in `State.secrets`.
    """

    __slots__ = ("_order",)

    def __init__(self, builder: Builder) -> None:
        self._order = builder.table.clockwise

    def answers_wanted(self, s: State, seat: int) -> int:
        """How many things this seat chooses."""
        raise NotImplementedError

    def choices(self, s: State, seat: int) -> int:
        """Among how many."""
        raise NotImplementedError

    def reveal(self, s: State, chance: Chance, log: Log) -> None:
        """Turn the answers over and act on them."""
        raise NotImplementedError

    def waiting(self, s: State) -> int | None:
        """Whose turn it is to answer."""
        for seat in self._order[s.first]:
            if answers_given(s, seat) < self.answers_wanted(s, seat):
                return seat
        return None

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        for seat in self._order[s.first]:
            if self.choices(s, seat) == self.answers_wanted(s, seat):
                s.secrets[seat] = (1 << self.choices(s, seat)) - 1
        if self.waiting(s) is not None:
            return True
        self.reveal(s, chance, log)
        s.secrets = [0] * len(s.secrets)
        return False

    def choose(self, s: State, option: Option, chance: Chance, log: Log) -> None:
        seat = self.waiting(s)
        assert seat is not None
        s.secrets[seat] |= 1 << option.code
        s.step -= 1

    def imagine(self, s: State, chance: Chance) -> None:
        for seat, secret in enumerate(s.secrets):
            if secret < 0:
                answers = answers_given(s, seat)
                s.secrets[seat] = 0
                left = list(range(self.choices(s, seat)))
                for _ in range(answers):
                    s.secrets[seat] |= 1 << left.pop(chance.below(len(left)))


def answers_given(s: State, seat: int) -> int:
    """How many answers a seat has given; a view knows that of every seat."""
    secret = s.secrets[seat]
    return secret.bit_count() if secret >= 0 else secret // HIDDEN


class PickTownSquare(SecretChoices):
    """Each mayor picks as many town square cards as the board has check marks; the rest go to the reserves."""

    __slots__ = ("_cards", "_number", "_options", "_picks", "_table")

    def __init__(self, builder: Builder) -> None:
        super().__init__(builder)
        self._table = builder.table
        self._number = builder.table.number
        self._cards = [[builder.table.card(card) for card in seat.town_square] for seat in builder.config.seats]
        self._picks = [min(seat.picks, len(seat.town_square)) for seat in builder.config.seats]
        self._options = [
            [Option("pick", (card,), i) for i, card in enumerate(seat.town_square)]
            for seat in builder.config.seats
        ]

    def answers_wanted(self, s: State, seat: int) -> int:
        return self._picks[seat]

    def choices(self, s: State, seat: int) -> int:
        return len(self._cards[seat])

    def decision(self, s: State) -> Decision:
        seat = self.waiting(s)
        assert seat is not None
        known = max(s.secrets[seat], 0)
        left = [option for i, option in enumerate(self._options[seat]) if not known >> i & 1]
        return Decision(seat, "pick", tuple(left), "town_square", secret=True)

    def reveal(self, s: State, chance: Chance, log: Log) -> None:
        for seat, cards in enumerate(self._cards):
            picked = [card for i, card in enumerate(cards) if s.secrets[seat] >> i & 1]
            for card in picked:
                s.owned[seat * self._number + card] += 1
            if log is not None and cards:
                log.append(Revealed(seat, tuple([self._table.ids[card] for card in picked]), "town_square"))


class Begin(Step):
    """The first mayor's first turn."""

    __slots__ = ()

    def run(self, s: State, chance: Chance, log: Log) -> bool:
        s.active = s.first
        if log is not None:
            log.append(GameBegan(s.first))
        begin_turn(s, log)
        return False
