"""What makes a story readable: short sides, no text that nothing reads, and none that runs ahead of the deck."""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from mklegacy.packs.checking.deck import Finding, cards_brought
from mklegacy.packs.instructions import (
    AddRule,
    Branch,
    Choose,
    Crown,
    EightSteps,
    Instruction,
    ReadAloud,
    ReplaceReference,
    Stop,
    TickSide,
    Vote,
)
from mklegacy.packs.pack import ISLET_NAMES, DeckCard, Pack, Piece, RulesCard
from mklegacy.packs.soundness import inside, sides

MOST_WORDS = 75
"""On one side of a card: so many are read aloud in half a minute."""

_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


@dataclass(slots=True)
class Told:
    """What the mayors know at some place of the deck."""

    cards: set[str] = field(default_factory=set)
    decided: set[str] = field(default_factory=set)
    games: int = 0
    weather: bool = False
    champion: bool = False


def sides_are_short(pack: Pack) -> Iterator[Finding]:
    for language in pack.languages:
        texts = pack.texts[language].texts
        for where, steps in sides(pack):
            yield from _short(f"{where}, {language}", _longest(steps, texts))
        for card in _cards_with_text(pack):
            yield from _short(f"a card with rules, {language}", words(texts[card]), card)


def _short(where: str, number: int, detail: str = "") -> Iterator[Finding]:
    if number > MOST_WORDS:
        yield Finding(where, f"has {number} words, more than {MOST_WORDS}", detail)


def _cards_with_text(pack: Pack) -> list[str]:
    """The ids of the cards that are kept to be read again."""
    return [*[card.id for card in pack.rules], *[card.id for card in pack.references]]


def _longest(steps: tuple[Instruction, ...], texts: Mapping[str, str]) -> int:
    """The words of a side, with the longest case of each branch."""
    number = 0
    for step in steps:
        if isinstance(step, ReadAloud):
            number += words(texts[step.text])
        elif isinstance(step, Branch):
            number += max(_longest(case, texts) for case in (*step.cases.values(), step.otherwise))
    return number


def words(text: str) -> int:
    """How many words are spoken; the numbers of a list are not."""
    return sum(any(character.isalpha() for character in word) for word in text.split())


def every_text_is_read(pack: Pack) -> Iterator[Finding]:
    lists = [*[steps for _, steps in sides(pack)], *[card.after_game for card in pack.rules]]
    read = {ISLET_NAMES, *_cards_with_text(pack)}
    for step in itertools.chain.from_iterable(map(inside, lists)):
        match step:
            case ReadAloud(text=key) | Vote(id=key) | Choose(id=key):
                read.add(key)
    for language in pack.languages:
        for key in sorted(pack.texts[language].texts.keys() - read):
            yield Finding(f"texts, {language}", "has a text that nothing reads", key)


def no_text_runs_ahead(pack: Pack) -> Iterator[Finding]:
    """A text names only cards that have been read, and has placeholders only for what has happened."""
    named = {language: _cards_by_name(pack, language) for language in pack.languages}
    found = {}
    for where, key, told in readings(pack):
        for language in pack.languages:
            text = pack.texts[language].texts[key]
            for name, cards in named[language].items():
                if not cards & told.cards and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", _untitled(text)):
                    what = "names a card before it is read"
                    found[where, language, key, name] = Finding(f"{where}, {language}", what, f"{key}: {name}")
            for placeholder in set(_PLACEHOLDER.findall(text)) - placeholders(pack, told):
                what = "has a placeholder for which there is no name yet"
                found[where, language, key, placeholder] = Finding(
                    f"{where}, {language}", what, f"{key}: {placeholder}"
                )
    yield from found.values()


def readings(pack: Pack) -> Iterator[tuple[str, str, Told]]:
    """Every text where it is read, with what is known by then, in each course that the campaign can take.

    Courses differ by the branches that bring cards; a branch that only tells is told in all its cases.
    """
    branches = [step for _, steps in sides(pack) for step in inside(steps) if isinstance(step, Branch)]
    forks: dict[str, set[str]] = defaultdict(set)
    for branch in branches:
        if any(cards_brought(pack, step) for step in inside((branch,))):
            forks[branch.on] |= {*branch.cases, *(("",) if branch.on == "mayors" else ())}
    for course in itertools.product(*map(sorted, forks.values())):
        told = Told()
        for where, steps in sides(pack):
            for key in _read(pack, steps, dict(zip(forks, course, strict=True)), told):
                yield where, key, told


def _read(pack: Pack, steps: tuple[Instruction, ...], course: Mapping[str, str], told: Told) -> Iterator[str]:
    for step in steps:
        told.cards.update(cards_brought(pack, step))
        match step:
            case Branch(on=on, cases=cases, otherwise=otherwise):
                taken = [cases.get(course[on], otherwise)] if on in course else [*cases.values(), otherwise]
                for case in taken:
                    yield from _read(pack, case, course, told)
            case ReadAloud(text=key) | AddRule(card=key) | ReplaceReference(card=key):
                yield key
            case Vote(id=key) | Choose(id=key):
                yield key
                told.decided.add(key)
            case EightSteps(two_sided=card) | TickSide(card=card):
                told.decided.add(card)
            case Stop(until="game_end"):
                told.games += 1
                told.weather = any(_forecasts(pack, card) for card in told.cards)
            case Crown():
                told.champion = True


def _forecasts(pack: Pack, id: str) -> bool:
    card = pack.cards[id]
    return isinstance(card, RulesCard) and any(use.rule == "forecast" for use in card.rules)


def _cards_by_name(pack: Pack, language: str) -> dict[str, set[str]]:
    """Which cards bring a name; pieces are called by everyday words that any story may use."""
    sides_of = {side.id: card.id for card in pack.two_sided for side in (card.a, card.b)}
    ids = [card.id for card in pack.every_card() if not isinstance(card, Piece | DeckCard)]
    found: dict[str, set[str]] = defaultdict(set)
    for id in (*ids, *sides_of):
        found[pack.texts[language].names[id]].add(sides_of.get(id, id))
    return found


def _untitled(text: str) -> str:
    """The text without its title, which may name what the game is going to bring."""
    title, _, rest = text.partition("\n\n")
    return rest if rest and title[-1].isalpha() else text


def placeholders(pack: Pack, told: Told) -> set[str]:
    """The placeholders that have a name by then, as `docs/packs.md` lists them."""
    found = {"mayors", *[f"choice:{id}" for id in told.decided]}
    if told.games:
        found |= {"winner", "town", "tail", "tail_town"}
        found |= {f"{what}:{game}" for what in ("winner", "town") for game in range(1, told.games + 1)}
    if told.cards & {islet.id for islet in pack.islets}:
        found |= {"first_islet", "islets", *[f"islet:{islet.id}" for islet in pack.islets]}
    if told.weather:
        found.add("weather")
    if told.champion:
        found.add("champion")
    return found
