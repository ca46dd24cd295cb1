"""What one copy of each card earns: the amount printed on it, with the bonuses of its owner.

Bonuses follow from the owner's powers alone, so the amounts for each combination of powers that matters are
worked out once and then only looked up.
"""

from __future__ import annotations

from mklegacy.engine.builder import Bonus, Builder
from mklegacy.engine.cards import Colour, Establishment, Gain, Take
from mklegacy.engine.checking import HIGHEST
from mklegacy.engine.conditions import Condition
from mklegacy.engine.counting import counted_cards
from mklegacy.engine.state import State

Earner = tuple[int, int, tuple[int, ...] | None, Condition | None]
"""A plain card: its number, what one copy earns (or VARIES), the cards it counts, and its condition."""

Row = tuple[Earner, ...]
"""The plain cards that one number activates."""

VARIES = -1
"""Stands for an amount that depends on the owner's bonuses."""


def is_plain(card: Establishment) -> bool:
    """An amount from the bank, perhaps for each of some own cards, or from the roller."""
    effect = card.effect
    if isinstance(effect, Gain):
        counts_cards = effect.per is None or (effect.per.whose == "own" and not effect.per.measure)
        return counts_cards and not (effect.more_per or effect.dice or effect.tokens)
    return isinstance(effect, Take) and effect.source == "roller" and not effect.everything


def matches(bonus: Bonus, card: Establishment) -> bool:
    return card.tag in bonus.tags or card.colour == bonus.colour


class Payouts:
    """Amounts by card, on the owner's own turn and on others' turns."""

    __slots__ = ("_bonuses", "_builder", "_cards", "_factor", "_mask", "_units")

    def __init__(self, builder: Builder) -> None:
        self._builder = builder
        self._cards = builder.table.cards
        self._bonuses = builder.bonuses
        self._factor = builder.take_factor
        self._mask = 0
        for bonus in builder.bonuses:
            self._mask |= bonus.gate
        self._units: dict[int, tuple[list[int], list[int]]] = {}

    def rows(self, colour: Colour) -> tuple[Row, ...]:
        """The plain cards of a colour, by activation number."""
        plain = [i for i, card in enumerate(self._cards) if card.colour == colour and is_plain(card)]
        earners = {i: self._earner(i, self._cards[i]) for i in plain}
        return tuple(
            [
                tuple([earners[i] for i in plain if number in self._cards[i].activation])
                for number in range(HIGHEST + 1)
            ]
        )

    def _earner(self, number: int, card: Establishment) -> Earner:
        varies = any(matches(bonus, card) for bonus in self._bonuses)
        per = card.effect.per if isinstance(card.effect, Gain) else None
        when = card.effect.when if isinstance(card.effect, Gain | Take) else None
        return (
            number,
            VARIES if varies else self._unit(card, []),
            counted_cards(per, self._builder.table) if per else None,
            Condition(when, self._builder) if when else None,
        )

    def unit(self, s: State, seat: int, card: int) -> int:
        """What one copy of a card earns its owner on this turn, before anything is counted."""
        key = s.powers[seat] & self._mask
        units = self._units.get(key)
        if units is None:
            units = self._units[key] = self._work_out(key)
        return units[seat != s.active][card]

    def _work_out(self, key: int) -> tuple[list[int], list[int]]:
        held = [bonus for bonus in self._bonuses if bonus.gate & key]
        own = [self._unit(card, [b for b in held if b.own_turn and matches(b, card)]) for card in self._cards]
        others = [
            self._unit(card, [b for b in held if b.other_turns and matches(b, card)]) for card in self._cards
        ]
        return own, others

    def _unit(self, card: Establishment, bonuses: list[Bonus]) -> int:
        """Never below 0; what reds take is then multiplied by the factor on takes."""
        amount: int = getattr(card.effect, "amount", 0)
        earned = max(0, amount + sum([bonus.amount for bonus in bonuses]))
        return earned * self._factor if card.colour == "red" else earned
