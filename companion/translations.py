"""``python -m companion.translations extract | update | check``: the ``.po`` files in step with the source.

Never imported by the app, which reads what ``companion.catalogs`` has compiled.
"""

import re
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from companion import places
from companion.catalogs import DOMAIN, TRANSLATED, po_path

FOLDERS = ("scoring", "companion", "templates")
METHODS = [("**.py", "python"), ("**.html", "jinja2"), ("**.txt", "jinja2")]
OPTIONS: dict[str, dict[str, str]] = {"**.html": {"silent": "false"}, "**.txt": {"silent": "false"}}
KEYWORDS = {
    "say": None, "say_in": ((1, "c"), 2), "say_n": (1, 2),
    "_": None, "_n": (1, 2), "gettext": None, "ngettext": (1, 2),
}  # fmt: skip
NAMES = {"nl": "Dutch", "de": "German"}
WIDTH = 120
# Every extraction would be a change, and nobody reads the rest.
_LEFT_OUT = re.compile(rb'^"(POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Report-Msgid-Bugs-To|'
                       rb'Generated-By):.*\n', re.MULTILINE)  # fmt: skip
_PERCENT = re.compile(r"%\((\w+)\)[sdif]")
# A form for one may leave the number out.
NUMBERS = {"{n}", "%(num)", "%(n)"}


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(
        prog="python -m companion.translations", description="The .po files in step with the source."
    )
    parser.add_argument("action", choices=("extract", "update", "check"))
    parser.add_argument("--root", type=Path, default=places.PACKAGE.parent, help="the source tree")
    chosen = parser.parse_args(arguments)
    folder: Path = chosen.root / "translations"
    template = extracted(chosen.root)
    if chosen.action == "extract":
        _write(folder / f"{DOMAIN}.pot", template, "")
    elif chosen.action == "update":
        for language in TRANSLATED:
            update(po_path(folder, language), template, language)
    else:
        found = [each for language in TRANSLATED for each in check(po_path(folder, language), template, language)]
        sys.stdout.write("".join(f"{line}\n" for line in found))
        return 1 if found else 0
    return 0


def extracted(root: Path) -> Catalog:
    """Everything there is to translate, sorted so that moving code changes nothing."""
    template = Catalog(project="Farmhand", charset="utf-8")
    for folder in FOLDERS:
        for path, _line, text, comments, context in extract_from_dir(
            root / folder, METHODS, OPTIONS, KEYWORDS, ["Translators:"]
        ):
            if text:
                template.add(text, None, [(f"{folder}/{path}", 1)], auto_comments=comments, context=context)
    return template


def update(path: Path, template: Catalog, language: str) -> None:
    """New messages in, gone ones out, translations kept."""
    words = _read(path, language)
    words.update(template, no_fuzzy_matching=True, update_header_comment=False)
    words.obsolete.clear()
    _write(path, words, language)


def check(path: Path, template: Catalog, language: str) -> Iterator[str]:
    """What is missing or has other placeholders than its source."""
    words = _read(path, language)
    for message in template:
        if not message.id:
            continue
        found = words.get(message.id, message.context)
        shown = message.id if isinstance(message.id, str) else message.id[0]
        if found is None or not _complete(found):
            yield f"{language}: not translated: {shown!r}"
        elif found.fuzzy:
            yield f"{language}: still uncertain: {shown!r}"
        elif wrong := _clash(found):
            yield f"{language}: {wrong}: {shown!r}"


def _complete(message: Message) -> bool:
    return bool(forms := _forms(message)) and all(forms)


def _forms(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def _clash(message: Message) -> str:
    sources = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    forms = _forms(message)
    if len(sources) > 1 and len(forms) < 2:
        return "needs a form for one and for many"
    try:
        meant = set().union(*(_names(source) for source in sources))
        for form in forms:
            names = _names(form)
            missing, strange = meant - names - (NUMBERS if len(sources) > 1 else set()), names - meant
            if missing or strange:
                return f"placeholders differ ({', '.join(sorted(missing | strange))})"
    except ValueError as error:
        return f"placeholders cannot be read ({error})"
    return ""


def _names(text: str) -> set[str]:
    """Both kinds: ``{name}`` of messages and ``%(name)s`` of templates."""
    found = {f"%({name})" for name in _PERCENT.findall(text)}
    return found or {f"{{{name}}}" for _, name, _, _ in Formatter().parse(text) if name is not None}


def _read(path: Path, language: str) -> Catalog:
    if not path.exists():
        return Catalog(locale=language, project="Farmhand", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def _write(path: Path, words: Catalog, language: str) -> None:
    words.header_comment = f"# Farmhand in {NAMES[language]}" if language else "# What there is to translate"
    words.fuzzy = False
    draft = BytesIO()
    write_po(draft, words, width=WIDTH, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_LEFT_OUT.sub(b"", draft.getvalue()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
