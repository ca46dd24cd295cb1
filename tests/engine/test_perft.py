"""How many different positions can be reached from a fixed start, in so many decisions.

Every option and every outcome of chance is followed. A number that changes means that a rule has changed; small
ones are worked out by hand.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random

import pytest

from mklegacy.engine.chance import RandomChance
from mklegacy.engine.config import GameConfig
from mklegacy.engine.game import Game
from mklegacy.engine.state import State
from mklegacy.packs.editions import edition_config, legacy_config
from tests.engine.tables import Table, base, bright_lights, picking_config


class EveryChance:
    """Follows a path of outcomes; beyond its end, takes the first outcome and notes how many there were."""

    def __init__(self, path: list[int]) -> None:
        self.path = path
        self.widths: list[int] = []

    def below(self, count: int) -> int:
        self.widths.append(count)
        if len(self.widths) > len(self.path):
            self.path.append(0)
        return self.path[len(self.widths) - 1]

    def dice(self, count: int) -> tuple[int, ...]:
        return tuple(self.below(6) + 1 for _ in range(count))


def outcomes(happen: Callable[[EveryChance], State]) -> Iterator[State]:
    """The state after each course that chance can take."""
    path: list[int] = []
    while True:
        chance = EveryChance(path)
        yield happen(chance)
        while path and path[-1] == chance.widths[len(path) - 1] - 1:
            path.pop()
        if not path:
            return
        path[-1] += 1


def after_one_decision(game: Game, state: State) -> Iterator[State]:
    for option in game.decision(state).options:

        def happen(chance: EveryChance) -> State:
            new = state.copy()
            game.apply(new, option, chance)  # noqa: B023 (called before the next option)
            return new

        yield from outcomes(happen)


def perft(game: Game, state: State, depth: int) -> list[int]:
    """The number of different positions after 1, 2, … decisions."""
    positions = [state]
    counts = []
    for _ in range(depth):
        found = {
            json.dumps(new.to_json()): new
            for old in positions
            if not game.over(old)
            for new in after_one_decision(game, old)
        }
        positions = list(found.values())
        counts.append(len(positions))
    return counts


def from_start(config: GameConfig, depth: int) -> list[int]:
    game = Game(config)
    return perft(game, game.start(RandomChance(Random(0))), depth)


def from_table(table: Table, depth: int) -> list[int]:
    return perft(table.game, table.state, depth)


# Worked out by hand


def test_base_from_the_start() -> None:
    # Six faces. With 4 coins (after a 1, 2 or 3) one can build 10 establishments or the Train Station, or pass:
    # 12 ways; with 3 coins (after a 4, 5 or 6) 11: 3 × 12 + 3 × 11 = 69. The next roll forgets the last one, so
    # rolls that paid alike fall together: (12 after a 1, 12 after a 2 or 3, 11 after a 4, 5 or 6) × 6 = 210.
    assert from_start(edition_config("base", 2), 3) == [6, 69, 210]


def test_legacy_from_the_start() -> None:
    # As above: 8 ways with 4 coins, 7 with 3: 3 × 8 + 3 × 7 = 45, then (8 + 8 + 7) × 6 = 138.
    assert from_start(legacy_config(2, first=0), 3) == [6, 45, 138]


def test_rolling_for_the_first_player() -> None:
    # Two dice make 11 totals. Of 11 × 11, the 11 ties are one position (both roll again), 110 begin the game.
    # Then 6 faces for each of these, and 11 totals after the tie.
    assert from_start(legacy_config(2, first=None), 3) == [11, 110 + 1, 110 * 6 + 11]


def test_picking_town_square_cards() -> None:
    # Two of four cards, in any order: 4, then 6; the second mayor likewise; then a roll.
    assert from_start(picking_config(2, first=0, picks=2), 5) == [4, 6, 6 * 4, 6 * 6, 6 * 6 * 6]


def test_a_radio_tower_and_a_train_station() -> None:
    # 6 + 36 rolls. Each is kept (42) or rolled again (42 more: the tower remembers nothing but the dice that lie).
    # A roll that was kept and the same one rolled the second time are one position.
    table = base(2).landmarks(0, "train_station", "radio_tower").town(0).town(1).purses(0, 0)
    assert from_table(table, 2) == [42, 42]


def test_demolishing() -> None:
    # On a 4 one of three landmarks falls, then one of the two that are left: 3 ways, then 3 different pairs.
    # After the five other faces there is only the pass, and they are forgotten when the neighbour rolls.
    table = bright_lights(2).landmarks(0, "harbor", "airport", "shopping_mall").town(0, demolition_company=2)
    table.town(1).stacks().purses(1, 1)
    assert from_table(table, 3) == [6, 5 + 3, 6 + 3]


# Frozen


@pytest.mark.parametrize(
    ("config", "counts"),
    [
        (edition_config("base", 2), [6, 69, 210, 2484]),
        (edition_config("base", 4), [6, 69, 210, 2484]),
        (legacy_config(2), [11, 111, 671, 5061]),
        (legacy_config(4, first=2), [6, 45, 138, 1083]),
    ],
    ids=["base 2", "base 4", "legacy 2", "legacy 4"],
)
def test_positions_from_the_start(config: GameConfig, counts: list[int]) -> None:
    assert from_start(config, 4) == counts


def test_positions_of_a_late_base_game() -> None:
    table = base(3).purses(9, 12, 7).landmarks(0, "train_station", "amusement_park")
    table.town(0, stadium=1, tv_station=1, business_center=1, mine=1, cheese_factory=2, ranch=1)
    table.town(1, cafe=2, bakery=1).town(2, family_restaurant=1, apple_orchard=2)
    assert from_table(table, 3) == [42, 498, 2214]


def test_positions_of_a_variable_supply_with_a_small_deck() -> None:
    table = base(2, "variable").purses(9, 9).stacks(ranch=1, cafe=1, mine=2).deck(forest=2, stadium=1)
    assert from_table(table, 4) == [6, 33, 102, 613]


def test_positions_of_a_late_game_of_bright_lights() -> None:
    table = bright_lights(3).purses(20, 9, 11).landmarks(0, "train_station", "harbor", "airport")
    table.town(0, moving_company=2, apple_orchard=1, tech_startup=1, tax_office=1, demolition_company=1)
    table.town(1, sushi_bar=1, members_only_club=1, tax_office=1).town(2, tuna_boat=1, tax_office=1, forest=1)
    table.landmarks(2, "harbor").stacks(publisher=1, flower_shop=1).deck(tax_office=1, stadium=1)
    assert from_table(table, 4) == [42, 251, 567, 666]
