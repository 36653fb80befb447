"""Trays as the scorers see them: the strip of all trays and the desk for one of them."""

import datetime
from dataclasses import dataclass, field, replace
from fractions import Fraction

from movements.journey import sittings
from movements.movement import Movement
from scoring.auction_deal import AuctionDeal
from scoring.auction_score import score_auction
from scoring.contract_score import score
from scoring.outcome import Cards, Contract, NotPlayed, Outcome, PassedOut, Score, Tricks, read_code
from scoring.typed import write_typed
from scoring.vulnerability import Vulnerability
from tournaments.models import Play, Result, Section, Session, Tray
from tournaments.queries.people import Contestant, contestants
from tournaments.queries.plays import TableRound, current_plan


@dataclass(frozen=True, slots=True)
class Entered:
    """A result that is in. ``ns`` is its figure in N/S's sign: tricks, or points."""

    result_id: int
    version: int
    outcome: Outcome
    ns: int | None
    said_at: datetime.datetime
    said_by: str
    reason: str

    @property
    def typed(self) -> str:
        """The shorthand that gives this outcome."""
        return write_typed(self.outcome)


@dataclass(frozen=True, slots=True)
class DeskRow:
    """One planned play of a tray: who meets, and what is in.

    ``ns`` and ``ew`` are who hold the hands; ``turned``: from the chairs of the other side.
    """

    at: TableRound
    ns: Contestant
    ew: Contestant
    entered: Entered | None
    over: Fraction | None = None
    turned: bool = False

    @property
    def key(self) -> str:
        """Names the row within the page."""
        return f"{self.at.section_id}-{self.at.round}-{self.at.table}"


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


@dataclass(frozen=True, slots=True)
class TrayDesk:
    """Everything on the desk for one tray."""

    tray: Tray
    rows: tuple[DeskRow, ...]
    strip: tuple[TrayState, ...]
    average: Fraction | None
    here: TrayState = field(init=False)
    saved_at: datetime.datetime | None = field(init=False)

    def __post_init__(self) -> None:
        entered = [row.entered for row in self.rows if row.entered]
        here = TrayState(self.tray.number, len(entered), len(self.rows))
        object.__setattr__(self, "here", here)
        last = max((e.said_at for e in entered), default=None)
        object.__setattr__(self, "saved_at", last)

    @property
    def previous(self) -> int | None:
        """The tray before this one in the strip."""
        return self._neighbour(-1)

    @property
    def following(self) -> int | None:
        """The tray after this one in the strip."""
        return self._neighbour(1)

    def _neighbour(self, step: int) -> int | None:
        numbers = [tray.number for tray in self.strip]
        index = numbers.index(self.tray.number) + step
        return numbers[index] if 0 <= index < len(numbers) else None


def tray_strip(session: Session) -> tuple[TrayState, ...]:
    """Every tray of the session with how many of its planned plays are in."""
    expected: dict[int, int] = {}
    for section in session.sections.all():
        plan = current_plan(section)
        for _at, _ns, _ew, tray in planned_plays(section, plan[1]) if plan else ():
            expected[tray] = expected.get(tray, 0) + 1
    planned = set(expected)
    entered: dict[int, int] = {}
    rows = Play.objects.filter(section__session=session, current__isnull=False)
    for number in rows.values_list("tray__number", flat=True):
        entered[number] = entered.get(number, 0) + 1
        # Without a plan nobody is known to have the tray yet to play.
        expected[number] = expected[number] if number in planned else entered[number]
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


def tray_desk(session: Session, tray: Tray) -> TrayDesk:
    """The desk for one tray: its planned plays in the order of the rounds."""
    entered = entered_on(session, [tray])
    rows: list[DeskRow] = []
    for section in session.sections.all():
        plan = current_plan(section)
        people = {c.number: c for c in contestants([section.pk])}
        there = sittings(plan[1]) if plan else {}
        for at, ns, ew, number in planned_plays(section, plan[1]) if plan else ():
            if number == tray.number:
                said = entered.get((*at, number))
                turned = there[at.round, at.table].turned
                rows.append(DeskRow(at, people[ns], people[ew], said, turned=turned))
    average = _average(rows)
    return TrayDesk(
        tray=tray,
        rows=tuple(_with_over(row, average) for row in rows),
        strip=tray_strip(session),
        average=average,
    )


def entered_on(
    session: Session, trays: list[Tray] | None = None
) -> dict[tuple[int, int, int, int], Entered]:
    """The current result of each play, by section, round, table and tray number."""
    plays = Play.objects.filter(section__session=session, current__isnull=False)
    if trays is not None:
        plays = plays.filter(tray__in=trays)
    return {
        (play.section_id, play.round, play.table, play.tray.number): entered(
            play.current, play.tray.vulnerable
        )
        for play in plays.select_related("tray", "current__said_by")
        if play.current is not None
    }


def entered(result: Result, vulnerable: str) -> Entered:
    """A stored result as it is shown."""
    outcome = read_code(result.outcome)
    return Entered(
        result_id=result.pk,
        version=result.version,
        outcome=outcome,
        ns=ns_figure(outcome, vulnerable),
        said_at=result.said_at,
        said_by=result.said_by.get_username() if result.said_by else "",
        reason=result.reason,
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
    rows = results.select_related("said_by", "play__tray").order_by("-version")
    return [entered(result, result.play.tray.vulnerable) for result in rows]


def _average(rows: list[DeskRow]) -> Fraction | None:
    figures = [row.entered.ns for row in rows if row.entered and row.entered.ns is not None]
    return Fraction(sum(figures), len(figures)) if figures else None


def _with_over(row: DeskRow, average: Fraction | None) -> DeskRow:
    if row.entered is None or row.entered.ns is None or average is None:
        return row
    return replace(row, over=row.entered.ns - average)
