"""The codes on table cards: what a telephone reads from them opens, wherever it stands."""

import http.client
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from copy import copy
from urllib.parse import urlsplit

import pytest
import zxingcpp
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from pypdfium2 import PdfDocument

from tests.conftest import ROOT
from tests.servers.overplay_server import Server
from tests.servers.ports import free_port
from tests.tournaments.management.browser import Browser
from tests.waiting import PATIENCE, until
from tournaments.management.hall_watch import hall_addresses

ONLY_HERE = "This code opens only on the computer that printed it."
CARDS = "/sessions/1/print/table-cards.pdf"
STANDINGS = "/sessions/1/standings/"
OF_THE_HALL = "a long pass phrase"


def machine() -> str:
    """An address of this machine that is not the one on which a laptop alone listens."""
    return next(iter(hall_addresses()), "127.0.0.2")


def signed_in(server: Server, password: str) -> Browser:
    """A browser in which the director has signed in."""
    browser = Browser(server.address)
    browser.get("/sign-in/")
    browser.post("/sign-in/", username="director", password=password, next="/")
    return browser


def card_in(pdf: bytes) -> tuple[str, str]:
    """What the codes on the first sheet of table cards hold, read from its picture; its text."""
    texts = ((page, page.get_textpage().get_text_range()) for page in PdfDocument(pdf))
    page, text = next(both for both in texts if "The standings on a phone" in both[1])
    (address,) = {code.text for code in zxingcpp.read_barcodes(page.render(scale=2).to_pil())}
    return address, text


def opened(address: str) -> str:
    """The page at an address, asked for over a socket by somebody who has not signed in.

    A name is looked up where a hall would find it: at this machine.
    """
    parts = urlsplit(address)
    assert parts.hostname is not None
    host = parts.hostname if parts.hostname[0].isdigit() else machine()
    with closing(http.client.HTTPConnection(host, parts.port or 80, timeout=PATIENCE)) as telephone:
        telephone.request("GET", parts.path, headers={"Host": parts.netloc})
        answer = telephone.getresponse()
        assert answer.status == 200, answer.read()
        return answer.read().decode()


def answers(host: str, port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((host, port)) == 0


@pytest.mark.laptop_parts
def test_on_this_computer_alone(demo: Server) -> None:
    """The port is right, and nobody with a telephone is left to wonder."""
    address, text = card_in(signed_in(demo, "overplay").content(CARDS))
    assert address == demo.address + STANDINGS
    assert "Compass whist" in opened(address)
    assert text.count(ONLY_HERE) == 2  # two cards to a sheet


@pytest.fixture(scope="module")
def hall(
    demo: Server, laptop_environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """The demo's evenings in a hall: a copy of what is kept, under a password of its own."""
    server, kept = Server(laptop_environment, tmp_path_factory.mktemp("hall")), "overplay.sqlite3"
    with (
        closing(sqlite3.connect(demo.folder / kept)) as old,
        closing(sqlite3.connect(server.folder / kept)) as new,
    ):
        old.backup(new)
        password = PBKDF2PasswordHasher().encode(OF_THE_HALL, "salt", iterations=1)
        new.execute("UPDATE tournaments_user SET password = ?", [password])
        new.commit()
    server.start("--hall")
    yield server
    assert server.stop() == 0


@pytest.fixture(scope="module")
def desk(hall: Server) -> Browser:
    return signed_in(hall, OF_THE_HALL)


@pytest.mark.long
@pytest.mark.laptop_only
def test_in_the_hall(hall: Server, desk: Browser) -> None:
    """Printed beside the server, by one that was started again: telephones are led to it."""
    before = hall.child("web")
    os.kill(before, signal.SIGKILL)
    until(lambda: hall.child("web") not in (0, before), "the web server is started again")
    until(lambda: answers("127.0.0.1", hall.port), "the web server listens again")
    address, text = card_in(desk.content(CARDS))
    assert address == f"http://{hall_addresses()[0]}:{hall.port}{STANDINGS}"
    assert ONLY_HERE not in text
    assert "Compass whist" in opened(address)

    pack = desk.post("/sessions/1/print/pack/", paper="A4", sheet="table-cards")
    job = urlsplit(pack.url).path
    document = f"{job}document/"
    until(lambda: document in desk.get(job).text, "the worker has made the pack")
    assert card_in(desk.content(document))[0] == address


@contextmanager
def another_server(hall: Server, desk: Browser, port: int, **said: str) -> Iterator[Browser]:
    """The same browser at Django's own server, of whose address ``up`` knows nothing."""
    command = [sys.executable, "manage.py", "runserver", "--noreload", "--skip-checks"]
    with subprocess.Popen(
        [*command, f"{machine()}:{port}"],
        cwd=ROOT, env={**hall.environment, "ALLOWED_HOSTS": machine(), **said},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    ) as process:  # fmt: skip
        try:
            until(lambda: answers(machine(), port), "the other server listens")
            there = Browser(f"http://{machine()}:{port}")
            for cookie in map(copy, desk.cookies):
                cookie.domain = machine()
                there.cookies.set_cookie(cookie)
            yield there
        finally:
            process.kill()


@pytest.mark.long
@pytest.mark.laptop_only
def test_by_the_address_of_the_page(hall: Server, desk: Browser) -> None:
    with another_server(hall, desk, free_port()) as there:
        address, text = card_in(there.content(CARDS))
        assert address == there.address + STANDINGS
        assert "Compass whist" in opened(address)
    assert (ONLY_HERE in text) == machine().startswith("127.")


@pytest.mark.long
@pytest.mark.laptop_only
def test_by_the_public_address(hall: Server, desk: Browser) -> None:
    """It is answered to, though nothing else names it, and is printed whoever asks from where."""
    port = free_port()
    public = f"http://cards.example:{port}"
    with another_server(hall, desk, port, PUBLIC_URL=f"{public}/") as there:
        address, text = card_in(there.content(CARDS))
        assert address == public + STANDINGS
        assert "Compass whist" in opened(address)
    assert ONLY_HERE not in text
