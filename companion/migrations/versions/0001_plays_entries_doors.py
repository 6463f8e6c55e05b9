"""Plays, their logs, and the keys that open them. There is no way back: a log is never taken down."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "plays",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("public_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("created_at", sa.Text, nullable=False),
        sa.UniqueConstraint("public_id", name="plays_public_id"),
    )
    op.create_table(
        "entries",
        sa.Column("play_id", sa.Integer, sa.ForeignKey("plays.id", name="entries_play"), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("play_id", "seq", name="entries_seq"),
        sa.UniqueConstraint("play_id", "key", name="entries_key"),
        sa.CheckConstraint("seq >= 1", name="entries_seq_from_1"),
    )
    op.create_table(
        "doors",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("play_id", sa.Integer, sa.ForeignKey("plays.id", name="doors_play"), nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.PrimaryKeyConstraint("key", name="doors_key"),
        sa.CheckConstraint("role IN ('host', 'table', 'seat', 'look')", name="doors_role"),
        sa.CheckConstraint("(role = 'seat') = (seat IS NOT NULL)", name="doors_seat"),
    )
    op.create_index("doors_play_id", "doors", ["play_id"])
