"""What must be so for a card to activate."""

from __future__ import annotations

from mklegacy.engine.builder import Builder
from mklegacy.engine.cards import When
from mklegacy.engine.state import State


class Condition:
    """A card's `When`, compiled; City Hall counts for none of it."""

    __slots__ = ("_at_least", "_at_most", "_built", "_counted")

    def __init__(self, when: When, builder: Builder) -> None:
        landmarks = builder.config.landmarks
        self._built = builder.landmark(when.owner_built) if when.owner_built else 0
        self._at_most = len(landmarks) if when.owner_landmarks_at_most is None else when.owner_landmarks_at_most
        self._at_least = when.roller_landmarks_at_least
        self._counted = sum([1 << i for i, landmark in enumerate(landmarks) if landmark.counts])

    def holds(self, s: State, owner: int) -> bool:
        powers = s.powers[owner]
        if powers & self._built != self._built:
            return False
        if (powers & self._counted).bit_count() > self._at_most:
            return False
        return (s.powers[s.active] & self._counted).bit_count() >= self._at_least
