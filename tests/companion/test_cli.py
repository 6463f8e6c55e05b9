"""The command line: what goes in, what comes out, and that bad input never ends in a traceback."""

import json
import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from companion import cli
from companion.commands import counting, files

PLAY: dict[str, Any] = {
    "farmhand": 1,
    "game": "stone_age",
    "setup": {"players": [{"name": "Anna", "colour": "red"}, {"name": "Bo", "colour": "blue"}], "start": 0},
    "log": [
        {"seq": 1, "entry": {"kind": "stone_age.field_tilled", "seat": 0}},
        {"seq": 2, "entry": {"kind": "stone_age.field_tilled", "seat": 0}, "reason": "a house rule"},
        {"seq": 3, "entry": {"kind": "stone_age.tool_made", "seat": 1}},
    ],
}
SHEET = {"players": [{"name": "Anna", "counts": {"people": 6, "food_track": 3, "farmers": 2}}]}
COMMANDS = ("serve", "score", "replay", "rules", "pad", "sheet")


class Ran:
    """What a command said."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def codes(self) -> list[str]:
        """Of a refusal: nothing on standard output, one document on standard error."""
        assert self.status == 2
        assert self.out == ""
        return [problem["code"] for problem in json.loads(self.err)["problems"]]


@pytest.fixture
def farmhand(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    def run(*arguments: str, stdin: object = b"") -> Ran:
        raw = stdin if isinstance(stdin, bytes) else json.dumps(stdin).encode()
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(raw)))
        status = cli.main(arguments)
        found = capsys.readouterr()
        return Ran(status, found.out, found.err)

    return run


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_says_what_it_does(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([*command.split(), "--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: farmhand {command}".rstrip())


def test_without_a_command_it_says_what_there_is(farmhand: Any) -> None:
    ran = farmhand()
    assert ran.status == 0
    assert all(command in ran.out for command in COMMANDS)


# score


def test_a_sheet_is_counted_from_a_file_and_from_standard_input(farmhand: Any, tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(SHEET).encode())  # as some editors begin a file
    from_file = farmhand("score", "stone_age", str(file)).json
    assert from_file == farmhand("score", "stone_age", stdin=SHEET).json
    assert from_file == farmhand("score", "stone_age", "-", "--json", stdin=SHEET).json
    (anna,) = from_file["players"]
    assert (anna["total"], anna["rank"], from_file["winners"]) == (6, 1, ["Anna"])


@pytest.mark.parametrize(
    ("arguments", "stdin", "code"),
    [
        (["score"], b"", "cli.usage"),
        (["score", "chess"], b"{}", "game.unknown"),
        (["score", "stone_age"], b"", "json.invalid"),
        (["score", "stone_age"], b"\xff", "json.not_utf8"),
        (["score", "stone_age"], b"[" * 100_000, "json.too_deep"),
        (["score", "stone_age"], b'{"players": 1, "players": 2}', "json.twice"),
        (["score", "stone_age"], {"players": []}, "sheet.players"),
        (["score", "stone_age", "no/such/file.json"], b"", "input.unreadable"),
        (["score", "stone_age", "."], b"", "input.unreadable"),
        (["score", "stone_age", "a\0b"], b"", "input.unreadable"),
        (["score", "stone_age", "--speed", "9"], b"", "cli.usage"),
        (["replay", "no/such/file.json"], b"", "input.unreadable"),
        (["replay"], [], "play.bad_shape"),
        (["replay"], {}, "play.bad_shape"),
        (["replay"], {**PLAY, "log": None}, "play.bad_shape"),
        (["replay"], {**PLAY, "farmhand": 99}, "play.unknown_format"),
        (["replay"], {**PLAY, "farmhand": "1"}, "play.unknown_format"),
        (["replay"], {**PLAY, "game": "chess"}, "game.unknown"),
        (["replay"], {**PLAY, "game": None}, "game.unknown"),
        (["replay"], {**PLAY, "log": [{}] * 5001}, "play.too_long"),
        (["replay"], {**PLAY, "log": [{"seq": 1, "entry": {"kind": "chess.castled"}}]}, "log.unknown_kind"),
        (["rules"], b"", "cli.usage"),
        (["rules", "food", "--game", "chess"], b"", "game.unknown"),
        (["rules", "food", "--lang", "fr"], b"", "language.unknown"),
        (["pad", "stone_age"], b"", "cli.usage"),
        (["pad", "chess", "-o", "x.pdf"], b"", "game.unknown"),
        (["pad", "stone_age", "-o", "x.pdf", "--paper", "a3"], b"", "cli.usage"),
        (["pad", "stone_age", "-o", "x.pdf", "--per-page", "3"], b"", "cli.usage"),
        (["pad", "stone_age", "-o", "x.pdf", "--lang", "fr"], b"", "language.unknown"),
        (["pad", "stone_age", "-o", "no/such/folder/x.pdf"], b"", "output.unwritable"),
        (["sheet", "no/such/file.json", "-o", "x.pdf"], b"", "input.unreadable"),
        (["sheet", "-o", "x.pdf"], b"nothing", "json.invalid"),
        (["serve", "--port", "many"], b"", "cli.usage"),
        (["serve", "--port", "70000"], b"", "cli.usage"),
        (["serve", "--host", "no.such.host.invalid", "--port", "0"], b"", "serve.port_taken"),
        (["dance"], b"", "cli.usage"),
    ],
    ids=str,
)
def test_bad_input_is_refused_with_one_document(
    farmhand: Any, arguments: list[str], stdin: object, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert farmhand(*arguments, stdin=stdin).codes == [code]
    assert list(tmp_path.iterdir()) == []


def test_all_problems_of_a_sheet_come_together(farmhand: Any) -> None:
    sheet = {"players": [{"name": "Anna", "counts": {"people": 99, "dragons": 1}}, {"name": "Anna"}]}
    assert len(farmhand("score", "stone_age", stdin=sheet).codes) == 3


def test_too_large_a_document_is_not_read_to_its_end(farmhand: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.documents.LARGEST", 10)
    monkeypatch.setattr(files, "LARGEST", 10)
    assert farmhand("score", "stone_age", stdin=SHEET).codes == ["json.too_large"]


def test_settings_that_cannot_be_used_are_a_problem(farmhand: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARMHAND_DATABASE_URL", "mysql://x")
    assert farmhand("serve", "--port", "0").codes == ["settings.unusable"]


def test_a_mistake_of_ours_is_told_without_a_traceback(farmhand: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "score", lambda *_: 1 / 0)
    ran = farmhand("score", "stone_age", stdin=SHEET)
    assert ran.status == cli.BROKEN
    assert json.loads(ran.err)["problems"][0]["code"] == "internal"


def test_an_interrupt_ends_quietly(farmhand: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(counting, "score", interrupted)
    ran = farmhand("score", "stone_age", stdin=SHEET)
    assert (ran.status, ran.out, ran.err) == (130, "", "")


# replay


def test_a_play_is_checked_again_entry_by_entry(farmhand: Any) -> None:
    found = farmhand("replay", stdin=PLAY).json
    assert list(found) == ["game", "entries", "players", "winners"]
    assert [entry["seq"] for entry in found["entries"]] == [1, 2, 3]
    fine, twice, tool = found["entries"]
    assert fine["problems"] == tool["problems"] == []
    assert twice["problems"][0]["severity"] == "forbidden"
    assert [player["name"] for player in found["players"]] == ["Anna", "Bo"]


def test_what_was_taken_back_is_checked_as_it_was_entered(farmhand: Any) -> None:
    log = [
        *PLAY["log"][:2],
        {"seq": 3, "entry": {"kind": "log.undone", "seat": 0, "of": 1}},
        {"seq": 4, "entry": {"kind": "log.undone", "seat": 0, "of": 99}},
    ]
    found = farmhand("replay", stdin={**PLAY, "log": log}).json["entries"]
    assert [len(entry["problems"]) for entry in found] == [0, 0, 0, 1]
    assert found[3]["problems"][0]["code"] == "log.nothing_there"


def test_an_empty_play_has_a_sheet_too(farmhand: Any) -> None:
    assert farmhand("replay", stdin={**PLAY, "log": []}).json["entries"] == []


# rules


def test_the_best_answer_comes_first_with_its_page(farmhand: Any) -> None:
    ran = farmhand("rules", "who", "wins", "a", "tie", "--game", "stone_age")
    assert ran.status == 0
    assert ran.out.startswith("Who wins a tie?\n")
    assert "page" in ran.out.partition("\n\n")[0]


def test_rules_speak_json_and_other_languages(farmhand: Any) -> None:
    found = farmhand("rules", "Gleichstand", "--game", "stone_age", "--lang", "de", "--json").json
    assert (found["query"], found["lang"]) == ("Gleichstand", "de")
    best = found["rulings"][0]
    assert (best["game"], best["slug"]) == ("stone_age", "tie-break-is-a-sum")
    assert {"question", "answer", "more", "basis", "cite", "page"} <= best.keys()


@pytest.mark.parametrize(
    ("asked", "game"), [("tools", "stone_age"), ("fences", "agricola_2007"), ("fences", "agricola_revised")]
)
def test_without_a_game_every_game_answers(farmhand: Any, asked: str, game: str) -> None:
    assert game in {ruling["game"] for ruling in farmhand("rules", asked, "--json").json["rulings"]}


def test_what_the_book_does_not_print_is_said_so(farmhand: Any) -> None:
    assert "Our reading" in farmhand("rules", "newborn", "eat", "--game", "stone_age").out


def test_nothing_found_says_what_to_try(farmhand: Any) -> None:
    assert "Try" in farmhand("rules", "xyzzy").out
    assert farmhand("rules", "xyzzy", "--json").json["rulings"] == []
    assert len(farmhand("rules", "x" * 5000, "--json").json["query"]) == 100


# paper


def test_pad_and_sheet_are_written_as_pdf(farmhand: Any, tmp_path: Path) -> None:
    pad, sheet = tmp_path / "pad.pdf", tmp_path / "sheet.pdf"
    assert farmhand("pad", "stone_age", "-o", str(pad), "--paper", "a5", "--lang", "nl").status == 0
    assert farmhand("sheet", "-o", str(sheet), stdin=PLAY).status == 0
    assert pad.read_bytes().startswith(b"%PDF")
    assert sheet.read_bytes().startswith(b"%PDF")


# as a program


def program(*arguments: str, stdin: bytes = b"", **environment: str) -> "subprocess.CompletedProcess[bytes]":
    command = [sys.executable, "-W", "error", "-m", "companion.cli", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, env=os.environ | environment)


def test_the_program_speaks_utf8_whatever_the_terminal_thinks() -> None:
    sheet = json.dumps({"players": [{"name": "Ömer ☺", "counts": {}}]}).encode()
    done = program("score", "stone_age", stdin=sheet, PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.decode())["winners"] == ["Ömer ☺"]


def test_a_reader_that_has_read_enough_is_no_mistake() -> None:
    code = f"{sys.executable} -W error -m companion.cli rules food tools huts cards people --json | head -c 1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", code], capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"{", b"")


def test_a_flag_may_stand_between_game_and_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet = tmp_path / "sheet.json"
    sheet.write_text('{"players": [{"name": "Anna", "counts": {"score_track": 7}}]}', "utf-8")
    orders = (
        ["stone_age", "--json", str(sheet)],
        ["--json", "stone_age", str(sheet)],
        ["stone_age", str(sheet), "--json"],
    )
    for order in orders:
        assert cli.main(["score", *order]) == 0
        assert json.loads(capsys.readouterr().out)["players"][0]["total"] == 7
