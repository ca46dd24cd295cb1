"""Taking decisions back and doing them again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mklegacy.campaign.events import DoneAgain, TakenBack
from mklegacy.campaign.founding import new_campaign
from mklegacy.campaign.model import CampaignError
from mklegacy.engine.chance import SeededChance
from mklegacy.play.loop import AskAgain, play_game
from mklegacy.play.session import Session
from mklegacy.store.campaigns import find_campaign
from mklegacy.store.entries import entries, games, resume, standing_entries
from mklegacy.store.errors import CannotRedo, CannotUndo, DiskFull
from mklegacy.store.recorder import Recorder, recording
from mklegacy.store.save import open_save
from tests.store.evening import MAYORS, Evening, begin, small_pack


class Table:
    """A table at which the test decides; it may be left and come back to at any time."""

    def __init__(self, path: Path, mayors: int = 2) -> None:
        self.save, self.info = begin(path, mayors=mayors)
        self._stack = ExitStack()
        self._sit_down()

    def _sit_down(self) -> None:
        self.recorder: Recorder = self._stack.enter_context(recording(self.save, self.info))
        self.evening = Evening(self.recorder)

    def leave_and_come_back(self) -> None:
        self._stack.close()
        self.save = open_save(self.save.path)
        self._sit_down()

    @property
    def session(self) -> Session:
        return self.evening.session

    def asked(self) -> str:
        return self.session.decision().kind

    def play_until(self, reached: Callable[[], bool]) -> None:
        while not reached():
            self.evening.decide()

    def play_to(self, kind: str) -> None:
        self.play_until(lambda: self.asked() == kind)

    def now(self) -> dict[str, Any]:
        """Everything there is to know about where the campaign stands, in memory."""
        state = self.session.state
        return {
            "campaign": self.session.campaign.to_json(),
            "config": self.session.game and self.session.game.config,
            "state": state and state.to_json(),
            "position": self.session.position,
        }

    def kept(self) -> dict[str, Any]:
        """The same as the save has it."""
        with open_save(self.save.path).reading() as connection:
            found = resume(connection, find_campaign(connection))
        return {
            "campaign": found.campaign.to_json(),
            "config": found.config,
            "state": found.state and found.state.to_json(),
            "position": found.position,
        }


@pytest.fixture
def table(path: Path) -> Table:
    return Table(path)


@pytest.mark.parametrize("kind", ["action", "adjust", "reroll", "pick", "play", "side", "sticker", "name", "vote"])
def test_a_decision_is_taken_back_and_asked_again_and_done_again(path: Path, kind: str) -> None:
    table = Table(path, mayors=3)
    while True:
        table.play_to(kind)
        before, question = table.now(), table.session.decision()
        table.evening.decide()
        after = table.now()
        try:
            (taken_back,) = table.session.undo()
            break
        except CannotUndo:
            continue  # this one rolled dice, or was the last secret answer
    assert taken_back == TakenBack(question.seat, kind)
    assert table.session.decision() == question
    assert table.now() == table.kept() == before
    (done_again,) = table.session.redo()
    assert done_again == DoneAgain(question.seat, kind)
    assert table.now() == table.kept() == after


def test_dice_that_were_seen_stay_rolled(table: Table) -> None:
    table.play_to("roll")
    table.evening.decide()
    before = table.now()
    with pytest.raises(CannotUndo, match="seen the dice"):
        table.session.undo()
    assert table.now() == table.kept() == before


def test_cards_that_were_read_stay_read(table: Table) -> None:
    table.evening.decide()
    with pytest.raises(CannotUndo, match="seen what was revealed"):
        table.session.undo()


def test_what_was_drawn_stays_drawn(table: Table) -> None:
    table.play_until(lambda: table.session.campaign.finished == small_pack().games and table.asked() == "stop")
    table.evening.decide()
    with pytest.raises(CannotUndo, match="seen what was drawn"):
        table.session.undo()


def test_secret_answers_are_taken_back_until_all_are_revealed(table: Table) -> None:
    table.play_to("pick")
    picked = 0
    while table.asked() == "pick":
        table.evening.decide()
        picked += 1
    with pytest.raises(CannotUndo, match="revealed"):
        table.session.undo()
    assert picked > 2


def test_one_mayor_takes_back_no_decision_of_another(table: Table) -> None:
    table.play_to("pick")
    first = table.session.decision().seat
    table.play_until(lambda: table.session.decision().seat != first)
    second = table.session.decision().seat
    table.evening.decide()
    table.session.undo()
    before = table.now()
    assert table.session.decision().seat == second
    with pytest.raises(CannotUndo, match="another mayor"):
        table.session.undo()
    assert table.now() == table.kept() == before


def test_a_mayor_takes_back_several_decisions_one_by_one_and_does_them_again(table: Table) -> None:
    table.play_to("pick")
    stood = [table.now()]
    seat = table.session.decision().seat
    while table.session.decision().seat == seat:
        table.evening.decide()
        stood.append(table.now())
    assert len(stood) > 2
    for before in reversed(stood[:-1]):
        table.session.undo()
        assert table.now() == table.kept() == before
    for after in stood[1:]:
        table.session.redo()
        assert table.now() == table.kept() == after
    with pytest.raises(CannotRedo):
        table.session.redo()


def test_at_the_very_beginning_there_is_nothing_to_take_back(table: Table) -> None:
    with pytest.raises(CannotUndo, match="Nothing has been decided yet"):
        table.session.undo()
    with pytest.raises(CannotRedo, match="Nothing was taken back"):
        table.session.redo()


def test_once_something_else_is_decided_nothing_is_done_again(table: Table) -> None:
    table.play_to("action")
    table.evening.decide()
    table.session.undo()
    *_, other = table.session.decision().options
    table.session.apply(other)
    with pytest.raises(CannotRedo):
        table.session.redo()
    table.session.undo()
    assert table.asked() == "action"


def test_the_dice_after_it_are_the_same_whether_something_was_taken_back_or_not(table: Table) -> None:
    table.play_to("action")
    table.evening.decide()
    seq = table.evening.seq
    table.play_until(lambda: table.evening.seq == seq + 30)
    steady = table.now()
    hesitant = Table(table.save.path.with_name("other.db"))
    hesitant.play_to("action")
    hesitant.evening.decide()
    hesitant.session.undo()
    hesitant.session.redo()
    hesitant.play_until(lambda: hesitant.evening.seq == seq + 30)
    assert hesitant.now() == steady


def test_taking_back_is_remembered_when_the_table_was_left(table: Table) -> None:
    table.play_to("action")
    before = table.now()
    table.evening.decide()
    after = table.now()
    table.leave_and_come_back()
    table.session.undo()
    table.leave_and_come_back()
    assert table.now() == before
    table.session.redo()
    table.leave_and_come_back()
    assert table.now() == after


def test_the_decision_that_won_a_game_is_taken_back_like_any_other(table: Table) -> None:
    table.play_until(lambda: table.session.campaign.finished == 1)
    number, won = table.evening.seq, table.now()
    table.session.undo()
    assert table.asked() == "action"
    with table.save.reading() as connection:
        (game,) = games(connection, table.info)
        assert (game.ended_at, game.winner) == (None, None)
        assert (find_campaign(connection).finished, find_campaign(connection).playing) == (0, True)
    table.session.redo()
    assert table.now() == table.kept() == won
    with table.save.reading() as connection:
        (game,) = games(connection, table.info)
        (ended,) = [entry.written_at for entry in entries(connection, table.info) if entry.seq == number]
    assert (game.ended_at, game.winner) == (ended, table.session.campaign.winner)


def test_a_game_that_was_not_to_begin_has_not_begun(table: Table) -> None:
    table.play_to("play")
    table.evening.decide()
    table.session.undo()
    with table.save.reading() as connection:
        assert games(connection, table.info) == []
    table.evening.decide()
    with table.save.reading() as connection:
        assert [game.number for game in games(connection, table.info)] == [1]


def test_the_journal_tells_what_was_taken_back_and_counting_leaves_it_out(table: Table) -> None:
    table.play_to("action")
    seat = table.session.decision().seat
    table.evening.decide()
    table.session.undo()
    table.session.redo()
    table.session.undo()
    table.session.apply(table.session.decision().options[-1])
    with table.save.reading() as connection:
        told = list(entries(connection, table.info, 1))
    assert [entry.decision for entry in told[-5:]] == ["action", "undo", "redo", "undo", "action"]
    assert [entry.seat for entry in told[-5:]] == [seat] * 5
    assert [entry.events for entry in told[-4:-1]] == [
        [TakenBack(seat, "action")],
        [DoneAgain(seat, "action")],
        [TakenBack(seat, "action")],
    ]
    assert [entry.seq for entry in standing_entries(told)] == [entry.seq for entry in [*told[:-5], told[-1]]]


def test_without_a_record_nothing_is_taken_back() -> None:
    session = Session(new_campaign(small_pack(), MAYORS[:2]), SeededChance("seed"), lambda: "2024-05-01")
    with pytest.raises(CampaignError, match="not being recorded"):
        session.undo()


def back_and_forth(session: Session) -> None:
    for _ in range(100):
        session.undo()
        session.redo()


def test_on_a_full_disk_nothing_is_taken_back_until_there_is_room(table: Table) -> None:
    table.play_to("action")
    before = table.now()
    table.evening.decide()
    after = table.now()
    driver = table.recorder._connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    (pages,) = driver.execute("PRAGMA page_count").fetchone()
    driver.execute(f"PRAGMA max_page_count={pages}")
    with pytest.raises(DiskFull):
        back_and_forth(table.session)
    assert table.now() in (before, after)
    assert table.now() == table.kept()
    driver.execute("PRAGMA max_page_count=1000000")
    table.session.undo() if table.now() == after else table.session.redo()
    assert table.now() == table.kept()


def test_who_takes_something_back_at_the_table_is_asked_again(table: Table) -> None:
    asked: list[str] = []

    class Hesitant:
        """Takes the first action back once, and then plays on."""

        def choose(self, session: Session, decision: Any) -> Any:
            asked.append(decision.kind)
            if asked.count("action") == 1 and decision.kind != "action":
                session.undo()
                raise AskAgain
            return Random(len(asked)).choice(decision.options)

    play_game(table.session, [Hesitant()] * 2)
    first = asked.index("action")
    assert asked[first + 2] == "action", asked[first : first + 4]
    assert table.session.campaign.finished == 1
