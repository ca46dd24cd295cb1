"""A judge of saves that trusts nothing in them but the first row and the answers that were given.

It plays a campaign again from its beginning, answer by answer, and compares everything on the way with what the
save holds. What the program must have said to each answer comes with it: that is how a killed program's last
words are compared with what it kept.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, select

from mklegacy.campaign.model import Campaign
from mklegacy.engine.chance import SeededChance
from mklegacy.engine.options import Option
from mklegacy.play.session import Session
from mklegacy.store import tables
from mklegacy.store.campaigns import CampaignInfo, list_campaigns
from mklegacy.store.entries import entries, load_pack, resume, row_at, unpacked
from mklegacy.store.header import file_uri
from mklegacy.store.journal import COLUMNS, link
from mklegacy.store.projection import project
from mklegacy.store.save import open_save
from mklegacy.terminal.lines import LineFrontEnd


class Corrupt(AssertionError):
    """A save that does not hold together."""


@dataclass(frozen=True, slots=True)
class Retold:
    """What was said to each decision of a campaign, and where it stands."""

    told: tuple[str, ...]
    session: Session

    @property
    def newest(self) -> int:
        """The number of the newest decision."""
        return len(self.told)

    def since(self, seq: int) -> str:
        """All that was said after that decision."""
        return "".join(self.told[seq:])


def retell(path: Path, name: str) -> Retold:
    """The campaign of that name, played again; `Corrupt` if the save says otherwise."""
    with _judging(), open_save(path).reading() as connection:
        (info,) = [each for each in list_campaigns(connection) if each.name == name]
        return _retell(connection, info)


def check_everything(path: Path) -> dict[str, int]:
    """Refuse a save in which anything is not as it was written; else the newest decision of each campaign."""
    with _judging(), closing(sqlite3.connect(file_uri(path, "ro"), uri=True)) as plain:
        found = plain.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise Corrupt(found)
        if plain.execute("PRAGMA foreign_key_check").fetchone():
            raise Corrupt("rows point nowhere")
    newest = {}
    with _judging(), open_save(path).reading() as connection:
        for info in list_campaigns(connection):
            check_journal(connection, info)
            newest[info.name] = _retell(connection, info).newest
    return newest


@contextmanager
def _judging() -> Iterator[None]:
    """Whatever goes wrong, it is the save's fault."""
    try:
        yield
    except Corrupt:
        raise
    except Exception as error:
        raise Corrupt(f"{type(error).__name__}: {error}") from error


def check_journal(connection: Connection, info: CampaignInfo) -> None:
    """Refuse a journal whose chain is broken anywhere."""
    journal, digest = tables.journal, info.origin()
    columns = [journal.c[name] for name in COLUMNS]
    rows = connection.execute(select(*columns).where(journal.c.campaign_id == info.id).order_by(journal.c.seq))
    for number, row in enumerate(rows.mappings(), 1):
        digest = link(digest, dict(row))
        if (row["seq"], row["digest"]) != (number, digest):
            raise Corrupt(f"decision {number} is not what was written")


def _retell(connection: Connection, info: CampaignInfo) -> Retold:
    newest = resume(connection, info)
    first = row_at(connection, info, 1)
    begun = Campaign.from_json(load_pack(connection, info), unpacked(first["campaign"]))
    ends = [*newest.campaign.register, *([newest.campaign.last] if newest.campaign.last else [])]
    dates = iter([line.date for line in ends])
    session = Session(begun, SeededChance(info.seed), lambda: next(dates))
    told = [""]
    speaker = LineFrontEnd(lambda: "", lambda text: said.append(f"{text}\n"), echo=False)
    for entry in entries(connection, info):
        if entry.seq == 1:
            continue
        said: list[str] = []
        asked = session.decision()
        option = asked.find(Option(str(entry.option[0]), tuple(entry.option[1:])))
        events = session.apply(option)
        if (asked.seat, asked.kind, events) != (entry.seat, entry.decision, entry.events):
            raise Corrupt(f"decision {entry.seq} went another way")
        speaker.show(session, asked, option, events)
        told.append("".join(said))
    if len(told) != newest.seq:
        raise Corrupt(f"{newest.seq} decisions, but {len(told)} rows")
    session.campaign.language = info.language
    _compare(connection, info, session)
    return Retold(tuple(told), session)


def _compare(connection: Connection, info: CampaignInfo, session: Session) -> None:
    newest = resume(connection, info)
    config = session.game.config if session.game else None
    if (newest.state, newest.config, newest.position) != (session.state, config, session.position):
        raise Corrupt("the game stands otherwise than it was played")
    if newest.campaign.to_json() != session.campaign.to_json():
        raise Corrupt("the campaign stands otherwise than it was played")
    if (info.finished, info.playing) != (session.campaign.finished, session.campaign.playing):
        raise Corrupt("the list of campaigns says otherwise than was played")
    for table, expected in project(session.campaign).items():
        of, key, *columns = table.columns
        rows = connection.execute(select(key, *columns).where(of == info.id))
        if {row[0]: tuple(row[1:]) for row in rows} != expected:
            raise Corrupt(f"the table {table.name} says otherwise than was played")
