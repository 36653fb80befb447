"""The fields of a saved event with the standings that were official, and its log."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tournaments.exchange.saved_event import (
    SavedField,
    SavedLogEntry,
    SavedRules,
    SavedStandings,
)
from tournaments.models import Entry, Field, FieldSection, Log, StandingRow, Standings

if TYPE_CHECKING:
    from tournaments.actions.saved_event_loader import SavedEventLoader

KEYS_OF_ROWS = ("members", "addition")
"""What names rows by their keys in the log of the database it was written in."""


def make_field(loader: "SavedEventLoader", saved: SavedField) -> Field:
    """Make a field over its sections."""
    field = Field.objects.create(
        tournament=loader.tournament,
        name=saved.name,
        rules=_stored(saved.rules, loader.entries),
    )
    FieldSection.objects.bulk_create(
        FieldSection(field=field, section=loader.sections[session, index])
        for session, index in saved.sections
    )
    if saved.official is not None:
        _make_official(field, saved.official, loader.entries)
    return field


def _stored(rules: SavedRules, entries: Sequence[Entry]) -> dict[str, Any]:
    """The rules as a field stores them: without what is not known."""
    known = {
        "tables": rules.tables,
        "scale": rules.scale,
        "expected": rules.expected,
        "most_trays": rules.most_trays,
        "match_trays": rules.match_trays,
        "one_match": rules.one_match,
        "phantoms": [entries[number - 1].pk for number in rules.phantoms],
        "ew_alone": list(rules.ew_alone),
    }
    stored = {key: value for key, value in known.items() if value}
    return {"name": rules.name, "switches": rules.switches, **stored}


def _make_official(field: Field, saved: SavedStandings, entries: Sequence[Entry]) -> None:
    """The standings that stood when the results became official; nothing goes on from them."""
    official = Standings.objects.create(
        field=field,
        generation=1,
        inputs={},
        seen=-1,
        results=saved.results,
        open_results=saved.open_results,
        expected=saved.expected,
        rules_digest=saved.rules_digest,
        published=True,
    )
    Standings.objects.filter(pk=official.pk).update(computed_at=saved.at)
    StandingRow.objects.bulk_create(
        StandingRow(
            standings=official,
            entry=entries[row.entry - 1],
            line=row.line,
            audience=row.audience,
            place=row.place,
            shared=row.shared,
            total=row.total,
            maximum=row.maximum,
            made=row.made,
            trays_played=row.trays_played,
            tiebreak=StandingRow.tie_break_to_store(row.tiebreak, ()),
        )
        for row in saved.rows
    )


def make_log(loader: "SavedEventLoader") -> None:
    """Write what was done into the log of the club, as it was written then."""
    Log.objects.bulk_create(
        Log(
            who_id=(user := loader.speakers.user(logged.by, logged.by_kind)),
            who_name="" if user else logged.by,
            who_kind=logged.by_kind,
            when=logged.at,
            what=logged.what,
            club=loader.clubs[0],
            details={k: v for k, v in logged.details.items() if k not in KEYS_OF_ROWS},
            on_kind=(row := _row(loader, logged))._meta.model_name or "",
            on_id=row.pk,
        )
        for logged in loader.event.log
    )


def _row(loader: "SavedEventLoader", logged: SavedLogEntry) -> Any:
    """The row that something was done on."""
    at = logged.session, logged.section
    if logged.play:
        return loader.plays[(*at, *logged.play, logged.series)]
    if logged.place:
        return loader.places[at][logged.place]
    if logged.section:
        return loader.sections[at]
    if logged.session:
        return loader.sessions[logged.session]
    if logged.entry:
        return loader.entry(logged.entry)
    return loader.fields[logged.field - 1] if logged.field else loader.tournament
