"""Who proves something must be able to refute it: the judges of saves, and the limits that programs run under."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.durability.test_kill import judge
from tests.soak.conditions import CAUGHT, Conditions
from tests.soak.program import Program
from tests.soak.retelling import Corrupt, check_everything, retell
from tests.soak.table import Tally


def tamper(path: Path, statement: str) -> None:
    with sqlite3.connect(path) as connection:
        assert connection.execute(statement).rowcount


def test_a_decision_that_was_said_and_is_gone_is_lost(played: Path) -> None:
    said = retell(played, "Evenings").since(1)
    tally = Tally("")
    judge(played, "Evenings", 1, said, tally)
    assert tally == Tally("")
    judge(played, "Evenings", 1, f"{said}One more.\n", tally)
    assert tally.lost == 1


def test_two_decisions_that_nobody_was_told_of_are_one_too_many(played: Path) -> None:
    *_, before, last = (text for text in retell(played, "Evenings").told if text)
    said, tally = retell(played, "Evenings").since(1), Tally("")
    judge(played, "Evenings", 1, said.removesuffix(last), tally)
    assert tally.corrupt == 0
    judge(played, "Evenings", 1, said.removesuffix(before + last), tally)
    assert tally.corrupt == 1


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal SET seat = 1 - seat WHERE seq = 20",
        "DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)",
        "UPDATE component SET zone = 'table' WHERE number = 0",
        "UPDATE register SET seat = 1 - seat",
        "UPDATE campaign SET seed = 'loaded dice'",
        "UPDATE campaign SET finished = 2",
        "UPDATE pack SET content = x'00'",
    ],
)
def test_a_save_that_was_tampered_with_is_corrupt(played: Path, statement: str) -> None:
    check_everything(played)
    tamper(played, statement)
    with pytest.raises(Corrupt):
        check_everything(played)


def test_a_program_that_writes_where_it_may_not_is_caught(program: Program, played: Path) -> None:
    elsewhere = Conditions(may_write=(str(played / "elsewhere"),))
    said = program("campaign", "rename", "Mornings", save=played, conditions=elsewhere)
    assert f"{CAUGHT}sqlite3.connect" in said.err
    assert f"{CAUGHT}open" in said.err
    assert CAUGHT in said.unclear()
    here = Conditions(may_write=(str(played.parent),))
    assert program("campaign", "rename", "Evenings", save=played, conditions=here).unclear() == ""


def test_a_program_that_needs_too_long_is_ended(program: Program, played: Path) -> None:
    said = program("game", "start", save=played, conditions=Conditions(seconds=0.001))
    assert said.unclear() == "ended by SIGALRM"


def test_a_program_that_needs_too_much_memory_is_unclear(program: Program, played: Path) -> None:
    said = program("game", "start", save=played, conditions=Conditions(memory=1))
    assert said.unclear()
