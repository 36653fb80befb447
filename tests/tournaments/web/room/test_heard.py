"""Which tables' devices are connected, as the room and the page of the links say it."""

import datetime
import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tournaments.web.conftest import HTMX
from tests.tournaments.web.pages import markup, text
from tests.tournaments.web.table.test_table_page import token_of
from tournaments.actions.evenings import close_session
from tournaments.actions.table_links import renew_link
from tournaments.models import Session, TableLink, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

CONNECTED = "its phone or tablet is connected"


def ask(token: str) -> None:
    """Ask what is new, as a device does every second."""
    assert Client().get(reverse("table-evening", args=[token])).status_code == 200


def row(desk: Client, session: Session, table: int) -> str:
    """Return the head of a table's row in the room, with what is read aloud."""
    page = markup(desk.get(reverse("room-tables", args=[session.pk])))
    heads = re.findall(r'<th scope="row">(.*?)</th>', page, re.DOTALL)
    return str(next(head for head in heads if f"Table {table}" in head))


def mark(desk: Client, session: Session) -> str:
    return (
        markup(desk.get(reverse("room-tables", args=[session.pk]))).split("?rev=")[1].split('"')[0]
    )


def last_seen(minutes: int) -> datetime.datetime:
    """Let the devices have been silent for so long; return since when."""
    at = timezone.now() - datetime.timedelta(minutes=minutes)
    TableLink.objects.filter(seen_at__isnull=False).update(seen_at=at)
    return at


def test_a_table_whose_device_asks_is_connected(
    desk: Client, director: User, whist: Session
) -> None:
    token = token_of(director, whist, 3)
    before = mark(desk, whist)
    assert CONNECTED not in row(desk, whist, 3)
    ask(token)
    assert CONNECTED in row(desk, whist, 3)
    assert CONNECTED not in row(desk, whist, 2)
    room = reverse("room-tables", args=[whist.pk])
    assert desk.get(room, {"rev": before}, headers=HTMX).status_code == 200
    assert desk.get(room, {"rev": mark(desk, whist)}, headers=HTMX).status_code == 204


def test_a_silent_device_is_told_with_its_time(
    desk: Client, director: User, whist: Session
) -> None:
    ask(token_of(director, whist, 3))
    before = mark(desk, whist)
    at = last_seen(2)
    zone = whist.tournament.club.zone
    said = f"last heard {at.astimezone(zone):%H:%M}"
    assert said in " ".join(row(desk, whist, 3).split())
    assert said in text(desk.get(reverse("phones", args=[whist.pk])))
    assert mark(desk, whist) != before


def test_what_is_asked_each_second_is_not_written_each_second(
    director: User, whist: Session
) -> None:
    token = token_of(director, whist, 3)
    ask(token)
    at = last_seen(2)
    ask(token)
    assert TableLink.objects.get(seen_at__isnull=False).seen_at == at


def test_a_link_that_is_withdrawn_connects_nothing(
    desk: Client, director: User, whist: Session
) -> None:
    token = token_of(director, whist, 3)
    ask(token)
    link = TableLink.objects.get(seen_at__isnull=False)
    renew_link(director, whist.pk, link.section_id, 3)
    assert CONNECTED not in row(desk, whist, 3)
    Client().get(reverse("table-evening", args=[token]))
    assert CONNECTED not in row(desk, whist, 3)


def test_a_closed_session_tells_of_no_device(desk: Client, director: User, whist: Session) -> None:
    ask(token_of(director, whist, 3))
    close_session(director, whist.pk)
    assert CONNECTED not in row(desk, whist, 3)
