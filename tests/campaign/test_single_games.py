"""Single games: a campaign without a deck, one game of the same edition after another."""

from __future__ import annotations

from random import Random

import pytest

from mklegacy.campaign.founding import new_campaign
from mklegacy.campaign.model import Campaign, CampaignError, Mayor
from mklegacy.campaign.reading import decision
from mklegacy.campaign.view import CampaignView
from mklegacy.engine.chance import SeededChance
from mklegacy.engine.options import Option
from mklegacy.packs.editions import edition_config
from mklegacy.packs.single import single_pack
from mklegacy.play.session import Session

TODAY = "2026-11-18"


def table(mayors: int, edition: str = "base", supply: str = "standard") -> Session:
    """That many mayors around a game that has not begun."""
    pack = single_pack(edition, supply)
    seats = [Mayor(f"Mayor {colour}", colour, f"Town {colour}") for colour in pack.colours[:mayors]]
    return Session(new_campaign(pack, seats, "en"), SeededChance("seed", 0), lambda: TODAY)


def play(session: Session) -> None:
    """One game by any moves, to its end."""
    session.apply(Option("play"))
    fingers = Random(session.campaign.finished)
    while session.game is not None:
        session.apply(fingers.choice(session.decision().options))


def test_there_is_nothing_to_read_the_table_is_laid_at_once() -> None:
    campaign = table(2).campaign
    asked = decision(campaign)
    assert (asked.kind, asked.about, asked.options) == ("stop", "game:1", (Option("play"),))
    assert CampaignView(campaign).cursor == ""


@pytest.mark.parametrize(
    ("edition", "supply"),
    [("base", "standard"), ("base", "variable"), ("base", "hybrid"), ("bright_lights", "standard")],
)
def test_it_is_the_game_of_the_edition_with_a_seat_for_each_mayor(edition: str, supply: str) -> None:
    session = table(3, edition, supply)
    session.apply(Option("play"))
    assert session.game is not None
    assert session.game.config == edition_config(edition, 3, supply, first=None)


def test_five_may_play_bright_lights_and_four_the_base_game() -> None:
    session = table(5, "bright_lights")
    play(session)
    assert [town.colour for town in CampaignView(session.campaign).towns()][4] == "purple"
    four = single_pack("base")
    with pytest.raises(CampaignError, match="2 to 4 mayors, not 5"):
        new_campaign(four, session.campaign.mayors)


def test_the_winner_signs_at_once_and_begins_the_next_game() -> None:
    session = table(2)
    play(session)
    campaign = session.campaign
    assert session.between_games
    assert [line.date for line in campaign.register] == [TODAY]
    assert decision(campaign).about == "game:2"
    winner = campaign.winner
    session.apply(Option("play"))
    assert session.game is not None
    assert session.game.config.first == winner
    assert session.decision().seat == winner


def test_the_register_has_a_line_for_every_game_and_no_empty_ones() -> None:
    session = table(2)
    assert CampaignView(session.campaign).register() == []
    for _ in range(3):
        play(session)
    assert [line.game for line in CampaignView(session.campaign).register()] == [1, 2, 3]


def test_everything_can_be_looked_at_and_kept() -> None:
    session = table(4, "base", "variable")
    play(session)
    view = CampaignView(session.campaign)
    assert view.title == "Base game, variable supply"
    assert (view.deck(), view.rules(), view.reference(), view.boxes()) == ([], [], None, [])
    assert (view.reserves(), view.archives()) == ([], [])
    assert sum(town.lines for town in view.towns()) == 1
    kept = session.campaign.to_json()
    assert Campaign.from_json(session.campaign.pack, kept).to_json() == kept
