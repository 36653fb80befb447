"""The prizes of an event: to whom they go and why, and how many there are."""

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods

from scoring.prizes import HANDICAP, MOST_PRIZES, RANKING, SECTION
from tournaments.actions.prizes import choose_prizes
from tournaments.queries.access import session_to_direct, session_to_read
from tournaments.queries.standings.prizes import PrizesView, prizes_view
from tournaments.sentence import gettext as _
from tournaments.web.forms import WholeNumberField, why_refused
from tournaments.web.public_page import public_page
from tournaments.web.session_page import session_page

USUAL = {RANKING: 3}
"""So many prizes are proposed for a ranking; for the others one."""


class PrizesForm(forms.Form):
    """How many prizes each kind of ranking has; its fields are called as the kinds are."""

    one_each = forms.BooleanField(
        label=gettext_lazy("One prize each: whoever has two keeps the one that stands first"),
        required=False,
    )

    def __init__(self, view: PrizesView, data: QueryDict | None) -> None:
        chosen = view.chosen or {kind: USUAL.get(kind, 1) for kind in view.kinds}
        super().__init__(data, initial={"one_each": view.one_each, **chosen})
        self.kinds = view.kinds
        for kind in view.kinds:
            lines = sum(ranking.kind == kind for ranking in view.rankings)
            self.fields[kind] = WholeNumberField(
                label=_label(kind, lines), min_value=0, max_value=MOST_PRIZES
            )
        self.order_fields([*view.kinds, "one_each"])

    def places(self) -> dict[str, int]:
        """Return how many each has."""
        return {kind: self.cleaned_data[kind] for kind in self.kinds}


@require_http_methods(["GET", "HEAD", "POST"])
@cache_control(private=True, no_cache=True)
def prizes(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show the list of prizes, to its directors before it is complete; they say what it has."""
    sent = request.POST if request.method == "POST" else None
    session = (
        session_to_read(session_id, request.user)
        if sent is None
        else session_to_direct(request.user, session_id)
    )
    page = session_page(request, session, "prizes")
    view = prizes_view(session, all_trays=page["can_score"])
    form = PrizesForm(view, sent) if page["can_direct"] else None
    sentence = _why_refused(request, session_id, form) if form else ""
    if sent is not None and form and not sentence:
        messages.success(request, _("These are the prizes now."))
        return redirect("prizes", session_id)
    shown = view.complete or page["can_score"]
    context = page | {"view": view if shown else None, "form": form, "sentence": sentence}
    response = public_page(request, "standings/prizes.html", context, session.tournament.club)
    response.status_code = 422 if sentence else 200
    return response


def _why_refused(request: HttpRequest, session_id: int, form: PrizesForm) -> str:
    return why_refused(
        form,
        lambda **said: choose_prizes(
            request.user, session_id, form.places(), one_each=said["one_each"]
        ),
    )


def _label(kind: str, lines: int) -> str:
    """Return the label of a kind of ranking, of which there are so many."""
    words = {
        RANKING: _("Prizes for the first of all"),
        HANDICAP: _("With handicaps"),
        SECTION: _("In each section"),
    }.get(kind) or _("Stratum %(letter)s") % {"letter": kind}
    if kind == SECTION or lines <= 1:
        return words
    return _("%(ranking)s, in each list") % {"ranking": words}
