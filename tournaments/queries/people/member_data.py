"""All data that is kept about a member, for the member to have."""

from dataclasses import asdict
from typing import Any

from django.db.models import F, Q

from scoring.rules import round_half_up
from tournaments.exchange.member_list import MemberDetails
from tournaments.models import Adjustment, Log, Member, Place, Result, Session, Substitution
from tournaments.queries.people.former_names import former_names
from tournaments.queries.records.player_record import Event, PlayerRecord, player_record

FORM = "overplay-member-1"
"""The form of the file; a later one says otherwise."""

COLUMNS = ("date", "event", "game", "contestant", "partners", "place", "of", "score", "over", "in")
"""Of the table of results."""


def member_data(member: Member) -> dict[str, Any]:
    """All data that is kept about a member, as plain values.

    Of an evening in play only that the member has a seat: others have yet to play the trays.
    """
    record = player_record(member, with_void=True)
    places = Place.objects.filter(entry__seats__member=member)
    return {
        "form": FORM,
        "club": member.club.name,
        "member": _member(member),
        "events": [_event(event) for event in record.events],
        "results": _results(places),
        "adjustments": _adjustments(places),
        "substitutions": _substitutions(member),
        "log": _log(member),
    }


def result_rows(record: PlayerRecord) -> list[tuple[str, ...]]:
    """The events of a member as lines of a table, under ``COLUMNS``."""
    return [tuple(str(value) for value in _cells(event)) for event in record.events]


def _cells(event: Event) -> tuple[Any, ...]:
    names = " & ".join(name for _member, name in event.partners)
    about = (event.played_on.isoformat(), event.name, event.game, event.label, names)
    outcome = event.outcome
    if outcome is None:
        return (*about, "", "", "", "", "")
    over = "" if outcome.over is None else f"{round_half_up(outcome.over, 4)}"
    score = outcome.score.replace("−", "-")
    return (*about, outcome.place, outcome.of, score, over, outcome.unit or "")


def _member(member: Member) -> dict[str, Any]:
    return {
        "id": member.pk,
        **asdict(MemberDetails.of(member)),
        "retired_at": member.retired_at.isoformat() if member.retired_at else None,
        "signs_in_as": member.user.get_username() if member.user else None,
    }


def _event(event: Event) -> dict[str, Any]:
    said: dict[str, Any] = {
        "tournament": event.tournament_id,
        "name": event.name,
        "game": event.game,
        "played_on": event.played_on.isoformat(),
        "contestant": event.label,
        "partners": [name for _member, name in event.partners],
        "in_play": event.open,
    }
    if event.void_reason:
        said["void"] = event.void_reason
    if event.outcome is not None:
        outcome = event.outcome
        said |= {
            "place": outcome.place,
            "shared": outcome.shared,
            "of": outcome.of,
            "score": outcome.score,
            "over": None if outcome.over is None else str(outcome.over),
            "unit": outcome.unit,
        }
    return said


def _results(places: Any) -> list[dict[str, Any]]:
    """Return the results that count now of all that the member has played in closed sessions."""
    seats = ("north", "east", "south", "west")
    # As numbers: a database that is to look for them four times may read every result for each.
    held = list(places)
    at_the_table = Q()
    for seat in seats:
        at_the_table |= Q(**{f"{seat}__in": held})
    current = Result.objects.filter(at_the_table, pk=F("play__current"))
    counts = current.filter(play__section__session__state=Session.State.CLOSED)
    columns = {
        "session": "play__section__session",
        "played_on": "play__section__session__played_on",
        "round": "play__round",
        "table": "play__table",
        "tray": "play__tray__number",
        "outcome": "outcome",
        "ruling": "ruling",
        "reason": "reason",
    }
    labels = {seat: f"{seat}__label" for seat in seats}
    rows = counts.order_by("play__section", "play__round", "play__tray__number", "version")
    found = rows.values(*columns.values(), *labels.values())
    return [
        {name: _plain(row[column]) for name, column in (columns | labels).items()} for row in found
    ]


def _adjustments(places: Any) -> list[dict[str, Any]]:
    rows = Adjustment.objects.filter(entry__places__in=places).order_by("pk").distinct()
    return [
        {
            "session": each.session_id,
            "version": each.version,
            "number": each.number,
            "amount": str(each.amount),
            "reason": each.reason,
        }
        for each in rows
    ]


def _substitutions(member: Member) -> list[dict[str, Any]]:
    """For whom the member sat in, and who sat in for the member: without the others' names."""
    rows = Substitution.objects.filter(Q(present=member) | Q(absent=member)).order_by("pk")
    return [
        {
            "session": each.session_id,
            "contestant": each.entry_id,
            "from_round": each.from_round,
            "plays": each.present_id == member.pk,
            "reason": each.reason,
        }
        for each in rows
    ]


def _log(member: Member) -> list[dict[str, Any]]:
    """Return what the log has under a name of the member."""
    names = former_names(member)
    rows = Log.objects.filter(club=member.club_id).order_by("pk")
    return [
        {"when": when.isoformat(), "what": what, "details": names.kept_of(details)}
        for when, what, details in rows.values_list("when", "what", "details").iterator()
        if names.stand_in(details)
    ]


def _plain(value: Any) -> Any:
    return value.isoformat() if hasattr(value, "isoformat") else value
