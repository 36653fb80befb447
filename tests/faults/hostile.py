"""People who hold on to a web server: they send slowly, not at all, or without end."""

import contextlib
import select
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tests.servers.overplay_server import ROOT
from tests.waiting import PATIENCE, next_line

if TYPE_CHECKING:  # a program that holds on needs no environment of tests
    from tests.faults.running import Running

FORM = b'--x\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
HEAD = b"POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=x\r\n"
PIECE = bytes(1_000_000)
READY = b"ready"
LOOKS = 20
"""How often is looked while a body is sent."""
DATABASE = "overplay.sqlite3"


@contextmanager
def holding(port: int, slow: int, half_open: int) -> Iterator[None]:
    """So many that send a byte of a form every second, and so many that never end their headers.

    In a process of their own, so that they hold up nobody who measures in this one.
    """
    command = [sys.executable, "-m", "tests.faults.hostile", str(port), str(slow), str(half_open)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as held:
        assert next_line(held.stdout).strip() == READY
        try:
            yield
        finally:
            held.communicate(b"")


def hold(port: int, slow: int, half_open: int) -> None:
    """Hold on until the standard input ends."""
    with contextlib.ExitStack() as stack:
        everybody = [stack.enter_context(connected(port)) for _ in range(slow + half_open)]
        senders, silent = everybody[:slow], everybody[slow:]
        for sender in senders:
            sender.sendall(HEAD % b"/sign-in/" + b"Content-Length: 100000\r\n\r\n" + FORM)
        for one in silent[::2]:  # the others say nothing at all
            one.sendall(b"POST /sign-in/ HTTP/1.1\r\nHos")
        sys.stdout.buffer.write(READY + b"\n")
        sys.stdout.flush()
        while not select.select([sys.stdin], [], [], 1.0)[0]:
            for sender in senders:
                with contextlib.suppress(OSError):  # it was let go
                    sender.sendall(b"x")


def send_without_end(
    port: int, path: bytes, size: int, look: Callable[[], None], *, chunked: bool = False
) -> bytes:
    """Send a body of so many bytes, and look now and then; what is answered.

    The answer is read at the end only, as by a program that listens when it has spoken.
    """
    length = b"Transfer-Encoding: chunked" if chunked else b"Content-Length: %d" % size
    with connected(port) as client:
        with contextlib.suppress(OSError):
            client.sendall(HEAD % path + length + b"\r\n\r\n" + (b"" if chunked else FORM))
            pieces = size // len(PIECE)
            for number in range(pieces):
                client.sendall(b"%x\r\n" % len(PIECE) + PIECE + b"\r\n" if chunked else PIECE)
                if number % max(1, pieces // LOOKS) == 0:
                    look()
        return b"".join(_pieces(client))


def _pieces(client: socket.socket) -> Iterator[bytes]:
    with contextlib.suppress(OSError):
        while piece := client.recv(65536):
            yield piece


def connected(port: int) -> socket.socket:
    """A connection to a server of this machine."""
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def on_disk(running: "Running", web: int) -> int:
    """The bytes in files that are no part of the database: of requests, if of anything."""
    files = [*running.scratch.rglob("*"), *(running.folder / "queue").rglob("*")]
    files += [file for file in running.folder.iterdir() if not file.name.startswith(DATABASE)]
    opened = [fd for fd in Path(f"/proc/{web}/fd").glob("*") if _is_deleted(fd)]
    return sum(map(_size, [*files, *opened]))


def _is_deleted(fd: Path) -> bool:
    try:
        name = str(fd.readlink())
    except OSError:
        return False
    return name.endswith(" (deleted)") and DATABASE not in name


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0


if __name__ == "__main__":
    hold(*map(int, sys.argv[1:]))
