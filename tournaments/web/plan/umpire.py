"""The umpire's list on a page: where every tray lies in each round."""

from collections.abc import Mapping
from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from movements.umpire import Lying, TrayRound
from tournaments.paper.sheets import SHEETS
from tournaments.presenting.systems import system_name
from tournaments.presenting.trays import number_range
from tournaments.queries.access import session_to_score
from tournaments.queries.plan.plan_view import plan_of, section_of
from tournaments.queries.plan.plays import seating_of, section_letters
from tournaments.web.forms import number_sent
from tournaments.web.plan.seating import sections_to_name
from tournaments.web.session_page import session_page


@require_safe
def umpire(request: HttpRequest, session_id: int) -> HttpResponse:
    """Round by round what is brought to which tables, and what rests."""
    session = session_to_score(request.user, session_id)
    plan = plan_of(section_of(session, number_sent(request.GET.get("section"))))
    context = session_page(request, session, "set-up") | {
        "part": "umpire",
        "section": plan.section,
        "sections": sections_to_name(session),
        "rounds": _rounds(
            plan.pk, plan.made_at, section_letters(session.pk)[plan.section_id], get_language()
        ),
    }
    context["printed"] = SHEETS["tray-moves"].suits(session)
    context["name"] = system_name(plan.system, session.tournament.game, plan.options)
    return render(request, "plan/umpire.html", context)


@lru_cache(maxsize=64)
def _rounds(
    plan_id: int, made_at: object, letter: str, _language: str | None
) -> list[dict[str, object]]:
    """The list as a plan has it, put together once: a plan is written once."""
    return [_round(one, orders, letter) for one, orders in seating_of(plan_id, made_at).umpire]


def _round(one: TrayRound, orders: Mapping[int, tuple[int, ...]], letter: str) -> dict[str, object]:
    lying = [_lying(each, orders, letter) for each in one.lying]
    return {
        "number": one.round,
        "lying": render_to_string("plan/umpire_lying.html", {"lying": lying}),
        "resting": "; ".join(number_range(trays) for trays in one.resting),
    }


def _lying(lying: Lying, orders: Mapping[int, tuple[int, ...]], letter: str) -> dict[str, str]:
    """Trays and their tables, after the ``letter`` of their section where there are several; where
    several share them, with which each begins.
    """
    shared = len(lying.tables) > 1
    begins = [
        _("%(table)s begins with %(tray)s")
        % {"table": f"{letter}{table}", "tray": orders[table][0]}
        for table in lying.tables
        if shared and orders.get(table)
    ]
    return {
        "trays": number_range(lying.trays),
        "tables": ", ".join(f"{letter}{table}" for table in lying.tables),
        "begins": ", ".join(begins),
        "idle": ", ".join(_nobody_plays_at(f"{letter}{table}") for table in lying.idle),
    }


def _nobody_plays_at(table: str) -> str:
    return _("half table %(table)s: not played there") % {"table": table}
