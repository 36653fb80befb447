"""An event as tables: the standings, every result, the recap, and the matches of teams.

The first row of each names its columns. A cell is a text, a figure, or empty (None).
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from decimal import Decimal

from scoring.outcome import Contract, PassedOut, Strain, Tricks
from tournaments.exchange.event_record import EventRecord, Kind, RecordedResult, TrayKey, Who

Cell = str | int | Decimal | None
Table = list[Sequence[Cell]]

_STANDINGS = ("Rank", "Number", "Direction", "Section", "Names", "Player numbers")
_RESULTS = (
    "Board", "Series", "Section", "Round", "Table", "North", "South", "East", "West", "Contract",
    "Declarer", "Tricks", "N/S score", "N/S award", "E/W award", "Ruling",
)  # fmt: skip
_MATCHES = ("Round", "Team", "Opponent", "Score", "Opponent's score")
_CONTESTANT = ("Number", "Direction", "Section", "Names")


def standings_table(record: EventRecord) -> Table:
    """Return who came where, in the order of the standings."""
    added = {each.who: each.amount for each in record.adjustments}
    numbers = {
        each.who: " & ".join(number for person in each.people for number in person.numbers[:1])
        for each in record.contestants
    }
    names = _names(record)
    rows: Table = [
        (
            _whole(total.rank),
            *_contestant(total.who),
            names.get(total.who, ""),
            numbers.get(total.who, ""),
            *(figures[at] for figures in record.columns.values()),
            added.get(total.who),
        )
        for at, total in enumerate(record.published)
    ]
    return [(*_STANDINGS, *record.columns, "Adjustment"), *rows]


def results_table(record: EventRecord) -> Table:
    """Return every result with its award, in the order of the boards."""
    results = sorted(record.results, key=lambda each: each.deal)
    return [_RESULTS, *(_result(each) for each in results)]


def recap_table(record: EventRecord) -> Table:
    """Return what everybody has for each board, in the order of the standings.

    Several awards for one board, where somebody played it more than once, stand in one cell.
    """
    awards: defaultdict[tuple[Who, TrayKey], list[Decimal]] = defaultdict(list)
    for result in record.results:
        for who in result.seated:
            is_ns = who in (result.north, result.south)
            award = result.published.ns if is_ns else result.published.ew
            if award is not None:
                awards[who, result.deal].append(award)
    deals, names = sorted(tray.key for tray in record.trays), _names(record)
    rows: Table = [
        (
            *_contestant(total.who),
            names.get(total.who, ""),
            *(_joined(awards[total.who, deal]) for deal in deals),
            total.total,
        )
        for total in record.published
    ]
    return [(*_CONTESTANT, *(_whole(str(deal)) for deal in deals), "Total"), *rows]


def matches_table(record: EventRecord) -> Table:
    """Return the matches of teams and what each team has for them."""
    rows: Table = [
        (
            match.round,
            _whole(match.team.name),
            _whole(match.opponent.name),
            match.team_score,
            match.opponent_score,
        )
        for match in record.matches
    ]
    return [_MATCHES, *rows]


def tables_of(record: EventRecord) -> Iterator[tuple[str, Table]]:
    """Yield every table that an event has, with its name; teams have matches and no recap."""
    yield "Standings", standings_table(record)
    if record.kind == Kind.TEAMS:
        yield "Matches", matches_table(record)
    else:
        yield "Recap", recap_table(record)
    yield "Results", results_table(record)


def cell_text(value: Cell) -> str:
    """Return a cell as it is printed; nothing for none."""
    if value is None:
        return ""
    return f"{value:f}" if isinstance(value, Decimal) else f"{value}"


def _names(record: EventRecord) -> dict[Who, str]:
    return {
        each.who: " & ".join(person.name for person in each.people) for each in record.contestants
    }


def _contestant(who: Who) -> tuple[Cell, ...]:
    return _whole(who.name), who.line, who.section


def _whole(text: str) -> Cell:
    """Return a number as one, and any other text as it is."""
    return int(text) if text.isascii() and text.isdigit() and str(int(text)) == text else text


def _result(result: RecordedResult) -> tuple[Cell, ...]:
    return (
        result.tray,
        result.series,
        result.section,
        result.round or None,
        result.table or None,
        *(_whole(who.name) for who in (result.north, result.south, result.east, result.west)),
        *_played(result),
        result.score,
        result.published.ns,
        result.published.ew,
        result.reason if result.ruling else "",
    )


def _played(result: RecordedResult) -> Iterator[Cell]:
    """Yield contract, declarer and tricks, as far as there are such."""
    outcome = result.outcome
    if isinstance(outcome, Contract):
        strain = "NT" if outcome.strain == Strain.NO_TRUMP else str(outcome.strain)
        yield from (f"{outcome.level}{strain}{outcome.doubling}", str(outcome.declarer))
        yield outcome.tricks
        return
    yield from ("Pass" if isinstance(outcome, PassedOut) else "", "")
    yield outcome.ns if isinstance(outcome, Tricks) else None


def _joined(awards: Sequence[Decimal]) -> Cell:
    if len(awards) < 2:
        return awards[0] if awards else None
    return "; ".join(map(cell_text, awards))
