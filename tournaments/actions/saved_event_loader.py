"""The rows of a saved event, made in the order in which they name one another."""

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import zip_longest
from typing import Any

from movements.plain import to_plain
from tournaments.actions.deals import keep_deals
from tournaments.exchange.saved_event import (
    NO_GRADE,
    SavedEvent,
    SavedField,
    SavedLogEntry,
    SavedPlan,
    SavedPlay,
    SavedResult,
    SavedSection,
    SavedSession,
    SavedStandings,
)
from tournaments.models import (
    Acceptance,
    Adjustment,
    AuthorKind,
    Clock,
    Club,
    Entry,
    EntryPerson,
    Field,
    FieldSection,
    Log,
    Member,
    Place,
    Plan,
    Play,
    Publication,
    Result,
    Section,
    Session,
    StandingRow,
    Standings,
    Substitution,
    Tournament,
    Tray,
    User,
    Withdrawal,
)
from tournaments.models.saved_rows import row_of

KEYS_OF_ROWS = ("members", "addition")
"""What names rows by their keys in the log of the database it was written in."""


class SavedEventLoader:
    """The rows that have been made, by the numbers by which the file names them."""

    def __init__(self, event: SavedEvent, clubs: Sequence[Club], members: Sequence[Member]) -> None:
        self.event, self.clubs, self.members = event, clubs, members
        self.speakers = Speakers(event)
        self.tournament = row_of(Tournament, event, club=clubs[0])
        self.entries: Sequence[Entry] = ()
        self.sessions: dict[int, Session] = {}
        self.sections: dict[tuple[int, int], Section] = {}
        self.places: dict[tuple[int, int], Mapping[int, Place]] = {}
        self.plays: dict[tuple[Any, ...], Play] = {}
        self.fields: list[Field] = []

    def make(self) -> Tournament:
        """Make everything but the standings that are computed."""
        self.tournament.save()
        self._make_entries()
        for session in self.event.sessions:
            self._make_session(session)
        self.fields = [self._make_field(field) for field in self.event.fields]
        self._make_log()
        return self.tournament

    def settle(self) -> None:
        """Let what is public be as it was: newer standings have set a time for corrections."""
        for saved in self.event.sessions:
            session = self.sessions[saved.number]
            Publication.objects.filter(session=session).delete()
            if saved.publication is not None:
                row_of(Publication, saved.publication, session=session).save()

    def entry(self, number: int) -> Entry:
        """The entry of this number."""
        return self.entries[number - 1]

    def member(self, number: int) -> Member:
        """The member of this number."""
        return self.members[number - 1]

    def _make_entries(self) -> None:
        self.entries = Entry.objects.bulk_create(
            row_of(Entry, saved, tournament=self.tournament) for saved in self.event.entries
        )
        EntryPerson.objects.bulk_create(
            EntryPerson(
                entry=entry,
                member=self.member(number),
                order=order,
                grade=None if grade == NO_GRADE else grade,
            )
            for entry, saved in zip(self.entries, self.event.entries, strict=True)
            for order, (number, grade) in enumerate(
                zip_longest(saved.people, saved.grades, fillvalue=NO_GRADE), 1
            )
        )

    def _make_session(self, saved: SavedSession) -> None:
        session = row_of(Session, saved, tournament=self.tournament)
        session.save()
        self.sessions[saved.number] = session
        trays = Tray.objects.bulk_create(
            row_of(Tray, tray, session=session) for tray in saved.trays
        )
        if cards := {tray.number: tray.cards for tray in saved.trays if tray.cards is not None}:
            keep_deals(session, cards)
        by_number = {(tray.series, tray.number): tray for tray in trays}
        for index, section in enumerate(saved.sections, 1):
            self._make_section(session, index, section, by_number)
        self._make_substitutions(session, saved)
        self._make_adjustments(session, saved)
        if saved.clock is not None:
            row_of(Clock, saved.clock, session=session).save()

    def _make_section(
        self,
        session: Session,
        index: int,
        saved: SavedSection,
        trays: Mapping[tuple[str, int], Tray],
    ) -> None:
        section = row_of(Section, saved, session=session, club=self.clubs[saved.club - 1])
        section.save()
        places = Place.objects.bulk_create(
            row_of(Place, place, section=section, entry=self.entry(place.entry))
            for place in saved.places
        )
        _make_plans(section, saved.plans)
        at = session.number, index
        self.sections[at] = section
        self.places[at] = {place.number: place for place in places}
        plays = make_plays(section, saved.plays, trays, self.places[at], self.speakers)
        self.plays |= {(*at, *where): play for where, play in plays.items()}

    def _make_substitutions(self, session: Session, saved: SavedSession) -> None:
        made = Substitution.objects.bulk_create(
            row_of(
                Substitution,
                sub,
                session=session,
                entry=self.entry(sub.entry),
                absent=self.member(sub.absent),
                present=self.member(sub.present),
            )
            for sub in saved.substitutions
        )
        # Whatever is made has the time of its loader.
        for sub, said in zip(made, saved.substitutions, strict=True):
            sub.said_at = said.at
        Substitution.objects.bulk_update(made, ["said_at"])

    def _make_adjustments(self, session: Session, saved: SavedSession) -> None:
        for each in saved.adjustments:
            said = self.speakers.said(each.by, each.at)
            row_of(Adjustment, each, session=session, entry=self.entry(each.entry), **said).save()

    def _make_field(self, saved: SavedField) -> Field:
        rules = {key: value for key, value in asdict(saved.rules).items() if value}
        rules |= {"switches": saved.rules.switches}
        if saved.rules.phantoms:
            rules["phantoms"] = [self.entry(number).pk for number in saved.rules.phantoms]
        field = row_of(Field, saved, tournament=self.tournament, rules=rules)
        field.save()
        FieldSection.objects.bulk_create(
            FieldSection(field=field, section=self.sections[session, index])
            for session, index in saved.sections
        )
        if saved.official is not None:
            self._make_official(field, saved.official)
        return field

    def _make_official(self, field: Field, saved: SavedStandings) -> None:
        """The standings that stood when the results became official; nothing goes on from them."""
        official = row_of(
            Standings, saved, field=field, generation=1, inputs={}, seen=-1, published=True
        )
        official.save()
        Standings.objects.filter(pk=official.pk).update(computed_at=saved.at)
        StandingRow.objects.bulk_create(
            row_of(
                StandingRow,
                row,
                standings=official,
                entry=self.entry(row.entry),
                tiebreak=StandingRow.tie_break_to_store(row.tiebreak, ()),
            )
            for row in saved.rows
        )

    def _make_log(self) -> None:
        """Write what was done into the log of the club, as it was written then."""
        Log.objects.bulk_create(
            row_of(
                Log,
                logged,
                who_id=(user := self.speakers.user(logged.by, logged.by_kind)),
                who_name="" if user else logged.by,
                who_kind=logged.by_kind,
                when=logged.at,
                club=self.clubs[0],
                details={k: v for k, v in logged.details.items() if k not in KEYS_OF_ROWS},
                on_kind=(row := self._row(logged))._meta.model_name or "",
                on_id=row.pk,
            )
            for logged in self.event.log
        )

    def _row(self, logged: SavedLogEntry) -> Any:
        """The row that something was done on."""
        at = logged.session, logged.section
        if logged.play:
            return self.plays[(*at, *logged.play, logged.series)]
        if logged.place:
            return self.places[at][logged.place]
        if logged.section:
            return self.sections[at]
        if logged.session:
            return self.sessions[logged.session]
        if logged.entry:
            return self.entry(logged.entry)
        return self.fields[logged.field - 1] if logged.field else self.tournament


def _make_plans(section: Section, saved: Sequence[SavedPlan]) -> None:
    plans = Plan.objects.bulk_create(
        row_of(Plan, plan, section=section, movement=to_plain(plan.movement)) for plan in saved
    )
    for plan, said in zip(plans, saved, strict=True):
        plan.made_at = said.at
    Plan.objects.bulk_update(plans, ["made_at"])


PlayAt = tuple[int, int, int, str]
"""The round, the table, and the number and series of the tray."""


class Speakers:
    """The people who said and did things: a user where there is one of that name, else a name."""

    def __init__(self, event: SavedEvent) -> None:
        users = User.objects.filter(username__in=_names(event))
        self._users = dict(users.values_list("username", "pk"))

    def said(
        self, name: str, at: datetime.datetime, kind: str = AuthorKind.PERSON
    ) -> dict[str, Any]:
        """The columns of somebody who said something at a time; a table is no user."""
        user = self.user(name, kind)
        return {
            "said_by_id": user,
            "said_by_name": "" if user else name,
            "said_at": at,
        }

    def user(self, name: str, kind: str = AuthorKind.PERSON) -> int | None:
        """The key of the user of this name."""
        return self._users.get(name) if kind == AuthorKind.PERSON else None


def _names(event: SavedEvent) -> set[str]:
    names = {logged.by for logged in event.log}
    for session in event.sessions:
        names |= {each.by for each in session.adjustments}
        for section in session.sections:
            for play in section.plays:
                names |= {name for result in play.results for name in _speakers(result)}
    return names - {""}


def _speakers(result: SavedResult) -> Iterator[str]:
    yield from (each.by for each in (result, result.withdrawn, result.accepted) if each)


def make_plays(
    section: Section,
    saved: Sequence[SavedPlay],
    trays: Mapping[tuple[str, int], Tray],
    places: Mapping[int, Place],
    speakers: Speakers,
) -> dict[PlayAt, Play]:
    """Make the plays of a section, in the order in which they were first told of, and all results.

    What is believed of a play is its newest result, unless that was taken back.
    """
    in_order = sorted(saved, key=lambda play: play.results[0].at)
    plays = Play.objects.bulk_create(
        row_of(Play, play, section=section, tray=trays[play.series, play.tray]) for play in in_order
    )
    said = [
        (play, result) for play, its in zip(plays, in_order, strict=True) for result in its.results
    ]
    rows = {
        (play.pk, result.version): _make_result(play, result, places, speakers)
        for play, result in sorted(said, key=lambda each: (each[1].at, each[1].version))
    }
    for play, its in zip(plays, in_order, strict=True):
        last = its.results[-1]
        play.current = None if last.withdrawn else rows[play.pk, last.version]
    Play.objects.bulk_update(plays, ["current"], batch_size=200)
    return {
        (its.round, its.table, its.tray, its.series): play
        for play, its in zip(plays, in_order, strict=True)
    }


def _make_result(
    play: Play, saved: SavedResult, places: Mapping[int, Place], speakers: Speakers
) -> Result:
    north, east, south, west = (places[number] for number in saved.seats)
    result = row_of(
        Result,
        saved,
        play=play,
        north=north,
        east=east,
        south=south,
        west=west,
        **speakers.said(saved.by, saved.at, saved.by_kind),
    )
    result.save()
    if (back := saved.withdrawn) is not None:
        row_of(Withdrawal, back, result=result, **speakers.said(back.by, back.at)).save()
    if (accepted := saved.accepted) is not None:
        Acceptance(result=result, **speakers.said(accepted.by, accepted.at)).save()
    return result
