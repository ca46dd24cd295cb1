"""Whole campaigns between bots."""

from __future__ import annotations

from random import Random

import pytest

from mklegacy.campaign import reading
from mklegacy.campaign.configure import configure
from mklegacy.campaign.founding import new_campaign
from mklegacy.campaign.model import Mayor
from mklegacy.engine.cards import RuleUse
from mklegacy.engine.chance import RandomChance
from mklegacy.engine.config import GameConfig
from mklegacy.simulate.campaigns.playing import CampaignPlan, deal_weather, simulate_campaigns
from mklegacy.simulate.campaigns.watching import UNFINISHED
from mklegacy.simulate.history import pack

TWO_RANDOM = CampaignPlan(("random", "random"), campaigns=3, seed=7)


def first_game() -> GameConfig:
    """The first game of a campaign of two."""
    campaign = new_campaign(pack(), [Mayor("Ada", "red", "Aa"), Mayor("Bo", "blue", "Bee")])
    while not campaign.playing:
        reading.apply(campaign, reading.decision(campaign).options[0], RandomChance(Random(1)))
    return configure(campaign)


def with_forecast(*weather: str) -> GameConfig:
    cards = [{"id": card.id, "rules": []} for card in pack().weather if card.id in weather]
    config = first_game()
    return GameConfig(
        config.edition,
        config.establishments,
        config.landmarks,
        config.markets,
        config.seats,
        rules=(RuleUse("forecast", {"cards": cards, "tail": 0}),),
    )


def test_a_campaign_has_ten_games_in_order() -> None:
    [campaign, *_] = simulate_campaigns(TWO_RANDOM)
    assert [game.game for game in campaign] == list(range(1, 11))
    assert all(game.winner in (0, 1) and game.rounds > 0 for game in campaign)


def test_the_same_seed_gives_the_same_campaigns_however_many_processes_share_them() -> None:
    assert simulate_campaigns(TWO_RANDOM, jobs=2) == simulate_campaigns(TWO_RANDOM)


def test_another_seed_gives_other_campaigns() -> None:
    other = CampaignPlan(TWO_RANDOM.seats, TWO_RANDOM.campaigns, seed=8)
    assert simulate_campaigns(other) != simulate_campaigns(TWO_RANDOM)


def test_the_winner_of_a_game_begins_the_next() -> None:
    for campaign in simulate_campaigns(TWO_RANDOM):
        assert [game.first for game in campaign[1:]] == [game.winner for game in campaign[:-1]]


def test_an_interruption_keeps_what_was_finished() -> None:
    def interrupt(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    assert simulate_campaigns(TWO_RANDOM, progress=interrupt) == simulate_campaigns(TWO_RANDOM)[:2]


def test_a_game_that_does_not_end_is_the_last_of_its_campaign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mklegacy.simulate.campaigns.playing.ROUND_CAP", 3)
    [[only], *_] = simulate_campaigns(TWO_RANDOM)
    assert (only.game, only.winner, only.rounds) == (1, UNFINISHED, UNFINISHED)


def test_weather_comes_by_chance_and_nobody_votes() -> None:
    ids = [card.id for card in pack().weather[:3]]
    held = set()
    for seed in range(200):
        config, drawn, weather = deal_weather(with_forecast(*ids), pack(), Random(seed))
        assert "forecast" not in {use.rule for use in config.rules}
        assert len(set(drawn)) == 2
        held.add(weather)
        assert list(config.rules) == [use for card in pack().weather if card.id == weather for use in card.rules]
    assert held == {*ids, ""}, "now and then there is no weather, for comparison"


def test_before_there_is_a_forecast_there_is_no_weather() -> None:
    config = first_game()
    assert deal_weather(config, pack(), Random(1)) == (config, (), None)


def test_from_the_sixth_game_on_weather_is_never_seen_twice() -> None:
    for campaign in simulate_campaigns(TWO_RANDOM):
        assert [game.weather is None for game in campaign] == [True] * 5 + [False] * 5
        held = [game.weather for game in campaign if game.weather]
        assert len(held) == len(set(held))
