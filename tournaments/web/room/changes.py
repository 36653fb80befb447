"""Changing the evening: what can be changed, what it would come to, and doing it."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from movements.movement import Kind
from tournaments.actions.changes import PlanUnsound, change_evening
from tournaments.models import Session
from tournaments.presenting.changes import PURPOSES, change_purpose, change_title, done_sentence
from tournaments.presenting.sentences import NO_CHANGE
from tournaments.presenting.who_plays import Plays, plays_by
from tournaments.queries.access import session_to_direct
from tournaments.queries.people.member_names import NameReader, NamesUnclear
from tournaments.queries.people.names import Roster, member_names
from tournaments.queries.people.names_shown import NamesShown, names_shown, require_not_seated
from tournaments.queries.people.newcomers import last_addition
from tournaments.queries.people.substitutes import substitutes
from tournaments.queries.plan.changes import (
    Change,
    LateEntrant,
    LatePair,
    NewMovement,
    UnderWay,
    preview,
    under_way,
)
from tournaments.queries.plan.plan_view import section_of
from tournaments.queries.plan.plays import last_plans
from tournaments.queries.room.plan import movements_of
from tournaments.refusal import Conflict, NotFound, Refusal
from tournaments.sentence import gettext as _
from tournaments.web.forms import number_sent, require_valid
from tournaments.web.people.unclear_names import (
    name_choices,
    new_members,
    to_page_with_new,
    types_again,
    unclear_page,
)
from tournaments.web.plan.seating import sections_to_name
from tournaments.web.room.change_forms import (
    FORMS,
    ChangeForm,
    WrongMoveForm,
    seat_names,
    table_fields,
)
from tournaments.web.room.changes_shown import shown
from tournaments.web.room.print_again import wrong_context
from tournaments.web.session_page import session_page

OFFERED_TO = {
    "late-pair": {Plays.PAIRS},
    "standby": {Plays.PAIRS},
    "late-team": {Plays.TEAMS},
    "late-player": {Plays.INDIVIDUALS},
    "coming-late": {Plays.INDIVIDUALS, Plays.COUPLES, Plays.CLUBS},
}
"""What is offered to some kinds of contestants alone."""
COMING = frozenset({"late-pair", "late-team", "late-player", "coming-late"})
"""What is offered beside the clock, and so is leaving."""


@require_safe
def changes(request: HttpRequest, session_id: int) -> HttpResponse:
    """The changes there are, and those that were made."""
    session = session_to_direct(request.user, session_id)
    now = under_way(section_of(session, number_sent(request.GET.get("section"))))
    kind = now.movement.kind
    context = session_page(request, session, "room") | {
        "now": now,
        "section": now.section,
        "sections": sections_to_name(session),
        "offers": [*_offers(session, now.section.pk, now.system, kind), _penalty(session)],
        "substitutes": substitutes(session),
        "added": new_members(request, session),
        "history": [
            (each, done_sentence(each.change, each.details, kind, now.label, now.table))
            for each in reversed(now.history)
        ],
        **wrong_context(session),
    }
    return render(request, "room/changes.html", context)


def offers_of_tonight(session: Session) -> list[dict[str, str]]:
    """Return what is most often asked for while play goes on: who comes late, and who leaves."""
    plan = last_plans().filter(section__session=session).order_by("section__letter", "section")
    section, system = plan.values_list("section", "system")[0]
    movements = {key: movement for key, (_letter, movement) in movements_of(session).items()}
    # Whoever comes late fills a half table; where there is none, in the smallest section.
    late = min(movements, key=lambda one: (not movements[one].phantom, movements[one].tables))
    kind = movements[section].kind
    return [
        *(one for one in _offers(session, late, system, kind) if one["code"] in COMING),
        *(one for one in _offers(session, section, system, kind) if one["code"] == "leaving"),
    ]


def _offers(session: Session, section: int, system: str, kind: Kind) -> Iterator[dict[str, str]]:
    plays = plays_by(system)
    for code in PURPOSES:
        if plays in OFFERED_TO.get(code, {plays}):
            yield {
                "code": code,
                "title": change_title(code, kind),
                "purpose": change_purpose(code, kind),
                "address": _address(session, code, section),
            }


def _penalty(session: Session) -> dict[str, str]:
    """Changes no plan, and is looked for here all the same."""
    return {
        "title": _("A penalty"),
        "purpose": _("Something is taken from a total, or added to it, with its reason."),
        "address": reverse("penalties", args=[session.pk]),
    }


def _address(session: Session, code: str, section_id: int) -> str:
    if code == "substitute":
        return reverse("substitute", args=[session.pk])
    if code == "standby":
        return (
            f"{reverse('change', args=[session.pk, 'late-pair'])}?section={section_id}&standby=on"
        )
    if code == NewMovement.code:
        # There those are offered that can follow; each leads to what it would come to.
        return f"{reverse('set-up', args=[session.pk])}?section={section_id}&first_round="
    return f"{reverse('change', args=[session.pk, code])}?section={section_id}"


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, session_id: int, code: str) -> HttpResponse:
    """Ask what is to be changed, show what it would come to, and do it."""
    session = session_to_direct(request.user, session_id)
    if code not in FORMS:
        raise NotFound(NO_CHANGE)
    data = request.POST if request.method == "POST" else request.GET
    section = section_of(session, number_sent(data.get("section")))
    if code == NewMovement.code and "system" not in data:
        return redirect(_address(session, code, section.pk))
    now = under_way(section)
    asked = "asked" in data
    form = FORMS[code](data if asked else {**FORMS[code]().usual(now), **data.dict()})
    form.ask(now)
    if request.method == "POST" and not types_again(request):
        return _do(request, session, now, form)
    return _page(request, session, now, form, preview_wanted=asked)


def _do(request: HttpRequest, session: Session, now: UnderWay, form: ChangeForm) -> HttpResponse:
    before = last_addition(session.pk, request.user.pk or 0)
    try:
        require_valid(form)
        version, meant = number_sent(request.POST.get("version")) or 0, name_choices(request.POST)
        section_id, wanted = now.section.pk, form.change(now)
        change_evening(
            request.user,
            session.pk,
            section_id,
            wanted,
            version=version,
            meant=meant,
            in_spite="in_spite" in request.POST,
        )
    except NamesUnclear as unclear:
        return unclear_page(request, session, unclear, "room")
    except (Conflict, PlanUnsound) as refused:
        return _page(request, session, now, form, refusal=refused)
    except Refusal as refusal:
        return _page(request, session, now, form, refusal=refusal, preview_wanted=False)
    messages.success(request, _("It is done. Results that are in stay as they are."))
    its = {"section": section_id} if sections_to_name(session) else {}
    return to_page_with_new(request, session.pk, "changes", before, **its)


def _page(
    request: HttpRequest,
    session: Session,
    now: UnderWay,
    form: ChangeForm,
    *,
    refusal: Refusal | None = None,
    preview_wanted: bool = True,
) -> HttpResponse:
    context = session_page(request, session, "room") | {
        "code": form.code,
        "title": change_title(form.code, now.movement.kind),
        "purpose": change_purpose(form.code, now.movement.kind),
        "form": form,
        "now": now,
        "section": now.section,
        "sections": sections_to_name(session),
        "members": member_names(session.tournament.club_id),
        "people": [(one.label, one.label_and_name) for one in now.people.values()],
        "seats": seat_names(now),
    }
    try:
        context["tables"] = _tables(form, now)
        if preview_wanted and _says_tables(form):
            require_valid(form)
            wanted = form.change(now)
            context["names"] = _names(session, wanted, refuse=refusal is None)
            context["shown"] = shown(now, preview(now, wanted), session.tournament.game, wanted)
            context["sent"] = _sent(form.data)
    except Refusal as refused:
        refusal = refusal or refused
    context["sentence"] = refusal.sentence if refusal else ""
    return render(request, "room/change.html", context, status=refusal.status if refusal else 200)


def _names(session: Session, wanted: Change, *, refuse: bool) -> NamesShown | None:
    """Return what the names of a late pair would come to; ``refuse``: not one that cannot join."""
    if not isinstance(wanted, LatePair | LateEntrant):
        return None
    reader = NameReader(Roster(session.tournament.club))
    if refuse:
        require_not_seated(session, reader, wanted.names)
    return names_shown(reader, wanted.names)


def _says_tables(form: ChangeForm) -> bool:
    """Return whether a wrong move says more than its round: before that there is nothing to
    preview.
    """
    return not isinstance(form, WrongMoveForm) or any("-" in name for name in form.data)


def _tables(form: ChangeForm, now: UnderWay) -> list[dict[str, Any]]:
    """The tables of the round of a wrong move; of other changes none."""
    if not isinstance(form, WrongMoveForm):
        return []
    require_valid(form)
    return table_fields(now, form.cleaned_data["in_round"], form.data)


def _sent(data: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return what was asked, to be sent again with the button that does it."""
    apart = ("csrfmiddlewaretoken", "version", "in_spite")
    return [(name, str(value)) for name, value in data.items() if name not in apart]
