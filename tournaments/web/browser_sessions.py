"""Signing in as Django has it; but what every page asks is a statement that is kept."""

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.sessions.backends import db
from django.utils import timezone

from tournaments.models import User
from tournaments.queries.signed_in import browser_session, user_signed_in


class SessionStore(db.SessionStore):
    """What is kept of each browser, in the database."""

    def _get_session_from_db(self) -> Any:
        kept = browser_session(str(self.session_key))
        if kept is not None and kept.expire_date > timezone.now():
            return kept
        self._session_key = None
        return None


class UserBackend(ModelBackend):
    """Users by name and password."""

    def get_user(self, user_id: int) -> User | None:
        """Whoever has signed in; None where the account is gone or may not be used."""
        user = user_signed_in(user_id)
        return user if user and self.user_can_authenticate(user) else None
