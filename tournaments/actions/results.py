"""Entering and correcting results.

A result is only ever added. The play points at the one the evening believes, so a correction
leaves what was said before where it was.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from scoring.outcome import Outcome, write_code
from scoring.values import Ruling
from tournaments import doorbell
from tournaments.actions.log_entry import write_log
from tournaments.models import Play, Result, Section, Session, Tray
from tournaments.models.play import new_key
from tournaments.queries.access import Person, SessionEntered, session_entered
from tournaments.queries.plays import (
    Believed,
    Hands,
    TableRound,
    hold_section,
    newest_version,
    places_by_number,
    play_there,
    seating_of,
    sitting_at,
)
from tournaments.queries.reading import read_typed
from tournaments.refusal import Conflict, NotThere, Refusal


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody typed for one tray at one table in one round.

    ``base_version`` is the version they saw when they typed (0: none yet). ``seats`` are the
    contestant numbers who really sat there, N E S W; None: as planned. ``key`` makes sending
    the same thing twice harmless.
    """

    at: TableRound
    tray: int
    typed: str
    base_version: int = 0
    reason: str = ""
    seats: tuple[int, int, int, int] | None = None
    key: str = ""


def enter_result(scorer: Person, session_id: int, said: Said) -> Result:
    """``take_result`` for whoever need not know whether it is a new one."""
    return take_result(scorer, session_id, said)[0]


@transaction.atomic
def take_result(scorer: Person, session_id: int, said: Said) -> tuple[Result, bool]:
    """Enter a result, or correct one with a reason.

    Returns the result the evening believes, and whether it is a new one: what was there
    already, or came before with the same key, is not.

    Refuses: a session that is closed or somebody else's, a tray that is not at that table in
    that round, a contestant who is not seated, a result the game cannot give, a correction
    without a reason. Raises ``Conflict`` where the play has moved on since ``base_version``.
    """
    session = _held(scorer, session_id, said.at.section_id)
    if said.key and (known := Result.objects.filter(key=said.key).first()):
        return _sent_before(known, session, said), False
    _require_open(session)
    seating = seating_of(session.plan_id, session.made_at)
    planned = sitting_at(seating, said.at, said.tray, session.game)
    tray = seating.trays[said.tray]
    outcome = read_typed(session.game, said.typed, tray)
    seats = _seats(seating.places, said.seats or planned, planned)
    play = _play(said.at, tray)
    result, new = _append(
        *play,
        seats,
        outcome,
        scorer=scorer,
        base_version=said.base_version,
        plan_version=seating.version,
        reason=said.reason.strip(),
        key=said.key,
        origin=Result.Origin.DESK,
    )
    if new:
        _note(scorer, session, result)
    return result, new


@transaction.atomic
def record_result(
    recorder: Person,
    section: Section,
    tray: Tray,
    outcome: Outcome,
    *,
    at: TableRound,
    seats: tuple[int, int, int, int],
    ruling: Ruling | None = None,
    reason: str = "",
) -> Result:
    """Enter a result as an event's record has it: who sat there is a fact, not a plan.

    Refuses a ruling without its reason.
    """
    if ruling and not reason:
        raise Refusal(_("A ruling has a reason."), reason_wanted=True)
    session = _held(recorder, section.session_id, section.pk)
    _require_open(session)
    play = _play(at, tray)
    result, new = _append(
        *play,
        _seats(places_by_number(section.pk), seats),
        outcome,
        scorer=recorder,
        base_version=0,
        plan_version=0,
        reason=reason,
        key="",
        origin=Result.Origin.RECORD,
        ruling=ruling,
    )
    if new:
        _note(recorder, session, result)
    return result


def _require_open(session: SessionEntered) -> None:
    if session.state != Session.State.OPEN:
        raise Refusal(_("This session is closed. Reopen it to enter or correct results."))


def _sent_before(known: Result, session: SessionEntered, said: Said) -> Result:
    """The result that a key brought before; refused where it now brings something else."""
    play = known.play
    outcome = read_typed(session.game, said.typed, play.tray)
    there = (play.section_id, play.round, play.table, play.tray.number, known.outcome)
    if there != (*said.at, said.tray, write_code(outcome)):
        raise Refusal(_("This key belongs to another result. Every entry has a key of its own."))
    return known


def _held(scorer: Person, session_id: int, section_id: int) -> SessionEntered:
    """The session of a section, which is held until the end of the transaction.

    Whoever enters, seats or closes holds it, so that each sees what the other has done: it is
    held first, and the session read afterwards.
    """
    there = hold_section(section_id, session_id)
    session = session_entered(scorer, session_id, section_id)
    if not there:
        raise NotThere(_("There is no such section in this session."))
    return session


def _seats(places: Mapping[int, int], numbers: Hands, planned: Hands | None = None) -> Hands:
    """The keys of the places of these contestants; refused for a number that is not seated.

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


def _play(at: TableRound, tray: Tray) -> tuple[Play, Believed | None, int]:
    """The play, its current result, and its highest version.

    It is made where nothing was said of it yet, by whoever holds its section.
    """
    known = play_there(at, tray)
    if known is not None:
        # Its newest result need not be the current one.
        return *known, newest_version(known[0].pk)
    made = Play.objects.create(section_id=at.section_id, round=at.round, table=at.table, tray=tray)
    return made, None, 0


def _append(
    play: Play,
    current: Believed | None,
    newest: int,
    seats: Hands,
    outcome: Outcome,
    *,
    scorer: Person,
    base_version: int,
    plan_version: int,
    reason: str,
    key: str,
    origin: Result.Origin,
    ruling: Ruling | None = None,
) -> tuple[Result, bool]:
    """The result the evening believes now, and whether it is a new one."""
    code = write_code(outcome)
    if current is not None and (current.outcome, current.seats) == (code, seats):
        return Result.objects.get(pk=current.result_id), False
    if (current.version if current else 0) != base_version:
        raise Conflict(
            _("Somebody else has entered this meanwhile. Choose which one stands."),
            current=Result.objects.get(pk=current.result_id) if current else None,
            mine=code,
        )
    if current is not None and not reason:
        raise Refusal(_("Say why it is corrected: the history keeps both."), reason_wanted=True)
    north, east, south, west = seats
    result = Result(
        play=play,
        version=newest + 1,
        north_id=north,
        east_id=east,
        south_id=south,
        west_id=west,
        outcome=code,
        ruling={"code": ruling.code, "params": dict(ruling.params)} if ruling else None,
        origin=origin,
        base_version=base_version,
        plan_version=plan_version,
        reason=reason,
        key=key or new_key(),
        said_by_id=scorer.pk,
    )
    result.save()
    Play.objects.filter(pk=play.pk).update(current=result)
    return result, True


def _note(scorer: Person, session: SessionEntered, result: Result) -> None:
    """Raise the section's revision, write the log, ring. Nothing else moves by an entry."""
    section_id = result.play.section_id
    Section.objects.filter(pk=section_id).update(revision=F("revision") + 1)
    write_log(
        scorer,
        "result.entered" if result.version == 1 else "result.corrected",
        result.play,
        session.club_id,
        version=result.version,
        outcome=result.outcome,
        reason=result.reason,
    )
    doorbell.ring_section_on_commit(section_id)
