"""Naming who plays: pairs, teams, individuals and couples."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

from django.db import transaction
from django.db.models import F

from movements.movement import Kind
from tournaments.actions.evenings import (
    locked_to_change,
    locked_to_settle,
    recompute_standings,
)
from tournaments.actions.log_entry import write_log
from tournaments.actions.newcomers import NamedMembers, members_named
from tournaments.actions.sections import delete_without_place
from tournaments.models import (
    Adjustment,
    Entry,
    EntryPerson,
    Member,
    Place,
    Plan,
    Section,
    Session,
    Substitution,
)
from tournaments.names import compared, in_one_line
from tournaments.presenting.members import is_guest
from tournaments.presenting.sentences import CLOSED_TO_CHANGES
from tournaments.presenting.who_plays import Plays, plays_by
from tournaments.queries.access import Person
from tournaments.queries.people.member_names import NO_CHOICES, NameChoices
from tournaments.queries.plan.departed import leaving_details
from tournaments.refusal import Code, Conflict, NobodySeated, Refusal
from tournaments.sentence import gettext as _
from tournaments.written.pasted_list import NamesByNumber

_NAMED = {
    Plays.PAIRS: "pairs.named",
    Plays.TWO_TEAMS: "pairs.named",
    Plays.TEAMS: "teams.named",
    Plays.INDIVIDUALS: "individuals.named",
    Plays.COUPLES: "couples.named",
    Plays.CLUBS: "individuals.named",
}
MOST_LETTERS = 120
"""Of the name of a team."""


@transaction.atomic
def name_contestants(
    director: Person,
    session_id: int,
    names: Mapping[int, Sequence[str]],
    teams: Mapping[int, str] | None = None,
    meant: NameChoices = NO_CHOICES,
    section: Section | None = None,
) -> NamedMembers:
    """Name the players of each place of a section, by contestant number; blank names are left out.

    ``section``: None for the first. ``teams``: what the teams call themselves, by the same numbers.
    As ``name_sections`` else.
    """
    if section is None:
        section = Section.objects.filter(session=session_id).first()
    key = section.pk if section else 0
    return name_sections(director, session_id, {key: NamesByNumber(names, teams or {})}, meant)


@transaction.atomic
def name_sections(
    director: Person,
    session_id: int,
    names: Mapping[int, NamesByNumber],
    meant: NameChoices = NO_CHOICES,
) -> NamedMembers:
    """Name the players of each place, by the key of the section and the contestant number.

    A name, or part of it, a member's number or a nickname is looked up among the club's members;
    a new name becomes a member. ``meant``: who was meant by a name that was unclear before.
    Who played in another session of the tournament stays what it was there, and is the same
    contestant wherever the same people are named.
    Raises ``NamesUnclear`` where somebody has to say who is meant. Refuses a session that is
    locked, a number that no member has, a member who sits in two places (a guest may), and more
    people than one contestant may be.
    """
    session = locked_to_settle(director, session_id, members=True)
    people = {(key, n): some for key, its in names.items() for n, some in its.people.items()}
    teams = {(key, n): name for key, its in names.items() for n, name in its.teams.items()}
    here = Place.objects.filter(section__in=names, section__session=session)
    places = {(place.section_id, place.number): place for place in here.select_related("entry")}
    if not places:
        raise NobodySeated
    for _key, number in sorted((people.keys() | teams.keys()) - places.keys()):
        raise Refusal(_("There is no place number %(number)s.") % {"number": number})
    plays = _who_plays(session)
    typed = {at: list(filter(None, map(_one_line, some))) for at, some in people.items()}
    for at, some in typed.items():
        _require_few(some, places[at].label, plays)
    everybody = [name for some in typed.values() for name in some]
    named = members_named(director, session, everybody, meant)
    seated = _seated_elsewhere(session, [places[at] for at in people])
    members = {at: [named.by_name[name] for name in some] for at, some in typed.items()}
    for at, those in members.items():
        _require_once(those, places[at].label, seated)
    _keep_other_sessions(
        session, {places[at]: [one.pk for one in those] for at, those in members.items()}
    )
    grades = _grades(session)
    seats = [
        seat for at, some in members.items() for seat in _seats(places[at].entry, some, grades)
    ]
    EntryPerson.objects.filter(entry__in=[places[at].entry for at in people]).delete()
    EntryPerson.objects.bulk_create(seats)
    _call_teams({places[at]: _one_line(name) for at, name in teams.items()})
    recompute_standings(session)
    numbers = [number for _key, number in sorted(people)]
    write_log(director, _NAMED[plays], session, session.tournament.club, places=numbers)
    return named


def _keep_other_sessions(session: Session, named: Mapping[Place, Collection[int]]) -> None:
    """Give a place another contestant where naming this one would rename it in other sessions too:
    the one that has just these people, or else a new one. ``named``: the keys of the members.
    """
    tournament = session.tournament_id
    others = Place.objects.filter(section__session__tournament=tournament)
    elsewhere = set(others.exclude(section__session=session).values_list("entry", flat=True))
    if not elsewhere:
        return
    known: defaultdict[int, set[int]] = defaultdict(set)
    for row in EntryPerson.objects.filter(entry__tournament=tournament):
        known[row.entry_id].add(row.member_id)
    changed = [place for place, those in named.items() if set(those) != known[place.entry_id]]
    staying = Place.objects.filter(section__session=session).exclude(
        pk__in=[place.pk for place in changed]
    )
    free = sorted(elsewhere - set(staying.values_list("entry", flat=True)))
    left = [place.entry_id for place in changed]
    for place in changed:
        those = set(named[place])
        same = next((one for one in free if those and known[one] == those), None)
        if same is None and not (place.entry_id in elsewhere and known[place.entry_id]):
            continue
        _require_nothing_of_its_own(session, place)
        if same is None:
            place.entry = Entry.objects.create(tournament_id=tournament)
        else:
            free.remove(same)
            place.entry = Entry.objects.get(pk=same)
        place.save(update_fields=["entry"])
    delete_without_place(left)


def _require_nothing_of_its_own(session: Session, place: Place) -> None:
    """Refuses where something of this session would stay with who is no longer named there."""
    its = {"session": session, "entry": place.entry_id}
    if Adjustment.objects.filter(**its).exists() or Substitution.objects.filter(**its).exists():
        raise Refusal(
            _(
                "%(who)s has a penalty or a substitute in this session and plays in others too: "
                "nobody else can be named there."
            )
            % {"who": place.label}
        )


@transaction.atomic
def name_two_teams(director: Person, session_id: int, first: str, second: str) -> None:
    """Say what two teams, or two clubs, call themselves; empty: nothing of their own.

    Refuses a session that is locked, one in which no two teams play, names that are too long, and
    one name for both.
    """
    session = locked_to_settle(director, session_id)
    names = [_one_line(name) for name in (first, second)]
    if not _who_plays(session).has_two_sides:
        raise Refusal(_("No two teams play here: the movement is another one."))
    for number, name in enumerate(names, 1):
        if len(name) > MOST_LETTERS:
            raise Refusal(_team_name_too_long(number, MOST_LETTERS))
    if names[0] and compared(names[0]) == compared(names[1]):
        raise Refusal(
            _("Both teams are called %(name)s: give them different names.") % {"name": names[0]}
        )
    session.sections.update(first_team=names[0], second_team=names[1], revision=F("revision") + 1)
    write_log(director, "two_teams.named", session, session.tournament.club, names=names)


@transaction.atomic
def exchange_places(
    director: Person, session_id: int, first: tuple[int, int], second: tuple[int, int]
) -> tuple[str, str]:
    """Give two contestants one another's places, maybe in another section; return their labels.

    Each is told by the keys of its place and of the entry that was seen there. Raises ``Conflict``
    where somebody else sits there now. Refused once results are in.
    """
    session = locked_to_change(director, session_id, CLOSED_TO_CHANGES)
    if session.sections.filter(plays__isnull=False).exists():
        raise Refusal(_("Results are in: everybody keeps the place."), code=Code.RESULTS_IN)
    if first[0] == second[0]:
        raise Refusal(_("Choose two to be exchanged, not one twice."))
    here = Place.objects.filter(section__session=session, pk__in=(first[0], second[0]))
    places = {place.pk: place for place in here.annotate(leaving=leaving_details())}
    if any(key not in places or places[key].entry_id != entry for key, entry in (first, second)):
        raise Conflict(_("Somebody else sits there by now. Nothing was exchanged: look again."))
    for place in places.values():
        if place.leaving:  # which is kept by the number, and would be said of the other
            said = _("%(who)s leaves before the end: take that back first, in Change the evening.")
            raise Refusal(said % {"who": place.label})
    for (key, _entry), (_place, entry) in ((first, second), (second, first)):
        Place.objects.filter(pk=key).update(entry=entry)
    labels = places[first[0]].label, places[second[0]].label
    recompute_standings(session)
    write_log(director, "places.exchanged", session, session.tournament.club, labels=labels)
    return labels


def name_pairs(
    director: Person,
    session_id: int,
    names: Mapping[int, Sequence[str]],
    meant: NameChoices = NO_CHOICES,
) -> NamedMembers:
    """``name_contestants`` for whoever names pairs."""
    return name_contestants(director, session_id, names, meant=meant)


def _who_plays(session: Session) -> Plays:
    plans = Plan.objects.filter(section__session=session).order_by("section", "-version")
    system = plans.values_list("system", flat=True).first()
    return plays_by(system) if system else Plays.PAIRS


def _require_few(names: Sequence[str], label: str, plays: Plays) -> None:
    """Refuses more people than one contestant may be."""
    if len(names) > plays.most_people:
        raise Refusal(
            _("%(label)s has %(n)s names: there is room for %(most)s.")
            % {"label": label, "n": len(names), "most": plays.most_people}
        )


def _call_teams(called: Mapping[Place, str]) -> None:
    for place, name in called.items():
        if len(name) > MOST_LETTERS:
            raise Refusal(_team_name_too_long(place.label, MOST_LETTERS))
        place.entry.name = name
    Entry.objects.bulk_update([place.entry for place in called], ["name"])


def people_of_session(session: Session) -> list[Member]:
    """Return everybody who is named in a session, in the order of the contestants."""
    rows = EntryPerson.objects.filter(entry__places__section__session=session)
    inside = rows.order_by("entry__places__section", "entry__places__number", "order")
    inside = inside.select_related("member")
    return [row.member for row in inside]


def _in_order(place: Place) -> tuple[int, int]:
    return place.section_id, place.number


def seat_people_anew(places: Sequence[Place], people: Sequence[Member], plays: Plays) -> None:
    """Give those who are named already their seats as what plays now, in the same order.

    Whoever is too many is left without a seat.
    """
    entries = [place.entry for place in sorted(places, key=_in_order)]
    grades = _grades(places[0].section.session) if places else {}
    EntryPerson.objects.filter(entry__in=entries).delete()
    Entry.objects.filter(pk__in=[entry.pk for entry in entries]).update(name="")
    each = {Kind.PAIRS: 2, Kind.TEAMS: 4}.get(plays.kind, 1)
    seats = []
    for number, entry in enumerate(entries):
        seats += _seats(entry, people[each * number : each * (number + 1)], grades)
    EntryPerson.objects.bulk_create(seats)


def _one_line(name: str) -> str:
    return in_one_line(name)


def _seated_elsewhere(session: Session, named: Sequence[Place]) -> dict[int, str]:
    """Member -> label, for the places that are not being named now."""
    places = Place.objects.filter(section__session=session)
    places = places.exclude(pk__in=[place.pk for place in named])
    rows = places.filter(entry__seats__isnull=False)
    return dict(rows.values_list("entry__seats__member", "label"))


def _require_once(members: Sequence[Member], label: str, seated: dict[int, str]) -> None:
    for member in members:
        if member.pk in seated and not is_guest(member.name):
            raise Refusal(_sits_twice(member.name, seated[member.pk], label), code=Code.DUPLICATE)
        seated[member.pk] = label


def _grades(session: Session) -> dict[int, int]:
    """The grades that those named in a tournament already have in it, by their keys."""
    rows = EntryPerson.objects.filter(entry__tournament=session.tournament_id)
    return {
        member: grade for member, grade in rows.values_list("member", "grade") if grade is not None
    }


def _seats(entry: Entry, members: Sequence[Member], grades: Mapping[int, int]) -> list[EntryPerson]:
    """The seats of an entry; two guests are one name in it. Whoever is new in the tournament has
    the grade of now.
    """
    return [
        EntryPerson(
            entry=entry,
            member=member,
            order=order,
            grade=grades.get(member.pk, member.grade),
        )
        for order, member in enumerate(dict.fromkeys(members), 1)
    ]


def _sits_twice(name: object, first: object, second: object) -> str:
    """Return that somebody was named at two places, or twice at one."""
    if first == second:
        return _("%(name)s is named twice for %(one)s.") % {"name": name, "one": first}
    return _("%(name)s sits in two places: %(first)s and %(second)s.") % {
        "name": name,
        "first": first,
        "second": second,
    }


def _team_name_too_long(label: object, most: object) -> str:
    """Return how long the name of a team may be."""
    return _("The name of team %(label)s is longer than %(most)s letters.") % {
        "label": label,
        "most": most,
    }
