"""Names for the tabulator key. Plain `sqlite3`: nobody waits for completion."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from mklegacy.errors import harmless
from mklegacy.store.header import file_uri

_CAMPAIGNS = "SELECT name FROM campaign WHERE trashed_at IS NULL ORDER BY name"
_TRASH = "SELECT name FROM campaign WHERE trashed_at IS NOT NULL ORDER BY name"
_MEANT = """
    SELECT id FROM campaign WHERE trashed_at IS NULL
    AND (name = ? OR (? = '' AND id = (SELECT campaign_id FROM current_campaign)))
"""
_COLOURS = f"SELECT colour FROM mayor WHERE campaign_id IN ({_MEANT}) ORDER BY seat"
_SAVEPOINTS = f"SELECT name FROM savepoint WHERE campaign_id IN ({_MEANT}) ORDER BY name"


def campaign_names(path: Path) -> list[str]:
    """The campaigns of a save; none if it cannot be read."""
    return _found(path, _CAMPAIGNS)


def trashed_names(path: Path) -> list[str]:
    """The campaigns in its trash."""
    return _found(path, _TRASH)


def mayor_colours(path: Path, campaign: str) -> list[str]:
    """The colours of a campaign's mayors; of the current one if no name is given."""
    return _found(path, _COLOURS, campaign, campaign)


def savepoint_names(path: Path, campaign: str) -> list[str]:
    """The savepoints of a campaign; likewise."""
    return _found(path, _SAVEPOINTS, campaign, campaign)


def _found(path: Path, query: str, *values: str) -> list[str]:
    try:
        with closing(sqlite3.connect(file_uri(path, "ro"), uri=True)) as save:
            return [harmless(str(value)) for (value,) in save.execute(query, values)]
    except (sqlite3.Error, UnicodeDecodeError):
        return []
