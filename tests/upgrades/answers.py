"""Run in a place: what the interface for programs answers to a club's director, and to anybody.

Prints JSON: ``{"director": {address: answer}, "anybody": {address: answer}}``.
"""

import json
import sys
from collections.abc import Iterator
from typing import Any

import django

django.setup()

from django.conf import settings  # noqa: E402  after the set-up
from django.test import Client  # noqa: E402

from tournaments.models import Session, User  # noqa: E402

SCORED_ONE_BY_ONE = 3
"""So many contestants of a session are asked for with their cards and explanations."""


class Asker:
    """Asks as one person and keeps every answer."""

    def __init__(self, user: User | None) -> None:
        self.client, self.answers = Client(), dict[str, Any]()
        if user is not None:
            self.client.force_login(user, settings.AUTHENTICATION_BACKENDS[0])

    def ask(self, address: str) -> Any:
        """Return the answer to a question; the status alone where it is refused."""
        headers = {"Accept": "application/json", "Host": "localhost"}
        answer = self.client.get(f"/api/v1/{address}", headers=headers)
        said = answer.json() if answer.status_code == 200 else answer.status_code
        self.answers[address] = said
        return said if answer.status_code == 200 else {}

    def pages(self, address: str) -> Iterator[Any]:
        """Yield the items of a list, page after page."""
        page = 1
        while True:
            answer = self.ask(f"{address}?page_size=200&page={page}")
            yield from answer.get("items", ())
            if answer.get("next") is None:
                return
            page += 1

    def ask_everything(self) -> dict[str, Any]:
        """Ask for all clubs and sessions; return the answers by address."""
        for club in list(self.pages("clubs")):
            self.ask(f"clubs/{club['id']}")
            list(self.pages(f"clubs/{club['id']}/members"))
            list(self.pages(f"clubs/{club['id']}/tournaments"))
        for pk, tournament in Session.objects.order_by("pk").values_list("pk", "tournament"):
            self.ask(f"tournaments/{tournament}")
            self.ask_session(pk)
        return self.answers

    def ask_session(self, session: int) -> None:
        """Ask for everything of one session."""
        here = f"sessions/{session}"
        self.ask(here)
        for part in ("sections", "plan", "standings"):
            self.ask(f"{here}/{part}")
        for place in self.ask(f"{here}/places").get("places", ())[:SCORED_ONE_BY_ONE]:
            contestant = f"{here}/contestants/{place['id']}"
            self.ask(contestant)
            self.ask(f"{contestant}/explanations/total")
        for play in self.pages(f"{here}/plays"):
            where = [play[name] for name in ("section", "round", "table", "tray")]
            if (play.get("result") or play).get("version", 0) > 1:
                self.ask(f"{here}/plays/{'/'.join(map(str, where))}")


def main() -> None:
    """Print the answers."""
    director = User.objects.order_by("pk")[0]
    json.dump(
        {
            "director": Asker(director).ask_everything(),
            "anybody": Asker(None).ask_everything(),
        },
        sys.stdout,
        sort_keys=True,
    )


if __name__ == "__main__":
    main()
