"""What has changed since the standings became official."""

import datetime

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from scoring.outcome import Outcome, Tricks, read_code
from scoring.values import Ruling
from tests.tournaments.conftest import Enter, play_all
from tests.tournaments.queries.result_doings import fine, scored
from tests.tournaments.web.pages import text
from tournaments.actions.results import ResultEntry
from tournaments.actions.rulings import rule_result
from tournaments.actions.taking_back import SeenPlay, withdraw_result
from tournaments.models import Publication, Result, Session, User
from tournaments.presenting.typed_results import stored_ruling
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.standings.changed_since import ChangedSince, changed_since
from tournaments.queries.standings.view import standings_view

pytestmark = pytest.mark.django_db

HOUR = datetime.timedelta(hours=1)


@pytest.fixture
def official(whist: Session, director: User, enter: Enter) -> Session:
    """Every result is in since two hours, and official since one; one was corrected in time."""
    play_all(director, whist, lambda ns, ew, tray: 7)
    enter(whist, 3, "8", base_version=1, reason="in time")
    scored(whist)
    at = timezone.now() - HOUR
    Publication.objects.filter(session=whist).update(official_at=at)
    _said_before(at - HOUR)
    return whist


def _said_before(at: datetime.datetime) -> None:
    """Everything there is was said at that time: results are append-only but to a test."""
    super(type(Result.objects.all()), Result.objects.all()).update(said_at=at)


def hide_results_from_round(session: Session, number: int) -> None:
    """As it may have been chosen before they were official: a question more for every page."""
    Publication.objects.filter(session=session).update(hidden_from=number)


def said(result: Result | None) -> tuple[Outcome, Ruling | None] | None:
    return (read_code(result.outcome), stored_ruling(result.ruling)) if result else None


def changes(session: Session, *, all_trays: bool = False) -> ChangedSince | None:
    """What everybody is told; or the scorers."""
    fresh = Session.objects.get(pk=session.pk)
    view = standings_view(fresh, all_trays=all_trays)
    assert view is not None
    return changed_since(fresh, view)


def test_results_and_places_that_are_others_now(
    official: Session, enter: Enter, client: Client
) -> None:
    assert changes(official) is None
    enter(official, 1, "10", base_version=1, reason="added wrongly")
    scored(official)
    found = changes(official)
    assert found is not None
    (corrected,) = found.corrected
    assert (corrected.tray, corrected.round, corrected.table) == (1, 1, 1)
    assert (said(corrected.was), said(corrected.now)) == ((Tricks(7), None), (Tricks(10), None))
    assert (corrected.who, corrected.reason) == ("dora", "added wrongly")
    moved = {each.now.contestant.label: (each.was.place, each.now.place) for each in found.moved}
    assert moved["a"] == (2, 1)  # three tricks more make it first; pair c was, by one
    assert moved["c"] == (1, 2)
    hide_results_from_round(official, 9)
    with CaptureQueriesContext(connection) as queries:
        page = text(client.get(reverse("standings", args=[official.pk])))
    assert len(queries) <= 12, [query["sql"][:300] for query in queries]
    assert "Changed after publication" in page
    assert "added wrongly dora" in page


def test_a_ruling_and_a_result_that_is_taken_back(
    official: Session, director: User, client: Client
) -> None:
    section = official.sections.get().pk
    at = [TableRound(section, 1, table) for table in (1, 2)]
    average = Ruling("average", {})
    rule_result(director, official.pk, ResultEntry(at[0], 1, "", 1, "disturbed", ruling=average))
    withdraw_result(director, official.pk, SeenPlay(at[1], 2, 1), "another evening's slip")
    scored(official)
    told, seen = changes(official), changes(official, all_trays=True)
    assert told is not None
    assert seen is not None
    seven = (Tricks(7), None)
    found = {each.tray: (said(each.was), said(each.now), each.reason) for each in seen.corrected}
    assert found == {
        1: (seven, (Tricks(7), average), "disturbed"),
        2: (seven, None, "another evening's slip"),
    }
    assert [each.tray for each in told.corrected] == [1]  # tray 2 has a play to come again
    page = text(client.get(reverse("standings", args=[official.pk])))
    assert "the average of the deal to both disturbed dora" in page


def test_what_was_given_since_is_told_with_its_reason(official: Session) -> None:
    fine(official, "b", -2, "came late")
    scored(official)
    found = changes(official)
    assert found is not None
    assert [(each.name, int(each.amount), each.reason) for each in found.adjusted] == [
        ("Pair b", -2, "came late")
    ]
    assert {each.now.contestant.label for each in found.moved} >= {"b"}


def test_before_it_is_official_nothing_has_changed_since(official: Session, enter: Enter) -> None:
    Publication.objects.update(official_at=timezone.now() + HOUR)
    enter(official, 1, "10", base_version=1, reason="added wrongly")
    scored(official)
    assert changes(official) is None


def test_of_a_tray_with_plays_to_come_nothing_is_told(whist: Session, enter: Enter) -> None:
    enter(whist, 1, "7")
    scored(whist)
    Publication.objects.update_or_create(
        session=whist, defaults={"official_at": timezone.now() - HOUR}
    )
    _said_before(timezone.now() - 2 * HOUR)
    enter(whist, 1, "10", base_version=1, reason="added wrongly")
    scored(whist)
    assert changes(whist) is None
    seen = changes(whist, all_trays=True)
    assert seen is not None
    assert len(seen.corrected) == 1
