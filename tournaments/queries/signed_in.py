"""Who is signed in in a browser: asked for every page that they look at."""

from typing import Any

from django.contrib.sessions.models import Session
from django.db.models import QuerySet

from tournaments.models import User
from tournaments.queries.prepared import PreparedRows


def browser_session(session_key: str) -> Any:
    """What is kept of a browser, expired or not; None for a key that there is not."""
    return _KEPT.first(session_key)


def user_signed_in(user_id: int) -> User | None:
    """The user with this key; None where there is none any more."""
    return _USER.first(user_id)


def _kept(session_key: str) -> QuerySet[Session]:
    return Session.objects.filter(session_key=session_key).order_by()


def _user(user_id: int) -> QuerySet[User]:
    return User.objects.filter(pk=user_id).order_by()


_KEPT, _USER = PreparedRows(_kept), PreparedRows(_user)
