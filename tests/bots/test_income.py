"""What towns earn in a round, against sums by hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from mklegacy.bots.income import Income, income_of
from mklegacy.engine.cards import RuleUse
from mklegacy.engine.chance import RandomChance
from mklegacy.engine.game import Game
from mklegacy.engine.state import State
from mklegacy.packs.editions import edition_config
from tests.bots.tables import bot, decisions, table

BASE = Game(edition_config("base", 2))


def towns(game: Game, *seats: str, built: str = "") -> State:
    """A table with these establishments in each town, and landmarks of seat 0."""
    state = game.start(RandomChance(Random(1)))
    state.owned = [0] * len(state.owned)
    for seat, cards in enumerate(seats):
        for card in cards.split():
            state.owned[seat * game.table.number + game.table.card(card)] += 1
    for i, landmark in enumerate(game.config.landmarks):
        if landmark.id in built.split():
            state.powers[0] |= 1 << i
    return state


@pytest.mark.parametrize(
    ("own", "theirs", "built", "mine", "yours"),
    [
        ("wheat_field", "", "", 2 / 6, 0),
        ("bakery", "", "", 2 / 6, 0),
        ("cafe", "", "", 1 / 6, -1 / 6),
        ("mine", "", "", 0, 0),
        ("mine", "", "train_station", 5 * 4 / 36, 0),
        ("convenience_store", "", "shopping_mall", 4 / 6, 0),
        ("stadium", "", "", 2 / 6, -2 / 6),
        ("wheat_field", "", "train_station", 2 / 6, 0),
    ],
)
def test_what_towns_earn_in_a_round(own: str, theirs: str, built: str, mine: float, yours: float) -> None:
    assert income_of(BASE).per_round(towns(BASE, own, theirs, built=built)) == pytest.approx([mine, yours])


def test_doubles_that_give_another_turn_count_for_it() -> None:
    one = income_of(BASE).per_round(towns(BASE, "mine", built="train_station"))[0]
    more = income_of(BASE).per_round(towns(BASE, "mine", built="train_station amusement_park"))[0]
    own, others = 5 * 4 / 36, 0
    assert one == pytest.approx(own + others)
    assert more == pytest.approx(own * 36 / 30 + others)


def test_a_road_brings_the_doubles_to_come() -> None:
    rules = (RuleUse("dice", {"counts": [1, 2]}), RuleUse("roads", {"cost": 3, "builder": 3, "other": 1}))
    game = Game(replace(edition_config("base", 2), rules=rules))
    before = towns(game, "mine", "mine")
    laid = before.copy()
    laid.counters[game.counters["road"][0]] = 1
    [mine, yours] = income_of(game).per_round(before)
    assert income_of(game).per_round(laid) == pytest.approx([mine + 2 * 3 / 6, yours + 2 * 1 / 6])


def test_who_may_roll_again_keeps_what_is_better_than_average() -> None:
    again = income_of(BASE).per_round(towns(BASE, "convenience_store", built="radio_tower"))[0]
    assert again == pytest.approx(3 / 6 + 5 / 6 * 3 / 6)


def test_idle_coins_are_income_of_who_saves() -> None:
    game = Game(edition_config("bright_lights", 2))
    assert income_of(game).per_round(towns(game, "wheat_field", "", built="airport"))[0] == pytest.approx(
        10 + 2 / 6
    )


def test_remembering_changes_nothing() -> None:
    game = table("game 9", 3)
    remembering = Income(game)
    for view, _ in islice(decisions(game, bot("random", 8), seed=8), 0, None, 7):
        assert remembering.per_round(view) == pytest.approx(Income(game).per_round(view))
