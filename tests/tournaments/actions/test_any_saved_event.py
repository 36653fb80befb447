"""Whatever stands in the file of an event, it becomes an evening with all its pages, or nothing."""

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.sample import examples
from tests.tournaments.actions.test_saved_states import NAMES
from tests.tournaments.conftest import Enter, play_all
from tests.tournaments.exchange.mutations import mutated
from tests.tournaments.queries.result_doings import fine, rule, scored
from tests.tournaments.saved_events import file_of
from tests.tournaments.web.conftest import signed_in
from tournaments.actions.saved_events import import_event, read_saved_event
from tournaments.actions.seating import name_pairs
from tournaments.models import Place, Session, Tournament, User
from tournaments.refusal import Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

PAGES = ("room", "standings", "projector", "desk", "names", "rules", "changes", "penalties",
         "seating", "tray-details", "set-up", "umpire", "print", "substitute")  # fmt: skip
few = settings(
    max_examples=examples(8),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@pytest.fixture
def file(bridge: Session, director: User, enter: Enter) -> dict[str, Any]:
    """The file of an evening with rulings, a correction and a penalty."""
    name_pairs(director, bridge.pk, NAMES)
    play_all(director, bridge, lambda ns, ew, _board: "4SN=" if ns < ew else "P")
    enter(bridge, 1, "3NTW=", base_version=1, reason="misread")
    rule(bridge, 2, 2, "artificial", "no time", ns="60", ew="40")
    fine(bridge, "3", -1, "late")
    scored(bridge)
    whole: dict[str, Any] = json.loads(file_of(bridge.tournament))
    return whole


@few
@given(data=st.data())
def test_an_event_with_anything_anywhere(
    file: dict[str, Any], director: User, data: st.DataObject
) -> None:
    imported(json.dumps(data.draw(mutated(file))).encode(), director)


def imported(text: bytes, director: User) -> None:
    """Import it and look at every page of it."""
    with transaction.atomic():
        with suppress(Refusal):
            look_at(
                import_event(read_saved_event(text), by=director).tournament, signed_in(director)
            )
        transaction.set_rollback(True)


def look_at(tournament: Tournament, browser: Client) -> None:
    for session in tournament.sessions.all():
        for address in pages_of(session):
            assert browser.get(address).status_code < 500, address


def pages_of(session: Session) -> Iterator[str]:
    yield from (reverse(page, args=[session.pk]) for page in PAGES)
    yield reverse("club-log", args=[session.tournament.club_id])
    for place in Place.objects.filter(section__session=session)[:2]:
        yield reverse("contestant", args=[session.pk, place.pk])
    for tray in session.trays.all()[:2]:
        yield reverse("tray", args=[session.pk, tray.number])
        yield reverse("tray-results", args=[session.pk, tray.number])
