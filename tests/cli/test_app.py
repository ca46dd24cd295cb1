"""How the program greets, suggests, and fails."""

from __future__ import annotations

import os
import subprocess
import sys

import click
import pytest

from mklegacy import i18n
from mklegacy.cli.app import COMMANDS, app, run
from mklegacy.cli.lazy import Entry, LazyGroup

SAMPLES = ("succeed", "report-three", "refuse", "interrupt", "fill-the-disk", "stumble")


@pytest.fixture
def samples() -> LazyGroup:
    return LazyGroup(entries={name: Entry("tests.cli.sample_commands", name) for name in SAMPLES})


def test_help_names_every_command_in_the_order_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    run(app, ["--help"])
    commands = capsys.readouterr().out.partition("Commands:\n")[2]
    listed = [line.split()[0] for line in commands.splitlines() if line.startswith("  ") and line[2] != " "]
    assert listed == list(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_table_repeats_the_first_sentence_of_the_command(name: str) -> None:
    command = app.get_command(click.Context(app), name)
    assert command is not None
    assert command.name == name
    assert command.get_short_help_str(limit=200).rstrip(".") == COMMANDS[name].help


@pytest.mark.parametrize(
    ("words", "nearest"),
    [
        (["completon"], "'completion'"),
        (["campaign", "shwo"], "'show'"),
        (["register", "shwo"], "'show'"),
        (["register", "show", "--jsn"], "'--json'"),
    ],
)
def test_a_mistyped_word_suggests_the_nearest_and_changes_nothing(
    words: list[str], nearest: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(app, words) == 2
    said = capsys.readouterr().err
    assert f"Did you mean {nearest}?" in said
    assert said.endswith("\nNothing was changed.\n")


def test_mistakes_are_told_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    for words, told in (
        (["campagn"], "De opdracht 'campagn' is er niet. Bedoelde je 'campaign'?"),
        (["campaign", "use"], "Er ontbreekt iets: 'NAME'."),
        (["quick", "--edition", "chess"], "--edition moet een van deze zijn: base, bright-lights."),
    ):
        assert run(app, ["--lang", "nl", *words]) == 2
        said = capsys.readouterr().err
        assert said.startswith(told)
        assert said.endswith("\nEr is niets veranderd.\n")
    i18n.use("en")


def test_a_group_without_a_command_shows_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(app, ["campaign"]) == 2
    said = capsys.readouterr().err
    assert "Commands:" in said
    assert "Nothing was changed." not in said


def test_a_command_prints_on_standard_output(samples: LazyGroup, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(samples, ["succeed"]) == 0
    assert capsys.readouterr() == ("done\n", "")


def test_a_command_may_choose_its_exit_status(samples: LazyGroup) -> None:
    assert run(samples, ["report-three"]) == 3


def test_a_refusal_is_one_sentence_and_its_exit_status(
    samples: LazyGroup, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(samples, ["refuse"]) == 7
    assert capsys.readouterr() == ("", "The box is locked. Nothing was lost; find the key.\n")


def test_an_interruption_says_that_nothing_was_lost(
    samples: LazyGroup, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(samples, ["interrupt"]) == 130
    assert capsys.readouterr().err.strip() == "Stopped. Everything you confirmed is saved; nothing was lost."


def test_a_refusal_of_the_system_names_the_file_and_the_reason(
    samples: LazyGroup, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(samples, ["fill-the-disk"]) == 1
    assert capsys.readouterr().err.startswith("campaign.db: No space left on device. Everything you confirmed")


def test_a_mistake_of_ours_is_not_hidden(samples: LazyGroup) -> None:
    with pytest.raises(ZeroDivisionError):
        run(samples, ["stumble"])


@pytest.mark.parametrize("command", ["succeed", "print_without_flushing"])
def test_a_reader_who_leaves_early_causes_no_complaint(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    program = f"import sys; from mklegacy.cli.app import run; from tests.cli.sample_commands import {command}"
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run(
        [sys.executable, "-c", f"{program}; sys.exit(run({command}, []))"], stdout=writer, stderr=subprocess.PIPE
    )
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (1, b"")
