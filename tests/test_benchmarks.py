"""The table of benchmarks tells a limit that is missed from one that holds."""

from __future__ import annotations

import pytest

from benchmarks.row import Row


@pytest.mark.parametrize(
    ("measured", "limit", "at_least", "holds"),
    [(1.2, 1.5, False, True), (1.6, 1.5, False, False), (560, 550, True, True), (540, 550, True, False)],
)
def test_a_limit_is_the_most_or_the_least_that_may_be_measured(
    measured: float, limit: float, at_least: bool, holds: bool
) -> None:
    row = Row("what", measured, "×", limit, at_least=at_least)
    assert row.holds == holds
    assert ("MISSED" in str(row)) != holds


def test_a_row_says_what_was_measured_against_which_limit_and_how() -> None:
    row = str(Row("a copy", 0.456, "µs", 5, "best of five"))
    assert row.split() == ["a", "copy", "0.46", "µs", "at", "most", "5", "µs", "holds", "best", "of", "five"]
