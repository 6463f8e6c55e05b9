"""gunicorn inside this process, set for an evening at the table."""

import gc

from flask import Flask
from gunicorn.app.base import BaseApplication

from companion import create_app


class Server(BaseApplication):  # type: ignore[misc]
    def __init__(self, host: str, port: int, *, workers: int, threads: int) -> None:
        bind = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        self.options = {
            "bind": bind,
            "worker_class": "gthread",
            "workers": workers,
            "threads": threads,
            # A phone on a slow line would hold the server open for half a minute.
            "graceful_timeout": 2,
            "loglevel": "warning",
            "proc_name": "farmhand",
            # A socket in the home folder that nobody here asks for.
            "control_socket_disable": True,
        }
        super().__init__()

    def load_config(self) -> None:
        for name, value in self.options.items():
            # Older versions lack some settings.
            if name in self.cfg.settings:
                self.cfg.set(name, value)

    def load(self) -> Flask:
        """Called in each worker, so that no connection is shared between them."""
        app = create_app()
        # What is loaded now stays: later collections need not walk through it again.
        gc.freeze()
        return app
