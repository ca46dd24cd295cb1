"""Every rule of the engine can be told, in both languages, from its parameters."""

from __future__ import annotations

import importlib
import inspect
from typing import Any

import pytest

from mklegacy.engine.builder import known_rules
from mklegacy.engine.cards import RuleUse
from mklegacy.errors import ConfigError
from mklegacy.languages import LANGUAGES
from mklegacy.packs.editions import edition_texts
from mklegacy.packs.rule_text import RULES, rule_text

SAMPLES: list[tuple[str, dict[str, Any]]] = [
    ("add_to_roll", {"amount": 2, "from_total": 10}),
    ("chorus", {"amount": 6}),
    ("consolation", {"amount": 5}),
    ("dice", {"counts": [3], "keep": 2}),
    ("discount", {"action": "contribute", "amount": 8}),
    ("discount", {"action": "sail", "amount": 4}),
    ("doubles_income", {"amount": 4}),
    ("drift", {"dice": 2}),
    ("empty_roll_income", {"amount": 4}),
    ("extra_turn", {"doubles": True}),
    ("extra_turn", {"total": 7}),
    ("eye_to_eye", {}),
    ("forecast", {"cards": [], "tail": None}),
    ("gain_when_built", {"amount": 8}),
    ("idle_income", {"amount": 10}),
    ("income_bonus", {"amount": 3, "tags": ["cup", "bread"]}),
    ("income_bonus", {"amount": 3, "colour": "blue", "turn": "others"}),
    ("income_bonus", {"amount": -3, "colour": "red", "turn": "own"}),
    ("invest", {"card": "tech_startup"}),
    ("lanterns", {"at_most": 3, "worth": 4}),
    ("late_risers", {}),
    ("one_of_each", {"colour": "purple"}),
    ("poor_relief", {"gain": 4}),
    ("rainy_day", {"at_most": 2, "by": 5}),
    ("reroll", {}),
    ("roads", {"cost": 3, "builder": 4, "other": 5, "laid": []}),
    ("set_sail", {"cost": 2, "near": [], "far": [], "reached": []}),
    ("spare_reroll", {}),
    ("start_coins", {"amount": 2}),
    ("tide", {"high_water": 6, "feed": 2}),
    ("total_income", {"amount": 2, "total": 7}),
    ("umbrella_reach", {"by": 2}),
    ("wealth_income", {"coins": 8, "gain": 2}),
]


def tell(rule: str, params: dict[str, Any], language: str) -> str:
    return rule_text(RuleUse(rule, params), edition_texts("bright_lights", language))


def test_every_rule_of_the_engine_has_a_text() -> None:
    assert known_rules() <= RULES.keys()


def test_every_text_is_tried_here() -> None:
    assert {rule for rule, _ in SAMPLES} == RULES.keys()


@pytest.mark.parametrize(("rule", "params"), [sample for sample in SAMPLES if sample[0] in known_rules()])
def test_texts_and_rules_have_the_same_parameters(rule: str, params: dict[str, Any]) -> None:
    install = importlib.import_module(f"mklegacy.engine.rules.{rule}").install
    inspect.signature(install).bind(None, 0, **params)


@pytest.mark.parametrize(("rule", "params"), SAMPLES)
def test_a_rule_is_told_in_every_language(rule: str, params: dict[str, Any]) -> None:
    sentences = {tell(rule, params, language) for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    for sentence in sentences:
        assert sentence.endswith(".")
        assert "{" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("rule", "params"), SAMPLES)
def test_another_number_is_another_text(rule: str, params: dict[str, Any], language: str) -> None:
    for key, value in params.items():
        if type(value) is int:
            assert tell(rule, params, language) != tell(rule, {**params, key: value + 1}, language)


@pytest.mark.parametrize(
    ("rule", "params"),
    [("flood", {}), ("poor_relief", {}), ("discount", {"action": "sleep", "amount": 1}), ("dice", {"counts": []})],
)
def test_a_rule_that_cannot_be_told_is_refused(rule: str, params: dict[str, Any]) -> None:
    with pytest.raises(ConfigError, match=rule):
        tell(rule, params, "en")


def test_what_a_rule_takes_for_granted_is_told_too() -> None:
    assert tell("rainy_day", {}, "en") == tell("rainy_day", {"at_most": 2, "by": 1}, "en")


def test_a_bonus_says_on_whose_turn_it_holds() -> None:
    bonus = {"amount": 1, "tags": ["wheat"]}
    assert tell("income_bonus", bonus, "en") == "Your wheat cards earn 1 coin more."
    assert (
        tell("income_bonus", {**bonus, "turn": "own"}, "en")
        == "Your wheat cards earn 1 coin more on your own turn."
    )
    assert (
        tell("income_bonus", {"amount": -1, "colour": "red"}, "nl") == "Je rode kaarten leveren 1 munt minder op."
    )
