"""The checks of a campaign: each finds what it is for, and tells players nothing."""

from __future__ import annotations

import dataclasses

from mklegacy.packs.checking.campaign import campaign_problems, tally
from mklegacy.packs.instructions import AddRule, EightSteps, Instruction, OpenBox
from mklegacy.packs.pack import DeckCard, Pack
from mklegacy.packs.texts import TextFile
from tests.content import real_pack
from tests.packs_small import small_pack


def with_side(pack: Pack, number: int, side: str, steps: tuple[Instruction, ...]) -> Pack:
    """The pack with other instructions on one side of a legacy card."""
    deck = list(pack.deck)
    card = deck[number - 1]
    deck[number - 1] = DeckCard(number, steps if side == "a" else card.a, steps if side == "b" else card.b)
    return dataclasses.replace(pack, deck=tuple(deck))


def with_text(pack: Pack, key: str, text: str) -> Pack:
    """The pack with another text in English."""
    english = pack.texts["en"]
    changed = TextFile(english.names, english.tags, {**english.texts, key: text})
    return dataclasses.replace(pack, texts={**pack.texts, "en": changed})


def found(pack: Pack) -> list[str]:
    return [str(problem) for problem in campaign_problems(pack, spoilers=True)]


def test_a_small_pack_is_whole_too() -> None:
    assert found(small_pack()) == []


def test_a_card_that_is_never_read_is_found() -> None:
    steps = tuple(step for step in real_pack().deck[4].b if step != AddRule("rainy_day"))
    assert found(with_side(real_pack(), 5, "b", steps)) == ["deck: brings a card 0 times, not once (rainy_day)"]


def test_a_card_that_is_read_twice_is_found() -> None:
    steps = (*real_pack().deck[4].b, AddRule("rainy_day"))
    assert found(with_side(real_pack(), 5, "b", steps)) == ["deck: brings a card 2 times, not once (rainy_day)"]


def test_a_box_that_stays_shut_is_found() -> None:
    steps = tuple(step for step in real_pack().deck[4].a if step != OpenBox(1))
    assert "box 1: is opened 0 times, not once" in found(with_side(real_pack(), 5, "a", steps))


def test_a_game_without_a_new_landmark_is_found() -> None:
    steps = real_pack().deck[5].a[1:]
    assert "game 2: brings 0 landmarks, not 1" in found(with_side(real_pack(), 6, "a", steps))


def test_an_ending_without_a_new_landmark_is_found() -> None:
    steps = tuple(step for step in real_pack().deck[31].a if step.do != "branch")
    assert "game 10: brings 0 landmarks, not 1" in found(with_side(real_pack(), 32, "a", steps))


def test_a_game_without_new_cards_for_the_towns_is_found() -> None:
    steps = (real_pack().deck[5].b[0], EightSteps(two_sided="soup_or_pancakes"))
    pack = with_side(real_pack(), 6, "b", steps)
    assert "game 2: brings 0 town square cards for each mayor, not 1" in found(pack)


def test_two_sided_cards_that_are_not_five_are_found() -> None:
    first, *others = real_pack().two_sided
    pack = dataclasses.replace(real_pack(), two_sided=(dataclasses.replace(first, copies=4), *others))
    assert found(pack) == ["deck: has 4 copies of a two-sided card, not 5 (pond_or_farm)"]


def test_a_side_that_takes_too_long_to_read_is_found() -> None:
    pack = with_text(real_pack(), "welcome", "word " * 76)
    assert found(pack) == ["legacy_1a, en: has 76 words, more than 75"]


def test_the_longest_case_of_a_branch_counts() -> None:
    pack = with_text(real_pack(), "game_2_opens_farm", "word " * 20)
    assert found(pack)[0].startswith("legacy_4b, en: has ")


def test_a_rules_card_that_takes_too_long_to_read_is_found() -> None:
    pack = with_text(real_pack(), "two_dice", "1. word " * 76)
    assert found(pack) == ["a card with rules, en: has 76 words, more than 75 (two_dice)"]


def test_a_text_that_nothing_reads_is_found() -> None:
    pack = with_text(real_pack(), "left_over", "Nobody will ever hear this.")
    assert found(pack) == ["texts, en: has a text that nothing reads (left_over)"]


def test_a_name_before_its_card_is_found() -> None:
    pack = with_text(real_pack(), "welcome", "One day there will be a Tea House. Or a tea house.")
    assert found(pack) == ["legacy_1a, en: names a card before it is read (welcome: Tea House)"]


def test_a_side_of_a_new_establishment_is_known_only_after_step_5() -> None:
    told = with_text(real_pack(), "game_2_opens", "At the Duck Pond, {tail} sighs.")
    assert found(told) == []
    early = with_text(real_pack(), "game_1_won", "At the Duck Pond, {tail} sighs.")
    assert found(early) == ["legacy_3b, en: names a card before it is read (game_1_won: Duck Pond)"]


def test_a_title_may_name_what_the_game_brings() -> None:
    assert found(with_text(real_pack(), "game_2_opens", "The Tea House\n\nIt rains.")) == []


def test_a_card_of_one_ending_is_not_named_in_the_other() -> None:
    named = "names a card before it is read"
    assert found(with_text(real_pack(), "epilogue_sung", "In chorus!")) == []
    assert found(with_text(real_pack(), "epilogue_rung", "In chorus!")) == [
        f"legacy_33a, en: {named} (epilogue_rung: In chorus)"
    ]


def test_a_winner_before_the_first_game_is_found() -> None:
    pack = with_text(real_pack(), "welcome", "Well done, {winner}!")
    assert found(pack) == [
        "legacy_1a, en: has a placeholder for which there is no name yet (welcome: winner)",
    ]


def test_a_choice_before_it_is_made_is_found() -> None:
    assert found(with_text(real_pack(), "the_champion", "They chose: {choice:ending}.")) == []
    pack = with_text(real_pack(), "game_9_choice", "They chose: {choice:ending}.")
    assert "no name yet (game_9_choice: choice:ending)" in found(pack)[0]


def test_players_are_told_numbers_and_no_names() -> None:
    pack = with_text(with_text(real_pack(), "left_over", "…"), "welcome", "A Tea House, {whoever}?")
    told = "\n".join(str(problem) for problem in campaign_problems(pack))
    assert len(told.splitlines()) == 3
    assert "Tea House" not in told
    assert "left_over" not in told
    assert "whoever" not in told


def test_the_tally_counts_what_is_in_the_box() -> None:
    counted = tally(real_pack())
    assert counted["legacy cards"] == len(real_pack().deck)
    assert (counted["landmarks"], counted["community landmarks"], counted["mystery boxes"]) == (13, 11, 6)
    assert counted["components"] == len(real_pack().components)
