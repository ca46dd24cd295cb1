"""A campaign as rows of plain columns, and the writing of what changed between two of them."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, Table, bindparam

from mklegacy.campaign.model import Campaign
from mklegacy.store.packed import compact
from mklegacy.store.tables import choice, component, register, turned_side

Value = int | str | None
Rows = Mapping[int | str, tuple[Value, ...]]
Projection = Mapping[Table, Rows]
"""By table, the values of each row by its key within the campaign."""

NOTHING: Projection = {component: {}, turned_side: {}, choice: {}, register: {}}


def project(campaign: Campaign) -> Projection:
    """The rows that say what the campaign holds."""
    box = campaign.box
    written = {number: compact(text) for number, text in box.written.items()}
    return {
        component: {number: (zone, written.get(number)) for number, zone in enumerate(box.zones)},
        turned_side: {place: (finished,) for place, finished in enumerate(campaign.turned)},
        choice: {key: (answer,) for key, answer in campaign.choices.items()},
        register: {number: (line.date, line.seat, line.tail) for number, line in enumerate(campaign.register, 1)},
    }


def write_changes(connection: Connection, campaign_id: str, before: Projection, after: Projection) -> None:
    """Put the rows of `after` in the place of those of `before` that differ."""
    for table, rows in after.items():
        old = before[table]
        of, key, *columns = table.columns
        stale = [{"of": campaign_id, "at": at} for at, values in old.items() if rows.get(at) != values]
        fresh = [(campaign_id, at, *values) for at, values in rows.items() if old.get(at) != values]
        if stale:
            connection.execute(table.delete().where(of == bindparam("of"), key == bindparam("at")), stale)
        if fresh:
            names = (of.name, key.name, *(column.name for column in columns))
            connection.execute(table.insert(), [dict(zip(names, row, strict=True)) for row in fresh])
