"""What happened between games: past tense, as in the engine. Only made when someone listens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mklegacy.engine import events as engine_events
from mklegacy.engine.events import Event


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """A side of a card of the legacy deck came up."""

    number: int
    side: str


@dataclass(frozen=True, slots=True)
class TextRead(Event):
    """A text of the pack was read aloud."""

    key: str


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """A card said STOP, and until when."""

    until: str


@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    """One of the eight steps after a game."""

    step: int


@dataclass(frozen=True, slots=True)
class BoxOpened(Event):
    """A mystery box was opened; `contents` names every component that came to the table."""

    box: int
    contents: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleAdded(Event):
    card: str


@dataclass(frozen=True, slots=True)
class ReferenceReplaced(Event):
    card: str
    destroyed: str
    """The old reference card; empty if there was none."""


@dataclass(frozen=True, slots=True)
class ComponentsMoved(Event):
    """So many copies of a card went to a zone."""

    card: str
    copies: int
    zone: str


@dataclass(frozen=True, slots=True)
class Signed(Event):
    """The winner signed the register."""

    game: int
    date: str
    seat: int


@dataclass(frozen=True, slots=True)
class SideTicked(Event):
    """A side of a two-sided establishment is up for ever; `establishment` is the id of that side."""

    card: str
    side: str
    establishment: str
    seat: int


@dataclass(frozen=True, slots=True)
class CheckMarkAdded(Event):
    seat: int
    marks: int
    """How many the board has now."""


@dataclass(frozen=True, slots=True)
class StickerPlaced(Event):
    seat: int
    sticker: str


@dataclass(frozen=True, slots=True)
class IsletNamed(Event):
    seat: int
    islet: str
    name: str


@dataclass(frozen=True, slots=True)
class VoteRevealed(Event):
    """What every seat voted, in the order of the seats, and what was decided."""

    vote: str
    votes: tuple[str, ...]
    outcome: str


@dataclass(frozen=True, slots=True)
class ChoiceMade(Event):
    seat: int
    choice: str
    outcome: str


@dataclass(frozen=True, slots=True)
class FreeGameDealt(Event):
    landmarks: tuple[str, ...]
    community: str
    weather: str


@dataclass(frozen=True, slots=True)
class ChampionCrowned(Event):
    """The seats with the most lines in the register."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """A seat took back its newest decision, in a game or between games; `decision` is the kind of it."""

    seat: int
    decision: str


@dataclass(frozen=True, slots=True)
class DoneAgain(Event):
    """A seat did again what it had taken back."""

    seat: int
    decision: str


KINDS: dict[str, type[Event]] = {
    kind.__name__: kind
    for kind in (
        CardTurned,
        TextRead,
        Stopped,
        StepBegan,
        BoxOpened,
        RuleAdded,
        ReferenceReplaced,
        ComponentsMoved,
        Signed,
        SideTicked,
        CheckMarkAdded,
        StickerPlaced,
        IsletNamed,
        VoteRevealed,
        ChoiceMade,
        FreeGameDealt,
        ChampionCrowned,
        TakenBack,
        DoneAgain,
    )
}


def event_from_json(data: Mapping[str, Any]) -> Event:
    """The event of that JSON form, of the campaign or of a game."""
    kind = KINDS.get(str(data["event"]))
    if kind is None:
        return engine_events.event_from_json(data)
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    del values["event"]
    return kind(**values)
