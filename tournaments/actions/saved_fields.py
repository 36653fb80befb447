"""The fields of a saved event with the standings that were official, and its log."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tournaments.exchange.saved_event import (
    SavedDeed,
    SavedField,
    SavedRules,
    SavedStandings,
)
from tournaments.models import Entry, Field, FieldSection, Log, StandingRow, Standings

if TYPE_CHECKING:
    from tournaments.actions.saved_rows import Making

KEYS_OF_ROWS = ("members", "addition")
"""What names rows by their keys in the log of the database it was written in."""


def make_field(making: "Making", saved: SavedField) -> Field:
    """Make a field over its sections."""
    field = Field.objects.create(
        tournament=making.tournament,
        name=saved.name,
        rules=_stored(saved.rules, making.entries),
    )
    FieldSection.objects.bulk_create(
        FieldSection(field=field, section=making.sections[session, index])
        for session, index in saved.sections
    )
    if saved.official is not None:
        _make_official(field, saved.official, making.entries)
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


def make_log(making: "Making") -> None:
    """Write what was done into the log of the club, as it was written then."""
    Log.objects.bulk_create(
        Log(
            who_id=(user := making.speakers.user(deed.by)),
            who_name="" if user else deed.by,
            when=deed.at,
            what=deed.what,
            club=making.clubs[0],
            details={k: v for k, v in deed.details.items() if k not in KEYS_OF_ROWS},
            on_kind=(row := _row(making, deed))._meta.model_name or "",
            on_id=row.pk,
        )
        for deed in making.event.log
    )


def _row(making: "Making", deed: SavedDeed) -> Any:
    """The row that something was done on."""
    at = deed.session, deed.section
    if deed.play:
        return making.plays[(*at, *deed.play, deed.series)]
    if deed.place:
        return making.places[at][deed.place]
    if deed.section:
        return making.sections[at]
    if deed.session:
        return making.sessions[deed.session]
    if deed.entry:
        return making.entry(deed.entry)
    return making.fields[deed.field - 1] if deed.field else making.tournament
