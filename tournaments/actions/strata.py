"""The strata and the handicaps of a tournament: in which rankings contestants stand besides."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from django.db import transaction

from scoring.strata import LETTERS, MOST_GRADE, GradedBy
from tournaments.actions.evenings import locked_to_settle, recompute_standings
from tournaments.actions.log_entry import write_log
from tournaments.models import Entry, EntryPerson, Member, Session
from tournaments.queries.access import Person
from tournaments.queries.standings.publication import publication_of, results_locked
from tournaments.refusal import Conflict, Refusal
from tournaments.sentence import gettext as _

MOST_HANDICAP = 50
"""In points per cent, up or down."""


@transaction.atomic
def choose_strata(
    director: Person,
    session_id: int,
    *,
    limits: Sequence[int],
    graded_by: str,
    grades: Mapping[tuple[int, int], int | None],
    given: Mapping[int, str],
    handicaps: Mapping[int, Fraction | None],
) -> None:
    """Say how a tournament is parted into strata, by the grades of who plays, or by hand; and what
    its contestants have as handicaps, by their keys: points in per cent.

    ``limits``, falling: the grades below which one is in B, in C and so on; none: by hand alone.
    ``grades``: by the keys of the contestant and of the member; what is said anew is kept with the
    member too, for the next evening, unless a later grade is. ``given``: the letters that
    contestants have whatever their grades; "" for none. Refused for what is no grade, limit or
    letter, and where a session of the tournament is locked.
    """
    session = locked_to_settle(director, session_id, members=True)
    tournament = session.tournament
    sessions = list(tournament.sessions.select_related("publication").order_by("number"))
    if any(publication_of(each).locked_at for each in sessions):
        raise results_locked()
    _require_possible(limits, graded_by, given.values(), handicaps.values())
    tournament.strata_limits, tournament.graded_by = list(limits), graded_by
    tournament.save(update_fields=["strata_limits", "graded_by"])
    _keep_grades(session, grades)
    entries = tournament.entries.in_bulk(given.keys() | handicaps.keys())
    for key, entry in entries.items():
        entry.stratum = given.get(key, entry.stratum)
        entry.handicap = handicaps.get(key, entry.handicap)
    Entry.objects.bulk_update(entries.values(), ["stratum", "handicap"])
    for each in sessions:
        recompute_standings(each)
    write_log(director, "strata.chosen", session, tournament.club, limits=list(limits))


def _require_possible(
    limits: Sequence[int],
    graded_by: str,
    letters: Iterable[str],
    handicaps: Iterable[Fraction | None],
) -> None:
    """Refuse what is no limit, letter or handicap."""
    if any(low >= high for high, low in pairwise(limits)):
        raise Refusal(_("Each limit is lower than the one before: 1500, then 500."))
    if len(limits) >= len(LETTERS) or not all(0 < limit <= MOST_GRADE for limit in limits):
        raise Refusal(_("Give up to four limits, each from 1 to a million."))
    if graded_by not in [each.value for each in GradedBy]:
        raise Refusal(_("Choose whose grade counts."))
    if any(letter not in ("", *LETTERS) for letter in letters):
        raise Refusal(_("The strata are A to E."))
    if any(abs(each) > MOST_HANDICAP for each in handicaps if each is not None):
        raise Refusal(_("A handicap is 50 per cent at most."))


def _keep_grades(session: Session, grades: Mapping[tuple[int, int], int | None]) -> None:
    """Write down the grades that differ from those known in the tournament."""
    rows = EntryPerson.objects.filter(entry__tournament=session.tournament_id)
    seats = {(each.entry_id, each.member_id): each for each in rows.select_related("member")}
    if not grades.keys() <= seats.keys():
        raise Conflict(_("Other names have been put in meanwhile. Look again."))
    if not all(grade is None or 0 <= grade <= MOST_GRADE for grade in grades.values()):
        raise Refusal(_("A grade is a whole number from 0 to a million."))
    changed = [seats[at] for at, grade in grades.items() if seats[at].grade != grade]
    members = []
    for seat in changed:
        seat.grade = grades[seat.entry_id, seat.member_id]
        member = seat.member
        later = member.graded_on is not None and member.graded_on > session.played_on
        new = seat.grade not in (None, member.grade)
        if new and member.club_id == session.tournament.club_id and not later:
            member.grade, member.graded_on = seat.grade, session.played_on
            members.append(member)
    EntryPerson.objects.bulk_update(changed, ["grade"])
    Member.objects.bulk_update(members, ["grade", "graded_on"])
