"""Which backups there are, and which of them are no longer needed."""

from __future__ import annotations

import glob
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

ALL_FOR = timedelta(days=2)
DAYS, WEEKS, MONTHS = 7, 4, 12
EARLIEST, LATEST = 1900, 9000
"""Years with which calculating goes wrong nowhere."""

KEPT_FOR_EVER = ("pre-migrate", "by-hand")

STAMP = "%Y%m%dT%H%M%S%fZ"
"""A moment in the name of a file."""

_NAME = re.compile(r"\.(?P<made>\d{8}T\d{12}Z)\.s(?P<schema>\d{1,6})\.(?P<reason>[a-z-]{1,16})\.bak")


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup, as its name tells."""

    path: Path
    made: datetime
    schema: int
    reason: str

    @property
    def name(self) -> str:
        """When it was made, to the second: what the list calls it."""
        return f"{self.made:%Y%m%dT%H%M%S}"


def list_backups(path: Path) -> list[Backup]:
    """The backups beside a save, the newest first."""
    found = []
    for file in path.parent.glob(f"{glob.escape(path.name)}.*.bak"):
        match = _NAME.fullmatch(file.name.removeprefix(path.name))
        if match and (made := _moment(match["made"])) and file.is_file():
            found.append(Backup(file, made, int(match["schema"]), match["reason"]))
    return sorted(found, key=lambda backup: (backup.made, backup.path.name), reverse=True)


def next_moment(path: Path) -> datetime:
    """Now, but after every backup there is: a clock that was put back must not make an older one the newest."""
    after = [backup.made + timedelta(microseconds=1) for backup in list_backups(path)[:1]]
    return max([datetime.now(UTC), *after])


def thin(path: Path) -> None:
    """Remove what the schedule does not keep: a campaign that rests for years keeps its last ones nevertheless."""
    backups = list_backups(path)
    # By the newest instead of by the clock, which may have jumped far ahead.
    kept = kept_backups(backups, backups[0].made) if backups else set()
    for backup in backups:
        if backup not in kept:
            backup.path.unlink(missing_ok=True)


def kept_backups(backups: Sequence[Backup], now: datetime) -> set[Backup]:
    """All of the last two days, then the newest of 7 days, of 4 weeks and of 12 months in which there are any."""
    newest_first = sorted(backups, key=lambda backup: backup.made, reverse=True)
    kept = {backup for backup in backups if backup.reason in KEPT_FOR_EVER or backup.made > now - ALL_FOR}
    kept.update(newest_first[:1])
    older = [backup for backup in newest_first if backup.made <= now - ALL_FOR]
    for period, number in ((_day, DAYS), (_week, WEEKS), (_month, MONTHS)):
        kept |= _newest_of_each(older, period, number)
    return kept


def _newest_of_each(
    newest_first: Sequence[Backup], period: Callable[[datetime], tuple[int, ...]], number: int
) -> set[Backup]:
    newest: dict[tuple[int, ...], Backup] = {}
    for backup in newest_first:
        newest.setdefault(period(backup.made), backup)
    return set(list(newest.values())[:number])


def _day(made: datetime) -> tuple[int, ...]:
    return made.year, made.month, made.day


def _week(made: datetime) -> tuple[int, ...]:
    return made.isocalendar()[:2]


def _month(made: datetime) -> tuple[int, ...]:
    return made.year, made.month


def _moment(text: str) -> datetime | None:
    try:
        made = datetime.strptime(text, STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None
    return made if EARLIEST < made.year < LATEST else None
