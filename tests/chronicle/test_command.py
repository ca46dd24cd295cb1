"""`campaign chronicle` writes the page of a save."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mklegacy import i18n
from mklegacy.cli.sitting import session_of
from mklegacy.store.campaigns import find_campaign
from mklegacy.store.recorder import recording
from mklegacy.store.save import open_save
from tests.chronicle.reading import Reader
from tests.cli.program import BOTS, Program
from tests.packs_small import small_pack


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """The program in a folder of its own, with a campaign of which one game has been played."""
    monkeypatch.chdir(tmp_path)
    program = Program(tmp_path / "save.db")
    program.found(*BOTS[:2])
    program("game", "start")
    i18n.use("en")
    return program


def test_the_chronicle_is_written_beside_you_and_says_where(program: Program) -> None:
    said = program("campaign", "chronicle")
    assert (said.status, said.out, said.err) == (0, "", "The chronicle was written to chronicle.html.\n")
    text = Reader(Path("chronicle.html").read_text(encoding="utf-8")).text
    assert all(word in text for word in ("Evenings", "Ada", "Elmstead", "1 game finished"))


def test_the_chronicle_is_written_where_you_say_over_an_older_one(program: Program) -> None:
    file = Path("of us.html")
    file.write_text("older")
    assert program("campaign", "chronicle", "Evenings", "--out", str(file)).status == 0
    assert file.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert not Path("chronicle.html").exists()


def test_the_chronicle_can_be_sent_on(program: Program) -> None:
    said = program("campaign", "chronicle", "--out", "-", "--lang", "nl")
    assert '<html lang="nl">' in said.out
    assert "Het stadsregister" in Reader(said.out).words
    assert said.err == ""


def test_a_folder_that_does_not_exist_is_refused_in_a_sentence(program: Program) -> None:
    said = program("campaign", "chronicle", "--out", "nowhere/chronicle.html")
    assert said.status == 1
    assert said.err.startswith(
        "nowhere/chronicle.html: No such file or directory. Everything you confirmed is saved"
    )


def test_what_was_taken_back_is_not_told(program: Program) -> None:
    save = open_save(program.save)
    with save.reading() as connection:
        info = find_campaign(connection)
    with recording(save, info) as recorder:
        session = session_of(info, recorder.resumed, recorder)
        rng = Random(1)
        while session.decision().kind != "side":
            session.apply(rng.choice(session.decision().options))
        taken_back, kept = session.decision().options
        session.apply(taken_back)
        session.undo()
        session.apply(kept)
        ticked = small_pack().two_sided[1]
    told = Reader(program("campaign", "chronicle", "--out", "-").out).words
    names = small_pack().spoken("en").names
    assert names[ticked.b.id] in told
    assert names[ticked.a.id] not in told
