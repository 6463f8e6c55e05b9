"""The source tree as the architecture tests see it: files, module names, imports."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("scoring", "companion", "templates", "static", "translations", "tests", "benchmarks", "scripts", ".ci")
MADE = re.compile(r"(^|/)(__pycache__/|\.coverage)|\.mo$|\.pot$|\.sqlite3")


def files(*folders: str) -> list[Path]:
    """Every file that people wrote in these folders, and without folders every one there is."""
    found = [path for folder in folders or FOLDERS for path in (ROOT / folder).rglob("*")]
    if not folders:
        found += ROOT.iterdir()
    return sorted(path for path in found if path.is_file() and not MADE.search(path.relative_to(ROOT).as_posix()))


def module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> set[str]:
    """What a file imports, as full names; `from a import b` is `a.b`, for b may be a module."""
    package = module(path).split(".") if path.name == "__init__.py" else module(path).split(".")[:-1]
    return set(_imports(ast.parse(path.read_text()), package))


def _imports(tree: ast.AST, package: list[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=source, names=names, level=level):
                base = package[: len(package) + 1 - level] if level else []
                base = [*base, *([source] if source else [])]
                yield from (".".join([*base, alias.name]) for alias in names)


def calls(path: Path) -> set[str]:
    """The plain names a file calls: `open(...)`, not `something.open(...)`."""
    tree = ast.parse(path.read_text())
    return {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}


def within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)
