"""A table of bots in a campaign of short games, begun by the real program."""

from __future__ import annotations

from pathlib import Path

from tests.packs_small import FOLDER
from tests.soak.program import Program

MAYORS = ("Ada,red,Elmstead", "Bram,blue,Havenkwartier", "Chloé,green,שלום", "Dai [red],yellow,🌻 town")
BOTS = tuple(f"{mayor},bot:random" for mayor in MAYORS)


def begin(program: Program, save: Path, name: str, mayors: int = 2, seed: str = "seed") -> None:
    """A campaign that plays itself."""
    said = program(*founding(name, BOTS[:mayors], seed), save=save)
    assert said.status == 0, said.err


def begin_with_people(program: Program, save: Path, name: str) -> None:
    """A campaign of two people."""
    said = program(*founding(name, MAYORS[:2]), save=save)
    assert said.status == 0, said.err


def founding(name: str, mayors: tuple[str, ...] = BOTS[:2], seed: str = "seed") -> tuple[str, ...]:
    """The words that begin a campaign."""
    given = [word for mayor in mayors for word in ("--mayor", mayor)]
    return ("campaign", "new", name, *given, "--pack", str(FOLDER), "--seed", seed)
