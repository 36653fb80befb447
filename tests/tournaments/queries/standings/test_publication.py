"""What is public of a session at a moment: how far it is settled, and whether it is hidden."""

import datetime
from typing import Any

import pytest
from django.utils import timezone

from tests.tournaments.conftest import Enter, SetUp
from tournaments.actions.evenings import close_session
from tournaments.models import Clock, Publication, Session, User
from tournaments.queries.access import session_to_read
from tournaments.queries.request_cache import request_cache
from tournaments.queries.standings.publication import (
    Phase,
    hidden_among,
    is_any_hidden,
    is_hidden,
    not_open,
    publication_of,
    publication_view,
    tournaments_hiding,
)
from tournaments.refusal import Code

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

SECOND = datetime.timedelta(seconds=1)


def hide(session: Session, first: int | None) -> Session:
    """Hide the session from a round on; return it as it is read then."""
    Publication.objects.update_or_create(session=session, defaults={"hidden_from": first})
    return Session.objects.get(pk=session.pk)


def at_round(session: Session, number: int) -> Session:
    """Let the clock show a round; return the session as it is read then."""
    Clock.objects.update_or_create(session=session, defaults={"round": number})
    return Session.objects.get(pk=session.pk)


def assert_hidden(session: Session, hidden: bool) -> None:
    """What is asked of one session, of many, and of tournaments is answered alike."""
    assert is_hidden(session) is hidden
    assert hidden_among([session.pk]) == ({session.pk} if hidden else set())
    assert tournaments_hiding([session.tournament_id]) == (
        {session.tournament_id} if hidden else set()
    )


def test_what_nobody_hid_is_shown_and_not_settled(whist: Session) -> None:
    view = publication_view(whist)
    assert (view.phase, view.settled, view.official) == (Phase.LIVE, False, False)
    assert (view.hidden, view.hidden_from, view.notice) == (False, None, "")
    assert publication_of(whist).session == whist
    assert_hidden(hide(whist, None), False)


def test_what_is_hidden_at_once_is_hidden_before_the_first_round(whist: Session) -> None:
    assert_hidden(hide(whist, Publication.NOW), True)
    assert publication_view(hide(whist, Publication.NOW)).hidden
    assert_hidden(at_round(whist, 3), True)


@pytest.mark.parametrize(("shows", "hidden"), [(0, False), (3, False), (4, True), (5, True)])
def test_the_clock_hides_from_the_moment_it_comes_to_the_round(
    whist: Session, shows: int, hidden: bool
) -> None:
    hide(whist, 4)
    assert_hidden(at_round(whist, shows), hidden)


def test_round_300_is_not_over_before_it_begins(whist: Session) -> None:
    """Numbers that are no longer the same object are the same round."""
    hide(whist, 300)
    assert_hidden(at_round(whist, 299), False)
    assert_hidden(at_round(whist, 300), True)


@pytest.mark.parametrize(("first", "hidden"), [(1, True), (2, False)])
def test_a_result_of_the_round_hides_without_any_clock(
    whist: Session, enter: Enter, first: int, hidden: bool
) -> None:
    enter(whist, 1, "7")
    assert_hidden(hide(whist, first), hidden)


def test_two_reasons_to_hide_hide_as_one_does(whist: Session, enter: Enter) -> None:
    """The clock has come to the round, and a result of it is in."""
    enter(whist, 1, "7")
    hide(whist, 1)
    assert_hidden(at_round(whist, 1), True)


def test_a_session_that_was_read_with_what_is_public_of_it_asks_nothing(
    whist: Session, django_assert_num_queries: Any
) -> None:
    hide(whist, None)
    read = session_to_read(whist.pk)
    with django_assert_num_queries(0):
        assert not is_any_hidden(read, [])
        assert not is_any_hidden(read, [whist.pk])


def test_hidden_is_whatever_is_made_of_a_hidden_session(whist: Session, set_up: SetUp) -> None:
    other = set_up("bridge")
    assert not is_any_hidden(whist, [other.pk])
    hidden = hide(other, Publication.NOW)
    assert not is_any_hidden(whist, [])
    assert not is_any_hidden(whist, [whist.pk])
    assert is_any_hidden(whist, [whist.pk, other.pk])
    assert is_any_hidden(hidden, [])
    assert is_any_hidden(hidden, [whist.pk])
    assert hidden_among([whist.pk, other.pk]) == {other.pk}
    assert tournaments_hiding([whist.tournament_id]) == set()
    assert publication_view(whist, [other.pk]).hidden
    assert not publication_view(whist, [whist.pk]).hidden


def test_one_look_at_a_page_asks_once_whether_it_is_hidden(whist: Session) -> None:
    with request_cache():
        assert not is_hidden(whist)
        assert not is_hidden(hide(whist, Publication.NOW))
    assert is_hidden(hide(whist, Publication.NOW))


@pytest.mark.parametrize(
    ("before", "phase"),
    [(-SECOND, Phase.PROVISIONAL), (0 * SECOND, Phase.OFFICIAL), (SECOND, Phase.OFFICIAL)],
)
def test_standings_become_official_at_the_moment_itself(
    whist: Session, before: datetime.timedelta, phase: Phase
) -> None:
    """Not after it: whoever looks at that second sees them official."""
    moment = timezone.now()
    Publication.objects.create(session=whist, official_at=moment)
    session = Session.objects.get(pk=whist.pk)
    view = publication_view(session, now=moment + before)
    assert (view.phase, view.official) == (phase, phase is Phase.OFFICIAL)
    assert view.settled is view.official
    assert publication_view(session).official, "now, where no moment is said"


def test_what_is_locked_is_settled_but_official_only_in_time(whist: Session) -> None:
    moment = timezone.now()
    Publication.objects.create(session=whist, locked_at=moment)
    view = publication_view(Session.objects.get(pk=whist.pk))
    assert (view.phase, view.settled, view.official) == (Phase.LOCKED, True, False)


def test_why_a_session_takes_no_results(whist: Session, director: User) -> None:
    close_session(director, whist.pk)
    assert not_open(whist.pk).code == Code.CLOSED
    Publication.objects.update_or_create(session=whist, defaults={"locked_at": timezone.now()})
    assert not_open(whist.pk).code == Code.LOCKED
