"""The one config that the engine gets for each game."""

from __future__ import annotations

from mklegacy.campaign.configure import configure
from mklegacy.campaign.model import Campaign
from mklegacy.engine.config import GameConfig
from mklegacy.engine.game import Game
from tests.campaign.evenings import after_games, answer, before_game, read_on, win


def params(config: GameConfig, rule: str) -> dict[str, object]:
    return next(dict(use.params) for use in config.rules if use.rule == rule)


def rules(config: GameConfig) -> list[str]:
    return [use.rule for use in config.rules]


def next_game(campaign: Campaign) -> GameConfig:
    read_on(campaign)
    answer(campaign, "play")
    return configure(campaign)


def test_the_first_game_has_the_starting_cards_and_the_dice_decide_who_starts() -> None:
    campaign = before_game(3, 1)
    pack = campaign.pack
    config = configure(campaign)
    assert config.edition == "legacy"
    assert config.first is None
    assert config.markets[0].cards == tuple(card.id for card in pack.establishments[:3])
    assert [card.copies for card in config.establishments] == [5, 5, 5, 0, 0]
    assert config.landmarks == pack.landmarks[:3]
    assert config.community == pack.community_landmarks[0]
    assert config.rules == ()
    for seat in config.seats:
        assert (seat.coins, seat.picks, seat.landmark_costs) == (3, 2, (1, 2, 3))
        assert seat.town_square == tuple(card.id for card in pack.town_squares[:2])


def test_every_game_of_the_campaign_can_be_built_and_is_json_both_ways() -> None:
    campaign = after_games(2, 0)
    for game in range(1, 11):
        win(campaign, winner=game % 2)
        config = configure(campaign)
        assert GameConfig.from_json(config.to_json()) == config
        Game(config)
        read_on(campaign, until="stop")


def test_the_winner_of_the_last_game_starts() -> None:
    assert configure(before_game(4, 2, winner=3)).first == 3


def test_a_new_establishment_is_played_on_its_ticked_side_with_five_copies_in_its_place_by_number() -> None:
    for side, place in (("a", 3), ("b", 3)):
        campaign = after_games(2, 0)
        win(campaign, winner=0)
        read_on(campaign, until="side")
        answer(campaign, "side", side)
        read_on(campaign, until="stop")
        config = next_game(campaign)
        ticked = campaign.pack.two_sided[0].side(side)
        assert config.markets[0].cards[place] == ticked.id
        assert config.establishments[place].copies == 5


def test_town_square_cards_collect_and_check_marks_are_the_picks() -> None:
    config = configure(before_game(3, 5, winner=0))
    assert [len(seat.town_square) for seat in config.seats] == [6, 6, 6]
    assert [seat.picks for seat in config.seats] == [2, 4, 4]


def test_rules_come_in_the_order_of_the_rules_deck() -> None:
    config = configure(before_game(2, 6))
    assert rules(config) == ["dice", "rainy_day", "late_risers", "eye_to_eye", "set_sail", "forecast"]


def test_the_chart_remembers_which_islets_were_reached() -> None:
    campaign = after_games(2, 3)
    near, far = campaign.pack.islets[1], campaign.pack.islets[2]
    config = next_game(campaign)
    assert params(config, "set_sail")["reached"] == []
    campaign = after_games(2, 3)
    win(campaign, 0, carried={"set_sail": {"reached": [[near.id, 1]]}})
    read_on(campaign, until="stop")
    chart = params(next_game(campaign), "set_sail")
    assert chart["reached"] == [near.id]
    assert chart["cost"] == 1
    assert chart["far"] == [{"id": far.id, "coins": 1, "take_each": 1}]


def test_the_forecast_knows_the_weather_left_and_the_tail_mayor() -> None:
    campaign = after_games(3, 5)
    sun, drip, *left = (card.id for card in campaign.pack.weather)
    forecast = {"forecast": {"drawn": [sun, drip], "chosen": sun}}
    win(campaign, 0, to_pay=(0, 9, 1), carried=forecast)
    read_on(campaign, until="stop")
    filled = params(next_game(campaign), "forecast")
    cards = filled["cards"]
    assert isinstance(cards, list)
    assert [card["id"] for card in cards] == left
    assert filled["tail"] == 1


def test_roads_stay_where_they_were_laid() -> None:
    campaign = after_games(2, 7)
    win(campaign, 0, carried={"roads": {"laid": [1]}})
    read_on(campaign, until="stop")
    assert params(next_game(campaign), "roads")["laid"] == [1]


def test_the_tide_is_gone_in_the_last_game() -> None:
    assert "tide" in rules(configure(before_game(2, 9)))
    assert "tide" not in rules(configure(before_game(2, 10)))


def test_every_sticker_helps_its_mayor_and_nobody_else() -> None:
    campaign = after_games(2, 7)
    for sticker in campaign.pack.stickers:
        campaign.box.move(campaign.box.of(sticker.id), "board:red")
    config = next_game(campaign)
    plain, helped = config.seats
    assert (plain.coins, helped.coins) == (3, 4)
    assert (plain.landmark_costs, helped.landmark_costs) == ((1, 2, 3), (1, 1, 3))
    assert (plain.contribution_discount, helped.contribution_discount) == (0, 1)
    assert plain.counters == {}
    assert helped.counters == {"umbrella": 1, "boat": 1, "lantern": 1, "reroll": 1}
    assert rules(config).count("spare_reroll") == 1
    Game(config)


def test_a_starting_lantern_waits_until_there_are_lanterns() -> None:
    campaign = after_games(2, 5)
    for sticker in campaign.pack.stickers:
        campaign.box.move(campaign.box.of(sticker.id), "board:red")
    config = next_game(campaign)
    assert "lantern" not in config.seats[1].counters
    Game(config)


def test_a_plain_new_establishment_is_in_the_supply_of_the_game_that_brings_it() -> None:
    tent = after_games(2, 0).pack.establishments[3].id
    assert tent not in configure(before_game(2, 5)).markets[0].cards
    assert tent in configure(before_game(2, 6)).markets[0].cards
