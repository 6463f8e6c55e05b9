"""The app as it runs in a home: a SQLite file, tokens and limits on."""

from dataclasses import dataclass
from pathlib import Path

from flask import Flask

from companion import create_app
from companion.current import EXTENSION
from companion.store import Store


@dataclass(frozen=True, slots=True)
class House:
    folder: Path
    app: Flask

    @property
    def store(self) -> Store:
        found: Store = self.app.extensions[EXTENSION].store
        return found

    def restarted(self) -> "House":
        """The same tables, nothing in memory: no replay, no connection, no compiled SQL, no template."""
        return open_house(self.folder)


def open_house(folder: Path) -> House:
    database = f"sqlite:///{folder / 'farmhand.sqlite3'}"
    return House(folder, create_app({"FARMHAND_INSTANCE": folder, "FARMHAND_DATABASE_URL": database}))
