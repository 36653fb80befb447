"""Seats from a list or by draw: what would be, before anything is saved."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from movements.journey import journeys
from movements.movement import Kind, Movement
from tournaments.models import Plan, Section, Session
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.who_plays import Plays, example_of, one_of, plays_by, two_sides
from tournaments.queries.access import session_to_direct
from tournaments.queries.people.member_names import NameReader
from tournaments.queries.people.names import Roster, contestants
from tournaments.queries.people.names_shown import (
    called,
    names_shown,
    remembered,
    require_listed_once,
)
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.queries.plan.plays import section_letters
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.forms import number_sent, require_valid
from tournaments.web.plan.forms import DrawForm
from tournaments.web.plan.seating import plan_of, sections_to_name
from tournaments.web.session_page import session_page
from tournaments.written.pasted_clubs import who_sits_out
from tournaments.written.pasted_list import (
    ListedContestant,
    NamesByNumber,
    named_in_turn,
    numbers_of,
    read_for,
)
from tournaments.written.seat_order import drawn, new_seed, seat_order


@require_http_methods(["GET", "HEAD", "POST"])
def seating(request: HttpRequest, session_id: int) -> HttpResponse:
    """Ask for a list, and show who would sit where; the page of names saves it."""
    session = session_to_direct(request.user, session_id)
    plan = plan_of(session, number_sent(request.POST.get("section") or request.GET.get("section")))
    if plan is None:
        return redirect("set-up", session.pk)
    movement, plays = movement_of(plan), plays_by(plan.system)
    people = contestants([plan.section_id], in_full=True)
    numbers = numbers_of(plays, plan.system, movement)
    context = session_page(request, session, "set-up") | {
        "part": "seating",
        "section": plan.section,
        "sections": sections_to_name(session),
        "sentence": "",
        "example": example_of(plays),
        "one": one_of(movement.kind),
        "who": request.POST.get("who", _as_list(plan.section, people, numbers, plays)),
        "by_draw": request.POST.get("how") == "draw",
        "seed": request.POST.get("seed", ""),
    }
    if request.method == "POST":
        try:
            context |= _preview(request, session, plan, movement, people)
        except Refusal as refusal:
            context["sentence"] = refusal.sentence
    return render(request, "plan/seating.html", context, status=422 if context["sentence"] else 200)


def _as_list(
    section: Section, people: list[Contestant], numbers: list[tuple[int, ...]], plays: Plays
) -> str:
    """Return who is named now, one line a place; of two clubs one line each."""
    if plays is Plays.CLUBS:
        return _as_clubs(two_sides(plays, (section.first_team, section.second_team)), people)
    by_number = {one.number: one for one in people}
    lines = []
    for its in numbers:
        there = [by_number[number] for number in its if by_number[number].people]
        names = (", " if plays is Plays.TEAMS else " & ").join(
            name for one in there for name in one.people
        )
        if names:
            team = there[0].name if plays is Plays.TEAMS else ""
            lines.append(f"{team}: {names}" if team and team not in names else names)
    return "\n".join(lines)


def _as_clubs(clubs: tuple[str, str], people: list[Contestant]) -> str:
    half = len(people) // 2
    sides = zip(clubs, (people[:half], people[half:]), strict=True)
    named = [(club, [name for one in its for name in one.people]) for club, its in sides]
    return "\n".join(f"{club}: {', '.join(names)}" for club, names in named if names)


def _preview(
    request: HttpRequest,
    session: Session,
    plan: Plan,
    movement: Movement,
    people: list[Contestant],
) -> dict[str, Any]:
    form = DrawForm(request.POST)
    require_valid(form)
    said, plays = form.cleaned_data, plays_by(plan.system)
    numbers, typed = numbers_of(plays, plan.system, movement), said["who"].splitlines()
    came = read_for(typed, plays, numbers)
    reader = NameReader(Roster(session.tournament.club))
    require_listed_once(reader, came)
    if plan.section.plays.exists():
        # Whoever has played keeps the number that the results have.
        came = [one._replace(still=False, last=False) for one in came]
        if said["how"] == "draw":
            raise Refusal(_("Results are in: who has played keeps the place."))
    else:
        came = remembered(came, reader)
    seed, letter = "", section_letters(session.pk)[plan.section_id]
    if said["how"] == "draw":
        seed = said["seed"] if said["seed"] and not said["again"] else new_seed()
        # Of two sides each draws its own seats.
        first = len(numbers) // 2 if plays.has_two_sides else len(numbers)
        came = [*drawn(came[:first], seed), *drawn(came[first:], seed)]
    order = seat_order(came, numbers, movement)
    named = named_in_turn(order.came, numbers, movement.kind)
    return {
        "seed": seed,
        "notes": [*order.notes, *who_sits_out(typed, plays)],
        "names": names_shown(reader, [name for one in came for name in one.people]),
        "rows": _rows(movement, people, named, _still(order.came, numbers), letter, reader),
    }


def _still(came: tuple[ListedContestant, ...], numbers: list[tuple[int, ...]]) -> set[int]:
    return {one for each, its in zip(came, numbers, strict=True) if each.still for one in its}


def _rows(
    movement: Movement,
    people: list[Contestant],
    named: NamesByNumber,
    still: set[int],
    letter: str,
    reader: NameReader,
) -> list[dict[str, Any]]:
    """Return who would sit where at the beginning, with the fields that would save it."""
    paths, rows = journeys(movement), []
    for one in people:
        names = named.people.get(one.number, ())
        team = named.teams.get(one.number, "")
        stop = paths[one.number][0]
        fields = {f"name-{one.number}-{at}": name for at, name in enumerate(names, 1)}
        # A place that stays empty is emptied: a field for it must be sent.
        fields = fields or {f"name-{one.number}-1": ""}
        if movement.kind is Kind.TEAMS:
            fields[f"team-{one.number}"] = team
        chairs = "/".join(stop.chairs) if stop.table else ""
        rows.append(
            {
                "label": one.label,
                "table": f"{letter}{stop.table}" if stop.table else "",
                "chairs": chairs,
                "names": " & ".join(called(reader, name) for name in names),
                "team": team,
                "still": one.number in still,
                "fields": fields,
            }
        )
    return rows
