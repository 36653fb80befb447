"""A list of members: looked at line by line, then added."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tournaments.actions.members import import_members
from tournaments.exchange.encoding import WINDOWS, decoded, encoding_of
from tournaments.exchange.member_list import Column, ListLayout
from tournaments.models import Club
from tournaments.presenting.member_list import COLUMNS, LETTERS
from tournaments.queries.access import club_for
from tournaments.queries.people.member_import import ImportPreview, Verdict, preview_import
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext
from tournaments.web.club.context import club_page
from tournaments.web.club.forms import LARGEST_LIST, ListForm
from tournaments.web.forms import require_valid

WORKBOOK = b"PK\x03\x04"
"""How the file of a spreadsheet program begins."""
DOINGS = ("", "all", "good")
"""Look at the list; add everybody on it; add those whose lines are good."""


@require_http_methods(["GET", "HEAD", "POST"])
def members_import(request: HttpRequest, club_id: int) -> HttpResponse:
    """Take a list, show what would come of it, and do it."""
    club = club_for(request.user, club_id)
    if request.method != "POST":
        return _page(request, club)
    text, letters, sentence, preview = "", "", "", None
    try:
        text, letters = _text(request)
        doing = request.POST.get("do", "")
        if doing not in DOINGS:
            raise Refusal(_("Say whether all or only the good lines are added."))
        if letters != request.POST.get("read_as", letters):
            doing = ""  # nobody has looked at it with these letters
        layout = _layout(request)
        preview = preview_import(club, text, layout)
        if doing and request.POST.get("seen", preview.mark) == preview.mark:
            return _added(request, club, text, layout, only_good=doing == "good")
    except Refusal as refusal:
        sentence = str(refusal.sentence)
    return _page(request, club, text, letters, preview, sentence)


def _text(request: HttpRequest) -> tuple[str, str]:
    """The list, of the file where there is one, and by which letters of Windows it is read."""
    sent = request.FILES.get("file")
    if sent is not None:
        if (sent.size or 0) > LARGEST_LIST:
            raise Refusal(_("This file is too large for a list of members."))
        return _text_of(sent.read())
    form = ListForm(request.POST)
    require_valid(form)
    text = str(form.cleaned_data["text"])
    was, letters = request.POST.get("read_as", ""), request.POST.get("letters", "")
    if was != letters and {was, letters} <= WINDOWS.keys():
        return _read_otherwise(text, was, letters), letters
    return text, was if was in WINDOWS else ""


def _text_of(content: bytes) -> tuple[str, str]:
    if content.startswith(WORKBOOK):
        raise Refusal(
            _("This is a workbook. Save it as CSV, or copy its cells and paste them below.")
        )
    encoding = encoding_of(content)
    return decoded(content), encoding if encoding in WINDOWS else ""


def _read_otherwise(text: str, was: str, letters: str) -> str:
    """Return the text as it is with other letters than those with which it was read."""
    try:
        return text.encode(was).decode(letters)
    except UnicodeError as error:
        raise Refusal(
            _("This list cannot be read with the letters of %(where)s.")
            % {"where": _(LETTERS[letters])}
        ) from error


def _layout(request: HttpRequest) -> ListLayout | None:
    """Return what was said of the columns; nothing, of a list that was not looked at yet."""
    said = request.POST.getlist("column")
    if not said or request.FILES.get("file"):
        return None
    try:
        columns = tuple(map(Column, said))
    except ValueError as error:
        raise Refusal(_("Say of each column what is in it.")) from error
    return ListLayout("header" in request.POST, columns)


def _added(
    request: HttpRequest, club: Club, text: str, layout: ListLayout | None, *, only_good: bool
) -> HttpResponse:
    done = import_members(request.user, club.pk, text, layout, only_good=only_good)
    if done.new or not done.filled:
        messages.success(request, _members_added(len(done.new)))
    if done.filled:
        messages.success(request, _members_filled_in(len(done.filled)))
    return redirect("members", club.pk)


def _page(
    request: HttpRequest,
    club: Club,
    text: str = "",
    letters: str = "",
    preview: ImportPreview | None = None,
    sentence: str = "",
) -> HttpResponse:
    context: dict[str, Any] = club_page(club, "members") | {
        "text": text,
        "letters": letters,
        "preview": preview,
        "sentence": sentence,
    }
    if preview is not None:
        context["meanings"] = [(str(column), _(said)) for column, said in COLUMNS.items()]
        context["all_letters"] = [(name, _(said)) for name, said in LETTERS.items()]
        context["federation"] = any(each.listed.said.national_number for each in preview.lines)
        context["good"] = preview.count(Verdict.ADD) + preview.count(Verdict.FILL)
        context |= {str(verdict): preview.count(verdict) for verdict in Verdict}
    return render(request, "people/members_import.html", context, status=422 if sentence else 200)


def _members_added(n: int) -> str:
    """Return how many members a list has brought."""
    return ngettext("%(n)s member added.", "%(n)s members added.", n) % {"n": n}


def _members_filled_in(n: int) -> str:
    """Return of how many members a list has filled in what was empty."""
    return ngettext("%(n)s member filled in.", "%(n)s members filled in.", n) % {"n": n}
