"""The seat that thinks ahead: it weighs like `medium`, then plays the best few options on in mind."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random

from mklegacy.bots.advice import Advice, Weighed, best_first
from mklegacy.bots.outlook import Outlook
from mklegacy.bots.playing_on import PlayingOn
from mklegacy.bots.sketch import Sketch, Town
from mklegacy.bots.throws import DICE_KINDS
from mklegacy.bots.weighing import Weighing
from mklegacy.engine.chance import RandomChance
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State

GROWTH = 0.8
"""By so much a round incomes rise in games between good players."""

FINALISTS = 4
OUT_OF_THE_QUESTION = 0.7
"""An option with less than this share of the best one's chance is not played on."""

ROUNDS = 4
"""So far games are played on before the rest is judged."""

TO_THE_END = 2
"""So many finalists are played on when half of the effort is spent."""

FIRST_IMPRESSION = 150
"""What the weighing says counts like so many games played on."""


USED = 0.9
"""New games are begun within this share of the time: the last one goes over it."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to think about a move: so many games played on or, without a number, so many seconds."""

    seconds: float = 0.5
    games: int | None = None


class HardSeat:
    """Thinks about every move but throws of dice, as long as its effort says."""

    def __init__(self, rng: Random, effort: Effort) -> None:
        self._rng = rng
        self._effort = effort

    def choose(self, game: Game, view: State, decision: Decision) -> Option:
        return self.advise(game, view, decision).option

    def advise(self, game: Game, view: State, decision: Decision) -> Advice:
        """The best few options by how games went on, then the others by first impression."""
        thinking = Thinking(self._effort)
        prospects = Weighing(game, Outlook(game, GROWTH), decision.seat, self._rng).prospects(view, decision)
        ranked = best_first(decision.options, prospects)
        enough = ranked[0].prospect.chance * OUT_OF_THE_QUESTION
        few = [each for each in ranked[:FINALISTS] if each.prospect.chance >= enough]
        # Of dice, the weighing has seen every fall already.
        if len(few) == 1 or decision.kind in DICE_KINDS:
            return Advice(ranked[0].option, ranked)
        sketch = Sketch(game, game.imagine(view, self._rng))
        finalists = [Finalist(game, sketch, decision.seat, each) for each in few]
        playing = finalists
        while (spent := thinking.spent()) < 1:
            if spent > 1 / 2:
                playing = sorted(finalists, key=Finalist.chance, reverse=True)[:TO_THE_END]
            state = game.imagine(view, self._rng)
            luck = self._rng.random()
            for finalist in playing:
                finalist.play_on(state.copy(), luck)
            thinking.games += len(playing)
        finalists.sort(key=Finalist.chance, reverse=True)
        settled = [each.weighed() for each in finalists]
        return Advice(settled[0].option, (*settled, *ranked[len(few) :]), thinking.games)


class Thinking:
    """How much of an effort is spent."""

    def __init__(self, effort: Effort) -> None:
        self._effort = effort
        self._began = time.monotonic()
        self.games = 0

    def spent(self) -> float:
        """As a share, 1 when it is time to decide."""
        if self._effort.games:
            return self.games / self._effort.games
        return (time.monotonic() - self._began) / (USED * self._effort.seconds)


class Finalist:
    """An option that is played on, and how the games went for the seat."""

    def __init__(self, game: Game, sketch: Sketch, seat: int, impression: Weighed) -> None:
        self._game = game
        self._sketch = sketch
        self._seat = seat
        self._impression = impression
        self._towns: list[Town] | None = None
        self._games = FIRST_IMPRESSION
        self._won = FIRST_IMPRESSION * impression.prospect.chance

    def play_on(self, s: State, luck: float) -> None:
        """One more game; every finalist has the same luck."""
        chance = RandomChance(Random(luck))
        self._game.apply(s, self._impression.option, chance)
        if self._towns is None:
            self._towns = self._sketch.towns(s)
        going_on = PlayingOn(self._game, self._sketch, self._towns, GROWTH)
        self._won += going_on.chances(s, chance, ROUNDS)[self._seat]
        self._games += 1

    def chance(self) -> float:
        """What impression and games give together."""
        return self._won / self._games

    def weighed(self) -> Weighed:
        """The option with its chance."""
        prospect = self._impression.prospect._replace(chance=self.chance())
        return Weighed(self._impression.option, prospect)
