"""Events tell everything that happens, and telling changes nothing."""

from __future__ import annotations

import json
from collections import Counter

from hypothesis import given, settings

from mklegacy.engine.events import (
    Acted,
    Built,
    CardMoved,
    CoinsMoved,
    Contributed,
    Event,
    GameWon,
    LandmarkBuilt,
    LandmarkDemolished,
    Revealed,
    TurnBegan,
    event_from_json,
)
from mklegacy.engine.game import Game
from tests.properties.games import end, every_game, positions, seeds


class Listener:
    """Someone who only hears the events, and writes down what the table must look like."""

    def __init__(self, game: Game) -> None:
        config = game.config
        self.coins = [seat.coins for seat in config.seats]
        self.towns = [Counter(seat.establishments) for seat in config.seats]
        self.built = [{landmark.id for landmark in config.landmarks if landmark.prebuilt} for _ in config.seats]
        self.turns = 0
        self.winner = -1

    def hear(self, event: Event) -> None:
        match event:
            case CoinsMoved(source, target, amount):
                if source is not None:
                    self.coins[source] -= amount
                if target is not None:
                    self.coins[target] += amount
            case Built(seat, card, cost):
                self.coins[seat] -= cost
                self.towns[seat][card] += 1
            case LandmarkBuilt(seat, landmark, cost):
                self.coins[seat] -= cost
                self.built[seat].add(landmark)
            case Contributed(seat, _, cost) | Acted(seat, _, cost):
                self.coins[seat] -= cost
            case LandmarkDemolished(seat, landmark):
                self.built[seat].remove(landmark)
            case CardMoved(card, int(source), int(target)):
                self.towns[source][card] -= 1
                self.towns[target][card] += 1
            case Revealed(seat, cards, "town_square"):
                self.towns[seat].update(cards)
            case TurnBegan():
                self.turns += 1
            case GameWon(seat):
                self.winner = seat


@every_game
@settings(max_examples=2)
@given(seed=seeds)
def test_who_only_hears_the_events_knows_the_table(game: Game, seed: int) -> None:
    listener = Listener(game)
    log: list[Event] = []
    for state in positions(game, seed, log):
        for event in log:
            listener.hear(event_from_json(json.loads(json.dumps(event.to_json()))))
        log.clear()
        assert listener.coins == state.coins
        for seat, town in enumerate(listener.towns):
            assert +town == game.town(state, seat)
            assert listener.built[seat] == set(game.landmarks_built(state, seat))
        assert listener.turns == state.turn
        assert listener.winner == state.winner


@every_game
@settings(max_examples=2)
@given(seed=seeds)
def test_a_game_nobody_listens_to_is_the_same_game(game: Game, seed: int) -> None:
    *_, heard = positions(game, seed, [])
    assert heard == end(game, seed)
