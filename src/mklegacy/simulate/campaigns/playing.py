"""One campaign after another between bots.

Whatever is decided between games is decided by chance: sides, stickers, the ending. So is the weather, and now and
then there is none, for comparison.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from mklegacy.bots.levels import seat_of
from mklegacy.campaign import reading
from mklegacy.campaign.configure import configure
from mklegacy.campaign.founding import new_campaign
from mklegacy.campaign.model import Campaign, Mayor
from mklegacy.engine.cards import RuleUse
from mklegacy.engine.chance import Chance, RandomChance
from mklegacy.engine.config import GameConfig
from mklegacy.engine.events import Event
from mklegacy.engine.game import Game
from mklegacy.engine.result import Result
from mklegacy.engine.seat import Seat
from mklegacy.packs.pack import Pack
from mklegacy.simulate.campaigns.racing import RacingSeat
from mklegacy.simulate.campaigns.watching import GamePlayed, watch
from mklegacy.simulate.history import pack
from mklegacy.simulate.spread import spread

RACER = "medium"
"""The level that races in campaigns, as the goals assume, unless it plays in earnest."""

ROUND_CAP = 300
"""A game that takes more rounds is given up, and the campaign with it."""

DRAWN = 2
"""So many weather cards are drawn for a game; one of them holds."""


@dataclass(frozen=True, slots=True)
class CampaignPlan:
    """So many campaigns between bots of these levels; in earnest, medium ones play as they do at a table.

    The campaign is that in a folder, or the one that travels with the program.
    Each campaign has a seed of its own, made of `seed` and its number: who plays it, or when, does not matter.
    """

    seats: tuple[str, ...]
    campaigns: int
    seed: int
    in_earnest: bool = False
    folder: Path | None = None

    @property
    def pack(self) -> Pack:
        return pack(self.folder)

    def founded(self) -> Campaign:
        """A campaign before its first card; a `CampaignError` says that it is not for so many mayors."""
        colours = itertools.cycle(self.pack.colours)
        mayors = [Mayor(f"Mayor {i}", next(colours), f"Town {i}") for i in range(1, len(self.seats) + 1)]
        return new_campaign(self.pack, mayors)

    def random(self, number: int, what: str) -> Random:
        """The chance of the dice, of what is decided between games, or of one seat in one of the campaigns."""
        return Random(f"{self.seed}/{number}/{what}")


def simulate_campaigns(
    plan: CampaignPlan, jobs: int = 1, progress: Callable[[int], None] = lambda done: None
) -> list[tuple[GamePlayed, ...]]:
    """The campaigns of a plan in their order; after an interruption, those that were finished by then."""
    played: list[tuple[GamePlayed, ...]] = []
    try:
        for campaign in spread(functools.partial(play_campaign, plan), plan.campaigns, jobs):
            played.append(campaign)
            progress(len(played))
    except KeyboardInterrupt:
        pass
    return played


def play_campaign(plan: CampaignPlan, number: int) -> tuple[GamePlayed, ...]:
    """The games of one campaign, up to the first that does not end."""
    campaign = plan.founded()
    between = plan.random(number, "between games")
    chance = RandomChance(plan.random(number, "dice"))
    seats = [_seat(level, plan.random(number, f"seat {i}"), plan.in_earnest) for i, level in enumerate(plan.seats)]
    played: list[GamePlayed] = []
    while len(played) < campaign.pack.games:
        while not campaign.playing:
            reading.apply(campaign, reading.bot_answer(reading.decision(campaign), between), chance)
        config, drawn, weather = deal_weather(configure(campaign), campaign.pack, between)
        game = Game(config)
        events: list[Event] = []
        result = play(game, seats, chance, events)
        if result is not None:
            _settle(campaign, result, drawn, between, chance, events)
        played.append(watch(campaign.finished if result else campaign.game, config, weather, result, events))
        if result is None:
            break
    return tuple(played)


def _seat(level: str, rng: Random, in_earnest: bool) -> Seat:
    bot = seat_of(level, rng)
    return RacingSeat(bot, rng) if level == RACER and not in_earnest else bot


def deal_weather(config: GameConfig, pack: Pack, rng: Random) -> tuple[GameConfig, tuple[str, ...], str | None]:
    """The game with weather by chance in the place of a forecast, the cards drawn for it, and which of them holds.

    No weather (an empty name) is as likely as any card; None: the game has no forecast.
    """
    drawn: tuple[str, ...] = ()
    holds: str | None = None
    rules: list[RuleUse] = []
    for use in config.rules:
        if use.rule != "forecast":
            rules.append(use)
            continue
        left = [card["id"] for card in use.params["cards"]]
        drawn = tuple(rng.sample(left, min(DRAWN, len(left))))
        holds = drawn[0] if drawn and rng.randrange(len(pack.weather) + 1) else ""
        rules += [each for card in pack.weather if card.id == holds for each in card.rules]
    return dataclasses.replace(config, rules=tuple(rules)), drawn, holds


def play(game: Game, seats: Sequence[Seat], chance: Chance, events: list[Event]) -> Result | None:
    """Play one game; None if it does not end. Nobody is asked where there is only one option."""
    state = game.start(chance, events)
    while not game.over(state):
        decision = game.decision(state)
        option = decision.options[0]
        if len(decision.options) > 1:
            option = seats[decision.seat].choose(game, game.view(state, decision.seat), decision)
        game.apply(state, option, chance, events)
        if state.round > ROUND_CAP:
            return None
    return game.result(state)


def _settle(
    campaign: Campaign,
    result: Result,
    drawn: tuple[str, ...],
    between: Random,
    chance: Chance,
    events: list[Event],
) -> None:
    """Hand the result to the campaign, and do what is done after a game."""
    if drawn:
        carried = {**result.carried, "forecast": {"drawn": drawn, "chosen": drawn[0]}}
        result = dataclasses.replace(result, carried=carried)
    reading.finish(campaign, result, "2000-01-01", events)
    while (decision := reading.decision(campaign)).kind != "stop":
        reading.apply(campaign, reading.bot_answer(decision, between), chance, events)
