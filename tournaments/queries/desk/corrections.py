"""What putting many results right would change, and what stays: the previews."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from scoring.outcome import NotPlayed, PassedOut
from scoring.rulings import RulingCode
from scoring.turned_round import turned_round
from scoring.values import Ruling
from tournaments.models import Session
from tournaments.presenting.typed_results import Stands, of_deal, with_deal
from tournaments.queries.desk.rows import DeskRow, Partners, rows_in
from tournaments.queries.desk.trays import entered_on
from tournaments.queries.plan.plays import TableRound

T = TypeVar("T")


class How(StrEnum):
    """What was the wrong way round: who sat there, or what was written for them."""

    SEATS = "seats"
    FIGURES = "figures"


@dataclass(frozen=True, slots=True)
class Scope:
    """Which plays: of a tray, of a round or a table of a section; None: of any."""

    tray: int | None = None
    section: int | None = None
    round: int | None = None
    table: int | None = None

    def has(self, at: TableRound, tray: int) -> bool:
        """Whether a play is one of them."""
        return (
            self.tray in (None, tray)
            and self.section in (None, at.section_id)
            and self.round in (None, at.round)
            and self.table in (None, at.table)
        )


@dataclass(frozen=True, slots=True)
class Turn:
    """A play as it is, and as it would be; ``after`` None: it stays."""

    row: DeskRow
    ns: Partners
    ew: Partners
    after: Stands | None


def may_turn(stands: Stands, how: How) -> bool:
    """Whether turning changes a result: not one that a director decided or nobody played."""
    if stands.ruling is not None and stands.ruling.code != RulingCode.FOULED:
        return False
    return how is How.SEATS or not isinstance(stands.outcome, NotPlayed | PassedOut)


def turned(stands: Stands, seats: tuple[T, T, T, T], how: How) -> tuple[Stands, tuple[T, T, T, T]]:
    """A result with its sides exchanged: those who sat there, or else the figures."""
    if how is How.FIGURES:
        return Stands(turned_round(stands.outcome), stands.ruling), seats
    north, east, south, west = seats
    return stands, (east, north, west, south)


def reversal(session: Session, scope: Scope, how: How) -> list[Turn]:
    """What reversing these plays would change, and what would stay."""
    trays = None if scope.tray is None else [scope.tray]
    entered = entered_on(session, trays, scope.round)
    return [_turn(row, how) for row in rows_in(session, entered, scope.has)]


def _turn(row: DeskRow, how: How) -> Turn:
    stands = Stands(row.entered.outcome, row.entered.ruling) if row.entered else None
    if stands is None or not may_turn(stands, how):
        return Turn(row, row.ns, row.ew, None)
    if how is How.SEATS:
        return Turn(row, row.ew, row.ns, stands)
    return Turn(row, row.ns, row.ew, turned(stands, (0, 0, 0, 0), how)[0])


def marked(ruling: Ruling | None, deal: str) -> Ruling | None:
    """A ruling that says which deal was played besides what it said; None where nothing is left."""
    if ruling is None or ruling.code == RulingCode.FOULED:
        return of_deal(deal)
    rest = {name: value for name, value in ruling.params.items() if name != "deal"}
    return with_deal(Ruling(ruling.code, rest), deal)


def deals_of(rows: list[DeskRow]) -> dict[str, list[DeskRow]]:
    """The results of a tray by the deal that was played: its own first."""
    deals: dict[str, list[DeskRow]] = {"": []}
    for row in rows:
        if row.entered is not None:
            deals.setdefault(row.entered.deal, []).append(row)
    return deals
