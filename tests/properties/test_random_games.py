"""What holds at every decision of any game."""

from __future__ import annotations

import json

from hypothesis import given, settings

from mklegacy.engine.game import Game
from mklegacy.engine.result import Result
from mklegacy.engine.state import State
from tests.properties.games import end, every_game, positions, seeds


def copies(game: Game, state: State) -> list[int]:
    """How many copies of each card there are, wherever they lie."""
    number = game.table.number
    return [
        state.supply[card] + state.deck[card] + state.aside[card] + sum(state.owned[card::number])
        for card in range(number)
    ]


@every_game
@settings(max_examples=4)
@given(seed=seeds)
def test_no_purse_and_no_stack_falls_below_nothing(game: Game, seed: int) -> None:
    for state in positions(game, seed):
        assert min(state.coins) >= 0
        assert min(state.owned) >= 0
        assert min(state.supply + state.deck + state.aside) >= 0


@every_game
@settings(max_examples=4)
@given(seed=seeds)
def test_no_copy_of_an_establishment_is_made_or_lost(game: Game, seed: int) -> None:
    in_supply = [card.copies for card in game.table.cards]
    given = [
        sum(seat.establishments.count(card.id) for seat in game.config.seats)
        for card in game.config.establishments
    ]
    for state in positions(game, seed):
        square = [
            sum(state.owned[card :: game.table.number]) if definition.town_square else 0
            for card, definition in enumerate(game.table.cards)
        ]
        assert copies(game, state) == [sum(each) for each in zip(in_supply, given, square, strict=True)]


@every_game
@settings(max_examples=4)
@given(seed=seeds)
def test_a_mayor_has_as_many_town_square_cards_as_were_picked(game: Game, seed: int) -> None:
    picks = [min(seat.picks, len(seat.town_square)) for seat in game.config.seats]
    squares = {card.id for card in game.config.establishments if card.town_square}
    last = end(game, seed)
    for seat, wanted in enumerate(picks):
        assert sum(number for card, number in game.town(last, seat).items() if card in squares) == wanted


@every_game
@settings(max_examples=4)
@given(seed=seeds)
def test_there_is_always_a_choice_until_the_end_and_no_choice_twice(game: Game, seed: int) -> None:
    for state in positions(game, seed):
        if game.over(state):
            return
        decision = game.decision(state)
        assert decision.options
        assert len(set(decision.options)) == len(decision.options)
        assert 0 <= decision.seat < game.table.players
        for option in decision.options:
            assert decision.find(json.loads(json.dumps(option.to_json()))) is option


@every_game
@settings(max_examples=4)
@given(seed=seeds)
def test_what_is_open_and_in_stock_agrees_with_what_is_owned_and_in_the_supply(game: Game, seed: int) -> None:
    table = game.table
    landmarks = range(len(game.config.landmarks))
    for state in positions(game, seed):
        for card in range(table.number):
            assert state.stocked >> card & 1 == (state.supply[card] > 0)
            for seat in range(table.players):
                owned = state.owned[seat * table.number + card]
                assert owned <= 1 or not table.limited[card]
                assert state.open[seat] >> card & 1 == (not (table.limited[card] and owned))
        for seat in range(table.players):
            for landmark in landmarks:
                built = state.powers[seat] >> landmark & 1
                assert state.open[seat] >> table.number + landmark & 1 == 1 - built


@every_game
@settings(max_examples=4)
@given(seed=seeds)
def test_every_market_shows_as_many_cards_as_it_should_while_its_deck_lasts(game: Game, seed: int) -> None:
    for state in positions(game, seed):
        for market, members in zip(game.table.markets, game.table.in_market, strict=True):
            shown = sum(state.supply[card] > 0 for card in members)
            left = sum(state.deck[card] for card in members)
            assert shown == market.unique or not left


@every_game
@settings(max_examples=4)
@given(seed=seeds)
def test_asking_and_copying_change_nothing(game: Game, seed: int) -> None:
    for state in positions(game, seed):
        before = state.to_json()
        copied = state.copy()
        if not game.over(state):
            assert game.decision(state) == game.decision(copied)
        assert copied.to_json() == state.to_json() == before


@every_game
@settings(max_examples=4)
@given(seed=seeds)
def test_the_winner_alone_has_nothing_left_to_pay(game: Game, seed: int) -> None:
    result = game.result(end(game, seed))
    finished = [seat for seat, standing in enumerate(result.standings) if standing.to_pay == 0]
    assert finished == [result.winner]
    assert Result.from_json(json.loads(json.dumps(result.to_json()))) == result
