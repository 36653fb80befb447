"""A replayed event beside its record: the figures that came out, and every difference."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from scoring.contract_score import score
from scoring.outcome import Contract, NotPlayed, Outcome, read_code
from scoring.rules import round_half_up
from scoring.vulnerability import Vulnerability
from tournaments.exchange.event_record import EventRecord, RecordedResult, Who
from tournaments.exchange.json_node import decimals_of
from tournaments.models import Place, Play, Session, TrayTable
from tournaments.queries.session_field import session_field
from tournaments.queries.standings_view import LedgerRow, standings_view
from tournaments.queries.trays import ns_figure
from tournaments.wording.figures import place

_Table = tuple[Fraction | None, dict[Fraction, tuple[Fraction, Fraction]]]
"""A tray's top, and the awards of N/S and E/W by N/S's score."""


@dataclass(frozen=True, slots=True)
class ReplayedAward:
    """What one result earned. ``score`` is in N/S's sign."""

    tray: int
    ns: Who
    ew: Who
    score: int | None
    award_ns: Fraction | None
    award_ew: Fraction | None
    top: Fraction | None = None

    @property
    def percent_ns(self) -> Fraction | None:
        """N/S's award in per cent of the tray's top; None where there is no top."""
        return _percent(self.award_ns, self.top)

    @property
    def percent_ew(self) -> Fraction | None:
        """E/W's award in per cent of the tray's top; None where there is no top."""
        return _percent(self.award_ew, self.top)


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure that is not as published; both as they are written."""

    what: str
    where: str
    published: str
    computed: str


@dataclass(frozen=True, slots=True)
class Replayed:
    """The standings and awards of a replayed event."""

    rows: tuple[LedgerRow, ...]
    awards: tuple[ReplayedAward, ...]


def replayed(session: Session) -> Replayed:
    """The figures of a session that has been scored."""
    view = standings_view(session, all_trays=True)
    rows = tuple(row for ledger in view.ledgers for row in ledger.rows) if view else ()
    return Replayed(rows, tuple(_awards(session)))


def differences(record: EventRecord, result: Replayed) -> list[Difference]:
    """Every published figure that differs, at the precision at which its column was published.

    Decimals are counted in the column: a file that writes 57.5 may have printed 57.50.
    """
    return [
        *_contradictions(record),
        *_award_differences(record, result),
        *_total_differences(record, result),
    ]


def _awards(session: Session) -> Iterator[ReplayedAward]:
    who = {
        pk: Who(label, line)
        for pk, label, line in Place.objects.filter(section__session=session).values_list(
            "pk", "label", "line"
        )
    }
    tables = _tables(session)
    plays = Play.objects.filter(section__session=session, current__isnull=False)
    for pk, number, vulnerable, code, north, east in plays.order_by(
        "tray__number", "pk"
    ).values_list(
        "tray",
        "tray__number",
        "tray__vulnerable",
        "current__outcome",
        "current__north",
        "current__east",
    ):
        figure = ns_figure(read_code(code), vulnerable)
        top, pairs = tables.get(pk, (None, {}))
        ns, ew = (None, None) if figure is None else pairs.get(Fraction(figure), (None, None))
        yield ReplayedAward(number, who[north], who[east], figure, ns, ew, top)


def _tables(session: Session) -> dict[int, _Table]:
    """What each score is worth, by tray."""
    tables = TrayTable.objects.filter(
        standings=session_field(session).current, tray__session=session
    )
    return {
        table.tray_id: (
            table.top,
            {Fraction(ns): (Fraction(a), Fraction(b)) for ns, _times, a, b in table.awards},
        )
        for table in tables
    }


def _percent(award: Fraction | None, top: Fraction | None) -> Fraction | None:
    return 100 * award / top if award is not None and top else None


def _contradictions(record: EventRecord) -> Iterator[Difference]:
    vulnerable = {tray.number: tray.vulnerable for tray in record.trays}
    for result in record.results:
        figure = _contract_score(result.outcome, vulnerable[result.tray])
        if result.score is not None and figure is not None and figure != result.score:
            where = f"board {result.tray}, {_pairs(result)}"
            yield Difference("score", where, str(result.score), str(figure))


def _contract_score(outcome: Outcome, vulnerable: str) -> int | None:
    if isinstance(outcome, Contract):
        return score(outcome, Vulnerability(vulnerable))
    return None if isinstance(outcome, NotPlayed) else ns_figure(outcome, vulnerable)


def _award_differences(record: EventRecord, replayed: Replayed) -> Iterator[Difference]:
    computed = {(a.tray, a.ns, a.ew): a for a in replayed.awards}
    printed = [result.published for result in record.results]
    awards = _decimals(record.award_decimals, (n for p in printed for n in (p.ns, p.ew)))
    percents = _decimals(
        record.award_percent_decimals, (n for p in printed for n in (p.percent_ns, p.percent_ew))
    )
    for result in record.results:
        award = computed[result.tray, result.north, result.east]
        where, said = f"board {result.tray}, {_pairs(result)}", result.published
        yield from _compare("award N/S", where, said.ns, award.award_ns, awards)
        yield from _compare("award E/W", where, said.ew, award.award_ew, awards)
        yield from _compare("percent N/S", where, said.percent_ns, award.percent_ns, percents)
        yield from _compare("percent E/W", where, said.percent_ew, award.percent_ew, percents)


def _total_differences(record: EventRecord, replayed: Replayed) -> Iterator[Difference]:
    computed = {Who(r.contestant.label, r.contestant.line): r for r in replayed.rows}
    totals = _decimals(None, (p.total for p in record.published))
    percents = _decimals(None, (p.percent for p in record.published))
    for said in record.published:
        row, where = computed[said.who], str(said.who)
        yield from _compare("total", where, said.total, row.total, totals)
        yield from _compare("percent", where, said.percent, row.percent, percents)
        if said.rank and not _same_rank(said.rank, row):
            yield Difference("rank", where, said.rank, place(row.place, row.shared))
        if said.trays_played not in (None, row.trays_played):
            yield Difference("trays played", where, str(said.trays_played), str(row.trays_played))


def _decimals(said: int | None, column: Iterable[Decimal | None]) -> int:
    """The precision of a column: what is said of it, and no less than what occurs in it."""
    occur = (decimals_of(number) for number in column if number is not None)
    return max(said or 0, *occur, 0)


def _same_rank(published: str, row: LedgerRow) -> bool:
    """``3``, ``3=``, ``=3`` and ``3/4`` are all third; a mark of sharing must be true."""
    first, last = row.place, row.place + row.shared - 1
    alike = {f"{first}"}
    if row.shared > 1:
        alike |= {f"{first}=", f"={first}", f"{first}/{last}", f"{first}-{last}"}
    return published.replace(" ", "") in alike


def _compare(
    what: str, where: str, published: Decimal | None, computed: Fraction | None, decimals: int
) -> Iterator[Difference]:
    if published is None:
        return
    rounded = None if computed is None else round_half_up(computed, decimals)
    if rounded != published:
        yield Difference(
            what, where, f"{published:f}", "nothing" if rounded is None else f"{rounded:f}"
        )


def _pairs(result: RecordedResult) -> str:
    return f"{result.north.name} v {result.east.name}"
