"""The table of figures, and the page that shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak.program import ROOT
from tests.soak.table import BEGIN, COLUMNS, END, Table, Tally, write_between_marks

PAGE = ROOT / "docs" / "reliability.md"
CONTROL = "control"


def test_proofs_that_tried_too_little_or_found_something_fail() -> None:
    handed_in: list[object] = []

    def record(_name: str, value: object) -> None:
        handed_in.append(value)

    Tally("kills", tried=10).prove(record, 10)
    with pytest.raises(AssertionError):
        Tally("kills", tried=9).prove(record, 10)
    found = Tally("kills", tried=10)
    found.tell("lost", "a decision")
    with pytest.raises(AssertionError, match="lost: a decision"):
        found.prove(record, 10)
    found.prove_control(record)
    with pytest.raises(AssertionError, match="nothing is proved"):
        Tally("kills", tried=10).prove_control(record)
    assert len(handed_in) == 5


def test_the_table_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text(f"Before\n{BEGIN}\nold\n{END}\nAfter\n", encoding="utf-8")
    write_between_marks(file, ["new"])
    assert file.read_text(encoding="utf-8") == f"Before\n{BEGIN}\n\nnew\n\n{END}\nAfter\n"
    assert Table().lines()[0] == f"| {' | '.join(COLUMNS)} |"


def test_the_page_shows_that_nothing_was_lost_but_by_the_controls() -> None:
    table = PAGE.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    rows = [
        [cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines() if line.startswith("|")
    ]
    figures = {what: [int(figure.replace(",", "")) for figure in row] for what, *row in rows[2:]}
    assert figures, "it was never measured"
    for what, (tried, *wrong) in figures.items():
        assert tried > 0
        assert any(wrong) == what.startswith(CONTROL), what
