"""Previews of corrections: what putting many results right would change, and what stays."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.outcome import NotPlayed, Outcome, PassedOut
from scoring.rulings import RulingCode
from scoring.turned_round import turned_round
from scoring.values import Ruling
from tournaments.models import Session
from tournaments.presenting.typed_results import of_deal, with_deal
from tournaments.queries.desk.play_list import PlayFilter
from tournaments.queries.desk.rows import rows_in
from tournaments.queries.desk.trays import DeskRow, Partners, entered_on
from tournaments.queries.plan.plays import Hands


class ReversedPart(StrEnum):
    """The part that was the wrong way round: who sat there, or the figures written for them."""

    SEATS = "seats"
    FIGURES = "figures"


@dataclass(frozen=True, slots=True)
class ReversedRow:
    """A play as it is, and its sides and outcome as they would be; ``after`` None: it stays."""

    row: DeskRow
    ns: Partners
    ew: Partners
    after: Outcome | None


def may_reverse(outcome: Outcome, ruling: Ruling | None, part: ReversedPart) -> bool:
    """Return whether reversing changes a result.

    It does not where a director has decided, or nobody has played.
    """
    if ruling is not None and ruling.code != RulingCode.FOULED:
        return False
    return part is ReversedPart.SEATS or not isinstance(outcome, NotPlayed | PassedOut)


def reversed_result(outcome: Outcome, seats: Hands, part: ReversedPart) -> tuple[Outcome, Hands]:
    """Return a result with its sides exchanged: those who sat there, or else the figures."""
    if part is ReversedPart.FIGURES:
        return turned_round(outcome), seats
    north, east, south, west = seats
    return outcome, (east, north, west, south)


def reversed_rows(session: Session, scope: PlayFilter, part: ReversedPart) -> list[ReversedRow]:
    """Return what reversing these plays would change, and what would stay."""
    trays = None if scope.tray is None else [scope.tray]
    entered = entered_on(session, trays, scope.round)
    return [_reversed(row, part) for row in rows_in(session, entered, scope.matches)]


def _reversed(row: DeskRow, part: ReversedPart) -> ReversedRow:
    entered = row.entered
    if entered is None or not may_reverse(entered.outcome, entered.ruling, part):
        return ReversedRow(row, row.ns, row.ew, None)
    after, _seats = reversed_result(entered.outcome, entered.seats, part)
    if part is ReversedPart.SEATS:
        return ReversedRow(row, row.ew, row.ns, after)
    return ReversedRow(row, row.ns, row.ew, after)


def ruling_on_deal(ruling: Ruling | None, deal: str) -> Ruling | None:
    """Return the ruling with the deal that was played; None where nothing is left of it."""
    if ruling is None or ruling.code == RulingCode.FOULED:
        return of_deal(deal)
    rest = {name: value for name, value in ruling.params.items() if name != "deal"}
    return with_deal(Ruling(ruling.code, rest), deal)


def rows_by_deal(rows: list[DeskRow]) -> dict[str, list[DeskRow]]:
    """Return the results of a tray by the deal that was played: its own first."""
    deals: dict[str, list[DeskRow]] = {"": []}
    for row in rows:
        if row.entered is not None:
            deals.setdefault(row.entered.deal, []).append(row)
    return deals
