"""The campaign is whole: everything in the box is found, read and said in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

from mklegacy.packs.checking.campaign import campaign_problems
from mklegacy.packs.instructions import Instruction, OpenBox, ReplaceReference, Stop
from mklegacy.packs.pack import Piece
from mklegacy.packs.soundness import inside, sides
from tests.content import real_pack

PLACEHOLDER = re.compile(r"\{[^{}]*\}")


def games_with(kind: Callable[[Instruction], bool]) -> list[int]:
    """The games at whose start such an instruction is read."""
    found, game = [], 0
    for _, steps in sides(real_pack()):
        for step in inside(steps):
            if isinstance(step, Stop) and step.until == "game_start":
                game += 1
            elif kind(step):
                found.append(game)
    return found


def test_nothing_is_wrong_with_the_campaign() -> None:
    assert campaign_problems(real_pack(), spoilers=True) == []


def test_it_is_told_in_english_and_dutch() -> None:
    english, dutch = (real_pack().texts[language] for language in ("en", "nl"))
    assert real_pack().languages == ("en", "nl")
    assert english.names.keys() == dutch.names.keys()
    assert english.tags.keys() == dutch.tags.keys()
    assert english.texts.keys() == dutch.texts.keys()


def test_both_languages_call_the_same_people_by_name() -> None:
    english, dutch = (real_pack().texts[language].texts for language in ("en", "nl"))
    for key, text in english.items():
        assert Counter(PLACEHOLDER.findall(text)) == Counter(PLACEHOLDER.findall(dutch[key])), key


def test_no_text_was_left_in_english() -> None:
    english, dutch = (real_pack().texts[language].texts for language in ("en", "nl"))
    assert [key for key in english if english[key] == dutch[key]] == []


def test_every_text_is_typeset_alike() -> None:
    """Straight double quotes and stray spaces show up on a screen."""
    for texts in real_pack().texts.values():
        for key, text in texts.texts.items():
            assert '"' not in text, key
            assert "  " not in text, key
            assert text == text.strip(), key


def test_the_65_starting_cards_are_those_of_the_box() -> None:
    pack = real_pack()
    copies = Counter({id: pack.copies(pack.cards[id]) for id in pack.starting})
    assert copies.total() == 65


def test_boxes_are_opened_before_games_2_4_5_6_7_and_9() -> None:
    assert games_with(lambda step: isinstance(step, OpenBox)) == [2, 4, 5, 6, 7, 9]


def test_the_turn_changes_with_games_2_4_7_8_and_9() -> None:
    assert games_with(lambda step: isinstance(step, ReplaceReference)) == [2, 4, 7, 8, 9]


@pytest.mark.parametrize(
    ("box", "contents"),
    [
        (1, {"umbrella": 8}),
        (2, {"boat": 4, "chart": 1, "Islet": 6}),
        (3, {"Sticker": 8}),
        (4, {"Weather": 10}),
        (5, {"lantern_die": 1, "lantern": 12}),
        (6, {"turtle": 1, "tide_track": 1}),
    ],
)
def test_box_holds(box: int, contents: dict[str, int]) -> None:
    pack = real_pack()
    [found] = [each for each in pack.boxes if each.number == box]
    counted: Counter[str] = Counter()
    for id in found.contents:
        card = pack.cards[id]
        counted[id if isinstance(card, Piece) else type(card).__name__] += pack.copies(card)
    assert counted == contents


def test_the_chart_has_three_islets_near_by_and_three_far_out() -> None:
    assert [islet.far for islet in real_pack().islets] == [False] * 3 + [True] * 3


def test_there_are_names_enough_for_every_islet() -> None:
    for texts in real_pack().texts.values():
        names = texts.texts["islet_names"].splitlines()
        assert len(set(names)) == len(names) >= 2 * len(real_pack().islets)


def test_five_games_use_up_the_weather() -> None:
    assert len(real_pack().weather) == 2 * len(range(6, real_pack().games + 1))
