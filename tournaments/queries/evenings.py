"""Evenings: the latest of all, and those of a club."""

from django.db.models import QuerySet

from tournaments.models import Club, Session

SHOWN = 20


def latest_evenings() -> QuerySet[Session]:
    """The latest sessions with their tournament and club."""
    sessions = Session.objects.select_related("tournament__club").filter(sections__isnull=False)
    return sessions.distinct()[:SHOWN]


def evenings_of(club: Club) -> QuerySet[Session]:
    """The sessions of a club, the latest first, those without anybody seated included."""
    return Session.objects.select_related("tournament").filter(tournament__club=club)
