"""Playing a recorded event through the same models and actions as a live one."""

import datetime
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import count
from types import MappingProxyType

from django.db import transaction
from django.utils.translation import gettext_lazy

from tournaments.actions.clubs import make_club
from tournaments.actions.deals import keep_deals
from tournaments.actions.evenings import set_up_evening
from tournaments.actions.log_entry import write_log
from tournaments.actions.results import SectionRecorder
from tournaments.exchange.event_record import (
    EventRecord,
    RecordedContestant,
    RecordedPerson,
    RecordedResult,
    TrayKey,
    Who,
)
from tournaments.models import (
    Adjustment,
    Club,
    Entry,
    EntryPerson,
    Field,
    FieldSection,
    Member,
    Place,
    Section,
    Session,
    Tray,
    User,
)
from tournaments.names import in_one_line
from tournaments.queries.plan.plays import TableRound
from tournaments.queries.standings.field_rules import read_field_rules
from tournaments.replay.recorded_field import played_outcome, stored_rules
from tournaments.sentence import gettext as _
from tournaments.server import notifier

AS_RECORDED = gettext_lazy("As the record has it.")

Members = Mapping[RecordedPerson, Member]
"""Who the players of a record are; whoever is not in it stays a name."""
_Seats = dict[tuple[int, Who], int]
"""The contestant number of everybody, by the key of the section in which it has it."""


@transaction.atomic
def play_record(
    director: User,
    record: EventRecord,
    played_on: datetime.date,
    club: Club | None = None,
    members: Members = MappingProxyType({}),
) -> Session:
    """Make the event of a record: its places, trays and every result; a club where none is given.

    The seats are facts, so there is no plan to hold them against. An event beside it is a
    second field of the same session, with sections of its own over the same trays. ``members``
    are the players; contestants of whom one is missing there have their names alone. Raises
    ``Refused`` where the rules are unknown and ``Refusal`` where a result cannot stand.
    """
    club = club or make_club(director, _free_name(record.name))
    session = set_up_evening(
        director, club.pk, name=record.name[:120], game=record.game, played_on=played_on
    )
    # One message for the whole event, not one for each of its results.
    with notifier.muted():
        trays: dict[TrayKey, Tray] = {}
        field = session.tournament.fields.get()
        _play_field(director, session, record, field, trays, members)
        fields = [field]
        if record.beside:
            pairs = Field.objects.create(
                tournament=session.tournament, name=_("Pairs"), rules=field.rules
            )
            _play_field(director, session, record.beside, pairs, trays, members)
            fields.append(pairs)
    if cards := {
        tray.number: tray.cards for tray in record.trays if tray.cards and not tray.series
    }:
        keep_deals(session, cards)
    notifier.notify_on_commit([each.pk for each in fields])
    write_log(director, "record.played", session, club, name=record.name)
    return session


def _play_field(
    director: User,
    session: Session,
    record: EventRecord,
    field: Field,
    trays: dict[TrayKey, Tray],
    members: Members,
) -> None:
    sections = _sections(session, record, field)
    entries, numbers = _seat(session, record, sections, members)
    rules = stored_rules(record, entries.__getitem__)
    read_field_rules(rules)
    Field.objects.filter(pk=field.pk).update(rules=rules)
    for tray in record.trays:
        if tray.key not in trays:
            trays[tray.key] = Tray.objects.create(
                session=session,
                series=tray.series,
                number=tray.number,
                dealer=tray.dealer,
                vulnerable=tray.vulnerable,
                trump=tray.trump,
                datum=tray.datum,
            )
    _record_results(director, record, sections, numbers, trays)
    _adjust(director, session, record, entries)


def _sections(session: Session, record: EventRecord, field: Field) -> dict[str, Section]:
    """A section for each of the record, with a letter that no other of the session has."""
    names = list(dict.fromkeys(result.section for result in record.results)) or [""]
    club = session.tournament.club
    taken = set(session.sections.values_list("letter", flat=True))
    sections: dict[str, Section] = {}
    for name in names:
        free = (letter for letter in _letters(name) if letter not in taken)
        letter = next(free)
        taken.add(letter)
        sections[name] = Section.objects.create(session=session, club=club, letter=letter)
        FieldSection.objects.create(field=field, section=sections[name])
    return sections


def _letters(name: str) -> Iterator[str]:
    if name:
        yield name
    yield from "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    yield from (str(number) for number in count(1))


def _seat(
    session: Session, record: EventRecord, sections: dict[str, Section], members: Members
) -> tuple[dict[Who, int], _Seats]:
    """Give everybody an entry; and a place in each section where it sat, or else in its own."""
    where: dict[Who, dict[int, Section]] = {}
    for result in record.results:
        section = sections[result.section]
        for who in result.seated:
            where.setdefault(who, {})[section.pk] = section
    first = next(iter(sections.values()))
    entries: dict[Who, int] = {}
    numbers: _Seats = {}
    counts = {section.pk: count(1) for section in sections.values()}
    contestants = {each.who: each for each in record.contestants}
    for who in (*contestants, *sorted(record.phantoms)):
        entry = _enter(session, contestants.get(who), members)
        entries[who] = entry.pk
        own = sections.get(who.section, first)
        for section in where.get(who, {own.pk: own}).values():
            number = numbers[section.pk, who] = next(counts[section.pk])
            Place.objects.create(
                section=section, number=number, entry=entry, label=who.name, line=who.line
            )
    return entries, numbers


def _enter(session: Session, contestant: RecordedContestant | None, members: Members) -> Entry:
    """Make the entry of a contestant: of its members, or called by the names of its people."""
    people = list(dict.fromkeys(contestant.people)) if contestant else []
    known = [members[person] for person in people if person in members]
    name = "" if known and len(known) == len(people) else _joined(people)
    entry = Entry.objects.create(tournament=session.tournament, name=name)
    if not name:
        EntryPerson.objects.bulk_create(
            EntryPerson(entry=entry, member=member, order=order)
            for order, member in enumerate(known, 1)
        )
    return entry


def _joined(people: list[RecordedPerson]) -> str:
    return " & ".join(person.name for person in people)[:120]


def _record_results(
    director: User,
    record: EventRecord,
    sections: dict[str, Section],
    numbers: _Seats,
    trays: dict[TrayKey, Tray],
) -> None:
    recorders = {name: SectionRecorder(director, section) for name, section in sections.items()}
    for result, (in_round, table) in _with_tables(record.results):
        section, tray = sections[result.section], trays[result.deal]
        recorders[result.section].record(
            tray,
            played_outcome(result, tray.vulnerable),
            at=TableRound(section.pk, in_round, table),
            seats=(
                numbers[section.pk, result.north],
                numbers[section.pk, result.east],
                numbers[section.pk, result.south],
                numbers[section.pk, result.west],
            ),
            ruling=result.ruling,
            reason=(result.reason or str(AS_RECORDED)) if result.ruling else "",
        )


def _adjust(director: User, session: Session, record: EventRecord, entries: dict[Who, int]) -> None:
    """Add what the record adds to totals."""
    numbers = Counter[Who]()
    for each in record.adjustments:
        numbers[each.who] += 1
        Adjustment(
            entry_id=entries[each.who],
            session=session,
            version=numbers[each.who],
            number=numbers[each.who],
            amount=each.amount,
            reason=each.reason or str(AS_RECORDED),
            said_by=director,
        ).save()


def _with_tables(
    results: tuple[RecordedResult, ...],
) -> Iterator[tuple[RecordedResult, tuple[int, int]]]:
    """Each result with a table of its own where the record gives none, or one that is taken.

    Two results at one table would otherwise be two versions of one, and one of them lost.
    """
    free = {deal: count(most + 1) for deal, most in _highest_tables(results).items()}
    taken: set[tuple[str, TrayKey, int, int]] = set()
    for result in results:
        table = result.table
        if not table or (result.section, result.deal, result.round, table) in taken:
            table = next(free[result.deal])
        taken.add((result.section, result.deal, result.round, table))
        yield result, (result.round, table)


def _highest_tables(results: tuple[RecordedResult, ...]) -> dict[TrayKey, int]:
    highest: dict[TrayKey, int] = {}
    for result in results:
        highest[result.deal] = max(highest.get(result.deal, 0), result.table)
    return highest


def _free_name(name: str) -> str:
    base = in_one_line(name)[:100].strip() or "Event"
    taken = set(Club.objects.filter(name__startswith=base).values_list("name", flat=True))
    names = (base if n == 1 else f"{base} ({n})" for n in count(1))
    return next(free for free in names if free not in taken)
