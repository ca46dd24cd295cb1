"""The table of figures that `make soak` ends with: what was tried, how often, and what came of it.

A test hands its `Tally` to pytest by `record_property`; loaded as a plugin (`-p tests.soak.table`), this module
prints all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field

import pytest

RecordProperty = Callable[[str, object], None]
WIDTHS = (62, 8, 6, 9, 9)
TALLY, NOT_RUN = "tally", "not run"


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


def often(short: int, full: int) -> pytest.MarkDecorator:
    """How many `times` something is tried: in `make test`, and in `make soak`."""
    return pytest.mark.parametrize("times", [short, pytest.param(full, marks=pytest.mark.soak)])


def not_run(record_property: RecordProperty, what: str, why: str) -> None:
    """Say in the table that something was not tried, and skip it."""
    record_property(NOT_RUN, f"{what}: {why}")
    pytest.skip(why)


class Table:
    """Collects the figures of all tests."""

    def __init__(self) -> None:
        self.rows: list[Tally] = []
        self.missing: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            for name, value in report.user_properties:
                if name == TALLY and isinstance(value, dict):
                    self.rows.append(Tally(**value))
                elif name == NOT_RUN:
                    self.missing.append(str(value))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        say = terminalreporter.write_line
        say("")
        say(_line("what was tried", "how often", "lost", "corrupt", "unclear"))
        say(_line(*("-" * width for width in WIDTHS)))
        for row in self.rows:
            say(_line(row.what, f"{row.tried:,}", row.lost, row.corrupt, row.unclear))
        for missing in self.missing:
            say(f"not run: {missing}")


def _line(what: str, *figures: object) -> str:
    widths = zip(WIDTHS[1:], figures, strict=True)
    return f"{what:<{WIDTHS[0]}} " + " ".join(f"{figure!s:>{width}}" for width, figure in widths)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Table(), "table-of-figures")
