"""The twenty-seven establishments of Bright Lights, Big City, one by one."""

from __future__ import annotations

import pytest

from mklegacy.engine.cards import Colour, Establishment, Give
from mklegacy.engine.events import CoinsMoved, SideRolled
from mklegacy.packs.editions import edition_config
from tests.engine.tables import bright_lights, legacy_with

PRINTED: list[tuple[str, Colour, tuple[int, ...], str, int, int]] = [
    ("wheat_field", "blue", (1,), "wheat", 1, 6),
    ("sushi_bar", "red", (1,), "cup", 2, 6),
    ("ranch", "blue", (2,), "animal", 1, 6),
    ("general_store", "green", (2,), "bread", 0, 6),
    ("bakery", "green", (2, 3), "bread", 1, 6),
    ("cafe", "red", (3,), "cup", 2, 6),
    ("flower_orchard", "blue", (4,), "wheat", 2, 6),
    ("demolition_company", "green", (4,), "business", 2, 6),
    ("forest", "blue", (5,), "gear", 3, 6),
    ("french_restaurant", "red", (5,), "cup", 3, 6),
    ("flower_shop", "green", (6,), "bread", 1, 6),
    ("stadium", "purple", (6,), "major", 6, 5),
    ("business_center", "purple", (6,), "major", 8, 5),
    ("pizza_joint", "red", (7,), "cup", 1, 6),
    ("cheese_factory", "green", (7,), "factory", 5, 6),
    ("publisher", "purple", (7,), "major", 5, 5),
    ("mackerel_boat", "blue", (8,), "boat", 2, 6),
    ("furniture_factory", "green", (8,), "factory", 3, 6),
    ("tax_office", "purple", (8, 9), "major", 4, 5),
    ("family_restaurant", "red", (9, 10), "cup", 3, 6),
    ("moving_company", "green", (9, 10), "business", 2, 6),
    ("apple_orchard", "blue", (10,), "wheat", 3, 6),
    ("tech_startup", "purple", (10,), "major", 1, 5),
    ("soda_bottling_plant", "green", (11,), "factory", 5, 6),
    ("fruit_and_vegetable_market", "green", (11, 12), "market", 2, 6),
    ("tuna_boat", "blue", (12, 13, 14), "boat", 5, 6),
    ("members_only_club", "red", (12, 13, 14), "cup", 4, 6),
]


def test_the_cards_are_those_of_the_box() -> None:
    cards = edition_config("bright_lights", 5).establishments
    assert [(c.id, c.colour, c.activation, c.tag, c.cost, c.copies) for c in cards] == PRINTED
    assert sum(card.copies for card in cards if card.colour != "purple") == 132
    assert sum(card.copies for card in cards if card.colour == "purple") == 25


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_mayor_starts_with_a_wheat_field_a_bakery_a_city_hall_and_three_coins(players: int) -> None:
    table = bright_lights(players)
    assert table.coins == [3] * players
    assert all(table.town_of(seat) == {"wheat_field": 1, "bakery": 1} for seat in range(players))
    assert all(table.built(seat) == ["city_hall"] for seat in range(players))


# Blue


def test_a_wheat_field_earns_1_on_anyones_turn() -> None:
    table = bright_lights(3).town(0).town(1, wheat_field=2)
    assert table.roll(1) == [0, 2, 1]


def test_a_ranch_earns_1_on_anyones_turn() -> None:
    table = bright_lights(3).town(0, ranch=1).town(1, ranch=2)
    assert table.roll(2) == [1, 2, 0]


def test_a_flower_orchard_earns_1_on_anyones_turn() -> None:
    table = bright_lights(3).town(0, flower_orchard=1).town(2, flower_orchard=3)
    assert table.roll(4) == [1, 0, 3]


def test_a_forest_earns_1_on_anyones_turn() -> None:
    table = bright_lights(3).town(1, forest=1).town(2, forest=2)
    assert table.roll(5) == [0, 1, 2]


def test_a_mackerel_boat_earns_3_for_owners_with_a_harbor() -> None:
    table = bright_lights(3).landmarks(0, "train_station").landmarks(1, "harbor")
    table.town(0, mackerel_boat=1).town(1, mackerel_boat=2).town(2, mackerel_boat=1)
    assert table.roll(4, 4) == [0, 6, 0]


def test_an_apple_orchard_earns_3_on_anyones_turn() -> None:
    table = bright_lights(3).landmarks(0, "train_station").town(0, apple_orchard=1).town(1, apple_orchard=2)
    assert table.roll(4, 6) == [3, 6, 0]


def test_tuna_boats_earn_one_side_roll_for_everybody_with_a_harbor() -> None:
    table = bright_lights(3).landmarks(0, "train_station", "harbor").landmarks(1, "harbor")
    table.town(0, tuna_boat=3).town(1, tuna_boat=1).town(2, tuna_boat=2)
    table.roll(6, 6)
    assert table.play("keep", chance=(3, 5)) == [24, 8, 0], "three boats, eight each; no harbor, no fish"
    assert table.seen(SideRolled) == [SideRolled(0, (3, 5), "tuna_boat")]


def test_tuna_boats_go_out_on_13_and_14_too() -> None:
    for dice, catch in (((5, 6), (1, 2)), ((6, 6), (6, 6))):
        table = bright_lights(2).landmarks(0, "train_station", "harbor").town(0, tuna_boat=1)
        table.roll(*dice)
        assert table.play("add", 2, chance=catch) == [sum(catch), 0]


def test_no_side_roll_is_made_when_no_boat_may_go_out() -> None:
    table = bright_lights(2).landmarks(0, "train_station").town(0, tuna_boat=3)
    assert table.roll(6, 6) == [0, 0]
    assert table.seen(SideRolled) == []


def test_the_side_roll_of_the_tuna_boats_triggers_nothing() -> None:
    table = bright_lights(2).landmarks(0, "train_station", "harbor", "amusement_park")
    table.town(0, tuna_boat=1, wheat_field=4, ranch=4).landmarks(1, "harbor")
    table.roll(5, 6)
    assert table.play("add", 2, chance=(1, 1)) == [2, 0]
    table.play("pass")
    assert table.asked == (1, "roll"), "doubles of the boats are no doubles"


# Green


@pytest.mark.parametrize("number", [2, 3])
def test_a_bakery_earns_1_on_its_owners_turn_only(number: int) -> None:
    table = bright_lights(3).town(0, bakery=3)
    assert table.roll(number) == [3, 0, 0]


@pytest.mark.parametrize(
    ("landmarks", "earned"),
    [((), 2), (("harbor",), 2), (("shopping_mall",), 3), (("harbor", "shopping_mall"), 0)],
    ids=["none", "one", "the mall", "two"],
)
def test_a_general_store_earns_2_while_its_owner_has_at_most_one_landmark(
    landmarks: tuple[str, ...], earned: int
) -> None:
    table = bright_lights(2).landmarks(0, *landmarks).town(0, general_store=1)
    assert table.roll(2) == [earned, 0]


def test_a_general_store_costs_nothing() -> None:
    table = bright_lights(2).stacks(general_store=2)
    table.roll(6)
    assert table.play("build", "general_store") == [0, 0]


def test_a_demolition_company_must_demolish_a_landmark_for_8_coins() -> None:
    table = bright_lights(2).landmarks(0, "harbor", "train_station").town(0, demolition_company=1)
    assert table.roll(4) == [0, 0]
    assert table.asked == (0, "demolish")
    assert table.options == ["demolish harbor", "demolish train_station"], "no way out, and never City Hall"
    assert table.play("demolish", "harbor") == [8, 0]
    assert table.built(0) == ["city_hall", "train_station"]
    assert table.play("build_landmark", "harbor") == [-2, 0], "it can be built again at once, at full price"


def test_each_demolition_company_demolishes_one_landmark_while_one_stands() -> None:
    table = bright_lights(2).landmarks(0, "harbor", "airport").town(0, demolition_company=3)
    table.roll(4)
    assert table.play("demolish", "airport") == [16, 0], "the last one falls without asking"
    assert table.built(0) == ["city_hall"]
    assert table.asked == (0, "action")


def test_a_demolition_company_does_nothing_when_only_the_city_hall_stands() -> None:
    table = bright_lights(2).town(0, demolition_company=2)
    assert table.roll(4) == [0, 0]
    assert table.built(0) == ["city_hall"]


def test_a_flower_shop_earns_1_for_each_flower_orchard() -> None:
    table = bright_lights(2).town(0, flower_shop=2, flower_orchard=3)
    assert table.roll(6) == [6, 0]


def test_with_a_shopping_mall_flower_shops_earn_2_for_each_flower_orchard() -> None:
    table = bright_lights(2).landmarks(0, "shopping_mall").town(0, flower_shop=2, flower_orchard=3)
    assert table.roll(6) == [12, 0]


def test_a_cheese_factory_earns_3_for_each_ranch() -> None:
    table = bright_lights(2).landmarks(0, "train_station").town(0, cheese_factory=1, ranch=2)
    assert table.roll(3, 4) == [6, 0]


def test_a_furniture_factory_earns_3_for_each_forest() -> None:
    table = bright_lights(2).landmarks(0, "train_station").town(0, furniture_factory=2, forest=2)
    assert table.roll(4, 4) == [12, 0]


@pytest.mark.parametrize("dice", [(4, 5), (4, 6)])
def test_a_moving_company_must_give_an_establishment_away_for_4_coins(dice: tuple[int, int]) -> None:
    table = bright_lights(3).landmarks(0, "train_station").town(0, moving_company=1, bakery=1, stadium=1)
    table.roll(*dice)
    assert table.asked == (0, "give_card")
    assert table.options == ["give bakery", "give moving_company"], (
        "not a major one; itself is allowed; no way out"
    )
    assert table.play("give", "moving_company") == [0, 0, 0]
    assert table.asked == (0, "give_to")
    assert table.options == ["give_to 1", "give_to 2"]
    assert table.play("give_to", 2) == [4, 0, 0]
    assert table.town_of(0) == {"bakery": 1, "stadium": 1}
    assert table.town_of(2) == {"wheat_field": 1, "bakery": 1, "moving_company": 1}


def test_the_number_of_moves_is_fixed_before_the_first_gift() -> None:
    table = bright_lights(2).landmarks(0, "train_station").town(0, moving_company=2, bakery=1)
    table.roll(4, 5)
    assert table.play("give", "moving_company") == [4, 0]
    assert table.asked == (0, "give_card"), "the second company moves though one of the two has left"
    assert table.play("give", "moving_company") == [4, 0]
    assert table.asked == (0, "action")
    assert table.town_of(0) == {"bakery": 1}
    assert table.town_of(1) == {"wheat_field": 1, "bakery": 1, "moving_company": 2}


def test_an_orchard_given_away_on_a_10_pays_its_new_owner() -> None:
    table = bright_lights(3).landmarks(0, "train_station").town(0, moving_company=1, apple_orchard=1)
    table.roll(4, 6)
    table.play("give", "apple_orchard")
    assert table.play("give_to", 1) == [4, 3, 0]


def test_any_establishment_may_be_given_to_any_opponent() -> None:
    for card in ("wheat_field", "ranch", "members_only_club"):
        for receiver in (1, 2):
            table = bright_lights(3).landmarks(0, "train_station").town(0, moving_company=1, **{card: 1})
            table.town(receiver)
            table.roll(4, 5)
            table.play("give", card)
            assert table.play("give_to", receiver) == [4, 0, 0]
            assert table.town_of(receiver) == {card: 1}


def test_moving_companies_with_nothing_else_to_give_give_themselves() -> None:
    table = bright_lights(2).landmarks(0, "train_station").town(0, moving_company=2, publisher=1)
    assert table.roll(4, 5) == [8, 0]
    assert table.town_of(0) == {"publisher": 1}


def test_with_nothing_to_give_there_are_no_coins() -> None:
    movers = Establishment("movers", "purple", (6,), Give(4))
    table = legacy_with(movers, players=2).town(0, movers=1)
    assert table.roll(6) == [0, 0]
    assert table.asked == (0, "action")


def test_a_soda_bottling_plant_earns_1_for_each_cup_card_of_all_mayors() -> None:
    table = bright_lights(3).landmarks(0, "train_station").town(0, soda_bottling_plant=2, cafe=1)
    table.town(1, cafe=1, pizza_joint=1).town(2, members_only_club=2, bakery=3)
    assert table.roll(5, 6) == [10, 0, 0]


def test_a_shopping_mall_does_not_sweeten_the_soda() -> None:
    table = bright_lights(2).landmarks(0, "train_station", "shopping_mall").town(0, soda_bottling_plant=1, cafe=3)
    assert table.roll(5, 6) == [3, 0]


@pytest.mark.parametrize("dice", [(5, 6), (6, 6)])
def test_a_fruit_and_vegetable_market_earns_2_for_each_wheat_card(dice: tuple[int, int]) -> None:
    table = bright_lights(2).landmarks(0, "train_station")
    table.town(0, fruit_and_vegetable_market=1, wheat_field=1, flower_orchard=1, apple_orchard=1)
    assert table.roll(*dice) == [6, 0]


# Red


def test_a_sushi_bar_takes_3_for_an_owner_with_a_harbor() -> None:
    table = (
        bright_lights(3).purses(9, 0, 0).town(0).town(1, sushi_bar=1).town(2, sushi_bar=1).landmarks(2, "harbor")
    )
    assert table.roll(1) == [-3, 0, 3]


def test_a_cafe_takes_1_from_the_mayor_who_rolled() -> None:
    table = bright_lights(3).town(0).town(1, cafe=2)
    assert table.roll(3) == [-2, 2, 0]


@pytest.mark.parametrize(
    ("landmarks", "taken"), [((), 0), (("harbor",), 0), (("harbor", "airport"), 5)], ids=["none", "one", "two"]
)
def test_a_french_restaurant_takes_5_from_a_roller_with_two_landmarks(
    landmarks: tuple[str, ...], taken: int
) -> None:
    table = bright_lights(3).purses(9, 0, 0).landmarks(0, *landmarks).town(1, french_restaurant=1)
    assert table.roll(5) == [-taken, taken, 0]


def test_a_pizza_joint_takes_1_from_the_mayor_who_rolled() -> None:
    table = bright_lights(3).landmarks(0, "train_station").town(1, pizza_joint=2)
    assert table.roll(3, 4) == [-2, 2, 0]


@pytest.mark.parametrize("dice", [(4, 5), (4, 6)])
def test_a_family_restaurant_takes_2_from_the_mayor_who_rolled(dice: tuple[int, int]) -> None:
    table = bright_lights(3).landmarks(0, "train_station").town(2, family_restaurant=1)
    assert table.roll(*dice) == [-2, 0, 2]


def test_a_members_only_club_takes_everything_from_a_roller_with_three_landmarks() -> None:
    table = bright_lights(3).purses(40, 0, 0).landmarks(0, "train_station", "shopping_mall", "airport")
    table.town(1, members_only_club=1)
    table.roll(6, 6)
    assert table.coins == [1, 40, 0], "and the City Hall gives the poor roller a coin"


def test_a_members_only_club_leaves_a_roller_with_two_landmarks_alone() -> None:
    table = bright_lights(3).purses(40, 0, 0).landmarks(0, "train_station", "shopping_mall")
    table.town(1, members_only_club=1)
    assert table.roll(6, 6) == [0, 0, 0]


def test_the_first_club_in_the_order_of_payment_empties_the_purse() -> None:
    table = bright_lights(3).purses(20, 0, 0).landmarks(0, "train_station", "shopping_mall", "airport")
    table.town(1, members_only_club=3).town(2, members_only_club=1)
    table.roll(6, 6)
    assert table.coins == [1, 0, 20]


@pytest.mark.parametrize(
    ("card", "dice", "taken"),
    [
        ("sushi_bar", (1,), 4),
        ("cafe", (3,), 2),
        ("french_restaurant", (5,), 6),
        ("pizza_joint", (3, 4), 2),
        ("family_restaurant", (4, 5), 3),
    ],
)
def test_a_shopping_mall_adds_1_to_what_each_cup_card_takes(card: str, dice: tuple[int, ...], taken: int) -> None:
    table = bright_lights(2).purses(20, 0).town(0).town(1, **{card: 1}).landmarks(0, "train_station", "moon_tower")
    table.landmarks(1, "harbor", "shopping_mall")
    assert table.roll(*dice) == [-taken, taken]


# Purple


def test_a_stadium_takes_2_from_every_opponent() -> None:
    table = bright_lights(3).purses(0, 3, 1).town(0, stadium=1)
    assert table.roll(6) == [3, -2, -1]


def test_a_business_center_swaps_an_establishment_with_an_opponent() -> None:
    table = bright_lights(2).town(0, business_center=1, ranch=1).town(1, tuna_boat=1, tax_office=1)
    table.roll(6)
    table.play("swap", "ranch")
    assert table.options == ["for 1 tuna_boat"]
    table.play("for", 1, "tuna_boat")
    assert table.town_of(0) == {"business_center": 1, "tuna_boat": 1}
    assert table.town_of(1) == {"ranch": 1, "tax_office": 1}


def test_a_publisher_takes_1_for_each_cup_and_bread_card_of_every_opponent() -> None:
    table = bright_lights(3).purses(0, 9, 2).landmarks(0, "train_station").town(0, publisher=1, cafe=6)
    table.town(1, cafe=1, bakery=2, wheat_field=1).town(2, general_store=2, flower_shop=1)
    assert table.roll(3, 4) == [5, -3, -2]


@pytest.mark.parametrize("dice", [(4, 4), (4, 5)])
def test_a_tax_office_takes_half_rounded_down_from_opponents_with_10_or_more(dice: tuple[int, int]) -> None:
    table = bright_lights(4).purses(0, 21, 10, 9).landmarks(0, "train_station").town(0, tax_office=1)
    table.roll(*dice)
    assert table.coins == [15, 11, 5, 9]


def test_a_tech_startup_takes_from_every_opponent_what_was_invested_in_it() -> None:
    table = bright_lights(3).purses(5, 9, 2).landmarks(0, "train_station").town(0, tech_startup=1)
    table.town(1).town(2).counter("invested", 0, 3)
    assert table.roll(4, 6) == [5, -3, -2]
    assert table.game.counter(table.state, "invested", 0) == 3, "the coins stay on the card"


def test_the_owner_of_a_tech_startup_may_invest_a_coin_at_the_end_of_each_own_turn() -> None:
    table = bright_lights(2).stacks(tech_startup=2, bakery=4)
    table.roll(6)
    table.play("build", "tech_startup")
    assert table.asked == (0, "invest"), "the turn it is built included"
    assert table.options == ["invest", "pass"]
    assert table.play("invest") == [-1, 0]
    assert table.game.measure(table.state, 0, "invested") == 1
    table.roll(6)
    table.play("pass")
    assert table.asked == (0, "roll"), "not at the end of others' turns"
    table.roll(6)
    table.play("build", "bakery")
    assert table.coins[0] == 0
    assert table.asked == (1, "roll"), "without a coin there is nothing to invest"


def test_an_extra_turn_has_its_own_end_and_its_own_coin_to_invest() -> None:
    table = bright_lights(2).landmarks(0, "train_station", "amusement_park").town(0, tech_startup=1)
    table.roll(1, 1)
    table.play("pass")
    table.play("invest")
    assert table.asked == (0, "roll")
    table.roll(1)
    table.play("pass")
    assert table.asked == (0, "invest")


def test_a_tech_startup_without_investments_takes_nothing() -> None:
    table = bright_lights(2).landmarks(0, "train_station").town(0, tech_startup=1)
    assert table.roll(4, 6) == [0, 0]
    assert table.seen(CoinsMoved) == []
