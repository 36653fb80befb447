"""Somebody without a browser: sets evenings up, interferes, and reads what the server has."""

import html
import re
import time
from dataclasses import dataclass
from pathlib import Path

from tests.tournaments.management.browser import Browser, number_in, rows_of


@dataclass(frozen=True)
class Evening:
    """An evening that is set up: its club, its number and its address."""

    club: int
    session: int

    @property
    def address(self) -> str:
        """The address of its session, without the name of a page."""
        return f"/sessions/{self.session}"

    def tray(self, number: int) -> str:
        """The address of a tray on the desk."""
        return f"{self.address}/trays/{number}/"


class Clerk:
    """Signed in as the director of the demo; sends forms as a browser without scripts would."""

    def __init__(self, address: str) -> None:
        self.browser = Browser(address)
        self.browser.get("/sign-in/")
        self.browser.post("/sign-in/", username="director", password="overplay", next="/")

    def set_up(
        self, game: str = "whist", *, tables: int = 3, trays: int = 1, rounds: int = 0
    ) -> Evening:
        """A new evening in a new club: a compass movement of so many tables and trays a round.

        Of so many rounds; where that is not said, of all there are.
        """
        name = f"Club {time.monotonic_ns()}"
        page = self.browser.post("/clubs/", name=name, time_zone="Europe/Rome")
        club = number_in(page.url, "clubs")
        page = self.browser.post(
            f"/clubs/{club}/evenings/", name="Evening", game=game, played_on="2026-03-05"
        )
        evening = Evening(club, number_in(page.url, "sessions"))
        if tables:
            plan = {"system": "compass", "pairs": 2 * tables, "trays_per_round": trays}
            plan |= {"rounds": rounds} if rounds else {}
            self.browser.post(f"{evening.address}/set-up/", **plan)
        return evening

    def show_tables(self, evening: Evening, after_play: str) -> None:
        """Choose what tables see of what they have played."""
        address = f"{evening.address}/publish/"
        assert self.browser.post(address, do="after_play", after_play=after_play).status == 200

    def ask_at_tables(self, evening: Evening, *what: str) -> None:
        """Have devices ask for more: ``opponents_confirm``, ``asks_lead``."""
        address = f"/clubs/{evening.club}/change/"
        fields = {"name": f"Club {time.monotonic_ns()}", "time_zone": "Europe/Rome"}
        assert self.browser.post(address, **fields, **dict.fromkeys(what, "on")).status == 200

    def bring_deals(self, evening: Evening, file: Path) -> None:
        """Have the evening play the deals of a file of text."""
        fields = {"text": file.read_text(), "name": file.name, "do": "keep"}
        assert self.browser.post(f"{evening.address}/hands/", **fields).status == 200

    def enter(self, evening: Evening, tray: int, row: int, typed: str, reason: str = "") -> None:
        """Enter a result in this row of a tray, counted from 0, over whatever is there."""
        address = evening.tray(tray)
        fields = rows_of(self.browser.get(address))[row]
        assert self.browser.post(address, **fields, typed=typed, reason=reason).status == 200

    def saved(self, evening: Evening, tray: int) -> list[str]:
        """What the server has for each row of a tray; "" where nothing is in."""
        page = self.browser.get(evening.tray(tray)).text
        return [html.unescape(one) for one in re.findall(r'data-saved="([^"]*)"', page)]

    def reasons(self, evening: Evening, tray: int, row: int) -> str:
        """The history of a row, as its page says it."""
        fields = rows_of(self.browser.get(evening.tray(tray)))[row]
        at = "{section}/{round}/{table}".format(**fields)
        return self.browser.get(f"{evening.tray(tray)}history/{at}/").text
