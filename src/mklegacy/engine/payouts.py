"""What one copy of each card earns: the amounts printed on the cards with the bonuses of their owner.

Bonuses follow from the owner's powers alone, so a table for each combination of powers that matters is made
once and then only looked up.
"""

from __future__ import annotations

from mklegacy.engine.builder import Bonus, Builder
from mklegacy.engine.cards import Establishment, Gain, Take
from mklegacy.engine.state import State

Row = tuple[tuple[int, int], ...]
"""(card, what one copy earns) of the simple cards that one number activates."""

HIGHEST = 14
"""Two dice and a Harbor."""


def is_simple(card: Establishment) -> bool:
    """A plain amount, from the bank or from the roller: a row of a table says it all."""
    effect = card.effect
    if isinstance(effect, Gain):
        return not (effect.per or effect.more_per or effect.dice or effect.tokens or effect.when)
    if isinstance(effect, Take) and effect.source == "roller":
        return not (effect.per or effect.everything or effect.when)
    return False


class PayoutTable:
    """The amounts for one combination of powers."""

    __slots__ = ("blue_others", "blue_own", "green", "others", "own", "red")

    def __init__(self, cards: tuple[Establishment, ...], bonuses: list[Bonus], take_factor: int) -> None:
        self.own = [unit(card, [b.amount for b in bonuses if b.own_turn and matches(b, card)]) for card in cards]
        self.others = [
            unit(card, [b.amount for b in bonuses if b.other_turns and matches(b, card)], take_factor)
            for card in cards
        ]
        self.red = rows(cards, "red", self.others)
        self.green = rows(cards, "green", self.own)
        self.blue_own = rows(cards, "blue", self.own)
        self.blue_others = rows(cards, "blue", self.others)


def matches(bonus: Bonus, card: Establishment) -> bool:
    return card.tag in bonus.tags or card.colour == bonus.colour


def unit(card: Establishment, bonuses: list[int], take_factor: int = 1) -> int:
    """What one copy earns, never below 0. Reds, which act on others' turns, carry the factor on takes."""
    effect = card.effect
    amount: int = getattr(effect, "amount", 0)
    earned = max(0, amount + sum(bonuses))
    return earned * take_factor if card.colour == "red" else earned


def rows(cards: tuple[Establishment, ...], colour: str, units: list[int]) -> tuple[Row, ...]:
    return tuple(
        [
            tuple(
                [
                    (i, units[i])
                    for i, card in enumerate(cards)
                    if card.colour == colour and number in card.activation and is_simple(card)
                ]
            )
            for number in range(HIGHEST + 1)
        ]
    )


class Payouts:
    """Finds the table for a seat."""

    __slots__ = ("_bonuses", "_cards", "_factor", "mask", "tables")

    def __init__(self, builder: Builder) -> None:
        self._cards = builder.table.cards
        self._bonuses = builder.bonuses
        self._factor = builder.take_factor
        self.mask = 0
        for bonus in builder.bonuses:
            self.mask |= bonus.gate
        self.tables: dict[int, PayoutTable] = {}

    def of(self, powers: int) -> PayoutTable:
        key = powers & self.mask
        table = self.tables.get(key)
        if table is None:
            held = [bonus for bonus in self._bonuses if bonus.gate & key]
            table = self.tables[key] = PayoutTable(self._cards, held, self._factor)
        return table

    def unit(self, s: State, seat: int, card: int) -> int:
        """What one copy of a card earns its owner on this turn, before anything is counted."""
        table = self.of(s.powers[seat])
        return table.own[card] if seat == s.active else table.others[card]
