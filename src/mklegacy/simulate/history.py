"""The games of a campaign as they come about: each has the rules and cards that those before it brought."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from mklegacy import resources
from mklegacy.bots.levels import seat_of
from mklegacy.campaign.founding import new_campaign
from mklegacy.campaign.model import Mayor
from mklegacy.engine.chance import SeededChance
from mklegacy.engine.config import GameConfig
from mklegacy.errors import ConfigError
from mklegacy.packs.legacy import read_pack
from mklegacy.packs.pack import Pack
from mklegacy.play.loop import BotPlayer, play_game
from mklegacy.play.session import Session


@cache
def pack(folder: Path | None = None) -> Pack:
    """The campaign in a folder; without one, that which travels with the program."""
    return read_pack(folder or resources.content())


def games(players: int, seed: str, level: str) -> Iterator[GameConfig]:
    """One campaign of bots: the game that is on the table, before it is played, for as long as anybody asks."""
    colours = pack().colours[:players]
    mayors = [Mayor(f"Mayor {i}", colour, f"Town {i}") for i, colour in enumerate(colours, 1)]
    session = Session(new_campaign(pack(), mayors), SeededChance(seed), today=lambda: "2000-01-01")
    rngs = [Random(f"{seed}/{i}") for i in range(players)]
    bots = [BotPlayer(seat_of(level, rng), rng) for rng in rngs]
    while True:
        while session.game is None:
            decision = session.decision()
            session.apply(bots[decision.seat].choose(session, decision))
        yield session.game.config
        play_game(session, bots)


@cache
def game_of_campaign(number: int, players: int, seed: str, level: str = "medium") -> GameConfig:
    """The game of that number (from 1) in the campaign of that seed."""
    if not 1 <= number <= pack().games:
        raise ConfigError(f"The campaign has games 1 to {pack().games}, not {number}.")
    campaign = games(players, seed, level)
    for _ in range(number - 1):
        next(campaign)
    return next(campaign)
