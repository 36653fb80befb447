"""The web server: waitress, with an eye on those who hold on to it.

One thread reads and writes on all connections; a few others answer, and are given a request only
once it has arrived whole. Whoever sends slowly, or nothing, or does not read what they are told,
therefore costs a connection and no thread. Connections are many, and where they run out the one
that has been waited for longest gives way.

``python -m overplay.web_server --host 127.0.0.1 --port 8000``
"""

import math
import signal
import socket
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterable
from contextlib import suppress
from copy import copy
from importlib import import_module
from typing import Any

from django.conf import settings
from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.server import TcpWSGIServer
from waitress.task import ErrorTask, ThreadedTaskDispatcher, WSGITask
from waitress.utilities import BadRequest, Error

from overplay.child import BEAT_SECONDS, beat, end_with_parent
from overplay.errors import request_refused
from overplay.monitoring import MONITORING_PATHS
from overplay.write_gate import guard_writing
from tournaments.server.upload_ticket import most_bytes

THREADS = 4
"""Requests that are answered at once; the measurements behind it are in docs/faults.md."""
CONNECTIONS = 1000
"""Connections at once: twice as many as the spectators of a full hall."""
HEADERS = 32_768
"""Bytes of the first line and the headers of a request."""
CHUNK_LINE = 4096
"""Bytes of the line that announces a chunk of a body, or of what follows the last."""
UPLOAD = 65_536
"""Bytes after which a body is an upload: a form is smaller, a list of members may be larger."""
UPLOADS = 8
"""Uploads that may arrive at the same time: they are kept in memory until they are whole, or on the
disk where they are longer than anything but a backup may be."""
SILENT_SECONDS = 60
"""After which a connection is closed on which nothing came and nothing was read."""
UNREAD = 64 * 2**20
"""Bytes of answers that are kept in memory until they are read; where there are more, whoever has
been waited for longest gives way."""
REFUSED_BYTES = 16 * 2**20
"""Of what somebody goes on to send who is refused, so that they hear why; then they are cut off."""
STOP_SECONDS = 5
"""Within which requests that have arrived are answered when the server is told to stop."""
STUCK_SECONDS = 120
"""After which a server hangs that has requests and answers none: no page takes as long."""


class TooManyUploads(Error):  # type: ignore[misc]  # noqa: N818  waitress calls it an error
    """As many large bodies as may arrive at once are arriving already."""

    code = 503


class Request(HTTPRequestParser):  # type: ignore[misc]
    """A request as it arrives, refused as soon as it can be told that it is too much.

    What it may carry is one limit for every address, but for that of a backup that is sent.
    """

    is_upload = False
    path = "/"  # unless its first line can be read

    def __init__(self, adj: Adjustments, may_upload: Callable[[], bool]) -> None:
        super().__init__(adj)
        self._usual = adj
        self._may_upload = may_upload

    def parse_header(self, header_plus: bytes) -> None:
        """Read the headers; then the length of the body is compared with the limit."""
        super().parse_header(header_plus)
        if (most := most_bytes(self.path)) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            self.adj = copy(self._usual)
            self.adj.max_request_body_size = most + 1

    def received(self, data: bytes) -> int:
        """Take what has arrived; the bytes that were part of this request."""
        try:
            consumed = int(super().received(data))
        except ValueError:  # a length of thousands of digits
            self.error = BadRequest("Content-Length is invalid")
        if not self.error:
            self.error = self._too_much()
        if not self.error:
            return consumed
        self.completed = True
        self.expect_continue = False
        return len(data)

    def _too_much(self) -> Error | None:
        if self.chunked and _rest_of_line(self.body_rcv) > CHUNK_LINE:
            return BadRequest("a chunk has no beginning")
        if self.body_bytes_received > UPLOAD and not self.is_upload:
            if not self._may_upload():
                return TooManyUploads("")
            self.is_upload = True
        return None


def _rest_of_line(chunks: Any) -> int:
    return len(chunks.control_line) + len(chunks.trailer)


class Answer(WSGITask):  # type: ignore[misc]
    """The answer of Django."""

    def write(self, data: bytes) -> None:
        """Write the headers, and the body unless only the headers were asked for."""
        super().write(b"" if self.request.command == "HEAD" else data)


class Refusal(ErrorTask):  # type: ignore[misc]
    """The answer to what does not reach Django."""

    def execute(self) -> None:
        """Write a sentence, and be done with this connection."""
        path = self.channel.requests[0].path
        answer = request_refused(path, self.request.error.code)
        self.status = f"{answer.status_code} {answer.reason_phrase}"
        self.response_headers.extend(answer.items())
        self.set_close_on_finish()
        self.content_length = len(answer.content)
        self.channel.refused = True
        self.write(answer.content)


class Channel(HTTPChannel):  # type: ignore[misc]
    """One connection. ``since`` is when it was last heard out: opened, asked or answered.

    ``waits``: it has asked on and is answered once it has read what it was answered before.
    """

    task_class = Answer
    error_task_class = Refusal
    close_when_flushed = False

    def __init__(self, server: "WebServer", *args: Any, **kwargs: Any) -> None:
        self.since = time.monotonic()
        self.refused = self.lingers = self.waits = False
        self.thrown_away = 0
        self.parser_class = lambda adj: Request(adj, server.may_upload)
        super().__init__(server, *args, **kwargs)

    @property
    def uploads(self) -> bool:
        """Return whether a large body is arriving, or has arrived and is not answered yet."""
        under_way = [self.request, *self.requests]
        return any(request.is_upload for request in under_way if request is not None)

    @property
    def is_in_hand(self) -> bool:
        """Return whether a request has arrived whole and its answer is not sent yet."""
        return bool(self.requests or self.total_outbufs_len)

    @property
    def is_waited_for(self) -> bool:
        """Return whether it is its turn: to ask, or to read."""
        return self.waits or not self.requests

    @property
    def unread(self) -> int:
        """The bytes that are kept in memory for it; of a longer answer the rest is on the disk."""
        return min(int(self.total_outbufs_len), int(self.adj.outbuf_overflow))

    def readable(self) -> bool:
        """Return whether anything more is to be read from it."""
        return self.lingers or (not self.server.stopping and super().readable())

    def handle_read(self) -> None:
        """Read what there is; of somebody who has been refused, in vain."""
        if not self.lingers:
            super().handle_read()
            return
        try:
            self.thrown_away += len(self.recv(UPLOAD))
        except OSError:
            self.handle_close()
        if self.thrown_away > REFUSED_BYTES:
            self.handle_close()

    def handle_write(self) -> None:
        """Send what there is; and then close, or linger where more may come in.

        To close while bytes are unread resets the connection, and the answer is lost with it: of 20
        programs that sent 10 MB at once none heard why it was refused.
        """
        lingers = bool(self.refused and self.close_when_flushed)
        if lingers:
            self.close_when_flushed = False
        super().handle_write()
        if lingers and self.connected:
            self.close_when_flushed = bool(self.total_outbufs_len)
            if not self.total_outbufs_len:
                self._linger()
        if not self.total_outbufs_len:
            self.server.answer_next(self)

    def handle_expt(self) -> None:
        """Close: nothing of ours sends urgent data, and it would stay urgent for ever."""
        self.handle_close()

    def received(self, data: bytes) -> bool:
        """Take what has arrived; a request that begins with it begins now."""
        if self.request is None:
            self.since = time.monotonic()
        return bool(super().received(data))

    def service(self) -> None:
        """Answer, in a thread of its own."""
        super().service()
        self.since = self.server.answered = time.monotonic()

    def _linger(self) -> None:
        self.lingers, self.since = True, time.monotonic()
        with suppress(OSError):  # they are gone already
            self.socket.shutdown(socket.SHUT_WR)


class WebServer(TcpWSGIServer):  # type: ignore[misc]
    """Answers on one port, in this process, until it is told to stop."""

    channel_class = Channel

    def __init__(self, application: Any, host: str, port: int, threads: int = THREADS) -> None:
        self.stopping = False
        self.connections = _connections()
        self.answered = time.monotonic()
        super().__init__(application, adj=_adjustments(host, port, threads))
        self._monitoring_dispatcher = ThreadedTaskDispatcher()
        self._monitoring_dispatcher.set_thread_count(1)

    def add_task(self, task: Channel) -> None:
        """Have the next request on a connection answered, once nothing there is left to read.

        Twelve who ask 200 times and read nothing cost 35 MB; otherwise 264 MB, and every thread.
        """
        task.waits = True
        if not task.total_outbufs_len:
            self.answer_next(task)

    def answer_next(self, channel: Channel) -> None:
        """Answer who waits for it; of whoever watches, however many others wait."""
        with channel.outbuf_lock:  # both threads may see at once that all is read
            waits, channel.waits = channel.waits, False
        if waits and channel.connected:
            watched = channel.requests[0].path in MONITORING_PATHS
            (self._monitoring_dispatcher if watched else self.task_dispatcher).add_task(channel)

    def run(self, beat: Callable[[], None] = lambda: None) -> None:
        """Answer until told to stop, and then what has arrived by then.

        ``beat`` is called before any request is read, and then every second as long as they are,
        and those that came answered: whoever hangs in its first second has been heard too.
        """
        beaten = -math.inf
        while not self.stopping:
            if time.monotonic() > beaten + BEAT_SECONDS and not self.is_stuck():
                beaten = time.monotonic()
                beat()
            self._turn()
            self._let_go()
        self._finish()

    def stop(self) -> None:
        """Stop in good order; from another thread, or from a signal."""
        if not self.stopping:
            self.stopping = True
            with suppress(OSError):  # it has seen it already, and is gone
                self.pull_trigger()

    def may_upload(self) -> bool:
        """Return whether another large body may begin to arrive."""
        return sum(channel.uploads for channel in self._channels()) < UPLOADS

    def is_stuck(self) -> bool:
        """Return whether somebody has been waiting too long in which nobody was answered."""
        since = time.monotonic() - STUCK_SECONDS
        return self.answered < since and any(
            not channel.is_waited_for and channel.since < since for channel in self._channels()
        )

    def _turn(self) -> None:
        self.asyncore.loop(timeout=1, use_poll=True, map=self._map, count=1)

    def _let_go(self) -> None:
        """Close one connection where there are too many, and one where too much is unread.

        Else nobody is let in beside 1000 who send a byte each second.
        """
        if len(self.active_channels) > self.connections:
            _close_longest(self._waited_for())
        if sum(channel.unread for channel in self._channels()) > UNREAD:
            _close_longest([channel for channel in self._waited_for() if channel.unread])

    def _waited_for(self) -> list[Channel]:
        """The connections on which nobody waits for us."""
        return [channel for channel in self._channels() if channel.is_waited_for]

    def _channels(self) -> list[Channel]:
        return list(self.active_channels.values())

    def _finish(self) -> None:
        wasyncore.dispatcher.close(self)
        deadline = time.monotonic() + STOP_SECONDS
        while any(channel.is_in_hand for channel in self._channels()):
            if time.monotonic() > deadline:
                break
            self._turn()
        for dispatcher in (self.task_dispatcher, self._monitoring_dispatcher):
            dispatcher.shutdown(timeout=1)
        wasyncore.close_all(self._map)


def _close_longest(channels: Iterable[Channel]) -> None:
    """Close the connection that has been waited for longest."""
    longest = min(channels, key=lambda one: one.since, default=None)
    if longest is not None:
        longest.handle_close()


def _connections() -> int:
    """Return how many connections there may be: each is an open file, and so may its answer be."""
    try:
        import resource  # noqa: PLC0415, TID251  not on every system
    except ImportError:
        return 400  # Windows looks at 512 sockets at once, and no more
    wanted = 2 * CONNECTIONS + 100
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY:
        wanted = min(wanted, most)
    if allowed < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return wanted // 2 - 50


def _adjustments(host: str, port: int, threads: int) -> Adjustments:
    too_much = settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1
    return Adjustments(
        host=host,
        port=port,
        threads=threads,
        ident="Overplay",
        max_request_header_size=HEADERS,
        max_request_body_size=too_much,
        channel_timeout=SILENT_SECONDS,
        cleanup_interval=1,
        # Nobody new is kept out: somebody else gives way.
        connection_limit=2 * CONNECTIONS,
        # Never to the disk, but for a backup that is sent: there is room for the piece that is one
        # too many, which is kept before it is counted. Nor does a thread wait for whoever reads
        # slowly: one answer at a time is kept for each.
        inbuf_overflow=too_much + Adjustments.recv_bytes,
        outbuf_high_watermark=1 << 30,
        # Django decides whose word is taken about where a request comes from.
        clear_untrusted_proxy_headers=False,
        # A telephone that leaves is no error.
        log_socket_errors=False,
    )


def main() -> None:
    """Serve an application of Python until a signal asks for the end."""
    parser = ArgumentParser(prog="python -m overplay.web_server")
    parser.add_argument("application", nargs="?", default="overplay.wsgi")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--threads", type=int, default=THREADS)
    parser.add_argument("--child", action="store_true", help="End when standard input ends.")
    asked = parser.parse_args()
    application = import_module(asked.application).application
    guard_writing()
    server = WebServer(application, asked.host, asked.port, asked.threads)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: server.stop())
    if asked.child:
        end_with_parent(server.stop)
    server.run(beat if asked.child else lambda: None)


if __name__ == "__main__":
    main()
