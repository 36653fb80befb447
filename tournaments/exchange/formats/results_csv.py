"""Every result as a table for a spreadsheet."""

from collections.abc import Iterator

from scoring.outcome import Contract, PassedOut, Strain, Tricks
from tournaments.exchange.csv_text import csv_bytes
from tournaments.exchange.event_record import EventRecord, Kind, RecordedResult
from tournaments.exchange.format import Format
from tournaments.exchange.formats.standings_csv import GAMES, figure_text

HEADS = (
    "Board", "Series", "Section", "Round", "Table", "North", "South", "East", "West", "Contract",
    "Declarer", "Tricks", "N/S score", "N/S award", "E/W award", "Ruling",
)  # fmt: skip


class ResultsCsv(Format):
    """Every result as CSV."""

    name = "results-csv"
    title = "CSV: every result"
    suffixes = ("-results.csv",)
    reads = False
    games = GAMES
    writes = frozenset(Kind)
    content_type = "text/csv; charset=utf-8"

    def write(self, record: EventRecord, version: str) -> bytes:
        """Return the table, in the order of the boards."""
        results = sorted(record.results, key=lambda each: each.deal)
        return csv_bytes([HEADS, *(_row(each) for each in results)])


def _row(result: RecordedResult) -> tuple[str, ...]:
    return (
        f"{result.tray}",
        result.series,
        result.section,
        f"{result.round or ''}",
        f"{result.table or ''}",
        *(who.name for who in (result.north, result.south, result.east, result.west)),
        *_played(result),
        "" if result.score is None else f"{result.score}",
        figure_text(result.published.ns),
        figure_text(result.published.ew),
        result.reason if result.ruling else "",
    )


def _played(result: RecordedResult) -> Iterator[str]:
    """Yield contract, declarer and tricks, as far as there are such."""
    outcome = result.outcome
    if isinstance(outcome, Contract):
        strain = "NT" if outcome.strain == Strain.NO_TRUMP else str(outcome.strain)
        yield from (f"{outcome.level}{strain}{outcome.doubling}", str(outcome.declarer))
    else:
        yield from ("Pass" if isinstance(outcome, PassedOut) else "", "")
    made = outcome.tricks if isinstance(outcome, Contract) else None
    made = outcome.ns if isinstance(outcome, Tricks) else made
    yield "" if made is None else f"{made}"
