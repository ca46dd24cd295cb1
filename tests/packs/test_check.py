"""The check of content finds every kind of mistake and says where it is."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from mklegacy import resources
from mklegacy.packs.checking.folder import check

BASE, LEGACY = "editions/base", "legacy_deck/starting_cards"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of our own content, to make mistakes in."""
    for file in (BASE, LEGACY):
        for path in (resources.content() / file).parent.glob(f"{Path(file).name}.*toml"):
            (tmp_path / file).parent.mkdir(exist_ok=True)
            shutil.copy(path, (tmp_path / file).parent)
    return tmp_path


Mend = Callable[[str, str, str], list[str]]


@pytest.fixture
def replaced(folder: Path) -> Mend:
    """What the check says when one text in a file is replaced by another."""

    def replace(file: str, old: str, new: str) -> list[str]:
        content = (folder / file).read_text(encoding="utf-8")
        assert old in content
        (folder / file).write_text(content.replace(old, new, 1), encoding="utf-8")
        return [str(problem) for problem in check(folder)]

    return replace


def test_our_own_content_has_no_mistakes() -> None:
    assert check(resources.content()) == []


def test_two_cards_with_one_id(replaced: Mend) -> None:
    found = replaced(f"{BASE}.toml", 'id = "ranch"', 'id = "bakery"')
    assert (
        f"{BASE}.toml: establishments[2]: has the id 'bakery', which {BASE}.toml: establishments[1] has already"
        in found
    )


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        (
            f"{BASE}.toml",
            'establishments = ["wheat_field", "bakery"]',
            'establishments = ["wheat_field", "bakry"]',
            f"{BASE}.toml: start.establishments: names 'bakry', but there is no such establishment",
        ),
        (
            f"{BASE}.toml",
            '"stadium", "tv_station", "business_center"]',
            '"stadium", "tv_station", "centre"]',
            f"{BASE}.toml: supplies.hybrid[2].cards: names 'centre', but there is no such establishment",
        ),
        (
            f"{BASE}.toml",
            'per = { tags = ["animal"] }',
            'per = { tags = ["cow"] }',
            f"{BASE}.toml: establishments[9].effect.per.tags: names 'cow', but there is no such tag",
        ),
        (
            f"{BASE}.toml",
            'per = { tags = ["animal"] }',
            'per = { cards = ["cow"] }',
            f"{BASE}.toml: establishments[9].effect.per.cards: names 'cow', but there is no such establishment",
        ),
        (
            f"{BASE}.toml",
            'effect = { do = "gain", amount = 5 }',
            'effect = { do = "gain", amount = 5, when = { owner_built = "pit" } }',
            f"{BASE}.toml: establishments[11].effect.when.owner_built: names 'pit', but there is no such landmark",
        ),
        (
            f"{BASE}.toml",
            'rule = "reroll"',
            'rule = "rerol"',
            f"{BASE}.toml: landmarks[3].rules[0].rule: names 'rerol', but there is no such rule",
        ),
        (
            f"{BASE}.toml",
            'tags = ["cup", "bread"]',
            'tags = ["mug", "bread"]',
            f"{BASE}.toml: landmarks[1].rules[0].params.tags: names 'mug', but there is no such tag",
        ),
    ],
)
def test_a_reference_to_nothing(replaced: Mend, file: str, old: str, new: str, sentence: str) -> None:
    assert replaced(file, old, new) == [sentence]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "counts = [1, 2]",
            'counts = "two"',
            "landmarks[0].rules[0].params.counts: does not fit: input should be a valid array",
        ),
        (
            "counts = [1, 2]",
            "counts = [1, 2], speed = 3",
            "landmarks[0].rules[0].params.speed: is not a parameter of the rule 'dice'",
        ),
    ],
)
def test_a_parameter_that_its_rule_does_not_take(replaced: Mend, old: str, new: str, sentence: str) -> None:
    assert replaced(f"{BASE}.toml", old, new) == [f"{BASE}.toml: {sentence}"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "activation = [10]",
            "activation = [15]",
            "establishments[13].activation: is not made of numbers from 1 to 14",
        ),
        (
            "activation = [10]",
            "activation = []",
            "establishments[13].activation: is not made of numbers from 1 to 14",
        ),
        ("copies = 6", "copies = -6", "establishments[0]: has a cost or a number of copies below 0"),
        ("players = [2, 4]", "players = [2, 9999]", "players: is not a range within 2 to 5"),
        ('edition = "base"', 'edition = "basis"', "edition: is 'basis', which is not the name of the file"),
        ("amount = 5 }", "amount = 0 }", "establishments[7].effect: takes nothing"),
        ("amount = 3, per = {", "amount = 0, per = {", "establishments[9].effect: gains nothing"),
        (
            'tags = ["animal"] }',
            'tags = ["animal"], colour = "blue" }',
            "establishments[9].effect.per: does not count one thing: tags, cards, a colour or a measure",
        ),
    ],
)
def test_a_number_that_makes_no_sense(replaced: Mend, old: str, new: str, sentence: str) -> None:
    assert replaced(f"{BASE}.toml", old, new) == [f"{BASE}.toml: {sentence}"]


def test_a_card_that_lies_in_no_stack(replaced: Mend) -> None:
    assert replaced(f"{BASE}.toml", 'cards = ["cheese_factory", ', "cards = [") == [
        f"{BASE}.toml: supplies.hybrid: lacks 'cheese_factory'"
    ]


def test_a_town_square_card_is_not_for_sale(replaced: Mend) -> None:
    assert replaced(f"{LEGACY}.toml", "town_square = true", "town_square = true\ncost = 1") == [
        f"{LEGACY}.toml: town_squares[0]: is a town square card, which costs nothing and is not in the supply"
    ]


def test_a_name_missing_in_one_language(replaced: Mend) -> None:
    assert replaced(f"{BASE}.nl.toml", 'mine = "Mijn"\n', "") == [f"{BASE}.nl.toml: names.mine: is missing"]


def test_a_tag_without_a_name(replaced: Mend) -> None:
    assert replaced(f"{LEGACY}.en.toml", "gear = {", "cog = {") == [
        f"{LEGACY}.en.toml: tags.gear: is missing",
        f"{LEGACY}.en.toml: tags.cog: belongs to nothing",
    ]


def test_a_name_of_nothing(replaced: Mend) -> None:
    assert replaced(f"{BASE}.en.toml", "[names]", '[names]\nmill = "Mill"') == [
        f"{BASE}.en.toml: names.mill: belongs to nothing"
    ]


def test_a_longer_text_missing_in_dutch(replaced: Mend) -> None:
    assert replaced(f"{LEGACY}.en.toml", "[texts]", '[texts]\nhello = "Hello"') == [
        f"{LEGACY}.nl.toml: texts.hello: is missing"
    ]


def test_other_placeholders_in_dutch(replaced: Mend) -> None:
    assert replaced(f"{LEGACY}.nl.toml", "1. Gooien:", "1. {winner} gooit:") == [
        f"{LEGACY}.nl.toml: texts.reference_1: has not the placeholders of the text in 'en'"
    ]


def test_an_effect_for_which_there_are_no_words(replaced: Mend) -> None:
    found = replaced(f"{BASE}.toml", 'per = { tags = ["animal"] }', 'per = { measure = "height" }')
    assert (
        f"{BASE}.toml: establishments[9]: cannot be told in 'nl': There is no text for the measure 'height'."
        in found
    )


def test_a_card_in_two_markets_makes_no_game(replaced: Mend) -> None:
    found = replaced(
        f"{BASE}.toml", '"tv_station", "business_center"]', '"tv_station", "business_center", "mine"]'
    )
    assert found == [f"{BASE}.toml: makes no game: The card 'mine' stands in two markets."]


def test_starting_cards_that_make_no_game(replaced: Mend) -> None:
    (sentence,) = replaced(f"{LEGACY}.toml", "total = 7", "total = 7, doubles = true")
    assert sentence.startswith(f"{LEGACY}.toml: makes no game: ")


def test_a_file_that_belongs_to_no_edition(folder: Path) -> None:
    (folder / "editions" / "base.fr.toml").write_text("")
    assert [str(problem) for problem in check(folder)] == ["editions/base.fr.toml: belongs to no edition"]


def test_a_missing_language(folder: Path) -> None:
    (folder / f"{BASE}.nl.toml").unlink()
    assert [str(problem) for problem in check(folder)] == [f"{BASE}.nl.toml: is missing"]


def test_everything_is_told_at_once(folder: Path) -> None:
    (folder / f"{BASE}.toml").write_text("edition = 3")
    (folder / f"{LEGACY}.nl.toml").write_text("[names]\nforge = 3")
    files = {problem.file for problem in check(folder)}
    assert files == {f"{BASE}.toml", f"{LEGACY}.nl.toml"}


SMALL = Path(__file__).parents[1] / "packs_small"


def test_a_whole_campaign_can_be_checked() -> None:
    assert check(SMALL) == []


def test_mistakes_in_a_campaign_are_told(tmp_path: Path) -> None:
    campaign = tmp_path / "pack"
    shutil.copytree(SMALL, campaign)
    game = campaign / "legacy_deck" / "game_08.toml"
    game.write_text(game.read_text(encoding="utf-8").replace('rule = "roads"', 'rule = "rods"'), encoding="utf-8")
    assert "legacy_deck/game_08.toml: rules[0].rules[0].rule: names 'rods', but there is no such rule" in [
        str(problem) for problem in check(campaign, spoilers=True)
    ]


def test_without_spoilers_mistakes_on_sealed_cards_are_only_counted(tmp_path: Path) -> None:
    campaign = tmp_path / "pack"
    shutil.copytree(SMALL, campaign)
    game = campaign / "legacy_deck" / "game_08.toml"
    game.write_text(game.read_text(encoding="utf-8").replace('rule = "roads"', 'rule = "rods"'), encoding="utf-8")
    told = [str(problem) for problem in check(campaign)]
    assert "legacy_deck/game_08.toml: mistakes that --spoilers tells: 1" in told
    assert not any("rods" in line for line in told)


def test_a_folder_without_content(tmp_path: Path) -> None:
    (problem,) = check(tmp_path)
    assert problem.what.startswith("holds no content")
