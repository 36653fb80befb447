"""Evenings: the latest of all, and those of a club."""

from typing import Any

from django.db.models import Count, Max, Prefetch, Q, QuerySet, prefetch_related_objects
from django.db.models.functions import Coalesce

from tournaments.models import Club, Role, Section, Session, Tournament
from tournaments.presenting.sentences import NO_TOURNAMENT
from tournaments.queries.access import ORGANISES, Person, may_direct
from tournaments.refusal import NotFound
from tournaments.sentence import gettext as _

SHOWN = 20
WAITING = 3
"""So many evenings say on the front page what waits: a club seldom has two under way."""


def latest_evenings() -> QuerySet[Session]:
    """The latest sessions with their tournament and club."""
    return public_evenings().select_related("publication")[:SHOWN]


def evenings_helped(person: Person) -> QuerySet[Session]:
    """The latest sessions that somebody directs or scores without organising the club."""
    sessions = Session.objects.select_related("tournament__club").filter(_helps(person))
    return sessions.distinct()[:SHOWN] if person.pk else sessions.none()


def evenings_waiting(person: Person) -> QuerySet[Session]:
    """The latest open sessions that somebody may enter results of: at most ``WAITING``."""
    organised = Role.objects.filter(ORGANISES, user=person.pk)
    beside = ("tournament__club", "publication", "clock", "drive")
    sessions = Session.objects.select_related(*beside).filter(
        _helps(person) | Q(tournament__club__roles__in=organised), state=Session.State.OPEN
    )
    return sessions.distinct()[:WAITING] if person.pk else sessions.none()


def _helps(person: Person) -> Q:
    return Q(roles__user=person.pk) | Q(tournament__roles__user=person.pk)


def public_evenings() -> QuerySet[Session]:
    """Every listed session in which somebody is seated, and every drive that is over; the latest
    first.
    """
    beside = ("tournament__club", "drive")
    sessions = Session.objects.select_related(*beside).filter(unlisted=False)
    over = Q(drive__isnull=False, state=Session.State.CLOSED)
    return sessions.filter(Q(sections__isnull=False) | over).distinct()


def every_session() -> QuerySet[Any]:
    """Every session, the latest first, with ``results_in``: how many results it has."""
    entered = Count("sections__plays", filter=Q(sections__plays__current__isnull=False))
    sessions = Session.objects.select_related("tournament__club").annotate(results_in=entered)
    return sessions.order_by("-played_on", "-pk")


def tournaments_of(club: Club) -> QuerySet[Tournament]:
    """The tournaments of a club with their sessions, the latest first."""
    return Tournament.objects.select_related("club").prefetch_related("sessions").filter(club=club)


def tournament_to_read(tournament_id: int, person: Person) -> Tournament:
    """The tournament with its sessions, for anybody; unlisted ones for its directors only."""
    tournament = Tournament.objects.select_related("club").filter(pk=tournament_id).first()
    if tournament is None:
        raise NotFound(NO_TOURNAMENT)
    every = Session.objects.all()
    shown = every if may_direct(person, tournament) else every.filter(unlisted=False)
    prefetch_related_objects([tournament], Prefetch("sessions", shown))
    return tournament


def last_session(tournament_id: int, final: str) -> Session:
    """The last session of a tournament, after a cut of a ``final``; refused where there is none."""
    sessions = Session.objects.filter(tournament=tournament_id)
    session = sessions.filter(final=final).order_by("number").last()
    if session is None and sessions.exists():
        raise NotFound(_("There is no such final here.") if final else _("Say of which final."))
    if session is None:
        raise NotFound(NO_TOURNAMENT)
    return session


def sections_of(session: Session) -> QuerySet[Section]:
    """The sections of a session, each with the version of its plan as ``plan_version``; 0: none."""
    version = Coalesce(Max("plans__version"), 0)
    sections = session.sections.select_related("club").annotate(plan_version=version)
    return sections.order_by("letter", "pk")
