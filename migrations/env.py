"""Runs revisions on the connection that `mklegacy.store.upgrade` hands over, inside its one transaction."""

from __future__ import annotations

from alembic import context

from mklegacy.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
