"""The log of a tournament as it is kept: who did what, by the numbers of its file."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.apps import apps

from tournaments.exchange.saved_event import SavedLogEntry
from tournaments.models import Log, Member, Tournament
from tournaments.queries.club.log import WAYS, done_in

OF_HELPERS = ("person.", "invitation.", "role.")
"""Deeds about who may do what: that is kept by each server for itself."""

_COLUMNS: Mapping[str, tuple[str, ...]] = {
    "session": ("pk",),
    "tournament": (),
    "section": ("pk",),
    "plan": ("section",),
    "tray": ("session",),
    "entry": ("pk",),
    "place": ("section", "number"),
    "play": ("section", "round", "table", "tray__number", "tray__series"),
    "result": (
        *("play__section", "play__round", "play__table"),
        *("play__tray__number", "play__tray__series"),
    ),
    "adjustment": ("session",),
    "field": ("pk",),
    "standings": ("field",),
    "job": ("session",),
}
"""The columns by which the rows of each kind are found again; see ``SavedLogEntry``."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers in a file of the rows of a tournament, by their keys; letters of sections."""

    clubs: Mapping[int, int]
    members: Mapping[int, int]
    entries: Mapping[int, int]
    fields: Mapping[int, int]
    sessions: Mapping[int, int]
    sections: Mapping[int, tuple[int, int]]
    letters: Mapping[int, str]


def saved_log(tournament: Tournament, numbers: Numbers) -> Iterator[SavedLogEntry]:
    """Everything in the log of its club that was done on the tournament, the first first."""
    rows = Log.objects.filter(done_in(numbers.sessions), club=tournament.club_id)
    kept = [row for row in rows.select_related("who").order_by("pk") if _is_kept(row)]
    where = _where(numbers)
    names = _names(kept)
    for row in kept:
        yield SavedLogEntry(
            at=row.when,
            what=row.what,
            by=row.author,
            by_kind=row.who_kind,
            details=_details(row.details, names, numbers.letters),
            **where[row.on_kind, row.on_id],
        )


def _is_kept(row: Log) -> bool:
    return not row.what.startswith(OF_HELPERS)


def _where(numbers: Numbers) -> dict[tuple[str, int], dict[str, Any]]:
    """Of every row of the tournament by its kind and key: where it is in the file."""
    return {
        (kind, pk): _place_of(kind, columns, numbers)
        for kind, way in WAYS.items()
        for pk, *columns in apps.get_model("tournaments", kind)
        ._default_manager.filter(**{f"{way}__in": list(numbers.sessions)})
        .order_by()
        .values_list("pk", *_COLUMNS[kind])
    }


def _place_of(kind: str, columns: list[Any], numbers: Numbers) -> dict[str, Any]:
    match kind, columns:
        case "tournament", _:
            return {}
        case "entry", [pk]:
            return {"entry": numbers.entries[pk]}
        case (("field" | "standings"), [pk]):
            return {"field": numbers.fields[pk]}
        case (("session" | "tray" | "adjustment" | "job"), [pk]):
            return {"session": numbers.sessions[pk]}
    session, section = numbers.sections[columns[0]]
    found: dict[str, Any] = {"session": session, "section": section}
    match columns:
        case [_, number]:
            found["place"] = number
        case [_, in_round, table, tray, series]:
            found |= {"play": (in_round, table, tray), "series": series}
    return found


def _names(rows: list[Log]) -> dict[int, str]:
    """The names of the members whose keys stand in the log."""
    keys = {row.details.get(who) for row in rows for who in ("absent", "present")}
    return dict(Member.objects.filter(pk__in=_keys(keys)).values_list("pk", "name"))


def _keys(values: set[Any]) -> list[int]:
    return [value for value in values if isinstance(value, int)]


def _details(
    details: Mapping[str, Any], names: Mapping[int, str], letters: Mapping[int, str]
) -> dict[str, Any]:
    """The details with names and letters where they have keys of this database."""
    kept = {key: value for key, value in details.items() if key != "members"}
    for who in ("absent", "present"):
        if isinstance(key := kept.get(who), int):
            kept[who] = names.get(key, "")
    if isinstance(kept.get("plays"), list):
        kept["plays"] = [[letters.get(at, at), *rest] for at, *rest in kept["plays"]]
    return kept
