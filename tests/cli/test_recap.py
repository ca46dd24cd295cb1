"""Coming back: what a group is told that has forgotten everything."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from mklegacy.i18n import using
from mklegacy.terminal.recap import last_played
from tests.cli.pauses import away
from tests.cli.program import BOTS, FRIENDS, Program
from tests.cli.terminals import converse, ended, terminal_with

NOW = datetime(2026, 11, 18, 20, 30, tzinfo=UTC)


@pytest.fixture
def evenings(program: Program) -> Program:
    """A campaign in the middle of its third game."""
    program.found(*BOTS[:2])
    program("game", "start")
    program("game", "start")
    for colour in ("red", "blue"):
        program("campaign", "seat", colour, "--person")
    while program.json("game", "status")["decision"]["kind"] != "action":
        program("play", answers="1\n")
    return program


def test_the_recap_tells_everything_in_sentences(evenings: Program) -> None:
    told = evenings("campaign", "recap").out
    headings = [line for line in told.splitlines() if line and not line.startswith(" ")]
    assert headings == [
        "Previously on “Evenings”…",
        "The story so far",
        "Since the last game",
        "New rules",
        "On the table",
        "Now",
    ]
    assert "Last played today (" in told
    assert "Lines in the register: " in told
    assert "signed the register: game 2" in told
    assert "signed the register: game 1" not in told
    assert "Second plate q" in told
    assert "Game 3, round 1: it is " in told
    assert told.splitlines()[-1].endswith(", what will you do?")


def test_for_scripts_it_is_data(evenings: Program) -> None:
    told: dict[str, Any] = evenings.json("campaign", "recap")
    assert (told["campaign"], told["finished"]) == ("Evenings", 2)
    assert sum(standing["lines"] for standing in told["standings"]) == 2
    assert [standing["lines"] for standing in told["standings"]] == sorted(
        [standing["lines"] for standing in told["standings"]], reverse=True
    )
    assert len(told["story"]) == 2
    assert [rule["name"].split(" q")[0] for rule in told["new_rules"]] == ["Second plate", "Eye to eye"]
    assert told["table"]["game"] == 3
    assert told["last_event"]
    assert told["mayor"] in ("Ada", "Bram")


def test_before_the_first_card_there_is_little_to_tell(program: Program) -> None:
    program.found(*FRIENDS[:2])
    told = program("campaign", "recap").out
    assert "Nobody has signed the register yet." in told
    assert told.endswith("Now\n  Go on when everyone is ready.\n")


def test_after_a_pause_play_begins_with_the_recap_and_otherwise_not(evenings: Program) -> None:
    assert "Previously on" not in evenings("play").out
    away(evenings, weeks=3)
    said = evenings("play")
    assert said.out.startswith("Previously on “Evenings”…\n  Last played 3 weeks ago (")
    assert said.out.rstrip().splitlines()[-1].endswith("Do nothing.")
    assert "Previously on" not in evenings("play", "--json").err


def test_at_a_terminal_the_recap_stays_until_everyone_remembers(evenings: Program) -> None:
    away(evenings, hours=1)
    terminal = terminal_with(evenings, "play", "--plain")
    converse(terminal, ("Press Enter when everyone remembers.", ""))
    terminal.expect_exact("what will you do?")
    terminal.sendintr()
    assert ended(terminal) == 130


@pytest.mark.parametrize(
    ("days", "told", "verteld"),
    [
        (0, "today", "vandaag"),
        (1, "yesterday", "gisteren"),
        (2, "2 days ago", "2 dagen geleden"),
        (13, "13 days ago", "13 dagen geleden"),
        (14, "2 weeks ago", "2 weken geleden"),
        (21, "3 weeks ago", "3 weken geleden"),
    ],
)
def test_how_long_ago_is_told_in_words(days: int, told: str, verteld: str) -> None:
    then = NOW - timedelta(days=days)
    assert last_played(then, NOW) == f"Last played {told} ({then.date()}, 20:30)."
    with using("nl"):
        assert last_played(then, NOW) == f"Laatst gespeeld: {verteld} ({then.date()}, 20:30)."
