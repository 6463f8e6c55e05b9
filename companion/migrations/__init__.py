"""The history of the tables; `companion.database.upgrade` runs what is missing."""
