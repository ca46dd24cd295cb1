"""Reading the legacy deck: card by card, side A then side B, until a card says STOP."""

from __future__ import annotations

import json
from random import Random

import pytest

from mklegacy.campaign.events import (
    BoxOpened,
    CardTurned,
    ChoiceMade,
    ReferenceReplaced,
    RuleAdded,
    Stopped,
    TextRead,
    VoteRevealed,
)
from mklegacy.campaign.model import Campaign, CampaignError
from mklegacy.campaign.reading import apply, bot_answer, decision, finish
from mklegacy.engine.chance import Chance, SeededChance
from mklegacy.engine.events import Event
from mklegacy.errors import IllegalOption
from tests.campaign.evenings import (
    TODAY,
    after_games,
    answer,
    before_game,
    campaign_of,
    read_on,
    result,
    win,
)


def test_the_first_card_sends_the_starting_cards_out_of_the_deck() -> None:
    campaign = campaign_of(4)
    assert decision(campaign).about == "1a"
    answer(campaign, "turn")
    supply = campaign.box.within("supply")
    assert len(supply) == 15
    assert {component.card for component in supply} <= set(campaign.pack.starting)
    assert [landmark.letter for landmark in campaign.landmarks(0)] == ["A", "B", "C"]
    assert len(campaign.town_squares(3)) == 2
    assert not any(campaign.box.is_sealed(each) for each in campaign.box.of(*campaign.pack.starting))


def test_the_first_mayor_turns_the_cards_until_there_is_a_winner_who_does() -> None:
    campaign = campaign_of(3)
    assert decision(campaign).seat == 0
    win(campaign, winner=2)
    assert decision(campaign).seat == 2


def test_sides_come_in_order_and_a_card_without_a_side_b_is_laid_aside() -> None:
    campaign = campaign_of(2)
    events = read_on(campaign, until="play")
    turned = [(event.number, event.side) for event in events if isinstance(event, CardTurned)]
    assert turned == [(1, "a"), (1, "b"), (2, "a"), (2, "b"), (3, "a")]
    assert campaign.box.zone(campaign.box.of("legacy_2")[0]) == "archives"
    assert campaign.box.zone(campaign.box.of("legacy_3")[0]) == "table"
    assert campaign.box.zone(campaign.box.of("legacy_4")[0]) == "deck"


def test_a_stop_card_rests_between_games_and_waits_for_the_end_of_a_game() -> None:
    campaign = campaign_of(2)
    events = read_on(campaign, until="stop")
    assert events[-1] == Stopped("game_start")
    assert decision(campaign).about == "2b"
    events = read_on(campaign, until="play")
    assert events[-1] == Stopped("game_end")


def test_while_a_game_is_played_the_deck_rests_and_then_the_stop_card_is_flipped() -> None:
    campaign = before_game(2, 1)
    with pytest.raises(CampaignError, match="Game 1 is being played"):
        decision(campaign)
    finish(campaign, result(campaign, winner=1), TODAY)
    assert (decision(campaign).kind, decision(campaign).about) == ("read", "3b")
    with pytest.raises(CampaignError, match="No game is being played"):
        finish(campaign, result(campaign, winner=1), TODAY)


def test_a_mystery_box_is_opened_in_the_middle_of_reading() -> None:
    campaign = after_games(2, 1)
    answer(campaign, "turn")
    assert (decision(campaign).kind, decision(campaign).about) == ("read", "box:1")
    assert len(campaign.box.within("box:1")) == 8
    events = answer(campaign, "open")
    opened = events[0]
    assert isinstance(opened, BoxOpened)
    assert (opened.box, len(opened.contents), len(set(opened.contents))) == (1, 8, 1)
    assert not campaign.box.within("box:1")
    assert any(isinstance(event, RuleAdded) for event in events), "reading goes on after the box"


def test_islets_and_weather_come_out_of_their_boxes_face_down() -> None:
    campaign = after_games(2, 3)
    islets = [event for event in read_on(campaign) if isinstance(event, BoxOpened)]
    assert islets[0].contents.count("islet") == 3
    campaign = after_games(2, 5)
    weather = [event for event in read_on(campaign) if isinstance(event, BoxOpened)]
    assert weather[0].contents == ("weather",) * 10


def test_rules_cards_join_the_rules_deck_in_order() -> None:
    campaign = before_game(2, 3)
    rules = [component.card for component in campaign.box.within("rules")]
    assert rules == [card.id for card in campaign.pack.rules[:4]]


def test_a_new_reference_card_destroys_the_old_one_even_those_of_absent_colours() -> None:
    campaign = after_games(2, 1)
    old, new = campaign.pack.references[:2]
    assert campaign.has(old, 0)
    events = read_on(campaign)
    assert ReferenceReplaced(new.id, old.id) in events
    assert {campaign.box.zone(each) for each in campaign.box.of(old.id)} == {"destroyed"}
    assert campaign.has(new, 0)
    assert campaign.has(new, 1)


def test_cards_of_absent_colours_go_to_the_archives_when_they_would_be_handed_out() -> None:
    campaign = before_game(2, 2)
    pack = campaign.pack
    present = {mayor.colour for mayor in campaign.mayors}
    cards = ["board", "flag", pack.landmarks[3].id, pack.town_squares[2].id, pack.references[1].id]
    for component in campaign.box.of(*cards):
        absent = pack.colours[component.copy] not in present
        assert (campaign.box.zone(component) == "archives") == absent


def test_the_winner_chooses_and_later_cards_remember_it() -> None:
    read = {}
    for choice in (0, 1):
        campaign = after_games(2, 1)
        win(campaign, winner=1)
        read_on(campaign, until="choose")
        asked = decision(campaign)
        assert asked.seat == 1
        events = answer(campaign, *asked.options[choice].to_json())
        assert ChoiceMade(1, asked.about, str(asked.options[choice].args[0])) in events
        texts = [event.key for event in read_on(campaign) if isinstance(event, TextRead)]
        read[choice] = texts
    assert len(read[0]) == len(read[1]) == 2
    assert read[0][0] == read[1][0], "the story is the same"
    assert read[0][1] != read[1][1], "the branch is not"


def test_a_branch_on_the_number_of_mayors_keeps_a_rule_for_two_out_of_larger_groups() -> None:
    eye_to_eye = next(
        card.id for card in campaign_of(2).pack.rules if card.rules[:1] and card.rules[0].rule == "eye_to_eye"
    )
    zones = {}
    for mayors in (2, 3):
        campaign = before_game(mayors, 3)
        zones[mayors] = campaign.box.zone(campaign.box.of(eye_to_eye)[0])
    assert zones == {2: "rules", 3: "archives"}


def vote_of(mayors: int, tail: int) -> Campaign:
    """A campaign at the vote about its ending, with that tail mayor."""
    campaign = after_games(mayors, 8)
    win(campaign, winner=0, to_pay=tuple(9 if seat == tail else 1 for seat in range(mayors)))
    read_on(campaign, until="vote")
    return campaign


def votes(campaign: Campaign, *choices: int) -> VoteRevealed:
    events: list[Event] = []
    for seat, choice in enumerate(choices):
        asked = decision(campaign)
        assert (asked.kind, asked.seat, asked.secret) == ("vote", seat, True)
        assert not events, "nothing is told before the last vote"
        events = answer(campaign, *asked.options[choice].to_json())
    revealed = events[0]
    assert isinstance(revealed, VoteRevealed)
    return revealed


def test_a_vote_is_secret_until_all_have_voted_and_the_most_votes_win() -> None:
    campaign = vote_of(3, tail=1)
    hush, shout = (str(option.args[0]) for option in decision(campaign).options)
    revealed = votes(campaign, 1, 0, 1)
    assert (revealed.votes, revealed.outcome) == ((shout, hush, shout), shout)
    assert campaign.choices[revealed.vote] == shout


@pytest.mark.parametrize("tail", [1, 2])
def test_a_tie_goes_as_the_tail_mayor_voted(tail: int) -> None:
    campaign = vote_of(4, tail)
    hush, shout = (str(option.args[0]) for option in decision(campaign).options)
    revealed = votes(campaign, 0, 0, 1, 1)
    assert revealed.outcome == {1: hush, 2: shout}[tail]


def test_the_ending_that_was_voted_down_is_destroyed() -> None:
    for choice in (0, 1):
        campaign = vote_of(2, tail=1)
        votes(campaign, choice, choice)
        read_on(campaign)
        answer(campaign, "play")
        kept, gone = campaign.pack.landmarks[-2:] if choice == 0 else campaign.pack.landmarks[:-3:-1]
        assert campaign.landmarks(0)[-1] == kept
        assert {campaign.box.zone(each) for each in campaign.box.of(gone.id)} == {"destroyed"}


def test_what_was_not_offered_is_refused() -> None:
    campaign = campaign_of(2)
    with pytest.raises(IllegalOption, match="not among the options"):
        answer(campaign, "open")


def one_more(campaign: Campaign, rng: Random, chance: Chance) -> None:
    """A decision of a bot, or the end of a game."""
    if campaign.playing:
        finish(campaign, result(campaign, winner=rng.randrange(len(campaign.mayors))), TODAY)
    else:
        apply(campaign, bot_answer(decision(campaign), rng), chance)


@pytest.mark.parametrize("mayors", [2, 4])
def test_it_can_be_left_between_any_two_decisions_and_goes_on_alike(mayors: int) -> None:
    straight, saved = campaign_of(mayors), campaign_of(mayors)
    one, other = Random(mayors), Random(mayors)
    chance, position = SeededChance("a seed"), 0
    while straight.finished < straight.pack.games + 2:
        one_more(straight, one, chance)
        saved = Campaign.from_json(saved.pack, json.loads(json.dumps(saved.to_json())))
        resumed = SeededChance("a seed", position)
        one_more(saved, other, resumed)
        position = resumed.position
        assert saved == straight
