"""The wall: what everybody may see, quiet while nothing changes, in pages that turn."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import Enter, SetUp, play_all, play_rounds
from tests.tournaments.web.conftest import HTMX
from tests.tournaments.web.pages import markup, text
from tests.tournaments.web.standings.test_page import score
from tournaments.actions.clock import start_clock
from tournaments.actions.publication import put_up_notice
from tournaments.models import Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def address(session: Session) -> str:
    """The address of the wall."""
    return reverse("projector", args=[session.pk])


def polled(answer: object) -> str:
    """The address that the wall asks for news."""
    found = re.search(r'hx-get="([^"]+)"', answer.content.decode())  # type: ignore[attr-defined]
    assert found
    return found[1].replace("&amp;", "&")


def figures(answer: object) -> list[str]:
    """The plain figures of the ledgers."""
    return re.findall(r'<td class="figure">(\d+)', answer.content.decode())  # type: ignore[attr-defined]


def test_the_wall_shows_the_clock_and_the_notice(
    client: Client, whist: Session, director: User
) -> None:
    put_up_notice(director, whist.pk, "Tea <is> ready")
    page = client.get(address(whist))
    assert 'role="timer"' not in page.content.decode()
    start_clock(director, whist.pk)
    page = client.get(address(whist))
    assert "Tea <is> ready" in text(page)
    assert re.search(r'data-left="(449|450)" data-warning="2"', markup(page))
    assert "Round 1 ends at" in text(page)
    assert 'data-theme="dark"' in page.content.decode()
    assert "<nav" not in page.content.decode()


def test_a_clock_that_is_behind_is_not_shown_to_the_room(
    client: Client, whist: Session, director: User
) -> None:
    """Neither on the wall nor on the public page: the round that they name is the one played."""
    start_clock(director, whist.pk)
    standings = reverse("standings", args=[whist.pk])
    play_rounds(director, whist, 1)
    score(whist)
    for page in (address(whist), standings):
        assert "finished round 1 of 5" in text(client.get(page))
        assert "Round 1 ends at" in text(client.get(page))
    play_rounds(director, whist, 3)
    score(whist)
    for page in (address(whist), standings):
        assert "finished round 3 of 5" in text(client.get(page))
        assert "Round 1" not in text(client.get(page))
        assert 'role="timer"' not in markup(client.get(page))


def test_the_wall_says_what_is_not_counted_yet(
    client: Client, whist: Session, director: User, enter: Enter, set_up: SetUp
) -> None:
    only = "The standings come when the last results are in."
    enter(whist, 1, "7")
    score(whist)
    assert only in text(client.get(address(whist)))
    finished = set_up()
    play_all(director, finished, lambda ns, ew, _tray: 5 + (ns + ew) % 3)
    score(finished)
    assert only not in text(client.get(address(finished)))


def test_the_wall_is_told_of_news_and_of_nothing_else(
    client: Client, whist: Session, director: User, enter: Enter
) -> None:
    enter(whist, 1, "7")
    score(whist)
    poll = polled(client.get(address(whist)))
    assert client.get(poll, headers=HTMX).status_code == 204
    put_up_notice(director, whist.pk, "Tea is ready")
    news = client.get(poll, headers=HTMX)
    assert "Tea is ready" in text(news)
    assert "<html" not in news.content.decode()
    start_clock(director, whist.pk)
    assert client.get(polled(news), headers=HTMX).status_code == 200


def test_a_scorer_shows_everybody_what_everybody_may_see(
    desk: Client, client: Client, strangers: Client, whist: Session, enter: Enter
) -> None:
    enter(whist, 1, "12")
    score(whist)
    everything = address(whist) + "?everything=1"
    assert "12" not in re.findall(
        r'<td class="figure">(\d+)', desk.get(address(whist)).content.decode()
    )
    shown = desk.get(everything)
    assert "12" in re.findall(r'<td class="figure">(\d+)', shown.content.decode())
    assert "everything=1" in polled(shown)
    assert desk.get(polled(shown), headers=HTMX).status_code == 204
    assert strangers.get(everything).status_code == 403
    assert client.get(everything).status_code == 302


def test_many_pairs_have_several_pages(client: Client, set_up: SetUp, director: User) -> None:
    session = set_up("bridge", 40)
    play_rounds(director, session, 2)
    score(session)
    first = client.get(address(session))
    assert "page 1 of 6" in text(first)
    assert 'data-following="2"' in first.content.decode()
    assert 'content="12; url=?page=2"' in first.content.decode()
    last = client.get(address(session), {"page": "6", "hold": "1"})
    assert "page 6 of 6" in text(last)
    assert 'data-hold="1"' in last.content.decode()
    assert 'content="12; url=?page=6&amp;hold=1"' in last.content.decode()
    for nonsense in ("0", "7", "x", "-1", "²", "9" * 5000, "\x00"):
        assert "page 1 of 6" in text(client.get(address(session), {"page": nonsense}))


def test_a_wall_before_anybody_is_seated(client: Client, set_up: SetUp) -> None:
    page = text(client.get(address(set_up(pairs=0))))
    assert "The first standings come with the first results." in page
