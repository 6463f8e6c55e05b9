"""Translations: compiled when stale, by however many at once, and in step with the source."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion import catalogs, places, translations
from companion.catalogs import TRANSLATED, catalog, po_path, ready

HEADER = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""


def write_po(folder: Path, language: str, **words: str) -> Path:
    path = po_path(folder, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEADER + "".join(f'\nmsgid "{one}"\nmsgstr "{other}"\n' for one, other in words.items()), "utf-8")
    return path


def test_a_stale_file_is_compiled_and_a_fresh_one_left(tmp_path: Path) -> None:
    po = write_po(tmp_path, "nl", Sheep="Schaap")
    assert ready(tmp_path) == tmp_path
    mo = po.with_suffix(".mo")
    first = mo.stat().st_ino
    assert catalog("nl", tmp_path).ugettext("Sheep") == "Schaap"
    ready(tmp_path)
    assert mo.stat().st_ino == first
    write_po(tmp_path, "nl", Sheep="Schapen")
    os.utime(po, (1, 1))  # older than what was compiled, as after a checkout
    ready(tmp_path)
    assert mo.stat().st_ino != first


def test_where_the_source_cannot_be_written_the_instance_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, instance = tmp_path / "source", tmp_path / "instance"
    write_po(source, "de", Sheep="Schaf")
    compile_it = catalogs._compile

    def read_only(po: Path, mo: Path) -> None:
        if mo.is_relative_to(source):
            raise PermissionError
        compile_it(po, mo)

    monkeypatch.setattr(catalogs, "_compile", read_only)
    folder = ready(source, instance)
    assert folder == instance / "translations"
    assert catalog("de", folder).ugettext("Sheep") == "Schaf"


def test_without_any_place_to_write_english_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_po: Path, _mo: Path) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(catalogs, "_compile", full)
    write_po(tmp_path, "nl", Sheep="Schaap")
    folder = ready(tmp_path, tmp_path / "instance")
    assert catalog("nl", folder).ugettext("Sheep") == "Sheep"


def test_many_that_compile_at_once_leave_one_whole_file(tmp_path: Path) -> None:
    po = write_po(tmp_path, "nl", **{f"Sheep {n}": f"Schaap {n}" for n in range(500)})
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: ready(tmp_path), range(16)))
    assert [each.name for each in po.parent.iterdir() if each.name.startswith(".")] == []
    assert catalog("nl", tmp_path).ugettext("Sheep 499") == "Schaap 499"


def test_what_the_wheel_brought_is_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    po = write_po(tmp_path / "translations", "nl", Sheep="Schaap")
    po.with_suffix(".mo").write_bytes(b"compiled in the build")
    monkeypatch.setattr(places, "PACKAGE", tmp_path)
    assert ready() == tmp_path / "translations"
    assert po.with_suffix(".mo").read_bytes() == b"compiled in the build"


# Keeping them in step


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for folder in ("scoring", "companion", "templates"):
        (tmp_path / folder).mkdir()
    (tmp_path / "scoring" / "a.py").write_text(
        'say("Feed {name}")\nsay_n("{n} cow of {name}", "{n} cows of {name}", n)\nsay_in("sawmill", "Sheep")\n'
    )
    (tmp_path / "companion" / "b.py").write_text('_("Hello %(name)s", name=name)\ngettext("Sheep")\n')
    (tmp_path / "templates" / "c.html").write_text('{{ _("Rules") }}{{ _n("%(num)s hut", "%(num)s huts", n) }}')
    return tmp_path


def run(root: Path, action: str) -> int:
    return translations.main([action, "--root", str(root)])


def test_every_way_to_say_something_is_extracted(root: Path) -> None:
    assert run(root, "extract") == 0
    text = (root / "translations" / "messages.pot").read_text("utf-8")
    for words in ("Feed {name}", "{n} cows of {name}", "Hello %(name)s", "Sheep", "Rules", "%(num)s huts"):
        assert f'"{words}"' in text
    assert "#: scoring/a.py\n" in text
    assert 'msgctxt "sawmill"\nmsgid "Sheep"\n' in text


def test_an_update_keeps_what_is_translated_drops_what_is_gone_and_has_no_dates(root: Path) -> None:
    po = write_po(root / "translations", "nl", Sheep="Schaap", Gone="Weg")
    assert run(root, "update") == 0
    first = po.read_text("utf-8")
    assert 'msgstr "Schaap"' in first
    assert "Weg" not in first
    assert "Date" not in first
    assert "fuzzy" not in first
    run(root, "update")
    assert po.read_text("utf-8") == first
    assert po_path(root / "translations", "de").exists()


def fill(root: Path, **forms: str) -> None:
    """Translates everything with itself, but for what is given."""
    template = translations.extracted(root)
    for language in TRANSLATED:
        words = translations._read(po_path(root / "translations", language), language)
        words.update(template)
        for message in words:
            if message.id:
                message.string = forms.get(message.id, message.id) if isinstance(message.id, str) else message.id
        translations._write(po_path(root / "translations", language), words, language)


def test_what_is_complete_passes(root: Path) -> None:
    fill(root)
    assert run(root, "check") == 0


def test_what_is_missing_fails(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(root, "update")
    assert run(root, "check") == 1
    found = capsys.readouterr().out
    assert "nl: not translated: 'Feed {name}'" in found
    assert "de: not translated: '{n} cow of {name}'" in found


@pytest.mark.parametrize("wrong", ["Voed", "Voed {naam}", "Voed {name} {more}", "Voed {name", "Voed %(name)s"])
def test_other_placeholders_fail(root: Path, wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    fill(root, **{"Feed {name}": wrong})
    found = run(root, "check"), capsys.readouterr().out
    # The same name in the other notation would be shown as it is written.
    assert found[0] == 1, wrong
    assert "nl: placeholders" in found[1]


def test_a_form_for_one_may_leave_the_number_out_but_nothing_else(root: Path) -> None:
    fill(root)
    po = po_path(root / "translations", "nl")
    text = po.read_text("utf-8")
    po.write_text(text.replace('msgstr[0] "{n} cow of {name}"', 'msgstr[0] "een koe van {name}"'), "utf-8")
    assert run(root, "check") == 0
    po.write_text(text.replace('msgstr[0] "{n} cow of {name}"', 'msgstr[0] "{n} koe"'), "utf-8")
    assert run(root, "check") == 1


def test_the_files_in_the_repository_have_no_dates_and_can_be_read() -> None:
    for language in TRANSLATED:
        text = po_path(places.folder("translations"), language).read_text("utf-8")
        assert "-Date:" not in text
        assert f"Language: {language}" in text


def test_it_runs_as_a_program(root: Path) -> None:
    command = [sys.executable, "-W", "error", "-m", "companion.translations", "extract", "--root", str(root)]
    assert subprocess.run(command, check=True, capture_output=True).stdout == b""
