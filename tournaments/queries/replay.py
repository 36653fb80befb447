"""A replayed event beside its record: the figures that came out, and every difference."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from django.db.models import F

from scoring.contract_score import score
from scoring.outcome import Contract, NotPlayed, Outcome, read_code
from scoring.rules import round_half_up
from scoring.vulnerability import Vulnerability
from tournaments.exchange.event_record import EventRecord, RecordedResult, Who
from tournaments.models import Place, Play, Session, TrayTable
from tournaments.queries.standings_view import LedgerRow, standings_view
from tournaments.queries.trays import ns_figure
from tournaments.wording.figures import place


@dataclass(frozen=True, slots=True)
class ReplayedAward:
    """What one result earned. ``score`` is in N/S's sign."""

    tray: int
    ns: Who
    ew: Who
    score: int | None
    award_ns: Fraction | None
    award_ew: Fraction | None


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
    view = standings_view(session)
    rows = tuple(row for ledger in view.ledgers for row in ledger.rows) if view else ()
    return Replayed(rows, tuple(_awards(session)))


def differences(record: EventRecord, result: Replayed) -> list[Difference]:
    """Every published figure that differs, at the precision at which it was published."""
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
    tables = {
        table.tray_id: {Fraction(s): (Fraction(ns), Fraction(ew)) for s, _n, ns, ew in table.awards}
        for table in TrayTable.objects.filter(
            standings=F("standings__field__current"), tray__session=session
        )
    }
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
        pair = None if figure is None else tables.get(pk, {}).get(Fraction(figure))
        ns, ew = pair or (None, None)
        yield ReplayedAward(number, who[north], who[east], figure, ns, ew)


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
    for result in record.results:
        award = computed[result.tray, result.north, result.east]
        where = f"board {result.tray}, {_pairs(result)}"
        yield from _compare("award N/S", where, result.published.ns, award.award_ns)
        yield from _compare("award E/W", where, result.published.ew, award.award_ew)


def _total_differences(record: EventRecord, replayed: Replayed) -> Iterator[Difference]:
    computed = {Who(r.contestant.label, r.contestant.line): r for r in replayed.rows}
    for total in record.published:
        row = computed[total.who]
        where = f"{total.who.name} {total.who.line}".rstrip()
        yield from _compare("total", where, total.total, row.total)
        yield from _compare("percent", where, total.percent, row.percent)
        rank = place(row.place, row.shared)
        if total.rank and not _same_rank(total.rank, row):
            yield Difference("rank", where, total.rank, rank)
        if total.trays_played not in (None, row.trays_played):
            yield Difference("trays played", where, str(total.trays_played), str(row.trays_played))


def _same_rank(published: str, row: LedgerRow) -> bool:
    """``3``, ``3=`` and ``3/4`` are all third; a mark of sharing must be true."""
    last = row.place + row.shared - 1
    shared = {f"{row.place}=", f"={row.place}", f"{row.place}/{last}", f"{row.place}"}
    return published.strip() in (shared if row.shared > 1 else {f"{row.place}"})


def _compare(
    what: str, where: str, published: Decimal | None, computed: Fraction | None
) -> Iterator[Difference]:
    if published is None:
        return
    exponent = published.as_tuple().exponent
    decimals = max(0, -exponent) if isinstance(exponent, int) else 0
    rounded = None if computed is None else round_half_up(computed, decimals)
    if rounded != published:
        yield Difference(
            what, where, str(published), "nothing" if rounded is None else str(rounded)
        )


def _pairs(result: RecordedResult) -> str:
    return f"{result.north.name} v {result.east.name}"
