"""Where things lie: what comes with Farmhand, and what an installation keeps."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """``templates``, ``static`` or ``translations``: inside the package when installed, beside it in a source tree."""
    installed = PACKAGE / name
    return installed if installed.is_dir() else PACKAGE.parent / name


def in_source_tree() -> bool:
    return (PACKAGE.parent / "pyproject.toml").is_file() and not (PACKAGE / "templates").is_dir()


def instance_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where the database and the secret key are kept; not made before something is put there."""
    if chosen := environment.get("FARMHAND_INSTANCE"):
        return Path(chosen).expanduser().resolve()
    if in_source_tree():
        return PACKAGE.parent / "instance"
    return _user_data(environment) / "farmhand"


def _user_data(environment: Mapping[str, str]) -> Path:
    match sys.platform:
        case "win32":
            return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
        case "darwin":
            return Path.home() / "Library" / "Application Support"
        case _:
            return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
