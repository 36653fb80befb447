"""The standings as a table for a spreadsheet."""

from collections.abc import Iterator
from decimal import Decimal

from tournaments.exchange.csv_text import csv_bytes
from tournaments.exchange.event_record import EventRecord, Kind
from tournaments.exchange.format import Format

GAMES = frozenset({"whist", "auction", "bridge"})
HEADS = (
    "Rank", "Number", "Direction", "Section", "Names", "Player numbers", "Total", "Percent",
    "Boards", "Adjustment",
)  # fmt: skip


class StandingsCsv(Format):
    """The standings as CSV."""

    name = "standings-csv"
    title = "CSV: standings"
    suffixes = ("-standings.csv",)
    reads = False
    games = GAMES
    writes = frozenset(Kind)
    content_type = "text/csv; charset=utf-8"

    def write(self, record: EventRecord, version: str) -> bytes:
        """Return the table."""
        return csv_bytes([HEADS, *_rows(record)])


def _rows(record: EventRecord) -> Iterator[tuple[str, ...]]:
    people = {each.who: each.people for each in record.contestants}
    added = {each.who: each.amount for each in record.adjustments}
    for total in record.published:
        who, its = total.who, people.get(total.who, ())
        yield (
            total.rank,
            who.name,
            who.line,
            who.section,
            " & ".join(person.name for person in its),
            " & ".join(number for person in its for number in person.numbers[:1]),
            figure_text(total.total),
            figure_text(total.percent),
            "" if total.trays_played is None else f"{total.trays_played}",
            figure_text(added.get(who)),
        )


def figure_text(figure: Decimal | None) -> str:
    """Return a figure as it is printed; empty for none."""
    return "" if figure is None else f"{figure:f}"
