"""What happened: past tense, who, what, how much and why. Only made when someone listens.

Seats are numbers in turn order; `None` is the bank (for coins) or the box and the supply (for cards and
tokens). `why` is the id of the card, or the name of the rule, that made it happen.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """Anything that happened."""

    def to_json(self) -> dict[str, Any]:
        return {"event": type(self).__name__, **dataclasses.asdict(self)}


@dataclass(frozen=True, slots=True)
class FirstPlayerRolled(Event):
    seat: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    first: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A secret choice of a seat was turned over: town square cards picked, a vote."""

    seat: int
    what: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A vote has its outcome."""

    what: str
    why: str


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """Cards came from a deck or from under a face-down card for all to see."""

    what: tuple[str, ...]
    why: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: int
    extra: bool = False


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    seat: int
    dice: tuple[int, ...]
    total: int
    again: bool = False


@dataclass(frozen=True, slots=True)
class DieShown(Event):
    """A die that is not a numbered one."""

    seat: int
    face: str
    why: str


@dataclass(frozen=True, slots=True)
class DiceKept(Event):
    seat: int
    dice: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class TotalMoved(Event):
    seat: int
    by: int
    total: int
    why: str


@dataclass(frozen=True, slots=True)
class SideRolled(Event):
    seat: int
    dice: tuple[int, ...]
    why: str


@dataclass(frozen=True, slots=True)
class CoinsMoved(Event):
    source: int | None
    target: int | None
    amount: int
    why: str
    copies: int = 1
    owed: int = 0
    """What was due, where the payer could not pay all of it; 0 otherwise."""


@dataclass(frozen=True, slots=True)
class TokensMoved(Event):
    """Tokens (umbrellas, lanterns) came to a seat, or left it when `amount` is negative."""

    seat: int
    token: str
    amount: int
    why: str


@dataclass(frozen=True, slots=True)
class CardMoved(Event):
    """An establishment went from one town to another, or to or from the supply."""

    card: str
    source: int | None
    target: int | None
    why: str


@dataclass(frozen=True, slots=True)
class Built(Event):
    seat: int
    card: str
    cost: int


@dataclass(frozen=True, slots=True)
class LandmarkBuilt(Event):
    seat: int
    landmark: str
    cost: int


@dataclass(frozen=True, slots=True)
class LandmarkDemolished(Event):
    seat: int
    landmark: str
    why: str


@dataclass(frozen=True, slots=True)
class Contributed(Event):
    seat: int
    landmark: str
    cost: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Acted(Event):
    """A seat did something that a rules card allows: set sail, laid a road, fed the turtle, invested a coin."""

    seat: int
    action: str
    cost: int
    to: str = ""


@dataclass(frozen=True, slots=True)
class SupplyRefilled(Event):
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StackRemoved(Event):
    """A card left the supply for good: dead majors, cards that drifted away."""

    card: str
    copies: int
    why: str


@dataclass(frozen=True, slots=True)
class TrackMoved(Event):
    """A shared track (the tide) changed."""

    track: str
    value: int
    why: str


@dataclass(frozen=True, slots=True)
class ExtraTurnEarned(Event):
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    round: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    seat: int


KINDS: dict[str, type[Event]] = {kind.__name__: kind for kind in Event.__subclasses__()}


def event_from_json(data: Mapping[str, Any]) -> Event:
    """The event of that JSON form."""
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    return KINDS[str(values.pop("event"))](**values)
