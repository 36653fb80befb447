"""A tournament read whole, as the value that the file of one event is made of."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from django.db.models import Model

from tournaments.exchange.saved_event import (
    SavedAdjustment,
    SavedClock,
    SavedClub,
    SavedEntry,
    SavedEvent,
    SavedMember,
    SavedPlace,
    SavedPlan,
    SavedPublication,
    SavedSection,
    SavedSession,
    SavedSubstitution,
    SavedTray,
)
from tournaments.models import (
    Adjustment,
    Clock,
    Club,
    Entry,
    EntryPerson,
    Member,
    Place,
    Plan,
    Publication,
    Section,
    Session,
    Substitution,
    Tournament,
    Tray,
)
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.queries.records.saved_fields import saved_field
from tournaments.queries.records.saved_log import Numbers, saved_log
from tournaments.queries.records.saved_plays import saved_plays
from tournaments.snapshot import snapshot


def saved_event(tournament_id: int) -> SavedEvent:
    """The tournament as it is at this moment, everything that was ever said of it included."""
    with snapshot():
        return _Reading(Tournament.objects.select_related("club").get(pk=tournament_id)).event()


class _Reading:
    """The rows of a tournament, in the order of their numbers in its file."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.sessions = list(tournament.sessions.order_by("number"))
        self.sections = _sections(tournament)
        self.entries = list(tournament.entries.order_by("pk"))
        self.people = _people(tournament)
        subs = Substitution.objects.filter(session__tournament=tournament)
        self.substitutions = list(subs.order_by("entry_id", "from_round", "pk"))
        self.members = self._members()
        clubs = [tournament.club, *(section.club for section in self.sections)]
        clubs += [member.club for member in self.members]
        self.clubs = list({club.pk: club for club in clubs}.values())
        self.fields = list(tournament.fields.order_by("pk"))
        self.numbers = self._numbers()

    def _members(self) -> list[Member]:
        """Everybody who plays, by entry, then those whom a substitution alone names."""
        keys = [member for entry in self.entries for member in self.people[entry.pk]]
        keys += [key for sub in self.substitutions for key in (sub.absent_id, sub.present_id)]
        found = Member.objects.select_related("club").in_bulk(set(keys))
        return [found[key] for key in dict.fromkeys(keys)]

    def _numbers(self) -> Numbers:
        sections: dict[int, tuple[int, int]] = {}
        for session in self.sessions:
            own = [section for section in self.sections if section.session_id == session.pk]
            sections |= {row.pk: (session.number, index) for index, row in enumerate(own, 1)}
        return Numbers(
            clubs=_numbered(self.clubs),
            members=_numbered(self.members),
            entries=_numbered(self.entries),
            fields=_numbered(self.fields),
            sessions={session.pk: session.number for session in self.sessions},
            sections=sections,
            letters={section.pk: section.letter for section in self.sections},
        )

    def event(self) -> SavedEvent:
        """The whole of it."""
        return SavedEvent(
            name=self.tournament.name,
            game=self.tournament.game,
            clubs=tuple(map(_club, self.clubs)),
            members=tuple(map(self._member, self.members)),
            entries=tuple(map(self._entry, self.entries)),
            sessions=tuple(map(self._session, self.sessions)),
            fields=tuple(saved_field(field, self.numbers) for field in self.fields),
            log=tuple(saved_log(self.tournament, self.numbers)),
        )

    def _member(self, member: Member) -> SavedMember:
        return SavedMember(
            name=member.name,
            surname=member.surname,
            number=member.number,
            club=self.numbers.clubs[member.club_id],
            withheld=member.name_withheld,
            guest=member.guest,
            retired=member.retired_at,
            erased=member.erased_at,
        )

    def _entry(self, entry: Entry) -> SavedEntry:
        people = tuple(self.numbers.members[key] for key in self.people[entry.pk])
        return SavedEntry(entry.name, entry.standby, people)

    def _session(self, session: Session) -> SavedSession:
        sections = [each for each in self.sections if each.session_id == session.pk]
        subs = [each for each in self.substitutions if each.session_id == session.pk]
        return SavedSession(
            number=session.number,
            played_on=session.played_on,
            state=session.state,
            declared_trump=session.declared_trump,
            unlisted=session.unlisted,
            publication=_publication(session),
            clock=_clock(session),
            trays=tuple(map(_tray, _trays(session))),
            sections=tuple(map(self._section, sections)),
            substitutions=tuple(map(self._substitution, subs)),
            adjustments=tuple(self._adjustments(session)),
        )

    def _section(self, section: Section) -> SavedSection:
        places = list(section.places.order_by("number"))
        return SavedSection(
            letter=section.letter,
            club=self.numbers.clubs[section.club_id],
            series=section.series,
            ew_numbers=section.ew_numbers,
            first_ew_number=section.first_ew_number,
            first_team=section.first_team,
            second_team=section.second_team,
            places=tuple(map(self._place, places)),
            plans=tuple(map(_plan, section.plans.order_by("version"))),
            plays=tuple(saved_plays(section, {place.pk: place.number for place in places})),
        )

    def _place(self, place: Place) -> SavedPlace:
        return SavedPlace(
            place.number, self.numbers.entries[place.entry_id], place.label, place.line
        )

    def _substitution(self, sub: Substitution) -> SavedSubstitution:
        return SavedSubstitution(
            entry=self.numbers.entries[sub.entry_id],
            absent=self.numbers.members[sub.absent_id],
            present=self.numbers.members[sub.present_id],
            from_round=sub.from_round,
            reason=sub.reason,
            at=sub.said_at,
        )

    def _adjustments(self, session: Session) -> Iterator[SavedAdjustment]:
        rows = Adjustment.objects.filter(session=session).select_related("said_by")
        for row in rows.order_by("entry_id", "version"):
            yield SavedAdjustment(
                entry=self.numbers.entries[row.entry_id],
                version=row.version,
                number=row.number,
                amount=row.amount,
                reason=row.reason,
                by=row.speaker,
                at=row.said_at,
            )


def _sections(tournament: Tournament) -> list[Section]:
    """The sections by session and letter: databases do not put letters in one order."""
    rows = Section.objects.filter(session__tournament=tournament)
    found = rows.select_related("club", "session").order_by("pk")
    return sorted(found, key=lambda section: (section.session.number, section.letter))


def _trays(session: Session) -> list[Tray]:
    return sorted(session.trays.order_by(), key=lambda tray: (tray.series, tray.number))


def _people(tournament: Tournament) -> dict[int, list[int]]:
    """The keys of the members of each entry, in their order."""
    rows = EntryPerson.objects.filter(entry__tournament=tournament)
    people: defaultdict[int, list[int]] = defaultdict(list)
    for entry, member in rows.order_by("entry_id", "order").values_list("entry", "member"):
        people[entry].append(member)
    return people


def _numbered(rows: Iterable[Model]) -> dict[int, int]:
    return {row.pk: number for number, row in enumerate(rows, 1)}


def _club(club: Club) -> SavedClub:
    return SavedClub(
        name=club.name,
        time_zone=club.time_zone,
        ew_numbers=club.ew_numbers,
        first_ew_number=club.first_ew_number,
        half_minutes_per_board=club.half_minutes_per_board,
        half_minutes_per_round=club.half_minutes_per_round,
        half_minutes_per_tray=club.half_minutes_per_tray,
        correction_minutes=club.correction_minutes,
    )


def _tray(tray: Tray) -> SavedTray:
    return SavedTray(
        number=tray.number,
        series=tray.series,
        dealer=tray.dealer,
        vulnerable=tray.vulnerable,
        trump=tray.trump,
        datum=tray.datum,
    )


def _plan(plan: Plan) -> SavedPlan:
    return SavedPlan(
        version=plan.version,
        at=plan.made_at,
        system=plan.system,
        trays_per_round=plan.trays_per_round,
        movement=movement_of(plan),
        options=plan.options,
        change=plan.change,
        details=plan.details,
    )


def _publication(session: Session) -> SavedPublication | None:
    """The state of the standings, where anything was ever said of it."""
    row = Publication.objects.filter(session=session).first()
    if row is None:
        return None
    return SavedPublication(
        row.hidden_from,
        row.official_at,
        row.locked_at,
        row.notice,
        row.while_playing,
        row.after_play,
        row.void_reason,
    )


def _clock(session: Session) -> SavedClock | None:
    row = Clock.objects.filter(session=session).first()
    if row is None:
        return None
    return SavedClock(row.round, row.minutes, row.warning, row.in_break, row.ends_at, row.left)
