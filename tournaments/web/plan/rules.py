"""The rules of an evening: the rule set, and its switches one by one."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from scoring.values import RuleSet
from tournaments.actions.rules import choose_rules
from tournaments.models import Club, Session, VpScale
from tournaments.presenting.rules import rules_words
from tournaments.presenting.switch_names import GROUPS, rule_sets_for, switch_groups, typed_value
from tournaments.presenting.typed_scale import write_scale
from tournaments.queries.access import session_to_direct
from tournaments.queries.plan.rules import field_to_score, stored_rule_set
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.session_page import session_page

_NAMES = [name for names in GROUPS.values() for name in names]


@require_http_methods(["GET", "HEAD", "POST"])
def rules(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show by which rules the session is scored, or choose others."""
    session = session_to_direct(request.user, session_id)
    sentence = ""
    if request.method == "POST":
        name, switches, scale = typed_rules(request)
        try:
            choose_rules(request.user, session_id, name=name, switches=switches, scale=scale)
        except Refusal as refusal:
            sentence = str(refusal.sentence)
        else:
            messages.success(request, _("From now on it is scored this way."))
            return redirect("rules", session_id)
    return _page(request, session, sentence)


def typed_rules(request: HttpRequest) -> tuple[str, dict[str, str | int] | None, str]:
    """Return the rule set that was chosen, its switches where they were set, and the scale."""
    typed = {name: request.POST[name] for name in _NAMES if name in request.POST}
    switches = {name: typed_value(name, value) for name, value in typed.items()}
    return request.POST.get("rules", ""), switches or None, request.POST.get("scale", "")


def shown_rules(
    request: HttpRequest, kept: RuleSet, stored: Mapping[str, Any], club: Club, sentence: str
) -> dict[str, Any]:
    """Return what the forms of a rule set show: as ``kept``, or as typed where it was refused.

    ``stored``: as they are stored, with the name of the club's scale.
    """
    return {
        "sentence": sentence,
        "sets": rule_sets_for(str(kept.switches["game"])),
        "name": kept.name,
        "said": rules_words(kept),
        "scales": VpScale.objects.filter(club=club),
        "scales_of": club.pk,
        "scale": request.POST.get("scale", "") or stored.get("scale", ""),
        "steps": write_scale(kept.tables["vps"]).splitlines() if "vps" in kept.tables else [],
        "groups": switch_groups(kept, request.POST.dict() if sentence else None),
    }


def _page(request: HttpRequest, session: Session, sentence: str) -> HttpResponse:
    field = field_to_score(session)
    kept, club = stored_rule_set(field), session.tournament.club
    context = session_page(request, session, "set-up") | {"part": "rules"}
    context |= shown_rules(request, kept, field.rules, club, sentence)
    return render(request, "plan/rules.html", context, status=422 if sentence else 200)
