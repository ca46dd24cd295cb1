"""What an answer makes of a campaign and of the game that is being played in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from mklegacy.campaign import reading
from mklegacy.campaign.configure import configure
from mklegacy.campaign.model import Campaign
from mklegacy.engine.chance import Chance
from mklegacy.engine.config import GameConfig
from mklegacy.engine.events import Event
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.result import Result
from mklegacy.engine.state import State


@dataclass(frozen=True, slots=True)
class Step:
    """Where everything stands after an answer, and what happened on the way.

    `config` is given when a game begins, `result` when it ends.
    """

    kind: Literal["campaign", "game"]
    campaign: Campaign
    game: Game | None
    state: State | None
    events: list[Event]
    config: GameConfig | None = None
    result: Result | None = None

    @property
    def moves_campaign(self) -> bool:
        """Whether the campaign itself is another one now: a card was read, or a game is over."""
        return self.kind == "campaign" or self.result is not None


def asked(campaign: Campaign, game: Game | None, state: State | None) -> Decision:
    """Who decides what now."""
    if game is not None and state is not None:
        return game.decision(state)
    return reading.decision(campaign)


def take(
    campaign: Campaign,
    game: Game | None,
    state: State | None,
    option: Option,
    chance: Chance,
    today: Callable[[], str],
) -> Step:
    """Carry out an option that was offered; what is given stays as it is, and the campaign is shared if it may."""
    if game is not None and state is not None:
        return _play_on(campaign, game, state, option, chance, today)
    return _read_on(campaign, option, chance)


def _play_on(
    campaign: Campaign, game: Game, state: State, option: Option, chance: Chance, today: Callable[[], str]
) -> Step:
    events: list[Event] = []
    after = state.copy()
    game.apply(after, option, chance, events)
    if not game.over(after):
        return Step("game", campaign, game, after, events)
    result = game.result(after)
    settled = campaign.copy()
    reading.finish(settled, result, today(), events)
    return Step("game", settled, None, None, events, result=result)


def _read_on(campaign: Campaign, option: Option, chance: Chance) -> Step:
    events: list[Event] = []
    after = campaign.copy()
    reading.apply(after, option, chance, events)
    if not after.playing:
        return Step("campaign", after, None, None, events)
    config = configure(after)
    game = Game(config)
    return Step("campaign", after, game, game.start(chance, events), events, config=config)
