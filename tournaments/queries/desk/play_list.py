"""Every play of a session in one list, for its scorers, and a filter for some of them."""

from dataclasses import dataclass

from tournaments.models import Session
from tournaments.queries.desk.rows import rows_in
from tournaments.queries.desk.trays import DeskRow, entered_on
from tournaments.queries.plan.plays import TableRound


@dataclass(frozen=True, slots=True)
class PlayFilter:
    """The plays of a tray, of a round or a table of a section; None: of any."""

    tray: int | None = None
    section: int | None = None
    round: int | None = None
    table: int | None = None

    def matches(self, at: TableRound, tray: int) -> bool:
        """Return whether a play of the tray there is one of them."""
        return (
            self.tray in (None, tray)
            and self.section in (None, at.section_id)
            and self.round in (None, at.round)
            and self.table in (None, at.table)
        )


def plays_listed(session: Session, wanted: PlayFilter, played: bool | None = None) -> list[DeskRow]:
    """Return plays by section, round, table and tray: those planned, and those in beside the plan.

    ``played``: only those that have a result, or that have none; None: both.
    """
    rows = rows_in(session, entered_on(session), wanted.matches)
    asked = [row for row in rows if played in (None, row.entered is not None)]
    return sorted(asked, key=lambda row: (row.at, row.tray))
