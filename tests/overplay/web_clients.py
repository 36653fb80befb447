"""An application behind the web server, and those who ask it something."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO

from overplay.web_server import UPLOAD, WebServer
from tests.waiting import PATIENCE

LIMIT = 2 * 2**20
LARGE = 400_000
HUGE = 50_000_000
"""Bytes: more than any two sockets have room for."""


class Slow:
    """An application whose answer to ``/slow`` waits until it is told to go on.

    That to ``/large`` is large, and says which of them it is.
    """

    def __init__(self) -> None:
        self.asked, self.go_on = threading.Event(), threading.Event()
        self.large = 0

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
        """Answer with how much was sent, and by what it came."""
        if environ["PATH_INFO"] == "/slow":
            self.asked.set()
            assert self.go_on.wait(PATIENCE)
        if environ["PATH_INFO"] == "/broken":
            raise ValueError("a mistake")
        if environ["PATH_INFO"] == "/large":
            self.large += 1
            start_response("200 OK", [("Content-Length", str(LARGE))])
            return [b"%08d" % self.large * (LARGE // 8)]
        if environ["PATH_INFO"] == "/huge":
            start_response("200 OK", [("Content-Length", str(HUGE))])
            return [bytes(HUGE)]
        said = [str(len(environ["wsgi.input"].read())), environ.get("HTTP_X_FORWARDED_PROTO", "")]
        body = " ".join(said).encode()
        start_response("200 OK", [("Content-Length", str(len(body)))])
        return [body]


@contextmanager
def running(application: Slow, threads: int = 2) -> Iterator[WebServer]:
    server = WebServer(application, "127.0.0.1", 0, threads=threads)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        yield server
    finally:
        application.go_on.set()
        server.stop()
        thread.join(PATIENCE)
        assert not thread.is_alive()


def connected(server: WebServer) -> socket.socket:
    return socket.create_connection(("127.0.0.1", int(server.effective_port)), timeout=PATIENCE)


def head(path: str, *headers: str, method: str = "POST") -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: x", *headers, "", ""]).encode()


def answer(client: socket.socket) -> tuple[int, dict[str, str], bytes]:
    """One answer on a kept connection: its status, its headers by small letters, its body."""
    with client.makefile("rb") as file:
        return read_answer(file)


def read_answer(file: BinaryIO) -> tuple[int, dict[str, str], bytes]:
    """The next of several answers."""
    status = int(file.readline().split()[1])
    lines = iter(file.readline, b"\r\n")
    pairs = (line.decode().strip().partition(": ") for line in lines)
    headers = {name.lower(): value for name, _colon, value in pairs}
    return status, headers, file.read(int(headers["content-length"]))


def is_closed(client: socket.socket) -> bool:
    """Whether the server has closed; waits for it."""
    try:
        return client.recv(1) == b""
    except ConnectionResetError:
        return True


def sends_in_vain(client: socket.socket) -> bool:
    """Whether nobody takes what is sent any more."""
    try:
        client.sendall(bytes(UPLOAD))
    except ConnectionError:
        return True
    return False


def asked(server: WebServer, *sent: bytes) -> tuple[int, dict[str, str], bytes]:
    with connected(server) as client:
        with suppress(ConnectionError):
            for piece in sent:
                client.sendall(piece)
        return answer(client)
