"""A campaign in a box, as data: every card, the numbered legacy deck and the texts in each language.

A pack is frozen and JSON both ways, so a campaign keeps the one it began with for life. It holds no code: what
a legacy card makes the mayors do is a list of instructions, told apart by their `do`.
"""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import itertools
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from mklegacy.engine import codec
from mklegacy.engine.cards import CommunityLandmark, Establishment, Landmark, RuleUse
from mklegacy.engine.config import GameConfig
from mklegacy.packs import GAMES
from mklegacy.packs.instructions import Instruction
from mklegacy.packs.texts import TextFile

BOARD = "board"
"""The piece that check marks and stickers are put on."""

ISLET = "islet"
WEATHER = "weather"
"""What an islet and a weather card are called while they lie face down."""

ISLET_NAMES = "islet_names"
"""The text with suggestions for names, one on each line."""

_PLACEHOLDER = re.compile(r"\{([a-z_]+(?::[a-z0-9_]+)?)\}")


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card of the numbered legacy deck: side A is carried out, then side B."""

    number: int
    a: tuple[Instruction, ...]
    b: tuple[Instruction, ...] = ()

    @property
    def id(self) -> str:
        return f"legacy_{self.number}"


@dataclass(frozen=True, slots=True)
class TwoSided:
    """An establishment with a side A and a side B; the copies are all ticked alike."""

    id: str
    a: Establishment
    b: Establishment
    copies: int = 5

    def side(self, side: str) -> Establishment:
        """The establishment that is up: A, until B is ticked."""
        return self.b if side == "b" else self.a


@dataclass(frozen=True, slots=True)
class RulesCard:
    """A rule that holds once the card is read.

    The campaign fills in what it alone knows: `forecast` gets the weather left and the tail mayor, `set_sail` the
    islets and which are reached, `roads` the roads laid. `after_game` is carried out after step 5 of every game
    from then on, up to and including `until_game` (0: for ever).
    """

    id: str
    rules: tuple[RuleUse, ...] = ()
    after_game: tuple[Instruction, ...] = ()
    until_game: int = 0


@dataclass(frozen=True, slots=True)
class ReferenceCard:
    """How a turn goes; one for every mayor."""

    id: str


@dataclass(frozen=True, slots=True)
class Sticker:
    """What a sticker on the board does for its mayor in every later game.

    `slots` are coins off the landmark slots, left to right; `counters` are put in `SeatConfig.counters`, only
    when the rule `needs` is in the game; `rules` join the game's rules when the sticker is on any board.
    """

    id: str
    slots: tuple[int, ...] = ()
    coins: int = 0
    check_marks: int = 0
    contribution_discount: int = 0
    counters: Mapping[str, int] = field(default_factory=dict)
    needs: str = ""
    rules: tuple[RuleUse, ...] = ()


@dataclass(frozen=True, slots=True)
class Weather:
    """Rules that hold for one game when the forecast is this."""

    id: str
    rules: tuple[RuleUse, ...]


@dataclass(frozen=True, slots=True)
class Islet:
    """An islet of the chart; `reward` are the fields that the rule `set_sail` knows."""

    id: str
    far: bool = False
    reward: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Piece:
    """Anything else: boards, flags, boats, tokens, dice, coins.

    With `for_each_mayor` there is one of each colour and `copies` is not used. `zone` is where it lies at first,
    unless it is in a mystery box.
    """

    id: str
    copies: int = 1
    for_each_mayor: bool = False
    zone: Literal["reserves", "bank"] = "reserves"


Card = (
    Establishment
    | TwoSided
    | Landmark
    | CommunityLandmark
    | RulesCard
    | ReferenceCard
    | Sticker
    | Weather
    | Islet
    | Piece
    | DeckCard
)


def is_for_each_mayor(card: Card) -> bool:
    """Whether there is one copy of the card for every colour."""
    match card:
        case Piece(for_each_mayor=each) | Establishment(town_square=each):
            return each
        case _:
            return isinstance(card, Landmark | ReferenceCard)


@dataclass(frozen=True, slots=True)
class MysteryBox:
    """A sealed box and the ids of the cards and pieces in it (all their copies)."""

    number: int
    contents: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Component:
    """One physical thing. Of cards that every mayor has, `copy` is the number of the colour."""

    id: int
    card: str
    copy: int


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What holds for a whole campaign, and what is printed on every board unless the pack says otherwise."""

    id: str
    version: int
    languages: tuple[str, ...]
    games: int = GAMES
    colours: tuple[str, ...] = ("red", "blue", "green", "yellow")
    slot_costs: tuple[int, ...] = (5, 15, 25)
    start_coins: int = 3
    check_marks: int = 2
    check_marks_at_most: int = 4
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Cards:
    """Cards and pieces, kind by kind."""

    establishments: tuple[Establishment, ...] = ()
    town_squares: tuple[Establishment, ...] = ()
    two_sided: tuple[TwoSided, ...] = ()
    landmarks: tuple[Landmark, ...] = ()
    community_landmarks: tuple[CommunityLandmark, ...] = ()
    rules: tuple[RulesCard, ...] = ()
    references: tuple[ReferenceCard, ...] = ()
    stickers: tuple[Sticker, ...] = ()
    weather: tuple[Weather, ...] = ()
    islets: tuple[Islet, ...] = ()
    pieces: tuple[Piece, ...] = ()
    deck: tuple[DeckCard, ...] = ()

    def every_card(self) -> Iterator[Card]:
        """Every card and piece, in the order of the kinds above."""
        return itertools.chain.from_iterable(getattr(self, kind.name) for kind in dataclasses.fields(Cards))


@dataclass(frozen=True, kw_only=True)
class Pack(Settings, Cards):
    """Everything in the box. `starting` are the ids of the unnumbered cards; `texts` is by language.

    A box without a deck has a `single_game`: what is played with it again and again, told for one seat.
    """

    texts: Mapping[str, TextFile]
    starting: tuple[str, ...] = ()
    boxes: tuple[MysteryBox, ...] = ()
    single_game: GameConfig | None = None

    @functools.cached_property
    def cards(self) -> Mapping[str, Card]:
        """Every card and piece by its id."""
        return {card.id: card for card in self.every_card()}

    @functools.cached_property
    def components(self) -> tuple[Component, ...]:
        """Everything in the box, copy by copy; a component's id is its place here."""
        pairs = [(card.id, copy) for card in self.every_card() for copy in range(self.copies(card))]
        return tuple(Component(number, card, copy) for number, (card, copy) in enumerate(pairs))

    @functools.cached_property
    def components_of(self) -> Mapping[str, tuple[Component, ...]]:
        """The copies of each card."""
        copies: dict[str, list[Component]] = {card: [] for card in self.cards}
        for component in self.components:
            copies[component.card].append(component)
        return {card: tuple(components) for card, components in copies.items()}

    @functools.cached_property
    def first_zones(self) -> tuple[str, ...]:
        """Where each component lies before the first card is read."""
        boxed = {card: f"box:{box.number}" for box in self.boxes for card in box.contents}
        loose = {piece.id: piece.zone for piece in self.pieces}
        others = "supply" if self.single_game else "deck"
        return tuple(
            boxed.get(component.card) or loose.get(component.card) or others for component in self.components
        )

    def copies(self, card: Card) -> int:
        """How many of it are in the box."""
        if is_for_each_mayor(card):
            return len(self.colours)
        return card.copies if isinstance(card, Establishment | TwoSided | Piece) else 1

    def spoken(self, language: str) -> TextFile:
        """The texts in that language; in the pack's first one if it does not speak that."""
        return self.texts.get(language) or self.texts[self.languages[0]]

    def name(self, language: str, id: str) -> str:
        """What a card, a side of it or an option of a vote is called."""
        return self.spoken(language).names[id]

    def text(self, language: str, key: str, names: Mapping[str, str] | None = None) -> str:
        """The longer text of that key, with names in the place of `{winner}`, `{islet:ID}` and the like."""
        return _PLACEHOLDER.sub(
            lambda found: (names or {}).get(found[1], found[0]), self.spoken(language).texts[key]
        )

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = codec.encode(self)
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Pack:
        return codec.decode(cls, data)

    def digest(self) -> str:
        """The same for the same pack, on every machine."""
        canonical = json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(canonical.encode()).hexdigest()
