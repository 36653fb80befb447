"""Questions that are put together once."""

from collections.abc import Sequence
from threading import Thread
from typing import Any

import pytest
from django.db import connection
from django.db.models import F, QuerySet
from django.test.utils import CaptureQueriesContext

from tournaments.models import Club, Play, Session, Tray
from tournaments.queries.prepared import FEW, Prepared, PreparedRows, PreparedUpdate, Values

pytestmark = pytest.mark.django_db


def _clubs(name: str, least: int) -> QuerySet[Any, Any]:
    return Club.objects.filter(name=name, pk__gte=least).values_list("pk", "name")


def test_it_is_put_together_once_and_asked_with_anything() -> None:
    made: list[tuple[str, int]] = []

    def counted(name: str, least: int) -> QuerySet[Any, Any]:
        made.append((name, least))
        return _clubs(name, least)

    asked = Prepared(counted)
    first, second = (Club.objects.create(name=name) for name in ("One", "Two; DROP TABLE"))
    assert asked.first("One", 0) == (first.pk, "One")
    assert asked.first("Two; DROP TABLE", 0) == (second.pk, "Two; DROP TABLE")
    assert asked.first("One", first.pk + 1) is None
    assert len(made) == 1


def test_it_asks_what_the_query_would_have_asked() -> None:
    with CaptureQueriesContext(connection) as queries:
        Prepared(_clubs).all("Ann's % club", 7)
        list(_clubs("Ann's % club", 7))
    prepared, usual = (query["sql"] for query in queries.captured_queries)
    assert prepared == usual


def test_the_smallest_columns_are_asked_too(whist: Session) -> None:
    """A number that no small column holds would make Django answer without asking."""

    def trays(session: int, number: int) -> QuerySet[Any, Any]:
        return Tray.objects.filter(session=session, number=number).values_list("number")

    assert Prepared(trays).first(whist.pk, 3) == (3,)
    for nowhere in (99_999, 2**63 - 1, 2**63, -(2**63) - 1):
        assert Prepared(trays).first(whist.pk, nowhere) is None


def test_a_text_may_be_the_name_of_an_argument(whist: Session) -> None:
    Club.objects.create(name="argument 0")
    assert Prepared(_clubs).first("argument 0", 0) is not None
    assert Prepared(_clubs).first("argument 1", 0) is None
    assert not Play.objects.exists()


def _of_session(session: int, name: str) -> QuerySet[Session]:
    beside = Session.objects.select_related("tournament__club", "publication")
    return beside.filter(pk=session, tournament__club__name=name).order_by()


def test_rows_come_with_what_is_selected_beside_them(whist: Session) -> None:
    asked, club = PreparedRows(_of_session), whist.tournament.club
    with CaptureQueriesContext(connection) as queries:
        found = [asked.first(whist.pk, club.name), asked.first(whist.pk, club.name)]
        usual = _of_session(whist.pk, club.name).get()
        for one in (*found, usual):
            assert one is not None
            assert (one.played_on, one.tournament.club, one.state) == (
                whist.played_on,
                club,
                whist.state,
            )
            assert not hasattr(one, "publication")
    assert found[0] is not found[1]
    assert len({query["sql"].partition(" LIMIT")[0] for query in queries.captured_queries}) == 1
    assert len(queries.captured_queries) == 3
    assert asked.first(whist.pk, "another") is None
    assert asked.first(2**63, club.name) is None
    assert PreparedRows(_numbered).all(whist.pk, [1, 2**70]) == []


def _numbered(session: int, numbers: Sequence[int]) -> QuerySet[Any, Any]:
    trays = Tray.objects.filter(session=session, number__in=numbers)
    return trays.order_by("-number").values_list("number", "session__played_on")


@pytest.mark.parametrize(
    "numbers", [[1], [2], [1, 3], [3, 1, 1], [1, 99_999], [], [*range(2, 3 + FEW)]]
)
def test_a_list_of_any_length_is_asked_for(whist: Session, numbers: list[int]) -> None:
    asked = PreparedRows(_numbered)
    asked.all(whist.pk, [1, 2])  # of another length, or with other numbers
    assert asked.all(whist.pk, numbers) == list(_numbered(whist.pk, numbers))


def test_each_thread_asks_by_a_connection_of_its_own(whist: Session) -> None:
    asked, found = PreparedRows(_numbered), list[str]()
    asked.all(whist.pk, [1])

    def ask() -> None:
        try:
            with CaptureQueriesContext(connection):
                asked.all(whist.pk, [1])
            found.append(connection.queries[-1]["sql"])
        finally:
            connection.close()

    with CaptureQueriesContext(connection) as here:
        thread = Thread(target=ask)
        thread.start()
        thread.join()
    assert not here.captured_queries
    assert len(found) == 1


def _renamed(club: int, name: str) -> tuple[QuerySet[Club], Values]:
    return Club.objects.filter(pk=club), {"name": name, "correction_minutes": F("pk") + 1}


def test_a_change_is_what_the_query_would_have_changed() -> None:
    one, other = (Club.objects.create(name=name) for name in ("One", "Other"))
    change = PreparedUpdate(_renamed)
    change.change(other.pk, "argument 1")
    change.change(2**63, "Nobody")
    with CaptureQueriesContext(connection) as queries:
        change.change(one.pk, "Ann's")
        rows, values = _renamed(one.pk, "Ann's")
        rows.update(**values)
    prepared, usual = (query["sql"] for query in queries.captured_queries)
    assert prepared == usual
    found = Club.objects.order_by("pk").values_list("pk", "name", "correction_minutes")
    assert list(found) == [(one.pk, "Ann's", one.pk + 1), (other.pk, "argument 1", other.pk + 1)]
