"""A network that fails as that of a hall does, between browsers and a server."""

import random
import socket
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

from tests.waiting import PATIENCE

FAULTS = ("dropped", "answer lost", "delayed", "doubled")
KEPT_HEADERS = (
    "Content-Type",
    "Cache-Control",
    "Vary",
    "Location",
    "Content-Encoding",
    "Set-Cookie",
)
DELAY = 0.7
"""Seconds: less than anybody waits, and more than it takes to do the next thing."""


class FaultyNetwork(ThreadingHTTPServer):
    """Passes requests on to a server. While ``rough``, a fifth of them are not just passed on.

    Whatever has one of the words in ``cut`` in its path gets nowhere. ``met`` counts what happened.
    """

    daemon_threads = True

    def __init__(self, server: str, seed: int) -> None:
        super().__init__(("127.0.0.1", 0), _Request)
        self.server = server
        self.rough = False
        self.cut: set[str] = set()
        self.met: Counter[str] = Counter()
        self._chance = random.Random(seed)  # noqa: S311  nothing is kept secret by it
        self._deck: list[str] = []
        self._lock = threading.Lock()

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.server_address[1])

    def fault(self, path: str) -> str:
        """Draw what happens to a request; empty for nothing."""
        with self._lock:
            fault = ""
            if any(word in path for word in self.cut):
                fault = "dropped"
            elif self.rough:
                fault = self._drawn()
            self.met[fault] += 1
        return fault

    def _drawn(self) -> str:
        """Each fault once in twenty requests, at times of its own."""
        if not self._deck:
            self._deck = [*FAULTS, *[""] * 4 * len(FAULTS)]
            self._chance.shuffle(self._deck)
        return self._deck.pop()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing: a browser that goes away, and a server that is killed, belong to it."""


class _Request(BaseHTTPRequestHandler):
    server: FaultyNetwork

    def do_GET(self) -> None:
        self._pass_on()

    def do_POST(self) -> None:
        self._pass_on()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  as it is inherited
        pass

    def _pass_on(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        fault = self.server.fault(self.path)
        if fault == "delayed":
            time.sleep(DELAY)
        try:
            for _each in range(2 if fault == "doubled" else 1):
                answer = None if fault == "dropped" else self._asked(body)
        except (OSError, HTTPException):
            answer = None
        if answer is None or fault == "answer lost":
            self.connection.shutdown(socket.SHUT_RDWR)
            return
        status, headers, content = answer
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _asked(self, body: bytes) -> tuple[int, list[tuple[str, str]], bytes]:
        at = urlsplit(self.server.server)
        connection = HTTPConnection(at.hostname or "", at.port, timeout=PATIENCE)
        sent = {name: value for name, value in self.headers.items() if name.lower() != "host"}
        connection.request(self.command, self.path, body or None, sent)
        answer = connection.getresponse()
        headers = [(name, value) for name, value in answer.getheaders() if name in KEPT_HEADERS]
        content = answer.read()
        connection.close()
        return answer.status, headers, content


@contextmanager
def faulty_network(server: str, *, seed: int) -> Iterator[FaultyNetwork]:
    """A network before the server at an address, while the context lasts."""
    network = FaultyNetwork(server, seed)
    thread = threading.Thread(target=network.serve_forever, daemon=True)
    thread.start()
    try:
        yield network
    finally:
        network.shutdown()
        network.server_close()
        thread.join()
