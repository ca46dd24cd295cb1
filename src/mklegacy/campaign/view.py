"""A campaign as front ends see it.

Nothing that is sealed can be got at from here: not by listing, not by asking for it by its id.
"""

from __future__ import annotations

import functools
from collections import Counter
from dataclasses import dataclass

from mklegacy.campaign.knowing import known_texts, known_words, side, texts_read
from mklegacy.campaign.model import Campaign, CampaignError
from mklegacy.campaign.moves import shown_as
from mklegacy.campaign.names import islet_name, names
from mklegacy.campaign.reading import next_side
from mklegacy.campaign.register import RegisterLine, page
from mklegacy.packs.pack import Component, DeckCard
from mklegacy.packs.texts import Texts


@dataclass(frozen=True, slots=True)
class ReadSide:
    """A side of the legacy deck that has been turned (`7b`), and what was read from it."""

    side: str
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """A card of the rules deck, or a reference card."""

    card: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Pile:
    """So many copies of a card."""

    card: str
    name: str
    copies: int


@dataclass(frozen=True, slots=True)
class BoxSeen:
    """A mystery box; what was in it only once it is open."""

    number: int
    opened: bool
    contents: tuple[Pile, ...] = ()


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of a board, the landmark in it and what that costs this mayor."""

    letter: str
    landmark: str
    name: str
    cost: int


@dataclass(frozen=True, slots=True)
class Town:
    """What a mayor has whatever the game: the register's lines, the board and the town square cards."""

    mayor: str
    colour: str
    town: str
    lines: int
    check_marks: int
    landmarks: tuple[Slot, ...]
    town_squares: tuple[Pile, ...]
    stickers: tuple[Pile, ...]


class CampaignView:
    """A campaign as its mayors may see it now, in one language; take a new one after every decision."""

    def __init__(self, campaign: Campaign, language: str = "") -> None:
        self._campaign = campaign
        self.language = language or campaign.language

    # Where things stand

    @property
    def title(self) -> str:
        return self.name(self._campaign.pack.id)

    @property
    def cursor(self) -> str:
        """The side that is turned next, such as `7b`; empty when the deck is read to its end."""
        upcoming = next_side(self._campaign)
        return f"{upcoming[0].number}{upcoming[1]}" if upcoming else ""

    def register(self) -> list[RegisterLine]:
        """A line for every game of the campaign, signed or not; free games below."""
        campaign = self._campaign
        signed = []
        for game, line in enumerate(campaign.register, 1):
            mayor = campaign.mayors[line.seat]
            signed.append(RegisterLine(game, line.date, mayor.name, mayor.town))
        return page(signed, campaign.pack.games)

    def deck(self) -> list[ReadSide]:
        """Every side turned so far, with its texts as they were read then."""
        campaign = self._campaign
        sides = []
        for place, finished in enumerate(campaign.turned):
            as_then = names(campaign, self.language, finished)
            keys = texts_read(campaign, side(place))
            texts = tuple(campaign.pack.text(self.language, key, as_then) for key in keys)
            sides.append(ReadSide(side(place), texts))
        return sides

    def rules(self) -> list[Rule]:
        """The rules deck."""
        return [self._rule(component.card) for component in self._campaign.box.within("rules")]

    def reference(self) -> Rule | None:
        """The reference card that every mayor has now."""
        campaign = self._campaign
        held = [card.id for card in campaign.pack.references if campaign.has(card, 0)]
        return self._rule(held[0]) if held else None

    def reserves(self) -> list[Pile]:
        return self._piles(self._campaign.box.within("reserves"))

    def archives(self) -> list[Pile]:
        """What is out of the campaign; the cards of the deck that have been read stand in `deck`."""
        cards = self._campaign.pack.cards
        archived = self._campaign.box.within("archives")
        return self._piles([each for each in archived if not isinstance(cards[each.card], DeckCard)])

    def boxes(self) -> list[BoxSeen]:
        box = self._campaign.box
        seen = []
        for each in self._campaign.pack.boxes:
            contents = box.of(*each.contents)
            opened = not any(box.is_sealed(component) for component in contents)
            seen.append(BoxSeen(each.number, opened, tuple(self._piles(contents)) if opened else ()))
        return seen

    def towns(self) -> list[Town]:
        return [self._town(seat) for seat in range(len(self._campaign.mayors))]

    # What things are called

    def name(self, id: str) -> str:
        """What a card, a side of one or an option is called; refused while it is sealed."""
        return _unsealed(self.texts.names.get(id))

    def text(self, key: str) -> str:
        """A text that was read, a rule, a reference card or the question that is asked; no other."""
        known = key in self._known_texts
        return _unsealed(self._campaign.pack.text(self.language, key, self._now) if known else None)

    @functools.cached_property
    def texts(self) -> Texts:
        """The names of everything known, with which cards are told."""
        campaign = self._campaign
        spoken = campaign.pack.spoken(self.language)
        known = known_words(campaign)
        called = {id: name for id, name in spoken.names.items() if id in known}
        for islet in campaign.pack.islets:
            if islet.id in called:
                called[islet.id] = islet_name(campaign, self.language, islet.id)
        return Texts(self.language, called, {tag: name for tag, name in spoken.tags.items() if tag in known})

    @functools.cached_property
    def _known_texts(self) -> set[str]:
        return known_texts(self._campaign)

    @functools.cached_property
    def _now(self) -> dict[str, str]:
        return names(self._campaign, self.language)

    def _rule(self, card: str) -> Rule:
        return Rule(card, self.name(card), self.text(card))

    def _piles(self, components: list[Component]) -> list[Pile]:
        counted = Counter(shown_as(self._campaign, component) for component in components)
        return [self._pile(card, copies) for card, copies in counted.items()]

    def _pile(self, card: str, copies: int = 1) -> Pile:
        return Pile(card, self.name(card), copies)

    def _town(self, seat: int) -> Town:
        campaign = self._campaign
        mayor = campaign.mayors[seat]
        return Town(
            mayor=mayor.name,
            colour=mayor.colour,
            town=mayor.town,
            lines=campaign.lines(seat),
            check_marks=campaign.check_marks(seat),
            landmarks=tuple(
                Slot(landmark.letter, landmark.id, self.name(landmark.id), cost)
                for landmark, cost in zip(campaign.landmarks(seat), campaign.slot_costs(seat), strict=False)
            ),
            town_squares=tuple(self._pile(card.id) for card in campaign.town_squares(seat)),
            stickers=tuple(self._pile(sticker.id) for sticker in campaign.stickers(seat)),
        )


def _unsealed(found: str | None) -> str:
    if found is None:
        raise CampaignError("That is still sealed, so it was not shown: play on, and the deck will bring it.")
    return found
