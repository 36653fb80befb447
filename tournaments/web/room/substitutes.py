"""The page on which somebody sits in for a player."""

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.substitutes import substitute, take_substitute_back
from tournaments.models import Session
from tournaments.queries.access import session_to_direct
from tournaments.queries.people.member_names import NamesUnclear
from tournaments.queries.people.names import member_names
from tournaments.queries.people.newcomers import last_addition
from tournaments.queries.people.substitutes import players
from tournaments.queries.plan.changes import under_way
from tournaments.queries.plan.plan_view import section_of
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.forms import WholeNumberField, require_valid
from tournaments.web.people.unclear_names import (
    name_choices,
    to_page_with_new,
    types_again,
    unclear_page,
)
from tournaments.web.session_page import session_page


class SubstituteForm(forms.Form):
    """A substitute, for whom and from when; ``who`` is a place and a member: ``12-34``."""

    who = forms.RegexField(label=gettext_lazy("For whom"), regex=r"\A[0-9]{1,9}-[0-9]{1,9}\Z")
    name = forms.CharField(label=gettext_lazy("Who sits in"), max_length=120)
    from_round = WholeNumberField(label=gettext_lazy("From round"), min_value=1, max_value=99)
    reason = forms.CharField(
        label=gettext_lazy("Reason (optional)"), max_length=200, required=False
    )


@require_http_methods(["GET", "HEAD", "POST"])
def substitutes(request: HttpRequest, session_id: int) -> HttpResponse:
    """Ask who sits in for whom; it changes nobody's place."""
    session = session_to_direct(request.user, session_id)
    now = under_way(section_of(session))
    form = SubstituteForm(request.POST or _asked(request, session, now.next_round))
    sentence: object = ""
    if request.method == "POST" and not types_again(request):
        before = last_addition(session_id, request.user.pk or 0)
        try:
            _do(request, session_id, form)
        except NamesUnclear as unclear:
            return unclear_page(request, session, unclear, "room")
        except Refusal as refusal:
            sentence = refusal.sentence
        else:
            messages.success(request, _("It is done. Results that are in stay as they are."))
            return to_page_with_new(request, session_id, "changes", before)
    context = session_page(request, session, "room") | {
        "form": form,
        "players": [(one.value, f"{one.label} {one.name}") for one in players(session)],
        "members": member_names(session.tournament.club_id),
        "sentence": sentence,
    }
    return render(request, "room/substitute.html", context, status=422 if sentence else 200)


@require_POST
def take_back(request: HttpRequest, session_id: int, substitution_id: int) -> HttpResponse:
    """Take back that somebody sits in."""
    take_substitute_back(request.user, session_id, substitution_id)
    messages.success(request, _("It is taken back."))
    return redirect("changes", session_id)


def _asked(request: HttpRequest, session: Session, next_round: int) -> dict[str, object]:
    """Return what stands in the form at first.

    ``?place=&name=&from_round=``: what a table has said.
    """
    asked = request.GET
    place = asked.get("place", "")
    there = players(session) if place else []
    return {
        "who": next((one.value for one in there if f"{one.place_id}" == place), ""),
        "name": asked.get("name", ""),
        "from_round": asked.get("from_round", next_round),
    }


def _do(request: HttpRequest, session_id: int, form: SubstituteForm) -> None:
    require_valid(form)
    said = form.cleaned_data
    place, _dash, member = said["who"].partition("-")
    substitute(
        request.user,
        session_id,
        place_id=int(place),
        absent_id=int(member),
        name=said["name"],
        from_round=said["from_round"],
        reason=said["reason"],
        meant=name_choices(request.POST),
    )
