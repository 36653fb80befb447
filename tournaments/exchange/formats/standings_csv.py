"""The standings as a table for a spreadsheet."""

from tournaments.exchange.csv_text import csv_bytes
from tournaments.exchange.event_record import EventRecord, Kind
from tournaments.exchange.format import EVERY_GAME, Format
from tournaments.exchange.result_tables import standings_table


class StandingsCsv(Format):
    """The standings as CSV."""

    name = "standings-csv"
    suffixes = ("-standings.csv",)
    reads = False
    games = EVERY_GAME
    writes = frozenset(Kind)
    content_type = "text/csv; charset=utf-8"

    def write(self, record: EventRecord, version: str) -> bytes:
        """Return the table."""
        return csv_bytes(standings_table(record))
