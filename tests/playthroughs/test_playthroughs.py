"""The games that were written down are still played the same way."""

from __future__ import annotations

import pytest

from tests.playthroughs.transcript import FOLDER, file_of, playthroughs, transcript


@pytest.mark.parametrize("playthrough", playthroughs())
def test_the_game_goes_as_it_was_written_down(playthrough: str) -> None:
    assert transcript(playthrough, playthroughs()[playthrough]) == file_of(playthrough).read_text(encoding="utf-8")


def test_every_edition_and_supply_has_a_transcript_and_nothing_else_has() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(playthroughs())
