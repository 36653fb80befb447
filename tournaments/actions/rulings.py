"""What a director decides: about a result, or about a total."""

from dataclasses import dataclass
from fractions import Fraction

from django.db import transaction

from scoring.outcome import NotPlayed, Outcome
from scoring.values import Ruling
from tournaments.actions.log_entry import write_log
from tournaments.actions.results import Said, there_and_seats
from tournaments.actions.versions import (
    Saying,
    append,
    held_to_enter,
    moved,
    note,
)
from tournaments.models import Adjustment, Place, Result
from tournaments.presenting.sentences.desk import (
    ADJUSTED_MEANWHILE,
    ADJUSTMENT_NEEDS_REASON,
    ADJUSTMENT_TOO_LARGE,
)
from tournaments.presenting.sentences.standings import NO_CONTESTANT
from tournaments.queries.access import Person, session_to_direct
from tournaments.queries.desk.reading import Stands, read_typed
from tournaments.queries.desk.reading import ruled as with_ruling
from tournaments.queries.desk.rulings import require_scorable
from tournaments.queries.plan.plays import TableRound, seating_of
from tournaments.refusal import Conflict, NotThere, Refusal

LARGEST = 10**6
"""No total is adjusted by more."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """A decision about one play. ``ruling`` None: it counts as it was made.

    ``typed`` is what was made at the table; empty: what is in, or else that it was not played.
    ``base_version`` is the version that was seen (0: none yet).
    """

    at: TableRound
    tray: int
    ruling: Ruling | None
    reason: str
    base_version: int = 0
    typed: str = ""


@transaction.atomic
def rule_result(director: Person, session_id: int, ruled: Ruled) -> tuple[Result, bool]:
    """Decide about a play: a version with the ruling and its reason.

    Returns the result the evening believes, and whether it is a new one. Refuses what
    ``take_result`` refuses, a ruling without a reason, and one that the rules of a field the
    section belongs to cannot score.
    """
    session = held_to_enter(director, session_id, ruled.at.section_id)
    seating = seating_of(session.plan_id, session.made_at)
    there, seats = there_and_seats(seating, Said(ruled.at, ruled.tray, ""), session.game)
    tray, before = there.play.tray, there.stands
    made: Outcome = before.outcome if before else NotPlayed()
    if ruled.typed.strip():
        made = read_typed(session.game, ruled.typed, tray)
    ruling = ruled.ruling
    stands = Stands(made)
    if ruling is not None:
        stands = with_ruling(made, ruling, before, session.game, tray)
    require_scorable(ruled.at.section_id, tray, stands, session.game)
    saying = Saying(
        said_by=director,
        seats=seats,
        stands=stands,
        base_version=ruled.base_version,
        reason=ruled.reason.strip(),
        plan_version=seating.version,
    )
    result, new = append(there, saying)
    if new:
        note(director, session, result, "result.ruled" if ruling else "")
    return result, new


@transaction.atomic
def adjust_total(
    director: Person, session_id: int, place_id: int, amount: Fraction, reason: str, *, seen: int
) -> Adjustment:
    """Add an amount to a contestant's total in this session (a penalty takes away).

    It takes the place of what was added before; 0 takes that back. ``seen`` is the version that
    was seen (0: none). For directors. Raises ``Conflict`` where there is a newer one; refuses a
    missing reason and an amount beyond any total.
    """
    session = session_to_direct(director, session_id)
    place = Place.objects.filter(pk=place_id, section__session=session).first()
    if place is None:
        raise NotThere(NO_CONTESTANT)
    held_to_enter(director, session_id, place.section_id)
    if not reason.strip():
        raise Refusal(ADJUSTMENT_NEEDS_REASON, reason_wanted=True)
    if abs(amount) > LARGEST:
        raise Refusal(ADJUSTMENT_TOO_LARGE)
    versions = Adjustment.objects.filter(entry=place.entry_id, session=session)
    last = versions.order_by("-version").values_list("version", flat=True).first() or 0
    if last != seen:
        raise Conflict(ADJUSTED_MEANWHILE)
    adjustment = Adjustment(
        entry_id=place.entry_id,
        session=session,
        version=last + 1,
        amount=amount,
        reason=reason.strip(),
        said_by_id=director.pk,
    )
    adjustment.save()
    moved(place.section_id)
    write_log(
        director,
        "total.adjusted",
        place,
        session.tournament.club,
        amount=str(amount),
        reason=adjustment.reason,
    )
    return adjustment
