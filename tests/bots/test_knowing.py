"""Bots are handed what their seat may see, and a game without anything that is still sealed."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from functools import cache
from random import Random

from mklegacy.campaign.founding import new_campaign
from mklegacy.campaign.knowing import known_cards
from mklegacy.campaign.model import Mayor
from mklegacy.engine.chance import RandomChance, SeededChance
from mklegacy.engine.game import Game
from mklegacy.engine.options import Decision, Option
from mklegacy.engine.state import State
from mklegacy.packs.pack import TwoSided
from mklegacy.play.loop import BotPlayer, play_game
from mklegacy.play.session import Session
from mklegacy.simulate.history import pack
from mklegacy.simulate.playing import play_game as play_single_game
from tests.bots.tables import table

MAYORS = 3


@dataclass
class Spy:
    """A seat that plays at random and keeps what it is handed."""

    rng: Random
    games: list[Game] = field(default_factory=list)
    views: list[tuple[State, Decision]] = field(default_factory=list)

    def choose(self, game: Game, view: State, decision: Decision) -> Option:
        if game not in self.games:
            self.games.append(game)
        self.views.append((view, decision))
        return self.rng.choice(decision.options)


@cache
def campaign_of_spies() -> tuple[list[Spy], list[set[str]]]:
    """Ten games between spies, and the ids of all cards that are known when each begins."""
    mayors = [Mayor(f"M{i}", colour, f"T{i}") for i, colour in enumerate(pack().colours[:MAYORS])]
    session = Session(new_campaign(pack(), mayors), SeededChance("spies"), today=lambda: "2000-01-01")
    spies = [Spy(Random(i)) for i in range(MAYORS)]
    bots = [BotPlayer(spy, spy.rng) for spy in spies]
    known: list[set[str]] = []
    while len(known) < pack().games:
        while session.game is None:
            decision = session.decision()
            session.apply(bots[decision.seat].choose(session, decision))
        known.append(ids_of_known_cards(session))
        play_game(session, bots)
    return spies, known


def ids_of_known_cards(session: Session) -> set[str]:
    cards = known_cards(session.campaign)
    sides = [side for card in cards if isinstance(card, TwoSided) for side in (card.a, card.b)]
    return {card.id for card in [*cards, *sides]}


def words(game: Game) -> set[str]:
    """Everything that stands in quotes in what a bot can know of a game."""
    return set(re.findall('"([^"]*)"', json.dumps(game.config.to_json())))


def secrets_of_others(views: list[tuple[State, Decision]]) -> list[int]:
    return [
        secret
        for view, decision in views
        for seat, secret in enumerate(view.secrets)
        if secret and seat != decision.seat
    ]


def test_no_game_that_a_bot_is_handed_names_a_card_that_is_still_sealed() -> None:
    spies, known = campaign_of_spies()
    for spy in spies:
        assert len(spy.games) == len(known)
        for game, cards in zip(spy.games, known, strict=True):
            assert words(game) & pack().cards.keys() <= cards
    assert known[0] < known[-1]


def test_in_a_campaign_a_bot_sees_of_others_secrets_only_how_many_there_are() -> None:
    hidden = [secret for spy in campaign_of_spies()[0] for secret in secrets_of_others(spy.views)]
    assert hidden
    assert max(hidden) < 0


def test_in_a_simulation_a_bot_sees_of_others_secrets_only_how_many_there_are() -> None:
    spies = [Spy(Random(seat)) for seat in range(MAYORS)]
    play_single_game(table("game 6", MAYORS), spies, RandomChance(Random(4)))
    hidden = [secret for spy in spies for secret in secrets_of_others(spy.views)]
    assert hidden
    assert max(hidden) < 0
