"""Adding a version to what was said of a play: what every entry, correction and ruling is.

Whoever adds one holds the section, has seen a version, and says why where one is in already.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db import connection

from scoring.outcome import write_code
from scoring.values import Ruling
from tournaments import notifier
from tournaments.actions.log_entry import write_log
from tournaments.models import Play, Result, Session, Tray
from tournaments.models.play import new_key
from tournaments.presenting.sentences.desk import (
    CHOOSE_WHICH_STANDS,
    CORRECTION_NEEDS_REASON,
    ENTERED_MEANWHILE,
    RULING_NEEDS_REASON,
    SAME_ON_BOTH_SIDES,
    nobody_numbered,
    version_from_future,
)
from tournaments.presenting.sentences.plan import NO_SECTION
from tournaments.queries.access import Person, SessionEntered, session_entered
from tournaments.queries.desk.reading import Stands
from tournaments.queries.plan.plays import (
    Believed,
    Hands,
    TableRound,
    hold_section,
    newest_version,
    play_there,
)
from tournaments.queries.standings.publication import not_open
from tournaments.refusal import Conflict, NotThere, Refusal


@dataclass(frozen=True, slots=True)
class There:
    """A play as it stands: what is believed of it, and its highest version."""

    play: Play
    current: Believed | None
    newest: int

    @property
    def stands(self) -> Stands | None:
        """What counts now; None where nothing is in."""
        return self.current and Stands.read(self.current.outcome, self.current.ruling)


@dataclass(frozen=True, slots=True)
class Saying:
    """A version to be added, by whom, and after which one. ``seats``: keys of places."""

    said_by: Person
    seats: Hands
    stands: Stands
    base_version: int
    reason: str = ""
    plan_version: int = 0
    key: str = ""
    origin: Result.Origin = Result.Origin.DESK


def held_to_enter(scorer: Person, session_id: int, section_id: int) -> SessionEntered:
    """The open session of a section, which is held until the end of the transaction.

    Whoever enters, seats or closes holds it, so that each sees what the other has done: it is
    held first, and the session read afterwards.
    """
    session = held(scorer, session_id, section_id)
    require_open(session, session_id)
    return session


def held(scorer: Person, session_id: int, section_id: int) -> SessionEntered:
    """``held_to_enter`` for a session that may be closed."""
    there = hold_section(section_id, session_id)
    session = session_entered(scorer, session_id, section_id if there else None)
    if not there:
        raise NotThere(NO_SECTION)
    return session


def require_open(session: SessionEntered, session_id: int) -> None:
    """Refuse to change anything in a session that is closed, or locked."""
    if session.state != Session.State.OPEN:
        raise not_open(session_id)


def place_keys(places: Mapping[int, int], numbers: Hands, planned: Hands | None = None) -> Hands:
    """The keys of the places of these contestants; refused for a number that is not seated.

    A team may sit on both sides only where the plan has it so: at its own table.
    """
    for number in numbers:
        if number not in places:
            raise Refusal(nobody_numbered(number))
    north, east, south, west = numbers
    if numbers != planned and {north, south} & {east, west}:
        raise Refusal(SAME_ON_BOTH_SIDES)
    return places[north], places[east], places[south], places[west]


def play_at(at: TableRound, tray: Tray) -> There:
    """The play as it stands.

    It is made where nothing was said of it yet, by whoever holds its section.
    """
    return known_play(at, tray) or new_play(at, tray)


def known_play(at: TableRound, tray: Tray) -> There | None:
    """The play as it stands; None where nothing was said of it yet."""
    known = play_there(at, tray)
    # Its newest result need not be the current one.
    return There(*known, newest_version(known[0].pk)) if known else None


def new_play(at: TableRound, tray: Tray, *, off_plan: bool = False) -> There:
    """A play of which nothing was said yet, and which may be: that was looked at before."""
    made = Play.objects.create(
        section_id=at.section_id, round=at.round, table=at.table, tray=tray, off_plan=off_plan
    )
    return There(made, None, 0)


def append(there: There, saying: Saying) -> tuple[Result, bool]:
    """The result the evening believes now, and whether it is a new one.

    Raises ``Conflict`` where the play has moved on since ``base_version``, and a ``Refusal``
    that wants a reason for a correction or a ruling without one.
    """
    current = there.current
    if current is not None and (there.stands, current.seats) == (saying.stands, saying.seats):
        return Result.objects.get(pk=current.result_id), False
    _require_seen(there, saying)
    _require_reason(there, saying)
    north, east, south, west = saying.seats
    ruling = saying.stands.ruling
    result = Result(
        play=there.play,
        version=there.newest + 1,
        north_id=north,
        east_id=east,
        south_id=south,
        west_id=west,
        outcome=write_code(saying.stands.outcome),
        ruling={"code": str(ruling.code), "params": dict(ruling.params)} if ruling else None,
        origin=saying.origin,
        base_version=saying.base_version,
        plan_version=saying.plan_version,
        reason=saying.reason,
        key=saying.key or new_key(),
        said_by_id=saying.said_by.pk,
    )
    result.save()
    set_current(there.play.pk, result.pk)
    return result, True


def require_version(there: There, seen: int) -> None:
    """Raise ``Conflict`` where another version than the one that was seen is in."""
    if (there.current.version if there.current else 0) != seen:
        raise Conflict(ENTERED_MEANWHILE)


def _require_seen(there: There, saying: Saying) -> None:
    current = there.current
    if saying.base_version > there.newest:
        raise Refusal(version_from_future(saying.base_version, there.newest))
    if (current.version if current else 0) != saying.base_version:
        raise Conflict(
            CHOOSE_WHICH_STANDS,
            current=Result.objects.get(pk=current.result_id) if current else None,
            mine=write_code(saying.stands.outcome),
            ruling=saying.stands.ruling,
            seats=saying.seats,
            section=there.play.section_id,
        )


def _require_reason(there: There, saying: Saying) -> None:
    if saying.reason:
        return
    if there.current is not None:
        raise Refusal(CORRECTION_NEEDS_REASON, reason_wanted=True)
    if saying.stands.ruling is not None:
        raise Refusal(RULING_NEEDS_REASON, reason_wanted=True)


def note(scorer: Person, session: SessionEntered, result: Result, what: str = "") -> None:
    """Raise the section's revision, write the log, ring. Nothing else moves by an entry."""
    ruling: Ruling | None = result.ruling
    told = {"ruling": ruling} if ruling else {}
    moved(result.play.section_id)
    write_log(
        scorer,
        what or ("result.entered" if result.version == 1 else "result.corrected"),
        result.play,
        session.club_id,
        version=result.version,
        outcome=result.outcome,
        reason=result.reason,
        **told,
    )


def moved(section_id: int) -> None:
    """Raise a section's revision, and ring once all is in."""
    bump_revision(section_id)
    notifier.notify_section_on_commit(section_id)


# Both are written out, as is what an entry asks (queries/statements.py).


def set_current(play_id: int, result_id: int) -> None:
    """Make a result the current one of its play."""
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE tournaments_play SET current_id = %s WHERE id = %s", (result_id, play_id)
        )


def bump_revision(section_id: int) -> None:
    """Raise the revision of a section by one."""
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE tournaments_section SET revision = revision + 1 WHERE id = %s", (section_id,)
        )
