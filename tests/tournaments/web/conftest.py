"""Browsers for tests of pages: one for each kind of person."""

from collections.abc import Callable

import pytest
from django.test import Client

from tournaments.models import Role, Session, User

HTMX = {"HX-Request": "true"}
"""What htmx sends with every request of its own."""

SignedIn = Callable[[User], Client]


def signed_in(user: User, *, enforce_csrf_checks: bool = False) -> Client:
    """A browser in which this user has signed in."""
    client = Client(enforce_csrf_checks=enforce_csrf_checks)
    client.force_login(user)
    return client


@pytest.fixture
def desk(director: User) -> Client:
    """The browser of the club's organiser."""
    return signed_in(director)


@pytest.fixture
def strangers(stranger: User) -> Client:
    """The browser of another club's organiser."""
    return signed_in(stranger)


@pytest.fixture
def scorer(whist: Session) -> User:
    """Enters results in the evening of whist, and nothing else."""
    user = User.objects.create_user("sam")
    Role.objects.create(user=user, kind=Role.Kind.SCORER, session=whist)
    return user


@pytest.fixture
def floor_director(whist: Session) -> User:
    """Directs the evening of whist; organises no club."""
    user = User.objects.create_user("dick")
    Role.objects.create(user=user, kind=Role.Kind.DIRECTOR, tournament=whist.tournament)
    return user
