"""Browsers for tests of pages: one for each kind of person."""

import time
from collections.abc import Callable
from http.cookies import SimpleCookie

import pytest
from django.db.models import Model
from django.test import Client

from tests.tournaments.conftest import SetUp
from tests.tournaments.kept import kept
from tournaments.actions.seating import seat_contestants
from tournaments.models import Role, Session, User
from tournaments.web.people.devices import NOTED_EVERY

HTMX = {"HX-Request": "true"}
"""What htmx sends with every request of its own."""

SignedIn = Callable[[User], Client]


def signed_in(user: User, *, enforce_csrf_checks: bool = False) -> Client:
    """A browser in which this user has signed in."""
    client = Client(enforce_csrf_checks=enforce_csrf_checks)
    # Who has the same password is the same user, in the same row: see what is kept. It is not kept
    # for so long that the browser would be noted again, which costs queries.
    lately = time.time() // (NOTED_EVERY / 2)
    key = ("signed in", user.pk, user.get_session_auth_hash(), lately)
    client.cookies = kept(key, lambda: _cookies(user))
    return client


def _cookies(user: User) -> SimpleCookie:
    client = Client()
    client.force_login(user)
    return client.cookies


@pytest.fixture
def desk(director: User) -> Client:
    """The browser of the club's organiser."""
    return signed_in(director)


@pytest.fixture
def in_sections(set_up: SetUp, director: User) -> Callable[[int], Session]:
    """Seats so many pairs of bridge in two sections: seven rounds of one board."""

    def seat(pairs: int) -> Session:
        session = set_up("bridge", 0)
        seat_contestants(
            director,
            session.pk,
            system="howell",
            contestants=pairs,
            trays_per_round=1,
            sections=2,
        )
        return session

    return seat


@pytest.fixture
def strangers(stranger: User) -> Client:
    """The browser of another club's organiser."""
    return signed_in(stranger)


@pytest.fixture
def scorer(whist: Session) -> User:
    """Enters results in the evening of whist, and nothing else."""
    return kept(("sam", whist.pk), lambda: _with_role("sam", "scorer", session=whist))


@pytest.fixture
def floor_director(whist: Session) -> User:
    """Directs the evening of whist; organises no club."""
    at = whist.tournament
    return kept(("dick", at.pk), lambda: _with_role("dick", "director", tournament=at))


def _with_role(name: str, kind: str, **where: Model) -> User:
    user = User.objects.create_user(name)
    Role.objects.create(user=user, kind=kind, **where)
    return user
