"""The append-only record of every decision, each row chained to the one before it by its digest."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from mklegacy.store.packed import compact

PLAIN = (
    "campaign_id",
    "seq",
    "kind",
    "game",
    "seat",
    "decision",
    "option",
    "outcomes",
    "position",
    "campaign_seq",
    "written_at",
)
PACKED = ("events", "campaign", "config", "state", "result")
COLUMNS = (*PLAIN, *PACKED, "digest")

UNDO, REDO = "undo", "redo"
"""What stands in the place of a decision's kind where one was taken back or done again."""


def origin(campaign_id: str, created_at: str, pack_digest: str, seed: str) -> str:
    """The digest before the first row: over what a campaign is for life."""
    return hashlib.sha256(compact([campaign_id, created_at, pack_digest, seed]).encode()).hexdigest()


def link(previous: str, row: Mapping[str, Any]) -> str:
    """The digest of a row: SHA-256 over the previous row's digest and all that the row holds."""
    chain = hashlib.sha256(previous.encode())
    chain.update(compact([row[name] for name in PLAIN]).encode())
    for name in PACKED:
        data = row[name]
        chain.update(b"-" if data is None else b"%d:%b" % (len(data), data))
    return chain.hexdigest()


def holds(previous: str, row: Mapping[str, Any]) -> bool:
    """Whether the row is what was written after the one with that digest."""
    try:
        return bool(row["digest"] == link(previous, row))
    except TypeError:  # a value of a kind that was never written
        return False


def standing(backwards: Iterable[Sequence[Any]]) -> Iterator[int]:
    """The numbers of the decisions that were not taken back, from rows that begin with number and kind.

    Rows and numbers have the newest first: so the last one that stands is found without reading them all.
    """
    taken_back = 0
    for seq, decision, *_ in backwards:
        if decision == UNDO:
            taken_back += 1
        elif decision == REDO or taken_back:
            taken_back -= 1
        else:
            yield seq


def utc_now() -> str:
    """The time of a row, for people; the order of rows is that of their numbers, whatever the clock does."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def broken_at(origin: str, rows: Iterable[Mapping[str, Any]]) -> int | None:
    """The number of the first row of a campaign's journal that is not what was written; None if all are."""
    seq, digest = 0, origin
    for row in rows:
        seq += 1
        if row["seq"] != seq or not holds(digest, row):
            return seq
        digest = row["digest"]
    return None if seq else 1
