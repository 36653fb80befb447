"""A tray that was typed where the plan has it not: what may be meant."""

from dataclasses import dataclass

from tournaments.models import Session
from tournaments.queries.desk.rows import SlipDesk
from tournaments.queries.desk.trays import entered_on
from tournaments.queries.plan.plays import TableRound, seatings_of


@dataclass(frozen=True, slots=True)
class PlannedElsewhere:
    """A place where somebody of this table is to play the tray, and whether that is in."""

    at: TableRound
    labels: str
    played: bool


@dataclass(frozen=True, slots=True)
class WrongTray:
    """``open``: the trays still awaited here. ``elsewhere``: where those who sit here play it."""

    open: tuple[int, ...]
    elsewhere: tuple[PlannedElsewhere, ...]


def explain_wrong_tray(session: Session, slip: SlipDesk, tray: int) -> WrongTray:
    """Return what may be meant by a tray that is not planned at this table in this round."""
    still_open = tuple(row.tray for row in slip.rows if row.entered is None)
    sides = [side for row in slip.rows[:1] for side in (row.ns, row.ew)]
    seating = seatings_of(session.pk).get(slip.at.section_id)
    entered = entered_on(session, [tray])
    found = []
    for number, round_ in enumerate(seating.movement.rounds if seating else (), 1):
        for sitting in round_:
            at = TableRound(slip.at.section_id, number, sitting.table)
            for side in sides:
                numbers = {each.number for each in side.contestants}
                if tray in sitting.trays and numbers & set(sitting.seats):
                    found.append(PlannedElsewhere(at, side.label, (*at, tray) in entered))
    return WrongTray(still_open, tuple(found))
