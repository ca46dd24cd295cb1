"""Bots answer every kind of decision, see only their seat's view, and do the same again when asked again."""

from __future__ import annotations

import ast
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import mklegacy.bots
from mklegacy.bots.levels import LEVELS, UnknownLevel, seat_of
from mklegacy.engine.builder import known_rules
from mklegacy.packs.editions import load_edition
from mklegacy.simulate.history import pack
from tests.bots.tables import CAMPAIGN, EDITIONS, bot, decisions, table

KINDS = {
    "pick", "vote", "roll", "reroll", "keep_dice", "adjust", "order", "opponent", "swap_own", "swap_theirs",
    "give_card", "give_to", "demolish", "action", "invest", "take_free", "return_card",
}  # fmt: skip

TIMES = 2
"""So often a level is asked for each kind of decision in a game that is played at random."""


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", EDITIONS + CAMPAIGN)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_every_kind_of_decision_legally(level: str, name: str, players: int) -> None:
    game = table(name, players)
    met: Counter[str] = Counter()
    for view, decision in decisions(game, bot("random", 1), seed=1):
        met[decision.kind] += 1
        if met[decision.kind] <= TIMES:
            assert bot(level, 1).choose(game, view, decision) in decision.options
    assert met["action"] > TIMES


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_on_to_the_end(level: str) -> None:
    answered = sum([1 for _ in decisions(table("game 8", 3), bot(level, 1), seed=1)])
    assert answered > 20


def test_every_kind_of_decision_comes_up_in_these_games() -> None:
    met = {
        decision.kind
        for name in EDITIONS + CAMPAIGN
        for seed in range(3)
        for _, decision in decisions(table(name, 4), bot("random", seed), seed)
    }
    assert met == KINDS


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_leaves_its_view_as_it_is(level: str) -> None:
    seat = bot(level, 2)
    for view, decision in islice(decisions(table("game 9", 2), seat, seed=2), 60):
        before = view.copy()
        seat.choose(table("game 9", 2), view, decision)
        assert view == before


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_chance_give_the_same_answer(level: str) -> None:
    game = table("game 6", 3)
    for view, decision in islice(decisions(game, bot("random", 3), seed=3), 40):
        answers = {bot(level, 4).choose(game, view, decision) for _ in range(2)}
        assert len(answers) == 1


def test_no_bot_knows_a_card_or_a_rule_by_name() -> None:
    names = known_rules() | pack().cards.keys()
    for edition in map(load_edition, ("base", "bright_lights")):
        names |= {card.id for card in edition.establishments} | {card.id for card in edition.landmarks}
    for file in Path(mklegacy.bots.__file__).parent.glob("*.py"):
        parts = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        said = {part.value for part in parts if isinstance(part, ast.Constant)}
        assert said & names <= KINDS, file


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(UnknownLevel, match="no level “genius”"):
        seat_of("genius", Random())
