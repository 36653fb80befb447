"""Trays as the scorers see them: the strip of all trays, and what is in on each of them."""

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from django.db.models import Count

from movements.journey import expected_plays
from movements.movement import Movement
from scoring.auction_deal import AuctionDeal
from scoring.auction_score import score_auction
from scoring.contract_score import score
from scoring.outcome import Cards, Contract, NotPlayed, Outcome, PassedOut, Score, Tricks
from scoring.ruling_shorthand import SHORT
from scoring.rulings import RulingCode, deal_of
from scoring.values import Ruling
from scoring.vulnerability import Vulnerability
from tournaments.models import Play, Result, Section, Session, Withdrawal
from tournaments.queries.plays import Hands, Seating, TableRound, seatings_of
from tournaments.queries.reading import Stands


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Who took a result back, when and why."""

    at: datetime.datetime
    by: str
    reason: str


@dataclass(frozen=True, slots=True)
class Entered:
    """A result that is in. ``ns`` is its figure in N/S's sign: tricks, or points.

    ``seats`` are the keys of the places that held the hands, N E S W. ``accepted``: it is
    improbable, and somebody has said that it is right.
    """

    result_id: int
    version: int
    outcome: Outcome
    ns: int | None
    said_at: datetime.datetime
    said_by: str
    reason: str
    ruling: Ruling | None = None
    seats: Hands = (0, 0, 0, 0)
    accepted: bool = False
    taken_back: TakenBack | None = None

    @property
    def typed(self) -> str:
        """The shorthand that gives it: the outcome, or a ruling that stands in its place."""
        return Stands(self.outcome, self.ruling).typed

    @property
    def ruled_away(self) -> bool:
        """Whether what was made at the table counts for nothing."""
        return self.ruling is not None and self.ruling.code in NOTHING_MADE

    @property
    def deal(self) -> str:
        """Which of the deals under the tray's number it was; empty for its own."""
        return deal_of(self.ruling)

    @property
    def compared(self) -> int | None:
        """The figure that others are compared with; None where there is none."""
        return None if self.ruled_away else self.ns


NOTHING_MADE = SHORT | {RulingCode.POINTS, RulingCode.NEW_DEAL, RulingCode.LOWEST}
"""Rulings beside which the figure made at the table is nobody's to compare with."""


@dataclass(frozen=True, slots=True)
class TrayState:
    """A tray in the strip: ``complete``, ``play`` or ``awaiting``."""

    number: int
    entered: int
    expected: int

    @property
    def state(self) -> str:
        """How far its plays are in."""
        if self.entered >= self.expected:
            return "complete"
        return "play" if self.entered else "awaiting"


def tray_strip(
    session: Session, seatings: Mapping[int, Seating] | None = None
) -> tuple[TrayState, ...]:
    """Every tray of the session with how many of its planned plays are in."""
    expected: dict[int, int] = {}
    for seating in (seatings_of(session.pk) if seatings is None else seatings).values():
        for tray, plays in expected_plays(seating.movement).items():
            expected[tray] = expected.get(tray, 0) + plays
    planned = set(expected)
    entered: dict[int, int] = {}
    rows = Play.objects.filter(section__session=session, current__isnull=False).order_by()
    for number, plays in rows.values_list("tray__number").annotate(Count("pk")):
        entered[number] = plays
        # Without a plan nobody is known to have the tray yet to play.
        expected[number] = expected[number] if number in planned else plays
    return tuple(
        TrayState(number, entered.get(number, 0), expected.get(number, 0))
        for number in sorted(expected)
    )


def planned_plays(section: Section, movement: Movement) -> list[tuple[TableRound, int, int, int]]:
    """Every play of the plan: table and round, the N/S and E/W contestants, the tray."""
    return [
        (TableRound(section.pk, number, sitting.table), *sitting.seats[:2], tray)  # type: ignore[misc]
        for number, round_ in enumerate(movement.rounds, 1)
        for sitting in round_
        if movement.is_played(sitting)
        for tray in sitting.trays
    ]


def entered_on(
    session: Session, trays: Iterable[int] | None = None, in_round: int | None = None
) -> dict[tuple[int, int, int, int], Entered]:
    """The current result of each play, by section, round, table and tray number.

    Only those of these trays (their numbers), or of this round, where that is asked for.
    """
    plays = Play.objects.filter(section__session=session, current__isnull=False)
    if trays is not None:
        plays = plays.filter(tray__number__in=list(trays))
    if in_round is not None:
        plays = plays.filter(round=in_round)
    return {
        (play.section_id, play.round, play.table, play.tray.number): entered(
            play.current, play.tray.vulnerable
        )
        for play in plays.select_related("tray", "current__said_by", "current__acceptance")
        if play.current is not None
    }


def entered(result: Result, vulnerable: str) -> Entered:
    """A stored result as it is shown."""
    stands = Stands.read(result.outcome, result.ruling)
    return Entered(
        result_id=result.pk,
        version=result.version,
        outcome=stands.outcome,
        ns=ns_figure(stands.outcome, vulnerable),
        said_at=result.said_at,
        said_by=result.said_by.get_username() if result.said_by else "",
        reason=result.reason,
        ruling=stands.ruling,
        seats=(result.north_id, result.east_id, result.south_id, result.west_id),
        accepted=hasattr(result, "acceptance"),
    )


def ns_figure(outcome: Outcome, vulnerable: str) -> int | None:
    """North and South's tricks or points; None where the tray was not played."""
    match outcome:
        case Tricks(ns) | Cards(ns, _):
            return ns
        case AuctionDeal():
            return score_auction(outcome).net
        case NotPlayed():
            return None
        case Contract() | Score() | PassedOut():
            return score(outcome, Vulnerability(vulnerable))


def history(session: Session, at: TableRound, tray: int) -> list[Entered]:
    """Everything that was ever said about a play, newest first."""
    results = Result.objects.filter(
        play__section__session=session,
        play__section=at.section_id,
        play__round=at.round,
        play__table=at.table,
        play__tray__number=tray,
    )
    known = ("said_by", "play__tray", "acceptance", "withdrawal__said_by")
    rows = results.select_related(*known).order_by("-version")
    return [
        replace(entered(row, row.play.tray.vulnerable), taken_back=_taken_back(row)) for row in rows
    ]


def _taken_back(result: Result) -> TakenBack | None:
    withdrawal: Withdrawal | None = getattr(result, "withdrawal", None)
    if withdrawal is None:
        return None
    by = withdrawal.said_by.get_username() if withdrawal.said_by else ""
    return TakenBack(withdrawal.said_at, by, withdrawal.reason)
