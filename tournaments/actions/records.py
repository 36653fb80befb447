"""Playing a recorded event through the same models and actions as a live one."""

import datetime
from collections.abc import Iterator
from itertools import count

from django.db import transaction
from django.utils.translation import gettext as _

from scoring.contract_score import score
from scoring.outcome import Contract, Outcome, PassedOut, Score
from scoring.rules import rule_set
from scoring.vulnerability import Vulnerability
from tournaments import doorbell
from tournaments.actions.clubs import make_club
from tournaments.actions.evenings import set_up_evening
from tournaments.actions.log_entry import write_log
from tournaments.actions.results import record_result
from tournaments.exchange.event_record import EventRecord, RecordedResult, Who
from tournaments.models import (
    Club,
    Entry,
    Field,
    FieldSection,
    Place,
    Section,
    Session,
    Tray,
    User,
)
from tournaments.queries.plays import TableRound
from tournaments.refusal import Refusal


@transaction.atomic
def play_record(director: User, record: EventRecord, played_on: datetime.date) -> Session:
    """Make the event of a record: its club, places, trays and every result.

    The seats are facts, so there is no plan to hold them against. Raises ``Refused`` where the
    rules are unknown and ``Refusal`` where a result cannot stand or is not carried.
    """
    if record.adjustments:
        raise Refusal(_("Adjustments of totals are not carried yet."))
    rules = {"name": record.rules_name, "switches": dict(record.rules)}
    rule_set(record.rules_name, **record.rules)
    club = make_club(director, _free_name(record.name))
    session = set_up_evening(
        director, club.pk, name=record.name[:120], game=record.game, played_on=played_on
    )
    section = Section.objects.create(session=session, club=club)
    field = session.tournament.fields.get()
    Field.objects.filter(pk=field.pk).update(rules=rules | {"expected": record.expected})
    FieldSection.objects.create(field=field, section=section)
    # One ring for the whole event, not one for each of its results.
    with doorbell.muted():
        _record_results(director, section, record)
    doorbell.ring_on_commit([field.pk])
    write_log(director, "record.played", session, club, name=record.name)
    return session


def played_outcome(result: RecordedResult, vulnerable: str) -> Outcome:
    """What was scored: the outcome, or the score where the record's outcome contradicts it."""
    if result.score is None or not isinstance(result.outcome, Contract | PassedOut):
        return result.outcome
    if score(result.outcome, Vulnerability(vulnerable)) == result.score:
        return result.outcome
    return Score(result.score)


def _record_results(director: User, section: Section, record: EventRecord) -> None:
    numbers = _seat(section, record)
    trays = _deal(section.session, record)
    for result, at in _with_tables(section, record.results):
        tray = trays[result.tray]
        record_result(
            director,
            section,
            tray,
            played_outcome(result, tray.vulnerable),
            at=at,
            seats=(
                numbers[result.north],
                numbers[result.east],
                numbers[result.south],
                numbers[result.west],
            ),
        )


def _with_tables(
    section: Section, results: tuple[RecordedResult, ...]
) -> Iterator[tuple[RecordedResult, TableRound]]:
    """Each result with a table of its own where the record gives none, or one that is taken.

    Two results at one table would otherwise be two versions of one, and one of them lost.
    """
    free = {tray: count(most + 1) for tray, most in _highest_tables(results).items()}
    taken: set[tuple[int, int, int]] = set()
    for result in results:
        table = result.table
        if not table or (result.tray, result.round, table) in taken:
            table = next(free[result.tray])
        taken.add((result.tray, result.round, table))
        yield result, TableRound(section.pk, result.round, table)


def _highest_tables(results: tuple[RecordedResult, ...]) -> dict[int, int]:
    highest: dict[int, int] = {}
    for result in results:
        highest[result.tray] = max(highest.get(result.tray, 0), result.table)
    return highest


def _seat(section: Section, record: EventRecord) -> dict[Who, int]:
    numbers: dict[Who, int] = {}
    for number, contestant in enumerate(record.contestants, 1):
        who = contestant.who
        entry = Entry.objects.create(
            tournament=section.session.tournament, name=" & ".join(contestant.people)[:120]
        )
        Place.objects.create(
            section=section, number=number, entry=entry, label=who.name, line=who.line
        )
        numbers[who] = number
    return numbers


def _deal(session: Session, record: EventRecord) -> dict[int, Tray]:
    return {
        tray.number: Tray.objects.create(
            session=session,
            number=tray.number,
            dealer=tray.dealer,
            vulnerable=tray.vulnerable,
            trump=tray.trump,
        )
        for tray in record.trays
    }


def _free_name(name: str) -> str:
    base = name.strip()[:100].strip() or "Event"
    taken = set(Club.objects.filter(name__startswith=base).values_list("name", flat=True))
    names = (base if n == 1 else f"{base} ({n})" for n in count(1))
    return next(free for free in names if free not in taken)
