"""Playing a game on in mind, quickly: all seats choose by a sketch."""

from __future__ import annotations

from mklegacy.bots.flows import least, left_to_build
from mklegacy.bots.outlook import chances, rounds_to_go
from mklegacy.bots.sketch import Sketch, Town
from mklegacy.bots.throws import DICE_KINDS
from mklegacy.engine.chance import Chance
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State


class PlayingOn:
    """One way in which a game might go on; the state is used up."""

    def __init__(self, game: Game, sketch: Sketch, towns: list[Town], growth: float) -> None:
        self._game = game
        self._sketch = sketch
        self._towns = [town.copy() for town in towns]
        self._growth = growth

    def chances(self, s: State, chance: Chance, rounds: int) -> list[float]:
        """Who will win: for certain if the game ends within so many rounds, else by what is still to go."""
        game = self._game
        last = s.turn + rounds * game.table.players
        while s.winner < 0 and s.turn < last:
            decision = game.decision(s)
            several = len(decision.options) > 1
            game.apply(s, self._choose(s, decision) if several else decision.options[0], chance)
        return chances(s, [self._rounds(s, seat) for seat in range(game.table.players)])

    def _rounds(self, s: State, seat: int) -> float:
        missing = self._game.to_pay(s, seat) - s.coins[seat]
        return rounds_to_go(left_to_build(self._game, s, seat), missing, self._towns[seat].income(), self._growth)

    def _choose(self, s: State, decision: Decision) -> Option:
        if decision.kind == "action":
            return self._act(s, decision)
        if decision.kind in DICE_KINDS:
            return max(decision.options, key=lambda option: self._brings(s, decision, option))
        return least(decision)

    def _act(self, s: State, decision: Decision) -> Option:
        """What leaves the fewest rounds to go; of equals, what is offered last, as passing keeps all ways open."""
        seat = decision.seat
        town = self._towns[seat]
        worths = self._sketch.worths[seat]
        left = left_to_build(self._game, s, seat)
        missing = self._game.to_pay(s, seat) - s.coins[seat]
        best, fewest = decision.options[-1], float("inf")
        for option in decision.options:
            worth = worths.get(option.code)
            if worth is not None:
                rounds = rounds_to_go(
                    left - worth.built, missing - worth.coins, town.income_with(worth), self._growth
                )
                if rounds < fewest:
                    best, fewest = option, rounds
        if best.code in worths:
            town.add(worths[best.code])
        return best

    def _brings(self, s: State, decision: Decision, option: Option) -> float:
        """What the roller may expect of a choice about dice."""
        town = self._towns[decision.seat]
        if option.verb == "roll":
            town.more_dice = True
            return town.one if option.args[0] == 1 else town.two
        numbers = sum([int(number) for number in option.args])
        total = numbers if decision.kind == "keep_dice" else s.total + numbers
        return self._sketch.totals[decision.seat][total]
