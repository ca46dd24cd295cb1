"""Names that people type: refused in a sentence, or shown as they are, and never obeyed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.chronicle.reading import Reader
from tests.durability.tables import BOTS, founding
from tests.hostile.watching import LOOKING, watched
from tests.soak.disk import emptied
from tests.soak.program import Program
from tests.soak.table import RecordProperty, Tally, often

MARKUP = (
    *("<script>alert(1)</script>", "</title><b onclick=x>", "&lt;b&gt; &amp;", "'\" onload='x"),
    *("[red]bold[/red]", "[/]", "[link=file:///etc/passwd]x[/link]", "[[", "\\[red]", ":smile:", "[@click=x]y[/]"),
    *("{winner}", "{0.__class__}", "{", "%s %n"),
)
NAMES = (
    *MARKUP,
    *(
        "$(touch owned)",
        "`touch owned`",
        "'; DROP TABLE campaign; --",
        "=cmd()",
        "../../owned",
        "/etc/passwd",
        "CON",
    ),
    *("-", "--", "--help", "-c", "person", "bot:hard", "a,b", ""),
    *(
        "\x1b]0;owned\x07\x1b[2J",
        "\x9b2J",
        "\r\nowned",
        "a\tb",
        "\u202eabc",
        "a\u2066b",
        "\u2028",
        "\udcff",
    ),
    *("   ", "\u200b", "\u200f\u200e", "\ufeff", "x" * 41, "x" * 100_000, "🏴" * 40, "e" + "\u0301" * 39, "שלום"),
)
Giving = Callable[[str], tuple[str, ...]]
PLACES: dict[str, Giving] = {
    "a campaign": lambda name: ("campaign", "rename", name),
    "a new campaign": lambda name: founding(name),
    "a fork": lambda name: ("campaign", "fork", name),
    "a savepoint": lambda name: ("campaign", "savepoint", name),
    "a mayor": lambda name: founding("Others", (f"{name},red,Elmstead,bot:random", BOTS[1])),
    "a town": lambda name: founding("Others", (f"Ada,red,{name},bot:random", BOTS[1])),
    "a colour": lambda name: founding("Others", (f"Ada,{name},Elmstead,bot:random", BOTS[1])),
    "a level": lambda name: ("campaign", "seat", "red", "--bot", name),
    "a seed": lambda name: founding("Others", seed=name),
    "what is chosen": lambda name: ("-c", name, "register", "show"),
    "what is deleted": lambda name: ("campaign", "delete", name),
    "what is restored": lambda name: ("backup", "restore", name),
    "a file": lambda name: ("campaign", "import", name),
    "a command": lambda name: (name,),
}


PLAYED = ("a mayor", "a town")


def any_name(chance: Random) -> str:
    """One of the corpus, the beginnings of two, or any letters."""
    match chance.randrange(3):
        case 0:
            return chance.choice(NAMES)
        case 1:
            return chance.choice(NAMES)[:15] + chance.choice(NAMES)[:15]
    return chance.randbytes(16).replace(b"\0", b"").decode(errors="surrogateescape")


@often(40, 3_000)
def test_no_name_does_any_harm(
    program: Program, one_game_played: Path, memory: Path, record_property: RecordProperty, times: int
) -> None:
    tally, chance = Tally("a hostile name or word, typed anywhere"), Random(times)
    for _ in range(times):
        path = Path(shutil.copy(one_game_played, emptied(memory) / "save.db"))
        place, name = chance.choice(tuple(PLACES)), any_name(chance)
        tally.tried += 1
        for words in (
            PLACES[place](name),
            *((("game", "start"),) if place in PLAYED else ()),
            chance.choice(LOOKING),
        ):
            said = program(*words, save=path, conditions=watched(memory))
            if why := said.unclear():
                tally.tell("unclear", f"{name!r} for {place}, {words[:2]}: {why}")
            if said.status:
                break
    tally.prove(record_property, times)


@pytest.mark.parametrize("names", [MARKUP[:8], MARKUP[-8:]])
def test_markup_in_names_is_shown_and_not_obeyed(program: Program, memory: Path, names: tuple[str, ...]) -> None:
    path, colours = memory / "save.db", ("red", "blue", "green", "yellow")
    mayors = tuple(
        f"{name},{colour},{town},bot:random"
        for name, colour, town in zip(names[:4], colours, names[4:], strict=True)
    )
    assert program(*founding(names[0], mayors), save=path).status == 0
    assert program("campaign", "savepoint", names[1], save=path).status == 0
    played = program("game", "start", save=path)
    assert all(name in played.out for name in names[:4])
    assert names[0] in program("campaign", "list", save=path).out
    assert names[1] in program("campaign", "savepoints", save=path).out
    towns = program("town", "show", save=path).out
    assert all(name in towns for name in names)
    page = Reader(program("campaign", "chronicle", "--out", "-", save=path).out)
    assert all(name in page.text for name in names)
    assert "script" not in page.tags
    assert not [attribute for attribute in page.attributes if attribute.startswith("on")]
