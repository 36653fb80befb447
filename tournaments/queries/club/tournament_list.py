"""Every tournament of a club, looked through; and what stands first on the club's page."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Exists, F, Max, OuterRef, QuerySet

from tournaments.models import Club, Session, Tournament
from tournaments.names import folded

IN_PLAY, CLOSED, NO_EVENING = "open", "closed", "none"
"""Of a tournament: an evening takes results; all are closed; there is none yet."""

LATEST = 5
"""So many evenings stand on the club's page."""


def found_tournaments(
    club: Club, *, words: str = "", game: str = "", state: str = "", year: str = ""
) -> list[int]:
    """The tournaments that are looked for, the latest first, by their numbers.

    ``words`` are of the name, and are compared without case and accents, in any script. What is
    empty is not asked for.
    """
    tournaments = _latest_first(club)
    if game:
        tournaments = tournaments.filter(game=game)
    if state:
        tournaments = tournaments.filter(**_STATES.get(state, {"pk__in": []}))
    looked_for = folded(words).split()
    rows = tournaments.values_list("pk", "name", "last")
    return [
        pk
        for pk, name, last in rows
        if all(word in folded(name) for word in looked_for)
        and (not year or (last and str(last.year) == year))
    ]


_STATES: dict[str, dict[str, Any]] = {
    IN_PLAY: {"in_play": True},
    CLOSED: {"in_play": False, "last__isnull": False},
    NO_EVENING: {"last__isnull": True},
}


def shown_tournaments(club: Club, numbers: Sequence[int]) -> list[Any]:
    """These tournaments with ``in_play``, ``last`` and their sessions, the earliest first."""
    rows = _latest_first(club).filter(pk__in=list(numbers)).prefetch_related("sessions")
    by_number = {each.pk: each for each in rows}
    found = [by_number[number] for number in numbers if number in by_number]
    for each in found:
        each.evenings = sorted(each.sessions.all(), key=lambda s: (s.played_on, s.number))
    return found


def years_of(club: Club) -> list[int]:
    """The years in which the club played, the latest first."""
    days = Session.objects.filter(tournament__club=club).dates("played_on", "year", order="DESC")
    return [day.year for day in days]


def evenings_in_play(club: Club) -> QuerySet[Session]:
    """The evenings that take results, the latest first."""
    return _evenings(club).filter(state=Session.State.OPEN)


def latest_closed(club: Club) -> QuerySet[Session]:
    """Return the last evenings that are over."""
    over = _evenings(club).exclude(state=Session.State.OPEN)
    return over.select_related("publication")[:LATEST]


def _evenings(club: Club) -> QuerySet[Session]:
    beside = ("tournament", "drive")
    return Session.objects.select_related(*beside).filter(tournament__club=club)


def _latest_first(club: Club) -> QuerySet[Any]:
    still = Session.objects.filter(tournament=OuterRef("pk"), state=Session.State.OPEN)
    tournaments = Tournament.objects.filter(club=club).annotate(
        last=Max("sessions__played_on"), in_play=Exists(still)
    )
    return tournaments.order_by(F("last").desc(nulls_last=True), "-pk")
