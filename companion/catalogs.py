"""The words in other languages: ``.po`` files that people edit, compiled when the app needs them."""

import os
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from babel.support import NullTranslations, Translations

from companion import places

DOMAIN = "messages"
LANGUAGES = ("en", "nl", "de")
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")


def po_path(folder: Path, language: str) -> Path:
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def ready(source: Path | None = None, instance: Path | None = None) -> Path:
    """The folder to load from: beside the ``.po`` files, or in the instance folder where those cannot be written."""
    source = source or places.folder("translations")
    try:
        _compile_into(source, source)
    except OSError:
        target = (instance or places.instance_folder()) / "translations"
        # Without any place to write, English is still a language.
        with suppress(OSError):
            _compile_into(source, target)
        return target
    return source


@cache
def catalog(language: str, folder: Path) -> NullTranslations:
    return Translations.load(folder, [language], DOMAIN)


def _compile_into(source: Path, target: Path) -> None:
    for language in TRANSLATED:
        po, mo = po_path(source, language), po_path(target, language).with_suffix(".mo")
        if po.exists() and _stale(po, mo):
            _compile(po, mo)


def _stale(po: Path, mo: Path) -> bool:
    # A wheel is unpacked in any order, so there the times say nothing, and the wheel's own is always right.
    if mo.exists() and mo.is_relative_to(places.PACKAGE):
        return False
    return not mo.exists() or mo.stat().st_mtime_ns != po.stat().st_mtime_ns


def _compile(po: Path, mo: Path) -> None:
    """Whole or not at all, however many processes start at once."""
    mo.parent.mkdir(parents=True, exist_ok=True)
    told = po.stat()
    with po.open("rb") as file:
        try:
            words = read_po(file, locale=po.parent.parent.name, abort_invalid=True)
        except (PoFileError, ValueError) as error:
            raise SystemExit(f"{po} cannot be read: {error}") from error
    with NamedTemporaryFile(dir=mo.parent, prefix=".mo-", delete=False) as draft:
        write_mo(draft, words)
    # The same time as its source: a checkout of an older state is noticed too.
    os.utime(draft.name, ns=(told.st_atime_ns, told.st_mtime_ns))
    Path(draft.name).chmod(0o644)
    Path(draft.name).replace(mo)
