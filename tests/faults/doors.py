"""The ways by which a result comes in: one small interface, so that clients do not care."""

import re
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

import httpx

PATIENCE = 60
"""Seconds after which a client gives an answer up: a database of files may wait twenty."""
HTMX = {"HX-Request": "true"}


@dataclass(frozen=True, slots=True)
class Play:
    """Where a result belongs."""

    tray: int
    section: int
    round: int
    table: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that somebody says: the first about a play, or a correction of the last."""

    play: Play
    version: int
    tricks: int
    key: str = field(default_factory=lambda: uuid.uuid4().hex)

    @property
    def reason(self) -> str:
        """Why it is corrected."""
        return f"misread {self.version - 1}" if self.version > 1 else ""


class Door(Protocol):
    """Where entries are handed in."""

    def send(self, entry: Entry) -> httpx.Response:
        """Hand it in once. Raises ``httpx.TransportError`` where nobody answers."""


class Desk:
    """The forms of the entry desk, behind one sign-in."""

    def __init__(self, address: str) -> None:
        self.client = httpx.Client(
            base_url=address,
            timeout=PATIENCE,
            follow_redirects=True,
            limits=httpx.Limits(max_keepalive_connections=20),
        )

    def sign_in(self, name: str, password: str) -> None:
        """As somebody who has a password."""
        self.client.get("/sign-in/").raise_for_status()
        page = self.post("/sign-in/", username=name, password=password, next="/")
        assert "Sign out" in page.text

    def post(self, path: str, **fields: object) -> httpx.Response:
        """A form, with what shows that it comes from our own page."""
        token = self.client.cookies.get("csrftoken", default="")
        return self.client.post(path, data={"csrfmiddlewaretoken": token, **fields})

    def import_file(self, content: bytes) -> str:
        """Bring a file of results to the club; the address of its page."""
        token = self.client.cookies.get("csrftoken", default="")
        page = self.client.post(
            "/clubs/1/import-event/",
            data={"csrfmiddlewaretoken": token},
            files={"file": ("congress.xml", content)},
        )
        return page.url.path

    def evenings(self) -> set[str]:
        """The sessions of the club, by their numbers in addresses."""
        page = self.client.get("/clubs/1/tournaments/")
        return set(re.findall(r"/sessions/(\d+)/", page.text))

    def evening(self, pairs: int) -> int:
        """Set up an evening of whist, a tray a round; its session."""
        form = {"name": "First", "game": "whist", "played_on": "2026-03-05"}
        page = self.post("/clubs/1/evenings/", **form)
        session = int(re.findall(r"/sessions/(\d+)/", str(page.url))[0])
        form = {"system": "compass", "pairs": str(pairs), "trays_per_round": "1"}
        self.post(f"/sessions/{session}/set-up/", **form).raise_for_status()
        return session

    def plays(self, session: int, trays: int) -> Iterator[Play]:
        """Every play of an evening, from the rows of its trays."""
        for tray in range(1, trays + 1):
            page = self.client.get(f"/sessions/{session}/trays/{tray}/")
            for form in re.findall(r'<form id="form-.*?</form>', page.text, re.DOTALL):
                hidden = re.findall(r'name="(section|round|table)" value="(\d+)"', form)
                yield Play(tray, **{name: int(value) for name, value in hidden})

    def of(self, session: int) -> "DeskDoor":
        """The desk of one evening."""
        return DeskDoor(self, session)


@dataclass(frozen=True, slots=True)
class DeskDoor:
    """A row of the desk, sent as its form is."""

    desk: Desk
    session: int

    def send(self, entry: Entry) -> httpx.Response:
        """Hand the row in."""
        play, client = entry.play, self.desk.client
        return client.post(
            f"/sessions/{self.session}/trays/{play.tray}/",
            headers=HTMX,
            data={
                "csrfmiddlewaretoken": client.cookies.get("csrftoken", default=""),
                "section": play.section,
                "round": play.round,
                "table": play.table,
                "typed": entry.tricks,
                "base": entry.version - 1,
                "reason": entry.reason,
                "key": entry.key,
            },
        )
