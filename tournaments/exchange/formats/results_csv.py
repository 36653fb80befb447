"""Every result as a table for a spreadsheet."""

from tournaments.exchange.csv_text import csv_bytes
from tournaments.exchange.event_record import EventRecord, Kind
from tournaments.exchange.format import EVERY_GAME, Format
from tournaments.exchange.result_tables import results_table


class ResultsCsv(Format):
    """Every result as CSV."""

    name = "results-csv"
    suffixes = ("-results.csv",)
    reads = False
    games = EVERY_GAME
    writes = frozenset(Kind)
    content_type = "text/csv; charset=utf-8"

    def write(self, record: EventRecord, version: str) -> bytes:
        """Return the table, in the order of the boards."""
        return csv_bytes(results_table(record))
