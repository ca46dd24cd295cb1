"""What the mayors know: the golden rule says nothing of what still lies in the deck or in a sealed box."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mklegacy.campaign.choosing import decided
from mklegacy.campaign.model import Campaign
from mklegacy.campaign.reading import SIDES, decision, steps_of
from mklegacy.engine import codec
from mklegacy.packs.instructions import Branch, ReadAloud
from mklegacy.packs.pack import ISLET, WEATHER, Card, DeckCard, ReferenceCard, RulesCard


def known_cards(campaign: Campaign) -> list[Card]:
    """Everything that has come out of the deck and the boxes, but for the cards of the deck themselves."""
    cards = campaign.pack.cards.values()
    return [
        card
        for card in cards
        if not isinstance(card, DeckCard) and not campaign.box.is_sealed(campaign.box.of(card.id)[0])
    ]


def known_words(campaign: Campaign) -> set[str]:
    """The ids and tags that known cards mention, the options that are or were offered, and the pack itself."""
    words = {campaign.pack.id, ISLET, WEATHER, *campaign.choices.values()}
    for card in known_cards(campaign):
        words.update(_strings(codec.encode(card)))
    if not campaign.playing:
        words.update(str(arg) for option in decision(campaign).options for arg in option.args)
    return words


def known_texts(campaign: Campaign) -> set[str]:
    """The keys of the texts that were read, of known rules and reference cards, and of what is being asked."""
    keys = {key for place in range(len(campaign.turned)) for key in texts_read(campaign, side(place))}
    for card in known_cards(campaign):
        if isinstance(card, RulesCard | ReferenceCard):
            keys.add(card.id)
        if isinstance(card, RulesCard):
            keys.update(step.text for step in card.after_game if isinstance(step, ReadAloud))
    if not campaign.playing and decision(campaign).kind in ("vote", "choose"):
        keys.add(decision(campaign).about)
    return keys


def side(place: int) -> str:
    """The side of the deck that is turned so many sides after the first: `1a`, `1b`, `2a` …"""
    return f"{place // len(SIDES) + 1}{SIDES[place % len(SIDES)]}"


def texts_read(campaign: Campaign, source: str) -> Iterator[str]:
    """The keys of what has been read from a list of instructions, as far as it has been carried out."""
    steps = steps_of(campaign, source)
    begun = [frame.at for frame in campaign.stack if frame.source == source]
    for index, step in enumerate(steps[: begun[0] if begun else len(steps)]):
        if isinstance(step, ReadAloud):
            yield step.text
        elif isinstance(step, Branch):
            yield from texts_read(campaign, f"{source}/{index}/{decided(campaign, step.on)}")


def _strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from _strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from _strings(value)
