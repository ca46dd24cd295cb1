"""The first five minutes, and the evening three weeks later: the bare program, `play` and the demo."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.cli.program import BOTS, FRIENDS, Program
from tests.cli.terminals import converse, ended, terminal_with

HINT = "Go on with `mklegacy play`; `mklegacy --help` tells what else there is.\n"


def test_without_a_save_the_bare_program_welcomes_and_makes_nothing(program: Program) -> None:
    said = program()
    assert said.status == 0
    assert said.out.startswith("Welcome. A campaign is ten games")
    assert said.err == HINT
    assert not program.save.exists()


def test_without_a_terminal_the_bare_program_tells_where_things_stand_and_ends(program: Program) -> None:
    program.found(*BOTS[:2], name="First")
    program("game", "start")
    winner = program.json("register", "show")["register"][0]["mayor"]
    program.found(*FRIENDS[:2], name="Second")
    program("game", "start", answers="\n" * 8)
    said = program()
    assert (said.status, said.err) == (0, HINT)
    lines = said.out.splitlines()
    assert lines[0].startswith("* 1  Second (")
    assert lines[1] == "     Game 1 of 10 is on the table, round 1: Ada decides."
    assert "Last played today (" in lines[2]
    assert lines[2].endswith("Nobody has signed the register yet.")
    assert lines[3].startswith("  2  First (")
    assert lines[4] == "     Game 2 of 10 comes next."
    assert f"Lines in the register: {winner} 1, " in lines[5]
    assert program("-c", "First").out.startswith("* 1  First (")


def test_while_cards_are_read_it_says_who_decides(program: Program) -> None:
    program.found(*FRIENDS[:2])
    assert "     Game 1 of 10 comes next.\n" in program().out
    program("game", "start", answers="\n")
    assert "     Game 1 of 10 is being prepared: Ada decides.\n" in program().out


def test_at_a_terminal_a_newcomer_founds_a_campaign_and_plays_at_once(program: Program) -> None:
    terminal = terminal_with(program)
    converse(
        terminal,
        ("Welcome.", ""),
        ("Language?", ""),
        ("How many mayors", "2"),
        ("Mayor 1", ""),
        ("name?", ""),
        ("colour?", ""),
        ("town called?", ""),
        ("Mayor 2", ""),
        ("bots play?", ""),
        ("Is that right?", ""),
        ("What shall the campaign be called?", "Evenings"),
    )
    terminal.expect_exact("Turn card 1 to side A")
    terminal.sendintr()
    assert ended(terminal) == 130
    assert program.json("campaign", "show")["name"] == "Evenings"


def test_at_a_terminal_enter_goes_on_and_after_the_game_the_next_step_is_offered(program: Program) -> None:
    program.found(*BOTS[:2], name="Evenings")
    terminal = terminal_with(program, "--plain")
    converse(
        terminal,
        ("1  Go on with “Evenings”", ""),
        ("Game 2 of 10 comes next.", "q9"),
        ("Type one of these: 1, n, q, x.", "x"),
    )
    assert ended(terminal) == 0
    assert program.json("campaign", "show")["finished"] == 1


def test_another_campaign_is_chosen_by_its_number(program: Program) -> None:
    program.found(*FRIENDS[:2], name="First")
    program.found(*FRIENDS[:2], name="Second")
    terminal = terminal_with(program)
    converse(terminal, ("2  Go on with “First”", "2"))
    terminal.expect_exact("Turn card 1 to side A")
    terminal.sendintr()
    assert ended(terminal) == 130
    assert program.json("campaign", "show")["name"] == "First"


def test_when_the_answers_end_it_leaves(program: Program) -> None:
    program.found(*FRIENDS[:2])
    terminal = terminal_with(program)
    terminal.expect_exact("What will you do? [1]")
    terminal.sendeof()
    assert ended(terminal) == 0


def test_play_goes_straight_to_the_table(program: Program) -> None:
    program.found(*FRIENDS[:2])
    said = program("play", answers="\n")
    assert said.out.startswith("Go on when everyone is ready. [Enter: Turn card 1 to side A]")
    assert "Everything is saved. Go on with `mklegacy play`." in said.err
    assert program.json("play")["decision"]["kind"] == "read"


def test_play_without_a_campaign_asks_for_one_at_a_terminal_only(program: Program) -> None:
    said = program("play")
    assert (said.status, said.out) == (1, "")
    assert "mklegacy campaign new" in said.err
    terminal = terminal_with(program, "play")
    terminal.expect_exact("Language?")
    terminal.sendintr()
    assert ended(terminal) == 130
    assert not program.save.exists()
    assert program("-c", "Evenings", "play").status == 1


def test_the_demo_is_short_keeps_the_secrets_and_leaves_nothing_behind(program: Program, tmp_path: Path) -> None:
    environment = os.environ | {"TMPDIR": str(tmp_path), "HOME": str(tmp_path)}
    command = [sys.executable, "-m", "mklegacy", "demo", "--seed", "1"]
    demo = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert (demo.returncode, demo.stderr) == (0, "")
    assert list(tmp_path.iterdir()) == []
    for line in ("Congratulations, you are a mayor.", "Game 3\n", "won the game!", "cards joined the rules deck."):
        assert line in demo.stdout
    for secret in ("Umbrella", "umbrella", "Two dice", "Tea House", "Weather Vane"):
        assert secret not in demo.stdout
    assert len(demo.stdout.splitlines()) < 80
    again = program("demo", "--seed", "1", "--games", "1")
    assert "Game 2\n" not in again.out
    assert program("demo", "--games", "11").status == 2
