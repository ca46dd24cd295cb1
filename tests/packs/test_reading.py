"""Content files are read strictly, within bounds, and every mistake is told with its place."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mklegacy.engine.cards import Establishment, Gain, Per
from mklegacy.packs import reading
from mklegacy.packs.reading import PackError, Problem, Reader

CARD = """
[[cards]]
id = "bakery"
colour = "green"
activation = [2, 3]
"""


@dataclass(frozen=True, slots=True)
class Sheet:
    cards: tuple[Establishment, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    bonus: Gain | None = None


Told = Callable[[str], list[str]]


@pytest.fixture
def told(tmp_path: Path) -> Told:
    """What the reader says about a file with that content."""

    def tell(content: str) -> list[str]:
        (tmp_path / "sheet.toml").write_text(content, encoding="utf-8")
        reader = Reader(tmp_path)
        sheet = reader.read("sheet.toml", Sheet)
        assert (sheet is None) == bool(reader.problems)
        return [str(problem) for problem in reader.problems]

    return tell


def test_a_file_becomes_the_engine_s_own_types(tmp_path: Path) -> None:
    (tmp_path / "sheet.toml").write_text(
        CARD + 'effect = { do = "gain", amount = 2, per = { tags = ["wheat"] } }\n[numbers]\none = 1'
    )
    reader = Reader(tmp_path)
    assert reader.read("sheet.toml", Sheet) == Sheet(
        cards=(Establishment("bakery", "green", (2, 3), Gain(amount=2, per=Per(tags=("wheat",)))),),
        numbers={"one": 1},
    )
    reader.finish()


def test_an_unknown_key_is_told(told: Told) -> None:
    assert told(CARD + 'effect = { do = "gain", amuont = 2 }\nprice = 3') == [
        "sheet.toml: cards[0].effect.amuont: is not a key that is known here",
        "sheet.toml: cards[0].price: is not a key that is known here",
    ]


def test_a_missing_key_is_told(told: Told) -> None:
    assert told(CARD) == ["sheet.toml: cards[0].effect: is missing"]


@pytest.mark.parametrize("value", ['"2"', "true", "[2]"])
def test_a_value_of_another_type_is_told(told: Told, value: str) -> None:
    assert told(CARD + f'effect = {{ do = "gain", amount = {value} }}') == [
        f"sheet.toml: cards[0].effect.amount: input should be a valid integer, not {value}"
    ]


def test_an_effect_must_say_what_it_does(told: Told) -> None:
    assert told(CARD + "effect = { amount = 2 }") == ["sheet.toml: cards[0].effect: lacks its 'do'"]


def test_an_unknown_effect_is_told_with_those_that_are_known(told: Told) -> None:
    (sentence,) = told(CARD + 'effect = { do = "gian" }')
    assert sentence.startswith("sheet.toml: cards[0].effect: has no known 'do': ")
    assert sentence.endswith("'gain', 'take', 'swap', 'give', 'demolish'")


def test_where_only_one_effect_may_stand_it_need_not_say_what_it_does(told: Told) -> None:
    assert told("[bonus]\namount = 2") == []


def test_a_word_that_is_not_one_of_a_few_is_told(told: Told) -> None:
    content = CARD.replace("green", "pink") + 'effect = { do = "swap" }'
    assert told(content) == [
        """sheet.toml: cards[0].colour: input should be 'blue', 'green', 'red' or 'purple', not "pink\""""
    ]


def test_everything_wrong_in_several_files_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text("price = 1\n[numbers]\none = 'two'")
    (tmp_path / "two.toml").write_text("cards = 3")
    reader = Reader(tmp_path)
    reader.read("one.toml", Sheet)
    reader.read("two.toml", Sheet)
    with pytest.raises(PackError) as caught:
        reader.finish()
    assert [(problem.file, problem.where) for problem in caught.value.problems] == [
        ("one.toml", "numbers.one"),
        ("one.toml", "price"),
        ("two.toml", "cards"),
    ]
    assert "one.toml: numbers.one: " in str(caught.value)


def test_a_long_list_of_mistakes_is_cut_in_the_message_only() -> None:
    error = PackError([Problem("sheet.toml", str(number), "is wrong") for number in range(100)])
    assert len(error.problems) == 100
    assert str(error).endswith("… and 80 more")


def test_broken_toml_is_told_with_its_line(told: Told) -> None:
    (sentence,) = told("\n[numbers\n")
    assert sentence.startswith("sheet.toml: ")
    assert "line 2" in sentence


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    assert reader.read("nowhere.toml", Sheet) is None
    assert reader.problems == [Problem("nowhere.toml", "", "is missing")]


def test_a_file_that_is_not_text_is_told(tmp_path: Path) -> None:
    (tmp_path / "sheet.toml").write_bytes(b"\xff\xfe")
    reader = Reader(tmp_path)
    assert reader.read("sheet.toml", Sheet) is None
    assert reader.problems == [Problem("sheet.toml", "", "is not text in UTF-8")]


def test_a_file_outside_the_folder_is_not_read(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    (tmp_path / "secret.toml").write_text("")
    (pack / "link.toml").symlink_to(tmp_path / "secret.toml")
    reader = Reader(pack)
    reader.read("link.toml", Sheet)
    reader.read("../secret.toml", Sheet)
    assert [problem.what for problem in reader.problems] == ["lies outside the folder of the pack"] * 2


def test_something_that_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "sheet.toml")
    reader = Reader(tmp_path)
    assert reader.read("sheet.toml", Sheet) is None
    assert reader.problems == [Problem("sheet.toml", "", "is missing")]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("# x\n" * reading.MAX_BYTES, "is larger than 256 KiB"),
        ("a." * reading.MAX_LINE + "a = 1", "has a line of more than 2000 bytes"),
        ("a = " + "[" * 900 + "]" * 900, "is nested more than 16 deep"),
        ("a = " + "[" * 20 + "]" * 20, f"a{'[0]' * 16}: is nested more than 16 deep"),
        ("[numbers]\none = 10001", "numbers.one: is beyond 10000"),
        ("[numbers]\none = 1.5", "numbers.one: is a float; only texts, whole numbers, true and false are used"),
        ("[numbers]\none = nan", "numbers.one: is a float; only texts, whole numbers, true and false are used"),
        (
            "[numbers]\none = 2020-01-01",
            "numbers.one: is a date; only texts, whole numbers, true and false are used",
        ),
        ('[[cards]]\nid = "bell\\u0007"', "cards[0].id: has a control character"),
        ('[numbers]\n"bell\\u0007" = 1', "numbers: has a control character"),
    ],
)
def test_what_exceeds_the_bounds_is_refused(told: Told, content: str, sentence: str) -> None:
    assert told(content) == [f"sheet.toml: {sentence}"]


@given(st.text(alphabet=st.sampled_from("a1.=[]{}\"'\\\n ,#-:\x00é"), max_size=60) | st.text(max_size=40))
def test_whatever_a_file_holds_it_is_read_or_reported(content: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "sheet.toml").write_bytes(content.encode("utf-8", "surrogatepass"))
        reader = Reader(Path(folder))
        assert (reader.read("sheet.toml", Sheet) is None) == bool(reader.problems)


def test_a_pack_has_no_endless_number_of_files(tmp_path: Path) -> None:
    (tmp_path / "sheet.toml").write_text("")
    reader = Reader(tmp_path)
    for _ in range(reading.MAX_FILES):
        assert reader.read("sheet.toml", Sheet) == Sheet()
    assert reader.read("sheet.toml", Sheet) is None
    assert [problem.what for problem in reader.problems] == ["is one file too many: a pack has at most 200"]
