"""Many clients at once, as cheap as they can be: what is measured is the server.

They speak just enough HTTP: one kept connection each, a request, an answer with a length.
"""

import asyncio
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from benchmarks.figures import Times


@dataclass(frozen=True, slots=True)
class Request:
    """What is sent. ``headers`` are whole lines without their ends."""

    method: str
    path: str
    headers: tuple[str, ...] = ()
    body: bytes = b""

    def encoded(self) -> bytes:
        """The bytes that go out."""
        lines = [
            f"{self.method} {self.path} HTTP/1.1",
            "Host: 127.0.0.1",
            *self.headers,
            f"Content-Length: {len(self.body)}",
        ]
        return "\r\n".join([*lines, "", ""]).encode() + self.body


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back, and how long it took in seconds."""

    status: int
    headers: dict[str, str]
    body: bytes
    seconds: float


class Client:
    """One connection; opened again when the server closes it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, request: Request) -> Answer:
        """Send a request and wait for the whole answer."""
        start = time.perf_counter()
        try:
            status, headers, body = await self._exchange(request)
        except (asyncio.IncompleteReadError, ConnectionError):
            self.close()  # a kept connection that the server has let go
            status, headers, body = await self._exchange(request)
        if headers.get("connection", "").lower() == "close":
            self.close()
        return Answer(status, headers, body, time.perf_counter() - start)

    def close(self) -> None:
        """Let the connection go."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None

    async def _exchange(self, request: Request) -> tuple[int, dict[str, str], bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        writer.write(request.encoded())
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = (line.partition(":") for line in head[1:] if line)
        headers = {name.strip().lower(): value.strip() for name, _colon, value in pairs}
        assert "transfer-encoding" not in headers, "an answer without a length"
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        return int(head[0].split()[1]), headers, body


def at_once(port: int, scripts: Sequence[Iterable[Request]]) -> Times:
    """Run one client for each script, all together, each request after the last answer."""
    return asyncio.run(_at_once(port, scripts))


async def _at_once(port: int, scripts: Sequence[Iterable[Request]]) -> Times:
    start = time.perf_counter()
    answers = await asyncio.gather(*(_run(Client(port), script) for script in scripts))
    took = time.perf_counter() - start
    flat = [answer for client in answers for answer in client]
    return Times(
        seconds=[answer.seconds for answer in flat],
        took=took,
        failures=[answer.body[:200] for answer in flat if answer.status >= 400],
    )


async def _run(client: Client, script: Iterable[Request]) -> list[Answer]:
    try:
        return [await client.ask(request) for request in script]
    finally:
        client.close()
