"""A table of bots in a campaign of short games, begun by the real program."""

from __future__ import annotations

from pathlib import Path

from tests.packs_small import FOLDER
from tests.soak.program import Program

MAYORS = ("Ada,red,Elmstead", "Bram,blue,Havenkwartier", "Chloé,green,שלום", "Dai [red],yellow,🌻 town")


def begin(program: Program, save: Path, name: str, mayors: int = 2, seed: str = "seed") -> None:
    """A campaign that plays itself."""
    found(program, save, name, [f"{mayor},bot:random" for mayor in MAYORS[:mayors]], seed)


def begin_with_people(program: Program, save: Path, name: str, seed: str = "seed") -> None:
    """A campaign of two people."""
    found(program, save, name, list(MAYORS[:2]), seed)


def found(program: Program, save: Path, name: str, mayors: list[str], seed: str) -> None:
    given = [word for mayor in mayors for word in ("--mayor", mayor)]
    said = program("campaign", "new", name, *given, "--pack", str(FOLDER), "--seed", seed, save=save)
    assert said.status == 0, said.err
