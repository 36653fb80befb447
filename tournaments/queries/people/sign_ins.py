"""A person's signed-in browsers."""

from django.contrib.sessions.models import Session as BrowserSession
from django.db.models import QuerySet
from django.utils import timezone

from tournaments.models import SignIn
from tournaments.queries.access import Person


def living_sessions() -> QuerySet[BrowserSession]:
    """The sessions of browsers that have not expired."""
    return BrowserSession.objects.filter(expire_date__gt=timezone.now())


def sign_ins_of(person: Person) -> QuerySet[SignIn]:
    """The browsers in which this person is signed in now, the last seen first."""
    living = living_sessions().values("session_key")
    return SignIn.objects.filter(user=person.pk, session_key__in=living)
