"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pack",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_pack")),
    )
    op.create_table(
        "campaign",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created_at", sa.String(length=32), nullable=False),
        sa.Column("pack_digest", sa.String(length=64), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("language", sa.String(length=16), nullable=False),
        sa.Column("finished", sa.Integer(), nullable=False),
        sa.Column("playing", sa.Boolean(), nullable=False),
        sa.Column("trashed_at", sa.String(length=32), nullable=True),
        sa.Column("newest", sa.Integer(), nullable=False),
        sa.Column("newest_digest", sa.String(length=64), nullable=False),
        sa.Column("seal", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["pack_digest"], ["pack.digest"], name=op.f("fk_campaign_pack_digest_pack")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_campaign")),
    )
    op.create_index(
        op.f("uq_campaign_name"),
        "campaign",
        ["name"],
        unique=True,
        sqlite_where=sa.text("trashed_at IS NULL"),
        postgresql_where=sa.text("trashed_at IS NULL"),
    )
    op.create_table(
        "choice",
        sa.Column("campaign_id", sa.String(length=32), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["campaign_id"], ["campaign.id"], name=op.f("fk_choice_campaign_id_campaign")),
        sa.PrimaryKeyConstraint("campaign_id", "key", name=op.f("pk_choice")),
    )
    op.create_table(
        "component",
        sa.Column("campaign_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("zone", sa.Text(), nullable=False),
        sa.Column("written", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["campaign_id"], ["campaign.id"], name=op.f("fk_component_campaign_id_campaign")),
        sa.PrimaryKeyConstraint("campaign_id", "number", name=op.f("pk_component")),
    )
    op.create_table(
        "current_campaign",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("campaign_id", sa.String(length=32), nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_current_campaign_one_row")),
        sa.ForeignKeyConstraint(
            ["campaign_id"], ["campaign.id"], name=op.f("fk_current_campaign_campaign_id_campaign")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_current_campaign")),
    )
    op.create_table(
        "journal",
        sa.Column("campaign_id", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("decision", sa.String(length=32), nullable=False),
        sa.Column("option", sa.Text(), nullable=False),
        sa.Column("outcomes", sa.Text(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("campaign_seq", sa.Integer(), nullable=False),
        sa.Column("written_at", sa.String(length=32), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("campaign", sa.LargeBinary(), nullable=True),
        sa.Column("config", sa.LargeBinary(), nullable=True),
        sa.Column("state", sa.LargeBinary(), nullable=True),
        sa.Column("result", sa.LargeBinary(), nullable=True),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.CheckConstraint("kind IN ('campaign', 'game')", name=op.f("ck_journal_kind")),
        sa.ForeignKeyConstraint(["campaign_id"], ["campaign.id"], name=op.f("fk_journal_campaign_id_campaign")),
        sa.PrimaryKeyConstraint("campaign_id", "seq", name=op.f("pk_journal")),
    )
    op.create_table(
        "mayor",
        sa.Column("campaign_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("colour", sa.Text(), nullable=False),
        sa.Column("town", sa.Text(), nullable=False),
        sa.Column("player", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["campaign_id"], ["campaign.id"], name=op.f("fk_mayor_campaign_id_campaign")),
        sa.PrimaryKeyConstraint("campaign_id", "seat", name=op.f("pk_mayor")),
        sa.UniqueConstraint("campaign_id", "colour", name=op.f("uq_mayor_campaign_id_colour")),
    )
    op.create_table(
        "turned_side",
        sa.Column("campaign_id", sa.String(length=32), nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("finished", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign_id"], ["campaign.id"], name=op.f("fk_turned_side_campaign_id_campaign")
        ),
        sa.PrimaryKeyConstraint("campaign_id", "place", name=op.f("pk_turned_side")),
    )
    op.create_table(
        "game",
        sa.Column("campaign_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("began", sa.Integer(), nullable=False),
        sa.Column("ended", sa.Integer(), nullable=True),
        sa.Column("winner", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["campaign_id", "began"],
            ["journal.campaign_id", "journal.seq"],
            name=op.f("fk_game_campaign_id_began_journal"),
        ),
        sa.ForeignKeyConstraint(
            ["campaign_id", "ended"],
            ["journal.campaign_id", "journal.seq"],
            name=op.f("fk_game_campaign_id_ended_journal"),
        ),
        sa.ForeignKeyConstraint(
            ["campaign_id", "winner"],
            ["mayor.campaign_id", "mayor.seat"],
            name=op.f("fk_game_campaign_id_winner_mayor"),
        ),
        sa.ForeignKeyConstraint(["campaign_id"], ["campaign.id"], name=op.f("fk_game_campaign_id_campaign")),
        sa.PrimaryKeyConstraint("campaign_id", "number", name=op.f("pk_game")),
    )
    op.create_table(
        "register",
        sa.Column("campaign_id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("date", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("tail", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign_id", "seat"],
            ["mayor.campaign_id", "mayor.seat"],
            name=op.f("fk_register_campaign_id_seat_mayor"),
        ),
        sa.ForeignKeyConstraint(
            ["campaign_id", "tail"],
            ["mayor.campaign_id", "mayor.seat"],
            name=op.f("fk_register_campaign_id_tail_mayor"),
        ),
        sa.ForeignKeyConstraint(["campaign_id"], ["campaign.id"], name=op.f("fk_register_campaign_id_campaign")),
        sa.PrimaryKeyConstraint("campaign_id", "game", name=op.f("pk_register")),
    )
    op.create_table(
        "savepoint",
        sa.Column("campaign_id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign_id", "seq"],
            ["journal.campaign_id", "journal.seq"],
            name=op.f("fk_savepoint_campaign_id_seq_journal"),
        ),
        sa.ForeignKeyConstraint(["campaign_id"], ["campaign.id"], name=op.f("fk_savepoint_campaign_id_campaign")),
        sa.PrimaryKeyConstraint("campaign_id", "name", name=op.f("pk_savepoint")),
    )
