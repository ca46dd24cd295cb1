"""Which language is spoken: the one asked for, else the campaign's own, else the terminal's."""

from __future__ import annotations

import pytest

from mklegacy.cli.opening import terminal_language
from tests.cli.program import BOTS, FRIENDS, Program
from tests.packs_small import FOLDER


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({}, "en"),
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "nl_BE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "nl_NL"}, "nl"),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_terminal_says_its_language(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], language: str
) -> None:
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert terminal_language() == language


def test_without_a_campaign_the_terminal_s_language_is_spoken(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    assert program().out.startswith("Welkom.")
    assert program("--lang", "en").out.startswith("Welcome.")


def test_a_campaign_s_own_language_wins_over_the_terminal_s_and_the_option_over_both(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    mayors = [word for friend in FRIENDS[:2] for word in ("--mayor", friend)]
    program("campaign", "new", "Evenings", *mayors, "--pack", str(FOLDER), "--lang", "en")
    assert "mayor" in program("register", "show").out
    assert "burgemeester" in program("register", "show", "--lang", "nl").out
    assert "burgemeester" in program("--lang", "nl", "register", "show").out
    assert "mayor" in program("register", "show").out, "only for that one command"
    assert "comes next" in program().out


def test_the_pack_s_texts_follow_the_language_that_is_spoken(program: Program) -> None:
    program.found(*FRIENDS[:2])
    english = program("play", answers="\n").out
    dutch = program("--lang", "nl", "play", answers="\n").out
    assert "Welcome, Ada & Bram." in english
    assert "Kaart" in dutch
    assert "Welkom" in program("--lang", "nl", "deck", "show").out
    assert "Welcome" in program("deck", "show").out


def test_a_campaign_may_change_its_language_in_the_middle_of_a_game(program: Program) -> None:
    program.found(*FRIENDS[:2])
    program("play", answers="\n" * 8)
    assert program("campaign", "language").out == "“Evenings” speaks English.\n"
    said = program("campaign", "language", "nl")
    assert (said.status, said.out) == (0, "“Evenings” spreekt Nederlands.\n")
    assert "Ada, wat doe je?" in program("play").out
    assert program.json("campaign", "show")["language"] == "nl"
    assert program.json("campaign", "language") == {"campaign": "Evenings", "language": "nl"}
    program("play", answers="1\n")
    assert program.json("campaign", "show")["language"] == "nl", "what is decided later leaves it as it is"
    assert program("campaign", "language", "fr").status == 2


def test_bots_play_on_in_the_new_language(program: Program) -> None:
    program.found(*BOTS[:2])
    program("campaign", "language", "nl")
    assert "won het spel!" in program("play").out
