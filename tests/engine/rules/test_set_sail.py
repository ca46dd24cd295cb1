"""Set sail: pay 2, move the boat on by one islet, get its reward."""

from __future__ import annotations

from typing import Any

import pytest

from mklegacy.engine.cards import CommunityLandmark, Gain, Per, RuleUse
from mklegacy.engine.events import Acted, CardMoved, Drawn, TokensMoved
from mklegacy.errors import ConfigError
from tests.engine.rules.small import RAINY_DAY, Play, play, rule

FIVE = {"id": "five", "coins": 5}
DRY = {"id": "dry", "coins": 3, "tokens": {"umbrella": 1}}
FOUR = {"id": "four", "coins": 4}
TAGS = {"id": "tags", "coins": 1, "per": {"measure": "different_tags"}, "at_most": 6}
TOLL = {"id": "toll", "coins": 1, "take_each": 2}
FREE = {"id": "free", "free_cost": 4}
ONE = {"id": "one", "coins": 1}
SIX = {"id": "six", "coins": 6}


def chart(near: list[dict[str, Any]], far: list[dict[str, Any]], *reached: str) -> RuleUse:
    return rule("set_sail", cost=2, near=near, far=far, reached=list(reached))


WHOLE = chart([FIVE, DRY, FOUR], [TAGS, TOLL, FREE])


def sailing_to(islet: dict[str, Any], **table: Any) -> Play:
    """Seat 0 has reached the islet."""
    game = play(RAINY_DAY, chart([islet], []), **table)
    game.roll(6)
    game.answer("sail", chance=[0])
    return game


def finish(game: Play) -> dict[str, Any]:
    """Seat 0 of two, about to act, wins; what the chart hands to later games."""
    game.coins[0] += 90
    game.answer("contribute")
    game.turn(6)
    game.roll(6)
    game.answer("build_landmark", "hall")
    carried: dict[str, Any] = game.game.result(game.state).carried["set_sail"]
    return carried


# Sailing


def test_sailing_costs_2_and_brings_the_reward_of_the_next_islet() -> None:
    game = play(RAINY_DAY, WHOLE)
    game.roll(6)
    game.answer("sail", chance=[0])
    assert game.coins == [3 - 2 + 5, 3, 3]
    assert game.held("islets") == [1, 0, 0]
    assert Acted(0, "sail", 2, "five") in game.events


def test_who_has_not_2_coins_stays_at_home() -> None:
    game = play(RAINY_DAY, WHOLE, coins=[1, 3, 3])
    game.roll(6)
    assert not game.offers("sail")


def test_the_first_to_reach_an_islet_turns_it_over_and_it_stays() -> None:
    game = play(RAINY_DAY, WHOLE, players=2)
    game.roll(6)
    game.answer("sail", chance=[2])
    assert Drawn(("four",), "set_sail", 0) in game.events
    game.roll(6)
    game.answer("sail")
    assert game.coins == [3 - 2 + 4, 3 - 2 + 4]


def test_the_near_islets_come_before_the_far_ones_each_group_shuffled() -> None:
    game = play(chart([FIVE, ONE, FOUR], [TAGS, TOLL, SIX]), players=2, coins=[30, 3])
    for draw in (2, 1, 0, 1, 1, 0):
        game.roll(5)
        game.answer("sail", chance=[draw])
        game.turn(5)
    found = [event.to for event in game.events if isinstance(event, Acted)]
    assert found == ["four", "one", "five", "toll", "six", "tags"]


def test_beyond_the_last_islet_there_is_nothing() -> None:
    game = play(chart([FIVE], [FOUR]), players=2)
    for _ in range(2):
        game.roll(6)
        game.answer("sail", chance=[0])
        game.turn(6)
    game.roll(6)
    assert not game.offers("sail")
    assert game.held("islets") == [2, 0]


def test_a_community_landmark_can_pay_by_islets() -> None:
    lighthouse = CommunityLandmark("lighthouse", cost=1, bonus=Gain(amount=1, per=Per(measure="islets")))
    game = play(chart([FIVE, FOUR], []), community=lighthouse, counters={0: {"boat": 2}}, chance=[0, 0])
    game.roll(6)
    game.answer("contribute")
    assert game.coins[0] == 3 - 1 + 2


# Rewards


def test_an_islet_can_bring_an_umbrella() -> None:
    assert TokensMoved(0, "umbrella", 1, "dry") in sailing_to(DRY).events


def test_an_islet_can_pay_by_different_tags_at_most_6() -> None:
    few = sailing_to(TAGS, towns={0: ("field", "field", "bakery", "stadium")})
    assert few.moved_by("tags") == [(None, 0, 3)]
    small = {**TAGS, "at_most": 2}
    many = sailing_to(small, towns={0: ("field", "bakery", "cafe", "ranch")})
    assert many.moved_by("tags") == [(None, 0, 2)]


def test_an_islet_can_take_2_from_each_opponent_as_far_as_they_have_it() -> None:
    game = sailing_to(TOLL, coins=[3, 1, 9])
    assert game.coins == [3 - 2 + 1 + 1 + 2, 0, 7]


def test_islets_are_not_doubled_eye_to_eye() -> None:
    game = play(rule("eye_to_eye"), chart([TOLL], []), players=2)
    game.roll(6)
    game.answer("sail", chance=[0])
    assert game.coins == [3 - 2 + 1 + 2, 1]


def test_an_islet_can_give_an_establishment_of_cost_4_or_less() -> None:
    game = sailing_to(FREE)
    assert game.decision.kind == "take_free"
    assert [option.args for option in game.decision.options] == [("field",), ("bakery",), ("ranch",), ("cafe",)]
    game.answer("take", "cafe")
    assert game.game.town(game.state, 0) == {"cafe": 1}
    assert game.in_supply("cafe") == 4
    assert game.coins[0] == 3 - 2
    assert CardMoved("cafe", None, 0, "set_sail") in game.events
    assert game.decision.seat == 1


def test_a_second_copy_is_not_given_where_a_town_holds_one_of_each() -> None:
    dear = {"id": "dear", "free_cost": 6}
    game = play(rule("one_of_each", colour="purple"), chart([dear], []), players=2, coins=[20, 20])
    game.roll(4)
    game.answer("build", "stadium")
    game.turn(4)
    game.roll(4)
    game.answer("sail", chance=[0])
    assert not game.offers("take", "stadium")
    assert game.offers("take", "auction")


def test_with_nothing_cheap_enough_left_the_islet_gives_nothing() -> None:
    game = play(chart([{"id": "free", "free_cost": 1}], []), players=2)
    for card in ("field", "bakery", "ranch"):
        game.game.table.remove_stack(game.state, game.game.table.card(card), "test", None)
    game.roll(6)
    game.answer("sail", chance=[0])
    assert game.decision.seat == 1


# From game to game


def test_islets_found_in_earlier_games_lie_open_but_boats_start_at_home() -> None:
    game = play(RAINY_DAY, chart([FIVE, DRY, FOUR], [], "four", "five"))
    assert game.held("islets") == [0, 0, 0]
    game.roll(6)
    game.answer("sail")
    assert game.coins[0] == 3 - 2 + 4


def test_a_boat_that_starts_on_the_first_islet_has_found_it_without_its_reward() -> None:
    game = play(RAINY_DAY, WHOLE, counters={1: {"boat": 1}}, chance=[1])
    assert Drawn(("dry",), "set_sail", 1) in game.events
    assert game.held("islets") == [0, 1, 0]
    assert game.coins == [3, 3, 3]
    assert game.held("umbrella") == [0, 0, 0]


def test_the_result_tells_the_chart_and_who_found_what_in_this_game() -> None:
    game = play(chart([FIVE, FOUR], [TAGS], "four"), players=2, counters={1: {"boat": 2}}, chance=[0])
    game.roll(6)
    assert finish(game) == {"reached": [["four", None], ["five", 1]]}


def test_an_islet_that_is_not_on_the_chart_cannot_have_been_reached() -> None:
    with pytest.raises(ConfigError, match="atlantis"):
        play(chart([FIVE], [], "atlantis"))


def test_an_islet_cannot_bring_tokens_that_no_rule_keeps() -> None:
    with pytest.raises(ConfigError, match="umbrella"):
        play(chart([DRY], []))
