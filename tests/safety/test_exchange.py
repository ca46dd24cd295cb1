"""Campaigns in files: carried elsewhere whole, and believed only as far as they can be played again."""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mklegacy import resources
from mklegacy.campaign.founding import new_campaign
from mklegacy.engine.state import ENGINE_VERSION
from mklegacy.packs.legacy import read_pack
from mklegacy.store.backups.thinning import list_backups
from mklegacy.store.campaigns import PERSON, create_campaign, find_campaign, list_campaigns, mayors
from mklegacy.store.doctor import diagnose
from mklegacy.store.entries import entries, resume
from mklegacy.store.exchange.errors import CannotExport, CannotImport
from mklegacy.store.exchange.exporting import export_campaign, write_export
from mklegacy.store.exchange.form import checksum
from mklegacy.store.exchange.importing import add_campaign, played_again, read_export
from mklegacy.store.header import SCHEMA
from mklegacy.store.packed import pack, unpack
from mklegacy.store.packs import kept
from mklegacy.store.recorder import recording
from mklegacy.store.save import open_or_create, open_save
from mklegacy.store.savepoints import savepoints
from tests.campaign.test_view import sealed, sealed_keys
from tests.cli.test_sealed import face_down
from tests.packs_small import tokens
from tests.safety.damage import DAMAGES
from tests.soak.table import RecordProperty, Tally, often
from tests.store.evening import MAYORS, Evening, begin, play, small_pack

Document = dict[str, Any]


def exported(path: Path, name: str = "Evenings") -> Document:
    with open_save(path).reading() as connection:
        return export_campaign(connection, find_campaign(connection, name), "0.1.0")


@pytest.fixture(scope="module")
def sample(played_folder: Path) -> Document:
    return exported(played_folder / "save.db")


def imported(folder: Path, document: Document, name: str | None = None) -> Path:
    """Import the document into another save, whose path is returned."""
    file = folder / "campaign.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    other = folder / "other.db"
    cutting = played_again(file, read_export(file), kept(small_pack()))
    add_campaign(
        open_or_create(other), cutting, name or document["manifest"]["campaign"], exactly=name is not None
    )
    return other


def opened(document: Document) -> list[Document]:
    return [unpack(base64.b64decode(line)) for line in document["journal"]]


def closed(document: Document, lines: list[Document]) -> Document:
    """The document with other rows, and a checksum that says it is right."""
    journal = [base64.b64encode(pack(line)).decode() for line in lines]
    return signed({**document, "journal": journal})


def signed(document: Document) -> Document:
    return {**document, "checksum": checksum(document)}


def test_a_campaign_is_carried_to_another_save_whole(played: Path) -> None:
    save = open_save(played)
    with save.reading() as connection:
        info = find_campaign(connection, "Evenings")
    with recording(save, info) as recorder:
        session = Evening(recorder).session
        while session.decision().kind != "action":
            session.apply(session.decision().options[0])
        session.apply(session.decision().options[-1])
        session.undo()
        session.redo()
    other = open_save(imported(played.parent, exported(played)))
    with save.reading() as here, other.reading() as there:
        found, expected = resume(there, find_campaign(there)), resume(here, info)
        assert list(entries(there, find_campaign(there))) == list(entries(here, info))
        assert mayors(there, find_campaign(there)) == mayors(here, info)
        assert savepoints(there, find_campaign(there)) == savepoints(here, info)
        assert find_campaign(there).seed != info.seed
    assert found.campaign.to_json() == expected.campaign.to_json()
    assert (found.state, found.position, found.config) == (expected.state, expected.position, expected.config)
    assert diagnose(other.path).findings == []
    with other.reading() as there:
        info = find_campaign(there)
    play(other, info, 20)


def test_an_import_is_a_campaign_of_its_own(played: Path, sample: Document) -> None:
    other = imported(played.parent, sample)
    imported(played.parent, sample)
    imported(played.parent, sample, "Nights")
    with open_save(other).reading() as connection:
        assert {info.name for info in list_campaigns(connection)} == {"Evenings", "Evenings 2", "Nights"}
    assert [backup.reason for backup in list_backups(other)] == ["pre-import"] * 3
    assert diagnose(other).findings == []


def test_the_manifest_says_what_is_in_the_file(sample: Document) -> None:
    manifest = sample["manifest"]
    assert (manifest["campaign"], manifest["mayors"]) == ("Evenings", ["Ada", "Bram", "Chloé"])
    assert manifest["pack"] == {
        "id": small_pack().id,
        "version": small_pack().version,
        "digest": small_pack().digest(),
    }
    assert manifest["decisions"] == len(sample["journal"])
    assert (manifest["program"], manifest["engine"], manifest["save"]) == ("0.1.0", ENGINE_VERSION, SCHEMA)


def test_nothing_sealed_and_no_seed_is_in_the_file(path: Path) -> None:
    save, info = begin(path, "Evenings", mayors=2)
    with recording(save, info) as recorder:
        evening = Evening(recorder)
        session = evening.session
        while session.campaign.finished < 7:
            evening.decide()
            if session.between_games or evening.seq % 97 == 0:
                document = exported(path)
                text = json.dumps({**document, "journal": opened(document)})
                assert not tokens(text) & sealed(session.campaign)
                assert info.seed not in text
            if session.between_games:  # a game that is running knows more than the box does
                assert not tokens(text) & face_down(session.campaign)


def test_no_sealed_id_name_or_text_of_our_own_campaign_is_in_the_file(path: Path) -> None:
    pack = read_pack(resources.content())
    save = open_or_create(path)
    with save.writing() as connection:
        info = create_campaign(connection, "Evenings", new_campaign(pack, MAYORS[:2]), [PERSON] * 2, "seed")
    with recording(save, info) as recorder:
        evening = Evening(recorder)
        while evening.session.campaign.finished < 2 or evening.session.between_games:
            evening.decide()
    document = exported(path)
    text = json.dumps({**document, "journal": opened(document)}, ensure_ascii=False)
    words = set(re.findall(r"\w+", text))
    assert "wheat_field" in words, "what is known is there"
    keys = sealed_keys(evening.session.campaign)
    assert len(keys) > 100
    assert words.isdisjoint(keys)
    for spoken in pack.texts.values():
        told = [said for key in keys for said in (spoken.names.get(key), spoken.texts.get(key)) if said]
        assert [said for said in told if said in text] == []


def test_a_secret_answer_cannot_be_read_in_passing(played: Path) -> None:
    save = open_save(played)
    with save.reading() as connection:
        info = find_campaign(connection, "Evenings")
    with recording(save, info) as recorder:
        evening = Evening(recorder)
        while evening.session.decision().kind != "pick":
            evening.decide()
        picked = evening.session.decision().options[0]
        evening.session.apply(picked)
    document = exported(played)
    assert str(picked.args[0]) not in json.dumps(document)
    imported(played.parent, document)


def test_a_file_that_exists_is_not_overwritten(path: Path, sample: Document) -> None:
    file = path.with_name("mine.json")
    file.write_text("mine")
    with pytest.raises(CannotExport, match="there already"):
        write_export(file, sample)
    with pytest.raises(CannotExport, match="No such file"):
        write_export(path.parent / "nowhere" / "x.json", sample)
    assert file.read_text() == "mine"
    write_export(path.with_name("new.json"), sample)
    assert path.with_name("new.json").stat().st_mode & 0o777 == 0o600


# Hostile files


def change_line(number: int, **values: Any) -> Callable[[Document], Document]:
    def change(document: Document) -> Document:
        lines = opened(document)
        lines[number] = {**lines[number], **values}
        return closed(document, lines)

    return change


def change_top(**values: Any) -> Callable[[Document], Document]:
    return lambda document: signed({**document, **values})


def change_manifest(**values: Any) -> Callable[[Document], Document]:
    return lambda document: signed({**document, "manifest": {**document["manifest"], **values}})


def richer(document: Document) -> Document:
    lines = opened(document)
    lines[-1]["state"]["coins"][0] += 50
    return closed(document, lines)


def without_a_decision(document: Document) -> Document:
    lines = opened(document)
    return closed(document, lines[:60] + lines[61:])


def undone_dice(document: Document) -> Document:
    lines = opened(document)
    rolled = max(number for number, line in enumerate(lines) if line["decision"] == "roll")
    line = {**lines[rolled], "decision": "undo", "option": ["undo", rolled + 1], "outcomes": []}
    return closed(document, [*lines[: rolled + 1], {**line, "state": lines[rolled - 1]["state"]}])


def bomb(document: Document) -> Document:
    return signed({**document, "journal": [base64.b64encode(pack("x" * 10_000_000)).decode()]})


WHEN = "2024-05-01T20:00:00.000+00:00"

HOSTILE: dict[str, Callable[[Document], Any]] = {
    "another format": change_top(format="sonata"),
    "a newer format": change_top(version=2),
    "a version that is no number": change_top(version="1"),
    "no checksum": lambda document: {name: part for name, part in document.items() if name != "checksum"},
    "a change without its checksum": lambda document: {**document, "language": "nl"},
    "more than there is": change_top(extra=1),
    "less than there is": lambda document: signed(
        {name: document[name] for name in document if name != "players"}
    ),
    "a list": lambda document: [document],
    "a number": lambda document: 7,
    "another engine": change_manifest(engine=2),
    "a campaign of no name": change_manifest(campaign=""),
    "a name that writes to the terminal": change_manifest(campaign="\x1b[2J"),
    "a name without end": change_manifest(campaign="x" * 100_000),
    "another pack of that digest": lambda document: change_manifest(
        pack={**document["manifest"]["pack"], "version": 7}
    )(document),
    "mayors who do not play": change_manifest(mayors=["Eve"]),
    "games that were not played": change_manifest(finished=9),
    "decisions that nobody took": change_manifest(decisions=5),
    "a manifest that is none": change_top(manifest=[]),
    "a player who is none": change_top(players=["person", "person", "import os"]),
    "too few players": change_top(players=["person"]),
    "an unknown language": change_top(language="tlh"),
    "a savepoint nowhere": change_top(savepoints=[["x", 10**6, WHEN]]),
    "a savepoint at no time": change_top(savepoints=[["x", 1, "<b>now</b>"]]),
    "a savepoint that writes to the terminal": change_top(savepoints=[["\x1b[2J", 1, WHEN]]),
    "two savepoints of one name": change_top(savepoints=[["x", 1, WHEN]] * 2),
    "no journal": change_top(journal=[]),
    "a journal of nonsense": change_top(journal=["nonsense"] * 3),
    "a journal of numbers": change_top(journal=[1, 2]),
    "a bomb": bomb,
    "another seat": change_line(50, seat=7),
    "a seat that is none": change_line(50, seat="0"),
    "an illegal answer": change_line(50, option=["build", "palace"]),
    "an answer of lists": change_line(50, option=[["build"], {}]),
    "an empty answer": change_line(50, option=[]),
    "loaded dice": change_line(7, outcomes=[6, 6, 6]),
    "dice with a seven": change_line(7, outcomes=[7, 7]),
    "no dice": change_line(7, outcomes=[]),
    "dice that are true": change_line(7, outcomes=[True, True]),
    "a decision of another kind": change_line(50, decision="reveal"),
    "a time that is none": change_line(50, written_at="\x1b[2J"),
    "no state": change_line(-1, state=None),
    "a state of nonsense": change_line(-1, state={"engine": 1}),
    "a state of another engine": change_line(-1, state={"engine": 0}),
    "another beginning": change_line(0, campaign={"mayors": [], "language": "en"}),
    "a beginning that is none": change_line(0, campaign=None),
    "a mayor who writes to the terminal": change_line(
        0, campaign={"mayors": [["\x1b[2J", "red", "x"], ["b", "blue", "y"]], "language": "en"}
    ),
    "a line with more than there is": change_line(3, digest="0"),
    "richer than possible": richer,
    "a decision left out": without_a_decision,
    "dice taken back": undone_dice,
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_file_is_refused_in_a_sentence_and_nothing_is_made(
    path: Path, sample: Document, what: str
) -> None:
    document = HOSTILE[what](json.loads(json.dumps(sample)))
    with pytest.raises(CannotImport, match="nothing was changed") as refused:
        imported(path.parent, document)
    assert "\x1b" not in str(refused.value)
    assert len(str(refused.value)) < 500
    assert not path.with_name("other.db").exists()


TEXTS = {
    "nothing": b"",
    "no JSON": b"Dear diary",
    "no text": b"\xff\xfe\x00{",
    "not a number": b'{"format": NaN}',
    "infinity": b'{"format": -Infinity}',
    "a broken number": b'{"version": 1.5}',
    "a number without end": b'{"version": 1' + b"0" * 5000 + b"}",
    "said twice": b'{"format": "mklegacy campaign", "format": "mklegacy campaign"}',
    "nested too deeply": b"[" * 100_000,
    "nested too deeply in tables": b'{"a":' * 100_000,
    "half a pair of letters": b'{"format": "mklegacy campaign", "version": 1, "checksum": "\\ud800"}',
}


@pytest.mark.parametrize("what", TEXTS)
def test_a_file_of_anything_else_is_refused_in_a_sentence(path: Path, what: str) -> None:
    file = path.with_name("campaign.json")
    file.write_bytes(TEXTS[what])
    with pytest.raises(CannotImport, match="nothing was changed"):
        read_export(file)


def test_what_is_no_file_or_too_large_is_not_even_read(path: Path) -> None:
    pipe = path.with_name("pipe")
    os.mkfifo(pipe)
    large = path.with_name("large.json")
    with large.open("wb") as file:
        file.truncate(1 << 40)
    for file_path in (pipe, large, path.parent, path.with_name("nothing")):
        with pytest.raises(CannotImport, match="nothing was changed"):
            read_export(file_path)


def json_of(file: Path) -> Any:
    try:
        return json.loads(file.read_bytes())
    except (ValueError, RecursionError):
        return None


@often(25, 1_000)
@pytest.mark.parametrize("what", DAMAGES)
def test_a_damaged_file_is_refused(
    path: Path, sample: Document, what: str, record_property: RecordProperty, times: int
) -> None:
    tally, sound, hurt = Tally(f"{what} in an export"), path.with_name("a.json"), path.with_name("b.json")
    write_export(sound, sample)
    for number in range(times):
        shutil.copy(sound, hurt)
        DAMAGES[what](hurt, Random(number))
        tally.tried += 1
        if json_of(hurt) != sample:
            with pytest.raises(CannotImport):
                read_export(hurt)
    tally.prove(record_property, times)
