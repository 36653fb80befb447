"""The web server refuses what is too much in a sentence, and holds nobody up for anybody."""

import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from overplay import web_server
from overplay.web_server import CHUNK_LINE, HEADERS, UPLOAD, UPLOADS, WebServer
from tests.overplay.web_clients import (
    LARGE,
    LIMIT,
    Slow,
    answer,
    asked,
    connected,
    head,
    is_closed,
    read_answer,
    running,
    sends_in_vain,
)
from tests.waiting import PATIENCE, until
from tournaments.server.upload_ticket import most_bytes, upload_ticket


@pytest.fixture
def application() -> Slow:
    return Slow()


@pytest.fixture
def server(application: Slow) -> Iterator[WebServer]:
    with running(application) as server:
        yield server


def test_as_much_as_may_be_sent(server: WebServer) -> None:
    whole = asked(server, head("/", f"Content-Length: {LIMIT}"), bytes(LIMIT))
    assert (whole[0], whole[2]) == (200, f"{LIMIT} ".encode())


def test_more_is_refused_before_it_is_sent(server: WebServer) -> None:
    status, headers, page = asked(server, head("/", f"Content-Length: {LIMIT + 1}"))
    assert (status, headers["connection"]) == (413, "close")
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert "This is too large: 2 MB at most. Nothing was changed." in page.decode()
    assert b"waitress" not in page


def test_more_is_refused_although_nobody_listens_yet(server: WebServer) -> None:
    """The answer is not lost to those who read it only once they have sent everything."""
    size = 4 * LIMIT
    assert asked(server, head("/", f"Content-Length: {size}"), bytes(size))[0] == 413
    chunks = [b"%x\r\n" % LIMIT + bytes(LIMIT) + b"\r\n"] * 4
    assert asked(server, head("/", "Transfer-Encoding: chunked"), *chunks)[0] == 413


def test_a_program_that_reads_only_what_it_has_sent_hears_why(server: WebServer) -> None:
    """Closed at once, the connection would be reset while it sends."""
    for _ in range(5):
        program = http.client.HTTPConnection("127.0.0.1", int(server.effective_port), PATIENCE)
        program.request("POST", "/", bytes(5 * LIMIT))
        assert program.getresponse().status == 413
        program.close()


def test_whoever_has_a_ticket_may_send_a_backup(server: WebServer) -> None:
    address = f"/backups/upload/{upload_ticket(1)}/"
    size = 2 * LIMIT
    whole = asked(server, head(address, f"Content-Length: {size}"), bytes(size))
    assert (whole[0], whole[2]) == (200, f"{size} ".encode())
    too_much = asked(server, head(address, f"Content-Length: {settings.LARGEST_BACKUP + 1}"))
    assert (too_much[0], b"64 MB at most" in too_much[2]) == (413, True)
    for other in (address + "x/", address.replace("upload", "other"), "/backups/upload/1:a:b/"):
        assert asked(server, head(other, f"Content-Length: {size}"))[0] == 413


def test_a_ticket_is_good_for_half_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    address = f"/backups/upload/{upload_ticket(1)}/"
    now = time.time()
    for hours, most in ((11.9, settings.LARGEST_BACKUP), (12.1, LIMIT)):
        monkeypatch.setattr("time.time", lambda hours=hours: now + hours * 3600)
        assert most_bytes(address) == most


def test_nothing_that_is_sent_is_written_to_the_disk(
    server: WebServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Not even the piece that was one too many: a file could not be made at all."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "absent"))
    chunk = b"%x\r\n" % (2 * LIMIT) + bytes(2 * LIMIT)
    assert asked(server, head("/", "Transfer-Encoding: chunked"), chunk)[0] == 413


def test_a_program_is_refused_in_its_own_form(server: WebServer) -> None:
    said = asked(server, head("/api/v1/clubs", f"Content-Length: {LIMIT + 1}"))
    assert (said[0], said[1]["content-type"]) == (413, "application/problem+json")
    problem = json.loads(said[2])
    assert (problem["title"], problem["code"]) == ("Content Too Large", "too_large")


def test_nobody_is_asked_to_go_on_with_too_much(server: WebServer) -> None:
    with connected(server) as client:
        client.sendall(head("/", f"Content-Length: {LIMIT + 1}", "Expect: 100-continue"))
        assert answer(client)[0] == 413
        client.shutdown(socket.SHUT_WR)
        assert is_closed(client)


@pytest.mark.parametrize(
    ("sent", "status", "said"),
    [
        (head("/", "X: " + "x" * HEADERS), 431, "headers of this request are too long"),
        (head("/", "Content-Length: " + "9" * 5000), 400, "This request cannot be read."),
        (head("/", "Content-Length: -1"), 400, "This request cannot be read."),
        (head("/", "Transfer-Encoding: gzip"), 501, "This request cannot be read."),
        (
            head("/", "Transfer-Encoding: chunked") + b"0" * 2 * CHUNK_LINE,
            400,
            "This request cannot be read.",
        ),
        (
            head("/", "Transfer-Encoding: chunked") + b"0\r\n" + b"x" * 2 * CHUNK_LINE,
            400,
            "This request cannot be read.",
        ),
        (b"nonsense\r\n\r\n", 400, "This request cannot be read."),
    ],
    ids=["headers", "long length", "negative", "gzip", "chunk", "trailer", "nonsense"],
)
def test_what_cannot_be_read(server: WebServer, sent: bytes, status: int, said: str) -> None:
    refused = asked(server, sent)
    assert refused[0] == status
    assert said in refused[2].decode()


def test_what_breaks_is_said_without_its_trace(
    server: WebServer, caplog: pytest.LogCaptureFixture
) -> None:
    status, _headers, page = asked(server, head("/broken"))
    assert status == 500
    assert b"this one request was not carried out" in b" ".join(page.split())
    assert b"a mistake" not in page
    assert "a mistake" in caplog.text


def test_only_the_headers_are_sent_to_whoever_asks_for_them(server: WebServer) -> None:
    with connected(server) as client:
        client.sendall(head("/", method="HEAD") + head("/broken", method="GET"))
        received = b""
        while b"carried out" not in received:
            received += client.recv(65536)
    first, _blank, rest = received.partition(b"\r\n\r\n")
    assert b"Content-Length: 2" in first
    assert rest.startswith(b"HTTP/1.1 500 ")


def test_a_refusal_or_a_question_for_the_headers_leaves_no_line_in_the_log(
    server: WebServer, caplog: pytest.LogCaptureFixture
) -> None:
    """Anybody may ask and send as often as they like."""
    too_large = head("/", f"Content-Length: {LIMIT + 1}")
    too_long = head("/", "X: " + "x" * HEADERS)
    unreadable = b"nonsense\r\n\r\n"
    statuses = [asked(server, sent)[0] for sent in (too_large, too_long, unreadable)]
    with connected(server) as client:
        client.sendall(head("/", method="HEAD"))
        assert client.recv(65536).startswith(b"HTTP/1.1 200")
    assert statuses == [413, 431, 400]
    assert not caplog.records


def test_what_the_proxy_says_reaches_django(server: WebServer) -> None:
    """Django decides whether one stands in front."""
    assert asked(server, head("/", "X-Forwarded-Proto: https"))[2] == b"0 https"


def test_too_many_uploads_at_once(server: WebServer) -> None:
    begun = [connected(server) for _ in range(UPLOADS)]
    for client in begun:
        client.sendall(head("/", f"Content-Length: {LIMIT}") + bytes(2 * UPLOAD))
    until(lambda: not server.may_upload(), "they are arriving")
    announced = head("/", f"Content-Length: {LIMIT}"), bytes(LIMIT)
    status, headers, page = asked(server, *announced)
    assert (status, headers["retry-after"]) == (503, "5")
    assert "Wait a few seconds and send it again." in page.decode()
    small = asked(server, head("/", f"Content-Length: {UPLOAD}"), bytes(UPLOAD))
    assert small[0] == 200
    for client in begun:
        client.close()
    until(server.may_upload, "they have left")
    assert asked(server, *announced)[0] == 200


def test_what_does_not_arrive_is_let_go(server: WebServer) -> None:
    server.adj.channel_timeout = 0.1
    with connected(server) as silent, connected(server) as slow:
        slow.sendall(head("/", "Content-Length: 9"))
        assert is_closed(silent)
        assert is_closed(slow)


def test_an_answer_that_takes_its_time_is_waited_for(server: WebServer, application: Slow) -> None:
    server.adj.channel_timeout = 0.1
    with connected(server) as patient, connected(server) as silent:
        patient.sendall(head("/slow"))
        assert application.asked.wait(PATIENCE)
        assert is_closed(silent)
        application.go_on.set()
        assert answer(patient)[0] == 200


def is_answered(server: WebServer, client: socket.socket) -> None:
    client.sendall(head("/"))
    assert answer(client)[0] == 200
    until(lambda: server.task_dispatcher.active_count == 0, "the threads have done with it")


def test_who_is_waited_for_longest_gives_way(server: WebServer) -> None:
    server.connections = 3
    waiting = [connected(server) for _ in range(3)]
    for client in waiting:
        is_answered(server, client)
    waiting[1].sendall(head("/", "Content-Length: 9"))
    until(lambda: any(one.request for one in server.active_channels.values()), "it has begun")
    is_answered(server, waiting[0])
    for gives_way in (2, 1, 0):
        waiting.append(connected(server))
        is_answered(server, waiting[-1])
        assert is_closed(waiting[gives_way])
    for client in waiting:
        client.close()


def test_who_asks_much_and_reads_nothing_is_given_one_answer_at_a_time(
    server: WebServer,
) -> None:
    """Whatever the sockets have no room for is kept in memory; and nobody else waits for them."""
    many, sent = 200, head("/large", method="GET")
    with ExitStack() as stack:
        clients = [stack.enter_context(connected(server)) for _ in range(12)]
        for client in clients:
            client.sendall(sent * many)
        until(lambda: len(unread(server)) == len(clients), "nothing more can be sent to anybody")
        assert asked(server, head("/", method="GET"))[0] == 200
        answers = stack.enter_context(clients[0].makefile("rb"))
        bodies, kept = [], 0
        for _ in range(many):
            bodies.append(read_answer(answers)[2])
            kept = max(kept, *unread(server).values())
        assert kept <= LARGE + 1000
        assert sorted(bodies) == bodies
        assert len(set(bodies)) == many


def test_who_reads_nothing_for_longest_gives_way(
    application: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where what is kept for all who do not read is too much: a megabyte of each huge answer.

    One thread, so that they are answered in their order.
    """
    monkeypatch.setattr(web_server, "UNREAD", 5 * 2**19)
    with running(application, threads=1) as server, ExitStack() as stack:
        clients = [stack.enter_context(connected(server)) for _ in range(3)]
        kept: list[Any] = []
        for client in clients:
            client.sendall(head("/huge", method="GET"))
            kept = [*kept, client.getsockname()][-2:]
            until(lambda: sorted(unread(server)) == sorted(kept), "the longest has given way")  # noqa: B023


def unread(server: WebServer) -> dict[Any, int]:
    """The bytes that are kept for each connection until they are read, by its address."""
    channels = list(server.active_channels.values())
    kept = {channel.addr: int(channel.total_outbufs_len) for channel in channels}
    return {address: length for address, length in kept.items() if length}


def test_urgent_data_is_not_urgent_to_anybody(server: WebServer) -> None:
    with connected(server) as client:
        client.send(b"!", socket.MSG_OOB)
        assert is_closed(client)


def test_who_is_refused_and_goes_on_is_let_go(server: WebServer) -> None:
    server.adj.channel_timeout = 0.1
    with connected(server) as client:
        client.sendall(head("/", f"Content-Length: {LIMIT + 1}"))
        assert answer(client)[0] == 413
        client.sendall(b"x")
        assert is_closed(client)
        until(lambda: sends_in_vain(client), "the connection is reset")


def test_who_is_refused_and_sends_on_and_on_is_cut_off(server: WebServer) -> None:
    with connected(server) as client:
        client.sendall(head("/", f"Content-Length: {1000 * LIMIT}"))
        with suppress(ConnectionError):
            for _ in range(200):
                client.sendall(bytes(LIMIT))
        assert answer(client)[0] == 413
        assert sends_in_vain(client)


def test_what_is_in_hand_is_answered_before_the_end(application: Slow) -> None:
    with running(application) as server:
        clients = [connected(server) for _ in range(3)]  # one more than there are threads
        for client in clients:
            client.sendall(head("/slow"))
        until(lambda: sum(bool(c.requests) for c in server.active_channels.values()) == 3, "asked")
        server.stop()
        until(lambda: not server.accepting, "nobody new is let in")
        with pytest.raises(ConnectionRefusedError):
            connected(server)
        application.go_on.set()
        assert [answer(client)[0] for client in clients] == [200, 200, 200]
        for client in clients:
            assert is_closed(client)
            client.close()


def test_a_server_in_which_nobody_is_answered_gives_no_sign_of_life(
    monkeypatch: pytest.MonkeyPatch, application: Slow
) -> None:
    """However many requests come; once one is answered it gives them again."""
    monkeypatch.setattr(web_server, "STUCK_SECONDS", 0.3)
    monkeypatch.setattr(web_server, "BEAT_SECONDS", 0)
    beaten = threading.Event()
    server = WebServer(application, "127.0.0.1", 0, threads=1)
    thread = threading.Thread(target=server.run, args=[beaten.set])
    thread.start()
    try:
        until(beaten.is_set, "it gives signs of life while nobody asks")
        with connected(server) as first, connected(server) as second:
            for client in (first, second):
                client.sendall(head("/slow", method="GET"))
            until(server.is_stuck, "nobody has been answered for too long")
            beaten.clear()
            assert not beaten.wait(1.2)  # a turn takes a second at most
            application.go_on.set()
            assert answer(second)[0] == 200
            until(beaten.is_set, "it gives signs of life again")
    finally:
        application.go_on.set()
        server.stop()
        thread.join(PATIENCE)


def test_whoever_watches_is_answered_however_many_wait(
    server: WebServer, application: Slow
) -> None:
    with connected(server) as first, connected(server) as second, connected(server) as watch:
        for client in (first, second):  # all threads that there are
            client.sendall(head("/slow", method="GET"))
        assert application.asked.wait(PATIENCE)
        for path in ("/health/", "/metrics", "/health/?only=web"):
            watch.sendall(head(path, method="GET"))
            assert answer(watch)[0] == 200
        assert not application.go_on.is_set()
