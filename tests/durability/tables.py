"""Tables of bots and of people in campaigns of short games, begun by the real program."""

from __future__ import annotations

from pathlib import Path

from tests.packs_small import FOLDER
from tests.soak.conditions import Conditions
from tests.soak.program import USUAL, Program, Running

MAYORS = ("Ada,red,Elmstead", "Bram,blue,Havenkwartier", "Chloé,green,שלום", "Dai [red],yellow,🌻 town")
NEXT_QUESTION = "Turn card 2 to side A"
BOTS = tuple(f"{mayor},bot:random" for mayor in MAYORS)


def begin(program: Program, save: Path, name: str, mayors: int = 2, seed: str = "seed") -> None:
    """A campaign that plays itself."""
    said = program(*founding(name, BOTS[:mayors], seed), save=save)
    assert said.status == 0, said.err


def somebody_at_the_table(program: Program, save: Path, conditions: Conditions = USUAL) -> Running:
    """Somebody who has begun the campaign “Evenings”, turned a card and thinks about the next one."""
    said = program(*founding("Evenings", MAYORS[:2]), save=save, conditions=conditions)
    assert said.status == 0, said.err
    holder = program.start("game", "start", save=save, conditions=conditions)
    holder.answer("\n")
    holder.listen(NEXT_QUESTION)
    return holder


def founding(
    name: str, mayors: tuple[str, ...] = BOTS[:2], seed: str = "seed", pack: Path = FOLDER
) -> tuple[str, ...]:
    """The words that begin a campaign."""
    given = [word for mayor in mayors for word in ("--mayor", mayor)]
    return ("campaign", "new", name, *given, "--pack", str(pack), "--seed", seed)
