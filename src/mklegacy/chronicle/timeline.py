"""What the journal tells, chapter by chapter: one for every game, and one for what came before the first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from mklegacy.campaign.events import KINDS
from mklegacy.engine.events import Event

Kind = TypeVar("Kind", bound=Event)

BETWEEN_GAMES = frozenset(KINDS.values())


class Told(Protocol):
    """A decision as the journal tells it."""

    @property
    def game(self) -> int: ...

    @property
    def decision(self) -> str: ...

    @property
    def events(self) -> Sequence[Event]: ...


@dataclass(slots=True)
class Chapter:
    """What was read before a game, how it was played, and what came of it; `game` is 0 before the first."""

    game: int
    before: list[Event] = field(default_factory=list)
    played: list[Event] = field(default_factory=list)
    after: list[Event] = field(default_factory=list)

    def add(self, event: Event) -> None:
        """Put an event in its place; they come in the order in which they happened."""
        if type(event) not in BETWEEN_GAMES:
            self.played.append(event)
        elif self.played:
            self.after.append(event)
        else:
            self.before.append(event)

    def every(self) -> Iterable[Event]:
        return (*self.before, *self.played, *self.after)


def chapters(told: Iterable[Told]) -> list[Chapter]:
    """The chapters so far, in order: whoever goes on after a STOP between games begins a new one."""
    found = [Chapter(0)]
    for each in told:
        if each.decision == "stop":
            found.append(Chapter(each.game))
        for event in each.events:
            found[-1].add(event)
    return found


def happened(story: Iterable[Chapter], kind: type[Kind]) -> list[tuple[int, Kind]]:
    """Everything of that kind, with the game in whose chapter it happened."""
    return [(chapter.game, event) for chapter in story for event in chapter.every() if isinstance(event, kind)]
