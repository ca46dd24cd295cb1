"""Whole campaigns of random bots, checked against the rulebook after every game."""

from __future__ import annotations

import pytest

from mklegacy.campaign.model import Campaign
from mklegacy.campaign.reading import decision
from tests.campaign.evenings import TODAY, after_games, answer, campaign_of, evening, read_on, win


def check_after_game(campaign: Campaign, game: int) -> None:
    pack, box = campaign.pack, campaign.box
    seats = range(len(campaign.mayors))
    last = min(game, pack.games)

    assert len(box.zones) == len(pack.components), "no component was made or lost"
    assert len(campaign.register) == game
    assert all(line.date == TODAY and line.seat in seats and line.tail != line.seat for line in campaign.register)

    def shelf(zone: str) -> set[str]:
        return {component.card for component in box.within(zone)}

    assert {card.id for card in pack.community_landmarks[:last]} <= shelf("archives")
    if game <= pack.games:
        letters = [landmark.letter for landmark in campaign.landmarks(0)]
        assert letters == list("ABCDEFGHIJKL"[game : game + 2])
        assert {landmark.id for landmark in pack.landmarks[:game]} <= shelf("archives")
    assert not any(shelf(f"town:{colour}") for colour in pack.colours)

    brought = pack.two_sided[: min(game, 9)]
    assert {card.id for card in brought} <= shelf("supply")
    assert all(box.written[each.id] in ("a", "b") for card in brought for each in box.of(card.id))
    assert len(box.within("supply")) == 15 + 5 * len(brought) + (5 if game >= 6 else 0)
    assert [len(campaign.town_squares(seat)) for seat in seats] == [2 + min(game, 9)] * len(seats)
    assert shelf("reserves") >= {card.id for card in campaign.town_squares(0)}

    marks = [campaign.check_marks(seat) for seat in seats]
    assert all(2 <= mark <= 4 for mark in marks)
    assert (marks == [2] * len(seats)) == (game < 3)
    assert sum(len(campaign.stickers(seat)) for seat in seats) == max(0, min(game, 9) - 4)
    drawn = [card for card in pack.weather if card.id in shelf("archives")]
    assert len(drawn) == 2 * max(0, last - 5)

    assert [each.number for each in pack.boxes if f"box:{each.number}" not in box.zones] == [
        number for number, opened in enumerate((2, 4, 5, 6, 7, 9), 1) if game >= opened
    ]
    references = [card for card in pack.references if campaign.has(card, 0)]
    assert references == [pack.references[sum(game >= new for new in (2, 4, 7, 8, 9))]]


@pytest.mark.parametrize("mayors", [2, 3, 4])
def test_ten_games_and_two_free_ones_with_random_bots(mayors: int) -> None:
    checked = 0
    for campaign, _, _ in evening(campaign_of(mayors), seed=mayors):
        if campaign.playing or len(campaign.register) == checked or decision(campaign).kind != "stop":
            continue
        checked += 1
        check_after_game(campaign, checked)
        if checked == campaign.pack.games + 2:
            break
    assert not campaign.box.within("deck")
    assert sum(campaign.lines(seat) for seat in range(mayors)) == 12


@pytest.mark.parametrize("ending", [0, 1])
def test_each_ending_is_played_by_its_own_rule(ending: int) -> None:
    campaign = after_games(3, 8)
    win(campaign, winner=0)
    read_on(campaign, until="vote")
    while decision(campaign).kind == "vote":
        answer(campaign, *decision(campaign).options[ending].to_json())
    next(step for step in evening(campaign, seed=ending) if campaign.finished == campaign.pack.games)
    rules = [component.card for component in campaign.box.within("rules")]
    kept, destroyed = campaign.pack.rules[-2:] if ending == 0 else campaign.pack.rules[:-3:-1]
    assert kept.id in rules
    assert campaign.box.zone(campaign.box.of(destroyed.id)[0]) == "destroyed"
