"""An exported campaign from a stranger: believed only as far as it can be played again, else refused."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.hostile.forging import changed, garbled
from tests.hostile.watching import LOOKING, note, watched
from tests.safety.test_exchange import closed, opened, signed
from tests.soak.disk import emptied
from tests.soak.program import Program
from tests.soak.table import RecordProperty, Tally, often
from tests.store.test_save import digest

FILE = "campaign.json"


@pytest.fixture(scope="session")
def exported(program: Program, one_game_played: Path) -> bytes:
    """The file of a campaign, as the program writes it."""
    file = one_game_played.with_name(FILE)
    assert program("campaign", "export", str(file), save=one_game_played).status == 0
    return file.read_bytes()


def forged(data: bytes, chance: Random) -> bytes:
    """The file with anything anywhere in it: in its bytes, or in its values, and then its checksum is right."""
    document: dict[str, Any] = json.loads(data)
    match chance.randrange(3):
        case 0:
            return garbled(data, chance)
        case 1:
            rest = changed({key: part for key, part in document.items() if key != "journal"}, chance)
            document = signed({**rest, "journal": document["journal"]})
        case _:
            lines = opened(document)
            number = chance.randrange(len(lines))
            lines[number] = changed(lines[number], chance)
            document = closed(document, lines)
    return json.dumps(document).encode()


@often(40, 3_000)
def test_no_export_of_a_stranger_does_any_harm(
    program: Program,
    exported: bytes,
    one_game_played: Path,
    memory: Path,
    record_property: RecordProperty,
    times: int,
) -> None:
    tally, chance = Tally("a stranger's export, its checksum right"), Random(times)
    conditions = watched(memory)
    for _ in range(times):
        path = Path(shutil.copy(one_game_played, emptied(memory) / "save.db"))
        (memory / FILE).write_bytes(forged(exported, chance))
        before = digest(path)
        said = program("campaign", "import", FILE, save=path, conditions=conditions)
        note(tally, "import", said)
        if said.status:
            if digest(path) != before:
                tally.tell("corrupt", f"refused, and the save is another: {said.err}")
        else:
            words = chance.choice(LOOKING)
            if why := program(*words, save=path, conditions=conditions).unclear():
                tally.tell("unclear", f"{words} after an import: {why}")
            if (doctor := program("doctor", save=path)).status:
                tally.tell("corrupt", f"imported, and the save is damaged: {doctor.out}")
    tally.prove(record_property, times)
