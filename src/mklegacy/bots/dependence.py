"""What the income of a roll depends on: which cards' copies, and which counters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mklegacy.engine.cards import Establishment, Per
from mklegacy.engine.checking import HIGHEST
from mklegacy.engine.game import Game
from mklegacy.engine.state import State

Copies = list[tuple[int, ...]]
"""By total, the copies of the cards that matter to it."""

EVERYBODY_S = ("blue", "red")
"""The colours whose cards earn on others' turns too."""


class CardsThatMatter:
    """By total: the cards that it activates and those that they count, in every town or in the roller's only."""

    def __init__(self, game: Game, empty: State) -> None:
        self._number = game.table.number
        self._everywhere: list[list[int]] = []
        self._own: list[list[int]] = []
        owning = empty.copy()
        owning.owned = [1] * len(owning.owned)
        self._look_at_towns = {
            per.measure
            for card in game.table.cards
            for per in counts(card)
            if per.measure and game.measure(empty, 0, per.measure) != game.measure(owning, 0, per.measure)
        }
        for total in range(HIGHEST + 1):
            everywhere: set[int] = set()
            own: set[int] = set()
            for i, card in enumerate(game.table.cards):
                if total in card.activation:
                    (everywhere if card.colour in EVERYBODY_S else own).add(i)
                    for per in counts(card):
                        shared = card.colour in EVERYBODY_S or per.whose != "own"
                        (everywhere if shared else own).update(self._counted(game, per))
            self._everywhere.append(sorted(everywhere))
            self._own.append(sorted(own - everywhere))

    def _counted(self, game: Game, per: Per) -> list[int]:
        return [
            i
            for i, card in enumerate(game.table.cards)
            if per.measure in self._look_at_towns
            or card.tag in per.tags
            or card.id in per.cards
            or card.colour == per.colour
        ]

    def everywhere(self, s: State) -> Copies:
        """The copies in every town."""
        owned, number = s.owned, self._number
        return [tuple([n for card in cards for n in owned[card::number]]) for cards in self._everywhere]

    def own(self, s: State, seat: int) -> Copies:
        """The copies in the town of a seat that rolls, of cards that matter in no other town."""
        town = s.owned[seat * self._number : (seat + 1) * self._number]
        return [tuple([town[card] for card in cards]) for cards in self._own]


def counts(card: Establishment) -> list[Per]:
    """What a card counts."""
    pers = (getattr(card.effect, "per", None), getattr(card.effect, "more_per", None))
    return [per for per in pers if per is not None]


class Watched(list[int]):
    """Counters that notice which of them are looked at before anything is written there."""

    def __init__(self, counters: Sequence[int]) -> None:
        super().__init__(counters)
        self.looked_at: set[int] = set()
        self._written: set[int] = set()

    def __getitem__(self, place: Any) -> Any:
        if place not in self._written:
            self.looked_at.add(place)
        return super().__getitem__(place)

    def __setitem__(self, place: Any, value: Any) -> None:
        self._written.add(place)
        super().__setitem__(place, value)
