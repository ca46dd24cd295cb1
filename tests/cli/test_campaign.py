"""Campaigns: made, listed, chosen, renamed, and handed from people to bots and back."""

from __future__ import annotations

import subprocess
from typing import Any

import pytest

from tests.cli.program import BOTS, FRIENDS, Program
from tests.packs_small import FOLDER

TWO = FRIENDS[:2]


def test_a_new_campaign_is_stored_with_its_mayors_and_is_the_current_one(program: Program) -> None:
    said = program.found(*FRIENDS[:3], BOTS[3])
    assert said.status == 0
    shown = program.json("campaign", "show")
    assert (shown["name"], shown["current"], shown["finished"], shown["playing"]) == ("Evenings", True, 0, False)
    assert shown["mayors"][0] == {"mayor": "Ada", "colour": "red", "town": "Elmstead", "player": "person"}
    assert shown["mayors"][3]["player"] == "bot:random"


def test_standard_output_is_data_and_standard_error_is_narration(program: Program) -> None:
    said = program.found(*TWO)
    assert "Ada of Elmstead (red): a person" in said.out
    assert "mklegacy play" not in said.out
    assert "mklegacy play" in said.err


def test_the_seed_is_told_to_nobody(program: Program) -> None:
    program.found(*BOTS[:2], seed="topsecretseed")
    program("game", "start")
    for words in (["campaign", "show"], ["campaign", "list"], ["campaign", "history"], ["game", "log"]):
        said = program(*words, "--json")
        assert "topsecretseed" not in said.out + said.err


@pytest.mark.parametrize(
    "name", ["[red]Ada[/red]", "[/]", ":smile:", "Åse 👩‍👩‍👧", "שלום עולם", "{mayor} %s \\n", "Ada'; --"]
)
def test_names_are_stored_and_printed_faithfully(program: Program, name: str) -> None:
    said = program.found(f"{name},red,{name}", TWO[1], name=name)
    assert said.status == 0
    assert f"{name} of {name} (red)" in said.out
    assert program.json("campaign", "show")["mayors"][0]["mayor"] == name
    assert name in program("campaign", "list").out
    program("campaign", "seat", "red", "--bot", "random")
    program("campaign", "seat", "blue", "--bot", "random")
    told = program("game", "start").out
    assert f"{name} rolled" in told
    winner = program.json("register", "show")["register"][0]["mayor"]
    assert winner in program("register", "show").out
    assert program("-c", name, "town", "show", "red").out.startswith(f"{name} of {name} (red)")


BAD = {
    "no mayor": ([], "2 to 4 mayors, not 0"),
    "one mayor": ([TWO[0]], "2 to 4 mayors, not 1"),
    "five mayors": ([*FRIENDS, "Eve,red,Eden"], "2 to 4 mayors, not 5"),
    "two of one colour": ([TWO[0], "Eve,red,Eden"], "Two mayors are red"),
    "an unknown colour": ([TWO[0], "Eve,mauve,Eden"], "no colour “mauve”"),
    "a colour that cannot be printed": ([TWO[0], "Eve,\x1b[31m,Eden"], "a colour has characters"),
    "an endless colour": ([TWO[0], f"Eve,{'r' * 10_000},Eden"], "a colour has 10000 characters"),
    "an empty name": ([TWO[0], ",blue,Eden"], "The name of a mayor is empty"),
    "an empty town": ([TWO[0], "Eve,blue, "], "The name of a town is empty"),
    "an endless name": ([TWO[0], f"{'e' * 10_000},blue,Eden"], "a mayor has 10000 characters"),
    "a control character": ([TWO[0], "E\x07ve,blue,Eden"], "a mayor has characters that cannot be printed"),
    "a line break": ([TWO[0], "Eve,blue,E\nden"], "a town has characters that cannot be printed"),
    "text turned around": ([TWO[0], "Eve\u202e,blue,Eden"], "a mayor has characters that cannot be printed"),
    "no town": ([TWO[0], "Eve,blue"], "NAME,COLOUR,TOWN[,bot:LEVEL]"),
    "too many parts": ([TWO[0], "Eve,blue,Eden,bot:random,really"], "NAME,COLOUR,TOWN[,bot:LEVEL]"),
    "something else than a bot": ([TWO[0], "Eve,blue,Eden,cat"], "bot:LEVEL"),
    "an unknown level": ([TWO[0], "Eve,blue,Eden,bot:genius"], "no level “genius”"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_campaign_with_bad_mayors_is_refused_in_a_sentence_and_nothing_is_made(
    program: Program, what: str
) -> None:
    mayors, sentence = BAD[what]
    said = program.found(*mayors)
    assert said.status in (1, 2)
    assert said.out == ""
    assert sentence in said.err
    assert "\x1b" not in said.err
    assert len(said.err) < 500
    assert not program.save.exists()


@pytest.mark.parametrize("name", ["", "  ", "x" * 10_000, "a\tb", "a\x00b", "\udcff"])
def test_a_campaign_with_a_bad_name_is_refused(program: Program, name: str) -> None:
    said = program.found(*TWO, name=name)
    assert (said.status, said.out) == (1, "")
    assert "The name of a campaign" in said.err
    assert not program.save.exists()


def test_without_a_terminal_nothing_is_asked(program: Program) -> None:
    said = program("campaign", "new", answers="Evenings\n")
    assert said.status == 2
    assert "The campaign has no name, so nothing was made" in said.err


def test_a_name_is_given_once(program: Program) -> None:
    program.found(*TWO)
    said = program.found(*TWO)
    assert said.status == 1
    assert "There is a campaign “Evenings” already" in said.err


def test_the_current_campaign_is_the_last_made_or_chosen_unless_another_is_named(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.found(*TWO, name="First")
    program.found(*TWO, name="Second")

    def current(*words: str) -> Any:
        return program.json(*words)["name"]

    assert current("campaign", "show") == "Second"
    assert program.json("campaign", "use", "First")["current"] is True
    assert current("campaign", "show") == "First"
    assert [each["current"] for each in program.json("campaign", "list")["campaigns"]] == [True, False]
    monkeypatch.setenv("MKLEGACY_CAMPAIGN", "Second")
    assert current("campaign", "show") == "Second"
    assert current("campaign", "show", "-c", "First") == "First"
    assert current("-c", "First", "campaign", "show") == "First"
    assert current("campaign", "show", "First") == "First"


def test_the_save_may_be_named_by_the_environment(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program.found(*TWO)
    monkeypatch.setenv("MKLEGACY_DB", str(program.save))
    listed = program.process("campaign", "list", "--json", stdout=subprocess.PIPE)
    assert '"Evenings"' in listed.communicate()[0]


def test_an_unknown_campaign_is_refused_and_the_known_ones_are_named(program: Program) -> None:
    program.found(*TWO)
    said = program("campaign", "use", "Morning")
    assert (said.status, said.out) == (1, "")
    assert (
        "There is no campaign “Morning” in this save, and nothing was changed. There are: “Evenings”." in said.err
    )


@pytest.mark.parametrize("typed", ["evenings", "Evenigs", "EVENING", "Eveningss"])
def test_a_mistyped_campaign_suggests_the_nearest(program: Program, typed: str) -> None:
    program.found(*TWO, name="Mornings")
    program.found(*TWO)
    said = program("-c", typed, "register")
    assert said.status == 1
    assert "Did you mean “Evenings”? There are: “Mornings”, “Evenings”." in said.err
    assert "Bedoelde je “Evenings”?" in program("--lang", "nl", "-c", typed, "register").err


def test_a_name_that_cannot_be_printed_is_not_repeated(program: Program) -> None:
    program.found(*TWO)
    for name in ("\x1b[2J", "\udcff"):
        said = program("-c", name, "campaign", "show")
        assert said.status == 2
        assert "characters that cannot be printed" in said.err
        assert name not in said.err


def test_commands_without_a_save_say_how_to_begin(program: Program) -> None:
    for words in (["campaign", "list"], ["register", "show"], ["game", "start"], ["town", "show"]):
        said = program(*words)
        assert (said.status, said.out) == (1, "")
        assert "mklegacy campaign new" in said.err
        assert not program.save.exists()


def test_a_campaign_is_renamed_and_stays_what_it_was(program: Program) -> None:
    program.found(*TWO)
    assert program.json("campaign", "rename", "Nights")["name"] == "Nights"
    assert program("campaign", "rename", "Nights", "[b]Late[/b] nights").status == 0
    assert "[b]Late[/b] nights" in program("campaign", "list").out
    assert program("campaign", "rename", "a", "b", "c").status == 2
    assert program("campaign", "rename", "x" * 10_000).status == 1
    assert program.json("campaign", "show")["name"] == "[b]Late[/b] nights"


def test_a_bot_plays_for_who_is_absent_tonight(program: Program) -> None:
    program.found(*TWO)
    assert program("campaign", "seat", "blue", "--bot", "random").status == 0
    assert [mayor["player"] for mayor in program.json("campaign", "show")["mayors"]] == ["person", "bot:random"]
    assert program("campaign", "seat", "blue", "--person").status == 0
    assert [mayor["player"] for mayor in program.json("campaign", "show")["mayors"]] == ["person", "person"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["blue"], "--bot LEVEL or --person"),
        (["blue", "--person", "--bot", "random"], "--bot LEVEL or --person"),
        (["mauve", "--person"], "choose from these: red, blue"),
        (["blue", "--bot", "genius"], "no level “genius”"),
    ],
)
def test_a_seat_that_cannot_be_given_stays_as_it_was(program: Program, words: list[str], sentence: str) -> None:
    program.found(*TWO)
    said = program("campaign", "seat", *words)
    assert said.status in (1, 2)
    assert sentence in said.err
    assert program.json("campaign", "show")["mayors"][1]["player"] == "person"


def test_a_campaign_speaks_its_language(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    mayors = ["--mayor", TWO[0], "--mayor", TWO[1], "--pack", str(FOLDER)]
    said = program("campaign", "new", "Avonden", *mayors, "--lang", "nl")
    assert "Ada van Elmstead (rood): een mens" in said.out
    assert program.json("campaign", "show")["language"] == "nl"
    assert "burgemeester" in program("register", "show").out
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    program("campaign", "new", "Meer avonden", *mayors)
    assert program.json("campaign", "show")["language"] == "nl"
    assert program("campaign", "new", "Soirées", *mayors, "--lang", "fr").status == 2


def test_a_pack_with_mistakes_is_refused(program: Program, tmp_path: object) -> None:
    said = program("campaign", "new", "Evenings", "--mayor", TWO[0], "--mayor", TWO[1], "--pack", str(tmp_path))
    assert said.status == 1
    assert "nothing was" in said.err
    assert not program.save.exists()
