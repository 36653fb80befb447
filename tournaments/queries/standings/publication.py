"""Publication of a session: the one place that says whether its results are hidden.

Whatever shows results or anything made of them to a reader asks ``is_hidden`` first.
"""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from tournaments.models import AfterPlay, Play, Publication, Session, WhilePlaying
from tournaments.presenting.sentences import LOCKED
from tournaments.queries.request_cache import cached_in_request
from tournaments.queries.room.clock import clock_of
from tournaments.refusal import Code, Refusal
from tournaments.sentence import gettext as _


class Phase(StrEnum):
    """The stage at which standings are."""

    LIVE = "live"
    PROVISIONAL = "provisional"
    OFFICIAL = "official"
    LOCKED = "locked"


@dataclass(frozen=True, slots=True)
class PublicationView:
    """The state of publication of a session at a moment.

    ``official``: the time for corrections is over. ``hidden``: readers see no results now.
    ``hidden_from``: the round from which they see none (0: at once), None where nothing is to
    be hidden. ``void_reason``: why it counts for nothing; empty while it counts.
    """

    phase: Phase
    official: bool
    official_at: datetime.datetime | None
    locked_at: datetime.datetime | None
    hidden: bool
    hidden_from: int | None
    notice: str
    void_reason: str
    revision: int

    @property
    def settled(self) -> bool:
        """Return whether the standings are official, or more than that."""
        return self.phase in (Phase.OFFICIAL, Phase.LOCKED)


def publication_of(session: Session) -> Publication:
    """Return what is said of a session; where nothing was, that it is shown and not settled."""
    try:
        return session.publication
    except Publication.DoesNotExist:
        return Publication(session=session)


def publication_view(
    session: Session, with_sessions: Iterable[int] = (), now: datetime.datetime | None = None
) -> PublicationView:
    """Return what is public of a session at a moment, now unless another is said.

    ``with_sessions``: what is shown is made of the results of these sessions too.
    """
    publication, now = publication_of(session), now or timezone.now()
    return PublicationView(
        phase=phase_of(publication, now),
        official=publication.official_at is not None and publication.official_at <= now,
        official_at=publication.official_at,
        locked_at=publication.locked_at,
        hidden=is_any_hidden(session, with_sessions),
        hidden_from=publication.hidden_from,
        notice=publication.notice,
        void_reason=publication.void_reason,
        revision=publication.revision,
    )


def phase_of(publication: Publication, now: datetime.datetime) -> Phase:
    """Standings become official by themselves: nothing has to happen at the time."""
    if publication.locked_at is not None:
        return Phase.LOCKED
    if publication.official_at is None:
        return Phase.LIVE
    return Phase.OFFICIAL if publication.official_at <= now else Phase.PROVISIONAL


def while_playing(session: Session) -> WhilePlaying:
    """Return what everybody sees of the standings of a session before its end."""
    return WhilePlaying(publication_of(session).while_playing or usually_while_playing(session))


def usually_while_playing(session: Session) -> WhilePlaying:
    """Return what the club shows of such a session before its end."""
    club, of_whist = session.tournament.club, session.tournament.game == "whist"
    return WhilePlaying(club.whist_while_playing if of_whist else club.bridge_while_playing)


def after_play(session: Session) -> AfterPlay:
    """Return what the tables of a session see of what they have played."""
    return AfterPlay(publication_of(session).after_play or session.tournament.club.after_play)


@cached_in_request
def is_hidden(session: Session) -> bool:
    """Return whether readers see no results of a session: none at all, not even those of before.

    Hidden from a round on, it is so from the moment at which the clock comes to that round or
    a result of it is in.
    """
    first = publication_of(session).hidden_from
    if first is None:
        return False
    if first == Publication.NOW or clock_of(session).round >= first:
        return True
    return Play.objects.filter(section__session=session, round__gte=first).exists()


def hidden_among(sessions: Iterable[int]) -> set[int]:
    """Return which of these sessions are hidden from readers: ``is_hidden`` for many. One query."""
    found = hiding_sessions().filter(pk__in=list(sessions))
    return set(found.values_list("pk", flat=True))


def tournaments_hiding(tournaments: Iterable[int]) -> set[int]:
    """Return which of these tournaments have a session that is hidden from readers. One query."""
    found = hiding_sessions().filter(tournament__in=list(tournaments))
    return set(found.values_list("tournament", flat=True))


def hiding_sessions() -> QuerySet[Session]:
    """Every session that is hidden from readers; one may come twice."""
    hiding = Session.objects.filter(publication__hidden_from__isnull=False).order_by()
    at_once = Q(publication__hidden_from=Publication.NOW)
    by_clock = Q(clock__round__gte=F("publication__hidden_from"))
    by_result = Q(sections__plays__round__gte=F("publication__hidden_from"))
    return hiding.filter(at_once | by_clock | by_result)


def is_any_hidden(session: Session, sessions: Iterable[int]) -> bool:
    """``is_hidden`` for figures made of several sessions: of this one, and of these."""
    others = set(sessions) - {session.pk}
    return is_hidden(session) or bool(others and hidden_among(others))


def results_locked() -> Refusal:
    """Return what is said to whoever would correct what is locked."""
    return Refusal(LOCKED, code=Code.LOCKED)


def not_open(session_id: int) -> Refusal:
    """Return why a session takes no results, and who changes that."""
    if Publication.objects.filter(session=session_id, locked_at__isnull=False).exists():
        return results_locked()
    return Refusal(
        _("This evening is closed. Reopen it to enter or correct results."), code=Code.CLOSED
    )
