"""Deleting an evening or a club: what would go with it, and what speaks against it."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Count, Exists, F, Model, OuterRef, Q, QuerySet

from tournaments.models import (
    Club,
    EntryPerson,
    FieldSection,
    Job,
    Member,
    Place,
    Play,
    Publication,
    Section,
    Session,
)
from tournaments.queries.jobs.jobs import NOT_ENDED
from tournaments.queries.standings.publication import publication_view
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _


@dataclass(frozen=True, slots=True)
class DeletedWithClub:
    """What goes with a club."""

    evenings: int
    results: int
    members: int

    @property
    def empty(self) -> bool:
        """Return whether nobody would miss anything."""
        return not self.evenings and not self.members


def deleted_with_evening(session: Session) -> dict[str, int]:
    """Count what would go with an evening. ``records``: of so many members it is in the record."""
    places = Place.objects.filter(section__session=session)
    seats = EntryPerson.objects.filter(entry__places__in=places).order_by()
    plays = Play.objects.filter(section__session=session, current__isnull=False)
    return {
        "results": plays.count(),
        "contestants": places.count(),
        "records": seats.values("member").distinct().count(),
        "official": publication_view(session).settled,
    }


def rows_of_evening(session: Session) -> list[Model]:
    """The rows to be deleted, in this order: the tournament, where it has no other session, or else
    the fields of this one, itself, and whoever played in no other.
    """
    tournament = session.tournament
    if not tournament.sessions.exclude(pk=session.pk).exists():
        return [tournament]
    fields = tournament.fields.filter(sections__session=session).distinct()
    elsewhere = Place.objects.exclude(section__session=session).filter(entry=OuterRef("pk"))
    here = tournament.entries.filter(places__section__session=session).distinct()
    return [*fields, session, *here.filter(~Exists(elsewhere))]


def deleted_with_club(club: Club) -> DeletedWithClub:
    """Count what would go with a club."""
    evenings = Session.objects.filter(tournament__club=club)
    plays = Count("sections__plays", filter=Q(sections__plays__current__isnull=False))
    counts = evenings.aggregate(evenings=Count("pk", distinct=True), results=plays)
    members = Member.objects.filter(club=club, erased_at=None)
    return DeletedWithClub(**counts, members=members.count())


def why_evening_stays(session: Session) -> Iterator[Refusal]:
    """Yield why an evening cannot be deleted."""
    yield from _why_evenings_stay(Session.objects.filter(pk=session.pk))
    here = FieldSection.objects.filter(section__session=session.pk).values("field")
    others = Session.objects.filter(tournament=session.tournament_id).exclude(pk=session.pk)
    scored_with_it = Q(sections=None) & Exists(here) | Q(sections__fields__in=here)
    if others.filter(scored_with_it).exists():
        yield Refusal(
            _(
                "%(tournament)s is played over several sessions and its standings count them "
                "together, so none of them can be deleted."
            )
            % {"tournament": session.name}
        )


def _why_evenings_stay(sessions: QuerySet[Session]) -> Iterator[Refusal]:
    """Yield why these evenings cannot be deleted together, each reason with one of them."""
    sessions = sessions.order_by()
    name = "session__tournament__name"
    locked = Publication.objects.filter(session__in=sessions, locked_at__isnull=False)
    for of in locked.values_list(name, flat=True)[:1]:
        yield Refusal(
            _(
                "The results of %(evening)s are locked. An organiser of the club unlocks them "
                "before that."
            )
            % {"evening": of}
        )
    jobs = Job.objects.filter(session__in=sessions, state__in=NOT_ENDED).order_by("pk")
    for of in jobs.values_list(name, flat=True)[:1]:
        yield Refusal(
            _(
                "A print pack or a folder of pages is being made of %(evening)s. Wait until it is "
                "done, or cancel it."
            )
            % {"evening": of}
        )
    yield from _why_results_stay(sessions)


def _why_results_stay(sessions: QuerySet[Session]) -> Iterator[Refusal]:
    """Yield who else needs the results: other standings, other clubs."""
    name = "section__session__tournament__name"
    tournaments = sessions.values("tournament")
    drawn_on = FieldSection.objects.filter(section__session__in=sessions)
    elsewhere = drawn_on.exclude(field__tournament__in=tournaments).order_by("pk")
    for other, of in elsewhere.values_list("field__tournament__name", name)[:1]:
        yield Refusal(
            _(
                "%(tournament)s counts the results of %(evening)s in its own standings, so that "
                "evening cannot be deleted."
            )
            % {"tournament": other, "evening": of}
        )
    plays = Play.objects.filter(section__session__in=sessions, current__isnull=False)
    guests = plays.exclude(section__club=F("section__session__tournament__club")).order_by("pk")
    for club, of in guests.values_list("section__club__name", name)[:1]:
        yield Refusal(
            _("%(club)s has results of its own in %(evening)s, so that evening cannot be deleted.")
            % {"club": club, "evening": of}
        )


def why_club_stays(club: Club) -> Iterator[Refusal]:
    """Yield why a club cannot be deleted: its own evenings, and those of others it plays in."""
    yield from _why_evenings_stay(Session.objects.filter(tournament__club=club))
    sections = Section.objects.filter(club=club).exclude(session__tournament__club=club)
    for of in sections.order_by("pk").values_list("session__tournament__name", flat=True)[:1]:
        yield _why_seat_stays(club.name, of)
    seats = EntryPerson.objects.filter(member__club=club).exclude(entry__tournament__club=club)
    names = seats.order_by("pk").values_list("member__name", "entry__tournament__name")
    for member, of in names[:1]:
        yield _why_seat_stays(member, of)


def _why_seat_stays(who: str, evening: str) -> Refusal:
    """Return that a club, or a member of it, has a seat in an evening of another club."""
    return Refusal(
        _(
            "%(who)s plays in %(evening)s, an evening of another club, so this club cannot be "
            "deleted."
        )
        % {"who": who, "evening": evening}
    )
