"""A pack from a stranger: it is refused in a sentence, or it can be played; it reads and writes nothing else."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.durability.tables import MAYORS, founding
from tests.hostile.forging import garbled
from tests.hostile.watching import LOOKING, watched
from tests.packs_small import FOLDER
from tests.soak.program import Program
from tests.soak.table import RecordProperty, Tally, often

SETTINGS, CARDS, TEXTS = "pack.toml", "starting_cards.toml", "game_01.en.toml"
SECRET = "what stands in another file"
CHECKED = 0.1
"""So many packs are only checked, which takes a while: they are played whole."""

VALUES = (
    *('""', '"x"', '"[red]bold[/red]"', '"<script>alert(1)</script>"', '"{winner.__class__}"', '"{0}"', '"%s"'),
    *(r'"\u001b[2J"', r'"\u202eabc"', '"../../etc/passwd"', '"=cmd()"', f'"{"a" * 1500}"', '"gain"', '"wheat"'),
    *("0", "-1", "7", "9999", "10001", f"1{'0' * 400}", "1.5", "inf", "nan", "true", "1979-05-27", "0x10"),
    *(
        "[]",
        "{}",
        "[1, 2]",
        '["a", "b"]',
        f"{'[' * 200}{']' * 200}",
        "{ do = 'gain', amount = 1 }",
        "{ do = 'x' }",
    ),
)


def spoil_a_line(data: bytes, chance: Random) -> bytes:
    """Another value for a key; or a line that is gone, doubled or elsewhere."""
    lines = data.decode(errors="replace").split("\n")
    number = chance.randrange(len(lines))
    match chance.randrange(6):
        case 0:
            del lines[number]
        case 1:
            lines.insert(number, lines[number])
        case 2:
            lines.insert(chance.randrange(len(lines)), lines.pop(number))
        case _:
            key, equals, value = lines[number].partition(" = ")
            if equals:
                lines[number] = f"{key} = {chance.choice(VALUES)}{',' * value.endswith(',')}"
    return "\n".join(lines).encode()


def copy_pack(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    return Path(shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("__*")))


def try_pack(program: Program, pack: Path, chance: Random, tally: Tally) -> None:
    """Have it checked, or begin a campaign with it, play some of it, and look around."""
    tally.tried += 1
    path = pack.with_name("save.db")
    path.unlink(missing_ok=True)
    begin = founding("Evenings", MAYORS[:2], pack=pack)
    checked = ("content", "check", str(pack))
    for words in (checked,) if chance.random() < CHECKED else (begin, ("game", "start"), chance.choice(LOOKING)):
        answers = "\n" * chance.randrange(60)
        said = program(*words, save=path, answers=answers, conditions=watched(pack.parent))
        if why := said.unclear():
            tally.tell("unclear", f"{words}: {why}")
        if said.status:
            break


@often(12, 2_000)
def test_no_pack_of_a_stranger_does_any_harm(
    program: Program, memory: Path, record_property: RecordProperty, times: int
) -> None:
    tally, chance = Tally("a stranger's pack"), Random(times)
    pack = copy_pack(memory / "pack")
    files = sorted(file.relative_to(pack) for file in pack.rglob("*.toml"))
    for _ in range(times):
        file = chance.choice(files)
        sound = (pack / file).read_bytes()
        for _ in range(chance.choice((1, 1, 1, 3))):
            spoil = chance.choice((spoil_a_line, spoil_a_line, spoil_a_line, garbled))
            (pack / file).write_bytes(spoil((pack / file).read_bytes(), chance) or b"\n")
        try_pack(program, pack, chance, tally)
        (pack / file).write_bytes(sound)
    tally.prove(record_property, times)


def link_elsewhere(pack: Path) -> None:
    pack.with_name("secret.toml").write_text(f'["{SECRET}"]')
    (pack / "legacy_deck" / TEXTS).unlink()
    (pack / "legacy_deck" / TEXTS).symlink_to(pack.with_name("secret.toml"))


def link_the_folder_elsewhere(pack: Path) -> None:
    shutil.move(pack / "mystery_boxes", pack.with_name("boxes"))
    (pack / "mystery_boxes").symlink_to(pack.with_name("boxes"))


def link_to_itself(pack: Path) -> None:
    (pack / "legacy_deck" / TEXTS).unlink()
    (pack / "legacy_deck" / TEXTS).symlink_to(TEXTS)


def put_a_pipe(pack: Path) -> None:
    (pack / "legacy_deck" / CARDS).unlink()
    os.mkfifo(pack / "legacy_deck" / CARDS)


def put_a_device(pack: Path) -> None:
    (pack / "legacy_deck" / CARDS).unlink()
    (pack / "legacy_deck" / CARDS).symlink_to("/dev/zero")


def put_a_folder(pack: Path) -> None:
    (pack / "legacy_deck" / CARDS).unlink()
    (pack / "legacy_deck" / CARDS).mkdir()


def name_a_language_elsewhere(pack: Path) -> None:
    settings = pack / "legacy_deck" / SETTINGS
    settings.write_text(settings.read_text().replace('["en"', '["../../secret", "en"'))


def write_without_end(pack: Path) -> None:
    with (pack / "legacy_deck" / CARDS).open("wb") as file:
        file.truncate(1 << 40)


def write_a_key_of_dots(pack: Path) -> None:
    (pack / "legacy_deck" / CARDS).write_text(f"{'a.' * 100_000}a = 1")


def write_many_files(pack: Path) -> None:
    for number in range(3000):
        (pack / "legacy_deck" / f"game_{number}.toml").write_text("")


@pytest.mark.parametrize(
    "spoil",
    [
        link_elsewhere,
        link_the_folder_elsewhere,
        link_to_itself,
        put_a_pipe,
        put_a_device,
        put_a_folder,
        name_a_language_elsewhere,
        write_without_end,
        write_a_key_of_dots,
        write_many_files,
    ],
)
def test_a_pack_that_is_no_folder_of_plain_files_is_refused(
    program: Program, memory: Path, spoil: Callable[[Path], None]
) -> None:
    pack, path = copy_pack(memory / "pack"), memory / "save.db"
    spoil(pack)
    for said in (
        program("content", "check", str(pack), conditions=watched(memory)),
        program(*founding("Evenings", pack=pack), save=path, conditions=watched(memory)),
    ):
        assert (said.status, said.unclear()) == (1, "")
        assert SECRET not in said.out + said.err
    assert not path.exists()
