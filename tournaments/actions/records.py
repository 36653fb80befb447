"""Playing a recorded event through the same models and actions as a live one."""

import datetime
from itertools import count

from django.db import transaction

from scoring.contract_score import score
from scoring.outcome import Contract, Outcome, Score
from scoring.rules import rule_set
from scoring.vulnerability import Vulnerability
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


@transaction.atomic
def play_record(director: User, record: EventRecord, played_on: datetime.date) -> Session:
    """Make the event of a record: its club, places, trays and every result.

    The seats are facts, so there is no plan to hold them against. Raises ``Refused`` where the
    rules are unknown and ``Refusal`` where a result cannot stand.
    """
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
    numbers = _seat(section, record)
    trays = _deal(session, record)
    tables = count(1)
    for result in record.results:
        record_result(
            director,
            section,
            trays[result.tray],
            played_outcome(result, trays[result.tray].vulnerable),
            # Without a table of its own every result gets one, so that none hides another.
            at=TableRound(section.pk, result.round, result.table or next(tables)),
            seats=(
                numbers[result.north],
                numbers[result.east],
                numbers[result.south],
                numbers[result.west],
            ),
        )
    write_log(director, "record.played", session, club, name=record.name)
    return session


def played_outcome(result: RecordedResult, vulnerable: str) -> Outcome:
    """What was scored: the contract, or the score where the record's contract contradicts it."""
    if result.score is None or not isinstance(result.outcome, Contract):
        return result.outcome
    if score(result.outcome, Vulnerability(vulnerable)) == result.score:
        return result.outcome
    return Score(result.score)


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
    base = name.strip()[:100] or "Event"
    taken = set(Club.objects.filter(name__startswith=base).values_list("name", flat=True))
    names = (base if n == 1 else f"{base} ({n})" for n in count(1))
    return next(free for free in names if free not in taken)
