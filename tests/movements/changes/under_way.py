"""Movements under way for the tests: every pairs system at small sizes, after every round."""

from collections.abc import Iterator

import pytest

from movements.audit import FindingCode, Severity, audit
from movements.changes.changed import Changed
from movements.journey import journeys, played
from movements.movement import Kind, Movement
from movements.register import SYSTEMS
from movements.systems.compass import COMPASS
from movements.systems.howell import HOWELL
from movements.systems.system import Wanted

LARGEST = 8


def _small() -> Iterator[tuple[str, Movement]]:
    for system in SYSTEMS:
        if system.kind is Kind.PAIRS and not system.contest_of_clubs:
            for size in system.sizes():
                if size <= LARGEST:
                    yield f"{system.name}-{size}", system.build(Wanted(size))


SMALL = dict(_small())

every_small = pytest.mark.parametrize("name", SMALL)


def compass(pairs: int, trays: int = 1) -> Movement:
    """A compass game."""
    return COMPASS.build(Wanted(pairs, trays))


def howell(pairs: int, trays: int = 1) -> Movement:
    """Howell's movement."""
    return HOWELL.build(Wanted(pairs, trays))


def sits_out(change: Changed, contestant: int) -> int:
    """In how many of the rounds to come a contestant plays nothing."""
    return sum(stop.sits_out for stop in journeys(change.movement)[contestant][change.made :])


def require_kept(change: Changed) -> None:
    """What every change promises: the plays made, the numbers, and nobody on a tray twice."""
    made = [play for play in played(change.before) if play[0] <= change.made]
    assert [play for play in played(change.movement) if play[0] <= change.made] == made
    assert journeys(change.before).keys() <= {*change.movement.present, *change.movement.absent}
    assert not replays(change.movement) - replays(change.before)
    known = audit(change.before)
    assert change.findings == tuple(f for f in audit(change.movement) if f not in known)


def replays(movement: Movement) -> set[object]:
    """Who plays a tray again, and when; a memory game means it."""
    return {f for f in audit(movement) if f.code is FindingCode.TRAY_REPLAYED}


def errors(change: Changed) -> set[FindingCode]:
    """What the audit holds against a change, notes apart."""
    return {f.code for f in change.findings if f.severity is Severity.ERROR}
