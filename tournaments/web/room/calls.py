"""The tables that call the director, for the room and the desk."""

import re
from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.actions.desk_claims import take_claim, throw_claim_away
from tournaments.actions.director_calls import answer_call
from tournaments.actions.disputes import see_correction
from tournaments.actions.table_devices import answer_device
from tournaments.models import Session
from tournaments.queries.access import Person, session_to_score
from tournaments.queries.desk.claims import open_claims
from tournaments.queries.desk.disputes import unseen_corrections
from tournaments.queries.table.calls import open_calls
from tournaments.queries.table.devices import asking_devices
from tournaments.refusal import Refusal
from tournaments.web.forms import WholeNumberField, require_valid
from tournaments.web.session_page import session_page

MOST = 2**63 - 1
"""The largest key of a database."""
ANSWER = re.compile(r"(\d{1,18})\.(let-in|turn-away)", re.ASCII)
"""What becomes of a device that asks to be let in, by its key."""
DECISION = re.compile(r"(\d{1,18})\.(?:(shown|planned)\.(\d{1,9})|throw-away)", re.ASCII)
"""What is done with what a table has said, by its key: entered for those whom its device showed, or
for those who are planned there now, over the version that was seen there; or thrown away.
"""


class CallForm(forms.Form):
    """The call that was answered, the correction that was seen, or what is done with what a table
    has said, or with a device.
    """

    call = WholeNumberField(label=_("Call"), min_value=1, max_value=MOST, required=False)
    claim = forms.RegexField(DECISION.pattern + r"\Z", label=_("Decision"), required=False)
    correction = WholeNumberField(
        label=_("Correction"), min_value=1, max_value=MOST, required=False
    )
    device = forms.RegexField(ANSWER.pattern + r"\Z", label=_("Device"), required=False)

    def clean(self) -> dict[str, Any]:
        """Require one of them."""
        asked: dict[str, Any] = super().clean() or {}
        if not any(asked.get(name) for name in self.fields) and not self.errors:
            self.add_error("call", self.fields["call"].error_messages["required"])
        return asked


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def calls(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show the calls to a page that asks for them, or note that somebody came."""
    session = session_to_score(request.user, session_id)
    refused = None
    if request.method == "POST":
        form = CallForm(request.POST)
        require_valid(form)
        try:
            _answer(request.user, session_id, form.cleaned_data)
        except Refusal as refusal:
            if not request.htmx or not form.cleaned_data["claim"]:  # type: ignore[attr-defined]
                raise
            refused = refusal
    if not request.htmx:  # type: ignore[attr-defined]
        return redirect("room", session_id)
    context = session_page(request, session, "room") | {
        "table_lines": lines_of_tables(session),
        "refused": refused and refused.sentence,
        "asks": True,
        "known": True,
    }
    return render(request, "room/calls.html", context, status=refused.status if refused else 200)


def lines_of_tables(session: Session) -> list[tuple[str, Any]]:
    """Return what tables wait for, each with its kind: a template of ``room/lines`` says it."""
    return [
        *(("call", each) for each in open_calls(session)),
        *(("claim", each) for each in open_claims(session)),
        *(("correction", each) for each in unseen_corrections(session)),
        *(("device", each) for each in asking_devices(session)),
    ]


def _answer(scorer: Person, session_id: int, asked: Mapping[str, Any]) -> None:
    if asked["correction"]:
        see_correction(scorer, session_id, asked["correction"])
        return
    if answer := ANSWER.match(asked["device"]):
        answer_device(scorer, session_id, int(answer[1]), let_in=answer[2] == "let-in")
        return
    decision = DECISION.match(asked["claim"])
    if decision is None:
        answer_call(scorer, session_id, asked["call"])
        return
    key, whose, version = decision.groups()
    if whose:
        planned, seen = whose == "planned", int(version)
        take_claim(scorer, session_id, int(key), as_planned=planned, base_version=seen)
    else:
        throw_claim_away(scorer, session_id, int(key))
