"""The commands of the safety net, as people and scripts use them and as they misuse them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mklegacy import i18n, resources
from mklegacy.store.backups.thinning import list_backups
from tests.cli.program import FRIENDS, Program, Said
from tests.packs_small import FOLDER

LONG = "x" * 500
ODD_NAMES = ('Bram\'s "best" [red]', "🌻 שלום", "100 % {name}", "--json", "..", "; DROP TABLE campaign")


@pytest.fixture
def program(played: Path) -> Iterator[Program]:
    """The program at the save with “Mornings” and, the current one, “Evenings”."""
    yield Program(played)
    i18n.use("en")


def files(program: Program) -> dict[str, bytes]:
    """All that must not change when a command is refused; locks come and go."""
    return {
        file.name: file.read_bytes()
        for file in program.save.parent.iterdir()
        if file.suffix not in (".lock", ".holder") and file.is_file()
    }


def play_to(program: Program, kind: str, campaign: str = "Mornings") -> None:
    """Let chance play for everybody until somebody is asked that."""
    while program.json("game", "status", "-c", campaign)["decision"]["kind"] != kind:
        decide(program, campaign)


def decide(program: Program, campaign: str = "Mornings") -> None:
    """Give the first answer there is."""
    assert program("game", "start", "-c", campaign, answers="1\n").status == 0


REFUSED = {
    "nothing to do again": ["game", "redo"],
    "an unknown campaign": ["game", "undo", "-c", "Nights"],
    "a campaign in vain": ["game", "undo", "-c", LONG],
    "a savepoint twice": ["campaign", "savepoint", "the beginning"],
    "a savepoint without a name": ["campaign", "savepoint", " "],
    "a savepoint with a long name": ["campaign", "savepoint", LONG],
    "a savepoint that clears the screen": ["campaign", "savepoint", "\x1b[2J"],
    "a savepoint of two lines": ["campaign", "savepoint", "one\ntwo"],
    "a savepoint that is no text": ["campaign", "savepoint", "\udcff"],
    "savepoints of nobody": ["campaign", "savepoints", "-c", "Nights"],
    "a fork with a name that is taken": ["campaign", "fork", "Mornings"],
    "a fork without a name": ["campaign", "fork", ""],
    "a fork with a long name": ["campaign", "fork", LONG],
    "a fork that rings the bell": ["campaign", "fork", "\a"],
    "a fork from nowhere": ["campaign", "fork", "Nights", "--from", "the end"],
    "a fork from anywhere": ["campaign", "fork", "Nights", "--from", "\x1b[2J" + LONG],
    "a fork from a game to come": ["campaign", "fork", "Nights", "--game", "9"],
    "a fork from the end of time": ["campaign", "fork", "Nights", "--game", "9" * 40],
    "a backup of no name": ["backup", "restore", ""],
    "a backup that is a folder": ["backup", "restore", "."],
    "an unknown backup": ["backup", "restore", "20010101T000000"],
    "a backup that clears the screen": ["backup", "restore", "\x1b[2J"],
    "a backup that is a text": ["backup", "restore", __file__],
    "a restored campaign that is taken": ["backup", "restore", "--as", "Mornings"],
    "a restored campaign of no name": ["backup", "restore", "--as", ""],
    "an unknown campaign of a backup": ["backup", "restore", "-c", "Nights"],
    "deleting an unknown campaign": ["campaign", "delete", "Nights"],
    "deleting no name": ["campaign", "delete", ""],
    "what is not in the trash": ["campaign", "restore", "Evenings"],
    "no name from the trash": ["campaign", "restore", ""],
    "choosing no name": ["campaign", "use", ""],
    "an export over another file": ["campaign", "export", __file__],
    "an export into no folder": ["campaign", "export", "/nowhere/x.json"],
    "an export of nobody": ["campaign", "export", "x.json", "-c", "Nights"],
    "an import of nothing": ["campaign", "import", "/nowhere/x.json"],
    "an import of a text": ["campaign", "import", __file__],
    "an import of a device": ["campaign", "import", "/dev/zero"],
}
MISUNDERSTOOD = {
    "a fork from two moments": ["campaign", "fork", "Nights", "--from", "the beginning", "--game", "1"],
    "a fork from game zero": ["campaign", "fork", "Nights", "--game", "0"],
    "a fork from no number": ["campaign", "fork", "Nights", "--game", "one"],
    "a fork to nowhere": ["campaign", "fork"],
    "two savepoints at once": ["campaign", "savepoint", "one", "two"],
    "deleting everything": ["campaign", "delete"],
    "restoring everything": ["campaign", "restore"],
    "an export to nowhere": ["campaign", "export"],
    "an export to a folder": ["campaign", "export", "/"],
    "an import from nowhere": ["campaign", "import"],
    "an import of a folder": ["campaign", "import", "/"],
    "a pack that is not there": ["campaign", "import", "x.json", "--pack", "/nowhere"],
    "a backup of something": ["backup", "create", "x"],
    "an unknown errand": ["backup", "thin"],
    "a doctor for something": ["doctor", "x"],
}


@pytest.mark.parametrize("what", REFUSED)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_what_cannot_be_done_is_one_sentence_and_nothing_changes(
    program: Program, what: str, language: str
) -> None:
    before = files(program)
    said = program(*REFUSED[what], "--lang", language)
    assert (said.status, said.out) == (1, "")
    assert re.fullmatch(r"[^\n\x00-\x1f]{20,700}\.\n", said.err)
    assert language == "nl" or re.search("othing|left as it is", said.err), said.err
    assert files(program) == before


@pytest.mark.parametrize("what", MISUNDERSTOOD)
def test_what_is_misunderstood_is_said_so_and_nothing_changes(program: Program, what: str) -> None:
    before = files(program)
    said = program(*MISUNDERSTOOD[what])
    assert (said.status, said.out) == (2, "")
    assert said.err.endswith("\nNothing was changed.\n")
    assert files(program) == before


WITHOUT_A_SAVE = (
    ["game", "undo"],
    ["game", "redo"],
    ["campaign", "savepoint"],
    ["campaign", "savepoints"],
    ["campaign", "fork", "Nights"],
    ["campaign", "export", "x.json"],
    ["campaign", "delete", "Evenings"],
    ["campaign", "trash"],
    ["campaign", "restore", "Evenings"],
    ["backup", "create"],
    ["backup", "restore"],
    ["doctor"],
    ["doctor", "--repair"],
)


@pytest.mark.parametrize("words", WITHOUT_A_SAVE, ids=" ".join)
def test_without_a_save_nothing_is_made(path: Path, words: list[str]) -> None:
    said = Program(path)(*words)
    assert (said.status, said.out) == (1, "")
    assert re.search("nothing was (made|changed)", said.err)
    assert list(path.parent.iterdir()) == []


@pytest.mark.parametrize("words", WITHOUT_A_SAVE[:-3], ids=" ".join)
def test_a_save_that_is_gone_points_to_its_backups(program: Program, words: list[str]) -> None:
    program.save.unlink()
    said = program(*words)
    assert said.status == 1
    assert "there are backups" in said.err
    assert "mklegacy doctor --repair" in said.err
    assert not program.save.exists()


@pytest.mark.parametrize("words", [["backup", "restore"], ["doctor", "--repair"]], ids=" ".join)
def test_a_save_that_is_gone_comes_back(program: Program, words: list[str]) -> None:
    program.save.unlink()
    assert program(*words).status == 0
    assert program.json("doctor")["sound"]
    assert len(program.json("campaign", "list")["campaigns"]) == 2


@pytest.mark.parametrize("name", ODD_NAMES)
def test_names_are_kept_and_said_as_they_were_typed(program: Program, name: str) -> None:
    assert name in program("campaign", "savepoint", "--", name).out
    assert name in program("campaign", "savepoints").out
    assert name in program("campaign", "fork", f"--from={name}", "--", name).out
    assert name in program("campaign", "delete", "--", name).out
    assert name in program("campaign", "trash").out
    assert name in program("campaign", "restore", "--", name).out
    file = program.save.with_name("odd.json")
    assert name in program("campaign", "export", str(file)).out
    assert name in program("campaign", "import", str(file)).out
    assert program.json("campaign", "list")["campaigns"][-1]["name"].startswith(name.rstrip())
    assert program.json("doctor")["sound"]


def test_scripts_can_follow_every_command(program: Program) -> None:
    json_of = program.json
    play_to(program, "action")
    decide(program)
    undone = json_of("game", "undo", "-c", "Mornings")
    assert (undone["event"]["event"], undone["event"]["decision"]) == ("TakenBack", "action")
    assert undone["decision"]["kind"] == "action"
    redone = json_of("game", "redo", "-c", "Mornings")
    assert (redone["event"]["event"], redone["decision"]["kind"] == "action") == ("DoneAgain", False)
    assert json_of("campaign", "savepoint", "here")["savepoint"]["name"] == "here"
    assert [each["name"] for each in json_of("campaign", "savepoints")["savepoints"]] == ["the beginning", "here"]
    assert json_of("campaign", "fork", "Nights", "--from", "here")["forked"] == "Evenings"
    made = json_of("backup", "create")
    assert json_of("backup", "list")["backups"][0] == made
    restored = json_of("backup", "restore", made["name"], "-c", "Mornings")
    assert (restored["backup"], restored["campaign"]) == (made["file"], "Mornings 2")
    assert json_of("campaign", "delete", "Nights") == {"campaign": "Nights", "trashed": True}
    assert [each["name"] for each in json_of("campaign", "trash")["trash"]] == ["Nights"]
    assert json_of("campaign", "restore", "Nights") == {"campaign": "Nights", "trashed": False}
    file = program.save.with_name("x.json")
    assert json_of("campaign", "export", str(file))["checksum"] == json.loads(file.read_text())["checksum"]
    assert json_of("campaign", "import", str(file), "--as", "Away")["campaign"] == "Away"
    assert json_of("doctor", "--repair")["sound"]


def turns(events: list[dict[str, str]]) -> list[str]:
    return [each["event"] for each in events if each["event"] in ("TakenBack", "DoneAgain")]


def test_taking_back_and_doing_again_are_told_in_log_and_history(program: Program) -> None:
    play_to(program, "action")
    decide(program)
    assert "took the last decision back" in program("game", "undo", "-c", "Mornings").out
    assert "did again" in program("game", "redo", "-c", "Mornings").out
    for words in (["game", "log", "-c", "Mornings"], ["campaign", "history", "Mornings"]):
        assert turns(program.json(*words)[words[1].replace("log", "events")]) == ["TakenBack", "DoneAgain"]
        said = program(*words).out
        assert said.count("took the last decision back") == said.count("did again") == 1


def test_undo_stops_with_a_reason(program: Program) -> None:
    program.found(*FRIENDS[:2], name="New")
    assert "Nothing has been decided yet" in undo(program, "New").err
    decide(program, "New")
    assert "revealed" in undo(program, "New").err
    play_to(program, "roll", "New")
    decide(program, "New")
    assert "seen the dice" in undo(program, "New").err
    play_to(program, "pick")
    first = program.json("game", "status", "-c", "Mornings")["decision"]["mayor"]
    while program.json("game", "status", "-c", "Mornings")["decision"]["mayor"] == first:
        decide(program)
    decide(program)
    assert undo(program, "Mornings").status == 0
    assert "another mayor decided" in undo(program, "Mornings").err


def undo(program: Program, campaign: str) -> Said:
    return program("game", "undo", "-c", campaign)


def test_when_the_current_campaign_was_deleted_every_command_says_what_there_is(program: Program) -> None:
    program("campaign", "delete", "Evenings")
    for words in (
        ["game", "undo"],
        ["campaign", "savepoint"],
        ["campaign", "fork", "x"],
        ["play"],
        ["game", "log"],
    ):
        said = program(*words)
        assert said.status == 1
        assert re.search(r"campaign use.*“Mornings”", said.err)
    assert "campaign restore" in program("campaign", "use", "Evenings").err
    program("campaign", "delete", "Mornings")
    assert "from the trash" in program("game", "undo").err
    assert program.json("campaign", "list") == {"campaigns": []}


def test_a_backup_is_called_by_its_name_its_file_or_its_path(program: Program) -> None:
    newest = list_backups(program.save)[0]
    for number, given in enumerate([newest.name, newest.path.name, str(newest.path)], 2):
        assert program.json("backup", "restore", given)["campaign"] == f"Evenings {number}"


def test_a_bare_restore_does_not_take_what_the_last_one_left(program: Program) -> None:
    game_end = str(list_backups(program.save)[0].path)
    assert program.json("backup", "restore")["backup"] == game_end
    assert program.json("backup", "restore")["backup"] == game_end


def test_a_restore_asks_which_campaign_where_none_was_the_current_one(program: Program) -> None:
    program("campaign", "fork", "Nights")
    program("campaign", "delete", "Nights")
    made = program.json("backup", "create")["name"]
    said = program("backup", "restore", made)
    assert said.status == 1
    assert re.search(r"name one with -c\. There are: “Mornings”, “Evenings”, “Nights”\.", said.err)
    assert program.json("backup", "restore", made, "-c", "Nights")["campaign"] == "Nights"


def test_no_backup_is_made_for_a_name_that_is_taken(program: Program) -> None:
    file = program.save.with_name("x.json")
    program("campaign", "export", str(file))
    before = files(program)
    assert program("backup", "restore", "--as", "Mornings").status == 1
    assert program("campaign", "import", str(file), "--as", "Mornings").status == 1
    assert files(program) == before


def test_an_import_without_its_pack_names_what_is_wanted(program: Program) -> None:
    file = program.save.with_name("x.json")
    pack = program.json("campaign", "export", str(file))["pack"]
    elsewhere = Program(program.save.with_name("elsewhere.db"))
    said = elsewhere("campaign", "import", str(file))
    assert said.status == 1
    assert all(str(each) in said.err for each in (pack["id"], f"version {pack['version']}", pack["digest"]))
    assert "name its folder with --pack" in said.err
    other = elsewhere("campaign", "import", str(file), "--pack", str(resources.content()))
    assert "is another" in other.err
    assert not elsewhere.save.exists()
    assert elsewhere("campaign", "import", str(file), "--pack", str(FOLDER)).status == 0
