"""What stands on the shelf between evenings: the register, the decks, the boxes and the towns."""

from __future__ import annotations

import csv
import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial

import pytest
from rich.cells import cell_len

from tests.cli.program import BOTS, FRIENDS, Program
from tests.cli.terminals import ended, terminal_with
from tests.cli.test_sealed import SHOWING

NARRATED = (["campaign", "show"], ["game", "status"], ["game", "log"])
"""What is told in sentences on any terminal."""

HEAVY = {"alembic", "pydantic", "pydantic_core"}


def test_the_register_has_exactly_ten_lines_before_the_first_game(program: Program) -> None:
    program.found(*BOTS[:2])
    unsigned = [{"game": game, "date": None, "mayor": None, "town": None} for game in range(1, 11)]
    assert program.json("register", "show") == {"register": unsigned}


def test_the_register_is_a_page_with_the_names_as_they_were_typed(program: Program) -> None:
    program.found("[bold]Ada[/bold],red,🌻 [red]", "[bold]Ada[/bold],blue,🌻 [red],bot:random")
    program("campaign", "seat", "red", "--bot", "random")
    program("game", "start")
    page = program("register", "show").out
    assert "Evenings" in page
    assert "[bold]Ada[/bold]" in page
    assert "🌻 [red]" in page


def test_a_long_name_is_printed_whole(program: Program) -> None:
    name, town = "Ada " * 9 + "Last", "Elmstead " * 4 + "End"
    program.found(f"{name},red,{town},bot:random", f"{name},blue,{town},bot:random")
    program("game", "start")
    assert name in program("register", "show").out
    assert town in program("register", "show").out


def test_the_deck_shows_what_was_read_and_the_cursor(program: Program) -> None:
    program.found(*FRIENDS[:2])
    assert program.json("deck", "show") == {"read": [], "next": {"card": 1, "side": "A"}}
    program("game", "start", answers="\n\n")
    shown = program.json("deck", "show")
    assert [(each["card"], each["side"]) for each in shown["read"]] == [(1, "A"), (1, "B"), (2, "A")]
    assert shown["read"][0]["texts"] == ["Welcome, Ada & Bram. Take the starting cards. q314"]
    assert shown["next"] == {"card": 2, "side": "B"}
    said = program("deck", "show").out
    assert said.startswith("Card 1, side A\n  Welcome, Ada & Bram.")
    assert said.endswith("Next: card 2, side B.\n")


def test_rules_reserves_archives_and_boxes_are_shown_as_they_fill(program: Program) -> None:
    program.found(*BOTS[:2])
    assert program("rules", "show").err == "The rules deck is empty.\n"
    assert program("archives", "show").err == "The archives are empty.\n"
    for _ in range(2):
        program("game", "start")
    assert "Two dice q103\n  Roll one or two. q105\n" in program("rules", "show").out
    assert "  2 × Plum Tree q011\n" in program("reserves", "show").out
    assert "  4 × Arch q017\n" in program("archives", "show").out
    assert program("boxes", "show").out.startswith("Box 1: open\n    8 × umbrella q113\nBox 2: sealed\n")


def test_a_town_is_shown_by_its_colour_between_games_and_in_the_middle_of_one(program: Program) -> None:
    program.found(*FRIENDS[:2])
    program("game", "start", answers="\n" * 3)
    said = program("town", "show", "blue").out
    assert said.startswith("Bram of Havenkwartier (blue)\n")
    assert "town square cards: Plum Tree q011 and Bun Basket q014" in said
    assert "2 check marks and 0 lines in the register" in said
    program("game", "start", answers="\n" * 5)
    assert program("town", "show", "blue").out.startswith("Bram of Havenkwartier (blue): ")
    [town] = program.json("town", "show", "red")["towns"]
    assert (town["mayor"], town["table"]["contributed"]) == ("Ada", False)
    refused = program("town", "show", "green")
    assert refused.status == 2
    assert "choose from these: red, blue" in refused.err


def test_history_tells_what_lasts(program: Program) -> None:
    program.found(*BOTS[:2])
    for _ in range(2):
        program("game", "start")
    told = program("campaign", "history").out
    for event in ("signed the register: game 1", "chose the side", "has a new card: Two dice", "box 1 was opened"):
        assert event in told
    events = program.json("campaign", "history")["history"]
    assert {"Signed", "SideTicked", "RuleAdded", "BoxOpened"} <= {event["event"] for event in events}
    assert [event["game"] for event in events if event["event"] == "Signed"] == [1, 2]


def _shown(program: Program, words: list[str]) -> str:
    return program(*words).out


def test_showing_changes_nothing_and_works_on_a_read_only_save(
    program: Program, as_nobody: Callable[[Callable[[], str]], str]
) -> None:
    program.found(*BOTS[:2])
    program("game", "start")
    folder = program.save.parent
    before = program.save.read_bytes(), sorted(os.listdir(folder))
    folder.chmod(0o555)
    program.save.chmod(0o444)
    for words in SHOWING:
        expected = program(*words).out
        assert expected
        assert as_nobody(partial(_shown, program, words)) == expected
    assert (program.save.read_bytes(), sorted(os.listdir(folder))) == before
    folder.chmod(0o700)


@pytest.mark.parametrize("words", SHOWING, ids=" ".join)
def test_showing_loads_nothing_that_only_making_a_campaign_needs(program: Program, words: list[str]) -> None:
    program.found(*BOTS[:2])
    shown = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "mklegacy", *words],
        env=os.environ | {"MKLEGACY_DB": str(program.save)},
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {line.rpartition("|")[2].strip() for line in shown.stderr.splitlines()}
    assert "sqlalchemy" in imported
    assert imported & HEAVY == set()


def test_letters_that_cannot_be_written_become_others_or_marks(program: Program) -> None:
    program.found("Zoë 🌻,red,שלום", FRIENDS[1])
    shown = subprocess.run(
        [sys.executable, "-m", "mklegacy", "campaign", "list"],
        env=os.environ | {"MKLEGACY_DB": str(program.save), "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert b"Zoe ??, Bram" in shown.stdout


def test_the_register_is_also_for_spreadsheets(program: Program) -> None:
    program.found('Ada "the Great",red,Elm; stead,bot:random', 'Ada "the Great",blue,Elm; stead,bot:random')
    program("game", "start")
    said = program("register", "show", "--format", "csv").out
    [line] = program.json("register", "show")["register"][:1]
    assert list(csv.DictReader(io.StringIO(said))) == [{key: str(value) for key, value in line.items()}]
    assert program("register", "--format", "csv").out == said, "show may be left out"
    assert program("register", "show", "--format", "xls").status == 2


def shown_at_a_terminal(program: Program, *words: str, columns: int = 80) -> str:
    terminal = terminal_with(program, *words, columns=columns)
    assert ended(terminal) == 0
    return str(terminal.before)


@pytest.mark.parametrize("words", [words for words in SHOWING if words not in NARRATED], ids=" ".join)
def test_a_terminal_gets_frames_and_names_are_never_read_as_markup(program: Program, words: list[str]) -> None:
    program.found("[bold]Ada[/bold],red,Elmstead,bot:random", BOTS[1])
    for _ in range(2):
        program("game", "start")
    framed = shown_at_a_terminal(program, *words)
    assert "╭" in framed
    assert "\x1b[" in framed
    for plain in (
        shown_at_a_terminal(program, "--plain", *words),
        shown_at_a_terminal(program, *words, columns=79),
    ):
        assert "╭" not in plain
        assert "\x1b[" not in plain
    if words == ["town", "show"]:
        assert "[bold]Ada[/bold]" in framed


def test_without_colours_the_frames_remain(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    program.found(*BOTS[:2])
    monkeypatch.setenv("NO_COLOR", "1")
    page = shown_at_a_terminal(program, "register", "show")
    assert "╭" in page
    assert "\x1b[36m" not in page


def test_in_a_frame_piles_stand_side_by_side_and_each_day_has_its_own_heading(program: Program) -> None:
    program.found(*BOTS[:2])
    program("game", "start")
    piles = program("reserves", "show").out.splitlines()
    assert len(shown_at_a_terminal(program, "reserves", "show").splitlines()) < len(piles)
    [date] = {line.split()[0] for line in program("campaign", "history").out.splitlines()}
    history = shown_at_a_terminal(program, "campaign", "history")
    assert f"Before game 2 · {date}" in history
    assert f"{date}  " not in history


def test_no_page_is_wider_than_the_terminal_or_than_one_can_read(program: Program) -> None:
    program.found(*BOTS[:2])
    program("game", "start")
    for columns in (80, 120):
        for words in (["deck", "show"], ["town", "show"], ["boxes", "show"], ["campaign", "recap"]):
            lines = re.sub(
                r"\x1b\[[0-9;]*m", "", shown_at_a_terminal(program, *words, columns=columns)
            ).splitlines()
            assert max(map(cell_len, lines)) <= min(columns, 88)
