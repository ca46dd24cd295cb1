"""The tabulator key: commands, options, and the names that only the save knows."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mklegacy.bots.levels import LEVELS
from mklegacy.cli.app import app, run
from tests.cli.program import FRIENDS, Program

HEAVY = {"sqlalchemy", "alembic", "pydantic", "rich"}


def offered(program: Program, *words: str, shell: str = "zsh", quickly: bool = True) -> list[str]:
    """What the shell would offer for the last of these words."""
    typed = " ".join(["mklegacy", *words])
    asked = {"_MKLEGACY_COMPLETE": f"{shell}_complete", "COMP_WORDS": typed, "COMP_CWORD": str(len(words))}
    answer = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "mklegacy"],
        env=os.environ | asked | {"MKLEGACY_DB": str(program.save)},
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {line.rpartition("|")[2].strip() for line in answer.stderr.splitlines()}
    assert not quickly or imported & HEAVY == set(), "nobody waits for completion"
    lines = answer.stdout.splitlines()
    return [line.removeprefix("plain,") for line in lines] if shell == "bash" else lines[1::3]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts_call_the_program_back(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(app, ["completion", shell]) == 0
    assert f"_MKLEGACY_COMPLETE={shell}_complete" in capsys.readouterr().out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_understands_its_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    run(app, ["completion", shell])
    script = capsys.readouterr().out
    checked = subprocess.run([shell, "-n"], input=script, capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")


def test_in_bash_the_tabulator_completes_a_campaign(program: Program) -> None:
    program.found(*FRIENDS[:2], name="Evenings")
    folder = Path(sys.executable).parent
    typed = """
        eval "$(mklegacy completion bash)"
        COMP_WORDS=(mklegacy campaign use Ev) COMP_CWORD=3
        _mklegacy_completion mklegacy
        echo "${COMPREPLY[@]}"
    """
    environment = os.environ | {"MKLEGACY_DB": str(program.save), "PATH": f"{folder}:{os.environ['PATH']}"}
    bash = subprocess.run(["bash", "-c", typed], env=environment, capture_output=True, text=True)
    assert (bash.stdout, bash.stderr) == ("Evenings\n", "")


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (["comple"], ["completion"]),
        (["campaign", "rec"], ["recap"]),
        (["reg"], ["register"]),
        (["register", ""], ["show"]),
        (["register", "show", "--fo"], ["--format"]),
        (["--la"], ["--lang"]),
        (["--lang", ""], ["en", "nl"]),
        (["quick", "--edition", "b"], ["base", "bright-lights"]),
    ],
)
def test_commands_options_and_choices_are_completed(
    program: Program, typed: list[str], expected: list[str]
) -> None:
    assert offered(program, *typed) == expected


def test_campaigns_are_completed_from_the_save(program: Program) -> None:
    assert offered(program, "-c", "") == []
    program.found(*FRIENDS[:2], name="Evenings")
    program.found(*FRIENDS[2:], name="Émile's nights")
    assert offered(program, "-c", "") == ["Evenings", "Émile's nights"]
    for typed in (["campaign", "use", "E"], ["rules", "show", "-c", "E"], ["campaign", "recap", "Ev"]):
        assert offered(program, *typed) == ["Evenings"]


def test_a_name_with_spaces_stays_one_word(program: Program) -> None:
    program.found(*FRIENDS[:2], name="It's $5 & more")
    assert offered(program, "-c", "", shell="bash") == [r"It\'s\ \$5\ \&\ more"]
    assert offered(program, "-c", r"It\'s\ ", shell="bash") == [r"It\'s\ \$5\ \&\ more"]


def test_colours_and_levels_are_completed(program: Program) -> None:
    program.found(*FRIENDS[:2], name="First")
    program.found(*FRIENDS[2:], name="Second")
    assert offered(program, "town", "show", "") == ["green", "yellow"]
    assert offered(program, "-c", "First", "town", "show", "") == ["red", "blue"]
    assert offered(program, "campaign", "seat", "red", "--bot", "") == list(LEVELS)


def test_savepoints_backups_and_the_trash_are_completed(program: Program) -> None:
    program.found(*FRIENDS[:2], name="Evenings")
    program("campaign", "savepoint", "before")
    program("campaign", "fork", "Nights")
    program("campaign", "delete", "Nights")
    made = program.json("backup", "list")["backups"][0]["name"]
    assert offered(program, "campaign", "fork", "x", "-c", "Evenings", "--from", "b") == ["before"]
    assert offered(program, "campaign", "restore", "N") == ["Nights"]
    assert offered(program, "backup", "restore", made[:4]) == [made]


def test_a_place_that_is_no_save_offers_nothing(program: Program) -> None:
    program.save.write_text("no save")
    assert offered(program, "campaign", "use", "") == []
    assert offered(program, "--db", "mysql://host/name", "campaign", "use", "", quickly=False) == []
