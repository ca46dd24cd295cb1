"""What hands do between games: move components, and say so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from mklegacy.campaign.events import ComponentsMoved
from mklegacy.campaign.model import Campaign
from mklegacy.engine.cards import Establishment, Landmark
from mklegacy.engine.events import Event
from mklegacy.packs.pack import ISLET, WEATHER, Card, Component, Islet, TwoSided, Weather


def shown_as(campaign: Campaign, component: Component) -> str:
    """The card as the table sees it: islets nobody has reached and weather nobody has drawn lie face down."""
    match campaign.pack.cards[component.card]:
        case Islet(id=islet) if islet not in reached_islets(campaign):
            return ISLET
        case Weather() if campaign.box.zone(component) != "archives":
            return WEATHER
    return component.card


def reached_islets(campaign: Campaign) -> dict[str, int | None]:
    """The islets that some boat has reached, in that order, and the seat that was first there."""
    return dict(campaign.carried.get("set_sail", {}).get("reached", ()))


def move(campaign: Campaign, components: Iterable[Component], zone: str, events: list[Event]) -> None:
    """Move what is not there yet."""
    moved = [component for component in components if campaign.box.zone(component) != zone]
    campaign.box.move(moved, zone)
    for card, copies in Counter(shown_as(campaign, component) for component in moved).items():
        events.append(ComponentsMoved(card, copies, zone))


def lying(campaign: Campaign, zone: str, *kinds: type[Card]) -> list[Component]:
    """What of these kinds lies in that zone."""
    return [each for each in campaign.box.within(zone) if isinstance(campaign.pack.cards[each.card], kinds)]


def build_supply(campaign: Campaign, events: list[Event]) -> None:
    """New establishments on the table join the supply; in it, what was built lies on its stack again by itself."""
    move(campaign, lying(campaign, "table", Establishment, TwoSided), "supply", events)


def hand_out(campaign: Campaign, components: Iterable[Component], events: list[Event]) -> None:
    """Each mayor gets the one of the own colour; those of absent colours go to the archives."""
    present = {mayor.colour for mayor in campaign.mayors}
    for component in components:
        colour = campaign.pack.colours[component.copy]
        place = "board" if isinstance(campaign.pack.cards[component.card], Landmark) else "town"
        move(campaign, [component], f"{place}:{colour}" if colour in present else "archives", events)
