"""Dataclasses to JSON and back, and a clear word about everything that does not fit."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest

from mklegacy.engine.cards import Effect, Establishment, Gain, Give, Landmark, Per, RuleUse, Swap, Take, When
from mklegacy.engine.codec import decode, encode
from mklegacy.errors import ConfigError


@dataclass(frozen=True, slots=True)
class Sample:
    """One field of every shape there is."""

    name: str
    size: Literal["small", "large"] = "small"
    number: int = 0
    pair: tuple[int, str] = (0, "")
    many: tuple[str, ...] = ()
    table: Mapping[str, int] = field(default_factory=dict)
    anything: Any = None
    maybe: int | None = None
    when: When | None = None
    effect: Effect | None = None


@pytest.mark.parametrize(
    "value",
    [
        Sample("plain"),
        Sample("full", "large", 3, (1, "x"), ("a", "b"), {"k": 2}, {"deep": [1, 2]}, 4, When("harbor"), Swap()),
        Sample("effects", effect=Take("one", amount=5)),
        Sample("counting", effect=Gain(amount=2, per=Per(tags=("wheat",)), tokens={"umbrella": 1})),
        Establishment("mover", "green", (9, 10), Give(4), "business", 2, 6),
        Landmark("station", (RuleUse("dice", {"counts": [1, 2]}),), cost=4),
    ],
)
def test_what_was_written_is_read_back(value: Any) -> None:
    written = json.loads(json.dumps(encode(value)))
    assert decode(type(value), written) == value


def test_fields_that_hold_their_default_are_left_out() -> None:
    assert encode(Sample("short", number=2)) == {"name": "short", "number": 2}


def test_the_verb_of_an_effect_is_always_written() -> None:
    assert encode(Swap()) == {"do": "swap"}


def test_mappings_and_lists_of_dataclasses_are_written_too() -> None:
    assert encode({"a": [When("harbor")]}) == {"a": [{"owner_built": "harbor"}]}


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ("text", "Sample is not a table"),
        ({}, "Sample lacks the field 'name'"),
        ({"name": "x", "colour": 1}, "Sample has an unknown field 'colour'"),
        ({"name": 1}, "Sample.name is 1, not of type str"),
        ({"name": "x", "number": True}, "Sample.number is True, not of type int"),
        ({"name": "x", "number": 1.0}, "Sample.number is 1.0, not of type int"),
        ({"name": "x", "size": "huge"}, "Sample.size is 'huge', not one of small, large"),
        ({"name": "x", "pair": [1]}, "Sample.pair has not 2 items"),
        ({"name": "x", "pair": [1, 2]}, "Sample.pair[1] is 2, not of type str"),
        ({"name": "x", "pair": 3}, "Sample.pair is not a list"),
        ({"name": "x", "many": ["a", 1]}, "Sample.many[1] is 1, not of type str"),
        ({"name": "x", "table": []}, "Sample.table is not a table"),
        ({"name": "x", "table": {"k": "v"}}, "Sample.table.k is 'v', not of type int"),
        ({"name": "x", "maybe": "v"}, "Sample.maybe is 'v', not of type int"),
        ({"name": "x", "when": 3}, "Sample.when is 3"),
        ({"name": "x", "when": {"owner": ""}}, "Sample.when has an unknown field 'owner'"),
        ({"name": "x", "effect": {"do": "fly"}}, "Sample.effect has no known 'do': 'fly'"),
        ({"name": "x", "effect": {"amount": 1}}, "Sample.effect has no known 'do': None"),
        ({"name": "x", "effect": {"do": "take"}}, "Sample.effect lacks the field 'source'"),
    ],
)
def test_what_does_not_fit_is_named_with_its_place(data: Any, complaint: str) -> None:
    with pytest.raises(ConfigError) as caught:
        decode(Sample, data)
    assert str(caught.value) == complaint


def test_nothing_can_stand_where_something_may_be_absent() -> None:
    assert decode(Sample, {"name": "x", "maybe": None, "when": None}) == Sample("x")
