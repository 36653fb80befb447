"""Plays: where a tray is planned to be played, and by whom."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from django.db.models import Exists, OuterRef, QuerySet
from django.utils.translation import gettext as _

from movements.journey import Stop, expected_plays, journeys, played
from movements.movement import Movement, Sitting
from movements.umpire import TrayRound, orders_of_play, umpires_list
from tournaments.models import Place, Plan, Play, Result, Section, Session, Tray
from tournaments.queries.once import once
from tournaments.queries.plan_movement import movement_of
from tournaments.queries.prepared import Prepared, PreparedRows
from tournaments.refusal import Code, NobodySeated, NotThere, Refusal
from tournaments.wording.trays import no_such_tray, not_at_table

Hands = tuple[int, int, int, int]
"""Who held the four hands of a tray: N E S W."""


class TableRound(NamedTuple):
    """A table in a round of a section. Round 0: it was not recorded which."""

    section_id: int
    round: int
    table: int


@dataclass(frozen=True)
class Seating:
    """What a version of a section's plan has fixed, and what follows from it, worked out once.

    ``places``: contestant number -> key of its place. ``trays``: by their numbers.
    """

    version: int
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
        """Tray -> how often it is to be played."""
        return expected_plays(self.movement)

    @cached_property
    def umpire(self) -> tuple[tuple[TrayRound, Mapping[int, tuple[int, ...]]], ...]:
        """Round by round where every tray lies, and in which order each table plays its own."""
        return tuple(
            (one, orders_of_play(self.movement, one.round)) for one in umpires_list(self.movement)
        )

    @cached_property
    def planned(self) -> Mapping[tuple[int, int, int], tuple[int | None, ...]]:
        """Who are to hold the hands of every play, by round, table and tray: keys of places."""
        return {
            (number, sitting.table, tray): tuple(n and self.places[n] for n in sitting.seats)
            for number, sitting in played(self.movement)
            for tray in sitting.trays
        }


@once
def current_seating(section_id: int) -> Seating | None:
    """What the last version of a section's plan has fixed; None where there is no plan."""
    plan = _LAST_PLAN.first(section_id)
    return _seating(*plan) if plan else None


@once
def seatings_of(session_id: int) -> dict[int, Seating]:
    """What the last plans of a session have fixed, by the sections that have one; one query."""
    rows = _PLANS_OF.all(session_id)
    return {section: _seating(plan, made_at) for section, plan, made_at in rows}


def last_plans() -> QuerySet[Plan]:
    """The last plan of each section that has one, in no order."""
    newer = Plan.objects.filter(section=OuterRef("section"), version__gt=OuterRef("version"))
    return Plan.objects.filter(~Exists(newer)).order_by()


def _plans_of(session_id: int) -> QuerySet[Any, Any]:
    plans = last_plans().filter(section__session=session_id).order_by("section__letter")
    return plans.values_list("section", "pk", "made_at")


_PLANS_OF = PreparedRows(_plans_of)


def _last_plan(section_id: int) -> QuerySet[Any, Any]:
    plans = Plan.objects.filter(section=section_id).order_by("-version")
    return plans.values_list("pk", "made_at")[:1]


_LAST_PLAN = Prepared(_last_plan)


@lru_cache(maxsize=128)
def _seating(plan_id: int, _made_at: object) -> Seating:
    """A plan is written once, with its places and trays, and read for every entry.

    The time tells a plan from one that was rolled back and had the same key.
    """
    plan = Plan.objects.select_related("section").get(pk=plan_id)
    section = plan.section
    trays = Tray.objects.filter(session=section.session_id, series="")
    return Seating(
        version=plan.version,
        movement=movement_of(plan),
        places=places_by_number(section.pk),
        trays={tray.number: tray for tray in trays},
    )


def current_plan(section: Section) -> tuple[int, Movement] | None:
    """The last version of the section's plan and its movement; None where there is no plan."""
    seating = current_seating(section.pk)
    return (seating.version, seating.movement) if seating else None


def places_by_number(section_id: int) -> dict[int, int]:
    """The keys of a section's places, by contestant number."""
    return dict(_NUMBERED.all(section_id))


def numbers_of_section(section_id: int, seating: Seating | None) -> Mapping[int, int]:
    """The contestant numbers of a section's places, by their keys; as ``seating`` has them."""
    if seating is not None:
        return seating.numbers
    return {place: number for number, place in places_by_number(section_id).items()}


def numbers_of_session(session_id: int) -> dict[int, int]:
    """The contestant numbers of a session's places, by their keys. One query."""
    return dict(Place.objects.filter(section__session=session_id).values_list("pk", "number"))


def _numbered(section_id: int) -> QuerySet[Any, Any]:
    return Place.objects.filter(section=section_id).order_by("number").values_list("number", "pk")


_NUMBERED = Prepared(_numbered)


def seating_of(plan_id: int | None, made_at: object) -> Seating:
    """What a plan has fixed. Refused where there is none."""
    if plan_id is None:
        raise NobodySeated
    return _seating(plan_id, made_at)


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
    """Whether the plan has this tray played at this table in this round."""
    rounds = movement.rounds[at.round - 1 : at.round] if at.round else ()
    return any(
        sitting.table == at.table and tray in sitting.trays and movement.is_played(sitting)
        for sittings in rounds
        for sitting in sittings
    )


def _hands(sitting: Sitting, at: TableRound) -> Hands:
    north, east, south, west = sitting.seats
    if north is None or east is None or south is None or west is None:
        raise Refusal(_nobody(at), code=Code.NOT_IN_PLAN)
    return north, east, south, west


def _find(movement: Movement, at: TableRound) -> Sitting:
    if 1 <= at.round <= len(movement.rounds):
        for sitting in movement.rounds[at.round - 1]:
            if sitting.table == at.table and movement.is_played(sitting):
                return sitting
    raise Refusal(_nobody(at), code=Code.NOT_IN_PLAN)


def _nobody(at: TableRound) -> str:
    return _("Nobody plays at table %(table)s in round %(round)s.") % {
        "table": at.table,
        "round": at.round,
    }


def tray_of(session: Session, number: int) -> Tray:
    """The session's tray of this number. Refused where there is none."""
    tray = _TRAY.first(session.pk, number)
    if tray is None:
        raise NotThere(no_such_tray(session.tournament.game, number))
    return tray


def _tray(session_id: int, number: int) -> QuerySet[Tray]:
    return Tray.objects.filter(session=session_id, series="", number=number).order_by()


_TRAY = PreparedRows(_tray)


def hold_section(section_id: int, session_id: int) -> bool:
    """Hold a section of a session until the end of the transaction; False where there is none."""
    return _HELD.first(section_id, session_id) is not None


def sections_of(session_id: int) -> list[int]:
    """The keys of a session's sections."""
    return [section for (section,) in _SECTIONS.all(session_id)]


def _sections(session_id: int) -> QuerySet[Any, Any]:
    return Section.objects.filter(session=session_id).order_by("letter").values_list("pk")


_SECTIONS = Prepared(_sections)


def _held(section_id: int, session_id: int) -> QuerySet[Any, Any]:
    sections = Section.objects.select_for_update(of=("self",)).order_by()
    return sections.filter(pk=section_id, session=session_id).values_list("pk")


_HELD = Prepared(_held)


class Believed(NamedTuple):
    """The result that a play points at. ``seats``: the keys of the places, N E S W.

    ``ruling`` is JSON, as it is stored.
    """

    result_id: int
    version: int
    outcome: str
    seats: Hands
    ruling: str | None = None


def play_there(at: TableRound, tray: Tray) -> tuple[Play, Believed | None] | None:
    """The play of a tray at a table in a round, and what is believed of it; None for none yet."""
    row = _PLAY.first(*at, tray.pk)
    if row is None:
        return None
    play_id, result_id, version, outcome, north, east, south, west, ruling = row
    play = Play(
        pk=play_id,
        section_id=at.section_id,
        round=at.round,
        table=at.table,
        tray=tray,
        current_id=result_id,
    )
    if result_id is None:
        return play, None
    return play, Believed(result_id, version, outcome, (north, east, south, west), ruling)


def _play(section: int, in_round: int, table: int, tray: int) -> QuerySet[Any, Any]:
    there = Play.objects.filter(section=section, round=in_round, table=table, tray=tray)
    believed = ("version", "outcome", "north", "east", "south", "west", "ruling")
    columns = ("pk", "current", *(f"current__{column}" for column in believed))
    return there.order_by().values_list(*columns)


_PLAY = Prepared(_play)


def newest_version(play_id: int) -> int:
    """The highest version of a play, also where it was not made current; 0 for none."""
    row = _NEWEST.first(play_id)
    return row[0] if row else 0


def _newest(play_id: int) -> QuerySet[Any, Any]:
    return Result.objects.filter(play=play_id).order_by("-version").values_list("version")[:1]


_NEWEST = Prepared(_newest)
