"""Turns and rounds: who is next, extra turns, rerolls, what may be built, and the end."""

from __future__ import annotations

import pytest

from mklegacy.engine.events import (
    Built,
    ExtraTurnEarned,
    FirstPlayerRolled,
    GameBegan,
    GameWon,
    LandmarkBuilt,
    Passed,
    Rolled,
    RoundEnded,
    TurnBegan,
)
from mklegacy.errors import MkLegacyError
from mklegacy.packs.editions import edition_config
from tests.engine.tables import Table, base, legacy

# Who is next


def test_turns_go_clockwise_and_a_round_ends_before_the_first_player() -> None:
    table = Table(edition_config("base", 3, first=1))
    order = []
    for _ in range(4):
        order.append(table.decision.seat)
        table.roll(6)
        table.play("pass")
    assert order == [1, 2, 0, 1]
    assert table.seen(RoundEnded) == [RoundEnded(1)]
    assert table.state.round == 2
    assert table.state.turn == 5


def test_the_first_turn_is_announced() -> None:
    assert base(2).events == [GameBegan(0), TurnBegan(0)]


def test_a_roll_is_a_decision_even_with_one_option() -> None:
    table = base(2)
    assert table.asked == (0, "roll")
    assert table.options == ["roll 1"]


# The first player


def test_each_rolls_two_dice_and_the_highest_starts() -> None:
    table = legacy(3, first=None)
    assert table.asked == (0, "roll_for_first")
    table.roll(1, 2)
    assert table.asked == (1, "roll_for_first")
    table.roll(6, 5)
    table.roll(3, 3)
    assert table.asked == (1, "roll")
    assert table.state.first == 1
    assert table.seen(FirstPlayerRolled)[1] == FirstPlayerRolled(1, (6, 5))


def test_of_equals_only_they_roll_again() -> None:
    table = legacy(4, first=None)
    for dice in ((6, 3), (4, 4), (5, 4), (2, 1)):
        table.roll(*dice)
    assert table.asked == (0, "roll_for_first")
    table.roll(1, 1)
    assert table.asked == (2, "roll_for_first"), "those who were lower are out"
    table.roll(1, 1)
    assert table.asked == (0, "roll_for_first"), "equal again"
    table.roll(1, 1)
    table.roll(2, 1)
    assert table.asked == (2, "roll")


def test_the_dice_may_decide_in_the_other_editions_too() -> None:
    table = Table(edition_config("base", 2, first=None))
    table.roll(1, 1)
    table.roll(1, 2)
    assert table.asked == (1, "roll")


# Extra turns


def test_extra_turns_may_chain() -> None:
    table = base(2).landmarks(0, "train_station", "amusement_park")
    for _ in range(3):
        assert table.asked == (0, "roll")
        table.roll(2, 2)
        table.play("pass")
    table.roll(1)
    table.play("pass")
    assert table.asked == (1, "roll")
    assert table.seen(ExtraTurnEarned) == [ExtraTurnEarned(0, "doubles")] * 3
    assert [event.extra for event in table.seen(TurnBegan)] == [False, True, True, True, False]
    assert table.state.turn == 5, "an extra turn is a turn"


def test_an_extra_turn_is_a_full_turn() -> None:
    table = base(2).landmarks(0, "train_station", "amusement_park")
    table.roll(6, 6)
    table.play("build", "ranch")
    assert table.options == ["roll 1", "roll 2"]
    table.roll(1)
    table.play("build", "ranch")
    assert table.town_of(0)["ranch"] == 2


def test_a_park_built_this_turn_gives_no_extra_turn() -> None:
    table = base(2).purses(16, 0).landmarks(0, "train_station")
    table.roll(6, 6)
    table.play("build_landmark", "amusement_park")
    assert table.asked == (1, "roll")


def test_the_round_waits_for_extra_turns() -> None:
    table = base(2).landmarks(1, "train_station", "amusement_park")
    table.roll(6)
    table.play("pass")
    table.roll(6, 6)
    table.play("pass")
    assert table.state.round == 1
    table.roll(6)
    table.play("pass")
    assert table.state.round == 2


# Rerolls


def test_the_second_roll_stands() -> None:
    table = base(2).landmarks(0, "radio_tower").town(0, bakery=1, convenience_store=1)
    table.roll(2)
    assert table.play("roll", 1, chance=(4,)) == [3, 0]
    assert table.asked == (0, "action"), "no third roll"
    assert [event.again for event in table.seen(Rolled)] == [False, True]


def test_a_roll_may_be_kept() -> None:
    table = base(2).landmarks(0, "radio_tower").town(0, bakery=1)
    table.roll(2)
    assert table.play("keep") == [1, 0]


def test_a_reroll_may_use_another_number_of_dice() -> None:
    table = base(2).landmarks(0, "radio_tower", "train_station").town(0, mine=1)
    table.roll(1)
    assert table.options == ["keep", "roll 1", "roll 2"]
    assert table.play("roll", 2, chance=(4, 5)) == [5, 0]


@pytest.mark.parametrize(("first", "second", "again"), [((3, 3), (3, 4), False), ((3, 4), (3, 3), True)])
def test_only_the_kept_roll_is_judged_for_doubles(
    first: tuple[int, int], second: tuple[int, int], again: bool
) -> None:
    table = base(2).landmarks(0, "radio_tower", "train_station", "amusement_park")
    table.roll(*first)
    table.play("roll", 2, chance=second)
    table.play("pass")
    assert table.asked == (0 if again else 1, "roll")


def test_one_reroll_in_each_turn() -> None:
    table = base(2).landmarks(0, "radio_tower", "train_station", "amusement_park")
    table.roll(3, 3)
    table.play("keep")
    table.play("pass")
    table.roll(1)
    assert table.asked == (0, "reroll"), "the extra turn has its own"


# Building


def test_options_are_what_can_be_paid_and_a_pass() -> None:
    table = base(2).purses(4, 0)
    table.roll(6)
    assert table.options == [
        "build wheat_field",
        "build ranch",
        "build bakery",
        "build cafe",
        "build convenience_store",
        "build forest",
        "build furniture_factory",
        "build family_restaurant",
        "build apple_orchard",
        "build farmers_market",
        "build_landmark train_station",
        "pass",
    ]


def test_building_is_optional_and_one_thing_a_turn() -> None:
    table = base(2)
    table.roll(6)
    table.play("pass")
    assert Passed(0) in table.events
    table.roll(6)
    table.play("build", "cafe")
    assert Built(1, "cafe", 2) in table.events
    assert table.asked == (0, "roll")


def test_with_no_coins_there_is_only_a_pass() -> None:
    table = base(2).purses(0, 0)
    table.roll(6)
    assert table.options == ["pass"]


def test_an_empty_stack_cannot_be_built_from() -> None:
    table = base(2).purses(9, 9).stacks(ranch=1)
    table.roll(6)
    table.play("build", "ranch")
    table.roll(6)
    assert "build ranch" not in table.options


def test_a_landmark_is_built_once_and_works_from_then_on() -> None:
    table = base(2).purses(9, 9)
    table.roll(6)
    table.play("build_landmark", "train_station")
    assert LandmarkBuilt(0, "train_station", 4) in table.events
    assert table.built(0) == ["train_station"]
    table.roll(6)
    table.play("pass")
    assert table.options == ["roll 1", "roll 2"]
    table.roll(6)
    assert "build_landmark train_station" not in table.options


# The end


def test_the_fourth_landmark_wins_at_once_in_any_order() -> None:
    table = base(2).purses(22, 0).landmarks(0, "shopping_mall", "amusement_park", "radio_tower")
    table.roll(6)
    table.play("keep")
    table.play("build_landmark", "train_station")
    assert table.over
    assert table.events[-1] == GameWon(0)


def test_nobody_wins_on_someone_elses_turn() -> None:
    table = base(2).landmarks(1, "train_station", "shopping_mall", "amusement_park")
    table.roll(6)
    table.play("pass")
    assert not table.over


def test_the_result_tells_how_everyone_ended() -> None:
    table = base(2).purses(4, 7).landmarks(0, "shopping_mall", "amusement_park", "radio_tower").landmarks(1)
    table.roll(6)
    table.play("keep")
    table.play("build_landmark", "train_station")
    result = table.game.result(table.state)
    assert (result.winner, result.first, result.turns, result.rounds) == (0, 0, 1, 1)
    winner, other = result.standings
    assert (winner.coins, winner.landmarks, winner.to_pay) == (0, 4, 0)
    assert (other.coins, other.landmarks, other.to_pay) == (7, 0, 52)
    assert other.establishments == {"wheat_field": 1, "bakery": 1}
    assert not winner.contributed
    assert result.carried == {}


def test_a_game_that_goes_on_has_no_result() -> None:
    table = base(2)
    with pytest.raises(MkLegacyError, match="not over"):
        table.game.result(table.state)
