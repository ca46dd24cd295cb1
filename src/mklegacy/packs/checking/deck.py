"""What makes a deck whole: every card in it is read, every box is opened, every game brings its share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from mklegacy.packs.instructions import (
    AddRule,
    Branch,
    EightSteps,
    HandOutLandmark,
    HandOutTownSquare,
    Instruction,
    NewEstablishment,
    OpenBox,
    ReplaceReference,
    SetCommunity,
    Stop,
    TakeStartingCards,
)
from mklegacy.packs.pack import DeckCard, Pack
from mklegacy.packs.soundness import inside, sides

TWO_SIDED_COPIES = 5


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong: where and what, in numbers, and the detail that would spoil the campaign for players."""

    where: str
    what: str
    detail: str = ""


def cards_brought(pack: Pack, step: Instruction) -> tuple[str, ...]:
    """The ids of the cards that an instruction brings out of the deck or out of a box."""
    match step:
        case TakeStartingCards():
            return pack.starting
        case OpenBox(box=number):
            return tuple(card for box in pack.boxes if box.number == number for card in box.contents)
        case EightSteps():
            return tuple(filter(None, (step.town_square, step.two_sided)))
        case (
            AddRule(card=id)
            | ReplaceReference(card=id)
            | HandOutLandmark(card=id)
            | HandOutTownSquare(card=id)
            | SetCommunity(card=id)
            | NewEstablishment(card=id)
        ):
            return (id,)
    return ()


def every_card_is_read_once(pack: Pack) -> Iterator[Finding]:
    brought = Counter(id for _, steps in sides(pack) for step in inside(steps) for id in cards_brought(pack, step))
    loose = {piece.id for piece in pack.pieces} - {id for box in pack.boxes for id in box.contents}
    for card in pack.every_card():
        if not isinstance(card, DeckCard) and card.id not in loose and brought[card.id] != 1:
            yield Finding("deck", f"brings a card {brought[card.id]} times, not once", card.id)


def every_box_is_opened_once(pack: Pack) -> Iterator[Finding]:
    opened = Counter(step.box for _, steps in sides(pack) for step in inside(steps) if isinstance(step, OpenBox))
    for box in pack.boxes:
        if opened[box.number] != 1:
            yield Finding(f"box {box.number}", f"is opened {opened[box.number]} times, not once")


def every_game_brings_its_share(pack: Pack) -> Iterator[Finding]:
    """A landmark and a community landmark for each game, new cards for towns and supply after all but the last."""
    landmarks, communities, squares, two_sided = (Counter[int]() for _ in range(4))
    game = 0
    for _, steps in sides(pack):
        landmarks[game] += _times(steps, HandOutLandmark)
        communities[game] += _times(steps, SetCommunity)
        for step in steps:
            if isinstance(step, EightSteps):
                squares[game] += bool(step.town_square)
                two_sided[game] += bool(step.two_sided)
            elif isinstance(step, Stop) and step.until == "game_start":
                game += 1
    for number in range(2, pack.games + 1):
        yield from _one(f"game {number}", "landmarks", landmarks[number])
        yield from _one(f"game {number}", "community landmarks", communities[number])
    for number in range(1, pack.games):
        yield from _one(f"game {number}", "town square cards for each mayor", squares[number])
        yield from _one(f"game {number}", "two-sided establishments", two_sided[number])
    for card in pack.two_sided:
        if card.copies != TWO_SIDED_COPIES:
            yield Finding("deck", f"has {card.copies} copies of a two-sided card, not {TWO_SIDED_COPIES}", card.id)


def _one(where: str, what: str, number: int) -> Iterator[Finding]:
    if number != 1:
        yield Finding(where, f"brings {number} {what}, not 1")


def _times(steps: tuple[Instruction, ...], kind: type[Instruction]) -> int:
    """How often an instruction of that kind is carried out; where cases of a branch differ, the fewest."""
    times = 0
    for step in steps:
        if isinstance(step, Branch):
            times += min(_times(case, kind) for case in step.cases.values())
        elif isinstance(step, kind):
            times += 1
    return times
