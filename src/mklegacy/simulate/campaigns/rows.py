"""The rows of the balance table: what was measured of many campaigns, beside its goal."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from mklegacy.engine.cards import Establishment
from mklegacy.packs.pack import Pack
from mklegacy.simulate.campaigns import goals
from mklegacy.simulate.campaigns.goals import Goal
from mklegacy.simulate.campaigns.intervals import Estimate, change, quantile, share
from mklegacy.simulate.campaigns.watching import GamePlayed

Campaign = Sequence[GamePlayed]
Unit = Literal["rounds", "share", "change"]

ENOUGH = 2
"""Fewer games than that have no interval."""

RULE_SIGNS: Mapping[str, tuple[str, ...]] = {
    "dice": ("two dice",),
    "rainy_day": ("umbrella",),
    "eye_to_eye": ("taken",),
    "set_sail": ("sail",),
    "lanterns": ("lantern",),
    "roads": ("road",),
    "tide": ("high water", "feed"),
    "chorus": ("flag",),
    "drift": ("drift",),
}
"""What shows that a rule was used, or touched somebody; other rules need nobody to use them."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One number of a row: of a game (0: of all it concerns) and, where it is about one, of a card or a rule."""

    game: int
    card: str
    estimate: Estimate


@dataclass(frozen=True, slots=True)
class Row:
    """Figures that share a goal; None: there is none, they are good to know."""

    name: str
    unit: Unit
    goal: Goal | None
    figures: tuple[Figure, ...]

    @property
    def missed(self) -> tuple[Figure, ...]:
        """The figures outside the goal."""
        goal = self.goal
        return tuple([each for each in self.figures if goal and not goal.reached(each.estimate.value)])

    def by_chance(self, figure: Figure) -> bool:
        """May the truth lie within the goal, for all the figure tells?"""
        estimate = figure.estimate
        return self.goal is None or (estimate.low <= self.goal.high and estimate.high >= self.goal.low)

    @property
    def verdict(self) -> str:
        """A row holds if all figures do; it only fails where chance cannot be the reason."""
        if self.goal is None or not self.figures:
            return ""
        if not self.missed:
            return "holds"
        return "unclear" if all(map(self.by_chance, self.missed)) else "fails"


def rows(pack: Pack, mayors: int, campaigns: Sequence[Campaign]) -> list[Row]:
    """Every row for campaigns of so many mayors."""
    table = _Table(pack, mayors, campaigns)
    per_game = table.per_game
    return [
        Row("length, median", "rounds", goals.MEDIAN[mayors], per_game(lambda each: _rounds(each, 0.5))),
        Row("length, 95th percentile", "rounds", goals.P95[mayors], per_game(lambda each: _rounds(each, 0.95))),
        Row("length, longest", "rounds", goals.LONGEST[mayors], per_game(lambda each: _rounds(each, 1))),
        Row("first player, game 1", "share", goals.FIRST_IN_GAME_1[mayors], per_game(_first)[:1]),
        Row("first player, games 2–10", "share", goals.FIRST_LATER[mayors], per_game(_first)[1:]),
        Row("first player, beyond the goal", "share", goals.FIRST_LATER_AIM[mayors], per_game(_first)[1:]),
        Row("catch-up", "share", goals.CATCH_UP[mayors], table.champions(min)),
        Row("lead", "share", goals.LEAD[mayors], table.champions(max)),
        Row("establishment bought", "share", goals.BOUGHT[mayors], table.bought()),
        Row("town square card picked", "share", goals.BOUGHT[mayors], table.picked_in_games()),
        Row("town square card picked by", "share", goals.PICKED_BY[mayors], table.picked_by_mayors()),
        Row("side B against side A", "change", goals.SIDES[mayors], tuple(table.sides())),
        Row("weather against none", "change", goals.WEATHER[mayors], tuple(table.weather())),
        Row(
            "two dice, games 6–10", "share", goals.TWO_DICE[mayors], per_game(_two_dice)[goals.TWO_DICE_FROM - 1 :]
        ),
        Row("new rule used", "share", goals.RULE_USED[mayors], tuple(table.rules_used())),
        Row("the ninth game's action", "share", None, tuple(table.signs("tide", ("feed",)))),
        Row("misery", "share", goals.MISERY[mayors], per_game(lambda each: _misery(each, mayors))),
    ]


def _rounds(games: Sequence[GamePlayed], part: float) -> Estimate:
    return quantile([each.rounds if each.finished else goals.ANY for each in games], part)


def _first(games: Sequence[GamePlayed]) -> Estimate:
    return share(sum([each.winner == each.first for each in games]), len(games))


def _two_dice(games: Sequence[GamePlayed]) -> Estimate:
    return share(sum([each.two_dice for each in games]), sum([each.throws for each in games]))


def _misery(games: Sequence[GamePlayed], mayors: int) -> Estimate:
    return share(sum([each.misery for each in games]), (mayors - 1) * len(games))


def _shares(cards: Sequence[Establishment], some: Counter[str], of: Counter[str]) -> tuple[Figure, ...]:
    """For every card that there was at all."""
    return tuple([Figure(0, card.id, share(some[card.id], of[card.id])) for card in cards if of[card.id]])


class _Table:
    """The games of all campaigns, by their number."""

    def __init__(self, pack: Pack, mayors: int, campaigns: Sequence[Campaign]) -> None:
        self._pack = pack
        self._mayors = mayors
        self._campaigns = campaigns
        self._games: dict[int, list[GamePlayed]] = {}
        for each in [game for campaign in campaigns for game in campaign]:
            self._games.setdefault(each.game, []).append(each)
        self._every = [each for games in self._games.values() for each in games]

    def per_game(self, measure: Callable[[Sequence[GamePlayed]], Estimate]) -> tuple[Figure, ...]:
        return tuple([Figure(game, "", measure(games)) for game, games in sorted(self._games.items())])

    def champions(self, which: Callable[[list[int]], int]) -> tuple[Figure, ...]:
        """How often a mayor with the fewest (or most) lines halfway has the most, perhaps shared, in the end."""
        crowned = counted = 0
        for campaign in self._campaigns:
            if len(campaign) < self._pack.games:
                continue
            halfway = Counter([each.winner for each in campaign[: goals.HALFWAY]])
            lines = Counter([each.winner for each in campaign])
            chosen = which([halfway[seat] for seat in range(self._mayors)])
            seats = [seat for seat in range(self._mayors) if halfway[seat] == chosen]
            counted += len(seats)
            crowned += sum([lines[seat] == max(lines.values()) for seat in seats])
        return (Figure(0, "", share(crowned, counted)),)

    def bought(self) -> tuple[Figure, ...]:
        offered = Counter([card for each in self._every for card in each.supply])
        bought = Counter([card for each in self._every for card in each.bought])
        sides = [side for card in self._pack.two_sided for side in (card.a, card.b)]
        return _shares([*self._pack.establishments, *sides], bought, offered)

    def picked_in_games(self) -> tuple[Figure, ...]:
        choosing = [each for each in self._every if each.choosing]
        offered = Counter([card for each in choosing for card in each.town_square])
        picked = Counter([card for each in choosing for card in each.picked])
        return _shares(self._pack.town_squares, picked, offered)

    def picked_by_mayors(self) -> tuple[Figure, ...]:
        offered: Counter[str] = Counter()
        picked: Counter[str] = Counter()
        for each in self._every:
            offered.update({card: each.choosing for card in each.town_square if each.choosing})
            picked.update(each.picked)
        return _shares(self._pack.town_squares, picked, offered)

    def sides(self) -> Iterator[Figure]:
        """How much longer a game takes with side B of a card up, in every later game."""
        for card in self._pack.two_sided:
            for game, games in sorted(self._games.items()):
                a = [each.rounds for each in games if each.finished and card.a.id in each.supply]
                b = [each.rounds for each in games if each.finished and card.b.id in each.supply]
                if min(len(a), len(b)) >= ENOUGH:
                    yield Figure(game, card.id, change(b, a))

    def weather(self) -> Iterator[Figure]:
        """How much longer a game takes with a weather card; lengths are measured by the mean of their game."""
        lengths: dict[str, list[float]] = {}
        for games in self._games.values():
            finished = [each for each in games if each.finished and each.weather is not None]
            if finished:
                mean = statistics.fmean([each.rounds for each in finished])
                for each in finished:
                    assert each.weather is not None
                    lengths.setdefault(each.weather, []).append(each.rounds / mean)
        none = lengths.get("", [])
        for card in self._pack.weather:
            with_card = lengths.get(card.id, [])
            if min(len(none), len(with_card)) >= ENOUGH:
                yield Figure(0, card.id, change(with_card, none))

    def rules_used(self) -> Iterator[Figure]:
        for rule, signs in RULE_SIGNS.items():
            yield from self.signs(rule, signs)

    def signs(self, rule: str, signs: Sequence[str]) -> Iterator[Figure]:
        """How often there was such a sign in the games that have a rule."""
        for game, games in sorted(self._games.items()):
            with_rule = [each for each in games if rule in each.rules]
            if with_rule:
                used = [each for each in with_rule if not each.signs.isdisjoint(signs)]
                yield Figure(game, rule, share(len(used), len(with_rule)))
