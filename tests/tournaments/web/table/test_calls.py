"""A table calls the director: who hears of it, and how it ends."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.table_devices import browser_at
from tests.tournaments.web.conftest import HTMX, signed_in
from tests.tournaments.web.pages import markup, text
from tests.tournaments.web.table.test_table_page import shown, token_of
from tests.tournaments.web.validity import Page
from tournaments.actions.evenings import close_session
from tournaments.actions.table_links import close_tables
from tournaments.models import DirectorCall, Log, Session, User

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]


def call(token: str, **fields: str) -> int:
    """Press the button at the table."""
    return browser_at(token).post(reverse("call-director", args=[token]), fields).status_code


def bell(browser: Client, session: Session) -> str:
    """Return what the desk is told when it asks again."""
    answer = browser.get(reverse("calls", args=[session.pk]), headers=HTMX)
    assert answer.status_code == 200
    assert "load" not in answer.content.decode()  # it would ask again at once, and for ever
    return text(answer)


def test_the_desk_and_the_room_hear_of_it_until_somebody_came(
    desk: Client, director: User, whist: Session
) -> None:
    token = token_of(director, whist, 3)
    room = reverse("room", args=[whist.pk])
    before = desk.get(room).content.decode().split("?rev=")[1].split('"')[0]
    assert desk.get(room, {"rev": before}).status_code == 204
    assert call(token) == 302
    assert "The director was called at" in shown(token)
    answer = desk.get(room, {"rev": before})
    assert "Table 3 calls the director." in text(answer)
    assert Page(answer.content.decode()).faults == []
    tables = desk.get(reverse("room-tables", args=[whist.pk]))
    assert re.findall(r"Table (\d) *<svg[^>]*calls the director", markup(tables)) == ["3"]
    assert "Table 3 calls the director." in bell(desk, whist)
    assert "hx-get" in desk.get(reverse("tray", args=[whist.pk, 1])).content.decode()
    open_call = DirectorCall.objects.get()
    answer = desk.post(reverse("calls", args=[whist.pk]), {"call": open_call.pk}, headers=HTMX)
    assert text(answer) == bell(desk, whist) == ""
    assert "Call the director" in shown(token)
    said = Log.objects.filter(what__startswith="director.").order_by("pk")
    assert [(log.what, log.doer) for log in said] == [
        ("director.called", "table 3"),
        ("director.came", "dora"),
    ]


def test_a_table_calls_once_and_may_take_it_back(director: User, whist: Session) -> None:
    token = token_of(director, whist, 3)
    call(token)
    call(token)
    assert DirectorCall.objects.count() == 1
    assert call(token, back="1") == 302
    assert DirectorCall.objects.get().ended_at is not None
    assert call(token, back="1") == 302
    assert Log.objects.filter(what="director.not_needed").count() == 1


def test_a_scorer_hears_and_nobody_else(
    scorer: User, stranger: User, director: User, whist: Session
) -> None:
    call(token_of(director, whist, 3))
    assert "Table 3" in bell(signed_in(scorer), whist)
    address = reverse("calls", args=[whist.pk])
    assert signed_in(stranger).get(address, headers=HTMX).status_code == 403
    assert Client().get(address, headers=HTMX).status_code == 401
    key = {"call": DirectorCall.objects.get().pk}
    assert signed_in(stranger).post(address, key).status_code == 403
    assert DirectorCall.objects.get().ended_at is None


def test_calls_of_other_evenings_are_not_answered_here(
    desk: Client, director: User, whist: Session, bridge: Session
) -> None:
    call(token_of(director, bridge, 2))
    open_call = DirectorCall.objects.get()
    desk.post(reverse("calls", args=[whist.pk]), {"call": open_call.pk})
    assert DirectorCall.objects.get().ended_at is None
    for nonsense in ("", "x", "0", "9" * 30):
        sent = {"call": nonsense}
        assert desk.post(reverse("calls", args=[bridge.pk]), sent).status_code == 422


def test_a_withdrawn_link_and_a_closed_evening_call_nobody(director: User, whist: Session) -> None:
    token = token_of(director, whist, 3)
    close_session(director, whist.pk)
    assert call(token) == 422
    close_tables(director, whist.pk)
    assert call(token) == 404
    assert not DirectorCall.objects.exists()
