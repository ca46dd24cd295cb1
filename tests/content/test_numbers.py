"""The numbers on the cards, as they were measured: whoever changes one has to measure again."""

from __future__ import annotations

import pytest

from mklegacy.engine.cards import Establishment
from mklegacy.packs.effect_text import community_text, establishment_text, islet_text
from mklegacy.packs.rule_text import landmark_text, rule_text
from mklegacy.packs.texts import Texts
from tests.content import real_pack

ENGLISH = Texts("en", real_pack().texts["en"].names, real_pack().texts["en"].tags)

LANDMARKS = {
    "D Tea House": "Once per turn, you may roll all dice again.",
    "E Night Market": "Your cup cards and bread cards earn 1 coin more.",
    "F Shipyard": "Sailing costs you 2 coins less.",
    "G Counting House": "If you start your turn with 8 coins or more, you get 2 coins.",
    "H Greenhouse": "Your wheat cards earn 1 coin more.",
    "I Fireworks Works": "If you roll doubles, you take another turn after this one.",
    "J Road House": "When a neighbour's roll earns you nothing, you get 1 coin.",
    "K Turtle Pool": "Your blue cards earn 1 coin more on other mayors' turns.",
}

COMMUNITY_LANDMARKS = {
    "Weather Vane": (24, "fill up to 2 umbrellas"),
    "Long Table": (30, "get 1 coin for each different tag in your town (at most 9 coins)"),
    "Lighthouse": (46, "get 1 coin for each islet that your boat has reached (at most 9 coins)"),
    "Exchange": (36, "get 2 coins for each mayor without a flag (at most 9 coins)"),
    "Covered Arcade": (52, "get 1 coin for each wheat card in your town (at most 9 coins)"),
    "Drum Stage": (64, "get 1 coin for each bread card in your town (at most 9 coins)"),
    "Great Crossroads": (68, "get 2 coins for each road at your town (at most 9 coins)"),
    "Turtle Steps": (80, "get 1 coin for each blue card in your town (at most 9 coins)"),
}

ESTABLISHMENTS = {
    "Duck Pond": ("blue 8 animal 3", "get 2 coins"),
    "Petting Farm": ("green 6-7 market 3", "get 2 coins for each animal card in your town"),
    "Soup Kitchen": ("red 4-5 cup 2", "that mayor pays you 1 coin"),
    "Pancake House": ("red 9-10 cup 3", "that mayor pays you 2 coins"),
    "Tea Terrace": ("red 7 cup 2", "that mayor pays you 1 coin"),
    "Bakers' Row": ("green 6 factory 4", "get 2 coins for each bread card in your town"),
    "Savings Bank": ("purple 6 - 5", "each opponent pays you 2 coins"),
    "Fish Auction": ("purple 7 - 5", "one opponent of your choice pays you up to 5 coins"),
    "Ferry": ("blue 10-11 travel 3", "get 1 coin and 1 coin more for each islet that your boat has reached"),
    "Umbrella Maker": ("green 8 gear 3", "get 2 coins and an umbrella"),
    "Kite Meadow": ("blue 5 wheat 2", "get 1 coin"),
    "Shelter Inn": ("red 2-3 cup 3", "that mayor pays you 2 coins"),
    "Gingerbread Stall": ("green 10-12 bread 4", "get 5 coins"),
    "Lantern Maker": ("green 7 light 4", "get 2 coins and a lantern"),
    "Toll House": ("red 7-8 cup 3", "that mayor pays you 1 coin"),
    "Coach Inn": ("green 9 travel 3", "get 3 coins and 2 coins more for each road at your town"),
    "Tide Mill": ("blue 11-12 gear 5", "get 3 coins"),
    "Salvage Yard": (
        "purple 9 - 5",
        "each opponent with 10 coins or more pays you half of that, rounded down, but at most 8 coins",
    ),
}

TOWN_SQUARES = {
    "Herb Patch": ("green 6-7 wheat 0", "get 1 coin"),
    "Tea Cart": ("red 5 cup 0", "that mayor pays you 1 coin"),
    "Rowing Boat": ("green 9 travel 0", "get 3 coins"),
    "Collection Box": ("purple 8 - 0", "each opponent pays you 1 coin"),
    "Rain Barrel": ("green 3-4 gear 0", "get 1 coin and an umbrella"),
    "Waffle Iron": ("green 6 bread 0", "get 2 coins"),
    "Milestone": ("blue 3 gear 0", "get 1 coin"),
    "Rock Pool": ("blue 10 animal 0", "get 1 coin"),
    "Night Light": ("green 4 light 0", "get a lantern"),
}

WEATHER = {
    "Sunshine": "Your wheat cards earn 1 coin more on your own turn.",
    "Low Swallows": "Your animal cards earn 1 coin more.",
    "Drizzle": "If your own roll earns you nothing, you get 1 coin.",
    "Fog": "Your red cards earn 1 coin less.",
    "Heat Wave": "Your red cards earn 1 coin more. If your own roll earns you nothing, you get 1 coin.",
    "Tailwind": "Sailing costs you 1 coin less.",
    "Rainbow": "An umbrella moves the total by up to 2.",
    "Harvest Moon": "You start with 2 coins more.",
    "Thunder": "Whenever anyone rolls doubles, you get 1 coin.",
    "Flat Calm": "If you roll a total of 7, you get 2 coins.",
}

ISLETS = [
    "When your boat arrives, get 5 coins.",
    "When your boat arrives, get 3 coins and an umbrella.",
    "When your boat arrives, get 4 coins.",
    "different tag in your town",
    "get 1 coin and each opponent pays you 2 coins.",
    "take one establishment that costs 4 coins or less from the supply.",
]


def name(id: str) -> str:
    return real_pack().name("en", id)


def print_of(card: Establishment) -> tuple[str, str]:
    """Colour, numbers, tag and cost; and what the card does, without the turn on which it does it."""
    numbers = "-".join(map(str, sorted({min(card.activation), max(card.activation)})))
    effect = establishment_text(card, ENGLISH).split(", ", 1)[1].removesuffix(".")
    return f"{card.colour} {numbers} {card.tag or '-'} {card.cost}", effect


def test_letters_follow_the_alphabet() -> None:
    assert "".join(sorted(landmark.letter for landmark in real_pack().landmarks)) == "ABCDEFGHIJKLL"


def test_landmarks_do_what_was_measured() -> None:
    found = {f"{each.letter} {name(each.id)}": landmark_text(each, ENGLISH) for each in real_pack().landmarks}
    assert {key: found[key] for key in LANDMARKS} == LANDMARKS


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("lantern_hill_sung", "When you build it, you get 2 coins."),
        ("lantern_hill_rung", "When you build it, you get 8 coins."),
    ],
)
def test_the_last_letter_works_at_once_in_either_ending(id: str, text: str) -> None:
    [landmark] = [each for each in real_pack().landmarks if each.id == id]
    assert landmark_text(landmark, ENGLISH) == text


def test_community_landmarks_cost_and_bring_what_was_measured() -> None:
    found = {name(each.id): each for each in real_pack().community_landmarks}
    assert found.keys() - COMMUNITY_LANDMARKS.keys() == {"Observatory", "Lantern Tower"}
    for key, (cost, text) in COMMUNITY_LANDMARKS.items():
        assert found[key].cost == cost, key
        assert text in community_text(found[key], ENGLISH), key


@pytest.mark.parametrize(
    ("id", "cost", "text"),
    [
        ("lantern_tower_sung", 66, "When you contribute, get 9 coins."),
        ("lantern_tower_rung", 80, "Contributing brings nothing but your flag."),
    ],
)
def test_who_sings_early_gets_something_back(id: str, cost: int, text: str) -> None:
    [tower] = [each for each in real_pack().community_landmarks if each.id == id]
    assert (tower.cost, community_text(tower, ENGLISH)) == (cost, text)


def test_two_sided_establishments_have_the_numbers_that_were_measured() -> None:
    found = [side for card in real_pack().two_sided for side in (card.a, card.b)]
    assert {name(side.id): print_of(side) for side in found} == ESTABLISHMENTS
    assert [name(side.id) for side in found] == list(ESTABLISHMENTS)


def test_town_square_cards_have_the_numbers_that_were_measured() -> None:
    found = {name(card.id): print_of(card) for card in real_pack().town_squares}
    assert {key: found[key] for key in TOWN_SQUARES} == TOWN_SQUARES
    assert found.keys() - TOWN_SQUARES.keys() == {"Wheat Field", "Bakery"}


def test_weather_does_what_was_measured() -> None:
    found = {}
    for card in real_pack().weather:
        found[name(card.id)] = " ".join([rule_text(use, ENGLISH) for use in card.rules])
    assert found == WEATHER


def test_islets_give_what_was_measured() -> None:
    for islet, text in zip(real_pack().islets, ISLETS, strict=True):
        assert text in islet_text(islet.reward, ENGLISH)


def test_stickers_do_what_was_measured() -> None:
    stickers = real_pack().stickers
    assert [sticker.slots for sticker in stickers if sticker.slots] == [(0, 4, 0)]
    assert [sticker.coins for sticker in stickers if sticker.coins] == [1]
    assert [sticker.check_marks for sticker in stickers if sticker.check_marks] == [1]
    assert [sticker.contribution_discount for sticker in stickers if sticker.contribution_discount] == [3]
    counters = [dict(sticker.counters) for sticker in stickers if sticker.counters]
    assert counters == [{"umbrella": 1}, {"boat": 1}, {"lantern": 1}, {"reroll": 1}]


def test_rules_have_the_numbers_that_were_measured() -> None:
    found = {use.rule: use.params for card in real_pack().rules for use in card.rules if use.params}
    assert found == {
        "dice": {"counts": [1, 2]},
        "rainy_day": {"at_most": 2, "by": 1},
        "empty_roll_income": {"amount": 1},
        "set_sail": {"cost": 2},
        "one_of_each": {"colour": "purple"},
        "lanterns": {"at_most": 3, "worth": 3},
        "roads": {"cost": 3, "builder": 3, "other": 1},
        "tide": {"high_water": 6, "feed": 2},
        "chorus": {"amount": 6},
        "drift": {"dice": 2},
    }


def test_the_last_sticker_is_placed_after_game_9() -> None:
    assert {card.id: card.until_game for card in real_pack().rules if card.until_game} == {"new_coat_of_paint": 9}
