"""An action costs its holder less: sailing with a Shipyard, contributing from Lantern Hill."""

from __future__ import annotations

import pytest

from mklegacy.engine.cards import Landmark
from mklegacy.errors import ConfigError
from tests.engine.rules.small import play, rule

SAIL = rule("set_sail", cost=2, near=[{"id": "rock", "coins": 5}], far=[])
SHIPYARD = Landmark("shipyard", (rule("discount", action="sail", amount=2),))
HILL = Landmark("hill", (rule("discount", action="contribute", amount=8),))
TAILWIND = rule("discount", action="sail", amount=1)


def test_the_owner_of_a_shipyard_sails_for_nothing() -> None:
    game = play(SAIL, coins=[0, 3, 3], landmarks=(SHIPYARD,))
    game.stands(0, "shipyard")
    game.roll(6)
    game.answer("sail", chance=[0])
    assert game.coins[0] == 5


def test_others_pay_as_before() -> None:
    game = play(SAIL, coins=[1, 3, 3], landmarks=(SHIPYARD,))
    game.stands(1, "shipyard")
    game.roll(6)
    assert not game.offers("sail")


def test_a_tailwind_makes_sailing_1_cheaper_for_everyone() -> None:
    game = play(SAIL, TAILWIND, coins=[1, 3, 3])
    game.roll(6)
    game.answer("sail", chance=[0])
    assert game.coins[0] == 5


def test_discounts_add_up_and_stop_at_nothing() -> None:
    game = play(SAIL, TAILWIND, landmarks=(SHIPYARD,))
    game.stands(0, "shipyard")
    game.roll(6)
    game.answer("sail", chance=[0])
    assert game.coins[0] == 3 + 5


def test_a_contribution_costs_8_less_from_lantern_hill() -> None:
    game = play(coins=[22, 3, 3], landmarks=(HILL,))
    game.roll(6)
    assert not game.offers("contribute")
    game.stands(0, "hill")
    game.answer("contribute")
    assert game.coins[0] == 0


def test_an_action_that_does_not_exist_has_no_discount() -> None:
    with pytest.raises(ConfigError, match="'sail'"):
        play(TAILWIND)
