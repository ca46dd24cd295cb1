"""What no stranger's file may make the program do, and how that is seen."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.soak.conditions import Conditions
from tests.soak.program import Program, Said
from tests.soak.table import Tally

MEGABYTES = 400
SECONDS = 20.0
LOOKING = (
    ("campaign", "list"),
    ("campaign", "show"),
    ("campaign", "history"),
    ("campaign", "recap"),
    ("campaign", "savepoints"),
    ("campaign", "trash"),
    ("campaign", "chronicle", "--out", "-"),
    ("register", "show"),
    ("register", "show", "--format", "csv"),
    ("deck", "show"),
    ("rules", "show"),
    ("reserves", "show"),
    ("archives", "show"),
    ("boxes", "show"),
    ("town", "show"),
    ("game", "status"),
    ("game", "log"),
    ("backup", "list"),
    ("doctor",),
)
CHANGING = (
    ("campaign", "fork", "Otherwise"),
    ("campaign", "export", "exported.json"),
    ("campaign", "rename", "Mornings"),
    ("campaign", "seat", "red", "--person"),
    ("game", "undo"),
    ("game", "redo"),
    ("game", "start"),
    ("backup", "create"),
    ("doctor", "--repair"),
)


def watched(*may_write: Path) -> Conditions:
    """Little time, little memory, and nothing written but in these folders."""
    folders = tuple(str(folder) for folder in may_write)
    return Conditions(memory=MEGABYTES << 20, seconds=SECONDS, may_write=folders)


def note(tally: Tally, about: str, said: Said) -> None:
    """Count what the program did with something hostile."""
    tally.tried += 1
    if why := said.unclear():
        tally.tell("unclear", f"{about}: {why}")


def ask_anything(program: Program, path: Path, chance: Random, tally: Tally) -> None:
    """Ask any command about a save; now and then as scripts do."""
    words = chance.choice((*LOOKING, *CHANGING))
    asked = (*words, "--json") if chance.random() < 0.3 and "chronicle" not in words else words
    note(tally, " ".join(asked), program(*asked, save=path, conditions=watched(path.parent)))
