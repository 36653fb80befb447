"""Polls of whoever looks on: nearly always nothing is new."""

import re
from typing import Any
from urllib.parse import unquote

import pytest
from django.db import OperationalError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments.conftest import Enter
from tests.tournaments.web.conftest import HTMX, signed_in
from tests.tournaments.web.standings.test_page import score
from tournaments.models import Session, User
from tournaments.queries.standings import mark as standings_mark

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def page_of(session: Session) -> str:
    return f"/sessions/{session.pk}/standings/"


def poll_of(client: Client, session: Session) -> str:
    """The address that the page asks again and again."""
    mark = re.search(r"\?rev=([\w.-]+)", client.get(page_of(session)).content.decode())
    assert mark is not None
    return f"{page_of(session)}?rev={mark[1]}"


def test_a_poll_costs_one_question_and_is_kept_by_nobody(whist: Session, client: Client) -> None:
    poll = poll_of(client, whist)
    with CaptureQueriesContext(connection) as queries:
        answer = client.get(poll, headers=HTMX)
    assert (answer.status_code, answer.content) == (204, b"")
    assert set(answer["Cache-Control"].split(", ")) == {"private", "no-cache"}
    assert len(queries) == 1


def test_of_many_polls_in_a_moment_one_asks(whist: Session, client: Client, settings: Any) -> None:
    poll = poll_of(client, whist)
    settings.SPECTATOR_SECONDS = 10**6
    standings_mark._kept.cache_clear()
    with CaptureQueriesContext(connection) as queries:
        for _poll in range(3):
            assert client.get(poll, headers=HTMX).status_code == 204
    standings_mark._kept.cache_clear()
    assert len(queries) == 1


def test_something_new_is_the_page(whist: Session, client: Client, enter: Enter) -> None:
    poll = poll_of(client, whist)
    enter(whist, 1, "7")
    score(whist)
    answer = client.get(poll, headers=HTMX)
    assert answer.status_code == 200
    assert b"rev=" in answer.content
    assert client.get(poll_of(client, whist), headers=HTMX).status_code == 204


def test_whoever_has_signed_in_asks_for_what_they_see(whist: Session, director: User) -> None:
    desk = signed_in(director)
    poll = poll_of(desk, whist)
    assert poll != poll_of(Client(), whist), "who scores sees more"
    assert desk.get(poll, headers=HTMX).status_code == 204
    assert desk.get(poll_of(Client(), whist), headers=HTMX).status_code == 200
    assert Client().get(poll, headers=HTMX).status_code == 200


@pytest.mark.parametrize("query", ["", "?rev=", "?rev=%00", "?rev=1&rev=", "?rev=" + "9" * 5000])
def test_no_mark_of_the_page_is_the_page(whist: Session, client: Client, query: str) -> None:
    assert client.get(page_of(whist) + query).status_code == 200


@pytest.mark.parametrize(
    "number", ["0", "01", "99999999999999999", "9" * 18, "9" * 30, "-1", "%D9%A1"]
)
def test_a_session_that_is_not_there_has_no_polls(db: None, client: Client, number: str) -> None:
    assert client.get(f"/sessions/{number}/standings/?rev=1", headers=HTMX).status_code == 404


def test_only_looking_is_a_poll(whist: Session, client: Client) -> None:
    poll = poll_of(client, whist)
    assert client.head(poll).status_code == 204
    assert client.post(poll).status_code == 405


def test_a_database_that_is_away_is_told_as_on_every_page(
    whist: Session, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    poll = poll_of(client, whist)
    client.raise_request_exception = False

    def away(*_asked: object) -> None:
        raise OperationalError("unable to open database file")

    monkeypatch.setattr(standings_mark, "marked", away)
    answer = client.get(poll, headers=HTMX)
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")


@pytest.mark.parametrize("name", ["what-next", "calls"])
def test_a_line_of_another_page_waits_until_somebody_signs_in_again(
    whist: Session, client: Client, name: str
) -> None:
    """A sign-in page inside the desk would take the keys that are typed beside the line."""
    answer = client.get(reverse(name, args=[whist.pk]), headers=on_page("desk", whist))
    assert (answer.status_code, answer["HX-Reswap"]) == (401, "none")
    assert "HX-Retarget" not in answer


def test_a_page_goes_to_sign_in_as_a_whole_and_comes_back(
    whist: Session, director: User, client: Client
) -> None:
    """Not with the mark of what was seen: nothing new would be no page at all."""
    room = reverse("room", args=[whist.pk])
    poll = re.search(rf'hx-get="({room}[^"]+)"', signed_in(director).get(room).content.decode())
    assert poll is not None
    assert signed_in(director).get(poll[1]).status_code == 204
    answer = client.get(f"{poll[1]}&rounds=all", headers=on_page("room", whist))
    assert unquote(answer["HX-Redirect"]) == f"/sign-in/?next={room}?rounds=all"
    assert client.get(poll[1])["Location"] == f"/sign-in/?next={room}"


def on_page(name: str, session: Session) -> dict[str, str]:
    """What a browser sends with a poll of this page."""
    return HTMX | {"HX-Current-URL": "http://testserver" + reverse(name, args=[session.pk])}


@pytest.mark.parametrize("shown", ["http://[", "//", "?", "javascript:", "\xe9", "9" * 5000])
def test_a_browser_that_tells_no_page_is_answered(
    whist: Session, director: User, client: Client, shown: str
) -> None:
    headers = HTMX | {"HX-Current-URL": shown}
    line = reverse("what-next", args=[whist.pk])
    assert signed_in(director).get(line, headers=headers).status_code == 200
    assert client.get(line, headers=headers).status_code == 401
