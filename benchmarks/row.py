"""One line of the table: what was measured, and the limit it is held to."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """A figure in some unit; the limit is the most it may be or, with `at_least`, the least."""

    what: str
    measured: float
    unit: str
    limit: float
    detail: str = ""
    at_least: bool = False

    @property
    def holds(self) -> bool:
        return self.measured >= self.limit if self.at_least else self.measured <= self.limit

    def __str__(self) -> str:
        side = "at least" if self.at_least else "at most"
        measured = f"{self.measured:,.{0 if self.measured >= 100 else 2}f} {self.unit}"
        limit = f"{side} {self.limit:g} {self.unit}"
        return f"{self.what:<34}{measured:>14}   {limit:<20}{'holds' if self.holds else 'MISSED':<9}{self.detail}"
