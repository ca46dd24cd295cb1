"""The doctor: a look at everything, and a verdict."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, Table, func, select
from sqlalchemy.exc import DBAPIError

from mklegacy.store import tables
from mklegacy.store.backups.copies import private_copy
from mklegacy.store.backups.thinning import Backup, list_backups
from mklegacy.store.errors import DamagedSave, NoSave, NotASave
from mklegacy.store.health.examine import examine
from mklegacy.store.health.findings import Finding


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """All that is wrong, how much was looked at, and the backups beside the save, the newest first."""

    findings: list[Finding]
    campaigns: int
    decisions: int
    backups: list[Backup]

    @property
    def is_damaged(self) -> bool:
        return any(finding.is_damage for finding in self.findings)


def diagnose(path: Path) -> Diagnosis:
    """Look at everything, and play every campaign again; where the save itself is gone, at its backups."""
    backups = list_backups(path)
    try:
        with private_copy(path) as copy:
            findings = examine(copy, replaying=True)
            return Diagnosis(findings, _count(copy, tables.campaign), _count(copy, tables.journal), backups)
    except (NoSave, NotASave, DamagedSave) as error:
        if not backups:
            raise
        finding = Finding("missing") if isinstance(error, NoSave) else Finding("unusable", str(error))
        return Diagnosis([finding], 0, 0, backups)


def _count(connection: Connection, table: Table) -> int:
    try:
        return connection.execute(select(func.count()).select_from(table)).scalar() or 0
    except DBAPIError:
        return 0
