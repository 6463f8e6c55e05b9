"""What belongs to the app that answers this request."""

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from flask import current_app, request, url_for

from companion.replays import Replays
from companion.settings import Settings
from companion.store import Store

EXTENSION = "farmhand"


@dataclass(frozen=True, slots=True)
class Farmhand:
    settings: Settings
    store: Store
    replays: Replays


def current_farmhand() -> Farmhand:
    found: Farmhand = current_app.extensions[EXTENSION]
    return found


def current_store() -> Store:
    return current_farmhand().store


def current_settings() -> Settings:
    return current_farmhand().settings


def public_url() -> str:
    """What links and QR codes begin with, so that another phone can open them; no slash at the end."""
    settings = current_settings()
    if settings.public_url:
        return settings.public_url
    if settings.lan_url and _only_here(urlsplit(request.host_url).hostname or ""):
        return settings.lan_url
    return request.url_root.rstrip("/")


def link_to(endpoint: str, **values: Any) -> str:
    """The whole address of a view, for other phones and for paper."""
    return public_url() + url_for(endpoint, **values).removeprefix(request.script_root)


def _only_here(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
