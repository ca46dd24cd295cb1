"""Counting what cards count: tags, copies, colours, and measures that rules keep."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mklegacy.engine.cards import Per
from mklegacy.engine.state import State
from mklegacy.engine.table import Table
from mklegacy.errors import ConfigError

Measure = Callable[[State, int], int]
"""How much of something a seat has."""


def measure_of(per: Per, table: Table, measures: Mapping[str, Measure]) -> Measure:
    """The function that counts what `per` describes, for a seat; `whose` widens it to all towns."""
    if per.measure:
        _check(per)
        try:
            count = measures[per.measure]
        except KeyError:
            raise ConfigError(f"No rule of this game keeps the measure {per.measure!r}.") from None
    else:
        count = CardCount(table, counted_cards(per, table)).count
    return AllTowns(count, table.players).count if per.whose == "all" else count


def counted_cards(per: Per, table: Table) -> tuple[int, ...]:
    """The cards whose copies `per` counts."""
    _check(per)
    for card in per.cards:
        table.card(card)
    return tuple(
        [
            i
            for i, card in enumerate(table.cards)
            if card.tag in per.tags or card.id in per.cards or card.colour == per.colour
        ]
    )


def _check(per: Per) -> None:
    given = [bool(per.tags), bool(per.cards), per.colour is not None, bool(per.measure)]
    if sum(given) != 1:
        raise ConfigError("What a card counts is one of: tags, cards, a colour, a measure.")


class CardCount:
    """Copies of some cards in a town."""

    __slots__ = ("cards", "number")

    def __init__(self, table: Table, cards: tuple[int, ...]) -> None:
        self.number = table.number
        self.cards = cards

    def count(self, s: State, seat: int) -> int:
        owned = s.owned
        base = seat * self.number
        total = 0
        for card in self.cards:
            total += owned[base + card]
        return total


class AllTowns:
    """A measure summed over every town."""

    __slots__ = ("measure", "players")

    def __init__(self, measure: Measure, players: int) -> None:
        self.measure = measure
        self.players = players

    def count(self, s: State, seat: int) -> int:
        return sum([self.measure(s, each) for each in range(self.players)])


class DifferentTags:
    """How many different tags a town has."""

    __slots__ = ("number", "tags")

    def __init__(self, table: Table) -> None:
        self.number = table.number
        self.tags = tuple([card.tag for card in table.cards])

    def count(self, s: State, seat: int) -> int:
        town = s.owned[seat * self.number : (seat + 1) * self.number]
        return len({tag for tag, copies in zip(self.tags, town, strict=True) if copies and tag})
