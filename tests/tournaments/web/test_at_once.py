"""What the database refuses because somebody else did something at the same moment: a page."""

import threading

import pytest
from django.db import IntegrityError, OperationalError, connection, transaction
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import reverse

from tests.tournaments.at_once import ended
from tests.tournaments.web.pages import said
from tests.tournaments.web.validity import Page
from tests.waiting import PATIENCE
from tournaments.actions.clubs import lock_club, make_club
from tournaments.models import Club, User
from tournaments.web.refusals import RefusalMiddleware

SENTENCE = "Somebody did the same at the same moment. Send it again."


def answer(error: Exception) -> HttpResponse | None:
    """What a page that raised this is answered with."""
    request: HttpRequest = Client().get(reverse("home")).wsgi_request
    return RefusalMiddleware(lambda _request: HttpResponse()).process_exception(request, error)


@pytest.mark.django_db
def test_what_somebody_else_has_written_meanwhile(club: Club) -> None:
    with pytest.raises(IntegrityError) as raised, transaction.atomic():
        Club.objects.create(name=club.name)
    page = answer(raised.value)
    assert page is not None
    assert (page.status_code, SENTENCE in said(page)) == (409, True)
    assert Page(page.content.decode()).faults == []


@pytest.mark.django_db
def test_a_fault_of_the_database_or_the_program_is_none_of_these() -> None:
    with (
        pytest.raises(Exception, match="no_such_table") as raised,
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute("SELECT * FROM no_such_table")
    assert answer(raised.value) is None
    assert answer(OperationalError("the server closed the connection")) is None


@pytest.mark.server_parts
@pytest.mark.django_db(transaction=True)
def test_of_two_who_wait_for_each_other_one_sends_again(director: User) -> None:
    clubs = [make_club(director, name).pk for name in ("One", "Other")]
    barrier, raised = threading.Barrier(2), []

    def hold(first: int, second: int) -> None:
        try:
            with transaction.atomic():
                lock_club(first)
                barrier.wait(PATIENCE)
                lock_club(second)
        except OperationalError as error:
            raised.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=hold, args=both) for both in (clubs, clubs[::-1])]
    for thread in threads:
        thread.start()
    for thread in threads:
        ended(thread)
    (deadlock,) = raised
    page = answer(deadlock)
    assert page is not None
    assert (page.status_code, SENTENCE in said(page)) == (409, True)
