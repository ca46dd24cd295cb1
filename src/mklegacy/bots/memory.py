"""Remembering what was worked out, by the numbers that were looked at on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import Any, Generic, TypeVar

Found = TypeVar("Found")


class Watched(list[int]):
    """Some of many numbers, from a place on; it notes what is looked at before anything is written there."""

    def __init__(self, numbers: Sequence[int], start: int, looked_at: set[int]) -> None:
        super().__init__(numbers)
        self._start = start
        self._looked_at = looked_at
        self._written: set[int] = set()

    def __getitem__(self, place: Any) -> Any:
        if place.__class__ is slice:
            for each in range(len(self))[place]:
                self[each]
        elif place not in self._written:
            self._looked_at.add(self._start + place)
        return super().__getitem__(place)

    def __iter__(self) -> Iterator[int]:
        return iter(self[:])

    def __setitem__(self, place: Any, value: Any) -> None:
        self._written.add(place)
        super().__setitem__(place, value)

    def unwatched(self) -> list[int]:
        return super().__getitem__(slice(None))


class Memory(Generic[Found]):
    """Keeps one thing for all numbers that agree in every place that ever mattered to it."""

    __slots__ = ("_known", "_relevant", "looked_at")

    def __init__(self) -> None:
        self.looked_at: set[int] = set()
        self._relevant: Callable[[Sequence[int]], Any] = len
        self._known: dict[Any, Found] = {}

    def recall(self, numbers: Sequence[int]) -> Found | None:
        return self._known.get(self._relevant(numbers))

    def keep(self, numbers: Sequence[int], looked_at: set[int], found: Found) -> None:
        if not looked_at <= self.looked_at:
            self.looked_at |= looked_at
            self._relevant = itemgetter(*sorted(self.looked_at))
            self._known.clear()
        self._known[self._relevant(numbers)] = found
