"""Every published figure of an event that does not follow from its results.

Nothing the file sums up itself is trusted: every award, total, percentage, rank and number of
trays is held against what the results give by the rules.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from scoring.contract_score import score
from scoring.earned import Match
from scoring.outcome import Contract, PassedOut
from scoring.rank import place_text
from scoring.rules import rule_set
from scoring.settle import match_worth
from scoring.tie_breaks import TieBreak
from scoring.vulnerability import Vulnerability
from tournaments.exchange.event_record import (
    EventRecord,
    PublishedTotal,
    RecordedResult,
    TrayKey,
    Who,
)
from tournaments.replay.figures_compared import (
    Difference,
    Figure,
    column_differences,
    names_of,
)
from tournaments.replay.known_differences import with_known
from tournaments.replay.recorded_field import score_record
from tournaments.replay.replayed import (
    AwardKey,
    Pair,
    Replayed,
    ReplayedAward,
    ReplayedRow,
    key_of,
)

_Column = list[Figure]


def differences(record: EventRecord, result: Replayed) -> list[Difference]:
    """Every published figure that differs, those of the event beside it among them.

    Those that the publisher explains are there too, with the explanation.
    """
    found = [
        *_score_differences(record),
        *_award_differences(record, result),
        *_match_differences(record, result),
        *_total_differences(record, result),
    ]
    if record.beside and result.beside:
        found += [
            replace(each, where=f"{each.where} (pairs)")
            for each in differences(record.beside, result.beside)
        ]
    return list(with_known(found, record.known))


def as_ranked(record: EventRecord) -> EventRecord:
    """The record with ties parted by how those who were level did against each other.

    That is so where its rules do not name a tie-break, and its ranks follow by that one alone.
    Raises ``Refused`` as ``scoring`` does.
    """
    if "tie_break" in record.rules or not _ranks_differ(record):
        return record
    parted = replace(record, rules={**record.rules, "tie_break": str(TieBreak.HEAD_TO_HEAD)})
    return record if _ranks_differ(parted) else parted


def _ranks_differ(record: EventRecord) -> bool:
    rows = score_record(record).rows
    return any(not each.known for each in with_known(rank_differences(record, rows), record.known))


def _score_differences(record: EventRecord) -> Iterator[Difference]:
    """Contracts that give another score than the one printed beside them."""
    vulnerable = {tray.key: tray.vulnerable for tray in record.trays}
    for result in record.results:
        outcome = result.outcome
        if result.score is None or not isinstance(outcome, Contract | PassedOut):
            continue
        figure = score(outcome, Vulnerability(vulnerable[result.deal]))
        if figure != result.score:
            yield Difference(
                "score", where(result), str(result.score), str(figure),
                names=names_of(*result.seated), board=result.tray,
            )  # fmt: skip


def _award_differences(record: EventRecord, result: Replayed) -> Iterator[Difference]:
    shown = shown_awards(record, result)
    awards: _Column = []
    percents: _Column = []
    for each in record.results:
        said, (award, percent) = each.published, shown[key_of(each)]
        for column, side, published, computed in (
            (awards, "award N/S", said.ns, award[0]),
            (awards, "award E/W", said.ew, award[1]),
            (percents, "percent N/S", said.percent_ns, percent[0]),
            (percents, "percent E/W", said.percent_ew, percent[1]),
        ):
            if published is not None:
                seat = each.north if side.endswith("N/S") else each.east
                names = names_of(*each.seated) if each.north != each.south else (seat.name,)
                column.append(Figure(side, where(each), published, computed, names, each.tray))
    yield from column_differences(awards, record.award_decimals)
    yield from column_differences(percents, record.award_percent_decimals)


def shown_awards(record: EventRecord, result: Replayed) -> Mapping[AwardKey, tuple[Pair, Pair]]:
    """The awards of every result as the source shows them, and the same in per cent."""
    shown = {
        each.key: ((each.award_ns, each.award_ew), (each.percent_ns, each.percent_ew))
        for each in result.awards
    }
    if record.raw_awards:
        raw = replace(record, rules={**record.rules, "unequal": "none"}, beside=None)
        missing = _lacking(record)
        shown |= {
            each.key: ((each.award_ns, each.award_ew), (each.percent_ns, each.percent_ew))
            for each in score_record(raw).awards
            if each.key.deal in missing
        }
    return shown


def _lacking(record: EventRecord) -> set[TrayKey]:
    """The trays that have fewer results than they should."""
    rows: defaultdict[TrayKey, int] = defaultdict(int)
    for result in record.results:
        rows[result.deal] += record.phantoms.isdisjoint(result.seated)
    most: dict[str, int] = {}
    for deal, number in rows.items():
        most[deal.series] = max(most.get(deal.series, record.expected or 0), number)
    return {deal for deal, number in rows.items() if number < most[deal.series]}


@dataclass(frozen=True, slots=True)
class _Side:
    """A published figure of one side of a match, and the two figures that it may be."""

    where: str
    published: Decimal
    award: Fraction
    worth: Fraction
    name: str


def _match_differences(record: EventRecord, result: Replayed) -> Iterator[Difference]:
    """Scores of matches. Files give them in victory points or in what was made on the trays."""
    sides = list(_published_sides(record, result))
    yield from _fewest(
        [_figure("match", side.where, side.published, side.worth, side.name) for side in sides],
        [_figure("match", side.where, side.published, side.award, side.name) for side in sides],
    )


def _published_sides(record: EventRecord, result: Replayed) -> Iterator[_Side]:
    if not record.matches:
        return
    rules = rule_set(record.rules_name, record.tables, **record.rules)
    made = made_in_matches(result)
    for match in record.matches:
        place = f"round {match.round}, {match.team.name} v {match.opponent.name}"
        for who, other, said in (
            (match.team, match.opponent, match.team_score),
            (match.opponent, match.team, match.opponent_score),
        ):
            if said is not None:
                its = made.get((match.round, who, other), Match())
                yield _Side(place, said, its.award, match_worth(its, rules), who.name)


def made_in_matches(result: Replayed) -> dict[tuple[int, Who, Who], Match]:
    """Return what each team made in each match; both tables of a tray have the same award."""
    trays: dict[tuple[int, Who, Who, TrayKey], Match] = {}
    for each in result.awards:
        for who, other, mine, its in (
            (each.ns, each.ew, each.award_ns, each.award_ew),
            (each.ew, each.ns, each.award_ew, each.award_ns),
        ):
            if mine is not None and its is not None:
                trays[each.round, who, other, each.key.deal] = Match(mine, its, trays=1)
    made: defaultdict[tuple[int, Who, Who], Match] = defaultdict(Match)
    for (number, who, other, _deal), match in trays.items():
        made[number, who, other] = made[number, who, other].plus(match)
    return made


def _total_differences(record: EventRecord, result: Replayed) -> Iterator[Difference]:
    rows, points = {row.who: row for row in result.rows}, _points(record, result)
    sums: _Column = []
    totals: _Column = []
    shares: _Column = []
    percents: _Column = []
    for said in record.published:
        row, place, name = rows[said.who], str(said.who), said.who.name
        if said.total is not None:
            totals.append(_figure("total", place, said.total, row.total, name))
            shares.append(_figure("total", place, said.total, row.percent, name))
            sums.append(_figure("total", place, said.total, points.get(said.who), name))
        if said.percent is not None:
            percents.append(_figure("percent", place, said.percent, row.percent, name))
    # Some print the percentage for a total; and some the points beside a mean of percentages.
    yield from _fewest(totals, shares, sums)
    yield from column_differences(percents)
    yield from rank_differences(record, result.rows)
    yield from _played_differences(record, rows)


def _points(record: EventRecord, result: Replayed) -> Mapping[Who, Fraction]:
    """The sum of everybody's awards, where something else than that is the total."""
    sums: defaultdict[Who, Fraction] = defaultdict(Fraction)
    if record.rules.get("total") == "avg_pct":
        for recorded, each in zip(record.results, _in_order(record, result), strict=True):
            for who in {recorded.north, recorded.south}:
                sums[who] += each.award_ns or 0
            for who in {recorded.east, recorded.west}:
                sums[who] += each.award_ew or 0
    return sums


def _in_order(record: EventRecord, result: Replayed) -> Iterator[ReplayedAward]:
    awards = {each.key: each for each in result.awards}
    return (awards[key_of(each)] for each in record.results)


def _played_differences(
    record: EventRecord, rows: Mapping[Who, ReplayedRow]
) -> Iterator[Difference]:
    for said in record.published:
        played = rows[said.who].trays_played
        if said.trays_played not in (None, played):
            yield Difference(
                "trays played", str(said.who), str(said.trays_played), str(played),
                names=names_of(said.who),
            )  # fmt: skip


def _fewest(*columns: Iterable[Figure]) -> list[Difference]:
    """The differences of a column in the unit in which it has the fewest."""
    return min((list(column_differences(column)) for column in columns), key=len)


def _figure(
    what: str, place: str, published: Decimal, computed: Fraction | None, name: str
) -> Figure:
    return Figure(what, place, published, computed, (name,))


def where(result: RecordedResult) -> str:
    """Return which result, for people."""
    hands = [result.north.name, result.east.name]
    if result.north != result.south:
        hands = [f"{result.north.name}/{result.south.name}", f"{result.east.name}/"]
        hands[1] += result.west.name
    section = f" ({result.north.section})" if result.north.section else ""
    return f"board {result.deal}, {' v '.join(hands)}{section}"


def place_of(row: ReplayedRow) -> str:
    """A place as it is printed."""
    return place_text(row.place, row.shared)


_FIRST = re.compile(r"[=T]?1[=T.]?|1[/-]\d+")


def rank_differences(record: EventRecord, rows: Sequence[ReplayedRow]) -> Iterator[Difference]:
    """Every printed rank that is not the contestant's place.

    Where sections are apart, or each has a first of its own, the ranks are those of the sections.
    """
    by_section = record.rules.get("sections") == "apart" or _restart(record.published)
    section = {said.who: said.section if by_section else "" for said in record.published}
    places: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    mine: dict[Who, int] = {}
    for row in rows:
        if row.who.name in record.unplaced or (by_section and row.who not in section):
            continue
        places[row.who.line, section.get(row.who, "")].append(row.place)
        mine[row.who] = row.place
    for said in record.published:
        if not said.rank:
            continue
        if said.who not in mine:
            yield Difference("rank", str(said.who), said.rank, "none", names=names_of(said.who))
            continue
        others = places[said.who.line, section[said.who]]
        place = 1 + sum(each < mine[said.who] for each in others)
        shared = others.count(mine[said.who])
        equals = [
            each.tiebreak
            for each in record.published
            if each.who.line == said.who.line
            and section[each.who] == section[said.who]
            and mine.get(each.who) == mine[said.who]
        ]
        if not any(same_rank(said.rank, *its) for its in _parted(place, shared, said, equals)):
            yield Difference(
                "rank", str(said.who), said.rank, place_text(place, shared),
                names=names_of(said.who),
            )  # fmt: skip


def _parted(
    place: int, shared: int, said: PublishedTotal, equals: Sequence[Decimal | None]
) -> Iterator[tuple[int, int]]:
    """The place as it is shared; and as the printed tie-break parts it, more or less being better.

    The file does not say which tie-break it was, only its figures.
    """
    yield place, shared
    own, figures = said.tiebreak, [each for each in equals if each is not None]
    if own is None or len(figures) < len(equals) or len(set(figures)) == 1:
        return
    yield place + sum(each > own for each in figures), figures.count(own)
    yield place + sum(each < own for each in figures), figures.count(own)


def same_rank(published: str, place: int, shared: int) -> bool:
    """``3``, ``3=``, ``=3``, ``T3`` and ``3/4`` are all third; a mark of sharing must be true."""
    last = place + shared - 1
    alike = {f"{place}"}
    if shared > 1:
        alike |= {f"{place}=", f"={place}", f"T{place}", f"{place}T"}
        alike |= {f"{place}/{last}", f"{place}-{last}"}
    return "".join(published.split()).upper().rstrip(".") in alike


def _restart(published: Sequence[PublishedTotal]) -> bool:
    """Return whether two sections have a first each, in one line."""
    firsts: defaultdict[str, set[str]] = defaultdict(set)
    for said in published:
        if said.rank and _FIRST.fullmatch("".join(said.rank.split()).upper()):
            if re.search(r"[=T/-]", said.rank.upper()):
                continue
            firsts[said.who.line].add(said.section)
    return any(len(sections) > 1 for sections in firsts.values())
