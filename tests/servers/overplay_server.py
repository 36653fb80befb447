"""``manage.py up``: the web server, the worker and the sweep as they run in a hall."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.servers.processes import children
from tests.servers.redis_server import RedisServer, free_port

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30
"""Seconds after which something that should have happened has not."""
PAUSE = 0.05
"""Seconds between two questions at least: whoever is asked needs the time to get there."""


class Server:
    """``manage.py up`` in a folder of its own."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        self.folder = folder
        self.environment = {**environment, "OVERPLAY_VAR": str(folder)}
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.program, self.place = [sys.executable, "manage.py"], ROOT

    @property
    def address(self) -> str:
        """Where it is reached, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    def manage(self, *args: str) -> None:
        """Run a command of ``manage.py`` to its end."""
        subprocess.run([*self.program, *args], cwd=self.place, env=self.environment, check=True)

    def start(self, *options: str) -> None:
        """Start it and wait until it says where it is."""
        self.process = subprocess.Popen(
            [*self.program, "up", "--port", str(self.port), *options],
            cwd=self.place,
            env=self.environment,
            stdout=subprocess.PIPE,
        )
        assert self.process.stdout is not None
        if b"Overplay is at" not in self.process.stdout.readline():
            raise AssertionError(f"the server did not start, and ended with {self.stop()}")

    def next_line(self, beginning: str) -> str:
        """The next line that it says which begins so; waits for it."""
        assert self.process is not None
        assert self.process.stdout is not None
        lines = (line.decode().rstrip() for line in self.process.stdout)
        return next(line for line in lines if line.startswith(beginning))

    def stop(self) -> int:
        """End it; what it says of its end."""
        assert self.process is not None
        with self.process:
            self.process.terminate()
            return self.process.wait(PATIENCE)

    def forget_messages(self) -> None:
        """Empty the queue, whatever it is made of."""
        if "REDIS_URL" in self.environment:
            RedisServer(self.environment["REDIS_URL"]).flush()
        else:
            for message in (self.folder / "queue" / "messages").iterdir():
                message.unlink(missing_ok=True)

    def child(self, name: str) -> int:
        """The process id of the child whose command has this name; 0 while there is none."""
        assert self.process is not None
        running = children(self.process.pid)
        return next((pid for pid, command in running if name in command), 0)

    def worker(self) -> int:
        """Return the process id of the worker, once there is one."""
        until(lambda: self.child("overplay.worker") > 0, "the worker runs")
        return self.child("overplay.worker")


def until(true: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Ask again and again until it is true; fail, saying what, where it never is.

    The question too keeps a processor busy: there is twice as much time between two of them.
    """
    deadline = time.monotonic() + seconds
    while True:
        asked = time.monotonic()
        if true():
            return
        answered = time.monotonic()
        assert answered < deadline, f"waited in vain until {what}"
        time.sleep(max(PAUSE, 2 * (answered - asked)))


@contextmanager
def demo_server(environment: dict[str, str], folder: Path) -> Iterator[Server]:
    """A server with the demo club, running; it must end in good order."""
    server = Server(environment, folder)
    server.manage("demo", "--club-only")
    server.start()
    try:
        yield server
    finally:
        assert server.stop() == 0
