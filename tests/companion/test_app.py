"""The app as a whole: settings, cookies, headers, preferences."""

import os
import re
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from flask import Flask, session
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion import create_app, places
from companion.addresses import local_path
from companion.current import link_to, public_url
from companion.database import UnusableDatabase
from companion.settings import UnusableSettings, kept_secret, read_settings
from tests.companion.conftest import MakeApp

FILE = "css/base.css"


def token_of(client: FlaskClient) -> str:
    with client.application.test_request_context():
        from flask_wtf.csrf import generate_csrf

        token: str = generate_csrf()
        raw = session["csrf_token"]
    with client.session_transaction() as kept:
        kept["csrf_token"] = raw
    return token


def choose(client: FlaskClient, **fields: str) -> TestResponse:
    return client.post("/preferences", data={"csrf_token": token_of(client), **fields})


# Settings


def test_the_secret_key_is_made_once_and_readable_by_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "secret-key"
    first = kept_secret(path)
    assert len(first) >= 48
    assert kept_secret(path) == first
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in tmp_path.iterdir()] == ["secret-key"]


def test_many_that_make_the_secret_at_once_get_the_same(tmp_path: Path) -> None:
    with ThreadPoolExecutor(16) as pool:
        found = set(pool.map(lambda _: kept_secret(tmp_path / "secret-key"), range(64)))
    assert len(found) == 1


def test_an_empty_secret_file_is_filled(tmp_path: Path) -> None:
    (tmp_path / "secret-key").touch()
    assert len(kept_secret(tmp_path / "secret-key")) >= 48


def test_a_secret_file_that_is_none_is_said(tmp_path: Path) -> None:
    (tmp_path / "secret-key").write_bytes(b"\xff\xfe")
    with pytest.raises(UnusableSettings, match="remove it"):
        kept_secret(tmp_path / "secret-key")


def test_with_database_and_secret_given_no_folder_is_made(tmp_path: Path) -> None:
    instance = tmp_path / "instance"
    given = {"FARMHAND_INSTANCE": instance, "FARMHAND_SECRET_KEY": "x", "FARMHAND_DATABASE_URL": "sqlite:///x"}
    assert read_settings(given).database_url == "sqlite:///x"
    assert not instance.exists()


def test_the_environment_is_read_and_the_caller_goes_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARMHAND_INSTANCE", str(tmp_path))
    monkeypatch.setenv("FARMHAND_PUBLIC_URL", "https://farm.example/")
    assert read_settings().public_url == "https://farm.example"
    assert read_settings({"FARMHAND_PUBLIC_URL": "http://other.example"}).public_url == "http://other.example"
    assert (tmp_path / "secret-key").exists()


@pytest.mark.parametrize("address", ["farm.example", "ftp://farm.example", "https://", "https://x/?a=b", "http://[bad"])
def test_a_public_address_that_is_none_is_said(address: str, tmp_path: Path) -> None:
    with pytest.raises(UnusableSettings, match="FARMHAND_PUBLIC_URL"):
        read_settings({"FARMHAND_INSTANCE": tmp_path, "FARMHAND_PUBLIC_URL": address})


def test_a_number_of_proxies_that_is_none_is_said(tmp_path: Path) -> None:
    with pytest.raises(UnusableSettings, match="FARMHAND_PROXIES"):
        read_settings({"FARMHAND_INSTANCE": tmp_path, "FARMHAND_PROXIES": "many"})


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UnusableSettings, match="cannot be made"):
        read_settings({"FARMHAND_INSTANCE": tmp_path / "file" / "instance"})


def test_a_database_that_does_not_open_is_said(tmp_path: Path) -> None:
    with pytest.raises(UnusableDatabase):
        create_app({"FARMHAND_INSTANCE": tmp_path, "FARMHAND_DATABASE_URL": f"sqlite:///{tmp_path}/none/x.sqlite3"})


def test_installed_farmhand_keeps_its_things_with_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(places, "in_source_tree", lambda: False)
    monkeypatch.setattr("sys.platform", "linux")
    assert places.instance_folder({"XDG_DATA_HOME": str(tmp_path)}) == tmp_path / "farmhand"
    monkeypatch.setattr("sys.platform", "win32")
    assert places.instance_folder({"LOCALAPPDATA": str(tmp_path)}) == tmp_path / "farmhand"
    monkeypatch.setattr("sys.platform", "darwin")
    assert places.instance_folder({}).parts[-3:] == ("Library", "Application Support", "farmhand")


def test_in_the_source_tree_it_keeps_them_there() -> None:
    assert places.instance_folder({}) == places.PACKAGE.parent / "instance"


# Links


@pytest.mark.parametrize(
    ("settings", "asked", "begins"),
    [
        ({"FARMHAND_PUBLIC_URL": "https://farm.example/app"}, "http://127.0.0.1:8000", "https://farm.example/app"),
        ({"FARMHAND_LAN_URL": "http://192.168.1.7:8000"}, "http://localhost:8000", "http://192.168.1.7:8000"),
        ({"FARMHAND_LAN_URL": "http://192.168.1.7:8000"}, "http://127.0.0.1:8000", "http://192.168.1.7:8000"),
        ({"FARMHAND_LAN_URL": "http://192.168.1.7:8000"}, "http://pi.local:8000", "http://pi.local:8000"),
        ({}, "http://127.0.0.1:8000", "http://127.0.0.1:8000"),
    ],
)
def test_links_begin_with_what_other_phones_can_open(
    make_app: MakeApp, settings: dict[str, str], asked: str, begins: str
) -> None:
    with make_app(**settings).test_request_context(base_url=asked):
        assert public_url() == begins
        assert link_to("rulings.everything") == f"{begins}/rules"


# Cookies


def test_the_session_lasts_and_stays_out_of_scripts(client: FlaskClient) -> None:
    with client.session_transaction() as kept:
        kept["x"] = 1
    cookie = client.get_cookie("farmhand")
    assert cookie is not None
    assert cookie.http_only
    assert cookie.same_site == "Lax"
    assert not cookie.secure
    assert cookie.expires is not None


def test_cookies_are_secure_where_the_public_address_is(make_app: MakeApp) -> None:
    app = make_app(FARMHAND_PUBLIC_URL="https://farm.example")
    assert app.config["SESSION_COOKIE_SECURE"]
    answer = app.test_client().get("/rules?lang=nl", base_url="https://farm.example")
    assert "Secure" in answer.headers["Set-Cookie"]


def test_the_session_is_not_sent_again_with_every_answer(client: FlaskClient) -> None:
    with client.session_transaction() as kept:
        kept["x"] = 1
    assert "Set-Cookie" not in client.get("/healthz").headers


def test_the_sender_is_believed_only_behind_a_proxy_we_know(make_app: MakeApp) -> None:
    forwarded = {"X-Forwarded-Host": "farm.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "1.2.3.4"}

    def host(app: Flask) -> str:
        seen: list[str] = []
        app.before_request(lambda: seen.append(public_url()))
        app.test_client().get("/healthz", headers=forwarded)
        return seen[0]

    assert host(make_app()) == "http://localhost"
    assert host(make_app(FARMHAND_PROXIES="1")) == "https://farm.example"


# Headers


@pytest.mark.parametrize("address", ["/rules", "/healthz", "/nowhere", f"/static/{FILE}", "/api/v1/plays/none"])
def test_every_answer_is_strict(client: FlaskClient, address: str) -> None:
    with client.get(address) as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert "camera=()" in answer.headers["Permissions-Policy"]


@pytest.mark.parametrize("address", ["/t/none", "/s/none", "/api/v1/plays/none"])
def test_what_has_a_key_in_its_address_is_neither_kept_nor_listed(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.headers["Cache-Control"] == "no-store"
    assert "noindex" in answer.headers["X-Robots-Tag"]


def test_other_pages_are_asked_for_again(client: FlaskClient) -> None:
    answer = client.get("/rules")
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert "X-Robots-Tag" not in answer.headers
    assert {"Cookie", "Accept-Language"} <= set(answer.vary)


def test_static_files_are_kept_by_their_content(app: Flask) -> None:
    with app.test_request_context():
        address = app.url_for("static", filename=FILE)
    assert re.fullmatch(rf"/static/{FILE}\?v=[0-9a-f]{{12}}", address)
    client = app.test_client()
    for asked, kept in ((address, "immutable"), (f"/static/{FILE}", "no-cache"), (f"/static/{FILE}?v=old", "no-cache")):
        with client.get(asked) as answer:
            assert kept in answer.headers["Cache-Control"]
            assert "Set-Cookie" not in answer.headers
    with app.test_request_context():
        assert app.url_for("static", filename="no/such.css") == "/static/no/such.css"


@pytest.mark.parametrize("debug", [False, True])
def test_a_file_that_changes_is_noticed_only_where_somebody_works_on_it(
    app: Flask, tmp_path: Path, debug: bool
) -> None:
    app.static_folder, app.debug = str(tmp_path), debug
    file = tmp_path / "changing.css"

    def address() -> str:
        with app.test_request_context():
            return app.url_for("static", filename=file.name)

    assert address() == "/static/changing.css"  # not there yet, and that is not kept
    file.write_text("a {}")
    first = address()
    assert "?v=" in first
    file.write_text("b {}")
    os.utime(file, ns=(1, 1))
    assert (address() != first) is debug


# Limits


def test_guessing_keys_is_slowed_down_but_looking_is_not(make_app: MakeApp) -> None:
    client = make_app(FARMHAND_LIMITS=True).test_client()
    found = [client.get(f"/api/v1/plays/WRONG{at}", environ_base={"REMOTE_ADDR": "10.0.0.1"}) for at in range(25)]
    assert [answer.status_code for answer in found].count(429) == 5
    assert int(found[-1].headers["Retry-After"]) <= 60
    assert client.get("/healthz", environ_base={"REMOTE_ADDR": "10.0.0.1"}).status_code == 200
    assert client.get("/api/v1/plays/WRONG", environ_base={"REMOTE_ADDR": "10.0.0.2"}).status_code == 404


@pytest.mark.parametrize(
    ("method", "place"),
    [
        ("GET", "/t/{}"), ("GET", "/s/{}"), ("GET", "/t/{}/sheet"), ("GET", "/t/{}/story"), ("GET", "/t/{}/share"),
        ("GET", "/t/{}/rules"), ("GET", "/t/{}/sheet.pdf"), ("GET", "/t/{}/enter"), ("GET", "/t/{}/enter/tool_made"),
        ("POST", "/t/{}/enter/tool_made"), ("POST", "/t/{}/enter/tool_made/preview"), ("GET", "/t/{}/correct/1"),
        ("POST", "/t/{}/correct/1"), ("POST", "/t/{}/undo/1"),
    ],
)  # fmt: skip
def test_guessing_is_slowed_down_at_every_door(make_app: MakeApp, method: str, place: str) -> None:
    client = make_app(FARMHAND_LIMITS=True, WTF_CSRF_ENABLED=False).test_client()
    phone = {"REMOTE_ADDR": f"10.1.{len(place)}.{len(method)}{sum(map(ord, place)) % 100}"}
    found = [client.open(place.format(f"WRONG{at}"), method=method, environ_base=phone) for at in range(25)]
    assert [answer.status_code for answer in found].count(429) == 5


# Preferences


def test_language_and_look_are_kept_for_a_year(client: FlaskClient) -> None:
    answer = choose(client, lang="nl", theme="dark", next="/rules")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/rules")
    page = client.get("/rules").get_data(as_text=True)
    assert '<html lang="nl" data-theme="dark"' in page
    choose(client, theme="auto")
    page = client.get("/rules").get_data(as_text=True)
    assert '<html lang="nl"' in page
    assert "data-theme" not in page


def test_a_language_that_is_none_changes_nothing(client: FlaskClient) -> None:
    answer = choose(client, lang="xx", theme="pink")
    assert answer.status_code == 303
    assert client.get_cookie("lang") is None
    assert client.get_cookie("theme") is None


def test_preferences_need_a_token(client: FlaskClient) -> None:
    assert client.post("/preferences", data={"lang": "nl"}).status_code == 400
    assert client.get_cookie("lang") is None


@pytest.mark.parametrize(
    "address",
    [
        *("", "rules", "//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example"),
        *("/a\r\nSet-Cookie: x", "javascript:alert(1)", "/rules\\x", "\\\\evil.example", "http:evil.example", "/ /x"),
    ],
)
def test_nobody_is_sent_to_another_site(address: str) -> None:
    assert local_path(address) == "/"


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("/rules", "/rules"),
        ("/rules?q=a%20b&lang=de", "/rules?q=a+b"),
        ("/t/KEY?seat=2", "/t/KEY?seat=2"),
        ("/rules?lang=de", "/rules"),
    ],
)
def test_one_goes_back_to_where_one_was_without_the_old_language(address: str, path: str) -> None:
    assert local_path(address) == path


def test_flask_finds_the_app_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from flask.cli import locate_app

    monkeypatch.setenv("FARMHAND_INSTANCE", str(tmp_path))
    assert locate_app("companion", None).name == "companion"
    assert list(tmp_path.iterdir())
