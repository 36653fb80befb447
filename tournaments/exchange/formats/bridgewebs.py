"""The ranking part of BridgeWebs' CSV. Its site takes results as USEBIO."""

import csv
import io
from collections.abc import Iterator

from tournaments.exchange.event_record import EventRecord, Kind, PublishedTotal, RecordedPerson
from tournaments.exchange.format import Format
from tournaments.exchange.result_tables import cell_text

COLUMNS = ("Position", "Pair", "Name1", "Name2", "Percent")


class BridgeWebsCsv(Format):
    """The ranking of pairs, as BridgeWebs has it."""

    name = "bridgewebs"
    suffixes = ("-bridgewebs.csv",)
    reads = False
    writes = frozenset({Kind.PAIRS})
    content_type = "text/csv; charset=utf-8"

    def write(self, record: EventRecord, version: str) -> bytes:
        """Return the ranking: one table, or one for each line."""
        text = io.StringIO()
        csv.writer(text).writerows(_rows(record, version))
        return text.getvalue().encode()


def _rows(record: EventRecord, version: str) -> Iterator[tuple[str, ...]]:
    day = record.played_on
    lines = list(dict.fromkeys(total.who.line for total in record.published))
    yield ("#VERSION", f"Overplay {version}")
    yield ("#DATE", f"{day:%d/%m/%Y}" if day else "")
    yield ("#TITLE", record.name)
    yield ("#PAIRS", f"{len(record.published)}")
    yield ("#BOARDS", f"{len(record.trays)}")
    yield ("#WINNERS", f"{len(lines)}")
    people = {each.who: each.people for each in record.contestants}
    for line in lines:
        yield ("#SCORES",)
        yield COLUMNS
        for total in record.published:
            if total.who.line == line:
                yield _row(total, people.get(total.who, ()))


def _row(total: PublishedTotal, people: tuple[RecordedPerson, ...]) -> tuple[str, ...]:
    first, second = (*(person.name for person in people[:2]), "", "")[:2]
    figure = total.total if total.percent is None else total.percent
    return (total.rank, total.who.name, first, second, cell_text(figure))
