"""The seating, and the players' names."""

import re
from functools import lru_cache
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods

from movements.choice import Choice
from movements.journey import Side, Stop
from movements.movement import Kind
from movements.systems.two_teams import team_of
from tournaments.actions.naming import exchange_places, name_contestants, name_two_teams
from tournaments.actions.newcomers import NamedMembers
from tournaments.models import Place, Plan, Section, Session
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.members import read_as_words
from tournaments.presenting.who_plays import (
    Plays,
    list_title,
    many_of,
    one_of,
    plays_by,
    two_sides,
    unnamed,
)
from tournaments.queries.access import session_to_direct
from tournaments.queries.club.movement_settings import pace_of
from tournaments.queries.people.member_names import NamesUnclear
from tournaments.queries.people.names import contestants_by_section, member_names
from tournaments.queries.people.newcomers import last_addition
from tournaments.queries.plan.plays import Seating, seating_of, section_letters
from tournaments.queries.plan.proposal import choice_of
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.forms import clean_name, number_sent
from tournaments.web.people.unclear_names import (
    name_choices,
    new_members,
    to_page_with_new,
    types_again,
    unclear_page,
)
from tournaments.web.plan.set_up import pictures, shown, still_tables
from tournaments.web.session_page import session_page
from tournaments.written.pasted_list import NamesByNumber

_NAME_FIELD = re.compile(r"name-([0-9]{1,4})-([1-6])")
_BOTH = ("first", "second")
"""The fields of the two that are exchanged."""
_PLACE_AND_ENTRY = re.compile(r"([0-9]{1,18})-([0-9]{1,18})")
_TEAM_FIELD = re.compile(r"team-([0-9]{1,4})")


@require_http_methods(["GET", "HEAD", "POST"])
def names(request: HttpRequest, session_id: int) -> HttpResponse:
    """The seating, and the players' names."""
    session = session_to_direct(request.user, session_id)
    plan = plan_of(session, number_sent(request.POST.get("section") or request.GET.get("section")))
    if plan is None:
        return redirect("set-up", session.pk)
    if request.method == "POST" and not types_again(request):
        before = last_addition(session_id, request.user.pk or 0)
        try:
            with transaction.atomic():  # refused is all of it, or nothing
                named = _save_names(request, plan.section, plays_by(plan.system))
                said = _exchange(request, session_id) if "exchange" in request.POST else ""
        except NamesUnclear as unclear:
            return unclear_page(request, session, unclear)
        except Refusal as refusal:
            return _seats_page(request, session, plan, refusal)
        else:
            messages.success(request, said or _("Names are saved."))
            if named.read:
                messages.info(request, read_as_words(named.read))
            its = {"section": plan.section_id} if sections_to_name(session) else {}
            return to_page_with_new(request, session_id, "names", before, **its)
    return _seats_page(request, session, plan)


def _exchange(request: HttpRequest, session_id: int) -> str:
    """Exchange two contestants that were chosen; say so."""
    chosen = [_PLACE_AND_ENTRY.fullmatch(request.POST.get(one, "")) for one in _BOTH]
    first, second = ((int(one[1]), int(one[2])) if one else (0, 0) for one in chosen)
    one, other = exchange_places(request.user, session_id, first, second)
    return _("%(one)s and %(other)s are exchanged.") % {"one": one, "other": other}


def _save_names(request: HttpRequest, section: Section, plays: Plays) -> NamedMembers:
    """Keep the names that were sent, and say who was meant by part of one."""
    session_id = section.session_id
    if plays.has_two_sides and any(name in request.POST for name in TEAM_FIELDS):
        first, second = (clean_name(request.POST.get(name, "")) for name in TEAM_FIELDS)
        name_two_teams(request.user, session_id, first, second)
    typed, meant = _typed_names(request, plays), name_choices(request.POST)
    return name_contestants(request.user, session_id, typed.people, typed.teams, meant, section)


def plan_of(session: Session, section: int | None = None) -> Plan | None:
    """The last plan of a section of a session, of the first for None; None where nobody is seated
    there.
    """
    plans = Plan.objects.filter(section__session=session).select_related("section__session")
    if section is not None:
        plans = plans.filter(section=section)
    return plans.order_by("section__letter", "section", "-version").first()


def _seats_page(
    request: HttpRequest, session: Session, plan: Plan, refusal: Refusal | None = None
) -> HttpResponse:
    section, plays = plan.section, plays_by(plan.system)
    club = session.tournament.club
    pace = pace_of(club, session.tournament.game)
    choice, seating = choice_of(plan, pace, club.sets_of_boards), seating_of(plan.pk, plan.made_at)
    movement = seating.movement
    played = session.sections.filter(plays__isnull=False).exists()
    sections = sections_to_name(session)
    keys = [key for key, _letter in sections] or [section.pk]
    everybody = contestants_by_section(keys, in_full=True)
    game, people = session.tournament.game, everybody[section.pk]
    context = session_page(request, session, "set-up") | {
        "sentence": refusal.sentence if refusal else "",
        "part": "names",
        "section": section,
        "sections": sections,
        "many": many_of(movement.kind),
        "places": []
        if played
        else [
            (f"{one.place_id}-{one.entry_id}", one.label_and_name)
            for key in keys
            for one in everybody[key]
            if not one.left
        ],
        "choice": shown([[choice]], game)[0],
        "another": "first_round=" if played else _another(session, choice, plays),
        "one": one_of(movement.kind),
        "teams": plays is Plays.TEAMS,
        "sides": _sides(section, seating, people, plays, request),
        "two_teams": _two_teams(section, plays, request) if plays.has_two_sides else [],
        "named": any(one.people for one in people),
        "members": member_names(session.tournament.club_id),
        "added": new_members(request, session),
        "still_tables": still_tables(seating.ways),
        "room_plan": _room_plan(
            plan.pk,
            plan.made_at,
            game,
            tuple((one.number, one.label) for one in people),
            get_language(),
        ),
    }
    return render(request, "plan/names.html", context, status=refusal.status if refusal else 200)


@lru_cache(maxsize=64)
def _room_plan(
    plan_id: int,
    made_at: object,
    game: str,
    names: tuple[tuple[int, str], ...],
    _language: str | None,
) -> SafeString:
    """The room as a plan has it, drawn once: a plan is written once."""
    movement = seating_of(plan_id, made_at).movement
    context = {"game": game, **pictures(movement, dict(names))}
    return render_to_string("plan/room_plan.html", context)


def _another(session: Session, choice: Choice, plays: Plays) -> str:
    """What asks for another movement for those who are there."""
    came, sections = choice.facts.contestants // plays.persons, session.sections.count()
    if sections > 1:
        came = Place.objects.filter(section__session=session).count()
    asked = {"kind": plays.value, "pairs": came} | ({"sections": sections} if sections > 1 else {})
    return urlencode(asked)


def sections_to_name(session: Session) -> list[tuple[int, str]]:
    """The key and the letter of each section; empty where one plays alone."""
    return [(key, letter) for key, letter in section_letters(session.pk).items() if letter]


Group = tuple[str, list[dict[str, Any]]]


def _sides(
    section: Section,
    seating: Seating,
    people: list[Contestant],
    plays: Plays,
    request: HttpRequest,
) -> list[Group]:
    """Return where everybody begins, side by side or list by list."""
    names = two_sides(plays, (section.first_team, section.second_team))
    begins = {number: stops[0] for number, stops in seating.ways.items()}
    if plays.has_two_sides:
        return _by_team(names, begins, people, plays, request)
    if seating.movement.kind is Kind.PAIRS:
        letter = section_letters(section.session_id)[section.pk]
        return _pairs(begins, people, letter, request)
    seats = [
        (one.line, begins[one.number], _seat(one, begins[one.number], plays, request))
        for one in people
    ]
    seats.sort(key=lambda each: _ORDER.find(each[0]))
    groups = [(line, list(group)) for line, group in groupby(seats, key=lambda each: each[0])]
    if len(groups) > 1:
        return [(list_title(line, plays), [seat for *_at, seat in group]) for line, group in groups]
    return _halves([seat for *_at, seat in seats])


_ORDER = "NESW"


def _halves(seats: list[dict[str, Any]]) -> list[Group]:
    """One list of all, half of it beside the other."""
    middle = (len(seats) + 1) // 2
    return [
        (f"{half[0]['contestant'].label} – {half[-1]['contestant'].label}", half)
        for half in (seats[:middle], seats[middle:])
        if half
    ]


def _pairs(
    begins: dict[int, Stop], people: list[Contestant], letter: str, request: HttpRequest
) -> list[Group]:
    """N/S, E/W, and who waits; ``letter``: of the section, where there are several."""
    titles = {
        Side.NS: _("North and South"),
        Side.EW: _("East and West"),
        None: _("Sitting out"),
    }
    sides = []
    for side, title in titles.items():
        there = [one for one in people if begins[one.number].chair_side is side]
        there.sort(key=lambda one: begins[one.number].table or 0)
        seats = [_seat(one, begins[one.number], Plays.PAIRS, request, letter) for one in there]
        sides += [(title, seats)] if seats else []
    return sides


TEAM_FIELDS = ("first-team", "second-team")


def _two_teams(section: Section, plays: Plays, request: HttpRequest) -> list[dict[str, str]]:
    """Return the fields for what two teams, or two clubs, call themselves."""
    labels = (_("Name of the first team"), _("Name of the second team"))
    if plays is Plays.CLUBS:
        labels = (_("Name of the visiting club"), _("Name of the home club"))
    kept = (section.first_team, section.second_team)
    return [
        {"field": name, "label": label, "called": request.POST.get(name, called)}
        for name, label, called in zip(TEAM_FIELDS, labels, kept, strict=True)
    ]


def _by_team(
    names: tuple[str, str],
    begins: dict[int, Stop],
    people: list[Contestant],
    plays: Plays,
    request: HttpRequest,
) -> list[Group]:
    """Those of the first team, and those of the second, each with the table and the side."""
    teams: dict[int, list[dict[str, Any]]] = {1: [], 2: []}
    for one in people:
        stop = begins[one.number]
        seat = _seat(one, stop, plays, request)
        if plays is Plays.TWO_TEAMS:
            side = "N/S" if stop.chair_side is Side.NS else "E/W"
            seat["begins"] = f"{seat['begins']}, {side}"
        teams[team_of(one.number, len(people))].append(seat)
    return list(zip(names, teams.values(), strict=True))


def _seat(
    contestant: Contestant, stop: Stop, plays: Plays, request: HttpRequest, letter: str = ""
) -> dict[str, Any]:
    """A place with its names: as they were typed, or as they are kept."""
    most = plays.most_people
    kept = [*contestant.people, *[""] * most][:most]
    fields = [f"name-{contestant.number}-{order}" for order in range(1, most + 1)]
    values = [request.POST.get(name, kept[i]) for i, name in enumerate(fields)]
    chair = "".join(stop.chairs) if plays.kind is Kind.INDIVIDUAL else ""
    one, table = one_of(plays.kind), _("table %(n)s") % {"n": f"{letter}{stop.table}"}
    seat = {
        "contestant": contestant,
        "label": contestant.label,
        "begins": f"{table} {chair}".rstrip() if stop.table else "",
        "inputs": [
            {
                "field": name,
                "typed": value,
                "said": _("%(one)s %(label)s, player %(n)s")
                % {"one": one, "label": contestant.label, "n": n},
            }
            for n, (name, value) in enumerate(zip(fields, values, strict=True), 1)
        ],
    }
    return seat | _team(contestant, request) if plays is Plays.TEAMS else seat


def _team(contestant: Contestant, request: HttpRequest) -> dict[str, str]:
    """The field of a team's name, and the name where it has one of its own."""
    field = f"team-{contestant.number}"
    usual = (" & ".join(contestant.people), unnamed(contestant.label, contestant.kind))
    called = "" if contestant.name in usual else contestant.name
    return {"team": field, "called": request.POST.get(field, called)}


def _typed_names(request: HttpRequest, plays: Plays) -> NamesByNumber:
    people: dict[int, list[str]] = {}
    teams: dict[int, str] = {}
    for field, value in sorted(request.POST.items()):
        asked, team = _NAME_FIELD.fullmatch(field), _TEAM_FIELD.fullmatch(field)
        if asked and int(asked[2]) <= plays.most_people:
            people.setdefault(int(asked[1]), []).append(clean_name(str(value)))
        elif team and plays is Plays.TEAMS:
            teams[int(team[1])] = clean_name(str(value))
    return NamesByNumber(people, teams)
