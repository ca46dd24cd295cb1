"""A save whose program was killed in the middle of a write opens as it was before that write."""

from __future__ import annotations

from pathlib import Path

from tests.durability.power import rows
from tests.soak.program import Program
from tests.soak.retelling import check_everything
from tests.store.test_save import interrupt


def test_a_save_that_was_about_to_grow_opens_as_it_was(program: Program, played: Path) -> None:
    before = rows(played)
    interrupt(played, "UPDATE campaign SET name = 'half made'")
    with played.open("r+b") as file:  # the first page tells of pages that were not written any more
        file.seek(28)
        file.write((1_000_000).to_bytes(4, "big"))
    said = program("register", "show", save=played)
    assert (said.status, said.err) == (0, "")
    assert rows(played) == before
    check_everything(played)
