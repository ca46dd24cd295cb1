"""After a game: the eight steps of the rulebook in their order, and what rules add to them."""

from __future__ import annotations

import pytest

from mklegacy.campaign.events import CheckMarkAdded, IsletNamed, SideTicked, Signed, StepBegan, StickerPlaced
from mklegacy.campaign.model import Campaign, CampaignError, Line
from mklegacy.campaign.reading import decision
from mklegacy.campaign.settle import tail_mayor
from mklegacy.engine.result import Result, Standing
from tests.campaign.evenings import TODAY, after_games, answer, before_game, read_on, win


def zones(campaign: Campaign, *cards: str) -> set[str]:
    return {campaign.box.zone(component) for component in campaign.box.of(*cards)}


def settle_until(campaign: Campaign, step: int) -> None:
    """Carry out the steps before this one."""
    while decision(campaign).about != f"step:{step}":
        answer(campaign, *decision(campaign).options[0].to_json())


def test_the_eight_steps_come_in_the_order_of_the_rulebook() -> None:
    campaign = after_games(2, 0)
    win(campaign, winner=1)
    events = read_on(campaign, until="stop")
    assert [event.step for event in events if isinstance(event, StepBegan)] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_step_1_the_winner_signs_the_register() -> None:
    campaign = after_games(3, 0)
    win(campaign, winner=2)
    settle_until(campaign, 1)
    assert decision(campaign).seat == 2
    assert campaign.register == []
    assert Signed(1, TODAY, 2) in answer(campaign, "turn")
    assert campaign.register == [Line(TODAY, 2, tail=1)]


def test_step_2_the_community_landmark_goes_to_the_archives() -> None:
    campaign = after_games(2, 0)
    win(campaign, winner=0)
    settle_until(campaign, 2)
    observatory = campaign.pack.community_landmarks[0].id
    assert zones(campaign, observatory) == {"table"}
    answer(campaign, "turn")
    assert zones(campaign, observatory) == {"archives"}


def test_step_3_the_leftmost_landmark_of_every_board_goes_to_the_archives() -> None:
    campaign = after_games(4, 0)
    win(campaign, winner=0)
    settle_until(campaign, 3)
    answer(campaign, "turn")
    first, second, third = campaign.pack.landmarks[:3]
    assert zones(campaign, first.id) == {"archives"}
    assert zones(campaign, second.id, third.id) == {f"board:{mayor.colour}" for mayor in campaign.mayors}


def test_step_4_every_mayor_gets_a_new_town_square_card() -> None:
    campaign = after_games(3, 0)
    win(campaign, winner=0)
    settle_until(campaign, 4)
    new = campaign.pack.town_squares[2].id
    assert zones(campaign, new) == {"deck"}
    answer(campaign, "turn")
    assert zones(campaign, new) == {"town:green", "town:red", "town:yellow", "archives"}


def test_step_5_the_winner_ticks_one_side_of_all_five_new_establishments() -> None:
    campaign = after_games(2, 0)
    win(campaign, winner=1)
    settle_until(campaign, 5)
    new = campaign.pack.two_sided[0]
    answer(campaign, "turn")
    asked = decision(campaign)
    assert (asked.kind, asked.seat, asked.about) == ("side", 1, new.id)
    assert zones(campaign, new.id) == {"table"}, "both sides can be looked at before the choice"
    assert SideTicked(new.id, "b", new.b.id, 1) in answer(campaign, "side", "b")
    assert [campaign.box.written[component.id] for component in campaign.box.of(new.id)] == ["b"] * 5


def test_step_6_belongings_go_to_the_reserves() -> None:
    campaign = after_games(2, 1)
    pack = campaign.pack
    landmarks = [landmark.id for landmark in campaign.landmarks(0)]
    squares = [card.id for card in campaign.town_squares(0)]
    for card in (*landmarks, *squares, "board", "flag", pack.references[0].id):
        assert campaign.box.zone(campaign.own(card, 0)) == "reserves"
    for colour in pack.colours:
        assert not campaign.box.within(f"town:{colour}")
        assert not campaign.box.within(f"board:{colour}")
    assert campaign.box.within("table") == campaign.box.of("legacy_4"), "the card that says STOP"


def test_step_7_the_new_stack_joins_the_supply() -> None:
    campaign = after_games(2, 0)
    win(campaign, winner=0)
    settle_until(campaign, 7)
    new = campaign.pack.two_sided[0].id
    assert zones(campaign, new) == {"table"}
    answer(campaign, "turn")
    assert zones(campaign, new) == {"supply"}
    assert len(campaign.box.within("supply")) == 20


def test_step_8_ends_the_evening() -> None:
    campaign = after_games(2, 0)
    win(campaign, winner=0)
    settle_until(campaign, 8)
    answer(campaign, "turn")
    assert decision(campaign).about == "4a"


def test_landmarks_slide_left_and_get_cheaper_and_a_new_letter_arrives_on_the_right() -> None:
    seen = []
    for game in (1, 2, 3, 4):
        campaign = before_game(2, game)
        letters = "".join(landmark.letter for landmark in campaign.landmarks(0))
        seen.append((letters, campaign.slot_costs(0)))
    assert seen == [("ABC", (1, 2, 3)), ("BCD", (1, 2, 3)), ("CDE", (1, 2, 3)), ("DEF", (1, 2, 3))]


# The tail mayor


def ended(*standings: tuple[int, int], winner: int = 0, first: int = 0) -> Result:
    """A game in which the seats had so much to pay, and so many coins."""
    seats = [Standing(coins, 0, False, to_pay, {}) for to_pay, coins in standings]
    return Result(winner, first, 9, 3, tuple(seats))


def test_the_tail_mayor_is_the_loser_with_the_most_still_to_pay_beyond_the_coins_in_hand() -> None:
    campaign = after_games(3, 0)
    assert tail_mayor(campaign, ended((0, 0), (9, 5), (7, 0))) == 2
    assert tail_mayor(campaign, ended((0, 0), (9, 1), (7, 0))) == 1
    assert tail_mayor(campaign, ended((99, 0), (9, 1), (7, 0), winner=0)) == 1, "never the winner"


def test_of_equal_tail_mayors_it_is_the_one_with_fewer_lines() -> None:
    campaign = after_games(3, 1, winner=2)
    assert tail_mayor(campaign, ended((0, 0), (5, 0), (5, 0))) == 1


def test_then_the_one_with_fewer_stickers() -> None:
    campaign = after_games(3, 0)
    campaign.box.move(campaign.box.of(campaign.pack.stickers[0].id), "board:yellow")
    assert tail_mayor(campaign, ended((0, 0), (5, 0), (5, 0))) == 1


def test_then_the_one_later_in_turn_order() -> None:
    campaign = after_games(3, 0)
    assert tail_mayor(campaign, ended((0, 0), (5, 0), (5, 0), first=0)) == 2
    assert tail_mayor(campaign, ended((0, 0), (5, 0), (5, 0), first=2)) == 1


# What rules cards add after step 5


def test_before_the_second_helping_is_read_nobody_adds_check_marks() -> None:
    campaign = after_games(2, 2)
    assert [campaign.check_marks(seat) for seat in (0, 1)] == [2, 2]


def test_second_helping_gives_the_mayors_with_the_fewest_lines_a_check_mark_after_step_5() -> None:
    campaign = after_games(3, 2, winner=0)
    win(campaign, winner=1)
    settle_until(campaign, 5)
    answer(campaign, "turn")
    events = answer(campaign, "side", "a")
    assert CheckMarkAdded(2, 3) in events
    assert decision(campaign).about == "step:6"
    assert [campaign.check_marks(seat) for seat in (0, 1, 2)] == [2, 2, 3]


def test_a_board_has_room_for_four_check_marks() -> None:
    campaign = after_games(2, 10)
    assert campaign.check_marks(1) == 4


def test_a_new_coat_of_paint_follows_the_second_helping_after_games_5_to_9() -> None:
    campaign = after_games(3, 4)
    for game in range(5, 11):
        win(campaign, winner=0, to_pay=(0, 3, 9))
        settle_until(campaign, 1)
        events = read_on(campaign, until="stop")
        placed = [event for event in events if isinstance(event, StickerPlaced)]
        assert [event.seat for event in placed] == ([2] if game < 10 else [])
    assert len(campaign.stickers(2)) == 5
    assert len(campaign.stickers(0)) == 0


def test_the_tail_mayor_chooses_among_the_stickers_left_and_keeps_it_for_ever() -> None:
    campaign = after_games(3, 4, winner=1)
    win(campaign, winner=0, to_pay=(0, 9, 3))
    read_on(campaign, until="sticker")
    asked = decision(campaign)
    assert asked.seat == 1
    assert [option.args[0] for option in asked.options] == [sticker.id for sticker in campaign.pack.stickers]
    purse = campaign.pack.stickers[1].id
    answer(campaign, "sticker", purse)
    read_on(campaign, until="stop")
    assert [sticker.id for sticker in campaign.stickers(1)] == [purse]
    win(campaign, winner=0, to_pay=(0, 9, 3))
    read_on(campaign, until="sticker")
    assert purse not in [option.args[0] for option in decision(campaign).options]


def test_a_sticker_with_a_check_mark_is_offered_while_the_board_has_room() -> None:
    campaign = after_games(3, 4, winner=1)
    tick = next(sticker.id for sticker in campaign.pack.stickers if sticker.check_marks)
    win(campaign, winner=0, to_pay=(0, 9, 3))
    read_on(campaign, until="sticker")
    full = campaign.copy()
    full.box.written[full.own("board", 1).id] = 4
    assert tick in [option.args[0] for option in decision(campaign).options]
    assert tick not in [option.args[0] for option in decision(full).options]
    marks = campaign.check_marks(1)
    assert CheckMarkAdded(1, marks + 1) in answer(campaign, "sticker", tick)


def sailing(campaign: Campaign, *reached: tuple[int, int | None]) -> None:
    """Game 4 or later is won by seat 0; these islets were reached, by whom first in this game."""
    islets = campaign.pack.islets
    found = [[islets[islet].id, seat] for islet, seat in reached]
    win(campaign, winner=0, carried={"set_sail": {"reached": found}})


def test_who_reached_an_islet_first_names_it_for_the_whole_campaign() -> None:
    campaign = after_games(3, 3)
    sailing(campaign, (1, 2))
    read_on(campaign, until="name")
    asked = decision(campaign)
    islet = campaign.pack.islets[1].id
    assert (asked.seat, asked.about, asked.free_text) == (2, islet, True)
    assert IsletNamed(2, islet, "Île de Cy") in answer(campaign, "name", "Île de Cy")
    read_on(campaign, until="stop")
    sailing(campaign, (1, None), (0, 1))
    read_on(campaign, until="name")
    assert decision(campaign).about == campaign.pack.islets[0].id, "the first islet keeps its name"
    read_on(campaign, until="stop")
    assert campaign.carried["set_sail"]["reached"] == [[islet, 2], [campaign.pack.islets[0].id, 1]]


def test_names_are_suggested_in_the_language_of_the_campaign_and_not_twice() -> None:
    campaign = after_games(2, 3)
    campaign.language = "nl"
    sailing(campaign, (0, 0), (1, 1))
    read_on(campaign, until="name")
    assert [option.args[0] for option in decision(campaign).options][:2] == ["Teen", "Hiel"]
    answer(campaign, "name", "Teen")
    assert "Teen" not in [option.args[0] for option in decision(campaign).options]


def test_a_name_that_cannot_be_written_is_refused_and_asked_again() -> None:
    campaign = after_games(2, 3)
    sailing(campaign, (0, 0))
    read_on(campaign, until="name")
    before = campaign.copy()
    with pytest.raises(CampaignError, match="The name of an islet"):
        answer(campaign, "name", "\x07")
    assert campaign == before


def test_both_weather_cards_of_a_game_go_to_the_archives() -> None:
    campaign = after_games(2, 5)
    sun, drip, *others = (card.id for card in campaign.pack.weather)
    win(campaign, winner=0, carried={"forecast": {"drawn": [sun, drip], "chosen": drip}})
    read_on(campaign, until="stop")
    assert zones(campaign, sun, drip) == {"archives"}
    assert zones(campaign, *others) == {"reserves"}
    assert campaign.choices["forecast:6"] == drip
