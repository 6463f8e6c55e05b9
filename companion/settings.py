"""What an installation may choose, from the environment or from the caller, read once at the start."""

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkstemp
from typing import Any
from urllib.parse import urlsplit

from companion.places import instance_folder

PREFIX = "FARMHAND_"


class UnusableSettings(Exception):
    """Says in one sentence which setting cannot be used."""


@dataclass(frozen=True, slots=True)
class Settings:
    instance: Path
    database_url: str
    secret_key: str
    public_url: str  # without a slash at the end; empty where links begin with what the browser asked for
    lan_url: str  # stands in for a loopback address, which no other phone can open
    proxies: int  # how many proxies in front may say who asks

    @property
    def https(self) -> bool:
        return self.public_url.startswith("https:")


def read_settings(given: Mapping[str, Any] | None = None) -> Settings:
    """The settings by their names in the environment, which ``given`` goes before."""
    chosen = {name: value for name, value in os.environ.items() if name.startswith(PREFIX)}
    chosen.update({name: str(value) for name, value in (given or {}).items() if name.startswith(PREFIX)})
    instance = instance_folder(chosen if "FARMHAND_INSTANCE" in chosen else os.environ)
    return Settings(
        instance=instance,
        database_url=chosen.get("FARMHAND_DATABASE_URL") or f"sqlite:///{_made(instance)}/farmhand.sqlite3",
        secret_key=chosen.get("FARMHAND_SECRET_KEY") or kept_secret(_made(instance) / "secret-key"),
        public_url=_address("FARMHAND_PUBLIC_URL", chosen),
        lan_url=_address("FARMHAND_LAN_URL", chosen),
        proxies=_number("FARMHAND_PROXIES", chosen),
    )


def kept_secret(path: Path) -> str:
    """The secret in a file that only its owner may read; of several that make it at once, one wins and all use it."""
    try:
        if not (path.exists() and path.stat().st_size):
            _put_secret(path)
        return path.read_text("ascii")
    except OSError as error:
        raise UnusableSettings(f"The secret key cannot be kept in {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UnusableSettings(f"{path} does not hold a secret key; remove it, and a new one is made") from error


def _put_secret(path: Path) -> None:
    handle, name = mkstemp(dir=path.parent, prefix=".secret-")  # made with mode 600
    draft = Path(name)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_urlsafe(48))
    try:
        # A link is there at once and whole, and never in the place of another's.
        path.hardlink_to(draft)
    except OSError:
        # Left empty by a full disk, or a file system without links: there the last of two wins.
        if not (path.exists() and path.stat().st_size):
            draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _made(instance: Path) -> Path:
    try:
        instance.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise UnusableSettings(f"The folder {instance} cannot be made: {error.strerror}") from error
    return instance


def _address(name: str, chosen: Mapping[str, str]) -> str:
    address = chosen.get(name, "").strip().rstrip("/")
    try:
        parts = urlsplit(address)
        usable = parts.scheme in ("http", "https") and parts.hostname and not parts.query and not parts.fragment
    except ValueError:
        usable = False
    if address and not usable:
        raise UnusableSettings(f"{name} is no address: write https://name or http://name:port")
    return address


def _number(name: str, chosen: Mapping[str, str]) -> int:
    text = chosen.get(name, "").strip() or "0"
    if not text.isdecimal() or int(text) > 9:
        raise UnusableSettings(f"{name} is a number from 0 to 9")
    return int(text)
