"""A director's decisions: about a result, or about a total."""

from fractions import Fraction

from django.db import transaction
from django.db.models import Max

from scoring.outcome import NotPlayed
from tournaments.actions.log_entry import write_log
from tournaments.actions.results import ResultEntry, play_and_seats, require_shown
from tournaments.actions.versions import (
    append,
    bump_revision,
    locked_to_enter,
    next_version,
    record_entry,
)
from tournaments.models import Adjustment, Place, Result
from tournaments.presenting.laws import LAW, by_law
from tournaments.presenting.sentences import NO_CONTESTANT
from tournaments.presenting.typed_results import read_ruling, read_typed
from tournaments.queries.access import Person, session_to_direct
from tournaments.queries.desk.rulings import for_one_side, require_agreement, require_scorable
from tournaments.queries.plan.plays import seating_of
from tournaments.refusal import Conflict, NotFound, Refusal
from tournaments.sentence import gettext as _

LARGEST = 10**6
"""No total is adjusted by more."""


@transaction.atomic
def rule_result(director: Person, session_id: int, entry: ResultEntry) -> tuple[Result, bool]:
    """Decide about a play: a version with the ruling of the entry and its reason.

    Without a ruling it counts as it was made. ``typed`` is what was made at the table; empty:
    the result that is in, or else that it was not played.

    Returns the result that stands, and whether it is a new one. Refuses what ``enter_result``
    refuses, a ruling without a reason, one that the rules of a field the section belongs to cannot
    score, and one that contradicts the ruling at the other table of a match.
    """
    session = locked_to_enter(director, session_id, entry.at.section_id)
    seating = seating_of(session.plan_id, session.made_at)
    current, seats = play_and_seats(seating, session.game, entry.at, entry.tray, entry.seats)
    require_shown(entry, seating, seats)
    tray, made = current.play.tray, current.outcome or NotPlayed()
    if entry.typed.strip():
        made = read_typed(session.game, entry.typed, tray)
    ruling = entry.ruling
    if ruling is not None and ruling.code == LAW:
        tables = seating.tables_on(entry.tray)
        ruling = by_law(ruling, session.game, tables, twice=seating.twice)
    if ruling is not None:
        ruling = for_one_side(ruling, made, current.play, seats)
        ruling = read_ruling(ruling, made, current.ruling, session.game, tray)
    result = next_version(
        current,
        director,
        seats,
        made,
        ruling,
        base_version=entry.base_version,
        reason=entry.reason.strip(),
        plan_version=seating.version,
    )
    require_scorable(result, session.game)
    require_agreement(result)
    result, is_new = append(current, result)
    if is_new:
        record_entry(director, session, result, "result.ruled" if ruling else "")
    return result, is_new


@transaction.atomic
def adjust_total(
    director: Person,
    session_id: int,
    place_id: int,
    amount: Fraction,
    reason: str,
    *,
    seen: int,
    number: int | None = None,
) -> Adjustment:
    """Add an amount to a contestant's total in this session (a penalty takes away).

    It stands beside those that were added before; with a ``number`` it takes the place of that
    one, and 0 takes it back. ``seen`` is the contestant's version that was seen (0: none). For
    directors. Raises ``Conflict`` where there is a newer one; refuses a missing reason, nothing,
    and an amount beyond any total.
    """
    session = session_to_direct(director, session_id)
    place = Place.objects.filter(pk=place_id, section__session=session).first()
    if place is None:
        raise NotFound(NO_CONTESTANT)
    locked_to_enter(director, session_id, place.section_id)
    if not reason.strip():
        raise Refusal(_("Say why: a total is adjusted with a reason."), reason_wanted=True)
    if abs(amount) > LARGEST:
        raise Refusal(_("No total can be adjusted by that much."))
    versions = Adjustment.objects.filter(entry=place.entry_id, session=session)
    newest = versions.aggregate(version=Max("version"), number=Max("number"))
    last, numbers = newest["version"] or 0, newest["number"] or 0
    if last != seen:
        raise Conflict(_("Somebody else has adjusted this total meanwhile. Look at it again."))
    if number is None and not amount:
        raise Refusal(_("0 changes no total. To take a penalty back, use the button beside it."))
    if number is not None and not 1 <= number <= numbers:
        raise NotFound(_("There is no such penalty here."))
    adjustment = Adjustment(
        entry_id=place.entry_id,
        session=session,
        version=last + 1,
        number=number or numbers + 1,
        amount=amount,
        reason=reason.strip(),
        said_by_id=director.pk,
    )
    adjustment.save()
    bump_revision(place.section_id)
    write_log(
        director,
        "total.adjusted",
        place,
        session.tournament.club,
        amount=str(amount),
        reason=adjustment.reason,
    )
    return adjustment
