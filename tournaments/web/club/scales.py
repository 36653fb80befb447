"""A club's own scales of victory points."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.actions.scales import forget_scale, keep_scale
from tournaments.models import Club, VpScale
from tournaments.presenting.sentences import SAVED
from tournaments.presenting.typed_scale import write_scale
from tournaments.queries.access import club_for
from tournaments.queries.club.scales import scale_for
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.club.context import club_page
from tournaments.web.club.forms import ScaleForm
from tournaments.web.forms import require_valid


@require_http_methods(["GET", "HEAD", "POST"])
def scales(request: HttpRequest, club_id: int) -> HttpResponse:
    """Every scale the club keeps, and the form for another."""
    return _form(request, club_for(request.user, club_id), None)


@require_http_methods(["GET", "HEAD", "POST"])
def scale(request: HttpRequest, club_id: int, scale_id: int) -> HttpResponse:
    """A scale, to be written anew."""
    kept = scale_for(request.user, club_id, scale_id)
    return _form(request, kept.club, kept)


@require_POST
def forget(request: HttpRequest, club_id: int, scale_id: int) -> HttpResponse:
    """No longer keep a scale."""
    forget_scale(request.user, club_id, scale_id)
    messages.success(request, _("The scale is deleted."))
    return redirect("scales", club_id)


def _form(request: HttpRequest, club: Club, kept: VpScale | None) -> HttpResponse:
    form = ScaleForm(initial=_initial(kept))
    sentence = ""
    if request.method == "POST":
        form = ScaleForm(request.POST)
        try:
            require_valid(form)
            keep_scale(
                request.user, club.pk, scale_id=kept.pk if kept else None, **form.cleaned_data
            )
        except Refusal as refusal:
            sentence = str(refusal.sentence)
        else:
            messages.success(request, SAVED)
            return redirect("scales", club.pk)
    context = club_page(club, "club") | {
        "scale": kept,
        "scales": [
            (each, write_scale(each.rows).splitlines())
            for each in VpScale.objects.filter(club=club)
        ],
        "form": form,
        "sentence": sentence,
    }
    return render(request, "club/scales.html", context, status=422 if sentence else 200)


def _initial(kept: VpScale | None) -> dict[str, str]:
    return {"name": kept.name, "steps": write_scale(kept.rows)} if kept else {}
