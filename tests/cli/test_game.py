"""A game at one keyboard: numbered answers, nonsense, leaving and coming back."""

from __future__ import annotations

import json
import signal
import subprocess
import sys

import pytest

from tests.cli.program import BOTS, FRIENDS, Program

TWO = FRIENDS[:2]
TO_THE_FIRST_ACTION = "\n" * 8
"""Turn four sides, begin, two rolls for the first turn, roll: everything before it has but one option."""


def test_people_turn_the_cards_by_enter_and_answer_by_number(program: Program) -> None:
    program.found(*TWO)
    said = program("game", "start", answers=TO_THE_FIRST_ACTION + "1\n")
    assert said.status == 0
    assert "Go on when everyone is ready. [Enter: Turn card 1 to side A]" in said.out
    assert "Welcome, Ada & Bram." in said.out
    assert "[Enter: Begin game 1]" in said.out
    assert "what will you do? You have" in said.out
    assert "\n  1  Build Plum Yard q002 for 1 coin. [1–2 blue] On anyone's turn, get 1 coin.\n" in said.out
    assert "built Plum Yard q002 for 1 coin." in said.out


def test_the_end_of_input_saves_and_leaves(program: Program) -> None:
    program.found(*TWO)
    said = program("game", "start", answers=TO_THE_FIRST_ACTION)
    assert said.status == 0
    assert "Everything is saved. Go on with `mklegacy play`." in said.err
    again = program("game", "start")
    assert again.status == 0
    assert again.out.startswith("Ada, what will you do?")
    assert said.out.endswith(again.out), "the same mayor is asked the same"


@pytest.mark.parametrize(
    "nonsense", ["9", "0", "-1", "x", "", "1.0", "²", "9" * 5000, "build", "\x1b[A", "1 2", "�"]
)
def test_nonsense_is_refused_in_a_sentence_and_asked_again(program: Program, nonsense: str) -> None:
    program.found(*TWO)
    program("game", "start", answers=TO_THE_FIRST_ACTION)
    said = program("game", "start", answers=f"{nonsense}\n 1 \n")
    assert "That is no answer, so nothing was done: type a number from 1 to 8, or ? for help." in said.out
    assert said.out.count("built Plum Yard") == 1


def test_where_there_is_but_one_option_a_wrong_number_does_nothing(program: Program) -> None:
    program.found(*TWO)
    said = program("game", "start", answers="2\n1\n")
    assert "just press Enter" in said.out
    assert "Card 1, side A." in said.out
    assert "Card 2, side A." not in said.out


def test_bytes_that_are_no_text_are_no_answer(program: Program) -> None:
    program.found(*TWO)
    said = subprocess.run(
        [sys.executable, "-m", "mklegacy", "--db", str(program.save), "game", "start"],
        input=b"\xff\xfe\n\n",
        capture_output=True,
        check=True,
    )
    assert b"just press Enter" in said.stdout
    assert b"Card 1, side A." in said.stdout
    assert b"saved" in said.stderr


def test_a_question_mark_shows_the_table(program: Program) -> None:
    program.found(*TWO)
    said = program("game", "start", answers="?\n" + TO_THE_FIRST_ACTION + "?\n")
    assert "No game is on the table now." in said.out
    assert "Game 1, round 1: it is" in said.out
    assert "Ada of Elmstead (red):" in said.out
    assert "landmarks: Arch q017 (1 coin), Bench q020 (2 coins) and Clock q023 (3 coins)" in said.out


def test_in_secret_only_one_looks_and_nothing_is_shown_before_all_have_chosen(program: Program) -> None:
    program.found(*TWO)
    program("campaign", "seat", "red", "--bot", "random")
    program("campaign", "seat", "blue", "--bot", "random")
    program("game", "start")
    program("campaign", "seat", "red", "--person")
    program("campaign", "seat", "blue", "--person")
    said = program("game", "start", answers="\n" * 4 + "1\n1\n")
    first = "Ada" if "Only Ada looks now." in said.out else "Bram"
    assert f"{first}, which card do you pick for your town square?" in said.out
    assert "put this on the town square" not in said.out
    status = program("game", "status")
    log = program("game", "log")
    assert "put this on the town square" not in status.out + log.out
    assert program.json("game", "log")["events"] == []
    said = program("game", "start", answers="1\n2\n")
    assert "Ada put this on the town square:" in said.out
    assert "Bram put this on the town square:" in said.out


def test_at_a_table_with_people_it_is_they_who_turn_the_cards(program: Program) -> None:
    program.found(BOTS[0], FRIENDS[1])
    said = program("game", "start")
    assert said.out == "Go on when everyone is ready. [Enter: Turn card 1 to side A]\n"


def test_a_table_of_bots_asks_nothing(program: Program) -> None:
    program.found(*BOTS)
    said = program("game", "start")
    assert said.status == 0
    assert "> " not in said.out
    assert "won the game!" in said.out
    assert said.out.rstrip().endswith("Stop here: the box may be put away until the next game.")
    assert "All is settled and saved." in said.err


def test_for_scripts_the_outcome_is_on_standard_output_and_the_tale_on_standard_error(program: Program) -> None:
    program.found(*BOTS[:2])
    said = program("game", "start", "--json")
    outcome = json.loads(said.out)
    assert (outcome["game"], outcome["finished"], outcome["playing"]) == (1, 1, False)
    assert outcome["winner"]["mayor"] == program.json("register", "show")["register"][0]["mayor"]
    assert outcome["decision"]["kind"] == "stop"
    assert "won the game!" in said.err


def test_a_game_that_is_left_has_no_winner_yet(program: Program) -> None:
    program.found(*TWO)
    outcome = json.loads(program("game", "start", "--json", answers=TO_THE_FIRST_ACTION).out)
    assert (outcome["winner"], outcome["playing"], outcome["decision"]["kind"]) == (None, True, "action")


def test_status_shows_the_table_and_who_decides(program: Program) -> None:
    program.found(*TWO)
    assert program("game", "status").out == "Go on when everyone is ready.\n"
    program("game", "start", answers=TO_THE_FIRST_ACTION)
    said = program("game", "status").out
    assert said.startswith("Game 1, round 1: it is ")
    assert said.endswith(", what will you do?\n")
    assert "Supply: 5 × Plum Yard q002, 5 × Bun Shop q005 and 5 × Pebble Pit q008." in said
    table = program.json("game", "status")["table"]
    assert table["towns"][0]["mayor"] == "Ada"
    assert [stack["copies"] for stack in table["supply"]] == [5, 5, 5]
    assert table["towns"][0]["landmarks"][0]["built"] is False


def test_the_log_tells_a_game_to_its_end(program: Program) -> None:
    program.found(*BOTS[:2])
    assert program("game", "log").err == "Game 1 has not begun yet.\n"
    told = program("game", "start").out
    log = program("game", "log").out
    assert log.rstrip().endswith("won the game!")
    assert log.strip() in told
    program("game", "start")
    assert program("game", "log", "--game", "1").out == log
    assert program.json("game", "log")["game"] == 2
    assert program.json("game", "log", "--game", "1")["events"][-1]["event"] == "GameWon"
    assert program("game", "log", "--game", "9").out == ""
    assert program("game", "log", "--game", "0").status == 2


def test_interrupted_it_says_that_all_is_saved(program: Program) -> None:
    program.found(*TWO)
    process = program.process(
        "game", "start", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("\n")
    process.stdin.flush()
    while "Turn card 2" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert process.returncode == 130
    assert "saved" in err
    assert "Traceback" not in err
    assert program("game", "start").out.startswith("Go on when everyone is ready. [Enter: Turn card 2 to side A]")


def test_a_second_player_is_told_who_holds_the_campaign(program: Program) -> None:
    program.found(*TWO)
    process = program.process(
        "game", "start", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    process.stdout.readline()
    said = program("game", "start")
    assert (said.status, said.out) == (1, "")
    assert f"in use by process {process.pid}" in said.err
    assert program("register", "show").status == 0, "to look is always allowed"
    process.communicate("")
