"""What cards and rules are called in a report."""

from __future__ import annotations

from collections.abc import Sequence

from mklegacy.packs.pack import Card, Pack


class Names:
    """By their number among their kind, for most are sealed; or by name, for those who want to know."""

    def __init__(self, pack: Pack, spoilers: bool) -> None:
        uses = {use.rule: card.id for card in pack.rules for use in card.rules}
        self._names: dict[str, str] = {}
        self._number("establishment", pack.establishments)
        self._number("town square card", pack.town_squares)
        self._number("weather", pack.weather)
        self._number("two-sided card", pack.two_sided)
        for card in pack.two_sided:
            self._names |= {card.a.id: f"{self._names[card.id]}, A", card.b.id: f"{self._names[card.id]}, B"}
        self._number("rule", pack.rules)
        self._names |= {use: self._names[card] for use, card in uses.items()}
        if spoilers:
            spoken = pack.spoken(pack.languages[0]).names
            self._names |= {id: spoken[id] for id in self._names if id in spoken}
            self._names |= {use: spoken[card] for use, card in uses.items()}
            self._names |= {card.id: f"{spoken[card.b.id]}, not {spoken[card.a.id]}" for card in pack.two_sided}

    def _number(self, kind: str, cards: Sequence[Card]) -> None:
        self._names |= {card.id: f"{kind} {number}" for number, card in enumerate(cards, 1)}

    def __call__(self, id: str) -> str:
        return self._names[id]
