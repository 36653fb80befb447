"""Entering and correcting results.

A result is only ever added. The play points at the one that is current, so a correction leaves
all that was said before where it was. It changes form four times: a ``ResultEntry`` (as typed) is
held against a ``CurrentPlay`` (as it stands) and becomes a ``Result`` (the row), of which scoring
reads a ``TableResult``.
"""

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import NamedTuple

from django.db import transaction

from movements.movement import Kind
from scoring.outcome import Outcome, read_code
from scoring.values import Ruling
from tournaments.actions.versions import (
    append,
    current_play,
    locked,
    locked_to_enter,
    new_play,
    next_version,
    place_keys,
    record_entry,
    require_open,
)
from tournaments.models import Result, Section, Tray
from tournaments.presenting.laws import LAW, by_law
from tournaments.presenting.sentences import OTHERS_SEATED, RULING_NEEDS_REASON
from tournaments.presenting.trays import no_such_tray
from tournaments.presenting.typed_results import (
    read_result,
    read_ruling,
    read_typed,
    stored_ruling,
)
from tournaments.queries.access import Author, Person, SessionEntered
from tournaments.queries.desk.current_play import CurrentPlay, find_current_play
from tournaments.queries.desk.rulings import require_agreement, require_scorable
from tournaments.queries.plan.plays import (
    Hands,
    Seating,
    TableRound,
    hands_planned,
    is_planned,
    places_by_number,
    seated_at,
    seating_of,
    seating_of_version,
    sitting_at,
)
from tournaments.refusal import Code, Conflict, Refusal
from tournaments.sentence import gettext as _

NOBODY: Hands = (0, 0, 0, 0)
"""Who were to play a tray where a plan did not have it."""


@dataclass(frozen=True, slots=True)
class ResultEntry:
    """A result as somebody typed it for one tray at one table in one round.

    ``base_version`` is the version they saw when they typed (0: none yet). ``seats`` are the
    contestant numbers who really sat there, N E S W; None: who is known to, or as planned. Then
    ``shown`` are those whom they saw there, and ``plan_version`` the plan that they had before
    them: where others are to play it now, nothing is entered. None: they do not say.
    ``off_plan``: the tray was played there though the plan has it elsewhere. ``key`` makes
    sending the same thing twice to a session harmless. ``ruling``: the decision about what was
    typed. ``lead``: the card that was led; empty: not said.
    """

    at: TableRound
    tray: int
    typed: str = ""
    base_version: int = 0
    reason: str = ""
    seats: Hands | None = None
    key: str = ""
    off_plan: bool = False
    ruling: Ruling | None = None
    shown: Hands | None = None
    plan_version: int | None = None
    lead: str = ""


class Recorded(NamedTuple):
    """The answer to an entry: the result that stands, and whether it is a new one.

    ``numbers``: of the contestants who held N, E, S and W.
    """

    result: Result
    is_new: bool
    numbers: Hands


@transaction.atomic
def enter_result(scorer: Person | Author, session_id: int, entry: ResultEntry) -> Recorded:
    """Enter a result, or correct one with a reason.

    A result that was there already, or came before with the same key, is not new.

    Refuses: a session that is closed or somebody else's, a tray that is not at that table in
    that round, a contestant who is not seated, a result the game cannot give, a correction
    without a reason. Raises ``Conflict`` where the play has moved on since ``base_version``, and
    where others are to play it now than were shown.
    """
    session = locked(scorer, session_id, entry.at.section_id)
    return enter_locked(scorer, session_id, session, entry)


def enter_locked(
    scorer: Person | Author, session_id: int, session: SessionEntered, entry: ResultEntry
) -> Recorded:
    """Do what ``enter_result`` does, within a transaction that has locked the section."""
    entry = _by_law(entry, session)
    if entry.key and (known := _with_key(session_id, entry.key)):
        sent = _sent_before(known, session, entry)
        return _recorded(sent, seating_of(session.plan_id, session.made_at), is_new=False)
    require_open(session, session_id)
    seating = seating_of(session.plan_id, session.made_at)
    current, seats = play_and_seats(
        seating, session.game, entry.at, entry.tray, entry.seats, off_plan=entry.off_plan
    )
    require_shown(entry, seating, seats)
    tray = current.play.tray
    outcome, ruling = _read(entry, session.game, tray, current.outcome, current.ruling)
    result = next_version(
        current,
        scorer,
        seats,
        outcome,
        ruling,
        base_version=entry.base_version,
        reason=entry.reason.strip(),
        plan_version=seating.version,
        key=_kept_key(session_id, entry.key),
        lead=entry.lead or None,
    )
    require_scorable(result, session.game)
    require_agreement(result)
    result, is_new = append(current, result)
    if is_new:
        record_entry(scorer, session, result)
    return _recorded(result, seating, is_new=is_new)


def _recorded(result: Result, seating: Seating, *, is_new: bool) -> Recorded:
    north, east, south, west = (seating.numbers[place] for place in result.hands)
    return Recorded(result, is_new, (north, east, south, west))


def _by_law(entry: ResultEntry, session: SessionEntered) -> ResultEntry:
    """Return the entry with the ruling that the laws order, where an irregularity is named."""
    if entry.ruling is None or entry.ruling.code != LAW:
        return entry
    seating = seating_of(session.plan_id, session.made_at)
    ruling = by_law(entry.ruling, session.game, seating.tables_on(entry.tray), twice=seating.twice)
    return replace(entry, ruling=ruling)


def _read(
    entry: ResultEntry, game: str, tray: Tray, made: Outcome | None, was: Ruling | None
) -> tuple[Outcome, Ruling | None]:
    """Return what was typed over the outcome and the ruling that stood there before."""
    if entry.ruling is None:
        return read_result(game, entry.typed, tray, made, was)
    outcome = read_typed(game, entry.typed, tray)
    return outcome, read_ruling(entry.ruling, outcome, was, game, tray)


def play_and_seats(
    seating: Seating,
    game: str,
    at: TableRound,
    number: int,
    numbers: Hands | None = None,
    *,
    off_plan: bool = False,
) -> tuple[CurrentPlay, Hands]:
    """Return the play of a tray as it stands, and the keys of the places that held its hands.

    These are the ``numbers`` of contestants who are said to have sat there. Without them it is
    known who did once something is in; before that it is as planned. A play that is in though it
    was never planned may be corrected.
    """
    tray = seating.trays.get(number)
    current = find_current_play(at, tray) if tray else None
    if current is not None and current.seats is not None:
        if numbers is None or tuple(map(seating.places.get, numbers)) == current.seats:
            return current, current.seats
        return current, _seats(seating, numbers)
    planned = seated_at(seating, at) if off_plan else sitting_at(seating, at, number, game)
    if tray is None:
        raise Refusal(no_such_tray(game, number))
    off_plan = off_plan and not is_planned(seating.movement, at, number)
    current = current or new_play(at, tray, off_plan=off_plan)
    return current, _seats(seating, numbers or planned, planned)


def require_shown(entry: ResultEntry, seating: Seating, seats: Hands) -> None:
    """Raise ``Conflict`` where others hold the hands than whoever enters was shown.

    Not of somebody who says who sat there. ``seats``: keys of places.
    """
    if entry.seats is not None:
        return
    north, east, south, west = (seating.numbers[place] for place in seats)
    now, shown = (north, east, south, west), entry.shown
    if shown is None and entry.plan_version not in (None, seating.version):
        shown = _planned_before(entry, seating)
    if shown is not None and shown != now:
        seated = all(number in seating.places for number in shown)
        raise Conflict(
            OTHERS_SEATED, code=Code.SEATS_CHANGED, shown=shown, seats=now, still_seated=seated
        )


def _planned_before(entry: ResultEntry, seating: Seating) -> Hands | None:
    """Return who were to play it by an earlier plan; None where the plan has the same now."""
    version = entry.plan_version or 0
    before = seating_of_version(entry.at.section_id, version)
    if before is None:
        raise Refusal(_("The plan has no version %(version)s.") % {"version": version})
    then = hands_planned(before, entry.at, entry.tray)
    return None if then == hands_planned(seating, entry.at, entry.tray) else then or NOBODY


def _seats(seating: Seating, numbers: Hands, planned: Hands | None = None) -> Hands:
    """Return the places of these contestants; refused where they make no two sides."""
    north, east, south, west = numbers
    alone = seating.movement.kind is Kind.INDIVIDUAL
    if not alone and (north, east) != (south, west):
        raise Refusal(
            _("North and South are the same contestant here, and so are East and West: 1 4 1 4.")
        )
    return place_keys(seating.places, numbers, planned)


@transaction.atomic
class SectionRecorder:
    """Enters results of a section as an event's record has them: who sat there is a fact, no plan.

    The section is locked from the beginning until the end of the transaction.
    """

    def __init__(self, recorder: Person, section: Section) -> None:
        self.recorder = recorder
        self.session = locked_to_enter(recorder, section.session_id, section.pk)
        self._places = places_by_number(section.pk)

    def record(
        self,
        tray: Tray,
        outcome: Outcome,
        *,
        at: TableRound,
        seats: tuple[int, int, int, int],
        ruling: Ruling | None = None,
        reason: str = "",
    ) -> Result:
        """Enter a result. Refuses a ruling without its reason."""
        if ruling and not reason:
            raise Refusal(RULING_NEEDS_REASON, reason_wanted=True)
        current = current_play(at, tray)
        result = next_version(
            current,
            self.recorder,
            place_keys(self._places, seats),
            outcome,
            ruling,
            base_version=0,
            reason=reason,
            origin=Result.Origin.RECORD,
        )
        result, is_new = append(current, result)
        if is_new:
            record_entry(self.recorder, self.session, result)
        return result


def _with_key(session_id: int, key: str) -> Result | None:
    """Return the result that came with the key, also from when keys were kept as sent.

    Hardly any has: that is asked first, by the key alone.
    """
    results = Result.objects.filter(key__in=[_kept_key(session_id, key), key])
    if not results.order_by().values_list("pk").first():
        return None
    return results.filter(play__section__session=session_id).first()


def _kept_key(session_id: int, key: str) -> str:
    """Return what is kept of a key, of which a session knows its own only; "" for none."""
    return sha256(f"{session_id}:{key}".encode()).hexdigest() if key else ""


def _sent_before(known: Result, session: SessionEntered, entry: ResultEntry) -> Result:
    """Return the result that a key brought before; refused where it now brings something else."""
    play, said = known.play, (read_code(known.outcome), stored_ruling(known.ruling))
    again = _read(entry, session.game, play.tray, *said)
    at = TableRound(play.section_id, play.round, play.table)
    if (at, play.tray.number, said) != (entry.at, entry.tray, again):
        raise Refusal(
            _("This key belongs to another result. Every entry has a key of its own."),
            code=Code.KEY_REUSED,
        )
    return known
