"""Games of the three editions, ready to be played."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from mklegacy import resources
from mklegacy.engine.cards import Colour, CommunityLandmark, Establishment, Landmark, RuleUse
from mklegacy.engine.config import LEGACY_ORDER, GameConfig, Market, SeatConfig
from mklegacy.errors import ConfigError
from mklegacy.packs.legacy import STARTING_CARDS
from mklegacy.packs.pack import ReferenceCard, Settings
from mklegacy.packs.reading import Reader
from mklegacy.packs.texts import TextFile, Texts, text_file

T = TypeVar("T")

EDITIONS = ("base", "bright_lights")
LEGACY_PLAYERS = (2, 4)


@dataclass(frozen=True, slots=True)
class Edition:
    """A game that stands alone; `supplies` are the ways to lay out its cards."""

    edition: str
    players: tuple[int, int]
    income_order: tuple[tuple[Colour, ...], ...]
    start: SeatConfig
    supplies: Mapping[str, tuple[Market, ...]]
    establishments: tuple[Establishment, ...]
    landmarks: tuple[Landmark, ...]
    rules: tuple[RuleUse, ...] = ()


@dataclass(frozen=True, slots=True)
class StartingCards:
    """The cards with which every Legacy campaign begins."""

    establishments: tuple[Establishment, ...]
    town_squares: tuple[Establishment, ...]
    landmarks: tuple[Landmark, ...]
    community_landmarks: tuple[CommunityLandmark, ...]
    references: tuple[ReferenceCard, ...]


def edition_file(name: str) -> str:
    """The file of an edition within the content."""
    return f"editions/{name}.toml"


def edition_config(name: str, players: int, supply: str = "standard", first: int | None = 0) -> GameConfig:
    """A game of `base` or `bright_lights`; `first` None: the dice decide who starts."""
    return configure(load_edition(name), players, supply, first)


def configure(edition: Edition, players: int, supply: str = "standard", first: int | None = 0) -> GameConfig:
    """A game of that edition."""
    name = edition.edition
    if supply not in edition.supplies:
        raise ConfigError(
            f"The edition “{name}” has no supply “{supply}”; choose one of these: {', '.join(edition.supplies)}."
        )
    _check_seats(name, edition.players, players, first)
    return GameConfig(
        edition=name,
        establishments=edition.establishments,
        landmarks=edition.landmarks,
        markets=edition.supplies[supply],
        seats=(edition.start,) * players,
        first=first,
        income_order=edition.income_order,
        rules=edition.rules,
    )


def legacy_config(players: int, first: int | None = None) -> GameConfig:
    """The first game of a Legacy campaign; `first` None: the dice decide who starts."""
    return first_legacy_game(load_starting_cards(), players, first)


def first_legacy_game(cards: StartingCards, players: int, first: int | None = None) -> GameConfig:
    """The game that those starting cards make."""
    _check_seats("legacy", LEGACY_PLAYERS, players, first)
    seat = SeatConfig(
        town_square=tuple(card.id for card in cards.town_squares),
        picks=Settings.check_marks,
        landmark_costs=Settings.slot_costs,
    )
    return GameConfig(
        edition="legacy",
        establishments=cards.establishments + cards.town_squares,
        landmarks=cards.landmarks,
        markets=(Market(tuple(card.id for card in cards.establishments)),),
        seats=(seat,) * players,
        first=first,
        community=cards.community_landmarks[0],
        income_order=LEGACY_ORDER,
    )


def _check_seats(name: str, limits: tuple[int, int], players: int, first: int | None) -> None:
    least, most = limits
    if not least <= players <= most:
        raise ConfigError(f"The edition “{name}” is for {least} to {most} players, not {players}.")
    if first is not None and not 0 <= first < players:
        raise ConfigError(f"There is no seat {first} to start: the seats are 0 to {players - 1}.")


@functools.cache
def load_edition(name: str) -> Edition:
    """An edition as its content file describes it."""
    if name not in EDITIONS:
        raise ConfigError(f"There is no edition “{name}”; choose one of these: {', '.join(EDITIONS)}.")
    return _load(edition_file(name), Edition)


@functools.cache
def load_starting_cards() -> StartingCards:
    """The starting cards of Legacy as their content file describes them."""
    return _load(STARTING_CARDS, StartingCards)


@functools.cache
def edition_texts(name: str, language: str) -> Texts:
    """What the cards of `base`, `bright_lights` or `legacy` are called in a language."""
    file = STARTING_CARDS if name == "legacy" else edition_file(name)
    found = _load(text_file(file, language), TextFile)
    return Texts(language, found.names, found.tags)


def _load(file: str, kind: type[T]) -> T:
    reader = Reader(resources.content())
    found = reader.read(file, kind)
    reader.finish()
    assert found is not None, "the reader reports whatever it cannot read"
    return found
