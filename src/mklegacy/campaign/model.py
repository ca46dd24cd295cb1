"""A campaign: who plays it, the box, how far the deck is read and what was decided."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mklegacy.campaign.box import Box
from mklegacy.engine.cards import Establishment, Landmark
from mklegacy.engine.options import Option
from mklegacy.errors import MkLegacyError
from mklegacy.packs.pack import BOARD, Card, Component, Pack, Sticker


class CampaignError(MkLegacyError):
    """Something that cannot be done with the campaign as it is."""


@dataclass(frozen=True, slots=True)
class Mayor:
    """A mayor, whose seat is the place among the mayors of the campaign."""

    name: str
    colour: str
    town: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the town register: when that game was won, by which seat, and who was the tail mayor."""

    date: str
    seat: int
    tail: int

    def to_json(self) -> list[str | int]:
        return [self.date, self.seat, self.tail]


@dataclass(slots=True)
class Frame:
    """A list of steps that is being carried out, and which of them is next.

    `source` says which list: `7b` (a side of a legacy card), `rule:ID` (what a rules card does after a game),
    `free` (after a game of free play); a further `/3/CASE` is the list inside the step with that index.
    """

    source: str
    at: int = 0


@dataclass(slots=True)
class Campaign:
    """Everything a save needs to go on, JSON both ways; the pack is kept beside it.

    `turned` has an entry for every side of the deck turned so far: how many games had been finished then.
    `stack` is what is being carried out, innermost last; `answers` are those already given to its current step.
    `stopped` is what a STOP card waits for. `last` is how the last game ended; in the first step after it, it is
    signed in the `register`. `carried` is what rules hand from game to game, by rule.
    """

    pack: Pack
    mayors: tuple[Mayor, ...]
    language: str
    box: Box
    turned: list[int] = field(default_factory=list)
    stack: list[Frame] = field(default_factory=list)
    answers: list[Option] = field(default_factory=list)
    stopped: str = ""
    playing: bool = False
    finished: int = 0
    last: Line | None = None
    register: list[Line] = field(default_factory=list)
    choices: dict[str, str] = field(default_factory=dict)
    carried: dict[str, Any] = field(default_factory=dict)

    @property
    def game(self) -> int:
        """The number of the game that is being prepared or played."""
        return self.finished + 1

    @property
    def winner(self) -> int | None:
        """The seat that won the last game."""
        return self.last.seat if self.last else None

    @property
    def tail(self) -> int | None:
        """The tail mayor of the last game."""
        return self.last.tail if self.last else None

    def colour(self, seat: int) -> str:
        return self.mayors[seat].colour

    def own(self, card: str, seat: int) -> Component:
        """The copy of that mayor's colour, of a card that every mayor has."""
        return self.box.of(card)[self.pack.colours.index(self.colour(seat))]

    def has(self, card: Card, seat: int) -> bool:
        """Whether the copy of that mayor's colour is in use: laid out, or put away until the next game."""
        return self.box.zone(self.own(card.id, seat)).startswith(("town:", "board:", "reserves"))

    def landmarks(self, seat: int) -> list[Landmark]:
        """The landmarks of that mayor's board from left to right: in the order of their letters."""
        owned = [landmark for landmark in self.pack.landmarks if self.has(landmark, seat)]
        return sorted(owned, key=lambda landmark: landmark.letter)

    def town_squares(self, seat: int) -> list[Establishment]:
        """The town square cards that mayor may pick from."""
        return [card for card in self.pack.town_squares if self.has(card, seat)]

    def check_marks(self, seat: int) -> int:
        """How many town square cards that mayor picks: the printed check marks and those added."""
        if BOARD not in self.pack.cards:
            return 0
        return int(self.box.written.get(self.own(BOARD, seat).id, self.pack.check_marks))

    def lines(self, seat: int) -> int:
        """How many lines of the register that mayor has signed."""
        return sum(line.seat == seat for line in self.register)

    def stickers(self, seat: int) -> list[Sticker]:
        """The stickers on that mayor's board."""
        board = f"board:{self.colour(seat)}"
        return [sticker for sticker in self.pack.stickers if self.box.zone(self.box.of(sticker.id)[0]) == board]

    def slot_costs(self, seat: int) -> tuple[int, ...]:
        """What that mayor's landmarks cost, left to right, stickers taken off."""
        costs = list(self.pack.slot_costs[: len(self.landmarks(seat))])
        for sticker in self.stickers(seat):
            for slot, off in enumerate(sticker.slots[: len(costs)]):
                costs[slot] = max(0, costs[slot] - off)
        return tuple(costs)

    def copy(self) -> Campaign:
        """An independent campaign in the same state; the pack is shared."""
        twin = copy.copy(self)
        twin.box = self.box.copy()
        twin.turned = self.turned.copy()
        twin.stack = [Frame(frame.source, frame.at) for frame in self.stack]
        twin.answers = self.answers.copy()
        twin.register = self.register.copy()
        twin.choices = self.choices.copy()
        twin.carried = copy.deepcopy(self.carried)
        return twin

    def to_json(self) -> dict[str, Any]:
        return {
            "mayors": [[mayor.name, mayor.colour, mayor.town] for mayor in self.mayors],
            "language": self.language,
            "box": self.box.to_json(),
            "turned": self.turned,
            "stack": [[frame.source, frame.at] for frame in self.stack],
            "answers": [answer.to_json() for answer in self.answers],
            "stopped": self.stopped,
            "playing": self.playing,
            "finished": self.finished,
            "last": self.last and self.last.to_json(),
            "register": [line.to_json() for line in self.register],
            "choices": self.choices,
            "carried": self.carried,
        }

    @classmethod
    def from_json(cls, pack: Pack, data: Mapping[str, Any]) -> Campaign:
        return cls(
            pack=pack,
            mayors=tuple(Mayor(*mayor) for mayor in data["mayors"]),
            language=data["language"],
            box=Box.from_json(pack, data["box"]),
            turned=list(data["turned"]),
            stack=[Frame(*frame) for frame in data["stack"]],
            answers=[Option(verb, tuple(args)) for verb, *args in data["answers"]],
            stopped=data["stopped"],
            playing=data["playing"],
            finished=data["finished"],
            last=Line(*data["last"]) if data["last"] else None,
            register=[Line(*line) for line in data["register"]],
            choices=dict(data["choices"]),
            carried=copy.deepcopy(data["carried"]),
        )
