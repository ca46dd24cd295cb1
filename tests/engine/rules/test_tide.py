"""Tide: it rises every round, and high water takes a bought establishment from every mayor not spared."""

from __future__ import annotations

from typing import Any

import pytest

from mklegacy.engine.cards import RuleUse
from mklegacy.engine.events import Acted, CardMoved, TrackMoved
from mklegacy.engine.options import Option
from mklegacy.errors import ConfigError
from tests.engine.rules.small import LANTERNS, Play, play, rule

BLANK = 0


def tide(high_water: int = 6) -> RuleUse:
    return rule("tide", high_water=high_water, feed=2)


def level(game: Play) -> int:
    return game.game.counter(game.state, "tide")


def at_the_tide(high_water: int = 6, **table: Any) -> Play:
    return play(LANTERNS, tide(high_water), **table)


def quiet_turn(game: Play) -> None:
    game.turn(5, draws=[BLANK])


def before_action(game: Play) -> None:
    game.roll(5, draws=[BLANK])


def act(game: Play, *action: str) -> None:
    before_action(game)
    game.answer(*action)


# The track


def test_the_tide_rises_at_the_end_of_every_round() -> None:
    game = at_the_tide()
    for turns, expected in ((2, 0), (1, 1), (3, 2)):
        for _ in range(turns):
            quiet_turn(game)
        assert level(game) == expected
    assert [event.value for event in game.events if isinstance(event, TrackMoved)] == [1, 2]


def test_a_contribution_lowers_it_by_1() -> None:
    game = at_the_tide(players=2, coins=[30, 3])
    quiet_turn(game)
    quiet_turn(game)
    act(game, "contribute")
    assert level(game) == 0
    assert TrackMoved("tide", 0, "contribute") in game.events


def test_feeding_lowers_it_by_1() -> None:
    game = at_the_tide(players=2)
    quiet_turn(game)
    quiet_turn(game)
    act(game, "feed")
    assert level(game) == 0


def test_it_falls_not_below_0() -> None:
    game = at_the_tide(players=2)
    act(game, "feed")
    assert level(game) == 0
    quiet_turn(game)
    assert level(game) == 1


# Feeding


def test_feeding_costs_2_and_gives_a_lantern() -> None:
    game = at_the_tide()
    act(game, "feed")
    assert game.coins == [1, 3, 3]
    assert game.held("lantern") == [1, 0, 0]
    assert Acted(0, "feed", 2) in game.events


def test_who_has_not_2_coins_cannot_feed() -> None:
    game = at_the_tide(coins=[1, 3, 3])
    before_action(game)
    assert not game.offers("feed")


def test_a_lantern_too_many_is_a_coin_here_too() -> None:
    game = at_the_tide(counters={0: {"lantern": 3}})
    act(game, "feed")
    assert game.coins[0] == 3 - 2 + 1


# High water


def test_at_high_water_every_mayor_returns_a_bought_card_of_their_choice_in_turn_order() -> None:
    towns = {0: ("field", "cafe"), 1: ("bakery", "field"), 2: ("ranch", "cafe")}
    game = at_the_tide(1, towns=towns, first=1)
    for _ in range(3):
        quiet_turn(game)
    for seat, card in ((1, "bakery"), (2, "ranch"), (0, "cafe")):
        assert (game.decision.seat, game.decision.kind) == (seat, "return_card")
        assert [option.args[0] for option in game.decision.options] == sorted(
            towns[seat], key=game.game.table.card
        )
        game.answer("return", card)
    assert [game.game.town(game.state, seat) for seat in range(3)] == [{"field": 1}, {"field": 1}, {"cafe": 1}]
    assert CardMoved("cafe", 0, None, "tide") in game.events
    assert (game.decision.seat, game.decision.kind) == (1, "roll")


def test_high_water_comes_at_6_and_the_tide_falls_to_0() -> None:
    game = at_the_tide(players=2, towns={0: ("field",)})
    for _ in range(5):
        quiet_turn(game)
        quiet_turn(game)
    assert (level(game), game.game.town(game.state, 0)) == (5, {"field": 1})
    quiet_turn(game)
    quiet_turn(game)
    assert (level(game), game.game.town(game.state, 0)) == (0, {})
    assert game.events[-2] == TrackMoved("tide", 0, "high_water")


def test_a_returned_card_is_back_in_the_supply() -> None:
    game = play(LANTERNS, tide(1), rule("one_of_each", colour="purple"), players=2, coins=[9, 3])
    act(game, "build", "stadium")
    assert game.in_supply("stadium") == 4
    quiet_turn(game)
    assert game.in_supply("stadium") == 5
    game.coins[0] = 6
    before_action(game)
    assert game.offers("build", "stadium")


def test_a_town_square_card_is_never_lost() -> None:
    game = at_the_tide(1, players=2, towns={0: ("ts_garden", "field", "cafe"), 1: ("ts_garden",)})
    quiet_turn(game)
    quiet_turn(game)
    assert game.decision.options == (Option("return", ("field",)), Option("return", ("cafe",)))
    game.answer("return", "field")
    assert [game.game.town(game.state, seat) for seat in range(2)] == [
        {"cafe": 1, "ts_garden": 1},
        {"ts_garden": 1},
    ]


def test_who_has_bought_nothing_loses_nothing() -> None:
    game = at_the_tide(1, players=2)
    quiet_turn(game)
    quiet_turn(game)
    assert game.decision.kind == "roll"


def test_who_has_fed_is_spared_once() -> None:
    game = at_the_tide(1, players=2, towns={0: ("field",), 1: ("field",)})
    act(game, "feed")
    quiet_turn(game)
    assert [game.game.town(game.state, seat) for seat in range(2)] == [{"field": 1}, {}]
    quiet_turn(game)
    quiet_turn(game)
    assert game.game.town(game.state, 0) == {}


def test_feeding_spares_however_long_the_high_water_takes() -> None:
    game = at_the_tide(3, players=2, towns={0: ("field",)})
    act(game, "feed")
    for _ in range(5):
        quiet_turn(game)
    assert level(game) == 0
    assert game.game.town(game.state, 0) == {"field": 1}


def test_nothing_happens_after_a_win() -> None:
    game = at_the_tide(2, players=2, coins=[3, 90], towns={0: ("field",), 1: ("field",)})
    quiet_turn(game)
    act(game, "contribute")
    quiet_turn(game)
    act(game, "build_landmark", "hall")
    assert game.game.over(game.state)
    assert game.game.town(game.state, 0) == {"field": 1}


def test_there_is_no_feeding_without_lanterns() -> None:
    with pytest.raises(ConfigError, match="lantern"):
        play(tide())
