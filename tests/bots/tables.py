"""Games for bots to sit at: every edition and every game of a campaign."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from mklegacy.bots.advice import Bot
from mklegacy.bots.hard import Effort
from mklegacy.bots.levels import seat_of
from mklegacy.engine.chance import RandomChance
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision
from mklegacy.engine.state import State
from mklegacy.packs.editions import edition_config, legacy_config
from mklegacy.simulate.history import game_of_campaign

EDITIONS = ("base variable", "bright lights", "legacy")
CAMPAIGN = tuple([f"game {number}" for number in range(1, 11)])


def bot(level: str, seed: int) -> Bot:
    """A bot that decides the same every time, and does not think long."""
    return seat_of(level, Random(seed), Effort(games=8))


@cache
def table(name: str, players: int) -> Game:
    """A game by its name; those of the campaign have the history of a campaign of random bots."""
    if name.startswith("game "):
        return Game(game_of_campaign(int(name.removeprefix("game ")), players, "bots", "random"))
    if name == "legacy":
        return Game(legacy_config(players))
    edition, _, supply = name.partition(" ")
    return Game(
        edition_config(edition, players, supply) if edition == "base" else edition_config("bright_lights", players)
    )


def decisions(game: Game, seat: Bot, seed: int) -> Iterator[tuple[State, Decision]]:
    """Every decision with more than one option of a game that one bot plays for all, each from its seat's view."""
    chance = RandomChance(Random(seed))
    state = game.start(chance)
    while not game.over(state):
        decision = game.decision(state)
        option = decision.options[0]
        if len(decision.options) > 1:
            view = game.view(state, decision.seat)
            yield view, decision
            option = seat.choose(game, view, decision)
            assert option in decision.options
        game.apply(state, option, chance)
