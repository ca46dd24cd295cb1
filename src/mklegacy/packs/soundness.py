"""Proves that a pack can be played from its first card to its last: nothing is missing, nothing out of order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from mklegacy.engine.cards import CommunityLandmark, Establishment, Landmark
from mklegacy.packs.instructions import (
    AddRule,
    Branch,
    Choose,
    EightSteps,
    HandOutLandmark,
    HandOutTownSquare,
    Instruction,
    NameIslets,
    NewEstablishment,
    OpenBox,
    Put,
    ReadAloud,
    ReplaceReference,
    SetCommunity,
    Stop,
    TakeStartingCards,
    TickSide,
    Vote,
)
from mklegacy.packs.pack import (
    BOARD,
    ISLET,
    ISLET_NAMES,
    WEATHER,
    Card,
    Pack,
)

_PLAIN = re.compile("[a-z0-9_]{1,60}")

MOST_COMPONENTS = 2000
MOST_COLOURS = 8
MOST_BOXES = 20
MOST_GAMES = 100

Wrong = tuple[str, str]
"""The place (a card, a side of the deck) and what is wrong there."""


def unsound(pack: Pack) -> list[Wrong]:
    """Everything that would break a campaign."""
    wrong = [*_settings(pack), *_ids(pack)]
    return wrong or [*_references(pack), *_deck(pack), *_texts(pack)]


def inside(steps: Iterable[Instruction]) -> Iterator[Instruction]:
    """These instructions and those in their branches."""
    for step in steps:
        yield step
        if isinstance(step, Branch):
            for case in (*step.cases.values(), step.otherwise):
                yield from inside(case)


def sides(pack: Pack) -> Iterator[tuple[str, tuple[Instruction, ...]]]:
    """The deck in the order in which it is read."""
    for card in pack.deck:
        yield f"{card.id}a", card.a
        yield f"{card.id}b", card.b


def _everywhere(pack: Pack) -> Iterator[tuple[str, Instruction]]:
    lists = [*sides(pack), *[(card.id, card.after_game) for card in pack.rules]]
    for where, steps in lists:
        for step in inside(steps):
            yield where, step


def _settings(pack: Pack) -> Iterator[Wrong]:
    if not 2 <= len(pack.colours) <= MOST_COLOURS or len(set(pack.colours)) < len(pack.colours):
        yield "pack.colours", f"is not a list of 2 to {MOST_COLOURS} different colours"
    if not 1 <= pack.games <= MOST_GAMES:
        yield "pack.games", f"is not a number from 1 to {MOST_GAMES}"
    if not pack.languages:
        yield "pack.languages", "is empty"
    if not pack.slot_costs or min(pack.slot_costs) < 0:
        yield "pack.slot_costs", "is empty, or has a cost below 0"
    if not 0 <= pack.check_marks <= pack.check_marks_at_most:
        yield "pack.check_marks", "is more than a board has room for"
    if len(pack.boxes) > MOST_BOXES:
        yield "pack.boxes", f"is a list of more than {MOST_BOXES}"
    kinds = {type(pack.cards.get(id)) for id in pack.starting}
    if not kinds >= {Establishment, Landmark, CommunityLandmark}:
        yield "pack.starting", "lacks an establishment, a landmark or a community landmark to begin with"
    if not any(piece.id == BOARD and piece.for_each_mayor for piece in pack.pieces):
        yield "pack.pieces", f"lacks {BOARD!r}, one for each mayor: check marks are written on it"


def _ids(pack: Pack) -> Iterator[Wrong]:
    """Ids are parts of saves and of other names, so they are plain; those of cards are unique."""
    cards = [*pack.every_card(), *[side for card in pack.two_sided for side in (card.a, card.b)]]
    asked = [step for _, step in _everywhere(pack) if isinstance(step, Vote | Choose)]
    options = [option for step in asked for option in step.options]
    ids = [card.id for card in cards]
    for id in (pack.id, *pack.colours, *pack.languages, *ids, *[step.id for step in asked], *options):
        if not _PLAIN.fullmatch(id):
            yield id, "is not an id: use small letters, digits and _"
    for id, times in Counter(ids).items():
        if times > 1:
            yield id, f"is the id of {times} cards"
    for card in pack.every_card():
        if pack.copies(card) < 1:
            yield card.id, "has no copies, so it is not in the box"
    for card in pack.town_squares:
        if not card.town_square:
            yield card.id, "is among the town square cards, but lacks town_square = true"
    if sum(pack.copies(card) for card in pack.every_card()) > MOST_COMPONENTS:
        yield "pack", f"has more than {MOST_COMPONENTS} components"


def _references(pack: Pack) -> Iterator[Wrong]:
    """Whatever an instruction names is there, and is of the right kind."""
    boxes = [box.number for box in pack.boxes]
    for where, step in _everywhere(pack):
        for id, allowed in _named(pack, step):
            if id not in [card.id for card in allowed]:
                yield where, f"names {id!r}, which is no card that can be used so"
        if isinstance(step, OpenBox) and step.box not in boxes:
            yield where, f"opens box {step.box}, which is not there"
        if isinstance(step, Vote | Choose) and len(set(step.options)) < 2:
            yield where, f"asks {step.id!r} without two different options"
    for box, times in Counter(boxes).items():
        if times > 1:
            yield f"box {box}", "is there more than once"


def _named(pack: Pack, step: Instruction) -> Iterator[tuple[str, Iterable[Card]]]:
    """Each card that the instruction names, and among which cards it must be."""
    match step:
        case AddRule(card=id):
            yield id, pack.rules
        case ReplaceReference(card=id):
            yield id, pack.references
        case HandOutLandmark(card=id):
            yield id, pack.landmarks
        case SetCommunity(card=id):
            yield id, pack.community_landmarks
        case HandOutTownSquare(card=id):
            yield id, pack.town_squares
        case NewEstablishment(card=id):
            yield id, (*pack.establishments, *pack.two_sided)
        case TickSide(card=id):
            yield id, pack.two_sided
        case EightSteps():
            if step.town_square:
                yield step.town_square, pack.town_squares
            if step.two_sided:
                yield step.two_sided, pack.two_sided
        case Put(cards=ids):
            for id in ids:
                yield id, pack.every_card()


def _deck(pack: Pack) -> Iterator[Wrong]:
    """STOP cards alternate, each game is settled once, and nothing is asked for before it was decided."""
    if [card.number for card in pack.deck] != list(range(1, len(pack.deck) + 1)):
        yield "deck", "does not count from 1 without a gap"
    decided = {"mayors"}
    expected = "game_start"
    settled = played = 0
    stopped = False
    for where, steps in sides(pack):
        if stopped and not steps:
            yield where, "is empty, so there is nothing to go on with after the STOP"
        stopped = bool(steps) and isinstance(steps[-1], Stop)
        for place, step in enumerate(steps, 1):
            if isinstance(step, Stop):
                if step.until != expected or place < len(steps) or where.endswith("b"):
                    yield where, f"has a STOP out of order: the next one is until {expected}, last on a side A"
                played += step.until == "game_end"
                expected = "game_end" if expected == "game_start" else "game_start"
            if isinstance(step, EightSteps):
                settled += 1
                if settled != played:
                    yield where, "settles a game that was not played, or twice"
        for step in inside(steps):
            match step:
                case Vote(id=id) | Choose(id=id):
                    if id in decided:
                        yield where, f"decides {id!r} once more"
                    decided.add(id)
                case TickSide(card=id) | EightSteps(two_sided=id) if id:
                    decided.add(id)
                case Branch(on=id) if id not in decided:
                    yield where, f"branches on {id!r} before that is decided"
        for step in inside(step for step in steps if isinstance(step, Branch)):
            if isinstance(step, Stop | EightSteps | TakeStartingCards):
                yield where, f"has {step.do!r} in a branch"
    for card in pack.rules:
        for step in inside(card.after_game):
            if isinstance(step, Stop | EightSteps | TakeStartingCards | Vote | Choose):
                yield card.id, f"has {step.do!r} after a game, where it cannot be repeated"
    if (played, settled) != (pack.games, pack.games):
        yield "deck", f"plays {played} games and settles {settled}, not {pack.games}"


def _texts(pack: Pack) -> Iterator[Wrong]:
    """Everything has a name, and every text that is read is there, in each language."""
    names = {pack.id, *[card.id for card in pack.every_card()]} - {card.id for card in pack.deck}
    names |= {side.id for card in pack.two_sided for side in (card.a, card.b)}
    names |= {ISLET} if pack.islets else set()
    names |= {WEATHER} if pack.weather else set()
    texts = {card.id for kind in (pack.rules, pack.references) for card in kind}
    for _, step in _everywhere(pack):
        match step:
            case ReadAloud(text=text):
                texts.add(text)
            case Vote(id=id, options=options) | Choose(id=id, options=options):
                texts.add(id)
                names |= set(options)
            case NameIslets():
                texts.add(ISLET_NAMES)
    for language in pack.languages:
        spoken = pack.texts[language]
        for section, needed, given in (("names", names, spoken.names), ("texts", texts, spoken.texts)):
            for key in sorted(needed - given.keys()):
                yield f"{section}.{key}", f"is missing in {language!r}"
