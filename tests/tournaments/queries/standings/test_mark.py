"""What spectators ask is asked of the database a few times a second, not for each of them."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from tests.tournaments.conftest import Enter
from tournaments.actions.standings import score_field
from tournaments.models import Session
from tournaments.queries.standings import mark as marks
from tournaments.queries.standings.mark import recent_mark, standings_mark

pytestmark = pytest.mark.django_db


@pytest.fixture
def at_noon(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that is set by hand, and nothing kept from before."""
    settings.SPECTATOR_SECONDS = 0.25
    clock = [43_200.0]
    monkeypatch.setattr(marks, "monotonic", lambda: clock[0])
    marks._kept.cache_clear()
    return clock


def test_within_a_moment_nobody_asks_again(
    whist: Session, enter: Enter, at_noon: list[float]
) -> None:
    first = recent_mark(whist.pk)
    assert first == standings_mark(whist.pk, all_trays=False)
    enter(whist, 1, "7")
    score_field(whist.tournament.fields.get().pk)
    with CaptureQueriesContext(connection) as queries:
        assert recent_mark(whist.pk) == first
    assert len(queries) == 0
    at_noon[0] += 0.25
    assert recent_mark(whist.pk) == standings_mark(whist.pk, all_trays=False) != first
