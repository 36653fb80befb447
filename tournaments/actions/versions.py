"""Adding a version to a play: the part that every entry, correction and ruling shares.

It is added under a lock on the section, after a version that was seen, and with the reason where
one is in already.
"""

from collections.abc import Mapping
from typing import Any

from django.db import connection

from scoring.outcome import Outcome, can_have_lead, write_code
from scoring.values import Ruling
from tournaments.actions.log_entry import write_log
from tournaments.models import Play, Result, Session, Tray
from tournaments.models.play import new_key
from tournaments.presenting.sentences import NO_SECTION, RULING_NEEDS_REASON
from tournaments.presenting.typed_results import ruling_json
from tournaments.queries.access import (
    Author,
    Person,
    SessionEntered,
    author_of,
    session_entered,
)
from tournaments.queries.desk.current_play import CurrentPlay, find_current_play
from tournaments.queries.plan.plays import Hands, TableRound, lock_section
from tournaments.queries.standings.publication import not_open
from tournaments.refusal import Conflict, NotFound, Refusal
from tournaments.sentence import gettext as _
from tournaments.server import notifier


def locked_to_enter(scorer: Person | Author, session_id: int, section_id: int) -> SessionEntered:
    """Lock a section until the end of the transaction, and return its session, which is open.

    Every entry, seating and closing locks it, so that each sees what the other has done: it is
    locked first, and the session read afterwards.
    """
    session = locked(scorer, session_id, section_id)
    require_open(session, session_id)
    return session


def locked(scorer: Person | Author, session_id: int, section_id: int) -> SessionEntered:
    """Do as ``locked_to_enter`` for a session that may be closed."""
    there = lock_section(section_id, session_id)
    session = session_entered(scorer, session_id, section_id if there else None)
    if not there:
        raise NotFound(NO_SECTION)
    return session


def require_open(session: SessionEntered, session_id: int) -> None:
    """Refuse to change anything in a session that is closed, or locked."""
    if session.state != Session.State.OPEN:
        raise not_open(session_id)


def place_keys(places: Mapping[int, int], numbers: Hands, planned: Hands | None = None) -> Hands:
    """Return the keys of the places of these contestants; refused for a number that is not seated.

    A team may sit on both sides only where the plan has it so: at its own table.
    """
    for number in numbers:
        if number not in places:
            raise Refusal(
                _("Nobody with the number %(number)s is seated in this section.")
                % {"number": number}
            )
    north, east, south, west = numbers
    if numbers != planned and {north, south} & {east, west}:
        raise Refusal(_("The same contestant cannot sit on both sides of a table."))
    return places[north], places[east], places[south], places[west]


def current_play(at: TableRound, tray: Tray) -> CurrentPlay:
    """Return the play as it stands; a new one where nothing was said of it yet.

    Its section is locked by the caller.
    """
    return find_current_play(at, tray) or new_play(at, tray)


def new_play(at: TableRound, tray: Tray, *, off_plan: bool = False) -> CurrentPlay:
    """Make a play of which nothing was said yet, and which may be: that was looked at before."""
    made = Play.objects.create(
        section_id=at.section_id, round=at.round, table=at.table, tray=tray, off_plan=off_plan
    )
    return CurrentPlay(made)


def next_version(
    current: CurrentPlay,
    scorer: Person | Author,
    seats: Hands,
    outcome: Outcome,
    ruling: Ruling | None,
    *,
    base_version: int,
    reason: str = "",
    plan_version: int = 0,
    key: str = "",
    lead: str | None = None,
    origin: Result.Origin = Result.Origin.DESK,
) -> Result:
    """Return the version of a play that is to come, not saved yet. ``seats``: keys of places.

    ``lead``: None where it is not said; then it stays as it was, if there is a contract.
    """
    north, east, south, west = seats
    author = author_of(scorer)
    return Result(
        play=current.play,
        version=current.newest + 1,
        north_id=north,
        east_id=east,
        south_id=south,
        west_id=west,
        outcome=write_code(outcome),
        lead=(current.lead if lead is None else lead) if can_have_lead(outcome) else "",
        ruling=ruling_json(ruling),
        origin=Result.Origin.TABLE if author.device else origin,
        base_version=base_version,
        plan_version=plan_version,
        reason=reason,
        key=key or new_key(),
        said_by_kind=author.kind,
        said_by_id=author.user_id,
        said_by_name=author.name,
    )


def append(current: CurrentPlay, result: Result) -> tuple[Result, bool]:
    """Save a version; return the result that is current now, and whether it is a new one.

    Raises ``Conflict`` where the play has moved on since ``base_version``, and a ``Refusal``
    that wants a reason for a correction or a ruling without one.
    """
    if _says(current, result):
        if not _adds_lead(current, result):
            return Result.objects.get(pk=current.result_id), False
        result.base_version, result.reason = (
            current.version,
            result.reason or _("the lead was added"),
        )
    _require_seen(current, result)
    _require_reason(current, result)
    result.save()
    set_current(current.play.pk, result.pk)
    return result, True


def _says(current: CurrentPlay, result: Result) -> bool:
    """Return whether the play says already what a version would say, the lead apart."""
    return (
        current.outcome is not None
        and current.seats == result.hands
        and write_code(current.outcome) == result.outcome
        and ruling_json(current.ruling) == result.ruling
    )


def _adds_lead(current: CurrentPlay, result: Result) -> bool:
    """Return whether a version says a lead that nobody has said, or puts right one it has seen.

    Two leads are no dispute: nothing is scored by them, and the first stands.
    """
    seen = not current.lead or current.version == result.base_version
    return seen and current.lead != result.lead


def require_version(current: CurrentPlay, seen: int) -> None:
    """Raise ``Conflict`` where another version than the one that was seen is in."""
    if current.version != seen:
        raise Conflict(_("Somebody else has entered this meanwhile. Look at it again."))


def _require_seen(current: CurrentPlay, result: Result) -> None:
    if result.base_version > current.newest:
        raise Refusal(
            _("Nobody can have seen version %(seen)s of this result: %(newest)s is the newest.")
            % {"seen": result.base_version, "newest": current.newest}
        )
    if current.version != result.base_version:
        raise Conflict(
            _("Somebody else has entered this meanwhile. Choose which one stands."),
            current=Result.objects.get(pk=current.result_id) if current.version else None,
            mine=result,
            section=current.play.section_id,
        )


def _require_reason(current: CurrentPlay, result: Result) -> None:
    if result.reason:
        return
    if current.version:
        raise Refusal(_("Say why it is corrected: the history keeps both."), reason_wanted=True)
    if result.ruling is not None:
        raise Refusal(RULING_NEEDS_REASON, reason_wanted=True)


def record_entry(
    scorer: Person | Author, session: SessionEntered, result: Result, what: str = ""
) -> None:
    """Raise the section's revision, write the log, notify. Nothing else moves by an entry."""
    ruling: dict[str, Any] | None = result.ruling
    told = {"ruling": ruling} if ruling else {}
    bump_revision(result.play.section_id)
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


def bump_revision(section_id: int) -> None:
    """Raise a section's revision for a result, and notify once all is in."""
    increment_revision(section_id)
    notifier.notify_section_on_commit(section_id)


# Both are written out, as is what an entry asks (queries/statements.py).


def set_current(play_id: int, result_id: int) -> None:
    """Make a result the current one of its play."""
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE tournaments_play SET current_id = %s WHERE id = %s", (result_id, play_id)
        )


def increment_revision(section_id: int) -> None:
    """Raise the revision of a section, and that of its results, by one."""
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE tournaments_section SET revision = revision + 1, "
            "result_revision = result_revision + 1 WHERE id = %s",
            (section_id,),
        )
