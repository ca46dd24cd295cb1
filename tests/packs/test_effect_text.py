"""Texts of effects follow from their data, in both languages."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from mklegacy.engine.cards import CommunityLandmark, Effect, Establishment, Gain, Landmark, Per, Take, When
from mklegacy.errors import ConfigError
from mklegacy.i18n import current
from mklegacy.languages import LANGUAGES
from mklegacy.packs.editions import edition_texts, load_edition, load_starting_cards
from mklegacy.packs.effect_text import community_text, establishment_text, islet_text
from mklegacy.packs.rule_text import landmark_text
from mklegacy.packs.texts import Texts

BOXES = ("base", "bright_lights", "legacy")


def box(name: str) -> Any:
    return load_starting_cards() if name == "legacy" else load_edition(name)


def told(name: str, card_id: str, language: str) -> str:
    """The text of a card of an edition."""
    texts = edition_texts(name, language)
    for card in box(name).establishments:
        if card.id == card_id:
            return establishment_text(card, texts)
    for landmark in box(name).landmarks:
        if landmark.id == card_id:
            return landmark_text(landmark, texts)
    raise AssertionError(f"no card {card_id}")


def tell(effect: Effect, language: str = "en") -> str:
    """The text of a green card with that effect."""
    return establishment_text(
        Establishment("card", "green", (6,), effect), edition_texts("bright_lights", language)
    )


@pytest.mark.parametrize(
    ("name", "card", "english", "dutch"),
    [
        ("base", "wheat_field", "On anyone's turn, get 1 coin.", "In ieders beurt krijg je 1 munt."),
        ("base", "convenience_store", "On your turn, get 3 coins.", "In je eigen beurt krijg je 3 munten."),
        (
            "base",
            "cafe",
            "On another mayor's turn, that mayor pays you 1 coin.",
            "In andermans beurt betaalt die burgemeester je 1 munt.",
        ),
        (
            "base",
            "tv_station",
            "On your turn, one opponent of your choice pays you up to 5 coins.",
            "In je eigen beurt betaalt een tegenstander naar keuze je hoogstens 5 munten.",
        ),
        (
            "base",
            "cheese_factory",
            "On your turn, get 3 coins for each animal card in your town.",
            "In je eigen beurt krijg je 3 munten per dierenkaart in je stad.",
        ),
        (
            "bright_lights",
            "flower_shop",
            "On your turn, get 1 coin for each Flower Orchard in your town.",
            "In je eigen beurt krijg je 1 munt per Bloementuin in je stad.",
        ),
        (
            "bright_lights",
            "soda_bottling_plant",
            "On your turn, get 1 coin for each cup card in all towns together.",
            "In je eigen beurt krijg je 1 munt per horecakaart in alle steden samen.",
        ),
        (
            "bright_lights",
            "tuna_boat",
            "On anyone's turn, get the total of 2 dice in coins (one roll for everyone), "
            "if you have built the Harbor.",
            "In ieders beurt krijg je het totaal van 2 dobbelstenen in munten (één worp voor iedereen), "
            "als je Haven er staat.",
        ),
        (
            "bright_lights",
            "general_store",
            "On your turn, get 2 coins, if you have built at most 1 landmark.",
            "In je eigen beurt krijg je 2 munten, als je hoogstens 1 bezienswaardigheid hebt gebouwd.",
        ),
        (
            "bright_lights",
            "members_only_club",
            "On another mayor's turn, that mayor pays you all their coins, "
            "if they have built 3 landmarks or more.",
            "In andermans beurt betaalt die burgemeester je alles wat die heeft, "
            "als die 3 bezienswaardigheden of meer heeft gebouwd.",
        ),
        (
            "bright_lights",
            "publisher",
            "On your turn, each opponent pays you 1 coin for each cup card or bread card in their own town.",
            "In je eigen beurt betaalt elke tegenstander je 1 munt per horecakaart of broodkaart "
            "in de eigen stad.",
        ),
        (
            "bright_lights",
            "tax_office",
            "On your turn, each opponent with 10 coins or more pays you half of that, rounded down.",
            "In je eigen beurt betaalt elke tegenstander met 10 munten of meer je de helft daarvan, "
            "naar beneden afgerond.",
        ),
        (
            "bright_lights",
            "tech_startup",
            "On your turn, each opponent pays you 1 coin for each coin on this card.",
            "In je eigen beurt betaalt elke tegenstander je 1 munt per munt op deze kaart.",
        ),
        (
            "bright_lights",
            "city_hall",
            "If you have no coins just before your action, you get 1 coin. It stands from the start. It does not "
            "count as a landmark.",
            "Heb je vlak voor je actie geen munten, dan krijg je 1 munt. Staat er vanaf het begin. Telt niet als "
            "bezienswaardigheid.",
        ),
        (
            "bright_lights",
            "moon_tower",
            "You may roll 3 dice and keep 2 of them.",
            "Je mag met 3 dobbelstenen gooien en er 2 houden.",
        ),
        ("legacy", "forge", "You may roll 1 or 2 dice.", "Je mag met 1 of 2 dobbelstenen gooien."),
        (
            "legacy",
            "fountain",
            "If you roll a total of 7, you take another turn after this one.",
            "Gooi je in totaal 7, dan ben je na deze beurt nog een keer aan de beurt.",
        ),
    ],
)
def test_a_card_tells_what_it_does(name: str, card: str, english: str, dutch: str) -> None:
    assert told(name, card, "en") == english
    assert told(name, card, "nl") == dutch


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOXES)
def test_every_card_has_a_name_and_a_text(name: str, language: str) -> None:
    texts = edition_texts(name, language)
    for card in box(name).establishments:
        assert texts.names[card.id]
        assert texts.tags[card.tag].name
        assert establishment_text(card, texts).endswith(".")
    for landmark in box(name).landmarks:
        assert texts.names[landmark.id]
        assert landmark_text(landmark, texts).endswith(".")


@pytest.mark.parametrize("name", BOXES)
def test_no_text_is_left_in_english(name: str) -> None:
    for card in box(name).establishments:
        assert told(name, card.id, "en") != told(name, card.id, "nl")
    for landmark in box(name).landmarks:
        assert told(name, landmark.id, "en") != told(name, landmark.id, "nl")


def test_the_starting_cards_of_legacy_have_their_dutch_names() -> None:
    names = edition_texts("legacy", "nl").names
    starting = ("wheat_field", "bakery", "convenience_store", "forge", "flower_shop", "fountain", "observatory")
    assert " ".join(names[card] for card in starting) == (
        "Graanakker Bakkerij Supermarkt Smidse Bloemenwinkel Fontein Sterrenwacht"
    )


def changed(value: Any) -> Iterator[Any]:
    """The value with one number in it raised, for every number in it."""
    for field in dataclasses.fields(value):
        item = getattr(value, field.name)
        if type(item) is int and item:
            yield dataclasses.replace(value, **{field.name: item + 1})
        elif dataclasses.is_dataclass(item):
            for inner in changed(item):
                yield dataclasses.replace(value, **{field.name: inner})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOXES)
def test_another_number_is_another_text(name: str, language: str) -> None:
    texts = edition_texts(name, language)
    for card in box(name).establishments:
        for effect in changed(card.effect):
            other = dataclasses.replace(card, effect=effect)
            assert establishment_text(card, texts) != establishment_text(other, texts)


@pytest.mark.parametrize(
    ("effect", "english", "dutch"),
    [
        (
            Gain(amount=2, tokens={"umbrella": 1}),
            "get 2 coins and an umbrella",
            "krijg je 2 munten en een paraplu",
        ),
        (Gain(tokens={"lantern": 2}), "get 2 lanterns", "krijg je 2 lantaarns"),
        (
            Gain(amount=1, more=1, more_per=Per(measure="islets")),
            "get 1 coin and 1 coin more for each islet that your boat has reached",
            "krijg je 1 munt en nog 1 munt per eilandje dat je boot heeft bereikt",
        ),
        (
            Gain(amount=3, more=2, more_per=Per(measure="roads")),
            "get 3 coins and 2 coins more for each road at your town",
            "krijg je 3 munten en nog 2 munten per weg bij je stad",
        ),
        (
            Take("each", half_from=10, at_most=8),
            "each opponent with 10 coins or more pays you half of that, rounded down, but at most 8 coins",
            "betaalt elke tegenstander met 10 munten of meer je de helft daarvan, naar beneden afgerond, maar "
            "hoogstens 8 munten",
        ),
        (
            Gain(amount=1, when=When(owner_built="harbor", owner_landmarks_at_most=2)),
            "get 1 coin, if you have built the Harbor and you have built at most 2 landmarks",
            "krijg je 1 munt, als je Haven er staat en je hoogstens 2 bezienswaardigheden hebt gebouwd",
        ),
    ],
)
def test_effects_of_later_cards_can_be_told(effect: Effect, english: str, dutch: str) -> None:
    assert tell(effect, "en") == f"On your turn, {english}."
    assert tell(effect, "nl") == f"In je eigen beurt {dutch}."


@pytest.mark.parametrize(
    "measure", ["different_tags", "invested", "islets", "lantern", "roads", "umbrella", "unflagged"]
)
def test_everything_that_rules_count_can_be_told(measure: str) -> None:
    effect = Gain(amount=1, per=Per(measure=measure))
    assert tell(effect, "nl").startswith("In je eigen beurt krijg je 1 munt per ")


@pytest.mark.parametrize(
    ("landmark", "english", "dutch"),
    [
        (
            CommunityLandmark("observatory", 20, Gain(amount=1, per=Per(tags=("gear",)))),
            "When you contribute, get 1 coin for each gear card in your town.",
            "Als je bijdraagt, krijg je 1 munt per tandwielkaart in je stad.",
        ),
        (
            CommunityLandmark("table", 30, Gain(amount=1, per=Per(measure="different_tags")), bonus_at_most=9),
            "When you contribute, get 1 coin for each different tag in your town (at most 9 coins).",
            "Als je bijdraagt, krijg je 1 munt per verschillend label in je stad (hoogstens 9 munten).",
        ),
        (
            CommunityLandmark("steps", 80, Gain(amount=1, per=Per(colour="blue"))),
            "When you contribute, get 1 coin for each blue card in your town.",
            "Als je bijdraagt, krijg je 1 munt per blauwe kaart in je stad.",
        ),
        (
            CommunityLandmark("exchange", 48, Gain(amount=2, per=Per(measure="unflagged"))),
            "When you contribute, get 2 coins for each mayor without a flag.",
            "Als je bijdraagt, krijg je 2 munten per burgemeester zonder vlag.",
        ),
        (
            CommunityLandmark("vane", 24, fill={"umbrella": 2}),
            "When you contribute, fill up to 2 umbrellas.",
            "Als je bijdraagt, vul je aan tot 2 paraplu's.",
        ),
        (
            CommunityLandmark("tower", 80),
            "Contributing brings nothing but your flag.",
            "Bijdragen levert niets op, behalve je vlag.",
        ),
    ],
)
def test_a_community_landmark_tells_its_bonus(landmark: CommunityLandmark, english: str, dutch: str) -> None:
    assert community_text(landmark, edition_texts("bright_lights", "en")) == english
    assert community_text(landmark, edition_texts("bright_lights", "nl")) == dutch


@pytest.mark.parametrize(
    ("reward", "english", "dutch"),
    [
        (
            {"coins": 3, "tokens": {"umbrella": 1}},
            "get 3 coins and an umbrella",
            "krijg je 3 munten en een paraplu",
        ),
        (
            {"coins": 1, "per": {"measure": "different_tags"}, "at_most": 6},
            "get 1 coin and 1 coin more for each different tag in your town (at most 6 coins)",
            "krijg je 1 munt en nog 1 munt per verschillend label in je stad (hoogstens 6 munten)",
        ),
        (
            {"coins": 1, "take_each": 2},
            "get 1 coin and each opponent pays you 2 coins",
            "krijg je 1 munt en betaalt elke tegenstander je 2 munten",
        ),
        (
            {"free_cost": 4},
            "take one establishment that costs 4 coins or less from the supply",
            "pak je een attractie van 4 munten of minder uit de voorraad",
        ),
    ],
)
def test_an_islet_tells_its_reward(reward: dict[str, Any], english: str, dutch: str) -> None:
    assert islet_text(reward, edition_texts("base", "en")) == f"When your boat arrives, {english}."
    assert islet_text(reward, edition_texts("base", "nl")) == f"Als je boot aankomt, {dutch}."


def test_what_has_no_words_is_refused() -> None:
    with pytest.raises(ConfigError, match="There is no text for the token 'kite'"):
        tell(Gain(tokens={"kite": 1}))
    with pytest.raises(ConfigError, match="There is no text for the measure 'height'"):
        tell(Gain(amount=1, per=Per(measure="height")))


def test_a_reward_that_no_islet_has_is_refused() -> None:
    with pytest.raises(ConfigError, match="'gold'"):
        islet_text({"gold": 1}, edition_texts("base", "en"))


def test_telling_in_one_language_does_not_change_the_language_spoken() -> None:
    landmark_text(Landmark("ruin"), Texts("nl", {}, {}))
    assert current() == "en"
