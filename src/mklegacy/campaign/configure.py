"""Before a game: laying out what the campaign has, and the one `GameConfig` that says it all."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from typing import Any

from mklegacy.campaign.choosing import decided
from mklegacy.campaign.model import Campaign
from mklegacy.campaign.moves import build_supply, hand_out, move, reached_islets
from mklegacy.engine import codec
from mklegacy.engine.cards import CommunityLandmark, Establishment, RuleUse
from mklegacy.engine.config import GameConfig, Market, SeatConfig
from mklegacy.engine.events import Event
from mklegacy.packs.pack import Islet, RulesCard, TwoSided, Weather, is_for_each_mayor


def set_up(campaign: Campaign, events: list[Event]) -> None:
    """Everything of the towns and the table comes out of the reserves; other cards wait there."""
    build_supply(campaign, events)
    for component in campaign.box.within("reserves"):
        card = campaign.pack.cards[component.card]
        if is_for_each_mayor(card):
            hand_out(campaign, [component], events)
        elif not isinstance(card, Establishment | TwoSided | RulesCard):
            move(campaign, [component], "table", events)


def configure(campaign: Campaign) -> GameConfig:
    """The game that is now to be played; the table must have been set up."""
    single = campaign.pack.single_game
    if single is not None:
        return dataclasses.replace(single, seats=single.seats * len(campaign.mayors), first=campaign.winner)
    supply = _supply(campaign)
    town_squares = tuple(campaign.town_squares(0))
    rules = tuple(_rules(campaign))
    return GameConfig(
        edition="legacy",
        establishments=supply + town_squares,
        landmarks=tuple(campaign.landmarks(0)),
        markets=(Market(tuple(card.id for card in supply)),),
        seats=tuple(_seat(campaign, seat, {use.rule for use in rules}) for seat in range(len(campaign.mayors))),
        first=campaign.winner,
        community=_community(campaign),
        rules=rules,
    )


def _supply(campaign: Campaign) -> tuple[Establishment, ...]:
    """One stack of each type, by activation number, two-sided ones with the ticked side up."""
    stacks = []
    copies = Counter(component.card for component in campaign.box.within("supply"))
    for id, number in copies.items():
        card = campaign.pack.cards[id]
        if isinstance(card, TwoSided):
            card = card.side(decided(campaign, id))
        assert isinstance(card, Establishment)
        stacks.append(dataclasses.replace(card, copies=number))
    return tuple(sorted(stacks, key=lambda card: card.activation))


def _community(campaign: Campaign) -> CommunityLandmark | None:
    for component in campaign.box.within("table"):
        card = campaign.pack.cards[component.card]
        if isinstance(card, CommunityLandmark):
            return card
    return None


def _seat(campaign: Campaign, seat: int, rules: set[str]) -> SeatConfig:
    stickers = campaign.stickers(seat)
    counters: Counter[str] = Counter()
    for sticker in stickers:
        if not sticker.needs or sticker.needs in rules:
            counters.update(sticker.counters)
    return SeatConfig(
        coins=campaign.pack.start_coins + sum(sticker.coins for sticker in stickers),
        town_square=tuple(card.id for card in campaign.town_squares(seat)),
        picks=campaign.check_marks(seat),
        landmark_costs=campaign.slot_costs(seat),
        contribution_discount=sum(sticker.contribution_discount for sticker in stickers),
        counters=dict(counters),
    )


def _rules(campaign: Campaign) -> Iterator[RuleUse]:
    """The rules deck in its order, then what stickers bring, each once."""
    for component in campaign.box.within("rules"):
        card = campaign.pack.cards[component.card]
        assert isinstance(card, RulesCard)
        for use in card.rules:
            yield from _filled_in(campaign, use)
    brought: list[RuleUse] = []
    for seat in range(len(campaign.mayors)):
        for sticker in campaign.stickers(seat):
            brought += [use for use in sticker.rules if use not in brought]
    yield from brought


def _filled_in(campaign: Campaign, use: RuleUse) -> Iterator[RuleUse]:
    """The rule with what only the campaign knows."""
    known: dict[str, Any] = {}
    if use.rule == "set_sail":
        known = {
            "near": [_chart(islet) for islet in campaign.pack.islets if not islet.far],
            "far": [_chart(islet) for islet in campaign.pack.islets if islet.far],
            "reached": list(reached_islets(campaign)),
        }
    elif use.rule == "roads":
        known = {"laid": campaign.carried.get("roads", {}).get("laid", [])}
    elif use.rule == "forecast":
        dealt = campaign.choices.get(f"forecast:{campaign.game}")
        if dealt is not None:
            yield from _weather(campaign, dealt).rules
            return
        known = {"cards": _weather_left(campaign), "tail": campaign.tail}
    yield RuleUse(use.rule, {**use.params, **known})


def _chart(islet: Islet) -> dict[str, Any]:
    return {"id": islet.id, **islet.reward}


def _weather_left(campaign: Campaign) -> list[dict[str, Any]]:
    left = [each.card for each in campaign.box.within("table")]
    return [
        {"id": card.id, "rules": codec.encode(card.rules)} for card in campaign.pack.weather if card.id in left
    ]


def _weather(campaign: Campaign, id: str) -> Weather:
    card = campaign.pack.cards[id]
    assert isinstance(card, Weather)
    return card
