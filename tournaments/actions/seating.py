"""Who plays where: taking a movement for those who came, and naming them."""

from collections.abc import Mapping, Sequence

from django.db import transaction
from django.db.models import F, Max
from django.utils.translation import gettext as _

from movements.catalogue import Choice
from movements.deal import bridge_dealer, bridge_vulnerability, whist_dealer
from movements.lines import lines
from movements.plain import to_plain
from movements.systems.system import NO_OPTIONS, Options
from tournaments import doorbell
from tournaments.actions.clubs import new_member
from tournaments.actions.evenings import hold_sections
from tournaments.actions.log_entry import write_log
from tournaments.models import (
    Club,
    Entry,
    EntryPerson,
    Field,
    FieldSection,
    Member,
    Place,
    Plan,
    Section,
    Session,
    StandingRow,
    Tournament,
    Tray,
)
from tournaments.queries.access import Person, session_to_direct
from tournaments.queries.people import Roster
from tournaments.queries.proposal import choice_for
from tournaments.refusal import Refusal
from tournaments.wording.labels import labels


@transaction.atomic
def seat_pairs(
    director: Person,
    session_id: int,
    *,
    pairs: int,
    trays_per_round: int,
    rounds: int | None = None,
    system: str = "compass",
    options: Options = NO_OPTIONS,
) -> Section:
    """Seat this many pairs by the movement of a system; appends a plan.

    ``rounds`` None: as many as the system has. Refused once results are in: the plan they were
    played by must stay. Refused for a number of pairs that the system does not fit, and for
    memory duplicate.
    """
    hold_sections(session_to_direct(director, session_id))
    session = session_to_direct(director, session_id)
    if session.state != Session.State.OPEN:
        raise Refusal(_("This session is closed. Reopen it to seat anybody."))
    if session.sections.filter(plays__isnull=False).exists():
        raise Refusal(_("Results are in: the movement they were played by stays."))
    choice = choice_for(system, pairs, trays_per_round, rounds, options)
    if choice.movement.allow_replay:
        # The same pairs meet a tray twice: no comparison between pairs can come of it.
        raise Refusal(_("Here the same pairs play every deal again: it cannot be scored."))
    section = _section(session)
    _plan(section, choice)
    _deal(session, choice)
    _place(section, choice)
    Section.objects.filter(pk=section.pk).update(revision=F("revision") + 1)
    write_log(
        director,
        "pairs.seated",
        section,
        session.tournament.club,
        pairs=pairs,
        trays_per_round=choice.trays_per_round,
    )
    doorbell.ring_on_commit(section.fields.values_list("pk", flat=True))
    return section


@transaction.atomic
def name_pairs(director: Person, session_id: int, names: Mapping[int, Sequence[str]]) -> None:
    """Name the players of each place, by contestant number; blank names are left out.

    A name, a member's number or a nickname is looked up among the club's members; a new name
    becomes a member. Refuses a member who sits in two places.
    """
    session = session_to_direct(director, session_id)
    club = session.tournament.club
    places = {
        place.number: place
        for place in Place.objects.filter(section__session=session).select_related("entry")
    }
    for number in sorted(names.keys() - places.keys()):
        raise Refusal(_("There is no place number %(number)s.") % {"number": number})
    typed = {number: list(filter(None, map(_one_line, some))) for number, some in names.items()}
    roster = _with_newcomers(club, typed)
    seated = _seated_elsewhere(session, set(names))
    seats = []
    for number, some in typed.items():
        members = [_member(roster, name) for name in some]
        _require_once(members, places[number].label, seated)
        seats += _seats(places[number].entry, members)
    EntryPerson.objects.filter(entry__in=[places[number].entry for number in names]).delete()
    EntryPerson.objects.bulk_create(seats)
    # Names stand in the standings too: whoever reads them is shown the new ones.
    session.sections.update(revision=F("revision") + 1)
    fields = Field.objects.filter(sections__session=session).distinct()
    doorbell.ring_on_commit(fields.values_list("pk", flat=True))
    write_log(director, "pairs.named", session, club, places=sorted(names))


def _section(session: Session) -> Section:
    section, _made = Section.objects.get_or_create(
        session=session, club=session.tournament.club, letter="A"
    )
    for field in Field.objects.filter(tournament=session.tournament):
        FieldSection.objects.get_or_create(field=field, section=section)
    return section


def _plan(section: Section, choice: Choice) -> None:
    last = section.plans.aggregate(last=Max("version"))["last"] or 0
    Plan.objects.create(
        section=section,
        version=last + 1,
        system=choice.system,
        options=dict(choice.options),
        trays_per_round=choice.trays_per_round,
        movement=to_plain(choice.movement),
    )


def _deal(session: Session, choice: Choice) -> None:
    """One tray for each number of the plan, with its dealer and vulnerability."""
    whist = session.tournament.game == Tournament.Game.WHIST
    session.trays.all().delete()
    Tray.objects.bulk_create(
        Tray(
            session=session,
            number=number,
            dealer=whist_dealer(number) if whist else bridge_dealer(number),
            vulnerable="none" if whist else bridge_vulnerability(number),
        )
        for number in choice.movement.trays
    )


def _place(section: Section, choice: Choice) -> None:
    """A place and an entry for every contestant; whoever was named there keeps the place."""
    movement, tournament = choice.movement, section.session.tournament
    label_of = labels(tournament.game, movement.contestants, movement.phantom)
    gone = list(section.places.exclude(number__in=label_of).values_list("entry", flat=True))
    StandingRow.objects.filter(standings__field__sections=section, entry__in=gone).delete()
    Entry.objects.filter(pk__in=gone).delete()
    line_of = lines(movement)
    known = list(section.places.all())
    for place in known:
        place.label, place.line = label_of[place.number], line_of[place.number]
    Place.objects.bulk_update(known, ["label", "line"])
    new = label_of.keys() - {place.number for place in known}
    entries = Entry.objects.bulk_create(Entry(tournament=tournament) for _number in new)
    Place.objects.bulk_create(
        Place(
            section=section,
            number=number,
            entry=entry,
            label=label_of[number],
            line=line_of[number],
        )
        for number, entry in zip(sorted(new), entries, strict=True)
    )


def _one_line(name: str) -> str:
    return " ".join(name.split())


def _with_newcomers(club: Club, typed: Mapping[int, Sequence[str]]) -> Roster:
    """The club's members, and with them from now on whoever was typed and is not one yet."""
    roster = Roster(club)
    everybody = (name for some in typed.values() for name in some)
    Member.objects.bulk_create(
        [new_member(roster, name) for name in everybody if not roster.called(name)]
    )
    return roster


def _member(roster: Roster, name: str) -> Member:
    found = roster.called(name)
    if len(found) > 1:
        raise Refusal(_("There is more than one %(name)s: use the number.") % {"name": name})
    return found[0]


def _seated_elsewhere(session: Session, numbers: set[int]) -> dict[int, str]:
    """Member -> label, for the places that are not being named now."""
    places = Place.objects.filter(section__session=session).exclude(number__in=numbers)
    rows = places.filter(entry__seats__isnull=False)
    return dict(rows.values_list("entry__seats__member", "label"))


def _require_once(members: Sequence[Member], label: str, seated: dict[int, str]) -> None:
    for member in members:
        if member.pk in seated:
            raise Refusal(
                _("%(name)s sits in two places: %(first)s and %(second)s.")
                % {"name": member.name, "first": seated[member.pk], "second": label}
            )
        seated[member.pk] = label


def _seats(entry: Entry, members: Sequence[Member]) -> list[EntryPerson]:
    return [
        EntryPerson(entry=entry, member=member, order=order)
        for order, member in enumerate(members, 1)
    ]
