"""What content must hold to: each check is a function over one `Content` that yields what is wrong.

`Content.all` shows a check every value of the type it is about, so it need not know the files they come from.
`CHECKS` look at content; `PROOFS` use it as the program will, once nothing else is wrong with it.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from mklegacy.engine.builder import known_rules
from mklegacy.engine.cards import CommunityLandmark, Establishment, Gain, Landmark, Per, RuleUse, Take, When
from mklegacy.engine.checking import HIGHEST
from mklegacy.engine.config import GameConfig, Market, SeatConfig
from mklegacy.engine.game import Game
from mklegacy.errors import ConfigError
from mklegacy.languages import LANGUAGES
from mklegacy.packs import reading
from mklegacy.packs.editions import LEGACY_PLAYERS, Edition, StartingCards, configure, first_legacy_game
from mklegacy.packs.effect_text import community_text, establishment_text, islet_text
from mklegacy.packs.instructions import Choose, Vote
from mklegacy.packs.pack import DeckCard, Islet
from mklegacy.packs.reading import Problem, Where
from mklegacy.packs.rule_text import parameters, rule_text
from mklegacy.packs.texts import TextFile, Texts, text_file

T = TypeVar("T")

MOST_PLAYERS = 5

_PLACEHOLDER = re.compile(r"\{[^{}]*\}")


@dataclass(frozen=True, slots=True)
class Content:
    """Cards that go together, by file, and their texts, by file of mechanics and language."""

    cards: Mapping[str, Any]
    texts: Mapping[str, Mapping[str, TextFile]]

    def all(self, kind: type[T]) -> Iterator[tuple[str, str, T]]:
        """Every value of that type, with its file and its place in it."""
        for file, cards in self.cards.items():
            for where, value in walk(cards):
                if isinstance(value, kind):
                    yield file, reading.path(where), value

    def with_id(self) -> Iterator[tuple[str, str, Any]]:
        """Everything that has an id: cards of any kind."""
        for file, where, value in self.all(object):
            if dataclasses.is_dataclass(value) and hasattr(value, "id"):
                yield file, where, value

    def spoken(self) -> Iterator[Texts]:
        """The names of all files together, in each language that all of them have."""
        for language in LANGUAGES:
            if not all(language in texts for texts in self.texts.values()):
                continue
            files = [texts[language] for texts in self.texts.values()]
            names = {key: name for file in files for key, name in file.names.items()}
            tags = {key: tag for file in files for key, tag in file.tags.items()}
            yield Texts(language, names, tags)


def walk(value: Any, where: Where = ()) -> Iterator[tuple[Where, Any]]:
    """A value and everything in it, each with its place."""
    yield where, value
    inside: Iterable[tuple[str | int, Any]] = ()
    if dataclasses.is_dataclass(value):
        inside = [(field.name, getattr(value, field.name)) for field in dataclasses.fields(value)]
    elif isinstance(value, Mapping):
        inside = value.items()
    elif isinstance(value, tuple | list):
        inside = enumerate(value)
    for key, item in inside:
        yield from walk(item, (*where, key))


def ids_are_unique(content: Content) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for file, where, value in content.with_id():
        if value.id in seen:
            yield Problem(file, where, f"has the id {value.id!r}, which {seen[value.id]} has already")
        seen.setdefault(value.id, f"{file}: {where}")


def numbers_make_sense(content: Content) -> Iterator[Problem]:
    for file, _, edition in content.all(Edition):
        least, most = edition.players
        if not 2 <= least <= most <= MOST_PLAYERS:
            yield Problem(file, "players", f"is not a range within 2 to {MOST_PLAYERS}")
        if edition.edition != Path(file).stem:
            yield Problem(file, "edition", f"is {edition.edition!r}, which is not the name of the file")
    for file, where, card in content.all(Establishment):
        if not card.activation or not set(card.activation) <= set(range(1, HIGHEST + 1)):
            yield Problem(file, f"{where}.activation", f"is not made of numbers from 1 to {HIGHEST}")
        if card.cost < 0 or card.copies < 0:
            yield Problem(file, where, "has a cost or a number of copies below 0")
        if card.town_square and (card.cost or card.copies):
            yield Problem(file, where, "is a town square card, which costs nothing and is not in the supply")


def effects_do_something(content: Content) -> Iterator[Problem]:
    for file, where, gain in content.all(Gain):
        if gain.amount <= 0 and gain.more_per is None and gain.dice <= 0 and not gain.tokens:
            yield Problem(file, where, "gains nothing")
    for file, where, take in content.all(Take):
        if take.amount <= 0 and not take.everything and take.half_from <= 0:
            yield Problem(file, where, "takes nothing")
    for file, where, per in content.all(Per):
        if [bool(per.tags), bool(per.cards), per.colour is not None, bool(per.measure)].count(True) != 1:
            yield Problem(file, where, "does not count one thing: tags, cards, a colour or a measure")


def references_resolve(content: Content) -> Iterator[Problem]:
    """Whatever names a card, a landmark, a tag or a rule names one that is there."""
    cards = {card.id for _, _, card in content.all(Establishment)}
    landmarks = {landmark.id for _, _, landmark in content.all(Landmark)}
    tags = {card.tag for _, _, card in content.all(Establishment)}
    for file, where, value in content.all(object):
        for key, names, known, what in _references(value, cards, landmarks, tags):
            for name in names:
                if name not in known:
                    yield Problem(file, f"{where}.{key}", f"names {name!r}, but there is no such {what}")


def _references(
    value: object, cards: set[str], landmarks: set[str], tags: set[str]
) -> Iterator[tuple[str, Iterable[str], Iterable[str], str]]:
    """(key, names in it, names that are known, what they are) of everything that refers to something."""
    match value:
        case Per():
            yield "cards", value.cards, cards, "establishment"
            yield "tags", value.tags, tags, "tag"
        case When() if value.owner_built:
            yield "owner_built", [value.owner_built], landmarks, "landmark"
        case Market():
            yield "cards", value.cards, cards, "establishment"
        case SeatConfig():
            yield "establishments", value.establishments, cards, "establishment"
            yield "town_square", value.town_square, cards, "establishment"
        case RuleUse():
            yield "rule", [value.rule], known_rules(), "rule"
            if isinstance(value.params.get("tags"), list):
                yield "params.tags", value.params["tags"], tags, "tag"
            if isinstance(value.params.get("card"), str):
                yield "params.card", [value.params["card"]], cards, "establishment"


def rules_take_their_parameters(content: Content) -> Iterator[Problem]:
    """No parameter that a rule does not know or of a type it does not take.

    Which ones are missing shows when a game is built: a campaign fills some in.
    """
    for file, where, use in content.all(RuleUse):
        if use.rule in known_rules():
            for key, what in _misfits(use):
                yield Problem(file, f"{where}.params.{key}", what)


def _misfits(use: RuleUse) -> Iterator[tuple[str, str]]:
    from pydantic import TypeAdapter, ValidationError

    kinds = {each.name: each.annotation for each in parameters(use.rule)}
    for key, value in use.params.items():
        if key not in kinds:
            yield key, f"is not a parameter of the rule {use.rule!r}"
            continue
        try:
            TypeAdapter(kinds[key]).validate_json(json.dumps(value), strict=True)
        except ValidationError as error:
            yield key, f"does not fit: {error.errors()[0]['msg'].lower()}"


def everything_has_a_name(content: Content) -> Iterator[Problem]:
    """Every card and every tag is named in each language; cards of the deck and questions have no name."""
    nameless = DeckCard | Vote | Choose
    cards = [(file, "names", value.id) for file, _, value in content.with_id() if not isinstance(value, nameless)]
    tags = [(file, "tags", card.tag) for file, _, card in content.all(Establishment) if card.tag]
    for texts in content.spoken():
        named = {"names": texts.names, "tags": texts.tags}
        for file, section, key in dict.fromkeys([*cards, *tags]):
            if key not in named[section]:
                yield Problem(text_file(file, texts.language), f"{section}.{key}", "is missing")


def editions_name_nothing_else(content: Content) -> Iterator[Problem]:
    """A name of an edition that belongs to no card is a mistake; stories name more than cards."""
    known = {value.id for _, _, value in content.with_id()} | {
        card.tag for _, _, card in content.all(Establishment)
    }
    for file, _, _ in (*content.all(Edition), *content.all(StartingCards)):
        for language, texts in content.texts[file].items():
            for section, given in (("names", texts.names), ("tags", texts.tags)):
                for key in given.keys() - known:
                    yield Problem(text_file(file, language), f"{section}.{key}", "belongs to nothing")


def languages_agree(content: Content) -> Iterator[Problem]:
    """Both languages have the same longer texts, and the same placeholders in them."""
    for file, texts in content.texts.items():
        if len(texts) < len(LANGUAGES):
            continue
        first = LANGUAGES[0]
        for language in LANGUAGES[1:]:
            one, other = texts[first].texts, texts[language].texts
            translated = text_file(file, language)
            for key in sorted(one.keys() ^ other.keys()):
                missing = translated if key in one else text_file(file, first)
                yield Problem(missing, f"texts.{key}", "is missing")
            for key in sorted(one.keys() & other.keys()):
                if sorted(_PLACEHOLDER.findall(one[key])) != sorted(_PLACEHOLDER.findall(other[key])):
                    yield Problem(translated, f"texts.{key}", f"has not the placeholders of the text in {first!r}")


def supplies_are_complete(content: Content) -> Iterator[Problem]:
    for file, _, edition in content.all(Edition):
        for name, markets in edition.supplies.items():
            lying = {card for market in markets for card in market.cards}
            for card in edition.establishments:
                if card.copies and card.id not in lying:
                    yield Problem(file, f"supplies.{name}", f"lacks {card.id!r}")


def effects_can_be_told(content: Content) -> Iterator[Problem]:
    for texts in content.spoken():
        for file, where, value in content.all(object):
            try:
                _tell(value, texts)
            except ConfigError as error:
                yield Problem(file, where, f"cannot be told in {texts.language!r}: {error}")


def _tell(value: object, texts: Texts) -> None:
    match value:
        case Establishment():
            establishment_text(value, texts)
        case RuleUse():
            rule_text(value, texts)
        case CommunityLandmark():
            community_text(value, texts)
        case Islet():
            islet_text(value.reward, texts)


def games_can_be_built(content: Content) -> Iterator[Problem]:
    for file, _, edition in content.all(Edition):
        for supply in edition.supplies:
            yield from _build(file, configure, edition, edition.players[0], supply)
    for file, _, cards in content.all(StartingCards):
        yield from _build(file, first_legacy_game, cards, LEGACY_PLAYERS[0])


def _build(file: str, configured: Callable[..., GameConfig], *args: Any) -> Iterator[Problem]:
    try:
        Game(configured(*args))
    except ConfigError as error:
        yield Problem(file, "", f"makes no game: {error}")


CHECKS: tuple[Callable[[Content], Iterator[Problem]], ...] = (
    ids_are_unique,
    numbers_make_sense,
    effects_do_something,
    references_resolve,
    rules_take_their_parameters,
    everything_has_a_name,
    editions_name_nothing_else,
    languages_agree,
)

PROOFS: tuple[Callable[[Content], Iterator[Problem]], ...] = (
    supplies_are_complete,
    effects_can_be_told,
    games_can_be_built,
)
