"""Evenings set up and entered by a browser without scripts, on a server that runs."""

import time
from typing import Protocol

from tests.servers.overplay_server import Server
from tests.tournaments.management.browser import Browser, Page, number_in, rows_of


def signed_in(server: Server) -> Browser:
    """A browser of the director of the demo."""
    browser = Browser(server.address)
    browser.get("/sign-in/")
    page = browser.post("/sign-in/", username="director", password="overplay", next="/")
    assert "Create a club" in page.text
    return browser


class Started(Protocol):
    """A server that was started, and what it says."""

    @property
    def address(self) -> str: ...

    def next_line(self, beginning: str) -> str: ...


def first_account(server: Started) -> Browser:
    """A browser of whoever makes the first account, by the link that the server printed."""
    link = server.next_line(f"{server.address}/first-account/")
    browser, path = Browser(server.address), link.removeprefix(server.address)
    assert "The first account" in browser.get(path).text
    password = "nineteen trays"
    page = browser.post(path, username="ann", password1=password, password2=password)
    assert "Welcome, ann" in page.text
    assert browser.get(path).status == 410
    return browser


def evening(desk: Browser, game: str, pairs: int) -> int:
    """Set up an evening of one tray a round in a new club; its session."""
    name = f"Club {time.monotonic_ns()}"
    club = number_in(desk.post("/clubs/", name=name, time_zone="Europe/Rome").url, "clubs")
    desk.post(f"/clubs/{club}/members/", names="Ann\nBob\nCyd\nDan")
    page = desk.post(f"/clubs/{club}/evenings/", name="First", game=game, played_on="2026-03-05")
    session = number_in(page.url, "sessions")
    assert "Use this movement" in page.text
    page = desk.post(
        f"/sessions/{session}/set-up/", system="compass", pairs=pairs, trays_per_round=1
    )
    assert "Who sits where" in page.text
    return session


def enter(desk: Browser, session: int, tray: int, row: dict[str, str], typed: str) -> Page:
    return desk.post(f"/sessions/{session}/trays/{tray}/", **row, typed=typed)


def enter_all(desk: Browser, session: int, tables: int, typed: str) -> None:
    for tray in range(1, tables + 1):
        for row in rows_of(desk.get(f"/sessions/{session}/trays/{tray}/")):
            assert enter(desk, session, tray, row, typed).status == 200


def caught_up(desk: Browser, session: int, results: int) -> bool:
    answer = desk.json(f"/api/v1/sessions/{session}/standings")
    return answer["behind"] is False and answer["results"] == results
