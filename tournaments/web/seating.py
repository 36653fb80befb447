"""Setting up: who came, which movement, who sits where."""

import re
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from movements.catalogue import Choice
from movements.journey import Side, journeys
from movements.movement import Movement
from movements.plain import from_plain
from tournaments.actions.seating import name_pairs, seat_pairs
from tournaments.models import Plan, Session, Tournament
from tournaments.queries.access import session_to_direct
from tournaments.queries.people import Contestant, contestants, member_names
from tournaments.queries.plays import current_plan
from tournaments.queries.proposal import choice_of, propose
from tournaments.refusal import Refusal
from tournaments.web.forms import CameForm, ChoiceForm, clean_name, first_error
from tournaments.web.room_picture import hall
from tournaments.web.session_page import session_page
from tournaments.wording.systems import words

_NAME_FIELD = re.compile(r"name-([0-9]{1,4})-[12]")

FIRST_GUESS = 10
"""Five tables: the size of the source's example."""


@require_http_methods(["GET", "HEAD", "POST"])
def set_up(request: HttpRequest, session_id: int) -> HttpResponse:
    """Propose a movement for who came, or take the one that was chosen."""
    session = session_to_direct(request.user, session_id)
    if request.method == "POST":
        form = ChoiceForm(request.POST)
        if not form.is_valid():
            raise Refusal(first_error(form))
        seat_pairs(request.user, session_id, **form.cleaned_data)
        messages.success(request, _("Everybody has a seat. Names can follow at any time."))
        return redirect("names", session_id)
    section = session.sections.first()
    seated = section is not None and current_plan(section) is not None
    played = section is not None and section.plays.exists()
    if seated and (played or "pairs" not in request.GET):
        return redirect("names", session_id)
    return _proposal(request, session)


@require_http_methods(["GET", "HEAD", "POST"])
def names(request: HttpRequest, session_id: int) -> HttpResponse:
    """Who sits where, and their names."""
    session = session_to_direct(request.user, session_id)
    sentence = ""
    if request.method == "POST":
        try:
            name_pairs(request.user, session_id, _typed_names(request))
        except Refusal as refusal:
            sentence = str(refusal.sentence)
        else:
            messages.success(request, _("Names are saved."))
            return redirect("names", session_id)
    return _seats_page(request, session, sentence)


def _proposal(request: HttpRequest, session: Session) -> HttpResponse:
    form = CameForm({"pairs": FIRST_GUESS} | request.GET.dict())
    context = session_page(request, session, "set-up") | {"sentence": ""}
    try:
        if not form.is_valid():
            raise Refusal(first_error(form))
        choices = propose(form.field())
        context["shown"] = [_shown(choice, session) for choice in choices]
        context |= _pictures(choices[0].movement, session)
    except Refusal as refusal:
        context["sentence"] = refusal.sentence
    context["asked"] = form
    return render(request, "set_up.html", context, status=422 if context["sentence"] else 200)


def _seats_page(request: HttpRequest, session: Session, sentence: str) -> HttpResponse:
    plan = Plan.objects.filter(section__session=session).order_by("section", "-version").first()
    if plan is None:
        return redirect("set-up", session.pk)
    section = plan.section
    choice, movement = choice_of(plan), from_plain(plan.movement)
    people = contestants([section.pk])
    context = session_page(request, session, "set-up") | {
        "sentence": sentence,
        "choice": _shown(choice, session),
        "sides": _sides(movement, people, request),
        "members": member_names(session.tournament.club_id),
        "results_in": section.plays.exists(),
        **_pictures(movement, session),
    }
    return render(request, "names.html", context, status=422 if sentence else 200)


def _sides(
    movement: Movement, people: list[Contestant], request: HttpRequest
) -> list[tuple[str, list[dict[str, Any]]]]:
    """Where everybody begins: N/S, E/W, and who waits."""
    begins = {number: stops[0] for number, stops in journeys(movement).items()}
    titles = {Side.NS: _("North and South"), Side.EW: _("East and West"), None: _("Sitting out")}
    sides = []
    for side, title in titles.items():
        there = [one for one in people if begins[one.number].chair_side is side]
        there.sort(key=lambda one: begins[one.number].table or 0)
        seats = [_seat(one, begins[one.number].table, request) for one in there]
        sides += [(title, seats)] if seats else []
    return sides


def _seat(contestant: Contestant, table: int | None, request: HttpRequest) -> dict[str, Any]:
    """A place with its two names: as they were typed, or as they are kept."""
    kept = [*contestant.people, "", ""][:2]
    fields = [f"name-{contestant.number}-{order}" for order in (1, 2)]
    values = [request.POST.get(name, kept[i]) for i, name in enumerate(fields)]
    inputs = list(zip(fields, values, strict=True))
    return {"contestant": contestant, "table": table, "inputs": inputs}


def _typed_names(request: HttpRequest) -> dict[int, list[str]]:
    names: dict[int, list[str]] = {}
    for field, value in sorted(request.POST.items()):
        if asked := _NAME_FIELD.fullmatch(field):
            names.setdefault(int(asked[1]), []).append(clean_name(str(value)))
    return names


def _shown(choice: Choice, session: Session) -> dict[str, Any]:
    bridge = session.tournament.game == Tournament.Game.BRIDGE
    return {"choice": choice, "words": words(choice, bridge=bridge)}


def _pictures(movement: Movement, session: Session) -> dict[str, Any]:
    game = session.tournament.game
    return {"wide": hall(movement, game, columns=6), "tall": hall(movement, game, columns=2)}
