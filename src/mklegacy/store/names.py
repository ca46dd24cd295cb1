"""Names for the tabulator key. Plain `sqlite3`: nobody waits for completion."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from mklegacy.errors import harmless
from mklegacy.store.header import file_uri

_CAMPAIGNS = "SELECT name FROM campaign WHERE trashed_at IS NULL ORDER BY name"
_COLOURS = """
    SELECT colour FROM mayor JOIN campaign ON campaign.id = mayor.campaign_id
    WHERE campaign.name = ? OR (? = '' AND campaign.id = (SELECT campaign_id FROM current_campaign)) ORDER BY seat
"""


def campaign_names(path: Path) -> list[str]:
    """The campaigns of a save; none if it cannot be read."""
    return _found(path, _CAMPAIGNS)


def mayor_colours(path: Path, campaign: str) -> list[str]:
    """The colours of a campaign's mayors; of the current one if no name is given."""
    return _found(path, _COLOURS, campaign, campaign)


def _found(path: Path, query: str, *values: str) -> list[str]:
    try:
        with closing(sqlite3.connect(file_uri(path, "ro"), uri=True)) as save:
            return [harmless(str(value)) for (value,) in save.execute(query, values)]
    except (sqlite3.Error, UnicodeDecodeError):
        return []
