"""Every move has an explanation."""

from __future__ import annotations

import pytest

from mklegacy.bots.advice import Advice, Weighed
from mklegacy.bots.levels import LEVELS
from mklegacy.bots.outlook import Prospect
from mklegacy.engine.options import Option
from mklegacy.i18n import using
from tests.bots.tables import bot, decisions, table

CAFE, BAKERY = Option("build", ("cafe",)), Option("build", ("bakery",))


def advice(best: Prospect, other: Prospect, games: int = 0) -> Advice:
    return Advice(CAFE, (Weighed(CAFE, best), Weighed(BAKERY, other)), games)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_does_what_it_advises(level: str) -> None:
    game = table("legacy", 2)
    for view, decision in decisions(game, bot(level, 1), seed=1):
        told = bot(level, 2).advise(game, view, decision)
        assert told.option == bot(level, 2).choose(game, view, decision)
        assert told.sentence()


def test_income_is_the_first_reason() -> None:
    told = advice(Prospect(0.412, 4.3, 9.0, 12.0), Prospect(0.366, 3.9, 9.5, 12.0))
    assert told.sentence() == "41 % against 37 % for “build bakery”, because it brings 4.3 coins a round, not 3.9."


def test_then_rounds_to_go_then_the_opponents() -> None:
    fewer = advice(Prospect(0.5, 3.9, 9.0, 12.0), Prospect(0.4, 3.9, 9.5, 12.0))
    assert "because it leaves 9.0 rounds to go, not 9.5" in fewer.sentence()
    slower = advice(Prospect(0.5, 3.9, 9.0, 13.0), Prospect(0.4, 3.9, 9.0, 12.0))
    assert "because it leaves the quickest opponent 13.0 rounds to go, not 12.0" in slower.sentence()
    alike = advice(Prospect(0.5, 3.9, 9.0, 12.0), Prospect(0.5, 3.9, 9.0, 12.0))
    assert "so there is little between them" in alike.sentence()


def test_games_played_on_in_mind_are_told() -> None:
    told = advice(Prospect(0.5, 3.9, 9.0, 12.0), Prospect(0.4, 3.9, 9.5, 12.0), games=200)
    assert "in 200 games played on in mind" in told.sentence()


def test_options_are_named_by_who_shows_them_and_in_their_language() -> None:
    told = advice(Prospect(0.412, 4.3, 9.0, 12.0), Prospect(0.366, 3.9, 9.5, 12.0))
    with using("nl"):
        said = told.sentence(lambda option: "Bakkerij")
    assert said == "41 % tegen 37 % voor “Bakkerij”, want het levert 4,3 munten per ronde op, niet 3,9."
