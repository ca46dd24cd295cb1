"""Dice in a bot's head: every way they can fall, and dice that fall as they are told."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from random import Random

from mklegacy.engine.chance import RandomChance

FACES = range(1, 7)
AVERAGE = (3, 4)


@cache
def falls(count: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every way so many dice can fall, in no order, with its probability."""
    ways = Counter(tuple(sorted(dice)) for dice in product(FACES, repeat=count))
    return tuple([(dice, number / len(FACES) ** count) for dice, number in ways.items()])


class LoadedDice:
    """A chance that throws what it is told, once; side rolls come out average, draws are the first there is."""

    __slots__ = ("_told",)

    def __init__(self, told: tuple[int, ...] | None = None) -> None:
        self._told = told

    def dice(self, count: int) -> tuple[int, ...]:
        thrown, self._told = self._told, None
        return thrown or tuple([AVERAGE[i % 2] for i in range(count)])

    def below(self, count: int) -> int:
        return 0


class Luck:
    """A chance of that seed, set up when it is first needed: most options need none."""

    __slots__ = ("_chance", "_seed")

    def __init__(self, seed: float) -> None:
        self._seed = seed
        self._chance: RandomChance | None = None

    def dice(self, count: int) -> tuple[int, ...]:
        return self._ready().dice(count)

    def below(self, count: int) -> int:
        return self._ready().below(count)

    def _ready(self) -> RandomChance:
        if self._chance is None:
            self._chance = RandomChance(Random(self._seed))
        return self._chance
