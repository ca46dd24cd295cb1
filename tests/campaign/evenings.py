"""Playing a campaign in tests: from decision to decision, with games that are played or just said to be won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from mklegacy.campaign.configure import configure
from mklegacy.campaign.founding import new_campaign
from mklegacy.campaign.model import Campaign, Mayor
from mklegacy.campaign.reading import apply, bot_answer, decision, finish
from mklegacy.engine.chance import RandomChance, ScriptedChance
from mklegacy.engine.events import Event
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision
from mklegacy.engine.result import Result, Standing
from tests.packs_small import small_pack

FRIENDS = (
    Mayor("Ada", "green", "Adaville"),
    Mayor("Bo", "red", "Boburg"),
    Mayor("Cy", "yellow", "Cyton"),
    Mayor("Di", "blue", "Diham"),
)
TODAY = "2026-11-18"


def campaign_of(mayors: int) -> Campaign:
    return new_campaign(small_pack(), FRIENDS[:mayors])


def answer(campaign: Campaign, *option: str | int) -> list[Event]:
    """Give that answer, which must have been offered; what happened."""
    events: list[Event] = []
    apply(campaign, decision(campaign).find(option), ScriptedChance(), events)
    return events


def read_on(campaign: Campaign, *, until: str = "play") -> list[Event]:
    """Take the first option of every decision until one of that kind comes up."""
    events: list[Event] = []
    while decision(campaign).kind != until:
        apply(campaign, decision(campaign).options[0], ScriptedChance(), events)
    return events


def result(
    campaign: Campaign, winner: int, to_pay: tuple[int, ...] = (), carried: Mapping[str, Any] | None = None
) -> Result:
    """A game that was won by that seat; the others still had so much to pay."""
    seats = range(len(campaign.mayors))
    standings = [Standing(0, 3, True, 0, {}) if s == winner else Standing(0, 1, False, 5, {}) for s in seats]
    for seat, amount in enumerate(to_pay):
        standings[seat] = Standing(0, 1, seat == winner, amount, {})
    return Result(winner, first=0, turns=9, rounds=3, standings=tuple(standings), carried=carried or {})


def win(
    campaign: Campaign, winner: int, to_pay: tuple[int, ...] = (), carried: Mapping[str, Any] | None = None
) -> None:
    """Read on to the next game and let that seat win it; the story of its end is next."""
    read_on(campaign)
    answer(campaign, "play")
    finish(campaign, result(campaign, winner, to_pay, carried), TODAY)


def after_games(mayors: int, games: int, winner: int = 0) -> Campaign:
    """A campaign at rest after so many games, all won by that seat."""
    campaign = campaign_of(mayors)
    for _ in range(games):
        win(campaign, winner)
        read_on(campaign, until="stop")
    return campaign


def before_game(mayors: int, game: int, winner: int = 0) -> Campaign:
    """A campaign with the table laid for that game; those before were won by that seat."""
    campaign = after_games(mayors, game - 1, winner)
    read_on(campaign)
    answer(campaign, "play")
    return campaign


def evening(campaign: Campaign, seed: int) -> Iterator[tuple[Campaign, Decision, list[Event]]]:
    """Bots play on for ever, games included; after every decision: the campaign, the decision, what happened."""
    rng = Random(seed)
    chance = RandomChance(rng)
    while True:
        while not campaign.playing:
            events: list[Event] = []
            asked = decision(campaign)
            apply(campaign, bot_answer(asked, rng), chance, events)
            yield campaign, asked, events
        game = Game(configure(campaign))
        state = game.start(chance)
        while not game.over(state):
            game.apply(state, rng.choice(game.decision(state).options), chance)
        finish(campaign, game.result(state), TODAY)
