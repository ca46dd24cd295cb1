"""Instructions that ask the mayors: what is asked, and what their answers do.

For each there is a function that gives the decision still to be made (None once `Campaign.answers` are complete)
and one that carries the answers out.
"""

from __future__ import annotations

from collections.abc import Sequence

from mklegacy.campaign.doing import add_marks
from mklegacy.campaign.events import ChoiceMade, IsletNamed, SideTicked, StickerPlaced, VoteRevealed
from mklegacy.campaign.model import Campaign
from mklegacy.campaign.moves import reached_islets
from mklegacy.engine.events import Event
from mklegacy.engine.options import Decision, Option
from mklegacy.packs.instructions import Choose, NameIslets, OpenBox, PlaceSticker, TickSide, Vote
from mklegacy.packs.pack import ISLET_NAMES, Sticker, TwoSided


def ask_to_open(campaign: Campaign, step: OpenBox) -> Decision | None:
    if campaign.answers:
        return None
    return Decision(reader(campaign), "read", (Option("open"),), f"box:{step.box}")


def reader(campaign: Campaign) -> int:
    """Who turns the cards: the winner of the last game, and before there is one the first mayor."""
    return campaign.winner or 0


def seat_of(campaign: Campaign, who: str) -> int:
    """The seat of the winner or of the tail mayor of the last game."""
    seat = campaign.tail if who == "tail" else campaign.winner
    return seat or 0


# Two-sided establishments


def ask_side(campaign: Campaign, step: TickSide) -> Decision | None:
    if campaign.answers:
        return None
    return Decision(
        seat_of(campaign, "winner"), "side", (Option("side", ("a",)), Option("side", ("b",))), step.card
    )


def tick_side(campaign: Campaign, step: TickSide, events: list[Event]) -> None:
    side = str(campaign.answers[0].args[0])
    for component in campaign.box.of(step.card):
        campaign.box.written[component.id] = side
    card = campaign.pack.cards[step.card]
    assert isinstance(card, TwoSided)
    events.append(SideTicked(card.id, side, card.side(side).id, seat_of(campaign, "winner")))


# Votes and choices


def ask_vote(campaign: Campaign, step: Vote) -> Decision | None:
    seat = len(campaign.answers)
    if seat == len(campaign.mayors):
        return None
    return Decision(seat, "vote", _options("vote", step.options), step.id, secret=True)


def reveal_vote(campaign: Campaign, step: Vote, events: list[Event]) -> None:
    votes = tuple(str(answer.args[0]) for answer in campaign.answers)
    most = max(votes.count(option) for option in votes)
    leading = [option for option in step.options if votes.count(option) == most]
    tie_break = votes[seat_of(campaign, "tail")]
    outcome = tie_break if tie_break in leading else leading[0]
    campaign.choices[step.id] = outcome
    events.append(VoteRevealed(step.id, votes, outcome))


def ask_choice(campaign: Campaign, step: Choose) -> Decision | None:
    if campaign.answers:
        return None
    return Decision(seat_of(campaign, step.who), "choose", _options("choose", step.options), step.id)


def make_choice(campaign: Campaign, step: Choose, events: list[Event]) -> None:
    outcome = str(campaign.answers[0].args[0])
    campaign.choices[step.id] = outcome
    events.append(ChoiceMade(seat_of(campaign, step.who), step.id, outcome))


def decided(campaign: Campaign, on: str) -> str:
    """What was decided under that id: a vote, a choice, a ticked side; or the number of mayors."""
    if on == "mayors":
        return str(len(campaign.mayors))
    if isinstance(campaign.pack.cards.get(on), TwoSided):
        return str(campaign.box.written.get(campaign.box.of(on)[0].id, ""))
    return campaign.choices.get(on, "")


# Stickers


def ask_sticker(campaign: Campaign, step: PlaceSticker) -> Decision | None:
    left = _stickers_left(campaign, seat_of(campaign, step.who))
    if campaign.answers or not left:
        return None
    return Decision(seat_of(campaign, step.who), "sticker", _options("sticker", left), "sticker")


def place_sticker(campaign: Campaign, step: PlaceSticker, events: list[Event]) -> None:
    if not campaign.answers:
        return
    seat = seat_of(campaign, step.who)
    sticker = campaign.pack.cards[str(campaign.answers[0].args[0])]
    assert isinstance(sticker, Sticker)
    campaign.box.move(campaign.box.of(sticker.id), f"board:{campaign.colour(seat)}")
    events.append(StickerPlaced(seat, sticker.id))
    add_marks(campaign, seat, sticker.check_marks, events)


def _stickers_left(campaign: Campaign, seat: int) -> list[str]:
    """Those still on the sheet; a check mark only for a board that has room for it."""
    full = campaign.check_marks(seat) == campaign.pack.check_marks_at_most
    return [
        sticker.id
        for sticker in campaign.pack.stickers
        if campaign.box.zone(campaign.box.of(sticker.id)[0]) in ("table", "reserves")
        and not (full and sticker.check_marks)
    ]


# Islets


def ask_name(campaign: Campaign, step: NameIslets) -> Decision | None:
    nameless = _nameless_islets(campaign)[len(campaign.answers) :]
    if not nameless:
        return None
    islet, seat = nameless[0]
    return Decision(seat, "name", _options("name", _names_left(campaign, islet)), islet, free_text=True)


def name_islets(campaign: Campaign, step: NameIslets, events: list[Event]) -> None:
    for (islet, seat), answer in zip(_nameless_islets(campaign), campaign.answers, strict=True):
        name = str(answer.args[0])
        campaign.box.written[campaign.box.of(islet)[0].id] = name
        events.append(IsletNamed(seat, islet, name))


def _nameless_islets(campaign: Campaign) -> list[tuple[str, int]]:
    """The islets reached since names were last given, with who was first there."""
    return [
        (islet, seat)
        for islet, seat in reached_islets(campaign).items()
        if seat is not None and campaign.box.of(islet)[0].id not in campaign.box.written
    ]


def _names_left(campaign: Campaign, islet: str) -> list[str]:
    """Suggestions of the pack that are not taken; when they run out, the islet's own name."""
    taken = {*campaign.box.written.values(), *[answer.args[0] for answer in campaign.answers]}
    names = campaign.pack.text(campaign.language, ISLET_NAMES).splitlines()
    return [name for name in names if name not in taken] or [campaign.pack.name(campaign.language, islet)]


def _options(verb: str, args: Sequence[str]) -> tuple[Option, ...]:
    return tuple(Option(verb, (arg,)) for arg in args)
