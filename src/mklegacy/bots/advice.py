"""Why a move: the numbers behind it, and a sentence for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from mklegacy.bots.outlook import Prospect
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State
from mklegacy.i18n import _

NOTABLE = 0.05
"""A smaller difference is not worth a word."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An option and what it promises."""

    option: Option
    prospect: Prospect


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and how the options compare, from the best to the worst, as far as they were weighed.

    `games` is how many games were played on in mind to weigh them.
    """

    option: Option
    ranked: tuple[Weighed, ...] = ()
    games: int = 0

    def sentence(self, name: Callable[[Option], str] = str) -> str:
        """Like “41 % against 37 % for X, because …”; `name` puts an option into words."""
        if len(self.ranked) < 2:
            return _("Nothing was weighed here: any option would do.")
        best, other = self.ranked[0].prospect, self.ranked[1].prospect
        if self.games:
            message = _("{best} % against {other} % for “{option}” in {games} games played on in mind, {because}.")
        else:
            message = _("{best} % against {other} % for “{option}”, {because}.")
        return message.format(
            best=round(100 * best.chance),
            other=round(100 * other.chance),
            option=name(self.ranked[1].option),
            games=self.games,
            because=_because(best, other),
        )


def _because(best: Prospect, other: Prospect) -> str:
    """The first number that speaks for the better one."""
    if best.income - other.income > NOTABLE:
        message, mine, theirs = _("because it brings {0} coins a round, not {1}"), best.income, other.income
    elif other.rounds - best.rounds > NOTABLE:
        message, mine, theirs = _("because it leaves {0} rounds to go, not {1}"), best.rounds, other.rounds
    elif best.opponent - other.opponent > NOTABLE:
        message = _("because it leaves the quickest opponent {0} rounds to go, not {1}")
        mine, theirs = best.opponent, other.opponent
    else:
        return _("so there is little between them")
    return message.format(_decimal(mine), _decimal(theirs))


def _decimal(number: float) -> str:
    whole, tenths = f"{number:.1f}".split(".")
    return _("{whole}.{tenths}").format(whole=whole, tenths=tenths)


def best_first(options: Sequence[Option], prospects: Sequence[Prospect]) -> tuple[Weighed, ...]:
    """The options by their chance to win."""
    weighed = [Weighed(option, prospect) for option, prospect in zip(options, prospects, strict=True)]
    return tuple(sorted(weighed, key=lambda each: each.prospect.chance, reverse=True))


class Bot(Protocol):
    """A seat that can say why."""

    def choose(self, game: Game, view: State, decision: Decision) -> Option:
        """One of `decision.options`."""
        ...

    def advise(self, game: Game, view: State, decision: Decision) -> Advice:
        """The same, with what speaks for it."""
        ...
