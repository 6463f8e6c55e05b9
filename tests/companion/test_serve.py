"""`farmhand serve`: phones find it, and it ends when told to."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
import zxingcpp
from PIL import Image

from companion.commands import serving
from scoring.kernel.problem import Refused

Serve = Callable[..., "Running"]


class Running:
    """A server as a process of its own, with what it has said so far."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self.out = folder / "out"
        command = [sys.executable, "-m", "companion.cli", "serve", *arguments]
        outside = {name: value for name, value in os.environ.items() if not name.startswith(("FARMHAND_", "COV_"))}
        inside = {"FARMHAND_INSTANCE": str(folder / "instance"), **environment}
        with self.out.open("wb") as out:
            self.process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, env=outside | inside)

    @property
    def said(self) -> str:
        return self.out.read_text("utf-8")

    def get(self, address: str) -> Any:
        ends = time.monotonic() + 30
        while time.monotonic() < ends and self.process.poll() is None:
            with suppress(OSError), urlopen(address) as answer:
                return json.load(answer)
            time.sleep(0.05)
        raise AssertionError(self.said)

    def end(self, sign: int = signal.SIGINT) -> int:
        self.process.send_signal(sign)
        return self.process.wait(15)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    running: list[Running] = []

    def start(*arguments: str, **environment: str) -> Running:
        running.append(Running(tmp_path, *arguments, **environment))
        return running[-1]

    yield start
    for each in running:
        if each.process.poll() is None:
            each.process.terminate()
            each.process.wait(15)


@pytest.fixture
def port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def read_code(said: str) -> str:
    """What a phone's camera would read off the terminal: light is a full block, two modules to a line."""
    lines = [line for line in said.splitlines() if line and set(line) <= set("█▀▄ ")]
    rows = [[sign in half for sign in line] for line in lines for half in ("█▀", "█▄")]
    picture = Image.new("L", (len(rows[0]), len(rows)))
    picture.putdata([255 if light else 0 for row in rows for light in row])
    (found,) = zxingcpp.read_barcodes(picture.resize((picture.width * 8, picture.height * 8), Image.Resampling.NEAREST))
    return str(found.text)


def test_it_shows_its_address_answers_and_ends_on_ctrl_c(serve: Serve, port: int) -> None:
    running = serve("--port", str(port))
    assert running.get(f"http://127.0.0.1:{port}/healthz") == {"status": "ok"}
    found = re.search(r"Farmhand is at (\S+)", running.said)
    assert found is not None
    assert found[1].endswith(f":{port}")
    assert read_code(running.said) == found[1]
    assert running.end() == 0
    assert "Traceback" not in running.said


def test_the_public_address_is_the_one_that_is_shown(serve: Serve, port: int) -> None:
    running = serve("--port", str(port), "--host", "127.0.0.1", FARMHAND_PUBLIC_URL="https://farm.example/")
    running.get(f"http://127.0.0.1:{port}/healthz")
    assert read_code(running.said) == "https://farm.example"
    assert running.end(signal.SIGTERM) == 0


def test_a_port_that_is_taken_is_said(serve: Serve) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        running = serve("--host", "127.0.0.1", "--port", str(other.getsockname()[1]))
        assert running.process.wait(30) == 2
    (problem,) = json.loads(running.said)["problems"]
    assert problem["code"] == "serve.port_taken"
    assert "--port" in problem["fix"]


def test_without_a_port_the_next_free_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        monkeypatch.setattr(serving, "PORT", taken)
        assert taken < serving.free_port("127.0.0.1", None) < taken + serving.TRIES
        monkeypatch.setattr(serving, "TRIES", 1)
        with pytest.raises(Refused):
            serving.free_port("127.0.0.1", None)


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.168.1.7", "http://192.168.1.7:8000"),
        ("fd00::7", "http://[fd00::7]:8000"),
        ("localhost", "http://localhost:8000"),
        ("0.0.0.0", "http://10.1.2.3:8000"),
        ("::", "http://10.1.2.3:8000"),
    ],
)
def test_the_address_is_one_that_phones_can_open(host: str, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "lan_host", lambda: "10.1.2.3")
    assert serving.near_address(host, 8000) == address


def test_without_a_network_it_is_found_here(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoNetwork(socket.socket):
        def connect(self, _address: object) -> None:
            raise OSError

    assert serving.lan_host().count(".") == 3
    monkeypatch.setattr(socket, "socket", NoNetwork)
    assert serving.lan_host() == "127.0.0.1"


def test_who_listens_only_here_is_told_so() -> None:
    assert "leave out --host" in serving.greeting("http://127.0.0.1:8000", "127.0.0.1")
    assert "leave out --host" in serving.greeting("http://localhost:8000", "localhost")
    assert "Scan" in serving.greeting("http://192.168.1.7:8000", "0.0.0.0")


def test_without_gunicorn_flask_serves_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[object] = []

    class Plain:
        def run(self, *where: object, **how: object) -> None:
            served.append((*where, how))

    monkeypatch.setitem(sys.modules, "companion.commands.server", None)
    monkeypatch.setattr(serving, "create_app", Plain)
    serving._serve("127.0.0.1", 8000)
    assert served == [("127.0.0.1", 8000, {"threaded": True})]
