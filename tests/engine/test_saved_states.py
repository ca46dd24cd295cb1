"""Games that were put away go on, also those of older versions of the engine."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from mklegacy.engine.chance import RandomChance
from mklegacy.engine.config import GameConfig
from mklegacy.engine.game import Game
from mklegacy.engine.state import ENGINE_VERSION, State
from tests.engine.saved_states import FOLDER, MOMENTS


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.json")), ids=lambda file: file.stem)
def test_a_saved_game_goes_on_with_the_same_question(file: Path) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    game = Game(GameConfig.from_json(data["config"]))
    state = State.from_json(data["state"])
    decision = game.decision(state)
    assert [decision.seat, decision.kind] == data["asked"]
    assert [str(option) for option in decision.options] == data["options"]
    rng = Random(0)
    while not game.over(state):
        game.apply(state, rng.choice(game.decision(state).options), RandomChance(rng))
    assert game.result(state).turns > 0


def test_every_version_of_the_engine_has_its_saved_games() -> None:
    wanted = {f"{moment.__name__}.v{version}" for moment in MOMENTS for version in range(1, ENGINE_VERSION + 1)}
    assert wanted == {file.stem for file in FOLDER.glob("*.json")}
