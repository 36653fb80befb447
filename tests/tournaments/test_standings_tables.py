"""The standings of every method, heads and every cell: page, wall, paper, CSV and interface.

What each says stands whole in ``standings_tables.json``, so that a figure in a wrong column, an
empty one or one that is there twice is noticed wherever it is shown.
"""

import csv
import html
import json
import re
from fractions import Fraction
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from movements.movement import Kind
from scoring.methods import Method
from scoring.values import Parted
from tests.tournaments.queries.result_doings import by_rules, scored
from tests.tournaments.test_every_method import Case, case, method, session
from tests.tournaments.web.pages import markup, text
from tournaments.models import Session
from tournaments.paper.sheets.standings import Standings
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.rules import switch_words
from tournaments.presenting.standing_line import LedgerView, StandingLine
from tournaments.presenting.standings import _ties

pytestmark = [pytest.mark.django_db, pytest.mark.laptop_parts]

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


@pytest.mark.parametrize("case", [("bridge", Method.BUTLER)], indirect=True)
def test_one_ranking_of_both_lines_has_a_column(client: Client, session: Session) -> None:
    """Of N/S 1, 2, 3 and E/W 1, 2=, 2=: what stood before, and the place overall."""
    by_rules(session, winners="place")
    scored(session)
    heads, overall = "Overall", [["1=", "3=", "6"], ["1=", "3=", "3="]]
    known = json.loads(json.dumps(KNOWN["bridge-butler"]))
    for place in ("page", "wall", "paper"):
        for ledger, its in zip(known[place], overall, strict=True):
            for row, cell in zip(ledger, [heads, *its], strict=True):
                row.insert(-1, cell)
    for row, cell in zip(known["interface"], chain(*overall), strict=True):
        row["overall"] = int(cell.rstrip("="))
    assert shown(client, session) == known
    said = [each.text for each in Standings().read(session).computations]
    assert switch_words("winners", "place") in said
    assert "First: Ann & Bob (1), +9.00 IMPs (N/S), Pair 6" in text(
        client.get(reverse("standings", args=[session.pk]))
    )


def team(number: int) -> Contestant:
    """A team that goes by its number."""
    return Contestant(number, number, number, str(number), f"Team {number}", (), "", Kind.TEAMS)


def test_a_ledger_says_what_parted_each_from_whoever_is_next_above() -> None:
    """1 has won more matches than 2 and 3, who are parted from one another by IMPs."""

    def won(of: int, own: int, other: int) -> tuple[Parted, Contestant]:
        both = (Fraction(own),), (Fraction(other),)
        return Parted("matches_won", "matches", of, *both), team(of)

    net = Parted("net_imps", "imps", 2, (Fraction(5),), (Fraction(10),))
    better = net._replace(contestant=3, own=net.other, other=net.own)
    parted = {
        1: (won(2, 3, 2),),
        2: (won(1, 2, 3), (better, team(3))),
        3: (won(1, 2, 3), (net, team(2))),
    }
    rows = [
        StandingLine(team(number), number, 1, Fraction(40), None, None, 8, parted=parted[number])
        for number in parted
    ]
    assert list(_ties(LedgerView("", tuple(rows)))) == [
        "Team 1 before Team 2: matches won 3 against 2.",
        "Team 2 before Team 3: IMPs won less IMPs lost 10 against 5.",
    ]
