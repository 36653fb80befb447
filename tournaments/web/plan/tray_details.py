"""The trays of a session on a page: numbers, dealers, vulnerability and trumps."""

import re
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.views.decorators.http import require_http_methods

from movements.deal import Vulnerability
from movements.movement import Seat
from tournaments.actions.trays import TrayDetails, change_trays, declare_trump, number_trays
from tournaments.models import Session, Tournament, Tray
from tournaments.queries.access import session_to_direct
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext
from tournaments.web.forms import clean_name, require_valid
from tournaments.web.plan.forms import DeclaredTrumpForm, FirstTrayForm
from tournaments.web.session_page import session_page

_FIELD = re.compile(r"dealer-([0-9]{1,4})")


@require_http_methods(["GET", "HEAD", "POST"])
def tray_details(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show every tray, or take what was said of them."""
    session = session_to_direct(request.user, session_id)
    sentence = ""
    if request.method == "POST":
        try:
            said = _taken(request, session_id)
        except Refusal as refusal:
            sentence = str(refusal.sentence)
        else:
            messages.success(request, said)
            return redirect("tray-details", session_id)
    return _page(request, session, sentence)


def _taken(request: HttpRequest, session_id: int) -> str:
    """Return what was done, as a sentence."""
    if "first" in request.POST:
        form = FirstTrayForm(request.POST)
        require_valid(form)
        number_trays(request.user, session_id, form.cleaned_data["first"])
        return _("They are numbered this way.")
    if "declared" in request.POST:
        return _declared(request, session_id)
    numbers = [int(found[1]) for field in request.POST if (found := _FIELD.fullmatch(field))]
    said = {number: _said(request, number) for number in numbers}
    changed = change_trays(request.user, session_id, said)
    return ngettext("%(n)s is changed.", "%(n)s are changed.", changed) % {"n": changed}


def _declared(request: HttpRequest, session_id: int) -> str:
    form = DeclaredTrumpForm(request.POST)
    require_valid(form)
    declare_trump(request.user, session_id, form.cleaned_data["declared"])
    return str(
        _("One suit is trumps for the whole sitting.")
        if form.cleaned_data["declared"]
        else _("A trump is turned for each tray.")
    )


def _said(request: HttpRequest, number: int) -> TrayDetails:
    values = (request.POST.get(f"{name}-{number}", "") for name in ("dealer", "vulnerable"))
    dealer, vulnerable = map(clean_name, values)
    trump = clean_name(request.POST.get(f"trump-{number}", ""))
    return TrayDetails(dealer, vulnerable or Vulnerability.NONE, trump)


def _page(request: HttpRequest, session: Session, sentence: str) -> HttpResponse:
    trays = list(session.trays.filter(series="").order_by("number"))
    whist = session.tournament.game == Tournament.Game.WHIST
    context = session_page(request, session, "set-up") | {
        "sentence": sentence,
        "part": "trays",
        "whist": whist,
        "rows": _rows(trays, request),
        "declared": DeclaredTrumpForm(initial={"declared": session.declared_trump}),
        "turned": whist and not session.declared_trump,
        "first": request.POST.get("first", trays[0].number if trays else ""),
        "played": session.sections.filter(plays__isnull=False).exists(),
    }
    return render(request, "plan/tray_details.html", context, status=422 if sentence else 200)


def _vulnerabilities() -> list[tuple[str, str]]:
    return [
        (Vulnerability.NONE.value, _("None")),
        (Vulnerability.NS.value, _("N/S")),
        (Vulnerability.EW.value, _("E/W")),
        (Vulnerability.BOTH.value, _("All")),
    ]


def _rows(trays: list[Tray], request: HttpRequest) -> list[dict[str, Any]]:
    """Return each tray as it is kept or was typed, with the options of its two lists."""
    dealers = [(seat.value, seat.value) for seat in Seat]
    dealt, vulnerable = _Options(dealers), _Options(_vulnerabilities())
    typed = [_typed(tray, request) for tray in trays]
    return [
        row | {"dealers": dealt[row["dealer"]], "vulnerabilities": vulnerable[row["vulnerable"]]}
        for row in typed
    ]


def _typed(tray: Tray, request: HttpRequest) -> dict[str, Any]:
    kept = {"dealer": tray.dealer, "vulnerable": tray.vulnerable, "trump": tray.trump}
    typed = {name: request.POST.get(f"{name}-{tray.number}", kept[name]) for name in kept}
    return {"number": str(tray.number)} | typed


class _Options(dict[str, SafeString]):
    """The options of a list by the chosen one, each drawn once: a hundred trays share four."""

    def __init__(self, choices: list[tuple[str, str]]) -> None:
        super().__init__()
        self._choices = choices

    def __missing__(self, chosen: str) -> SafeString:
        context = {"options": self._choices, "chosen": chosen}
        self[chosen] = render_to_string("base/select_options.html", context)
        return self[chosen]
