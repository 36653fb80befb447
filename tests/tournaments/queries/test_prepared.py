"""Questions that are put together once."""

from typing import Any

import pytest
from django.db import connection
from django.db.models import QuerySet
from django.test.utils import CaptureQueriesContext

from tournaments.models import Club, Play, Session, Tray
from tournaments.queries.prepared import Prepared

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
