"""Who answers rolls and draws."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from random import Random
from typing import Protocol

_SINGLES = tuple((a,) for a in range(1, 7))
_PAIRS = tuple((a, b) for a in range(1, 7) for b in range(1, 7))


class Chance(Protocol):
    """Dice, and one of so many equally likely things."""

    def dice(self, count: int) -> tuple[int, ...]:
        """That many dice, thrown."""
        ...

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""
        ...


class RandomChance:
    """A plain generator, for simulations."""

    __slots__ = ("_random",)

    def __init__(self, rng: Random) -> None:
        self._random = rng.random

    def dice(self, count: int) -> tuple[int, ...]:
        if count == 1:
            return _SINGLES[int(self._random() * 6)]
        if count == 2:
            return _PAIRS[int(self._random() * 36)]
        return tuple([int(self._random() * 6) + 1 for _ in range(count)])

    def below(self, count: int) -> int:
        return int(self._random() * count)


class SeededChance:
    """A function of the seed and the number of the draw: the same draw gives the same outcome, weeks later too.

    `position` is the number of the next draw; `outcomes` are those given so far, as `ScriptedChance` takes them.
    """

    def __init__(self, seed: str, position: int = 0) -> None:
        self._seed = seed
        self.position = position
        self.outcomes: list[int] = []

    def dice(self, count: int) -> tuple[int, ...]:
        thrown = tuple([self._draw(6) + 1 for _ in range(count)])
        self.outcomes += thrown
        return thrown

    def below(self, count: int) -> int:
        outcome = self._draw(count)
        self.outcomes.append(outcome)
        return outcome

    def _draw(self, count: int) -> int:
        digest = hashlib.blake2b(f"{self._seed}:{self.position}".encode(), digest_size=16).digest()
        self.position += 1
        return int.from_bytes(digest, "big") % count


class ScriptedChance:
    """Outcomes written down beforehand, for tests and for replaying a journal.

    Dice faces are given as thrown (1–6), draws as numbers from 0.
    """

    def __init__(self, outcomes: Iterable[int] = ()) -> None:
        self.outcomes = list(outcomes)

    def dice(self, count: int) -> tuple[int, ...]:
        return tuple([self.outcomes.pop(0) for _ in range(count)])

    def below(self, count: int) -> int:
        outcome = self.outcomes.pop(0)
        if not 0 <= outcome < count:
            raise ValueError(f"the script says {outcome}, but there are only {count} to draw from")
        return outcome
