"""Evenings at a real pseudo-terminal of 80 × 24: keys in, screens out."""

from __future__ import annotations

import re
import signal
import sys
from pathlib import Path

import pytest

from tests.cli.pauses import away
from tests.cli.program import Program
from tests.terminal.screen.keyboard import DOWN, ENTER, ESCAPE, SKIP, UP, Terminal, sitting

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are a matter of Unix")

FRIENDS = ("Ada,red,Elmstead", "Bram,blue,Havenkwartier")
TO_THE_FIRST_ACTION = "\n" * 8
AGAINST_A_BOT = (FRIENDS[0], "Bram,blue,Havenkwartier,bot:random")


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "save.db"


def begun(save: Path, *mayors: str) -> None:
    """A campaign that was left at the first action of its first game."""
    program = Program(save)
    program.found(*(mayors or FRIENDS))
    program("game", "start", answers=TO_THE_FIRST_ACTION)


def to_the_table(terminal: Terminal) -> str:
    """Turn the cards and roll for the first turn."""
    for _key in range(40):
        if "your turn to roll" in terminal.text:
            return terminal.text
        terminal.press(ENTER + SKIP if "highest roll" in terminal.text else ENTER)
    raise AssertionError(terminal.text)


def play_on(terminal: Terminal, until: str) -> None:
    """Do what Enter does, and roll the dice, until the screen shows that."""
    for _key in range(400):
        if until in terminal.text or not terminal.program.isalive():
            return
        terminal.press(ENTER + SKIP if "to roll" in terminal.text or "highest roll" in terminal.text else ENTER)
    raise AssertionError(terminal.text)


def test_a_complete_game_by_keys_with_a_break_in_the_middle(save: Path) -> None:
    Program(save).found(*FRIENDS)
    with sitting(save) as first:
        assert "Enter: Turn card 1 to side A" in first.text
        assert "Card 1, side A" in first.press(ENTER)
        to_the_table(first)
        first.press(ENTER + SKIP)
        assert first.sees("what will you do?")
        table = first.text
        first.press("q")
        assert first.end() == 0
        assert "Everything is saved." in first.written
    with sitting(save) as second:
        assert second.text == table, "the same screen, roll and reasons included"
        play_on(second, "★")
        assert "won the game! ★" in second.text
        play_on(second, "Step 1")
        assert "the winner signs the register" in second.text
        play_on(second, "which side shall be up for ever?")
        second.press("2")
        assert "This cannot be changed later." in second.text
        assert "which side shall be up for ever?" in second.press(ESCAPE), "confirmed once, or chosen again"
        second.press("1", ENTER)
        play_on(second, "the box may be put away until the next game.")
        second.press(ENTER)
        assert second.end() == 0
    assert Program(save).json("game", "log")["events"][-1]["event"] == "GameWon"
    assert Program(save).json("register", "show")["register"][0]["mayor"] in ("Ada", "Bram")


def test_everything_can_be_looked_at_while_something_is_asked(save: Path) -> None:
    begun(save)
    with sitting(save) as terminal:
        table = terminal.text
        assert "Keys" in terminal.press("?")
        assert "Signs" in terminal.text
        assert terminal.press(ENTER) == table
        terminal.press("h")
        assert terminal.sees("A strong player would choose:")
        assert "Coins to expect of your next roll:" in terminal.text
        assert terminal.press(ESCAPE) == table
        assert "Roll, earn, do one thing." in terminal.press("r")
        assert terminal.press("x") == table
        assert "rolled" in terminal.press("l")
        assert terminal.press(ENTER) == table
        assert "Costs 1 coin now." in terminal.press("i", "\x1b[H")
        assert "On your turn, get 2 coins." in terminal.press("b")
        assert terminal.press(ENTER) == table


def test_the_cursor_moves_and_enter_takes_what_is_under_it(save: Path) -> None:
    begun(save)
    with sitting(save) as terminal:
        terminal.press("\x1b[H")
        assert "Enter: Build Plum Yard" in terminal.text
        assert "Enter: Build Bun Shop" in terminal.press(DOWN)
        assert "Enter: Build Plum Yard" in terminal.press(UP)
        assert "builds Plum Yard" in terminal.press(ENTER)


def test_a_decision_can_be_taken_back_until_dice_fall(save: Path) -> None:
    begun(save)
    with sitting(save) as terminal:
        asked = terminal.text
        assert "builds Bun Shop" in terminal.press("b")
        taken_back = terminal.press("u")
        assert "builds Bun Shop" not in taken_back
        assert asked.splitlines()[:15] == taken_back.splitlines()[:15]
        assert "U does it again" in taken_back
        done_again = terminal.press("U")
        assert "builds Bun Shop" in done_again
        assert "nothing to do again" in terminal.press("U")
        terminal.press("u")
        assert "that decision stands" in terminal.press("u")


def test_before_a_bot_rolls_there_is_time_for_second_thoughts(save: Path) -> None:
    Program(save).found(*AGAINST_A_BOT)
    with sitting(save) as terminal:
        play_on(terminal, "Ada, what will you do?")
        terminal.program.send("b")
        assert terminal.sees("u undo   any key: faster")
        terminal.press("u")
        assert "Ada, what will you do?" in terminal.text
        assert "builds Bun Shop" not in terminal.text
        terminal.program.send("0")
        terminal.program.send(SKIP)
        assert terminal.sees("Ada, it is your turn to roll.")
        assert "The newest decision is a bot's" in terminal.press("u")


def test_who_comes_back_after_a_while_is_reminded_first(save: Path) -> None:
    begun(save)
    away(Program(save), weeks=3)
    with sitting(save) as terminal:
        assert "Previously on “Evenings”…" in terminal.text
        assert "Enter: read on" in terminal.text or "Enter: go on" in terminal.text
        play_on(terminal, "what will you do?")


def test_nonsense_does_nothing_but_say_so(save: Path) -> None:
    begun(save)
    with sitting(save) as terminal:
        table = terminal.text
        for nonsense in ("Z", "é", "漢", "\x1b[15~", "\x1b[200~", "\x00", "\x07", "\xff", "\x1bx", "\t"):
            assert "That key does nothing here" in terminal.press(nonsense), repr(nonsense)
            assert terminal.press(UP, DOWN) == table


def test_a_savepoint_gets_a_name(save: Path) -> None:
    begun(save)
    with sitting(save) as terminal:
        assert "Game 1, turn 1" in terminal.press("s")
        terminal.press("b", "e", "f", "x", "\x7f", "ore", ENTER)
        assert "Savepoint “before” is made." in terminal.text
        assert "There is a savepoint “before” already" in terminal.press("s", "before", ENTER)
        assert "what will you do?" in terminal.press(ESCAPE)


def test_ctrl_c_says_that_all_is_saved_and_leaves_the_terminal_as_it_was(save: Path) -> None:
    begun(save)
    with sitting(save) as terminal:
        terminal.program.sendintr()
        assert terminal.end() == 130
        assert not terminal.full_screen
        assert "Everything you confirmed is saved" in terminal.written
        assert "Traceback" not in terminal.written
        assert terminal.written.rstrip().endswith("nothing was lost.")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_kill_leaves_the_terminal_as_it_was(save: Path, number: signal.Signals) -> None:
    Program(save).found(*FRIENDS)
    with sitting(save) as terminal:
        terminal.program.kill(number)
        assert terminal.end() == 128 + number
        assert not terminal.full_screen
        assert "\x1b[?25h" in terminal.written, "the cursor is back"


def test_the_window_may_change_its_size_in_the_middle_of_a_game(save: Path) -> None:
    begun(save)
    with sitting(save) as terminal:
        small = terminal.text
        assert "Ada of Elmstead" not in small
        large = terminal.resize(120, 40)
        assert "Ada of Elmstead" in large
        assert "Make it at least 80 × 24" in terminal.resize(79, 30)
        assert terminal.resize(80, 24) == small


def test_a_choice_that_is_nobody_else_s_business_is_made_in_private(save: Path) -> None:
    program = Program(save)
    program.found(*[f"{friend},bot:random" for friend in FRIENDS])
    program("game", "start")
    for colour in ("red", "blue"):
        program("campaign", "seat", colour, "--person")
    with sitting(save) as terminal:
        play_on(terminal, "Hand the keyboard to")
        first = "Ada" if "keyboard to Ada" in terminal.text else "Bram"
        assert f"Enter: only {first} looks now" in terminal.text
        assert "which card do you pick" in terminal.press(ENTER)
        while "Hand the keyboard" not in terminal.text:
            terminal.press("1")
        assert terminal.written.count("\x1b[3J") >= 1, "nobody can scroll back to it"
        assert "put this on the town square" not in terminal.written
        play_on(terminal, "All is revealed")
        assert "Ada put this on the town square" in terminal.text
        assert "Bram put this on the town square" in terminal.text


def test_bots_play_at_a_readable_pace_until_a_key_is_pressed(save: Path) -> None:
    Program(save).found(*AGAINST_A_BOT)
    with sitting(save) as terminal:
        play_on(terminal, "Ada, what will you do?")
        terminal.press("0")
        assert "any key: faster" in terminal.written
        terminal.press(SKIP)
        assert terminal.sees("Ada, it is your turn to roll.")


def test_who_plays_alone_against_bots_needs_no_privacy(save: Path) -> None:
    program = Program(save)
    program.found(*[f"{friend},bot:random" for friend in FRIENDS])
    program("game", "start")
    program("campaign", "seat", "red", "--person")
    with sitting(save) as terminal:
        play_on(terminal, "which card do you pick")
        assert "Hand the keyboard" not in terminal.written


@pytest.mark.parametrize(
    ("words", "width", "height"),
    [(["--plain"], 80, 24), ([], 79, 24), ([], 80, 23)],
    ids=["plain", "narrow", "low"],
)
def test_where_there_is_no_room_or_no_wish_for_a_screen_there_are_lines(
    save: Path, words: list[str], width: int, height: int
) -> None:
    Program(save).found(*FRIENDS)
    with sitting(save, *words, width=width, height=height) as terminal:
        assert not terminal.full_screen
        assert "Go on when everyone is ready. [Enter: Turn card 1 to side A]" in " ".join(terminal.written.split())
        assert "\x1b" not in terminal.written


def test_ascii_terminals_get_ascii(save: Path) -> None:
    begun(save, "Chloé,red,🌻 town", "漢字,blue,שלום")
    with sitting(save, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0") as terminal:
        assert terminal.full_screen
        assert terminal.written.isascii()
        assert "Chloe" in terminal.text
        assert "????" in terminal.text


def test_without_colours_letters_say_it_all(save: Path) -> None:
    begun(save)
    with sitting(save, NO_COLOR="1") as terminal:
        table = terminal.text
        styles = re.findall(r"\x1b\[([0-9;]*)m", terminal.written)
        assert {"0", "1", "7"} <= set(styles), "bold and reversed there may be"
        assert not [style for style in styles if re.search(r"\b[349][0-7]\b", style)], "but no colours"
        assert "1–2B Plum Yard" in table
        assert "R Ada" in table


def test_in_dutch_too(save: Path) -> None:
    Program(save).found(*FRIENDS)
    with sitting(save, "--lang", "nl") as terminal:
        assert "Enter: Draai kaart 1" in terminal.text or "kaart 1" in terminal.text
        assert "q stoppen" in terminal.text
