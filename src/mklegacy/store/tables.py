"""The tables of a save, by the rulebook's words.

The journal is the record: rows are added, never changed. The others say in plain columns what its newest row
holds, so that showing the register is one query. Nothing sealed can be read from them: a component is a number,
and what is printed on it stands in the pack.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Connection,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _of_campaign() -> Column[str]:
    return Column("campaign_id", String(32), ForeignKey("campaign.id"), primary_key=True)


def _key(name: str) -> Column[int]:
    return Column(name, Integer, primary_key=True, autoincrement=False)


# What is printed on everything in the box, once for all campaigns that began with it.
pack = Table(
    "pack",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("content", LargeBinary, nullable=False),
)

# `finished` games, and whether one is being played. `newest` is the last row of its journal: so it is noticed when
# that was cut off. `seal` is a digest over what no journal holds: name, language, trash, players, savepoints. A
# campaign in the trash leaves its name to others.
campaign = Table(
    "campaign",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created_at", String(32), nullable=False),
    Column("pack_digest", String(64), ForeignKey("pack.digest"), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("language", String(16), nullable=False),
    Column("finished", Integer, nullable=False),
    Column("playing", Boolean, nullable=False),
    Column("trashed_at", String(32)),
    Column("newest", Integer, nullable=False),
    Column("newest_digest", String(64), nullable=False),
    Column("seal", String(64), nullable=False),
)
Index(
    "uq_campaign_name",
    campaign.c.name,
    unique=True,
    sqlite_where=campaign.c.trashed_at.is_(None),
)

# The campaign last made or chosen.
current_campaign = Table(
    "current_campaign",
    metadata,
    _key("id"),
    Column("campaign_id", String(32), ForeignKey("campaign.id"), nullable=False),
    CheckConstraint("id = 1", name="one_row"),
)

# `player` is `person` or `bot:LEVEL`.
mayor = Table(
    "mayor",
    metadata,
    _of_campaign(),
    _key("seat"),
    Column("name", Text, nullable=False),
    Column("colour", Text, nullable=False),
    Column("town", Text, nullable=False),
    Column("player", String(64), nullable=False),
    UniqueConstraint("campaign_id", "colour"),
)

# Where each thing in the box is; `written` on it are check marks, the side ticked or a name, as JSON.
component = Table(
    "component",
    metadata,
    _of_campaign(),
    _key("number"),
    Column("zone", Text, nullable=False),
    Column("written", Text),
)

# The sides of the legacy deck read so far, and how many games had been finished then.
turned_side = Table(
    "turned_side",
    metadata,
    _of_campaign(),
    _key("place"),
    Column("finished", Integer, nullable=False),
)

# What was chosen or voted between games.
choice = Table(
    "choice",
    metadata,
    _of_campaign(),
    Column("key", Text, primary_key=True),
    Column("answer", Text, nullable=False),
)

# The town register: when each game was won, by which seat, and who was the tail mayor.
register = Table(
    "register",
    metadata,
    _of_campaign(),
    _key("game"),
    Column("date", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("tail", Integer, nullable=False),
    ForeignKeyConstraint(["campaign_id", "seat"], ["mayor.campaign_id", "mayor.seat"]),
    ForeignKeyConstraint(["campaign_id", "tail"], ["mayor.campaign_id", "mayor.seat"]),
)

# From which decision to which; the first one's row holds the game's config, the last one's its result.
game = Table(
    "game",
    metadata,
    _of_campaign(),
    _key("number"),
    Column("began", Integer, nullable=False),
    Column("ended", Integer),
    Column("winner", Integer),
    ForeignKeyConstraint(["campaign_id", "began"], ["journal.campaign_id", "journal.seq"]),
    ForeignKeyConstraint(["campaign_id", "ended"], ["journal.campaign_id", "journal.seq"]),
    ForeignKeyConstraint(["campaign_id", "winner"], ["mayor.campaign_id", "mayor.seat"]),
)

# Every decision, what chance and the rules made of it, and everything as it was after it.
journal = Table(
    "journal",
    metadata,
    _of_campaign(),
    _key("seq"),
    Column("kind", String(8), nullable=False),
    Column("game", Integer, nullable=False),
    Column("seat", Integer),
    Column("decision", String(32), nullable=False),
    Column("option", Text, nullable=False),
    Column("outcomes", Text, nullable=False),
    Column("position", Integer, nullable=False),
    Column("campaign_seq", Integer, nullable=False),
    Column("written_at", String(32), nullable=False),
    Column("events", LargeBinary, nullable=False),
    Column("campaign", LargeBinary),
    Column("config", LargeBinary),
    Column("state", LargeBinary),
    Column("result", LargeBinary),
    Column("digest", String(64), nullable=False),
    CheckConstraint("kind IN ('campaign', 'game')", name="kind"),
)

# Moments to come back to, by forking.
savepoint = Table(
    "savepoint",
    metadata,
    _of_campaign(),
    Column("name", Text, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("made_at", String(32), nullable=False),
    ForeignKeyConstraint(["campaign_id", "seq"], ["journal.campaign_id", "journal.seq"]),
)


def create_tables(connection: Connection, revision: str) -> None:
    """Make every table of a new save, and note its revision where Alembic looks for it."""
    metadata.create_all(connection, checkfirst=False)
    connection.exec_driver_sql(
        "CREATE TABLE alembic_version "
        "(version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
    )
    connection.exec_driver_sql(f"INSERT INTO alembic_version VALUES ('{revision}')")
