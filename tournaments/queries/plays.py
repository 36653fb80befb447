"""Plays: where a tray is planned to be played, and by whom."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from movements.movement import Movement, Sitting
from movements.plain import from_plain
from tournaments.models import Place, Section, Session, Tray
from tournaments.refusal import NotThere, Refusal
from tournaments.wording.trays import no_such_tray, not_at_table


class TableRound(NamedTuple):
    """A table in a round of a section. Round 0: it was not recorded which."""

    section_id: int
    round: int
    table: int


class Seated(NamedTuple):
    """The places that held the four hands."""

    north: Place
    east: Place
    south: Place
    west: Place


def current_plan(section: Section) -> tuple[int, Movement] | None:
    """The last version of the section's plan and its movement; None where there is no plan."""
    plan = section.plans.order_by("-version").first()
    return (plan.version, from_plain(plan.movement)) if plan else None


def places_by_number(section: Section) -> dict[int, Place]:
    """The section's places by contestant number."""
    return {place.number: place for place in section.places.all()}


def sitting_at(
    section: Section, at: TableRound, tray: int
) -> tuple[int, tuple[int, int, int, int]]:
    """The plan's version and the four contestants planned for a tray at a table in a round.

    Refuses a table that does not play in that round and a tray that is not there then.
    """
    plan = current_plan(section)
    if plan is None:
        raise Refusal(_("Nobody is seated yet. Choose a movement first."))
    version, movement = plan
    sitting = _find(movement, at)
    if tray not in sitting.trays:
        game = section.session.tournament.game
        raise Refusal(not_at_table(game, tray, at.table, at.round, sitting.trays))
    north, east, south, west = sitting.seats
    if north is None or east is None or south is None or west is None:
        raise Refusal(_nobody(at))
    return version, (north, east, south, west)


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
