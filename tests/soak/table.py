"""The table of figures that `make soak` ends with: what was tried, how often, and what came of it.

A test hands its `Tally` to pytest by `record_property`; loaded as a plugin (`-p tests.soak.table`), this module
prints all of them and, with `--table FILE`, writes them between two marks in that file.
"""

from __future__ import annotations

import platform
import sqlite3
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path

import pytest

RecordProperty = Callable[[str, object], None]
TALLY, NOT_RUN = "tally", "not run"
COLUMNS = ("what was tried", "how often", "lost", "corrupt", "unclear")
BEGIN, END = "<!-- what `make soak` printed: begin -->", "<!-- end -->"


@dataclass
class Tally:
    """Figures of one proof; what went wrong is told in `stories`.

    lost      something confirmed was not there any more
    corrupt   a save did not hold together, or damage to it was not noticed
    unclear   no sentence said what happened: a traceback, silence, a program that had to be ended
    """

    what: str
    tried: int = 0
    lost: int = 0
    corrupt: int = 0
    unclear: int = 0
    stories: list[str] = field(default_factory=list)

    def tell(self, kind: str, story: str) -> None:
        """Count something that went wrong."""
        setattr(self, kind, getattr(self, kind) + 1)
        if len(self.stories) < 20:
            self.stories.append(f"{kind}: {story}")

    def prove(self, record_property: RecordProperty, at_least: int) -> None:
        """Hand in the figures, and fail unless so much was tried and nothing went wrong."""
        record_property(TALLY, asdict(self))
        assert not self.stories, "\n".join(self.stories)
        assert self.tried >= at_least

    def prove_control(self, record_property: RecordProperty) -> None:
        """Hand in the figures of a control, and fail unless it lost something: else the proof proves nothing."""
        record_property(TALLY, asdict(self))
        assert self.lost + self.corrupt > 0, "the control lost nothing, so nothing is proved"

    def row(self) -> tuple[str, ...]:
        return self.what, *(f"{figure:,}" for figure in (self.tried, self.lost, self.corrupt, self.unclear))


def often(short: int, full: int) -> pytest.MarkDecorator:
    """How many `times` something is tried: in `make test`, and in `make soak`."""
    return pytest.mark.parametrize("times", [short, pytest.param(full, marks=pytest.mark.soak)])


def not_run(record_property: RecordProperty, what: str, why: str) -> None:
    """Say in the table that something was not tried, and skip it."""
    record_property(NOT_RUN, f"{what}: {why}")
    pytest.skip(why)


class Table:
    """Collects the figures of all tests, whichever process runs them."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._found: dict[tuple[str, int, str], Tally] = {}
        self._missing: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            path, line, _ = report.location
            for name, value in report.user_properties:
                if name == TALLY and isinstance(value, dict):
                    self._found[path, line or 0, report.nodeid] = Tally(**value)
                elif name == NOT_RUN:
                    self._missing.append(str(value))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for line in ("", *self.lines()):
            terminalreporter.write_line(line)
        if self._file is not None:
            write_between_marks(self._file, self.lines())

    def lines(self) -> list[str]:
        """The table as Markdown has it, in the order in which the tests stand in their files."""
        rows = [tally.row() for _, tally in sorted(self._found.items(), key=lambda found: found[0])]
        widths = [max(map(len, column)) for column in zip(COLUMNS, *rows, strict=True)]
        rule = [f"{'-' * (width - 1)}{':' if number else '-'}" for number, width in enumerate(widths)]
        surroundings = f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {platform.system()}"
        return [
            *(_line(row, widths) for row in (COLUMNS, tuple(rule), *rows)),
            "",
            f"Measured on {date.today()} with {surroundings}.",
            *(f"Not run: {missing}." for missing in self._missing),
        ]


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    what, *figures = (
        f"{cell:<{width}}" if number == 0 else f"{cell:>{width}}"
        for number, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return f"| {' | '.join((what, *figures))} |"


def write_between_marks(file: Path, lines: list[str]) -> None:
    """Put these lines in the place of those that stand between the two marks."""
    before, begin, rest = file.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    assert begin, f"{file} has no marks"
    assert end, f"{file} has no second mark"
    file.write_text("\n".join((f"{before}{begin}", "", *lines, "", f"{end}{after}")), encoding="utf-8")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--table", type=Path, metavar="FILE", help="write the table of figures there, too")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Table(config.getoption("--table")), "table-of-figures")
