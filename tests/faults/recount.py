"""A program of its own that looks into the database while the evening is under way.

It first makes what the server starts from, and says so in a line. Then it reads lines of JSON:
``{"session": 1, "seconds": 20, "touch": false}``. Waits at most so long until the stored standings
equal a fresh computation, then answers in one line: how they still differ, after how many seconds,
and everything that is known about the results. With ``touch`` it first makes the field due without
ringing, so that the sweep has to find it.
"""

import json
import sys
import time
from typing import Any

import django

from tests.faults import club

Known = dict[str, Any]

PAUSE = 0.05
READY = "ready"


def difference(session_id: int) -> str:
    """How the stored standings differ from a fresh computation; empty where they do not."""
    from tournaments.actions.standings import compute
    from tournaments.models import Audience, Field
    from tournaments.queries.standings.due import is_due
    from tournaments.queries.standings.field_results import read_inputs, read_revisions

    field = Field.objects.get(tournament__sessions=session_id)
    if field.problem is not None:
        return f"a problem is noted: {field.problem}"
    if is_due(field.pk) or field.current is None:
        return "the field is due"
    fresh = compute(read_inputs(field.pk, read_revisions(field.pk)))
    for audience, standings in (
        (Audience.SCORERS, fresh.all_results),
        (Audience.EVERYBODY, fresh.open_results),
    ):
        if fresh.results == fresh.on_complete_trays and audience == Audience.EVERYBODY:
            continue
        if stored_rows(field.current, audience) != computed_rows(standings):
            return f"the rows for {audience} differ"
    tables = {t.tray_id: (t.top, len(t.awards)) for t in field.current.tables.all()}
    [computed] = fresh.all_results.values()
    if tables != {k: (t.top, len(t.awards)) for k, t in computed.trays.items()}:
        return "the tables of the trays differ"
    return ""


def stored_rows(standings: Any, audience: str) -> set[tuple[Any, ...]]:
    """What the pages show."""
    return {
        (r.entry_id, r.line, r.place, r.shared, r.total, r.maximum, r.made, r.trays_played)
        for r in standings.rows.filter(audience=audience)
    }


def computed_rows(parts: Any) -> set[tuple[Any, ...]]:
    """What they should show."""
    return {
        (s.contestant, s.line, s.place, s.shared, s.total, s.maximum, s.made, s.trays_played)
        for part in parts.values()
        for s in part.standings
    }


def results(session_id: int) -> Known:
    """All that was said, what the evening believes, and what the log has of it."""
    from tournaments.models import Log, Play, Result

    plays = Play.objects.filter(section__session=session_id)
    said = Result.objects.filter(play__in=plays).order_by("play", "version")
    at = ("play__tray__number", "play__section", "play__round", "play__table")
    what = ("version", "base_version", "outcome", "reason", "key")
    return {
        "session": session_id,
        "said": [list(row) for row in said.values_list(*at, *what)],
        "believed": dict(plays.values_list("pk", "current__version")),
        "newest": {row.play_id: row.version for row in said},
        "logged": Log.objects.filter(
            what__in=("result.entered", "result.corrected"),
            on_id__in=list(plays.values_list("pk", flat=True)),
        ).count(),
    }


def touch(session_id: int) -> None:
    """Make the field due, and ring nobody."""
    from django.db.models import F

    from tournaments.models import Field

    Field.objects.filter(tournament__sessions=session_id).update(revision=F("revision") + 1)


def answer(session_id: int, seconds: float) -> Known:
    """Wait until the standings are equal; then everything else."""
    begun = time.monotonic()
    while True:
        asked = time.monotonic()
        different = once(difference, session_id)
        now = time.monotonic()
        waited = now - begun
        if not different or waited > seconds:
            known: Known = once(results, session_id)
            return {"different": different, "seconds": waited, **known}
        # To compute them keeps a processor busy that the worker needs.
        time.sleep(max(PAUSE, now - asked))


def once(look: Any, *about: int) -> Any:
    """One look, on a connection of its own: the last one may have been cut."""
    from django.db import connection

    try:
        return look(*about)
    finally:
        connection.close()


def main() -> None:
    """Make the club, then answer every line."""
    django.setup()
    once(club.make)
    sys.stdout.write(f"{READY}\n")
    sys.stdout.flush()
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["touch"]:
            once(touch, asked["session"])
        sys.stdout.write(json.dumps(answer(asked["session"], asked["seconds"])) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
