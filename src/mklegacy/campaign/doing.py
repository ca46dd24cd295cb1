"""Instructions that are carried out without a choice: cards, boxes and rules come into play."""

from __future__ import annotations

from mklegacy.campaign.events import (
    BoxOpened,
    ChampionCrowned,
    CheckMarkAdded,
    ReferenceReplaced,
    RuleAdded,
    Stopped,
    TextRead,
)
from mklegacy.campaign.model import Campaign
from mklegacy.campaign.moves import hand_out, move, shown_as
from mklegacy.engine.cards import CommunityLandmark
from mklegacy.engine.events import Event
from mklegacy.packs.instructions import (
    AddCheckMarks,
    AddRule,
    Crown,
    HandOutLandmark,
    HandOutTownSquare,
    NewEstablishment,
    OpenBox,
    Put,
    ReadAloud,
    ReplaceReference,
    SetCommunity,
    Stop,
    TakeStartingCards,
)
from mklegacy.packs.pack import BOARD, is_for_each_mayor


def take_starting_cards(campaign: Campaign, step: TakeStartingCards, events: list[Event]) -> None:
    box, pack = campaign.box, campaign.pack
    for card in pack.starting:
        if is_for_each_mayor(pack.cards[card]):
            hand_out(campaign, box.of(card), events)
        elif isinstance(pack.cards[card], CommunityLandmark):
            move(campaign, box.of(card), "table", events)
        else:
            move(campaign, box.of(card), "supply", events)


def read_aloud(campaign: Campaign, step: ReadAloud, events: list[Event]) -> None:
    events.append(TextRead(step.text))


def stop(campaign: Campaign, step: Stop, events: list[Event]) -> None:
    campaign.stopped = step.until
    events.append(Stopped(step.until))


def open_box(campaign: Campaign, step: OpenBox, events: list[Event]) -> None:
    contents = campaign.box.within(f"box:{step.box}")
    campaign.box.move(contents, "table")
    events.append(BoxOpened(step.box, tuple(shown_as(campaign, component) for component in contents)))


def add_rule(campaign: Campaign, step: AddRule, events: list[Event]) -> None:
    campaign.box.move(campaign.box.of(step.card), "rules")
    events.append(RuleAdded(step.card))


def replace_reference(campaign: Campaign, step: ReplaceReference, events: list[Event]) -> None:
    box = campaign.box
    old = [
        component
        for component in box.of(*[reference.id for reference in campaign.pack.references])
        if component.card != step.card and not box.is_sealed(component) and box.zone(component) != "destroyed"
    ]
    box.move(old, "destroyed")
    events.append(ReferenceReplaced(step.card, old[0].card if old else ""))
    hand_out(campaign, box.of(step.card), events)


def hand_out_card(campaign: Campaign, step: HandOutLandmark | HandOutTownSquare, events: list[Event]) -> None:
    hand_out(campaign, campaign.box.of(step.card), events)


def lay_on_table(campaign: Campaign, step: SetCommunity | NewEstablishment, events: list[Event]) -> None:
    move(campaign, campaign.box.of(step.card), "table", events)


def put(campaign: Campaign, step: Put, events: list[Event]) -> None:
    move(campaign, campaign.box.of(*step.cards), step.zone, events)


def add_check_marks(campaign: Campaign, step: AddCheckMarks, events: list[Event]) -> None:
    seats = range(len(campaign.mayors))
    fewest = min(campaign.lines(seat) for seat in seats)
    for seat in seats:
        if campaign.lines(seat) == fewest:
            add_marks(campaign, seat, 1, events)


def add_marks(campaign: Campaign, seat: int, number: int, events: list[Event]) -> None:
    """Write check marks on a mayor's board, as many as it has room for."""
    before = campaign.check_marks(seat)
    marks = min(before + number, campaign.pack.check_marks_at_most)
    if marks > before:
        campaign.box.written[campaign.own(BOARD, seat).id] = marks
        events.append(CheckMarkAdded(seat, marks))


def crown(campaign: Campaign, step: Crown, events: list[Event]) -> None:
    events.append(ChampionCrowned(champions(campaign)))


def champions(campaign: Campaign) -> tuple[int, ...]:
    """The seats with the most of the campaign's lines in the register; free games do not count."""
    won = [line.seat for line in campaign.register[: campaign.pack.games]]
    most = max((won.count(seat) for seat in won), default=0)
    return tuple(seat for seat in range(len(campaign.mayors)) if won and won.count(seat) == most)
