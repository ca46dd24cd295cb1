"""A hint for who asks: what a strong bot would do and why, the odds of every number, and what it would bring."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from mklegacy.bots.levels import LEVELS, seat_of
from mklegacy.engine.chance import RandomChance
from mklegacy.engine.game import Game
from mklegacy.engine.options import PASS, Decision, Option
from mklegacy.engine.roll import KEEP
from mklegacy.engine.state import State
from mklegacy.i18n import _
from mklegacy.packs.phrases import either
from mklegacy.terminal.options import signed

BEFORE_PLAY = ("pick", "roll_for_first", "vote")
"""Decisions before anybody's first turn."""

PIPS = range(1, 7)


@dataclass(frozen=True, slots=True)
class Odds:
    """What rolling that many dice may bring a mayor: by total, how often (of all throws) and how many coins."""

    dice: int
    chances: dict[int, float]
    coins: dict[int, float]

    @property
    def expected(self) -> float:
        return sum(chance * self.coins[total] for total, chance in self.chances.items())


class FixedDice:
    """Chance that throws these dice first; whatever else is drawn, is drawn at random."""

    def __init__(self, thrown: tuple[int, ...], rng: Random) -> None:
        self._thrown: tuple[int, ...] | None = thrown
        self._others = RandomChance(rng)

    def dice(self, count: int) -> tuple[int, ...]:
        thrown, self._thrown = self._thrown, None
        return self._others.dice(count) if thrown is None else thrown

    def below(self, count: int) -> int:
        return 0


def odds_of_rolls(game: Game, view: State, seat: int) -> list[Odds]:
    """For each number of dice that seat may roll, one or two: what its next roll brings it."""
    at_roll = _at_roll_of(game, view, seat)
    counts = [option for option in game.decision(at_roll).options if option.code <= 2]
    return [_odds(game, at_roll, seat, option) for option in counts]


def _odds(game: Game, at_roll: State, seat: int, option: Option) -> Odds:
    dice = option.code
    often: Counter[int] = Counter()
    earned: Counter[int] = Counter()
    for thrown in itertools.product(PIPS, repeat=dice):
        after = at_roll.copy()
        game.apply(after, option, FixedDice(thrown, Random(0)))
        _on_to(game, after, ("action", "roll"))
        often[sum(thrown)] += 1
        earned[sum(thrown)] += after.coins[seat] - at_roll.coins[seat]
    throws = len(PIPS) ** dice
    return Odds(
        dice,
        {total: number / throws for total, number in often.items()},
        {total: earned[total] / number for total, number in often.items()},
    )


def _at_roll_of(game: Game, view: State, seat: int) -> State:
    """The state in which that seat would roll next, as if it were its turn."""
    state = game.imagine(view, Random(0))
    _on_to(game, state, ("roll",))
    state.active = seat
    state.coins = view.coins[:]
    return state


def _on_to(game: Game, state: State, kinds: Sequence[str]) -> None:
    """Let everybody do as little as they may until something of these kinds is asked, or the game is over."""
    chance = RandomChance(Random(0))
    while not game.over(state):
        decision = game.decision(state)
        if decision.kind in kinds:
            return
        game.apply(state, idle_option(decision), chance)


def idle_option(decision: Decision) -> Option:
    """Doing nothing where that is possible."""
    for option in (KEEP, PASS):
        if option in decision.options:
            return decision.find(option)
    return decision.options[0]


def advice_lines(game: Game, view: State, decision: Decision, words: Callable[[Option], str]) -> Iterator[str]:
    """What the strongest bot would do, and why; `words` says what an option is."""
    if len(decision.options) == 1:
        yield _("There is but one thing to do: {option}.").format(option=words(decision.options[0]))
        return
    advice = seat_of(LEVELS[-1], Random(0)).advise(game, view, decision)
    yield _("A strong player would choose: {option}.").format(option=words(advice.option))
    yield advice.sentence(words)


def odds_lines(game: Game, view: State, decision: Decision) -> Iterator[str]:
    """What the next roll of the mayor who decides would bring, as a table."""
    if decision.kind in BEFORE_PLAY:
        yield _before_play()
        return
    odds = odds_of_rolls(game, view, decision.seat)
    yield "  ".join([f"{_('total'):>6}", *[f"{_heading(each.dice):>17}" for each in odds], f"   {_('coins')}"])
    for total in sorted({total for each in odds for total in each.chances}):
        yield "  ".join([f"{total:>6}", *[_chance(each, total) for each in odds], f"   {_coins(odds, total)}"])
    yield _expected(odds)


def odds_sentence(game: Game, view: State, decision: Decision) -> str:
    """The same in a sentence."""
    if decision.kind in BEFORE_PLAY:
        return _before_play()
    return _expected(odds_of_rolls(game, view, decision.seat))


def _expected(odds: Sequence[Odds]) -> str:
    expected = [
        _("{coins} with {dice}").format(coins=_decimal(each.expected), dice=_heading(each.dice)) for each in odds
    ]
    return _("Coins to expect of your next roll: {expected}.").format(expected=either(expected))


def _before_play() -> str:
    return _("The dice have not been rolled yet. Cards on 6, 7 and 8 come up most with two dice.")


def _decimal(number: float) -> str:
    whole, tenths = f"{number:.1f}".split(".")
    return _("{whole}.{tenths}").format(whole=whole, tenths=tenths)


def _heading(dice: int) -> str:
    return _("one die") if dice == 1 else _("two dice")


def _chance(odds: Odds, total: int) -> str:
    chance = odds.chances.get(total, 0)
    bar = "█" * max(1, round(chance * 60)) if chance else ""
    percent = f"{chance:.0%}" if chance else ""
    return f"{bar:>12}{percent:>5}"


def _coins(odds: Sequence[Odds], total: int) -> str:
    coins = [each.coins[total] for each in odds if total in each.coins]
    return signed(round(coins[-1])) if any(coins) else "·"
