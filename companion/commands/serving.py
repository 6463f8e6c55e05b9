"""``farmhand serve``: the app for every phone on the same network, found by the QR code in the terminal."""

import os
import socket
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from ipaddress import ip_address
from typing import TYPE_CHECKING

from companion import create_app, qr
from scoring.kernel.message import say
from scoring.kernel.problem import Problem, Refused

if TYPE_CHECKING:
    from argparse import _SubParsersAction

PORT = 8000
TRIES = 20
EVERYWHERE = "0.0.0.0"  # noqa: S104 - phones are to find it
WORKERS = 2
# Made as they are needed: a phone on a slow line holds one for as long as its answer takes.
THREADS = 64
# An address for documentation (RFC 5737): a route is looked up, nothing is sent.
_ELSEWHERE = ("192.0.2.1", 9)


def add_to(commands: "_SubParsersAction[ArgumentParser]") -> None:
    served = commands.add_parser("serve", help="the web app, ready for phones on the same network")
    served.add_argument("--host", metavar="H", default=EVERYWHERE, help=f"address to listen on (default: {EVERYWHERE})")
    served.add_argument("--port", metavar="P", type=_port, help=f"port (default: {PORT}, or the next that is free)")
    served.set_defaults(run=run)


def run(chosen: Namespace) -> int:
    port = free_port(chosen.host, chosen.port)
    address = os.environ.get("FARMHAND_PUBLIC_URL", "").rstrip("/") or near_address(chosen.host, port)
    _check_settings()
    os.environ.setdefault("FARMHAND_LAN_URL", address)
    sys.stdout.write(f"{greeting(address, chosen.host)}\n")
    sys.stdout.flush()
    _serve(chosen.host, port)
    return 0


def greeting(address: str, host: str) -> str:
    how = "Scan the code with a phone on the same network."
    if not _reaches_others(host):
        how = "Only this computer can open it. For phones, leave out --host."
    return f"\n{qr.terminal(address)}\n\n  Farmhand is at {address}\n  {how} Ctrl-C ends it.\n"


def free_port(host: str, asked: int | None) -> int:
    """The port asked for, or the first free one from 8000 on; ``Refused`` when there is none."""
    tries = [asked] if asked is not None else list(range(PORT, PORT + TRIES))
    reason = ""
    for port in tries:
        try:
            return _bound(host, port)
        except OSError as error:
            reason = error.strerror or str(error)
    where = str(asked) if asked is not None else f"{tries[0]}-{tries[-1]}"
    what = say("Port {where} on {host} cannot be used: {reason}.", where=where, host=host[:60], reason=reason)
    fix = say("Choose another with --port, or stop the program that has it.")
    raise Refused([Problem("serve.port_taken", what, where="--port", fix=fix)])


def near_address(host: str, port: int) -> str:
    """What a phone on the same network opens."""
    shown = lan_host() if _is_everywhere(host) else host
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def lan_host() -> str:
    """This computer's address in the local network; the loopback address where there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _bound(host: str, port: int) -> int:
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    with socket.socket(family, kind) as probe:
        # As the server will: what only lingers after a restart does not count as taken.
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(address)
        probe.listen(1)
        return int(probe.getsockname()[1])


def _check_settings() -> None:
    """Whatever cannot work is said before there are processes to say it twice."""
    from companion.application import open_store
    from companion.database import UnusableDatabase
    from companion.settings import UnusableSettings, read_settings

    try:
        open_store(read_settings())
    except (UnusableSettings, UnusableDatabase) as error:
        what = say("{why}.", why=str(error).rstrip("."))
        raise Refused([Problem("settings.unusable", what)]) from error


def _serve(host: str, port: int) -> None:
    try:
        from companion.commands.server import Server
    except ImportError:  # gunicorn knows no Windows
        create_app().run(host, port, threaded=True)
    else:
        Server(host, port, workers=WORKERS, threads=THREADS).run()


def _is_everywhere(host: str) -> bool:
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return host == ""


def _reaches_others(host: str) -> bool:
    try:
        return not ip_address(host).is_loopback
    except ValueError:
        return host != "localhost"


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 <= int(text) <= 65535:
        raise ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)
