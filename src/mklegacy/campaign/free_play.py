"""After the last card of the deck: games dealt at random from all that the campaign has brought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from mklegacy.campaign.events import FreeGameDealt
from mklegacy.campaign.model import Campaign
from mklegacy.campaign.moves import hand_out, move
from mklegacy.engine.cards import CommunityLandmark, Landmark
from mklegacy.engine.chance import Chance
from mklegacy.engine.events import Event
from mklegacy.packs.pack import RulesCard, Weather

Found = TypeVar("Found", Landmark, CommunityLandmark, Weather)


def deal(campaign: Campaign, chance: Chance, events: list[Event]) -> None:
    """As many letters as a board has slots, a community landmark and, where there is a forecast, the weather.

    Archives come back; what is destroyed, or was never reached in the deck, does not.
    """
    box, pack = campaign.box, campaign.pack
    left = _reached(campaign, pack.landmarks)
    letters = [_draw(left, chance) for _ in range(min(len(left), len(pack.slot_costs)))]
    community = _draw(_reached(campaign, pack.community_landmarks), chance)
    move(campaign, box.of(*[card.id for card in _reached(campaign, pack.landmarks)]), "archives", events)
    hand_out(campaign, box.of(*[letter.id for letter in letters]), events)
    move(campaign, box.of(community.id), "table", events)
    weather = ""
    if _has_forecast(campaign) and (cards := _reached(campaign, pack.weather)):
        weather = _draw(cards, chance).id
        campaign.choices[f"forecast:{campaign.game}"] = weather
    letters.sort(key=lambda landmark: landmark.letter)
    events.append(FreeGameDealt(tuple(letter.id for letter in letters), community.id, weather))


def _reached(campaign: Campaign, cards: Sequence[Found]) -> list[Found]:
    """Those that have come out of the deck or a box and still exist."""
    firsts = [(card, campaign.box.of(card.id)[0]) for card in cards]
    return [
        card
        for card, component in firsts
        if not campaign.box.is_sealed(component) and campaign.box.zone(component) != "destroyed"
    ]


def _draw(left: list[Found], chance: Chance) -> Found:
    return left.pop(chance.below(len(left)))


def _has_forecast(campaign: Campaign) -> bool:
    cards = [campaign.pack.cards[component.card] for component in campaign.box.within("rules")]
    return any(use.rule == "forecast" for card in cards if isinstance(card, RulesCard) for use in card.rules)
