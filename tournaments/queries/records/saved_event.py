"""A tournament read whole, as the value that the file of one event is made of.

Of standings only those that were official are kept: all others are computed anew.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.db.models import Model

from tournaments.exchange.saved_event import (
    NO_GRADE,
    SavedAcceptance,
    SavedAdjustment,
    SavedClock,
    SavedClub,
    SavedEntry,
    SavedEvent,
    SavedField,
    SavedMember,
    SavedPlace,
    SavedPlan,
    SavedPlay,
    SavedPublication,
    SavedResult,
    SavedRow,
    SavedRules,
    SavedSection,
    SavedSession,
    SavedStandings,
    SavedSubstitution,
    SavedTray,
    SavedWithdrawal,
)
from tournaments.models import (
    Adjustment,
    Clock,
    Entry,
    EntryPerson,
    Field,
    Member,
    Play,
    Publication,
    Result,
    Section,
    Session,
    StandingRow,
    Standings,
    Substitution,
    Tournament,
)
from tournaments.models.saved_rows import value_of
from tournaments.queries.deals.shown import deals_shown, known_deals
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.queries.records.saved_log import Numbers, saved_log
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.server.snapshot import snapshot


def saved_event(tournament_id: int, *, unplayed_deals: bool = False) -> SavedEvent:
    """The tournament as it is at this moment, everything that was ever said of it included.

    ``unplayed_deals``: with the cards that somebody has yet to play, for whoever runs the server.
    """
    with snapshot():
        tournament = Tournament.objects.select_related("club").get(pk=tournament_id)
        return _Reading(tournament, unplayed_deals=unplayed_deals).event()


class _Reading:
    """The rows of a tournament, in the order of their numbers in its file."""

    def __init__(self, tournament: Tournament, *, unplayed_deals: bool) -> None:
        self.tournament, self.unplayed_deals = tournament, unplayed_deals
        self.sessions = list(tournament.sessions.order_by("number"))
        self.sections = _sections(tournament)
        self.entries = list(tournament.entries.order_by("pk"))
        self.seats = _seats(tournament)
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
        keys = [seat.member_id for entry in self.entries for seat in self.seats[entry.pk]]
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
        return value_of(
            SavedEvent,
            self.tournament,
            strata_limits=tuple(self.tournament.strata_limits),
            clubs=tuple(value_of(SavedClub, club) for club in self.clubs),
            members=tuple(map(self._member, self.members)),
            entries=tuple(map(self._entry, self.entries)),
            sessions=tuple(map(self._session, self.sessions)),
            fields=tuple(map(self._field, self.fields)),
            log=tuple(saved_log(self.tournament, self.numbers)),
        )

    def _member(self, member: Member) -> SavedMember:
        return value_of(SavedMember, member, club=self.numbers.clubs[member.club_id])

    def _entry(self, entry: Entry) -> SavedEntry:
        seats = self.seats[entry.pk]
        known = any(seat.grade is not None for seat in seats)
        return value_of(
            SavedEntry,
            entry,
            people=tuple(self.numbers.members[seat.member_id] for seat in seats),
            grades=tuple(NO_GRADE if seat.grade is None else seat.grade for seat in seats)
            if known
            else (),
        )

    def _session(self, session: Session) -> SavedSession:
        sections = [each for each in self.sections if each.session_id == session.pk]
        subs = [each for each in self.substitutions if each.session_id == session.pk]
        public = Publication.objects.filter(session=session).first()
        clock = Clock.objects.filter(session=session).first()
        return value_of(
            SavedSession,
            session,
            publication=None if public is None else value_of(SavedPublication, public),
            clock=None if clock is None else value_of(SavedClock, clock),
            trays=tuple(self._trays(session)),
            sections=tuple(map(self._section, sections)),
            substitutions=tuple(map(self._substitution, subs)),
            adjustments=tuple(self._adjustments(session)),
        )

    def _trays(self, session: Session) -> Iterator[SavedTray]:
        known = (
            known_deals(session)
            if self.unplayed_deals
            else {number: deal for number, (deal, _made) in deals_shown(session).items()}
        )
        for tray in sorted(session.trays.order_by(), key=lambda each: (each.series, each.number)):
            cards = None if tray.series else known.get(tray.number)
            yield value_of(SavedTray, tray, cards=cards)

    def _section(self, section: Section) -> SavedSection:
        places = list(section.places.order_by("number"))
        plans = section.plans.order_by("version")
        return value_of(
            SavedSection,
            section,
            club=self.numbers.clubs[section.club_id],
            places=tuple(
                value_of(SavedPlace, place, entry=self.numbers.entries[place.entry_id])
                for place in places
            ),
            plans=tuple(
                value_of(SavedPlan, plan, at=plan.made_at, movement=movement_of(plan))
                for plan in plans
            ),
            plays=tuple(_plays(section, {place.pk: place.number for place in places})),
        )

    def _substitution(self, sub: Substitution) -> SavedSubstitution:
        return value_of(
            SavedSubstitution,
            sub,
            entry=self.numbers.entries[sub.entry_id],
            absent=self.numbers.members[sub.absent_id],
            present=self.numbers.members[sub.present_id],
        )

    def _adjustments(self, session: Session) -> Iterator[SavedAdjustment]:
        rows = Adjustment.objects.filter(session=session).select_related("said_by")
        for row in rows.order_by("entry_id", "version"):
            yield value_of(SavedAdjustment, row, entry=self.numbers.entries[row.entry_id])

    def _field(self, field: Field) -> SavedField:
        """The field. Refused where it draws on sections of another tournament."""
        drawn = Section.objects.filter(fields=field).order_by().values_list("pk", flat=True)
        if not set(drawn) <= self.numbers.sections.keys():
            raise Refusal(
                _(
                    "This event is scored together with sections of another one: it cannot be "
                    "saved by itself."
                )
            )
        official = field.generations.filter(published=True).order_by("generation").first()
        return value_of(
            SavedField,
            field,
            rules=self._rules(field.rules),
            sections=tuple(sorted(self.numbers.sections[pk] for pk in drawn)),
            official=None if official is None else self._official(official),
        )

    def _rules(self, stored: Mapping[str, Any]) -> SavedRules:
        said = {key: stored[key] for key in SavedRules.__dataclass_fields__ if stored.get(key)}
        phantoms = sorted(self.numbers.entries[pk] for pk in stored.get("phantoms", ()))
        said |= {"phantoms": tuple(phantoms), "ew_alone": tuple(stored.get("ew_alone", ()))}
        return SavedRules(**said)

    def _official(self, official: Standings) -> SavedStandings:
        entries = self.numbers.entries
        rows = StandingRow.objects.filter(standings=official).order_by("pk")
        kept = (
            value_of(SavedRow, row, entry=entries[row.entry_id], tiebreak=row.tie_break[0])
            for row in rows
            # Entries that are gone had a line, and nobody asks for it any more.
            if row.entry_id in entries
        )
        return value_of(SavedStandings, official, at=official.computed_at, rows=tuple(kept))


def _plays(section: Section, places: Mapping[int, int]) -> Iterator[SavedPlay]:
    """The plays by round, table and tray; ``places`` are the numbers of places by their keys."""
    results = Result.objects.filter(play__section=section).select_related(
        "said_by", "withdrawal__said_by", "acceptance__said_by"
    )
    said: defaultdict[int, list[SavedResult]] = defaultdict(list)
    for result in results.order_by("play_id", "version"):
        said[result.play_id].append(_result(result, places))
    plays = Play.objects.filter(section=section).select_related("tray").order_by()
    for play in sorted(plays, key=_place_of):
        if play.pk in said:
            tray, its = play.tray, tuple(said[play.pk])
            yield value_of(SavedPlay, play, tray=tray.number, series=tray.series, results=its)


def _place_of(play: Play) -> tuple[int, int, int, str]:
    return play.round, play.table, play.tray.number, play.tray.series


def _result(result: Result, places: Mapping[int, int]) -> SavedResult:
    back, accepted = getattr(result, "withdrawal", None), getattr(result, "acceptance", None)
    return value_of(
        SavedResult,
        result,
        seats=tuple(places[hand] for hand in result.hands),
        withdrawn=None if back is None else value_of(SavedWithdrawal, back),
        accepted=None if accepted is None else value_of(SavedAcceptance, accepted),
    )


def _sections(tournament: Tournament) -> list[Section]:
    """The sections by session and letter: databases do not put letters in one order."""
    rows = Section.objects.filter(session__tournament=tournament)
    found = rows.select_related("club", "session").order_by("pk")
    return sorted(found, key=lambda section: (section.session.number, section.letter))


def _seats(tournament: Tournament) -> dict[int, list[EntryPerson]]:
    """Who plays for each entry, in their order."""
    rows = EntryPerson.objects.filter(entry__tournament=tournament)
    seats: defaultdict[int, list[EntryPerson]] = defaultdict(list)
    for seat in rows.order_by("entry_id", "order"):
        seats[seat.entry_id].append(seat)
    return seats


def _numbered(rows: Iterable[Model]) -> dict[int, int]:
    return {row.pk: number for number, row in enumerate(rows, 1)}
