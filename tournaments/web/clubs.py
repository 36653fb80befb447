"""A club's page: its members and its evenings."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.actions.clubs import add_members, make_club
from tournaments.actions.evenings import set_up_evening
from tournaments.models import Club, User
from tournaments.queries.access import club_for
from tournaments.queries.evenings import evenings_of
from tournaments.refusal import Refusal, SignInFirst
from tournaments.web.forms import ClubForm, EveningForm, clean_line, first_error

EVENINGS_A_PAGE = 20


@require_http_methods(["GET", "HEAD", "POST"])
def new_club(request: HttpRequest) -> HttpResponse:
    """Found a club."""
    _user(request)
    form = ClubForm(request.POST if request.method == "POST" else None)
    sentence = ""
    if request.method == "POST" and form.is_valid():
        try:
            made = make_club(_user(request), **form.cleaned_data)
        except Refusal as refusal:
            sentence = str(refusal.sentence)
        else:
            return redirect("club", made.pk)
    elif request.method == "POST":
        sentence = first_error(form)
    context = {"form": form, "sentence": sentence}
    return render(request, "new_club.html", context, status=422 if sentence else 200)


@require_safe
def club(request: HttpRequest, club_id: int) -> HttpResponse:
    """Members, evenings, and the form for a new evening."""
    return _club_page(request, club_for(request.user, club_id))


@require_POST
def new_members(request: HttpRequest, club_id: int) -> HttpResponse:
    """Add members, one a line."""
    club = club_for(request.user, club_id)
    typed = request.POST.get("names", "")
    try:
        lines = [clean_line(line) for line in typed.splitlines() if line.strip()]
        if not lines:
            raise Refusal(_("Write at least one name, each on a line of its own."))
        added = add_members(request.user, club_id, lines)
    except Refusal as refusal:
        return _club_page(request, club, typed=typed, sentence=str(refusal.sentence))
    text = ngettext("%(n)s member added.", "%(n)s members added.", len(added))
    messages.success(request, text % {"n": len(added)})
    return redirect("club", club_id)


@require_POST
def new_evening(request: HttpRequest, club_id: int) -> HttpResponse:
    """Set up an evening, then ask who came."""
    club_for(request.user, club_id)
    form = EveningForm(request.POST)
    if not form.is_valid():
        raise Refusal(first_error(form))
    session = set_up_evening(request.user, club_id, **form.cleaned_data)
    return redirect("set-up", session.pk)


def _club_page(
    request: HttpRequest, club: Club, *, typed: str = "", sentence: str = ""
) -> HttpResponse:
    pages = Paginator(evenings_of(club), EVENINGS_A_PAGE)
    context = {
        "club": club,
        "evenings": pages.get_page(request.GET.get("page")),
        "form": EveningForm(),
        "typed": typed,
        "sentence": sentence,
    }
    return render(request, "club.html", context, status=422 if sentence else 200)


def _user(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise SignInFirst
    return request.user
