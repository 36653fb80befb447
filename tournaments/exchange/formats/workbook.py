"""An event as a workbook of a spreadsheet program: standings, recap or matches, and results."""

import datetime
import io
from collections.abc import Mapping
from decimal import Decimal

from xlsxwriter import Workbook
from xlsxwriter.format import Format as Style
from xlsxwriter.worksheet import Worksheet

from tournaments.exchange.event_record import EventRecord, Kind
from tournaments.exchange.format import EVERY_GAME, Format
from tournaments.exchange.result_tables import Cell, Table, tables_of

_MADE = datetime.datetime(2000, 1, 1)  # noqa: DTZ001  the file knows no time zone
"""When every workbook says it was made: the same event gives the same bytes."""
LONGEST_HEADING = 100
"""Characters over a printed sheet: a program takes 255 with the signs between them."""
_ALL = "A1:XFD1048576"
"""Every cell there may be."""


class WorkbookFile(Format):
    """An event as a workbook."""

    name = "workbook"
    suffixes = (".xlsx",)
    reads = False
    games = EVERY_GAME
    writes = frozenset(Kind)
    content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

    def write(self, record: EventRecord, version: str) -> bytes:
        """Return the workbook. Texts are texts, whatever they begin with; figures are figures."""
        content = io.BytesIO()
        with Workbook(content, {"in_memory": True}) as book:
            day = record.info.get("date", "")
            about = {"title": record.name, "subject": day, "comments": f"Overplay {version}"}
            book.set_properties({**about, "created": _MADE})
            heads = book.add_format({"bold": True, "align": "center"})
            styles = {
                Decimal: book.add_format({"num_format": "0.00"}),
                int: book.add_format({"align": "center"}),
            }
            for name, table in tables_of(record):
                sheet = book.add_worksheet(name)
                _fill(sheet, _without_empty_columns(table), heads, styles)
                _lay_out(sheet, f"{record.name}, {day}")
        return content.getvalue()


def _without_empty_columns(table: Table) -> Table:
    """Return a table without the columns that say nothing of anybody, as that of sections."""
    heads, *rows = table
    told = [n for n in range(len(heads)) if any(row[n] not in ("", None) for row in rows)]
    return [[row[n] for n in told] for row in table]


def _fill(sheet: Worksheet, table: Table, heads: Style, styles: Mapping[type, Style]) -> None:
    for row, values in enumerate(table):
        for column, value in enumerate(values):
            _put(sheet, row, column, value, styles.get(type(value)) if row else heads)


def _put(sheet: Worksheet, row: int, column: int, value: Cell, style: Style | None) -> None:
    if isinstance(value, str):
        if value:
            sheet.write_string(row, column, value, style)
    elif value is not None:
        sheet.write_number(row, column, value, style)


def _lay_out(sheet: Worksheet, heading: str) -> None:
    """Keep the heads in sight, and print a sheet across one page under its event's name."""
    sheet.freeze_panes(1, 0)
    sheet.autofit()
    sheet.repeat_rows(0)
    sheet.set_landscape()
    sheet.fit_to_pages(1, 0)
    sheet.set_header(f"&L{heading[:LONGEST_HEADING].replace('&', '&&')}&R&A")
    sheet.ignore_errors({"number_stored_as_text": _ALL})
