"""The rows of a saved event, made in the order in which they name one another."""

from collections.abc import Mapping, Sequence
from typing import Any

from movements.plain import to_plain
from tournaments.actions.saved_fields import make_field, make_log
from tournaments.actions.saved_plays import Speakers, make_plays
from tournaments.exchange.saved_event import (
    SavedEvent,
    SavedPlan,
    SavedSection,
    SavedSession,
)
from tournaments.models import (
    Adjustment,
    Clock,
    Club,
    Entry,
    EntryPerson,
    Field,
    Member,
    Place,
    Plan,
    Play,
    Publication,
    Section,
    Session,
    Substitution,
    Tournament,
    Tray,
)


class SavedEventLoader:
    """The rows that have been made, by the numbers by which the file names them."""

    def __init__(self, event: SavedEvent, clubs: Sequence[Club], members: Sequence[Member]) -> None:
        self.event, self.clubs, self.members = event, clubs, members
        self.speakers = Speakers(event)
        self.tournament = Tournament(club=clubs[0], name=event.name, game=event.game)
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
        self.fields = [make_field(self, field) for field in self.event.fields]
        make_log(self)
        return self.tournament

    def settle(self) -> None:
        """Let what is public be as it was: newer standings have set a time for corrections."""
        for saved in self.event.sessions:
            session = self.sessions[saved.number]
            Publication.objects.filter(session=session).delete()
            if (public := saved.publication) is not None:
                Publication.objects.create(
                    session=session,
                    hidden_from=public.hidden_from,
                    official_at=public.official_at,
                    locked_at=public.locked_at,
                    notice=public.notice,
                    while_playing=public.while_playing,
                    after_play=public.after_play,
                    void_reason=public.void_reason,
                )

    def entry(self, number: int) -> Entry:
        """The entry of this number."""
        return self.entries[number - 1]

    def member(self, number: int) -> Member:
        """The member of this number."""
        return self.members[number - 1]

    def _make_entries(self) -> None:
        self.entries = Entry.objects.bulk_create(
            Entry(tournament=self.tournament, name=saved.name, standby=saved.standby)
            for saved in self.event.entries
        )
        EntryPerson.objects.bulk_create(
            EntryPerson(entry=entry, member=self.member(number), order=order)
            for entry, saved in zip(self.entries, self.event.entries, strict=True)
            for order, number in enumerate(saved.people, 1)
        )

    def _make_session(self, saved: SavedSession) -> None:
        session = self.sessions[saved.number] = Session.objects.create(
            tournament=self.tournament,
            number=saved.number,
            played_on=saved.played_on,
            state=saved.state,
            declared_trump=saved.declared_trump,
            unlisted=saved.unlisted,
        )
        trays = Tray.objects.bulk_create(
            Tray(
                session=session,
                number=tray.number,
                series=tray.series,
                dealer=tray.dealer,
                vulnerable=tray.vulnerable,
                trump=tray.trump,
                datum=tray.datum,
            )
            for tray in saved.trays
        )
        by_number = {(tray.series, tray.number): tray for tray in trays}
        for index, section in enumerate(saved.sections, 1):
            self._make_section(session, index, section, by_number)
        self._make_substitutions(session, saved)
        self._make_adjustments(session, saved)
        _make_clock(session, saved)

    def _make_section(
        self,
        session: Session,
        index: int,
        saved: SavedSection,
        trays: Mapping[tuple[str, int], Tray],
    ) -> None:
        section = Section.objects.create(
            session=session,
            club=self.clubs[saved.club - 1],
            letter=saved.letter,
            series=saved.series,
            ew_numbers=saved.ew_numbers,
            first_ew_number=saved.first_ew_number,
            first_team=saved.first_team,
            second_team=saved.second_team,
        )
        places = Place.objects.bulk_create(
            Place(
                section=section,
                number=place.number,
                entry=self.entry(place.entry),
                label=place.label,
                line=place.line,
            )
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
            Substitution(
                entry=self.entry(sub.entry),
                session=session,
                absent=self.member(sub.absent),
                present=self.member(sub.present),
                from_round=sub.from_round,
                reason=sub.reason,
            )
            for sub in saved.substitutions
        )
        # Whatever is made has the time of its loader.
        for sub, said in zip(made, saved.substitutions, strict=True):
            sub.said_at = said.at
        Substitution.objects.bulk_update(made, ["said_at"])

    def _make_adjustments(self, session: Session, saved: SavedSession) -> None:
        for each in saved.adjustments:
            Adjustment(
                entry=self.entry(each.entry),
                session=session,
                version=each.version,
                number=each.number,
                amount=each.amount,
                reason=each.reason,
                **self.speakers.said(each.by, each.at),
            ).save()


def _make_plans(section: Section, saved: Sequence[SavedPlan]) -> None:
    plans = Plan.objects.bulk_create(
        Plan(
            section=section,
            version=plan.version,
            system=plan.system,
            options=plan.options,
            trays_per_round=plan.trays_per_round,
            movement=to_plain(plan.movement),
            change=plan.change,
            details=plan.details,
        )
        for plan in saved
    )
    for plan, said in zip(plans, saved, strict=True):
        plan.made_at = said.at
    Plan.objects.bulk_update(plans, ["made_at"])


def _make_clock(session: Session, saved: SavedSession) -> None:
    if (clock := saved.clock) is not None:
        Clock.objects.create(
            session=session,
            round=clock.round,
            minutes=clock.minutes,
            warning=clock.warning,
            in_break=clock.in_break,
            ends_at=clock.ends_at,
            left=clock.left,
        )
