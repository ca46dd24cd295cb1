"""The supply: open stacks, markets that are refilled, decks that run dry, dead majors."""

from __future__ import annotations

import pytest

from mklegacy.engine.config import GameConfig
from mklegacy.engine.events import StackRemoved, SupplyRefilled
from mklegacy.packs.editions import edition_config
from tests.engine.tables import Table, base, bright_lights, legacy

LOW = {"wheat_field", "ranch", "bakery", "cafe", "convenience_store", "forest"}
HIGH = {"cheese_factory", "furniture_factory", "mine", "family_restaurant", "apple_orchard", "farmers_market"}
MAJOR = {"stadium", "tv_station", "business_center"}


def copies(table: Table) -> int:
    return sum(table.state.supply) + sum(table.state.deck)


# Laying out


def test_the_standard_supply_has_all_fifteen_stacks() -> None:
    table = base()
    assert set(table.supply) == LOW | HIGH | MAJOR
    assert copies(table) == 84
    assert sum(table.state.deck) == 0


@pytest.mark.parametrize("seed", range(5))
def test_the_variable_supply_shows_ten_different_cards(seed: int) -> None:
    table = base(supply="variable", seed=seed)
    assert len(table.supply) == 10
    assert copies(table) == 84
    (drawn,) = table.seen(SupplyRefilled)
    assert len(drawn.cards) == sum(table.state.supply), "duplicates lie on their stack"


@pytest.mark.parametrize("seed", range(5))
def test_the_hybrid_supply_shows_five_low_five_high_and_two_majors(seed: int) -> None:
    supply = set(base(supply="hybrid", seed=seed).supply)
    assert (len(supply & LOW), len(supply & HIGH), len(supply & MAJOR)) == (5, 5, 2)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bright_lights_shows_five_low_five_high_and_two_majors(players: int) -> None:
    table = bright_lights(players)
    cards = {card.id: card for card in table.game.config.establishments}
    majors = [name for name in table.supply if cards[name].colour == "purple"]
    low = [name for name in table.supply if name not in majors and min(cards[name].activation) <= 6]
    assert (len(low), len(majors), len(table.supply)) == (5, 2, 12)
    assert copies(table) == 157


def test_legacy_sorts_its_stacks_by_number() -> None:
    table = legacy()
    cards = {card.id: card for card in table.game.config.establishments}
    numbers = [cards[name].activation for name in table.supply]
    assert numbers == sorted(numbers)


# Refilling


def test_the_last_card_of_a_stack_is_replaced_at_once() -> None:
    table = base(2, "variable").stacks(ranch=1, bakery=6, cafe=2, forest=1, mine=1, stadium=1, tv_station=1)
    open_now = dict(table.supply, wheat_field=1, apple_orchard=2, farmers_market=1)
    table.stacks(**open_now).deck(convenience_store=2, cheese_factory=1)
    table.roll(6)
    table.play("build", "ranch", chance=(2,))
    assert len(table.supply) == 10
    assert table.supply["cheese_factory"] == 1
    assert table.seen(SupplyRefilled)[-1] == SupplyRefilled(("cheese_factory",))


def test_duplicates_drawn_lie_on_their_stack_and_drawing_goes_on() -> None:
    table = base(2, "hybrid").stacks(wheat_field=1, ranch=1, bakery=1, cafe=1, forest=1)
    table.deck(wheat_field=1, ranch=1, convenience_store=1)
    table.roll(6)
    table.play("build", "cafe", chance=(0, 0, 0))
    assert table.supply == {"wheat_field": 2, "ranch": 2, "bakery": 1, "forest": 1, "convenience_store": 1}


def test_a_stack_that_still_has_cards_is_not_refilled() -> None:
    table = base(2, "variable").stacks(ranch=2).deck(mine=3)
    table.roll(6)
    table.play("build", "ranch")
    assert table.supply == {"ranch": 1}


def test_each_market_is_refilled_from_its_own_deck() -> None:
    table = base(2, "hybrid").purses(9, 0).stacks(cafe=1, mine=1, ranch=1, bakery=1, forest=1, wheat_field=1)
    table.deck(convenience_store=1, apple_orchard=1, stadium=1)
    table.roll(6)
    table.play("build", "cafe", chance=(0,))
    assert "convenience_store" in table.supply
    assert "apple_orchard" not in table.supply


@pytest.mark.parametrize(
    "config",
    [
        edition_config("base", 2, "variable"),
        edition_config("base", 2, "hybrid"),
        edition_config("bright_lights", 2),
    ],
    ids=["variable", "hybrid", "bright lights"],
)
def test_a_market_whose_deck_has_run_dry_is_no_longer_refilled(config: GameConfig) -> None:
    table = Table(config).stacks(ranch=1, bakery=1)
    table.roll(6)
    table.play("build", "ranch")
    assert table.supply == {"bakery": 1}
    assert table.asked == (1, "roll")


def test_the_supply_may_run_dry_altogether() -> None:
    table = legacy(2).stacks(bakery=1)
    table.roll(6)
    table.play("build", "bakery")
    table.roll(6)
    assert table.options == ["pass"]


# Dead majors


def test_a_major_that_every_mayor_owns_leaves_the_market_of_bright_lights() -> None:
    table = bright_lights(2).purses(20, 0).town(1, stadium=1).stacks(stadium=3, publisher=1).deck(tax_office=2)
    table.roll(1)
    table.play("build", "stadium", chance=(0,))
    assert table.supply == {"publisher": 1, "tax_office": 1}
    assert table.seen(StackRemoved) == [StackRemoved("stadium", 2, "dead_major")]
    assert copies(table) == 1 + 2


def test_copies_of_a_dead_major_drawn_later_are_discarded() -> None:
    table = bright_lights(2).purses(20, 0).town(0, stadium=1).town(1, stadium=1)
    table.stacks(publisher=1, tech_startup=1).deck(stadium=2, tax_office=1)
    table.roll(1)
    table.play("build", "publisher", chance=(0, 1))
    assert table.supply == {"tech_startup": 1, "tax_office": 1}
    assert table.state.aside[table.game.table.card("stadium")] == 1


def test_a_major_that_someone_lacks_stays() -> None:
    table = bright_lights(3).purses(20, 0, 0).town(1, stadium=1).stacks(stadium=3, publisher=1).deck(tax_office=1)
    table.roll(1)
    table.play("build", "stadium")
    assert table.supply == {"stadium": 2, "publisher": 1}


@pytest.mark.parametrize("supply", ["variable", "hybrid"])
def test_in_the_variants_of_the_base_game_dead_majors_stay(supply: str) -> None:
    table = base(2, supply).purses(20, 0).town(1, stadium=1).stacks(stadium=3, tv_station=1).deck(mine=1)
    table.roll(1)
    table.play("build", "stadium")
    assert table.supply == {"stadium": 2, "tv_station": 1}
