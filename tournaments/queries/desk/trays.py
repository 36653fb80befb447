"""Trays as the scorers see them: the strip of all trays, their plays, and what is in of each."""

import datetime
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any

from django.db.models import Count, Q, QuerySet

from movements.movement import Movement
from scoring.auction_deal import AuctionDeal
from scoring.auction_score import score_auction
from scoring.contract_score import score
from scoring.outcome import Cards, Contract, NotPlayed, Outcome, PassedOut, Score, Tricks, read_code
from scoring.ruling_shorthand import SHORT
from scoring.rulings import RulingCode, deal_of
from scoring.values import Ruling
from scoring.vulnerability import Vulnerability
from tournaments.models import Play, Result, Section, Session, author_name
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.outliers import Outlier
from tournaments.presenting.typed_results import stored_ruling, typed_text
from tournaments.queries.desk.disputes import DISPUTED, with_disputes
from tournaments.queries.plan.plays import Hands, Seating, TableRound, seatings_of

PlayKey = tuple[int, int, int, int]
"""Section, round, table and the number of the tray."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The taking back of a result: when, by whom and why."""

    at: datetime.datetime
    by: str
    reason: str


@dataclass(frozen=True, slots=True)
class Entered:
    """A result that is in. ``ns`` is its figure in N/S's sign: tricks, or points.

    ``seats`` are the keys of the places that held the hands, N E S W. ``accepted``: it is
    improbable, and somebody has said that it is right. ``disputed``: what its table says against
    it, and nobody has decided. ``lead``: the card led, where somebody has said it.
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
    disputed: tuple[Outcome, ...] = ()
    lead: str = ""

    @property
    def typed(self) -> str:
        """The shorthand that gives it: the outcome, or a ruling that stands in its place."""
        return typed_text(self.outcome, self.ruling)

    @property
    def ruled_away(self) -> bool:
        """Return whether what was made at the table counts for nothing."""
        return self.ruling is not None and self.ruling.code in NOTHING_MADE

    @property
    def deal(self) -> str:
        """The deal under the tray's number that it was; empty for its own."""
        return deal_of(self.ruling)

    @property
    def compared(self) -> int | None:
        """The figure that others are compared with; None where there is none."""
        return None if self.ruled_away else self.ns


NOTHING_MADE = SHORT | {RulingCode.POINTS, RulingCode.NEW_DEAL, RulingCode.LOWEST}
"""Rulings beside which the figure made at the table is nobody's to compare with."""


@dataclass(frozen=True, slots=True)
class Partners:
    """A side of a table: one contestant, or two who each play for themselves."""

    contestants: tuple[Contestant, ...]

    @property
    def label(self) -> str:
        """Their labels."""
        return " ".join(each.label for each in self.contestants)

    @property
    def name(self) -> str:
        """Their names."""
        return " & ".join(each.name for each in self.contestants)

    @property
    def numbers(self) -> tuple[int, int]:
        """The numbers of those who hold the two hands."""
        return self.contestants[0].number, self.contestants[-1].number


@dataclass(frozen=True, slots=True)
class DeskRow:
    """One play of a tray: who meets, and what is in.

    ``ns`` and ``ew`` are who hold the hands; ``turned``: from the chairs of the other side.
    ``planned``: the plan has it there; ``as_planned``: and those who sat there are the ones.
    ``over``: its figure less the average of all, ``outlier``: why it is improbable. ``key`` names
    the row within its page. ``letter`` is that of its section, where there are several.
    """

    at: TableRound
    tray: int
    key: str
    ns: Partners
    ew: Partners
    entered: Entered | None
    turned: bool = False
    planned: bool = True
    as_planned: bool = True
    over: Fraction | None = None
    outlier: Outlier | None = None
    letter: str = ""

    @property
    def table(self) -> str:
        """Return what the table is called."""
        return f"{self.letter}{self.at.table}"

    @property
    def hands(self) -> Hands:
        """The numbers of those who hold the hands."""
        (north, south), (east, west) = self.ns.numbers, self.ew.numbers
        return north, east, south, west


@dataclass(frozen=True, slots=True)
class TrayState:
    """A tray in the strip. ``improbable``: somebody has yet to look at a result of it."""

    number: int
    entered: int
    expected: int
    improbable: bool = False

    @property
    def state(self) -> str:
        """``complete``, ``play`` or ``awaiting``: how far its plays are in."""
        if self.entered >= self.expected:
            return "complete"
        return "play" if self.entered else "awaiting"

    @property
    def mark(self) -> str:
        """What is drawn of it: its state, or ``improbable``."""
        return "improbable" if self.improbable else self.state


def tray_strip(
    session: Session, seatings: Mapping[int, Seating] | None = None
) -> tuple[TrayState, ...]:
    """Every tray of the session with how many of its planned plays are in."""
    rows = Play.objects.filter(section__session=session, current__isnull=False).order_by()
    more_of_it = Count("pk", filter=Q(off_plan=True))
    counted = rows.values_list("tray__number").annotate(n=Count("pk"), more=more_of_it)
    made = {number: (plays, more) for number, plays, more in counted}
    return strip_of_counts(seatings_of(session.pk) if seatings is None else seatings, made)


def strip_of(
    seatings: Mapping[int, Seating], entered: Iterable[tuple[int, int, int, int]]
) -> tuple[TrayState, ...]:
    """``tray_strip`` from plays that were read already, right for the trays that are all there.

    They are told by section, round, table and tray.
    """
    made: dict[int, tuple[int, int]] = {}
    for section, *at, tray in entered:
        seating = seatings.get(section)
        plays, more = made.get(tray, (0, 0))
        beside = seating is not None and (*at, tray) not in seating.planned
        made[tray] = plays + 1, more + beside
    return strip_of_counts(seatings, made)


def strip_of_counts(
    seatings: Mapping[int, Seating], made: Mapping[int, tuple[int, int]]
) -> tuple[TrayState, ...]:
    """The states of trays, from how many plays are in, and how many of them beside a plan."""
    planned: Counter[int] = Counter()
    for seating in seatings.values():
        planned.update(seating.expected)
    # Without a plan nobody is known to have the tray yet to play; a play that is not in it
    # stands in for none of those that are.
    return tuple(
        TrayState(number, plays, planned[number] + more if number in planned else plays)
        for number in sorted(planned.keys() | made.keys())
        for plays, more in (made.get(number, (0, 0)),)
    )


def open_trays(strip: Iterable[TrayState]) -> set[int]:
    """The trays of which nobody has a play to come: their results may be seen by everybody."""
    return {each.number for each in strip if each.expected and each.state == "complete"}


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
    session: Session,
    trays: Iterable[int] | None = None,
    in_round: int | None = None,
    place_id: int | None = None,
) -> dict[PlayKey, Entered]:
    """The current result of each play, by section, round, table and tray number.

    Only those of these trays (their numbers), with every other that somebody at this place has
    played, or of this round, where that is asked for.
    """
    made = cache(_made)  # few are different
    found: dict[PlayKey, Entered] = {}
    rows = _rows(session.pk, None if trays is None else list(trays), in_round, place_id)
    for section, number, table, tray, vulnerable, disputed, code, *said in rows:
        key, one = (section, number, table, tray), _entered(made(code, vulnerable), *said)
        if disputed is not None:  # a row for each, where several are said against it
            before = found[key].disputed if key in found else ()
            one = replace(one, disputed=(*before, read_code(disputed)))
        found[key] = one
    return found


def _rows(
    session_id: int, trays: list[int] | None, in_round: int | None, place_id: int | None
) -> QuerySet[Any, tuple[Any, ...]]:
    plays = Play.objects.filter(section__session=session_id, current__isnull=False).order_by()
    if trays is not None:
        among = Q(tray__number__in=trays)
        if place_id is not None:
            among |= Q(tray__in=plays.filter(held_by([place_id])).values("tray"))
        plays = plays.filter(among)
    if in_round is not None:
        plays = plays.filter(round=in_round)
    columns = ("section", "round", "table", "tray__number", "tray__vulnerable", DISPUTED)
    return with_disputes(plays).values_list(
        *columns, *(f"current__{column}" for column in RESULT_COLUMNS)
    )


def held_by(places: Sequence[int]) -> Q:
    """Return the condition of a play that somebody at one of these places held a hand in it."""
    hands = ("north", "east", "south", "west")
    return Q(*((f"current__{hand}__in", places) for hand in hands), _connector=Q.OR)


RESULT_COLUMNS = (
    *("outcome", "pk", "version", "said_at", "said_by_kind", "said_by__username", "said_by_name"),
    *("reason", "ruling", "lead"),
    *("north", "east", "south", "west", "acceptance"),
)
"""The columns of a result that are shown: of many, as rows."""


def _made(code: str, vulnerable: str) -> tuple[Outcome, int | None]:
    outcome = read_code(code)
    return outcome, ns_figure(outcome, vulnerable)


def _entered(
    made: tuple[Outcome, int | None],
    result_id: int,
    version: int,
    said_at: datetime.datetime,
    kind: str,
    said_by: str | None,
    said_by_name: str,
    reason: str,
    ruling: Mapping[str, Any] | None,
    lead: str,
    north: int,
    east: int,
    south: int,
    west: int,
    acceptance: int | None,
) -> Entered:
    outcome, ns = made
    return Entered(
        result_id=result_id,
        version=version,
        outcome=outcome,
        ns=ns,
        said_at=said_at,
        said_by=author_name(kind, said_by or said_by_name),
        reason=reason,
        ruling=stored_ruling(ruling),
        lead=lead,
        seats=(north, east, south, west),
        accepted=acceptance is not None,
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
    """Return every version of a play, newest first."""
    results = Result.objects.filter(
        play__section__session=session,
        play__section=at.section_id,
        play__round=at.round,
        play__table=at.table,
        play__tray__number=tray,
    )
    columns = ("said_at", "said_by__username", "said_by_name", "reason")
    back = tuple(f"withdrawal__{column}" for column in columns)
    rows = results.order_by("-version").values_list(
        *back, "play__tray__vulnerable", *RESULT_COLUMNS
    )
    return [
        replace(
            _entered(_made(code, vulnerable), *said),
            taken_back=TakenBack(at, by or by_name, why) if at else None,
        )
        for at, by, by_name, why, vulnerable, code, *said in rows
    ]
