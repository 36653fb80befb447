"""Plays: where a tray is planned to be played, and by whom."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from django.utils.translation import gettext as _

from movements.movement import Movement, Sitting
from movements.plain import from_plain
from tournaments.models import Plan, Section, Session, Tray
from tournaments.refusal import NotThere, Refusal
from tournaments.wording.trays import no_such_tray, not_at_table

Hands = tuple[int, int, int, int]
"""Who held the four hands of a tray: N E S W."""


class TableRound(NamedTuple):
    """A table in a round of a section. Round 0: it was not recorded which."""

    section_id: int
    round: int
    table: int


@dataclass(frozen=True, slots=True)
class Seating:
    """What a version of a section's plan has fixed.

    ``places``: contestant number -> key of its place. ``trays``: by their numbers.
    """

    version: int
    movement: Movement
    places: Mapping[int, int]
    trays: Mapping[int, Tray]


def current_seating(section: Section) -> Seating | None:
    """What the last version of the section's plan has fixed; None where there is no plan."""
    plan = section.plans.order_by("-version").values_list("pk", "made_at").first()
    return _seating(*plan) if plan else None


@lru_cache(maxsize=128)
def _seating(plan_id: int, _made_at: datetime.datetime) -> Seating:
    """A plan is written once, with its places and trays, and read for every entry.

    The time tells a plan from one that was rolled back and had the same key.
    """
    plan = Plan.objects.select_related("section").get(pk=plan_id)
    section = plan.section
    trays = Tray.objects.filter(session=section.session_id, series="")
    return Seating(
        version=plan.version,
        movement=from_plain(plan.movement),
        places=places_by_number(section),
        trays={tray.number: tray for tray in trays},
    )


def current_plan(section: Section) -> tuple[int, Movement] | None:
    """The last version of the section's plan and its movement; None where there is no plan."""
    seating = current_seating(section)
    return (seating.version, seating.movement) if seating else None


def places_by_number(section: Section) -> dict[int, int]:
    """The keys of the section's places, by contestant number."""
    return dict(section.places.values_list("number", "pk"))


def sitting_at(section: Section, at: TableRound, tray: int) -> tuple[Seating, Hands]:
    """The seating and the four contestants planned for a tray at a table in a round.

    Refuses a table that does not play in that round and a tray that is not there then.
    """
    seating = current_seating(section)
    if seating is None:
        raise Refusal(_("Nobody is seated yet. Choose a movement first."))
    sitting = _find(seating.movement, at)
    if tray not in sitting.trays:
        game = section.session.tournament.game
        raise Refusal(not_at_table(game, tray, at.table, at.round, sitting.trays))
    north, east, south, west = sitting.seats
    if north is None or east is None or south is None or west is None:
        raise Refusal(_nobody(at))
    return seating, (north, east, south, west)


def _find(movement: Movement, at: TableRound) -> Sitting:
    if 1 <= at.round <= len(movement.rounds):
        for sitting in movement.rounds[at.round - 1]:
            if sitting.table == at.table and movement.is_played(sitting):
                return sitting
    raise Refusal(_nobody(at))


def _nobody(at: TableRound) -> str:
    return _("Nobody plays at table %(table)s in round %(round)s.") % {
        "table": at.table,
        "round": at.round,
    }


def tray_of(session: Session, number: int) -> Tray:
    """The session's tray of this number. Refused where there is none."""
    tray = session.trays.filter(series="", number=number).first()
    if tray is None:
        raise NotThere(no_such_tray(session.tournament.game, number))
    return tray
