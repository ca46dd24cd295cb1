"""The main screens look as they did when somebody last looked at them."""

from __future__ import annotations

import pytest

from mklegacy.terminal.screen.stage import Size
from tests.terminal.screen.snapshots import CASES, FOLDER, drawn, file_of


@pytest.mark.parametrize(
    ("screen", "language", "size", "plain"), CASES, ids=[file_of(*case).stem for case in CASES]
)
def test_the_screen_looks_as_before(screen: str, language: str, size: Size, plain: bool) -> None:
    kept = file_of(screen, language, size, plain).read_text(encoding="utf-8")
    assert drawn(screen, language, size, plain) == kept, "if it should: python -m tests.terminal.screen.snapshots"


def test_nothing_is_kept_that_is_no_longer_drawn() -> None:
    assert set(FOLDER.glob("*.txt")) == {file_of(*case) for case in CASES}


def test_screens_in_ascii_hold_nothing_else() -> None:
    assert all(file.read_text(encoding="utf-8").isascii() for file in FOLDER.glob("*.ascii.txt"))
