"""Runs migrations in the transaction that `companion.database.upgrade` has begun, so all of them count or none."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
