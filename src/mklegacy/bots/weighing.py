"""Weighing the options of one decision: each is tried on a copy, and what it leads to is looked at."""

from __future__ import annotations

from random import Random

from mklegacy.bots.dice import LoadedDice, Luck, falls
from mklegacy.bots.flows import least
from mklegacy.bots.income import income_of
from mklegacy.bots.outlook import Outlook, Prospect, expected
from mklegacy.bots.throws import DICE_KINDS
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State

SECRET_SAMPLES = 3
"""How often secret answers still to come are guessed at, one's own later ones among them."""

ENDS = frozenset(["roll", "action"])
"""Decisions at which looking ahead ends."""


class Weighing:
    """One seat's look ahead: over all dice, and over its own choices that belong to the same decision."""

    def __init__(self, game: Game, outlook: Outlook, seat: int, rng: Random) -> None:
        self._game = game
        self._outlook = outlook
        self._seat = seat
        self._rng = rng
        self._income = income_of(game)
        self._thrown: dict[tuple[int, Option], Prospect] = {}

    def prospects(self, view: State, decision: Decision) -> list[Prospect]:
        """What each option of the decision promises, in their order."""
        if decision.kind == "roll":
            return self._before_a_throw(view, decision)
        samples = SECRET_SAMPLES if decision.secret else 1
        # A choice for a card's effect often has a second half; what comes after that is not worth the time.
        halves = 0 if decision.kind in DICE_KINDS | ENDS else 1
        found: list[list[Prospect]] = []
        for _ in range(samples):
            state = self._game.imagine(view, self._rng)
            luck = self._rng.random()
            found.append([self._after(state, option, halves, luck) for option in decision.options])
        return [expected([(sample[i], 1 / samples) for sample in found]) for i in range(len(decision.options))]

    def _before_a_throw(self, s: State, decision: Decision) -> list[Prospect]:
        """What each roll brings is known, as the income is made of it. Tokens at hand are left aside here."""
        throws = self._income.throws(s.powers[self._seat])
        now = self._outlook.prospect(s, self._seat)
        then = [self._outlook.prospect(s, self._seat, flow) for flow in self._income.of_rolls(s, self._seat)]
        gains = [prospect.chance - now.chance for prospect in then]
        prospects = []
        for option in decision.options:
            weights = throws.weights(gains, int(option.args[0]))
            prospects.append(expected([(now, 1 - sum(weights)), *zip(then, weights, strict=True)]))
        return prospects

    def _after(self, s: State, option: Option, halves: int, luck: float) -> Prospect:
        if option.verb != "roll":
            after = s.copy()
            # The same luck for every option, or a lucky draw would look like a good choice.
            self._game.apply(after, option, Luck(luck))
            return self._from(after, halves, luck)
        # A new throw forgets the dice that lay there, so it is worth the same wherever it may be made.
        key = (s.step, option)
        if key not in self._thrown:
            outcomes = []
            for dice, probability in falls(int(option.args[0])):
                after = s.copy()
                self._game.apply(after, option, LoadedDice(dice))
                outcomes.append((self._from(after, halves, luck), probability))
            self._thrown[key] = expected(outcomes)
        return self._thrown[key]

    def _from(self, s: State, halves: int, luck: float) -> Prospect:
        """On to the next decision that stands for itself; the state is used up."""
        guess = Luck(luck)
        while not self._game.over(s):
            decision = self._game.decision(s)
            mine = decision.seat == self._seat
            if decision.kind in ENDS or not (mine or decision.secret):
                break
            if decision.kind in DICE_KINDS:
                return self._best(s, decision, halves, luck)
            if halves and not decision.secret:
                return self._best(s, decision, halves - 1, luck)
            option = decision.options[guess.below(len(decision.options))] if decision.secret else least(decision)
            self._game.apply(s, option, guess)
        return self._outlook.prospect(s, self._seat)

    def _best(self, s: State, decision: Decision, halves: int, luck: float) -> Prospect:
        return max([self._after(s, option, halves, luck) for option in decision.options])
