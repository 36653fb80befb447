"""The seating of contestants: taking a movement for those who came."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import F, Max

from movements.choice import Choice
from movements.journey import Side, overplays
from movements.lines import lines
from movements.movement import Movement
from movements.plain import to_plain
from movements.systems.system import NO_OPTIONS, Options
from tournaments.actions.evenings import locked_to_change
from tournaments.actions.log_entry import write_log
from tournaments.actions.naming import (
    name_pairs,
    name_sections,
    name_two_teams,
    people_of_session,
    seat_people_anew,
)
from tournaments.actions.sections import (
    delete_without_place,
    lines_of_sections,
    make_sections,
    rank_sections,
)
from tournaments.actions.trays import deal, with_trays_from
from tournaments.models import (
    Entry,
    EwNumbers,
    Field,
    Place,
    Plan,
    Section,
    Session,
    Tournament,
)
from tournaments.presenting.labels import (
    EwCustom,
    custom_for,
    custom_of,
    labels,
    last_of,
)
from tournaments.presenting.sentences import CHOOSE_GAME_OF_THREE
from tournaments.presenting.usual_rules import usual_rules
from tournaments.presenting.who_plays import Plays, plays_by
from tournaments.queries.access import Person
from tournaments.queries.people.member_names import NO_CHOICES, NameChoices, NameReader
from tournaments.queries.people.names import Roster
from tournaments.queries.people.names_shown import remembered
from tournaments.queries.plan.plan_movement import latest_plan, usual_rules_of
from tournaments.queries.plan.proposal import (
    choice_for,
    choice_of_written,
    in_sections,
    moves_of,
    sizes_of_sections,
)
from tournaments.queries.plan.rules import are_apart, fields_to_score
from tournaments.refusal import Code, Refusal
from tournaments.sentence import gettext as _
from tournaments.server import notifier
from tournaments.written.movement import movement_to_play
from tournaments.written.pasted_clubs import read_clubs
from tournaments.written.pasted_list import named_in_turn, numbers_of, read_for
from tournaments.written.seat_order import seat_order

_SEATED = {
    Plays.PAIRS: "pairs.seated",
    Plays.TWO_TEAMS: "two_teams.seated",
    Plays.TEAMS: "teams.seated",
    Plays.INDIVIDUALS: "individuals.seated",
    Plays.COUPLES: "couples.seated",
    Plays.CLUBS: "clubs.seated",
}

__all__ = ["name_pairs", "seat_contestants", "seat_pairs"]


@transaction.atomic
def seat_contestants(
    director: Person,
    session_id: int,
    *,
    contestants: int,
    trays_per_round: int,
    system: str,
    kind: str = Plays.PAIRS,
    rounds: int | None = None,
    options: Options = NO_OPTIONS,
    first_tray: int = 1,
    game: str = "",
    names: Sequence[str] = (),
    meant: NameChoices = NO_CHOICES,
    sections: int = 1,
    in_each: Sequence[int] = (),
    apart: bool | None = None,
) -> Section:
    """Seat so many pairs, teams, individuals or couples by the movement of a system.

    Appends a plan, to each of the ``sections``: pairs may play in several, of the same boards, and
    are ranked in one list, or ``apart``: each section by itself; None: as it was. ``in_each``: how
    many play in A, in B and so on; empty: as equal as can be. Return the first section.

    ``rounds`` None: as many as the system has. ``first_tray``: the lowest number of the trays that
    are at hand. ``game``: what is played from now on; empty: what it was. ``names``: who came, one
    contestant a line, in the order of their numbers but for those who must sit still; in several
    sections as seeds: of sections equally strong, or the strongest in A where they are apart.
    ``meant``: who was meant by names that were unclear. ``options`` that do not say which way
    players go leave it to the game. The rules become the usual ones for the game and the system
    where others were usual before.

    Refused once results are in: the plan they were played by must stay. Refused for a number
    that the system does not fit, and where the game could not be scored.
    """
    session = _unplayed(director, session_id, members=bool(names))
    plays, before = _plays(kind), _before(session)
    changed = _play_another(session, game)
    moves = moves_of(session.tournament.game)
    sizes = sizes_of_sections(plays, contestants, sections, in_each)
    if len(sizes) > 1 and apart is not None:
        rank_sections(session, apart=apart)
    first = choice_for(
        system, sizes[0] * plays.persons, trays_per_round, rounds, options, moves=moves
    )
    _require_plays(plays, first)
    choices = in_sections(first, sizes, session.tournament.game, apart=are_apart(session))
    movements = [with_trays_from(choice.movement, first_tray) for choice in choices]
    chosen = list(zip(choices, movements, strict=True))
    seated = seat_by(director, session, before, chosen, anew=changed)
    written = [line for line in names if line.strip()]
    reader, named = NameReader(Roster(session.tournament.club), meant), {}
    for section, movement, its in zip(
        seated, movements, lines_of_sections(session, written, sizes), strict=True
    ):
        numbers = numbers_of(plays, system, movement)
        if came := read_for(its, plays, numbers):
            order = seat_order(remembered(came, reader), numbers, movement)
            named[section.pk] = named_in_turn(order.came, numbers, plays.kind)
    if named:
        name_sections(director, session_id, named, meant)
    if written and plays is Plays.CLUBS:
        name_two_teams(director, session_id, *(club.name for club in read_clubs(names)))
    return seated[0]


@transaction.atomic
def seat_as_written(director: Person, session_id: int, text: str, *, game: str = "") -> Section:
    """Seat those of a movement in writing; ``text`` is its notation, or its JSON.

    Appends a plan, as ``seat_contestants`` does. Refused for a text that is no movement or one
    that cannot be played, and once results are in.
    """
    session = _unplayed(director, session_id)
    before, changed = _before(session), _play_another(session, game)
    written = movement_to_play(text, session.tournament.game)
    choice = choice_of_written(written)
    return seat_by(director, session, before, [(choice, written.movement)], anew=changed)[0]


def _unplayed(director: Person, session_id: int, *, members: bool = False) -> Session:
    """The session, locked. Refused once results are in."""
    session = locked_to_change(
        director,
        session_id,
        _("This evening is closed. Reopen it to seat anybody."),
        members=members,
    )
    if session.sections.filter(plays__isnull=False).exists():
        raise Refusal(
            _("Results are in: the movement they were played by stays."), code=Code.RESULTS_IN
        )
    return session


def seat_by(
    director: Person,
    session: Session,
    before: tuple[Plan | None, Mapping[str, Any]],
    chosen: Sequence[tuple[Choice, Movement]],
    *,
    anew: bool,
) -> list[Section]:
    """Append the plan of each section's choice, with a place for everybody; return the sections.

    ``before``: the plan that was played by and the rules that were usual for it. ``anew``: trays
    are dealt again.
    """
    choice, plan = chosen[0][0], before[0]
    plays, people = plays_by(choice.system), people_of_session(session)
    if plan and plays_by(plan.system) is not plays:
        _require_alone(session)
    deal(session, sorted({tray for _its, way in chosen for tray in way.trays}), anew=anew)
    sizes = [its.wanted.contestants // plays.persons for its, _way in chosen]
    sections = make_sections(session, sizes)
    for section, (its, way) in zip(sections, chosen, strict=True):
        _seat_section(director, section, its, way)
    _follow_rules(session, before[1], choice)
    if plan and plays_by(plan.system) is not plays:
        places = Place.objects.filter(section__in=sections).select_related("entry")
        seat_people_anew(list(places), people, plays)
    notifier.notify_on_commit(sections[0].fields.values_list("pk", flat=True))
    return sections


def _seat_section(director: Person, section: Section, choice: Choice, movement: Movement) -> None:
    session, plays = section.session, plays_by(choice.system)
    custom = _custom(session.tournament, movement)
    _plan(section, choice, movement)
    _place(section, movement, choice.system, custom)
    Section.objects.filter(pk=section.pk).update(
        revision=F("revision") + 1,
        ew_numbers=custom.numbers,
        first_ew_number=custom.first or None,
    )
    write_log(
        director,
        _SEATED[plays],
        section,
        session.tournament.club,
        trays_per_round=choice.trays_per_round,
        **{plays.value: choice.wanted.contestants // plays.persons},
    )


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
    """``seat_contestants`` for so many pairs."""
    return seat_contestants(
        director,
        session_id,
        contestants=pairs,
        trays_per_round=trays_per_round,
        system=system,
        rounds=rounds,
        options=options,
    )


def _before(session: Session) -> tuple[Plan | None, Mapping[str, Any]]:
    """The plan that was played by, and the rules that were usual for it."""
    plan = latest_plan(session)
    return plan, usual_rules_of(session.tournament.game, plan)


def _plays(kind: str) -> Plays:
    try:
        return Plays(kind)
    except ValueError as error:
        raise Refusal(_("Choose pairs, teams, individuals or couples.")) from error


def _require_plays(plays: Plays, choice: Choice) -> None:
    """Refuses a system that is not for those who play."""
    if plays_by(choice.system) is not plays:
        raise Refusal(
            _(
                "This movement seats another kind: pairs, teams or individuals. Choose one for "
                "those who play."
            )
        )


def _play_another(session: Session, game: str) -> bool:
    """Change the game of the tournament; says whether it is another now."""
    tournament = session.tournament
    if not game or game == tournament.game:
        return False
    if game not in Tournament.Game:
        raise Refusal(CHOOSE_GAME_OF_THREE)
    _require_alone(session)
    tournament.game = game
    tournament.save(update_fields=["game"])
    return True


def _require_alone(session: Session) -> None:
    """Refuses what would change for other sessions too: the game, and what a contestant is."""
    if session.tournament.sessions.exclude(pk=session.pk).exists():
        raise Refusal(
            _("There are other sessions of this tournament: its game stays, and who plays it.")
        )


def _follow_rules(session: Session, before: Mapping[str, Any], choice: Choice) -> None:
    """The usual rules of the new movement, where they are others than ``before``.

    So what a director has chosen stays as long as the same kind of contest is played.
    """
    compared = overplays(choice.movement)
    usual = usual_rules(session.tournament.game, choice.system, choice.options, compared=compared)
    if usual != before:
        apart = are_apart(session) and session.sections.count() > 1
        fields = Field.objects.filter(pk__in=fields_to_score(session).values("pk"))
        fields.update(rules=usual, revision=F("revision") + 1)
        rank_sections(session, apart=apart)


def _custom(tournament: Tournament, movement: Movement) -> EwCustom:
    """Return how E/W are numbered here. Refused where their numbers would meet those of N/S."""
    custom = custom_for(tournament.game, movement, custom_of(tournament.club))
    last = last_of(Side.NS, movement)
    if custom.numbers is EwNumbers.FIRST and custom.first <= last:
        raise Refusal(
            _(
                "The club numbers E/W from %(first)s, but N/S have the numbers 1 to %(last)s "
                "here. Choose another movement, or in the club's settings a first number above "
                "%(last)s."
            )
            % {"first": custom.first, "last": last}
        )
    return custom


def _plan(section: Section, choice: Choice, movement: Movement) -> None:
    last = section.plans.aggregate(last=Max("version"))["last"] or 0
    Plan.objects.create(
        section=section,
        version=last + 1,
        system=choice.system,
        options=dict(choice.options),
        trays_per_round=choice.trays_per_round,
        movement=to_plain(movement),
    )


def _place(section: Section, movement: Movement, system: str, custom: EwCustom) -> None:
    """A place and an entry for every contestant; whoever was named there keeps the place."""
    tournament = section.session.tournament
    letter = section.letter if section.session.sections.count() > 1 else ""
    label_of = labels(tournament.game, movement, system, custom, letter)
    left = section.places.exclude(number__in=label_of)
    entries_left = list(left.values_list("entry", flat=True))
    left.delete()
    delete_without_place(entries_left)
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
