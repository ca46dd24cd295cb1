"""Which decision may be taken back or done again.

Nothing is erased by it: both are rows of the journal like any other.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select

from mklegacy.campaign.events import DoneAgain, TakenBack, event_from_json
from mklegacy.campaign.revealing import made_known
from mklegacy.store import tables
from mklegacy.store.entries import campaign_at, row_at, unpacked
from mklegacy.store.errors import CannotRedo, CannotUndo
from mklegacy.store.journal import REDO, UNDO, standing

if TYPE_CHECKING:
    from mklegacy.store.campaigns import CampaignInfo


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision that is taken back or done again, and the row that everything is like afterwards."""

    verb: str
    decision: dict[str, Any]
    like: dict[str, Any]

    def event(self) -> TakenBack | DoneAgain:
        kind = TakenBack if self.verb == UNDO else DoneAgain
        return kind(self.decision["seat"], self.decision["decision"])


def turn_back(connection: Connection, info: CampaignInfo) -> Turn:
    """The newest decision that stands and what was before it; refused where that would undo what is known."""
    newest = row_at(connection, info)
    line = standing(_backwards(connection, info))
    decision = row_at(connection, info, next(line))
    before = next(line, None)
    if before is None:
        raise CannotUndo("nothing")
    if decision["seat"] != newest["seat"]:
        raise CannotUndo("another")
    like = row_at(connection, info, before)
    known = made_known(
        json.loads(decision["outcomes"]),
        [event_from_json(event) for event in unpacked(decision["events"])],
        campaign_at(connection, info, like),
        campaign_at(connection, info, decision),
    )
    if known is not None:
        raise CannotUndo(known)
    return Turn(UNDO, decision, like)


def turn_forth(connection: Connection, info: CampaignInfo) -> Turn:
    """The decision that was taken back last, if nothing else was decided since."""
    done_again = 0
    for _seq, decision, option in _backwards(connection, info):
        if decision == REDO:
            done_again += 1
        elif decision != UNDO:
            break
        elif done_again:
            done_again -= 1
        else:
            again = row_at(connection, info, json.loads(option)[1])
            return Turn(REDO, again, again)
    raise CannotRedo


def _backwards(connection: Connection, info: CampaignInfo) -> Iterator[tuple[int, str, str]]:
    """Number, kind and answer of every decision, the newest first."""
    journal = tables.journal
    columns = select(journal.c.seq, journal.c.decision, journal.c.option)
    rows = connection.execute(columns.where(journal.c.campaign_id == info.id).order_by(journal.c.seq.desc()))
    return (tuple(row) for row in rows)
