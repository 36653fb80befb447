"""Every play of a session in one list, for its scorers."""

from dataclasses import dataclass

from tournaments.models import Session
from tournaments.queries.desk.rows import DeskRow, rows_in
from tournaments.queries.desk.trays import entered_on
from tournaments.queries.plan.plays import TableRound


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which plays are wanted; None: any."""

    section: int | None = None
    tray: int | None = None
    table: int | None = None
    round: int | None = None
    played: bool | None = None

    def may_be(self, at: TableRound, tray: int) -> bool:
        """Whether a play there could be one of them."""
        return (
            self.section in (None, at.section_id)
            and self.tray in (None, tray)
            and self.table in (None, at.table)
            and self.round in (None, at.round)
        )


def plays_listed(session: Session, wanted: Wanted) -> list[DeskRow]:
    """The plays by section, round, table and tray: those planned, and those in beside the plan."""
    rows = rows_in(session, entered_on(session), wanted.may_be)
    asked = [row for row in rows if wanted.played in (None, row.entered is not None)]
    return sorted(asked, key=lambda row: (row.at, row.tray))
