"""A list of members: looked at line by line, then added."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tournaments.actions.members import import_members
from tournaments.exchange.encoding import decoded
from tournaments.models import Club
from tournaments.presenting.member_list import columns_words
from tournaments.presenting.sentences.people import ALL_OR_GOOD_LINES, LIST_TOO_LARGE, members_added
from tournaments.queries.access import club_for
from tournaments.queries.people.member_import import ImportPreview, Verdict, preview_import
from tournaments.refusal import Refusal
from tournaments.web.club.context import club_page
from tournaments.web.club.forms import LARGEST_LIST, ListForm
from tournaments.web.forms import require_valid

DOINGS = ("", "all", "good")
"""Look at the list; add everybody on it; add those whose lines are good."""


@require_http_methods(["GET", "HEAD", "POST"])
def members_import(request: HttpRequest, club_id: int) -> HttpResponse:
    """Take a list, show what would come of it, and do it."""
    club = club_for(request.user, club_id)
    if request.method != "POST":
        return _page(request, club)
    text, sentence, preview = "", "", None
    try:
        text = _text(request)
        doing = request.POST.get("do", "")
        if doing not in DOINGS:
            raise Refusal(ALL_OR_GOOD_LINES)
        preview = preview_import(club, text)
        if doing:
            return _added(request, club, text, only_good=doing == "good")
    except Refusal as refusal:
        sentence = str(refusal.sentence)
    return _page(request, club, text, preview, sentence)


def _text(request: HttpRequest) -> str:
    """The list: of the file where there is one."""
    sent = request.FILES.get("file")
    if sent is not None:
        if (sent.size or 0) > LARGEST_LIST:
            raise Refusal(LIST_TOO_LARGE)
        return decoded(sent.read())
    form = ListForm(request.POST)
    require_valid(form)
    return str(form.cleaned_data["text"])


def _added(request: HttpRequest, club: Club, text: str, *, only_good: bool) -> HttpResponse:
    added = import_members(request.user, club.pk, text, only_good=only_good)
    messages.success(request, members_added(len(added)))
    return redirect("members", club.pk)


def _page(
    request: HttpRequest,
    club: Club,
    text: str = "",
    preview: ImportPreview | None = None,
    sentence: str = "",
) -> HttpResponse:
    context: dict[str, Any] = club_page(club, "members") | {
        "text": text,
        "preview": preview,
        "sentence": sentence,
    }
    if preview is not None:
        context["columns"] = columns_words(preview.columns)
        context |= {str(verdict): preview.count(verdict) for verdict in Verdict}
    return render(request, "people/members_import.html", context, status=422 if sentence else 200)
