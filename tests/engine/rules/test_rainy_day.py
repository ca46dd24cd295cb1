"""Rainy day: an empty roll gives an umbrella, and an umbrella moves a later roll by 1."""

from __future__ import annotations

from mklegacy.engine.cards import CommunityLandmark, Establishment, Gain, Landmark
from mklegacy.engine.events import TokensMoved, TotalMoved
from mklegacy.engine.options import Option
from tests.engine.rules.small import LANTERNS, RAINY_DAY, play, rule

KEEP = Option("keep")


def moves(*by: int) -> tuple[Option, ...]:
    return (KEEP, *[Option("umbrella", (each,)) for each in by])


def test_an_empty_roll_of_ones_own_gives_an_umbrella() -> None:
    game = play(RAINY_DAY)
    game.roll(6)
    assert game.held("umbrella") == [1, 0, 0]
    assert TokensMoved(0, "umbrella", 1, "rainy_day") in game.events


def test_a_roll_that_earns_gives_none() -> None:
    game = play(RAINY_DAY, towns={0: ("field",)})
    game.roll(1)
    assert game.held("umbrella") == [0, 0, 0]


def test_a_roll_that_earns_only_for_others_is_empty() -> None:
    game = play(RAINY_DAY, towns={1: ("field",)})
    game.roll(1)
    assert game.held("umbrella") == [1, 0, 0]


def test_a_card_that_could_take_nothing_leaves_the_roll_empty() -> None:
    game = play(RAINY_DAY, coins=[3, 0, 0], towns={0: ("stadium",)})
    game.roll(3, 3)
    assert game.held("umbrella") == [1, 0, 0]


def test_coins_of_the_lantern_die_roads_weather_and_landmarks_do_not_fill_an_empty_roll() -> None:
    game = play(
        RAINY_DAY,
        LANTERNS,
        rule("roads", cost=3, builder=3, other=1, laid=[0]),
        rule("doubles_income", amount=1),
        landmarks=(Landmark("counting_house", (rule("wealth_income", coins=1, gain=2),), prebuilt=True),),
    )
    assert game.coins == [5, 3, 3]
    game.roll(2, 2, draws=[2])
    assert game.coins == [5 + 1 + 3 + 1, 3 + 1 + 1, 3 + 1]
    assert game.held("umbrella") == [1, 0, 0]


def test_a_token_from_an_establishment_does_not_fill_an_empty_roll() -> None:
    barrel = Establishment("barrel", "green", (4,), Gain(tokens={"umbrella": 1}))
    game = play(RAINY_DAY, cards=(barrel,), towns={0: ("barrel",)})
    game.roll(4)
    assert game.held("umbrella") == [2, 0, 0]


def test_nobody_holds_more_than_two() -> None:
    game = play(RAINY_DAY, counters={0: {"umbrella": 2}})
    game.roll(6)
    game.answer("keep")
    assert game.held("umbrella") == [2, 0, 0]


def test_the_umbrella_of_this_empty_roll_is_for_a_later_one() -> None:
    game = play(RAINY_DAY, players=2)
    game.roll(6)
    assert game.decision.kind == "action"
    game.answer("pass")
    game.turn(6)
    game.roll(3)
    assert (game.decision.kind, game.decision.about) == ("adjust", "rainy_day")


def test_handing_one_in_moves_the_total_for_everyone() -> None:
    game = play(RAINY_DAY, counters={0: {"umbrella": 1}}, towns={0: ("bakery",), 2: ("cafe",)})
    game.roll(4)
    assert game.decision.options == moves(-1, 1)
    game.answer("umbrella", -1)
    assert game.coins == [3 - 1 + 1, 3, 4]
    assert game.held("umbrella") == [0, 0, 0]
    assert TotalMoved(0, -1, 3, "rainy_day") in game.events


def test_it_may_stay_folded() -> None:
    game = play(RAINY_DAY, counters={0: {"umbrella": 1}}, towns={0: ("bakery",)})
    game.roll(2)
    game.answer("keep")
    assert game.held("umbrella") == [1, 0, 0]
    assert game.coins[0] == 4


def test_one_roll_takes_one_umbrella() -> None:
    game = play(RAINY_DAY, counters={0: {"umbrella": 2}})
    game.roll(4)
    game.answer("umbrella", 1)
    assert game.decision.kind == "action"


def test_the_result_lies_between_1_and_12() -> None:
    low = play(RAINY_DAY, counters={0: {"umbrella": 1}})
    low.roll(1)
    assert low.decision.options == moves(1)
    high = play(RAINY_DAY, counters={0: {"umbrella": 1}})
    high.roll(6, 6)
    assert high.decision.options == moves(-1)


def test_two_dice_may_be_moved_down_to_1() -> None:
    game = play(RAINY_DAY, counters={0: {"umbrella": 1}}, towns={1: ("field",)})
    game.roll(1, 1)
    game.answer("umbrella", -1)
    assert game.coins == [3, 4, 3]


def test_nobody_moves_the_roll_of_another_mayor() -> None:
    game = play(RAINY_DAY, counters={1: {"umbrella": 1}})
    game.roll(4)
    assert game.decision.kind == "action"


def test_a_community_landmark_can_fill_umbrellas_up_to_two() -> None:
    vane = CommunityLandmark("vane", cost=3, fill={"umbrella": 2})
    game = play(RAINY_DAY, community=vane, towns={0: ("field",)}, counters={0: {"umbrella": 1}})
    game.roll(1)
    game.answer("keep")
    game.answer("contribute")
    assert game.held("umbrella") == [2, 0, 0]
