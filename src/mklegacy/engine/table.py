"""What hands do at the table: move coins, cards and tokens. Shared by every step and rule."""

from __future__ import annotations

from collections.abc import Callable

from mklegacy.engine.chance import Chance
from mklegacy.engine.config import GameConfig
from mklegacy.engine.events import CardMoved, CoinsMoved, StackRemoved, SupplyRefilled
from mklegacy.engine.state import State
from mklegacy.engine.step import Log
from mklegacy.errors import ConfigError

TokenGain = Callable[[State, int, int, str, Log], None]
"""How a seat gets so many of a token, for a reason; the rule that owns the token says what its limit does."""


class Table:
    """The cards of one game as numbers, and the moves everyone makes with them."""

    __slots__ = (
        "cards",
        "clockwise",
        "counter_clockwise",
        "ids",
        "in_market",
        "index",
        "limited",
        "major",
        "market_bits",
        "market_of",
        "markets",
        "number",
        "others",
        "players",
        "refills",
        "tokens",
    )

    def __init__(self, config: GameConfig) -> None:
        self.players = len(config.seats)
        self.cards = config.establishments
        self.number = len(self.cards)
        self.ids = tuple([card.id for card in self.cards])
        self.index = {card.id: i for i, card in enumerate(self.cards)}
        self.major = tuple([card.colour == "purple" for card in self.cards])
        self.limited = [False] * self.number
        self.tokens: dict[str, TokenGain] = {}
        seats = range(self.players)
        self.clockwise = tuple([tuple([(seat + i) % self.players for i in seats]) for seat in seats])
        self.others = tuple([order[1:] for order in self.clockwise])
        self.counter_clockwise = tuple([tuple(reversed(order)) for order in self.others])
        self.markets = config.markets
        self.in_market: list[tuple[int, ...]] = []
        self.market_of = [-1] * self.number
        for number, market in enumerate(config.markets):
            members = tuple([self.card(name) for name in market.cards])
            self.in_market.append(members)
            for card in members:
                if self.market_of[card] >= 0:
                    raise ConfigError(f"The card {self.ids[card]!r} stands in two markets.")
                self.market_of[card] = number
        self.market_bits = tuple([sum([1 << card for card in members]) for members in self.in_market])
        self.refills = any(market.unique for market in config.markets)

    def card(self, name: str) -> int:
        """The number of a card; a `ConfigError` if this game has no such card."""
        try:
            return self.index[name]
        except KeyError:
            raise ConfigError(f"This game has no establishment {name!r}.") from None

    # Coins

    def gain(self, s: State, seat: int, amount: int, why: str, log: Log, copies: int = 1) -> None:
        """Coins from the bank, which never runs out."""
        s.coins[seat] += amount
        if log is not None and amount:
            log.append(CoinsMoved(None, seat, amount, why, copies))

    def pay(self, s: State, payer: int, payee: int, owed: int, why: str, log: Log, copies: int = 1) -> int:
        """From mayor to mayor, as much as the payer has; the rest lapses."""
        purse = s.coins[payer]
        paid = owed if owed < purse else purse
        s.coins[payer] = purse - paid
        s.coins[payee] += paid
        if log is not None and owed:
            log.append(CoinsMoved(payer, payee, paid, why, copies, owed if paid < owed else 0))
        return paid

    # Cards

    def set_out(self, s: State, chance: Chance, log: Log) -> None:
        """Lay out the supply at the start of the game."""
        s.stocked = ~((1 << self.number) - 1)
        s.supply = [0] * self.number
        s.deck = [0] * self.number
        s.aside = [0] * self.number
        for market, members in zip(self.markets, self.in_market, strict=True):
            for card in members:
                if market.unique:
                    s.deck[card] = self.cards[card].copies
                else:
                    self.put_in_supply(s, card, self.cards[card].copies)
        for number in range(len(self.markets)):
            self.refill(s, number, chance, log)

    def put_in_supply(self, s: State, card: int, copies: int = 1) -> None:
        s.supply[card] += copies
        if s.supply[card]:
            s.stocked |= 1 << card

    def take_from_supply(self, s: State, card: int, seat: int, chance: Chance, log: Log) -> None:
        """One copy goes from its stack to a town; the market is refilled at once."""
        s.owned[seat * self.number + card] += 1
        left = s.supply[card] = s.supply[card] - 1
        if not left:
            s.stocked &= ~(1 << card)
        if self.limited[card]:
            s.open[seat] &= ~(1 << card)
        if self.refills:
            number = self.market_of[card]
            if left and self.markets[number].drop_dead and self.is_dead(s, card):
                self.remove_stack(s, card, "dead_major", log)
                left = 0
            if not left:
                self.refill(s, number, chance, log)

    def return_to_supply(self, s: State, card: int, seat: int, why: str, log: Log) -> None:
        """One copy goes from a town back to its stack."""
        s.owned[seat * self.number + card] -= 1
        s.open[seat] |= 1 << card
        self.put_in_supply(s, card)
        if log is not None:
            log.append(CardMoved(self.ids[card], seat, None, why))

    def hand_over(self, s: State, card: int, giver: int, receiver: int, why: str, log: Log) -> None:
        """One copy goes from town to town."""
        s.owned[giver * self.number + card] -= 1
        s.owned[receiver * self.number + card] += 1
        if log is not None:
            log.append(CardMoved(self.ids[card], giver, receiver, why))

    def remove_stack(self, s: State, card: int, why: str, log: Log, copies: int | None = None) -> None:
        """Copies leave the supply for the rest of the game; all of them unless a number is given."""
        gone = s.supply[card] if copies is None else copies
        s.supply[card] -= gone
        s.aside[card] += gone
        if not s.supply[card]:
            s.stocked &= ~(1 << card)
        if log is not None and gone:
            log.append(StackRemoved(self.ids[card], gone, why))

    def is_dead(self, s: State, card: int) -> bool:
        """Whether every mayor owns the single copy that a town may have."""
        return self.limited[card] and all(s.owned[seat * self.number + card] for seat in range(self.players))

    def refill(self, s: State, number: int, chance: Chance, log: Log) -> None:
        """Draw until the market shows its number of different stacks, or its deck is empty."""
        market = self.markets[number]
        members = self.in_market[number]
        deck = s.deck
        drawn: list[str] = []
        while (s.stocked & self.market_bits[number]).bit_count() < market.unique:
            left = 0
            for card in members:
                left += deck[card]
            if not left:
                break
            place = chance.below(left)
            for card in members:
                place -= deck[card]
                if place < 0:
                    break
            deck[card] -= 1
            if market.drop_dead and self.limited[card] and self.is_dead(s, card):
                s.aside[card] += 1
                continue
            s.supply[card] += 1
            s.stocked |= 1 << card
            if log is not None:
                drawn.append(self.ids[card])
        if log is not None and drawn:
            log.append(SupplyRefilled(tuple(drawn)))

    # Tokens

    def give_token(self, s: State, seat: int, token: str, amount: int, why: str, log: Log) -> None:
        self.tokens[token](s, seat, amount, why, log)
