"""The room: how far every table is in every round."""

from dataclasses import dataclass

from movements.journey import sittings
from movements.movement import Seats, Sitting
from tournaments.models import Play, Section, Session
from tournaments.queries.people import Contestant, contestants
from tournaments.queries.plays import current_plan
from tournaments.wording.trays import number_range


@dataclass(frozen=True, slots=True)
class Cell:
    """One table in one round: ``complete``, ``play``, ``awaiting``, or ``out``."""

    round: int
    entered: int
    expected: int
    first_tray: int
    trays: str
    pairs: str

    @property
    def state(self) -> str:
        """How far its trays are in."""
        if not self.expected:
            return "out"
        if self.entered >= self.expected:
            return "complete"
        return "play" if self.entered else "awaiting"


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table through the evening."""

    letter: str
    table: int
    cells: tuple[Cell, ...]


def room_grid(session: Session) -> list[TableRow]:
    """Every table of the session, section by section."""
    entered: dict[tuple[int, int, int], int] = {}
    plays = Play.objects.filter(section__session=session, current__isnull=False)
    for key in plays.values_list("section", "round", "table"):
        entered[key] = entered.get(key, 0) + 1
    return [row for section in session.sections.all() for row in _section_rows(section, entered)]


def _section_rows(section: Section, entered: dict[tuple[int, int, int], int]) -> list[TableRow]:
    plan = current_plan(section)
    if plan is None:
        return []
    people = {c.number: c for c in contestants([section.pk])}
    movement = plan[1]
    at = sittings(movement)
    rows = []
    for table in sorted({table for _round, table in at}):
        cells = []
        for number in range(1, len(movement.rounds) + 1):
            # A table that is not used in this round keeps its place in the grid.
            sitting = at.get((number, table), Sitting(table, Seats.of_pairs(None, None), ()))
            count = entered.get((section.pk, number, table), 0)
            cells.append(_cell(number, sitting, count, people, played=movement.is_played(sitting)))
        rows.append(TableRow(section.letter, table, tuple(cells)))
    return rows


def _cell(
    number: int, sitting: Sitting, entered: int, people: dict[int, Contestant], *, played: bool
) -> Cell:
    labels = [people[seat].label for seat in sitting.seats[:2] if seat in people]
    return Cell(
        round=number,
        entered=entered,
        expected=len(sitting.trays) if played else 0,
        first_tray=sitting.trays[0] if sitting.trays else 0,
        trays=number_range(sitting.trays),
        pairs=" – ".join(labels),
    )
