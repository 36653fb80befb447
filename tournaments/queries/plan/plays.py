"""Plays: where a tray is planned to be played, and by whom."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from django.db.models import Exists, OuterRef, Q, QuerySet

from movements.journey import Stop, expected_plays, journeys, played
from movements.movement import Movement, Sitting
from movements.umpire import TrayRound, orders_of_play, umpires_list
from scoring.outcome import NotPlayed, write_code
from tournaments.models import Place, Plan, Section, Session, Tray
from tournaments.presenting.plays import nobody_at_table
from tournaments.presenting.trays import no_such_tray, not_at_table
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.queries.request_cache import cached_in_request
from tournaments.refusal import Code, NobodySeated, NotFound, Refusal

Hands = tuple[int, int, int, int]
"""The four who held the hands of a tray: N E S W."""


AWARDED = Q(off_plan=True, current__outcome=write_code(NotPlayed()))
"""Of plays: what was awarded for a tray that the plan has there no more. Nobody has played it."""


class TableRound(NamedTuple):
    """A table in a round of a section. Round 0: it was not recorded which."""

    section_id: int
    round: int
    table: int

    def row(self, tray: int | None = None) -> str:
        """Names its row on the desk's page of a tray; with a tray, on that of the table's slip."""
        return "-".join(str(part) for part in (*self, *(() if tray is None else (tray,))))


@dataclass(frozen=True)
class Seating:
    """A version of a section's plan: all it has fixed, and what follows from it, worked out once.

    ``letter`` is the section's. ``places``: contestant number -> key of its place. ``trays``: by
    their numbers.
    """

    version: int
    letter: str
    movement: Movement
    places: Mapping[int, int]
    trays: Mapping[int, Tray]

    @cached_property
    def numbers(self) -> Mapping[int, int]:
        """Key of a place -> number of its contestant."""
        return {place: number for number, place in self.places.items()}

    @cached_property
    def ways(self) -> Mapping[int, tuple[Stop, ...]]:
        """Contestant number -> its way through the evening."""
        return journeys(self.movement)

    @cached_property
    def expected(self) -> Mapping[int, int]:
        """Tray -> the number of times that it is to be played."""
        return expected_plays(self.movement)

    @property
    def twice(self) -> bool:
        """Return whether the same players play every tray twice."""
        return self.movement.allow_replay

    def tables_on(self, tray: int) -> int:
        """Return how many tables play a tray, though they may play it twice."""
        return self.expected.get(tray, 0) // (2 if self.twice else 1)

    @cached_property
    def plays_in(self) -> Mapping[int, int]:
        """Round -> the number of plays that it has."""
        return Counter(in_round for in_round, _table, _tray in self.planned)

    @cached_property
    def umpire(self) -> tuple[tuple[TrayRound, Mapping[int, tuple[int, ...]]], ...]:
        """Round by round where every tray lies, and in which order each table plays its own."""
        return tuple(
            (one, orders_of_play(self.movement, one.round)) for one in umpires_list(self.movement)
        )

    @cached_property
    def planned(self) -> Mapping[tuple[int, int, int], tuple[int | None, ...]]:
        """The keys of the places that are to hold the hands, by round, table and tray."""
        return {
            (number, sitting.table, tray): tuple(n and self.places[n] for n in sitting.seats)
            for number, sitting in played(self.movement)
            for tray in sitting.trays
        }


@cached_in_request
def current_seating(section_id: int) -> Seating | None:
    """Return what the last version of a section's plan has fixed; None where there is no plan."""
    plans = Plan.objects.filter(section=section_id).order_by("-version")
    plan = plans.values_list("pk", "made_at").first()
    return seating_of_plan(*plan) if plan else None


def section_letters(session_id: int) -> Mapping[int, str]:
    """Return the letter of each section of a session, which stands before the number of a table;
    empty where it is the only one.
    """
    letters = {section: seating.letter for section, seating in seatings_of(session_id).items()}
    if not letters:
        letters = dict(Section.objects.filter(session=session_id).values_list("pk", "letter"))
    return defaultdict(str, letters if len(letters) > 1 else dict.fromkeys(letters, ""))


def table_name(session_id: int, section_id: int, table: int) -> str:
    """Return what a table is called: ``B4`` where there are several sections, else ``4``."""
    return f"{section_letters(session_id)[section_id]}{table}"


@cached_in_request
def seatings_of(session_id: int) -> dict[int, Seating]:
    """Return what the last plans of a session have fixed, by their sections; one query."""
    plans = last_plans().filter(section__session=session_id)
    plans = plans.order_by("section__letter", "section")
    rows = plans.values_list("section", "pk", "made_at")
    return {section: seating_of_plan(plan, made_at) for section, plan, made_at in rows}


def last_plans() -> QuerySet[Plan]:
    """The last plan of each section that has one, in no order."""
    newer = Plan.objects.filter(section=OuterRef("section"), version__gt=OuterRef("version"))
    return Plan.objects.filter(~Exists(newer)).order_by()


@lru_cache(maxsize=128)
def seating_of_plan(plan_id: int, _made_at: object) -> Seating:
    """A plan is written once, with its places and trays, and read for every entry.

    The time tells a plan from one that was rolled back and had the same key.
    """
    plan = Plan.objects.select_related("section").get(pk=plan_id)
    section = plan.section
    trays = Tray.objects.filter(session=section.session_id, series="")
    return Seating(
        version=plan.version,
        letter=section.letter,
        movement=movement_of(plan),
        places=places_by_number(section.pk),
        trays={tray.number: tray for tray in trays},
    )


def forget_seatings() -> None:
    """Read anew what plans have fixed.

    A plan of an event that is imported has the time it was made elsewhere: where that is rolled
    back, or was in another database, the time does not tell it from another of its key.
    """
    seating_of_plan.cache_clear()


def current_plan(section: Section) -> tuple[int, Movement] | None:
    """The last version of the section's plan and its movement; None where there is no plan."""
    seating = current_seating(section.pk)
    return (seating.version, seating.movement) if seating else None


def places_by_number(section_id: int) -> dict[int, int]:
    """The keys of a section's places, by contestant number."""
    places = Place.objects.filter(section=section_id).order_by("number")
    return dict(places.values_list("number", "pk"))


def numbers_of_section(section_id: int, seating: Seating | None) -> Mapping[int, int]:
    """The contestant numbers of a section's places, by their keys; as ``seating`` has them."""
    if seating is not None:
        return seating.numbers
    return {place: number for number, place in places_by_number(section_id).items()}


def numbers_of_session(session_id: int) -> dict[int, int]:
    """The contestant numbers of a session's places, by their keys. One query."""
    return dict(Place.objects.filter(section__session=session_id).values_list("pk", "number"))


def seating_of(plan_id: int | None, made_at: object) -> Seating:
    """Return what a plan has fixed. Refused where there is none."""
    if plan_id is None:
        raise NobodySeated
    return seating_of_plan(plan_id, made_at)


def seating_of_version(section_id: int, version: int) -> Seating | None:
    """Return what a version of a section's plan has fixed; None where there is no such version."""
    plan = Plan.objects.filter(section=section_id, version=version).values_list("pk", "made_at")
    found = plan.first()
    return seating_of_plan(*found) if found else None


def hands_planned(seating: Seating, at: TableRound, tray: int) -> Hands | None:
    """The four who are to play a tray at a table in a round; None where it is not played there."""
    if not is_planned(seating.movement, at, tray):
        return None
    return seated_at(seating, at)


def sitting_at(seating: Seating, at: TableRound, tray: int, game: str) -> Hands:
    """The four contestants planned for a tray at a table in a round.

    Refuses a table that does not play in that round and a tray that is not there then.
    """
    sitting = _find(seating.movement, at)
    if tray not in sitting.trays:
        there = not_at_table(game, tray, at.table, at.round, sitting.trays)
        raise Refusal(there, code=Code.NOT_IN_PLAN)
    return _hands(sitting, at)


def seated_at(seating: Seating, at: TableRound) -> Hands:
    """The four contestants planned for a table in a round, whatever they play there.

    Refuses a table that does not play in that round.
    """
    return _hands(_find(seating.movement, at), at)


def is_planned(movement: Movement, at: TableRound, tray: int) -> bool:
    """Return whether the plan has this tray played at this table in this round."""
    rounds = movement.rounds[at.round - 1 : at.round] if at.round else ()
    return any(
        sitting.table == at.table and tray in sitting.trays and movement.is_played(sitting)
        for sittings in rounds
        for sitting in sittings
    )


def _hands(sitting: Sitting, at: TableRound) -> Hands:
    north, east, south, west = sitting.seats
    if north is None or east is None or south is None or west is None:
        raise Refusal(nobody_at_table(at.table, at.round), code=Code.NOT_IN_PLAN)
    return north, east, south, west


def _find(movement: Movement, at: TableRound) -> Sitting:
    if 1 <= at.round <= len(movement.rounds):
        for sitting in movement.rounds[at.round - 1]:
            if sitting.table == at.table and movement.is_played(sitting):
                return sitting
    raise Refusal(nobody_at_table(at.table, at.round), code=Code.NOT_IN_PLAN)


def tray_of(session: Session, number: int) -> Tray:
    """The session's tray of this number. Refused where there is none."""
    tray = Tray.objects.filter(session=session, series="", number=number).first()
    if tray is None:
        raise NotFound(no_such_tray(session.tournament.game, number))
    return tray


def lock_section(section_id: int, session_id: int) -> bool:
    """Lock a section of a session until the end of the transaction; False where there is none."""
    sections = Section.objects.select_for_update(of=("self",), no_key=True).order_by()
    return bool(sections.filter(pk=section_id, session=session_id).values_list("pk"))


def sections_of(session_id: int) -> list[int]:
    """The keys of a session's sections."""
    sections = Section.objects.filter(session=session_id).order_by("letter")
    return list(sections.values_list("pk", flat=True))
