"""The fields of a tournament as they are kept: their rules, and the standings that were official.

All other standings are computed anew from what is kept.
"""

from collections.abc import Mapping
from typing import Any

from tournaments.exchange.saved_event import SavedField, SavedRow, SavedRules, SavedStandings
from tournaments.models import Field, Section, StandingRow, Standings
from tournaments.queries.records.saved_log import Numbers
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _


def saved_field(field: Field, numbers: Numbers) -> SavedField:
    """The field. Refused where it draws on sections of another tournament."""
    drawn = Section.objects.filter(fields=field).order_by().values_list("pk", flat=True)
    if not set(drawn) <= numbers.sections.keys():
        raise Refusal(
            _(
                "This event is scored together with sections of another one: it cannot be saved "
                "by itself."
            )
        )
    official = field.generations.filter(published=True).order_by("generation").first()
    return SavedField(
        rules=_rules(field.rules, numbers.entries),
        name=field.name,
        sections=tuple(sorted(numbers.sections[pk] for pk in drawn)),
        official=None if official is None else _standings(official, numbers.entries),
    )


def _rules(stored: Mapping[str, Any], entries: Mapping[int, int]) -> SavedRules:
    return SavedRules(
        name=stored["name"],
        switches=stored["switches"],
        tables=stored.get("tables") or {},
        scale=stored.get("scale") or "",
        expected=stored.get("expected") or 0,
        most_trays=stored.get("most_trays") or 0,
        match_trays=stored.get("match_trays") or 0,
        one_match=bool(stored.get("one_match")),
        phantoms=tuple(sorted(entries[pk] for pk in stored.get("phantoms", ()))),
        ew_alone=tuple(stored.get("ew_alone", ())),
    )


def _standings(official: Standings, entries: Mapping[int, int]) -> SavedStandings:
    rows = StandingRow.objects.filter(standings=official).order_by("pk")
    return SavedStandings(
        at=official.computed_at,
        results=official.results,
        open_results=official.open_results,
        expected=official.expected,
        rules_digest=official.rules_digest,
        # Entries that are gone had a line, and nobody asks for it any more.
        rows=tuple(_row(row, entries[row.entry_id]) for row in rows if row.entry_id in entries),
    )


def _row(row: StandingRow, entry: int) -> SavedRow:
    return SavedRow(
        entry=entry,
        line=row.line,
        audience=row.audience,
        place=row.place,
        shared=row.shared,
        total=row.total,
        maximum=row.maximum,
        made=row.made,
        trays_played=row.trays_played,
        tiebreak=row.tie_break[0],
    )
