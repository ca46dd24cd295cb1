"""Forecast: two weather cards are drawn, a secret vote decides, and the winner holds for this game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mklegacy.engine.cards import RuleUse
from mklegacy.engine.events import Chosen, Drawn, Revealed
from mklegacy.engine.options import Option
from mklegacy.engine.state import HIDDEN
from mklegacy.errors import ConfigError
from tests.engine.rules.small import RAINY_DAY, Play, play, rule


def card(id: str, name: str, **params: Any) -> dict[str, Any]:
    return {"id": id, "rules": [{"rule": name, "params": params}]}


MOON = card("moon", "start_coins", amount=2)
FOG = card("fog", "income_bonus", amount=-1, colour="red")
SUN = card("sun", "income_bonus", amount=1, tags=["wheat"], turn="own")
THUNDER = card("thunder", "doubles_income", amount=1)
RAINBOW = card("rainbow", "umbrella_reach", by=2)
CALM = card("calm", "total_income", amount=2, total=7)
DRIZZLE = card("drizzle", "empty_roll_income", amount=1)
TAILWIND = card("tailwind", "discount", action="sail", amount=1)
ALL = [MOON, FOG, SUN, THUNDER, RAINBOW, CALM, DRIZZLE, TAILWIND]
SAIL = rule("set_sail", cost=2, near=[{"id": "rock", "coins": 5}], far=[])


def forecast(*cards: dict[str, Any], tail: int | None = None) -> RuleUse:
    return rule("forecast", cards=list(cards), tail=tail)


def vote(game: Play, *votes: str) -> None:
    for name in votes:
        game.answer("vote", name)


def under(weather: dict[str, Any], **table: Any) -> Play:
    """A game in which everybody voted for that weather, in a deck with all others."""
    others = [card for card in ALL if card is not weather]
    game = play(SAIL, RAINY_DAY, forecast(weather, *others), chance=[0, 0], **table)
    vote(game, *[weather["id"]] * 3)
    return game


# Drawing and voting


def test_two_cards_are_drawn_for_all_to_see() -> None:
    game = play(forecast(MOON, FOG, THUNDER), chance=[2, 1])
    assert Drawn(("thunder", "fog"), "forecast") in game.events
    assert game.decision.options == (Option("vote", ("thunder",)), Option("vote", ("fog",)))


def test_every_mayor_votes_once_in_secret_from_the_first_on() -> None:
    game = play(forecast(MOON, FOG), chance=[0, 0])
    for seat in range(3):
        assert (game.decision.seat, game.decision.kind, game.decision.secret) == (seat, "vote", True)
        assert not any(isinstance(event, Revealed) for event in game.events)
        game.answer("vote", "fog")
    assert [event for event in game.events if isinstance(event, Revealed)] == [
        Revealed(seat, ("fog",), "forecast") for seat in range(3)
    ]
    assert Chosen("fog", "forecast") in game.events


def test_nobody_else_sees_a_vote_before_all_are_revealed() -> None:
    game = play(forecast(MOON, FOG), chance=[0, 0])
    vote(game, "fog")
    assert game.game.view(game.state, 0).secrets[0] == game.state.secrets[0]
    for onlooker in (1, 2, None):
        assert game.game.view(game.state, onlooker).secrets[0] == HIDDEN


def test_a_hidden_vote_can_be_imagined_either_way() -> None:
    game = play(forecast(MOON, FOG), chance=[0, 0])
    vote(game, "fog")
    view = game.game.view(game.state, 1)
    imagined = {game.game.imagine(view, Random(seed)).secrets[0] for seed in range(20)}
    assert imagined == {0b01, 0b10}


def test_most_votes_win() -> None:
    game = play(forecast(MOON, FOG), chance=[0, 0])
    vote(game, "moon", "fog", "moon")
    assert game.coins == [5, 5, 5]


@pytest.mark.parametrize("tail", [0, 1])
def test_a_tie_goes_as_the_tail_mayor_voted(tail: int) -> None:
    game = play(forecast(MOON, FOG, tail=tail), players=2, chance=[0, 0])
    vote(game, "moon", "fog")
    assert Chosen(("moon", "fog")[tail], "forecast") in game.events


def test_the_tail_mayor_cannot_overrule_the_others() -> None:
    game = play(forecast(MOON, FOG, tail=0), chance=[0, 0])
    vote(game, "moon", "fog", "fog")
    assert Chosen("fog", "forecast") in game.events


def test_a_last_single_card_holds_without_a_vote() -> None:
    game = play(forecast(MOON), chance=[0])
    assert game.decision.kind == "roll"
    assert game.coins == [5, 5, 5]


def test_without_cards_there_is_no_weather() -> None:
    assert play(forecast()).decision.kind == "roll"


def test_the_result_says_what_was_drawn_and_chosen() -> None:
    game = play(forecast(MOON, FOG, THUNDER), coins=[90, 3, 3], chance=[1, 1])
    vote(game, "thunder", "thunder", "thunder")
    game.roll(6)
    game.answer("contribute")
    game.turn(6)
    game.turn(6)
    game.roll(6)
    game.answer("build_landmark", "hall")
    carried = game.game.result(game.state).carried
    assert carried["forecast"] == {"drawn": ["fog", "thunder"], "chosen": "thunder"}


def test_a_card_with_an_unknown_rule_is_refused_before_the_game() -> None:
    with pytest.raises(ConfigError, match="hail"):
        play(forecast(card("hail", "hail")))


# The chosen card holds, the others do not


def test_without_being_chosen_a_card_does_nothing() -> None:
    game = under(THUNDER, towns={0: ("field",), 1: ("cafe",)}, counters={0: {"umbrella": 1}})
    assert game.coins == [3, 3, 3]
    game.roll(2, 1)
    assert not game.offers("umbrella", 2)
    game.answer("keep")
    assert game.coins == [2, 4, 3]
    assert game.offers("sail")
    game.answer("pass")
    game.turn(3, 4)
    assert game.coins == [2, 4, 3]


def test_thunder_that_was_not_chosen_does_nothing_on_doubles() -> None:
    game = under(FOG)
    game.roll(5, 5)
    assert game.coins == [3, 3, 3]


def test_harvest_moon_is_in_time_for_the_start() -> None:
    assert under(MOON).coins == [5, 5, 5]


def test_fog_makes_reds_take_1_less() -> None:
    game = under(FOG, towns={1: ("cafe",)})
    game.roll(3)
    assert game.coins == [3, 3, 3]


def test_sunshine_makes_wheat_earn_1_more_on_its_owners_turn() -> None:
    game = under(SUN, towns={0: ("field",), 1: ("field",)})
    game.roll(1)
    assert game.coins == [5, 4, 3]


def test_thunder_gives_everyone_1_on_doubles() -> None:
    game = under(THUNDER)
    game.roll(5, 5)
    assert game.coins == [4, 4, 4]


def test_the_rainbow_lets_umbrellas_move_2() -> None:
    game = under(RAINBOW, counters={0: {"umbrella": 1}})
    game.roll(4)
    assert game.offers("umbrella", 2)


def test_flat_calm_gives_the_roller_2_on_a_7() -> None:
    game = under(CALM)
    game.roll(3, 4)
    assert game.coins == [5, 3, 3]


def test_drizzle_gives_1_on_an_empty_own_roll() -> None:
    game = under(DRIZZLE)
    game.roll(6)
    assert game.coins == [4, 3, 3]


def test_a_tailwind_makes_sailing_1_cheaper() -> None:
    game = under(TAILWIND)
    game.roll(6)
    game.answer("sail", chance=[0])
    assert game.coins[0] == 3 - 1 + 5
