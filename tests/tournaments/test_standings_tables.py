"""The standings of every method, heads and every cell: page, wall, paper, CSV and interface.

What each says stands whole in ``standings_tables.json``, so that a figure in a wrong column, an
empty one or one that is there twice is noticed wherever it is shown.
"""

import csv
import html
import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments.test_every_method import Case, case, method, session
from tests.tournaments.web.pages import markup
from tournaments.models import Session
from tournaments.paper.sheets.standings import Standings

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts, pytest.mark.one_in(3)]

__all__ = ["case", "method", "session"]  # fixtures

KNOWN = json.loads(Path(__file__).with_name("standings_tables.json").read_text())
Rows = list[list[str]]
OF_THE_DATABASE = {"contestant", "parted"}
"""What an answer has that is another in each database, or is said in sentences."""


def tables(page: Any, cells: slice) -> list[Rows]:
    """Return each ledger of a page: its heads, then its rows, some cells of each."""
    found = re.findall(r"<table.*?</table>", markup(page))
    rows = [re.findall(r"<tr>(.*?)</tr>", table) for table in found]
    return [[_cells(row)[cells] for row in table] for table in rows]


def _cells(row: str) -> list[str]:
    found = re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)
    return [html.unescape(re.sub(r"<[^>]+>", "", each)).strip() for each in found]


def shown(client: Client, session: Session) -> dict[str, Any]:
    """Return what everybody is shown and given of the standings of a session."""
    page = tables(client.get(reverse("standings", args=[session.pk])), slice(0, -1))
    wall = tables(client.get(reverse("projector", args=[session.pk])), slice(2, None))
    sheet = Standings().read(session)
    file = client.get(reverse("export", args=[session.pk, "standings-csv"])).content
    answer = client.get(f"/api/v1/sessions/{session.pk}/standings").json()["standings"]
    return {
        "page": page,
        "wall": wall,
        "paper": [
            [list(ledger.heads), *([*line.figures, line.answer] for line in ledger.lines)]
            for ledger in sheet.ledgers
        ],
        "file": list(csv.reader(file.decode("utf-8-sig").splitlines())),
        "interface": [
            {name: value for name, value in row.items() if name not in OF_THE_DATABASE}
            for row in answer
        ],
    }


def test_every_cell_is_as_it_is_known(client: Client, case: Case, session: Session) -> None:
    assert shown(client, session) == KNOWN["-".join(case)]
