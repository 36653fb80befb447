"""Entering and correcting results.

A result is only ever added. The play points at the one the evening believes, so a correction
leaves what was said before where it was.
"""

from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

from django.db import transaction

from movements.movement import Kind
from scoring.outcome import Outcome
from scoring.values import Ruling
from tournaments.actions.versions import (
    Saying,
    There,
    append,
    held,
    held_to_enter,
    known_play,
    new_play,
    note,
    place_keys,
    play_at,
    require_open,
)
from tournaments.models import Result, Section, Tray
from tournaments.presenting.sentences.desk import (
    KEY_OF_ANOTHER_RESULT,
    RULING_NEEDS_REASON,
    SAME_ON_BOTH_HANDS,
)
from tournaments.presenting.trays import no_such_tray
from tournaments.queries.access import Person, SessionEntered
from tournaments.queries.desk.reading import Stands, read_said, read_typed, ruled
from tournaments.queries.desk.rulings import require_scorable
from tournaments.queries.plan.plays import (
    Hands,
    Seating,
    TableRound,
    is_planned,
    places_by_number,
    seated_at,
    seating_of,
    sitting_at,
)
from tournaments.refusal import Code, Refusal


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody typed for one tray at one table in one round.

    ``base_version`` is the version they saw when they typed (0: none yet). ``seats`` are the
    contestant numbers who really sat there, N E S W; None: who is known to, or as planned.
    ``off_plan``: the tray was played there though the plan has it elsewhere. ``key`` makes
    sending the same thing twice to a session harmless. ``ruling``: what was decided about what was
    typed.
    """

    at: TableRound
    tray: int
    typed: str
    base_version: int = 0
    reason: str = ""
    seats: Hands | None = None
    key: str = ""
    off_plan: bool = False
    ruling: Ruling | None = None


class Taken(NamedTuple):
    """What became of a result that was sent: the one that stands, and whether it is a new one.

    ``hands``: the numbers of the contestants who held N, E, S and W.
    """

    result: Result
    new: bool
    hands: Hands


def enter_result(scorer: Person, session_id: int, said: Said) -> Result:
    """``take_result`` for whoever need not know whether it is a new one."""
    return take_result(scorer, session_id, said).result


@transaction.atomic
def take_result(scorer: Person, session_id: int, said: Said) -> Taken:
    """Enter a result, or correct one with a reason.

    What was there already, or came before with the same key, is not new.

    Refuses: a session that is closed or somebody else's, a tray that is not at that table in
    that round, a contestant who is not seated, a result the game cannot give, a correction
    without a reason. Raises ``Conflict`` where the play has moved on since ``base_version``.
    """
    session = held(scorer, session_id, said.at.section_id)
    if said.key and (known := _with_key(session_id, said.key)):
        sent = _sent_before(known, session, said)
        return _taken(sent, seating_of(session.plan_id, session.made_at), new=False)
    require_open(session, session_id)
    seating = seating_of(session.plan_id, session.made_at)
    there, seats = there_and_seats(seating, said, session.game)
    stands = _stands(said, session.game, there.play.tray, there.stands)
    require_scorable(said.at.section_id, there.play.tray, stands, session.game)
    saying = Saying(
        said_by=scorer,
        seats=seats,
        stands=stands,
        base_version=said.base_version,
        reason=said.reason.strip(),
        plan_version=seating.version,
        key=_kept_key(session_id, said.key),
    )
    result, new = append(there, saying)
    if new:
        note(scorer, session, result)
    return _taken(result, seating, new=new)


def _taken(result: Result, seating: Seating, *, new: bool) -> Taken:
    north, east, south, west = (seating.numbers[place] for place in result.hands)
    return Taken(result, new, (north, east, south, west))


def _stands(said: Said, game: str, tray: Tray, before: Stands | None) -> Stands:
    if said.ruling is None:
        return read_said(game, said.typed, tray, before)
    return ruled(read_typed(game, said.typed, tray), said.ruling, before, game, tray)


def there_and_seats(seating: Seating, said: Said, game: str) -> tuple[There, Hands]:
    """The play that is meant, and the keys of the places that held its hands.

    Who sat there is known once something is in; before that it is as planned. A play that is in
    though it was never planned may be corrected.
    """
    tray = seating.trays.get(said.tray)
    there = known_play(said.at, tray) if tray else None
    if there is not None and there.current is not None:
        known = there.current.seats
        if said.seats is None or tuple(map(seating.places.get, said.seats)) == known:
            return there, known
        return there, _who_sat(seating, said.seats)
    planned = _planned(seating, said, game)
    if tray is None:
        raise Refusal(no_such_tray(game, said.tray))
    off_plan = said.off_plan and not is_planned(seating.movement, said.at, said.tray)
    there = there or new_play(said.at, tray, off_plan=off_plan)
    return there, _who_sat(seating, said.seats or planned, planned)


def _who_sat(seating: Seating, numbers: Hands, planned: Hands | None = None) -> Hands:
    """The keys of the places of these contestants; refused where they make no two sides."""
    north, east, south, west = numbers
    alone = seating.movement.kind is Kind.INDIVIDUAL
    if not alone and (north, east) != (south, west):
        raise Refusal(SAME_ON_BOTH_HANDS)
    return place_keys(seating.places, numbers, planned)


def _planned(seating: Seating, said: Said, game: str) -> Hands:
    if said.off_plan:
        return seated_at(seating, said.at)
    return sitting_at(seating, said.at, said.tray, game)


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
        raise Refusal(RULING_NEEDS_REASON, reason_wanted=True)
    session = held_to_enter(recorder, section.session_id, section.pk)
    there = play_at(at, tray)
    saying = Saying(
        said_by=recorder,
        seats=place_keys(places_by_number(section.pk), seats),
        stands=Stands(outcome, ruling),
        base_version=0,
        reason=reason,
        origin=Result.Origin.RECORD,
    )
    result, new = append(there, saying)
    if new:
        note(recorder, session, result)
    return result


def _with_key(session_id: int, key: str) -> Result | None:
    """The result of this session that came with the key, also from when keys were kept as sent."""
    there = Result.objects.filter(play__section__session=session_id)
    return there.filter(key__in=[_kept_key(session_id, key), key]).first()


def _kept_key(session_id: int, key: str) -> str:
    """What is kept of a key, of which a session knows its own only; "" for none."""
    return sha256(f"{session_id}:{key}".encode()).hexdigest() if key else ""


def _sent_before(known: Result, session: SessionEntered, said: Said) -> Result:
    """The result that a key brought before; refused where it now brings something else."""
    play, stands = known.play, Stands.read(known.outcome, known.ruling)
    again = _stands(said, session.game, play.tray, stands)
    there = (play.section_id, play.round, play.table, play.tray.number, stands)
    if there != (*said.at, said.tray, again):
        raise Refusal(KEY_OF_ANOTHER_RESULT, code=Code.KEY_REUSED)
    return known
