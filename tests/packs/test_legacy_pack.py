"""A pack of one's own: read from its folder, proved sound, kept as JSON."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from mklegacy.packs.legacy import read_pack
from mklegacy.packs.pack import Pack
from mklegacy.packs.reading import PackError
from tests.packs_small import FOLDER, small_pack


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the small pack to spoil."""
    for name in ("legacy_deck", "mystery_boxes"):
        shutil.copytree(FOLDER / name, tmp_path / name)
    return tmp_path


def spoil(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def problems(folder: Path) -> list[str]:
    with pytest.raises(PackError) as refused:
        read_pack(folder)
    return [str(problem) for problem in refused.value.problems]


def test_the_files_together_are_one_pack() -> None:
    pack = small_pack()
    assert (pack.id, pack.games, pack.slot_costs) == ("small", 10, (1, 2, 3))
    assert [card.number for card in pack.deck] == list(range(1, 22))
    assert [landmark.letter for landmark in pack.landmarks] == list("ABCDEFGHIJKLL")
    assert [len(box.contents) for box in pack.boxes] == [1, 4, 8, 10, 2, 1]
    assert len(pack.starting) == 3 + 2 + 3 + 1 + 1


def test_a_pack_is_json_both_ways() -> None:
    pack = small_pack()
    assert Pack.from_json(json.loads(json.dumps(pack.to_json()))) == pack


def test_the_digest_is_that_of_the_content() -> None:
    pack = small_pack()
    again = Pack.from_json(json.loads(json.dumps(pack.to_json(), sort_keys=True)))
    assert again.digest() == pack.digest()
    other = Pack.from_json({**pack.to_json(), "version": 2})
    assert other.digest() != pack.digest()


def test_texts_are_there_in_both_languages_with_names_in_their_places() -> None:
    pack = small_pack()
    story = next(key for key in pack.spoken("en").texts if key.startswith("story_2"))
    names = {"winner": "Ada", "town": "Adaville"}
    assert pack.text("en", story, names).startswith("Game 2 begins; Ada of Adaville won.")
    assert pack.text("nl", story, names).startswith("Spel 2 begint; Ada uit Adaville won.")
    assert pack.text("fr", story, names) == pack.text("en", story, names)
    assert "{winner}" in pack.text("en", story)


def test_names_are_not_looked_at_for_placeholders_again() -> None:
    pack = small_pack()
    story = next(key for key in pack.spoken("en").texts if key.startswith("story_2"))
    assert "{town} of {town:1}" in pack.text("en", story, {"winner": "{town}", "town": "{town:1}"})


def test_an_instruction_that_is_not_known_is_refused_with_its_place(folder: Path) -> None:
    spoil(folder, "legacy_deck/game_02.toml", 'do = "add_rule"', 'do = "ad_rule"')
    (problem,) = problems(folder)
    assert problem.startswith("legacy_deck/game_02.toml: deck[0].b[3]: has no known 'do'")


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("game_02", "number = 4", "number = 44", "count from 1"),
        ("game_02", 'until = "game_end"', 'until = "game_start"', "STOP out of order"),
        ("game_02", 'b = [\n  { do = "read_aloud"', 'c = [\n  { do = "read_aloud"', "not a key"),
        ("game_02", "box = 1", "box = 7", "box 7, which is not there"),
        ("game_05", 'town_square = "ts_', 'town_square = "no_', "names 'no_"),
        ("game_03", 'on = "mayors"', 'on = "ending_q279"', "before that is decided"),
        ("game_03", 'do = "add_check_marks"', 'do = "eight_steps"', "after a game"),
        ("game_09", '["hush_q280", "shout_q281"]', '["hush_q280"]', "two different options"),
        ("game_10", '  { do = "eight_steps" },\n', "", "settles 9, not 10"),
        ("pack", 'id = "board"', 'id = "plank"', "lacks 'board'"),
        ("pack", "copies = 12", "copies = 9999", "more than 2000 components"),
        ("pack", "copies = 12", "copies = 0", "has no copies"),
        ("game_01", "town_square = true", "town_square = false", "lacks town_square = true"),
        ("pack", 'id = "coin"', 'id = "the/coin"', "is not an id"),
        ("pack", 'id = "coin"', 'id = "flag"', "is the id of 2 cards"),
        ("game_01.nl", "welcome_", "hello_", "is missing in 'nl'"),
        ("game_04.en", "sail_", "soil_", "is missing in 'en'"),
    ],
)
def test_what_would_break_a_campaign_is_refused(
    folder: Path, file: str, old: str, new: str, complaint: str
) -> None:
    spoil(folder, f"legacy_deck/{file}.toml", old, new)
    assert any(complaint in problem for problem in problems(folder))


def test_a_campaign_cannot_begin_without_a_landmark(folder: Path) -> None:
    path = folder / "legacy_deck/starting_cards.toml"
    text = path.read_text(encoding="utf-8")
    start, end = text.index("[[landmarks]]"), text.index("[[community_landmarks]]")
    path.write_text(text[:start] + text[end:], encoding="utf-8")
    assert any("lacks an establishment, a landmark" in problem for problem in problems(folder))


def test_a_stop_with_nothing_on_the_other_side_is_refused(folder: Path) -> None:
    path = folder / "legacy_deck/game_10.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.rindex("b = [")], encoding="utf-8")
    assert any("nothing to go on with" in problem for problem in problems(folder))


def test_a_pack_without_its_settings_or_with_a_missing_language_says_which_file(folder: Path) -> None:
    (folder / "mystery_boxes/box_3.nl.toml").unlink()
    assert problems(folder) == ["mystery_boxes/box_3.nl.toml: is missing"]
    (folder / "legacy_deck/pack.toml").unlink()
    assert problems(folder) == ["legacy_deck/pack.toml: is missing"]
