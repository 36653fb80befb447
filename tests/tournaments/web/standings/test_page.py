"""The standings page: public, quiet while nothing changes, honest when it is behind."""

import datetime
import re
import zoneinfo

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format

from tests.tournaments.conftest import Enter, SetUp, play_all
from tests.tournaments.web.conftest import HTMX
from tests.tournaments.web.pages import markup, text
from tournaments.actions.evenings import close_session
from tournaments.actions.publication import hide_results
from tournaments.actions.standings import score_field
from tournaments.models import Field, Publication, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def score(session: Session) -> None:
    """What the worker does when it is told."""
    for field in Field.objects.filter(sections__session=session):
        score_field(field.pk)


def address(session: Session) -> str:
    """The address of the standings."""
    return reverse("standings", args=[session.pk])


def polled(page: str) -> str:
    """The address which the page asks for news of its own; empty where it asks no more."""
    found = re.search(r'hx-get="((?!/sessions/\d+/next/)[^"]+)"', page)
    return found[1].replace("&amp;", "&") if found else ""


def test_standings_before_they_are_computed_say_so(client: Client, whist: Session) -> None:
    assert "Standings are not computed yet" in text(client.get(address(whist)))


def test_standings_behind_the_entries_say_so(client: Client, whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    score(whist)
    assert "Live. As of" in text(client.get(address(whist)))
    enter(whist, 2, "8")
    shown = text(client.get(address(whist)))
    assert "Standings are not up to date" in shown
    assert "1 of 25 results in" in shown


def test_nothing_is_sent_while_nothing_has_changed(
    client: Client, whist: Session, enter: Enter
) -> None:
    enter(whist, 1, "7")
    score(whist)
    poll = polled(client.get(address(whist)).content.decode())
    quiet = client.get(poll, headers=HTMX)
    assert (quiet.status_code, quiet.content) == (204, b"")
    enter(whist, 2, "8")
    behind = client.get(poll, headers=HTMX)
    assert "Standings are not up to date" in text(behind)
    score(whist)
    news = client.get(polled(behind.content.decode()), headers=HTMX)
    page = markup(news)
    assert news.status_code == 200
    assert "<html" not in page
    assert '<span id="count" hx-swap-oob="true">2 of 25 results in' in page


@pytest.mark.parametrize("mark", ["nonsense", "0", "\x00", "9" * 5000, "é"])
def test_a_mark_of_another_time_gets_the_page(client: Client, whist: Session, mark: str) -> None:
    assert client.get(address(whist), {"rev": mark}).status_code == 200


def test_a_finished_evening_names_its_winner_and_asks_no_more(
    client: Client, whist: Session, director: User
) -> None:
    play_all(director, whist, lambda ns, ew, tray: 7 + (ns == 2))
    score(whist)
    close_session(director, whist.pk)
    page = client.get(address(whist)).content.decode()
    assert "Pair b wins: +4" in page
    assert "All results in" in page
    assert "Provisional: corrections until" in page
    assert polled(page)
    # A moment ago: the clock of a laptop's database knows no less than milliseconds.
    Publication.objects.update(official_at=timezone.now() - datetime.timedelta(seconds=1))
    official = client.get(polled(page), headers=HTMX).content.decode()
    assert "Official since" in official
    assert polled(official) == ""


def test_corrections_for_days_are_told_with_the_day_and_nobody_counts_seconds(
    client: Client, whist: Session, director: User
) -> None:
    play_all(director, whist, lambda ns, ew, tray: 7 + (ns == 2))
    score(whist)
    close_session(director, whist.pk)
    ends = timezone.now() + datetime.timedelta(days=9)
    Publication.objects.update(official_at=ends)
    day = date_format(
        timezone.localtime(ends, zoneinfo.ZoneInfo("Europe/London")), "MONTH_DAY_FORMAT"
    )
    assert f"Provisional: corrections until {day}, " in text(client.get(address(whist)))
    wall = client.get(reverse("projector", args=[whist.pk])).content.decode()
    assert "data-left" not in wall
    Publication.objects.update(official_at=timezone.now() + datetime.timedelta(minutes=9))
    wall = client.get(reverse("projector", args=[whist.pk])).content.decode()
    assert "data-left" in wall


def test_a_closed_evening_that_is_hidden_goes_on_asking(
    client: Client, whist: Session, director: User
) -> None:
    hide_results(director, whist.pk, Publication.NOW)
    close_session(director, whist.pk)
    assert polled(client.get(address(whist)).content.decode())


def test_a_closed_evening_that_is_behind_goes_on_asking(
    client: Client, whist: Session, director: User, enter: Enter
) -> None:
    enter(whist, 1, "7")
    close_session(director, whist.pk)
    assert polled(client.get(address(whist)).content.decode())


def test_standings_before_anybody_is_seated(client: Client, set_up: SetUp) -> None:
    session = set_up(pairs=0)
    for headers in ({}, HTMX):
        assert client.get(address(session), headers=headers).status_code == 200
    assert "Nobody is seated yet" in text(client.get(address(session)))


def test_results_that_cannot_be_scored_are_named(
    client: Client, whist: Session, enter: Enter
) -> None:
    enter(whist, 1, "7")
    Field.objects.update(problem={"code": "no_award", "params": {"contestant": "a", "tray": "1"}})
    assert "These results cannot be scored" in text(client.get(address(whist)))


def test_only_the_reader_keeps_a_page(client: Client, whist: Session) -> None:
    kept = client.get(address(whist)).headers["Cache-Control"]
    assert "private" in kept
    assert "no-cache" in kept
