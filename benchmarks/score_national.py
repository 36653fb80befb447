"""Run in a place: scores a national field as the worker does, beside one statement that ranks it.

Given what ``benchmarks.make_national`` printed; prints the seconds of both, the memory of this
process at its most, and how long each late result took to be seen.
"""

import json
import resource
import sys
import time
from collections.abc import Callable
from typing import Any

import django

django.setup()

from django.db import connection  # noqa: E402  after the set-up
from django.db.models import F  # noqa: E402

from tournaments import tasks  # noqa: E402
from tournaments.actions.results import ResultEntry, enter_result  # noqa: E402
from tournaments.models import Audience, Field, StandingRow, User  # noqa: E402
from tournaments.queries.plan.plays import TableRound  # noqa: E402
from tournaments.server.notifier import muted  # noqa: E402

TURNS = 3
RANKED = """
WITH played AS (
  SELECT p.tray_id AS tray, CAST(SUBSTR(r.outcome, 2) AS INTEGER) AS points,
         n.entry_id AS ns, n.line AS ns_line, e.entry_id AS ew, e.line AS ew_line
  FROM tournaments_fieldsection s
  JOIN tournaments_play p ON p.section_id = s.section_id
  JOIN tournaments_result r ON r.id = p.current_id
  JOIN tournaments_place n ON n.id = r.north_id
  JOIN tournaments_place e ON e.id = r.east_id
  WHERE s.field_id = %s
), awarded AS (
  SELECT ns, ns_line, ew, ew_line,
         2 * (RANK() OVER lower - 1) + COUNT(*) OVER (PARTITION BY tray, points) - 1 AS award,
         2 * (COUNT(*) OVER (PARTITION BY tray) - 1) AS top
  FROM played WINDOW lower AS (PARTITION BY tray ORDER BY points)
), totals AS (
  SELECT entry, line, SUM(award) AS total, SUM(top) AS maximum FROM (
    SELECT ns AS entry, ns_line AS line, award, top FROM awarded
    UNION ALL SELECT ew, ew_line, top - award, top FROM awarded
  ) AS sides GROUP BY entry, line
)
SELECT entry, line, total, maximum,
       RANK() OVER (PARTITION BY line ORDER BY 1.0 * total / maximum DESC) AS place
FROM totals ORDER BY line, place, entry
"""
"""Matchpoints of every play, totals and places; typed scores, so that no contract is worked out.

It has nothing of rulings, of results still to come and of exact fractions, and writes nothing.
"""


def seconds(what: Callable[[], object]) -> float:
    """How long it takes on the clock: most of it happens in the database."""
    start = time.perf_counter()
    what()
    return time.perf_counter() - start


def in_one_statement(field: int) -> list[Any]:
    """Everybody ranked by the database alone."""
    with connection.cursor() as cursor:
        cursor.execute(RANKED, [field])
        return list(cursor.fetchall())


def score_again(field: int) -> None:
    """The whole computation, as if something else than results had changed."""
    Field.objects.filter(pk=field).update(revision=F("revision") + 1)
    tasks.score_field(field)


def enter(made: dict[str, Any], late: dict[str, int]) -> None:
    """A late result through the action, then the task, until the standings have it."""
    said = ResultEntry(
        TableRound(late["section"], late["round"], late["table"]), late["tray"], "-100"
    )
    before = _trays_played(made["field"], late["entry"])
    enter_result(User.objects.get(pk=made["user"]), made["session"], said)
    tasks.sections_moved(late["section"])
    assert _trays_played(made["field"], late["entry"]) == before + 1, "the standings have it not"


def _trays_played(field: int, entry: int) -> int:
    rows = StandingRow.objects.filter(
        standings__field=field, standings=F("standings__field__current"), entry=entry
    )
    return rows.values_list("trays_played", flat=True).get(audience=Audience.SCORERS)


def measure(made: dict[str, Any]) -> dict[str, Any]:
    """Statement and task in turn, then the late results."""
    field = made["field"]
    in_one_statement(field)
    score_again(field)
    turns = [
        (seconds(lambda: in_one_statement(field)), seconds(lambda: score_again(field)))
        for _ in range(TURNS)
    ]
    late = [seconds(lambda late=late: enter(made, late)) for late in made["late"]]  # type: ignore[misc]
    same = _same(field)
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"turns": turns, "late": late, "megabytes": megabytes, "same": same}


def _same(field: int) -> bool:
    """Whether the standings after the late results are what the statement says."""
    rows = StandingRow.objects.filter(
        standings__field=field, standings=F("standings__field__current"),
        audience=Audience.SCORERS,
    )  # fmt: skip
    ours = {entry: (line, total, top, place) for entry, line, total, top, place in
            rows.values_list("entry", "line", "total", "maximum", "place")}  # fmt: skip
    its = {entry: (line, total, top, place) for entry, line, total, top, place in
           in_one_statement(field)}  # fmt: skip
    return ours == its


if __name__ == "__main__":
    with muted():
        print(json.dumps(measure(json.loads(sys.argv[1]))))
