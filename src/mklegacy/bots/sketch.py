"""A rough picture of a game, quick enough to play it on hundreds of times.

It is drawn once for a state: what each seat earns with one die and with more, and what each action would add
to that. Then the effects of actions are taken to add up, and nothing is worked out again.
"""

from __future__ import annotations

from typing import NamedTuple

from mklegacy.bots.dice import LoadedDice, falls
from mklegacy.bots.flows import left_to_build
from mklegacy.bots.income import income_of
from mklegacy.engine.game import Game
from mklegacy.engine.state import State

PLENTY = 1_000


class Worth(NamedTuple):
    """What an action adds: coins at once (what need no longer be paid among them), things built, and income: on
    others' turns and by landmarks, and on one's own throw of one die or of two."""

    coins: int
    built: int
    steady: float
    one: float
    two: float


class Town:
    """What a seat earns: steadily, with one die, with two."""

    __slots__ = ("more_dice", "one", "steady", "two")

    def __init__(self, steady: float, one: float, two: float, more_dice: bool) -> None:
        self.steady = steady
        self.one = one
        self.two = two
        self.more_dice = more_dice

    def copy(self) -> Town:
        return Town(self.steady, self.one, self.two, self.more_dice)

    def income(self) -> float:
        return self.steady + (self.two if self.more_dice and self.two > self.one else self.one)

    def income_with(self, worth: Worth) -> float:
        """The income after an action."""
        one, two = self.one + worth.one, self.two + worth.two
        return self.steady + worth.steady + (two if self.more_dice and two > one else one)

    def add(self, worth: Worth) -> None:
        self.steady += worth.steady
        self.one += worth.one
        self.two += worth.two


class Sketch:
    """Every seat's town, what its actions are worth by their code, and what each total brings it."""

    def __init__(self, game: Game, s: State) -> None:
        self._game = game
        self._income = income_of(game)
        self.totals = [self._income.of_totals(s, seat) for seat in range(game.table.players)]
        self.worths = [self._worths(s, seat) for seat in range(game.table.players)]

    def towns(self, s: State) -> list[Town]:
        """The towns of a state; it may differ from the sketched one by what one option does."""
        return [self._town(s, seat) for seat in range(self._game.table.players)]

    def _town(self, s: State, seat: int) -> Town:
        totals = self._income.of_totals(s, seat)
        town = Town(0.0, mean(totals, 1), mean(totals, 2), self._income.throws(s.powers[seat]).most_dice > 1)
        town.steady = self._income.per_round(s)[seat] - town.income()
        return town

    def _worths(self, s: State, seat: int) -> dict[int, Worth]:
        """What every action that is open to the seat would add, whatever it costs and wherever it lies."""
        rich = self._income.before_action(s, seat)
        rich.coins[seat] = PLENTY
        rich.supply = [PLENTY] * len(rich.supply)
        rich.stocked = -1
        town = self._town(s, seat)
        worths = {}
        for option in self._game.decision(rich).options:
            after = rich.copy()
            self._game.apply(after, option, LoadedDice())
            grown = self._town(after, seat)
            worths[option.code] = Worth(
                coins=self._wealth(after, seat) - self._wealth(rich, seat),
                built=left_to_build(self._game, rich, seat) - left_to_build(self._game, after, seat),
                steady=grown.steady - town.steady,
                one=grown.one - town.one,
                two=grown.two - town.two,
            )
        return worths

    def _wealth(self, s: State, seat: int) -> int:
        return s.coins[seat] - self._game.to_pay(s, seat)


def mean(totals: list[int], dice: int) -> float:
    """What a throw of so many dice brings on average."""
    return sum([probability * totals[sum(fall)] for fall, probability in falls(dice)])
