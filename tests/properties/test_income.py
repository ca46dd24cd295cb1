"""Any roll on any table pays what the rulebooks say."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.tables import Table, base, bright_lights, legacy
from tests.properties.rulebook import BASE, BRIGHT_LIGHTS, LEGACY, Edition, Town


@pytest.mark.parametrize(
    ("table_for", "edition", "players", "highest"),
    [(base, BASE, 4, 12), (bright_lights, BRIGHT_LIGHTS, 5, 14), (legacy, LEGACY, 4, 12)],
    ids=["base", "bright lights", "legacy"],
)
@settings(max_examples=60)
@given(data=st.data())
def test_every_roll_pays_what_the_rulebook_says(
    table_for: Callable[[int], Table], edition: Edition, players: int, highest: int, data: st.DataObject
) -> None:
    table = table_for(data.draw(st.integers(2, players), "players"))
    towns = [data.draw(town(edition, table), f"town {seat}") for seat in range(len(table.coins))]
    roller = data.draw(st.integers(0, len(towns) - 1), "roller")
    side = data.draw(st.tuples(st.integers(1, 6), st.integers(1, 6)), "side roll")
    start = table.state
    for total in range(1, highest + 1):
        if total > 6:
            towns[roller].built.add("forge" if edition is LEGACY else "train_station")
        if total > 12:
            towns[roller].built.add("harbor")
        table.state = start.copy()
        set_up(table, towns, roller)
        roll(table, total, side)
        assert table.asked == (roller, "action")
        assert table.coins == edition.earn(deepcopy(towns), roller, total, sum(side)), f"on a {total}"


def town(edition: Edition, table: Table) -> st.SearchStrategy[Town]:
    """Half of the cards and half of the landmarks, more or less."""
    landmarks = [landmark.id for landmark in table.game.config.landmarks if not landmark.prebuilt]
    copies = {card: st.integers(0, 1 if card in edition.purple else 3) for card in edition.cards}
    return st.builds(
        Town,
        coins=st.sampled_from([0, 1, 2, 3, 5, 9, 10, 11, 21]),
        cards=st.fixed_dictionaries(copies),
        built=st.tuples(*[st.sampled_from([None, name]) for name in landmarks]).map(lambda some: {*some} - {None}),
        invested=st.integers(0, 6),
    )


def set_up(table: Table, towns: list[Town], roller: int) -> None:
    table.purses(*[each.coins for each in towns]).turn_of(roller)
    for seat, each in enumerate(towns):
        table.town(seat, **each.cards).landmarks(seat, *each.built)
        if "invested" in table.game.counters:
            table.counter("invested", seat, each.invested)


def roll(table: Table, total: int, side: tuple[int, int]) -> None:
    """Roll that total, with a Harbor if need be; the side dice fall when boats go out."""
    thrown = total if total <= 12 else total - 2
    dice = (thrown,) if thrown <= 6 else (6, thrown - 6)
    table.chance.outcomes = [*dice, *side]
    answers: dict[str, list[str | int]] = {
        "roll": ["roll", len(dice)],
        "reroll": ["keep"],
        "adjust": ["keep"] if total <= 12 else ["add", 2],
    }
    while table.decision.kind in answers:
        option = table.decision.find(answers[table.decision.kind])
        table.game.apply(table.state, option, table.chance, table.events)
