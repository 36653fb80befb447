"""``manage.py up``: the web server, the worker and the sweep as they run in a hall."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.servers.ports import free_port
from tests.servers.processes import children
from tests.servers.redis_server import RedisServer
from tests.waiting import PATIENCE, line_with, next_line, until

ROOT = Path(__file__).resolve().parents[2]


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

    def start(self, *options: str, command: str = "up") -> None:
        """Start it and wait until it says where it is."""
        self.process = subprocess.Popen(
            [*self.program, command, "--port", str(self.port), *options],
            cwd=self.place,
            env=self.environment,
            stdout=subprocess.PIPE,
        )
        if not line_with(self.process.stdout, b"Overplay is at"):
            raise AssertionError(f"the server did not start, and ended with {self.stop()}")

    def next_line(self, beginning: str) -> str:
        """The next line that it says which begins so; waits for it."""
        assert self.process is not None
        while line := next_line(self.process.stdout).decode():
            if line.startswith(beginning):
                return line.rstrip()
        raise AssertionError(f"it ended and never said {beginning}")

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
