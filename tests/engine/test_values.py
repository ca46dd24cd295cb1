"""The values that cross the engine's border: options, decisions, events, states, results and chance."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from mklegacy.engine.chance import Chance, RandomChance, ScriptedChance, SeededChance
from mklegacy.engine.events import KINDS, CoinsMoved, Event, Rolled, event_from_json
from mklegacy.engine.options import PASS, Decision, Option
from mklegacy.engine.result import Result, Standing
from mklegacy.engine.state import ENGINE_VERSION, State
from mklegacy.errors import IllegalOption, MkLegacyError
from tests.engine.tables import base, bright_lights

# Options and decisions


def test_an_option_is_a_verb_and_what_it_applies_to() -> None:
    option = Option("for", (2, "mine"), 31)
    assert option.to_json() == ["for", 2, "mine"]
    assert str(option) == "for 2 mine"
    assert option == Option("for", (2, "mine")), "the shorthand is the engine's own"


def test_a_decision_finds_the_option_that_was_meant() -> None:
    offered = Option("build", ("cafe",), 3)
    decision = Decision(0, "action", (offered, PASS))
    assert decision.find(["build", "cafe"]) is offered
    assert decision.find(Option("build", ("cafe",))) is offered


def test_what_was_not_offered_is_refused() -> None:
    with pytest.raises(IllegalOption, match="nothing was done"):
        Decision(0, "action", (PASS,)).find(["build", "mine"])


def test_a_decision_for_free_text_takes_any_text() -> None:
    decision = Decision(0, "name", (Option("name", ("Gull Rock",)),), free_text=True)
    assert decision.find(["name", "Turtle Head"]) == Option("name", ("Turtle Head",))
    with pytest.raises(IllegalOption):
        decision.find(["pass"])


# Events


def sample(kind: type[Event]) -> Event:
    values: dict[str, Any] = {
        "int": 1,
        "int | None": None,
        "str": "x",
        "bool": True,
        "tuple[int, ...]": (1, 2),
        "tuple[str, ...]": ("a",),
    }
    return kind(**{field.name: values[str(field.type)] for field in fields(kind)})


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_event_goes_through_json(kind: type[Event]) -> None:
    event = sample(kind)
    assert event_from_json(json.loads(json.dumps(event.to_json()))) == event


def test_an_event_says_what_it_is() -> None:
    assert Rolled(0, (3,), 3).to_json() == {"event": "Rolled", "seat": 0, "dice": (3,), "total": 3, "again": False}


def test_events_are_only_made_when_someone_listens() -> None:
    heard, unheard = base(2), base(2)
    unheard.game.apply(unheard.state, unheard.decision.options[0], ScriptedChance([1]))
    heard.roll(1)
    assert heard.state == unheard.state
    assert heard.events[-1] == CoinsMoved(None, 1, 1, "wheat_field")
    assert len(unheard.events) == 2


# States


def test_a_copy_is_equal_and_independent() -> None:
    state = bright_lights(3).state
    copied = state.copy()
    assert copied == state
    for name in State.__slots__:
        if isinstance(getattr(state, name), list):
            assert getattr(copied, name) is not getattr(state, name), name
    copied.coins[0] += 1
    assert copied != state


def test_a_state_equals_nothing_but_a_state() -> None:
    assert State() != {}
    with pytest.raises(TypeError):
        hash(State())


def test_a_state_carries_the_version_of_its_engine() -> None:
    assert base(2).state.to_json()["engine"] == ENGINE_VERSION


@pytest.mark.parametrize("version", [ENGINE_VERSION + 1, None, "1"])
def test_a_state_of_a_newer_engine_is_refused(version: Any) -> None:
    data = base(2).state.to_json() | {"engine": version}
    with pytest.raises(MkLegacyError, match="Update mklegacy"):
        State.from_json(data)


def test_a_written_state_does_not_follow_the_state() -> None:
    table = base(2)
    written = table.state.to_json()
    before = json.dumps(written)
    table.roll(1)
    assert json.dumps(written) == before


def test_a_state_is_small() -> None:
    assert len(json.dumps(bright_lights(5).state.to_json())) < 2_500


# Results


def test_a_result_goes_through_json() -> None:
    standings = (Standing(3, 4, True, 0, {"cafe": 2}), Standing(0, 0, False, 52, {}))
    result = Result(0, 1, 40, 20, standings, {"roads": {"laid": [1]}})
    assert Result.from_json(json.loads(json.dumps(result.to_json()))) == result


# Chance


@pytest.mark.parametrize("chance", [RandomChance(Random(3)), SeededChance("three")], ids=["random", "seeded"])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_dice_are_fair(chance: Chance, dice: int) -> None:
    faces: Counter[int] = Counter()
    for _ in range(2_000):
        thrown = chance.dice(dice)
        assert len(thrown) == dice
        faces.update(thrown)
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    expected = 2_000 * dice / 6
    assert all(abs(count - expected) < expected * 0.2 for count in faces.values())


@pytest.mark.parametrize("chance", [RandomChance(Random(3)), SeededChance("three")], ids=["random", "seeded"])
def test_draws_are_fair(chance: Chance) -> None:
    draws = Counter(chance.below(5) for _ in range(2_000))
    assert sorted(draws) == [0, 1, 2, 3, 4]
    assert all(abs(count - 400) < 80 for count in draws.values())


def test_a_seeded_chance_gives_the_same_draw_weeks_later() -> None:
    chance = SeededChance("campaign")
    chance.dice(2)
    position = chance.position
    later = SeededChance("campaign", position)
    assert [chance.dice(2), chance.below(40)] == [later.dice(2), later.below(40)]


def test_another_seed_gives_other_draws() -> None:
    assert SeededChance("one").dice(20) != SeededChance("other").dice(20)


def test_what_a_seeded_chance_gave_can_be_scripted() -> None:
    chance = SeededChance("campaign")
    given = [chance.dice(2), chance.below(9), chance.dice(1)]
    script = ScriptedChance(chance.outcomes)
    assert [script.dice(2), script.below(9), script.dice(1)] == given
    assert script.outcomes == []


def test_a_script_that_cannot_happen_is_refused() -> None:
    with pytest.raises(ValueError, match="the script says 5"):
        ScriptedChance([5]).below(5)
