"""The prizes of a drive: to whom they go and why, who won a cut, which there are."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from movements.pairing.drive import Form
from tournaments.actions.drives import change_drive, decide_cut, read_out_prizes
from tournaments.actions.evenings import close_session, reopen_session
from tournaments.models import Session
from tournaments.presenting.drives import has_flags, has_stars
from tournaments.presenting.trays import in_order
from tournaments.queries.access import evening_to_direct, evening_to_score
from tournaments.queries.drives.cards import CardsView, cards_view, prizes_of
from tournaments.queries.drives.settings import PRIZES, drive_in, drive_plan
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.forms import WholeNumberField, number_sent, require_valid
from tournaments.web.session_page import session_page

MOST_PLACES = 10


class PrizesForm(forms.Form):
    """Which prizes a hall gives."""

    prize_places = WholeNumberField(
        label=gettext_lazy("Prizes for the highest totals"), min_value=0, max_value=MOST_PLACES
    )
    prize_halves = forms.BooleanField(label=gettext_lazy("Highest of each half"), required=False)
    prize_tens = forms.BooleanField(label=gettext_lazy("Most hands of ten or more"), required=False)
    prize_lowest = forms.BooleanField(label=gettext_lazy("Lowest"), required=False)
    drawn = WholeNumberField(
        label=gettext_lazy("Nearest to this number, drawn"),
        min_value=0, max_value=9999, required=False,
    )  # fmt: skip
    one_each = forms.BooleanField(label=gettext_lazy("One prize a person"), required=False)
    shared = forms.BooleanField(label=gettext_lazy("Ties are shared, not cut for"), required=False)

    def __init__(self, played: Form, *args: Any, **kwargs: Any) -> None:
        """Stars, flags, and the tables of a pivot say themselves which prizes there are."""
        super().__init__(*args, **kwargs)
        if has_stars(played) or has_flags(played) or played is Form.PIVOT:
            for name in ("prize_places", "prize_halves", "prize_tens", "prize_lowest", "drawn"):
                del self.fields[name]


@never_cache
@require_safe
def prizes(request: HttpRequest, session_id: int) -> HttpResponse:
    """The list, as the cards are now."""
    return _page(request, evening_to_score(request.user, session_id))


@require_POST
def cut(request: HttpRequest, session_id: int) -> HttpResponse:
    """Note who won a cut."""
    session = evening_to_score(request.user, session_id)
    number = number_sent(request.POST.get("number", ""))
    try:
        decide_cut(request.user, session_id, request.POST.get("prize", "")[:60], number or 0)
    except Refusal as refusal:
        return _page(request, session, refusal=refusal)
    return redirect("drive-prizes", session_id)


@require_POST
def read_out(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show one prize more on the wall, or one fewer."""
    session = evening_to_score(request.user, session_id)
    number = number_sent(request.POST.get("prizes", ""))
    try:
        read_out_prizes(request.user, session_id, number or 0)
    except Refusal as refusal:
        return _page(request, session, refusal=refusal)
    return redirect("drive-wall", session_id)


@require_POST
def change_prizes(request: HttpRequest, session_id: int) -> HttpResponse:
    """Give other prizes."""
    session = evening_to_direct(request.user, session_id)
    form = PrizesForm(drive_plan(drive_in(session)).form, request.POST)
    try:
        require_valid(form)
        change_drive(request.user, session_id, form.cleaned_data)
    except Refusal as refusal:
        return _page(request, session, form, refusal)
    messages.success(request, _("These are the prizes now."))
    return redirect("drive-prizes", session_id)


@require_POST
def turn_drive(request: HttpRequest, session_id: int) -> HttpResponse:
    """Close a drive, so that anybody may read it, or take more cards."""
    evening_to_direct(request.user, session_id)
    if request.POST.get("state") == Session.State.OPEN:
        reopen_session(request.user, session_id)
        messages.success(request, _("Cards may be typed again, and nobody else reads the list."))
    else:
        close_session(request.user, session_id)
        messages.success(request, _("The drive is over: anybody may read the list."))
    return redirect("drive-prizes", session_id)


def _page(
    request: HttpRequest,
    session: Session,
    form: PrizesForm | None = None,
    refusal: Refusal | None = None,
) -> HttpResponse:
    drive = drive_in(session)
    view = cards_view(drive)
    context = session_page(request, session, "prizes") | {
        "view": view,
        "form": form or PrizesForm(view.plan.form, {each: getattr(drive, each) for each in PRIZES}),
        "refusal": refusal,
        "missing": in_order(line.number for line in view.missing),
        "wrong": in_order(line.number for line in view.wrong),
        "short": abs(view.off),
        "ready": view.ready,
    }
    context["lines"] = _lines(view) if context["ready"] else []
    status = refusal.status if refusal else 200
    return render(request, "drives/prizes.html", context, status=status)


def _lines(view: CardsView) -> list[dict[str, Any]]:
    """The prizes in words; of those that are cut for, who may have won."""
    drive, found = view.drive, prizes_of(view)
    cuts = not drive.shared and drive.session.state == Session.State.OPEN
    waiting = next((line for line in found if line.award.waits), None)
    return [
        {
            "name": line.name,
            "winners": [view.line(number) for number in line.award.winners],
            "figure": line.figure,
            "why": line.why(drive),
            "key": line.key,
            "level": line.award.level,
            "won": line.award.winners,
            "can_be_cut": cuts
            and (line is waiting or bool(line.award.level and line.award.winners)),
        }
        for line in found
    ]
