"""Puts what lives beside the packages into the wheel: templates, static files, compiled translations."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDERS = ("templates", "static", "translations")
LEFT_OUT = (".mo", ".pot", ".pyc")


class CustomBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install reads the folders where they are; a wheel gets them as `companion/<folder>`."""
        if version == "editable":
            return
        self._compiled = TemporaryDirectory(prefix="farmhand-")
        included = build_data["force_include"]
        for path in self._files():
            place = Path("companion") / path.relative_to(self.root)
            included[str(path)] = str(place)
            if path.suffix == ".po":
                included[str(self._compile(path))] = str(place.with_suffix(".mo"))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self._compiled.cleanup()

    def _files(self) -> list[Path]:
        found = (path for folder in FOLDERS for path in (Path(self.root) / folder).rglob("*"))
        return sorted(path for path in found if path.is_file() and path.suffix not in LEFT_OUT)

    def _compile(self, po: Path) -> Path:
        """The `.mo` of a `.po`, in a temporary folder so that the source tree stays as it was."""
        mo = Path(self._compiled.name) / po.relative_to(self.root).with_suffix(".mo")
        mo.parent.mkdir(parents=True, exist_ok=True)
        with po.open("rb") as source, mo.open("wb") as target:
            write_mo(target, read_po(source))
        return mo
