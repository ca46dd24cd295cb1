"""After the campaign: free games dealt at random, as often as the group likes."""

from __future__ import annotations

from random import Random

from mklegacy.campaign.configure import configure
from mklegacy.campaign.events import ChampionCrowned, FreeGameDealt
from mklegacy.campaign.model import Campaign
from mklegacy.campaign.reading import apply, decision, finish
from mklegacy.engine.chance import RandomChance, ScriptedChance
from mklegacy.engine.events import Event
from mklegacy.engine.game import Game
from tests.campaign.evenings import TODAY, after_games, answer, read_on, result, win


def deal(campaign: Campaign, *draws: int) -> FreeGameDealt:
    """Deal a free game with these draws and lay it out."""
    events: list[Event] = []
    apply(campaign, decision(campaign).find(["deal"]), ScriptedChance(draws), events)
    answer(campaign, "play")
    dealt = events[-1]
    assert isinstance(dealt, FreeGameDealt)
    return dealt


def test_the_champion_has_the_most_lines_and_equals_share() -> None:
    campaign = after_games(3, 8, winner=1)
    for _ in range(2):
        win(campaign, winner=0)
        events = read_on(campaign, until="stop")
    assert ChampionCrowned((1,)) in events
    campaign = after_games(2, 5, winner=1)
    for _ in range(5):
        win(campaign, winner=0)
        events = read_on(campaign, until="stop")
    assert ChampionCrowned((0, 1)) in events


def test_when_the_deck_is_read_to_its_end_free_games_are_offered() -> None:
    campaign = after_games(2, 10)
    assert (decision(campaign).kind, decision(campaign).about) == ("stop", "free_play")


def test_a_free_game_has_three_random_letters_in_order_a_random_community_landmark_and_weather() -> None:
    campaign = after_games(2, 10)
    pack = campaign.pack
    dealt = deal(campaign, 9, 0, 4, 2, 5)
    config = configure(campaign)
    assert [landmark.letter for landmark in config.landmarks] == ["A", "F", "J"]
    assert tuple(landmark.id for landmark in config.landmarks) == dealt.landmarks
    assert config.community == pack.community_landmarks[2]
    assert dealt.weather == pack.weather[5].id
    assert pack.weather[5].rules[0] in config.rules
    assert config.seats[0].landmark_costs == (1, 2, 3)


def test_a_free_game_has_every_rule_of_the_rules_deck_but_the_tide_and_all_establishments() -> None:
    campaign = after_games(2, 10)
    deal(campaign, 0, 0, 0, 0, 0)
    config = configure(campaign)
    rules = [use.rule for use in config.rules]
    assert {"dice", "rainy_day", "set_sail", "lanterns", "roads", "chorus"} <= set(rules)
    assert not {"tide", "forecast"} & set(rules)
    assert len(config.markets[0].cards) == 4 + 9
    assert len(config.seats[0].town_square) == 2 + 9


def test_what_was_destroyed_never_comes_back() -> None:
    campaign = after_games(2, 10)
    gone = campaign.pack.landmarks[-1]
    assert {campaign.box.zone(each) for each in campaign.box.of(gone.id)} == {"destroyed"}
    for seed in range(30):
        chance = RandomChance(Random(seed))
        free = campaign.copy()
        apply(free, decision(free).find(["deal"]), chance)
        apply(free, decision(free).find(["play"]), chance)
        assert gone not in free.landmarks(0)
        Game(configure(free))


def test_free_games_stand_in_the_register_below_the_ten_lines_and_another_follows() -> None:
    campaign = after_games(2, 10)
    for game in (11, 12):
        deal(campaign, 0, 0, 0, 0, 0)
        finish(campaign, result(campaign, winner=1), TODAY)
        read_on(campaign, until="stop")
        assert (len(campaign.register), campaign.register[-1].seat) == (game, 1)
        assert not campaign.box.within("table")
        assert campaign.landmarks(0) == []


def test_free_games_add_no_check_marks_and_no_stickers_but_new_islets_are_still_named() -> None:
    campaign = after_games(2, 10)
    marks = [campaign.check_marks(seat) for seat in (0, 1)]
    islet = campaign.pack.islets[0].id
    deal(campaign, 0, 0, 0, 0, 0)
    finish(campaign, result(campaign, 0, carried={"set_sail": {"reached": [[islet, 1]]}}), TODAY)
    read_on(campaign, until="name")
    assert decision(campaign).about == islet
    read_on(campaign, until="stop")
    assert [campaign.check_marks(seat) for seat in (0, 1)] == marks
    assert sum(len(campaign.stickers(seat)) for seat in (0, 1)) == 5
