"""The figures of a session that was played again, as values to be held against its record."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from scoring.outcome import read_code
from scoring.values import Line, Ruling, Seats, TableResult
from tournaments.exchange.event_record import TrayKey, Who
from tournaments.models import Audience, Field, Place, Play, Session, StandingRow, TrayTable
from tournaments.presenting.reasons import reason
from tournaments.queries.desk.trays import ns_figure
from tournaments.queries.standings.field_rules import Placed, grouped, read_field_rules
from tournaments.queries.standings.parts import letters_apart, of_section
from tournaments.replay.recorded_field import deal_name
from tournaments.replay.replayed import (
    Replayed,
    ReplayedAward,
    ReplayedRow,
    Worths,
    sides_with_scores,
)


def replayed(session: Session) -> Replayed:
    """The figures of a session that has been scored; its second field is the event beside it."""
    first, *others = (replayed_field(field) for field in fields_of(session))
    return replace(first, beside=others[0]) if others else first


def fields_of(session: Session) -> list[Field]:
    """The fields of a session's tournament, in the order in which they were made."""
    return list(session.tournament.fields.order_by("pk"))


def problem_of(session: Session) -> str:
    """Return why a field of the session could not be scored; empty where all were."""
    for field in fields_of(session):
        if field.problem:
            return reason(field.problem["code"], field.problem["params"], session.tournament.game)
    return ""


def replayed_field(field: Field) -> Replayed:
    """Return the figures of a field that has been scored."""
    who, entry_of = people_of(field)
    numbers = TrayTable.objects.filter(standings=field.current, datum__isnull=False)
    return Replayed(
        rows=tuple(_rows(field, who)),
        awards=tuple(_awards(field, who, entry_of)),
        datums={
            TrayKey(number, series): datum or Fraction(0)
            for number, series, datum in numbers.values_list(
                "tray__number", "tray__series", "datum"
            )
        },
    )


def people_of(field: Field) -> tuple[dict[int, Who], dict[int, int]]:
    """Return who each entry is, and the entry of each place.

    Where a number is somebody else in another section, the section is part of the name.
    """
    places = list(
        Place.objects.filter(section__fields=field).values_list(
            "pk", "entry", "label", "line", "section__letter"
        )
    )
    same = Counter({(entry, label, line) for _pk, entry, label, line, _letter in places})
    again = Counter((label, line) for _entry, label, line in same)
    by_section = any(times > 1 for times in again.values())
    who = {
        entry: Who(label, line, letter if by_section else "")
        for _pk, entry, label, line, letter in places
    }
    return who, {pk: entry for pk, entry, *_ in places}


def letters_of(field: Field) -> dict[int, str]:
    """Return the letter of the section of each entry, where each section is ranked by itself."""
    letters = letters_apart(
        read_field_rules(field.rules).rules, list(field.sections.values_list("pk", flat=True))
    )
    places = Place.objects.filter(section__in=letters).values_list("entry", "section__letter")
    return dict(places) if letters else {}


def _rows(field: Field, who: dict[int, Who]) -> Iterator[ReplayedRow]:
    letters, order = letters_of(field), list(map(str, Line))
    rows = StandingRow.objects.filter(standings=field.current, audience=Audience.SCORERS)
    columns = ("entry", "total", "maximum", "place", "shared", "trays_played")
    in_order = sorted(
        rows.values_list("line", *columns),
        key=lambda row: (letters.get(row[1], ""), order.index(row[0])),
    )
    for _line, entry, total, maximum, place, shared, played in in_order:
        yield ReplayedRow(who[entry], total, maximum, place, shared, played)


def _awards(field: Field, who: dict[int, Who], entry_of: dict[int, int]) -> Iterator[ReplayedAward]:
    parts, nothing = _worths(field), Worths(None, {})
    plays = list(_plays(field))
    placed = [_placed(play, entry_of) for play in plays]
    results = grouped(placed, read_field_rules(field.rules))
    for play, result in zip(plays, results, strict=True):
        worths = of_section(parts, play["section__letter"]) or {}
        its = worths.get((result.tray, deal_name(result)), nothing)
        figure = ns_figure(result.outcome, play["tray__vulnerable"])
        ns, ew = its.award(sides_with_scores(result), figure, result.group)
        yield ReplayedAward(
            play["tray__number"], who[result.seats.north], who[result.seats.east], figure, ns, ew,
            its.top, play["tray__series"], play["round"],
        )  # fmt: skip


SEATS = ("north", "east", "south", "west")
_COLUMNS = (
    "section__letter", "round", "tray", "tray__number", "tray__series", "tray__vulnerable",
    "current__outcome", "current__ruling", *(f"current__{seat}" for seat in SEATS),
)  # fmt: skip


def _plays(field: Field) -> Iterator[dict[str, Any]]:
    plays = Play.objects.filter(section__fields=field, current__isnull=False)
    yield from plays.order_by("tray__series", "tray__number", "pk").values(*_COLUMNS)


def _placed(play: dict[str, Any], entry_of: dict[int, int]) -> Placed:
    stored = play["current__ruling"]
    ruling = Ruling(stored["code"], stored.get("params", {})) if stored else None
    seats = Seats(*(entry_of[play[f"current__{seat}"]] for seat in SEATS))
    outcome = read_code(play["current__outcome"])
    return Placed(
        TableResult(play["tray"], seats, outcome, ruling), play["round"], play["tray__number"]
    )


def _worths(field: Field) -> dict[str, dict[tuple[int, str], Worths]]:
    """Return what plays are worth, of each part of the field by its letter: by tray and by which of
    the deals under its number.
    """
    parts = defaultdict[str, dict[tuple[int, str], Worths]](dict)
    for table in TrayTable.objects.filter(standings=field.current):
        parts[table.section][table.tray_id, table.deal] = Worths(
            table.top,
            {Fraction(ns): (_amount(a), _amount(b)) for ns, _times, a, b in table.awards},
            {
                ((tuple(ns), tuple(ew)), group): (_amount(a), _amount(b))
                for ns, ew, a, b, group, *_boards in table.seated
            },
        )
    return parts


def _amount(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)
