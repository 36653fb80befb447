"""The data kept about a member: downloaded, and erased."""

import csv
import io
import json

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.actions.erase import erase_member
from tournaments.models import Member
from tournaments.queries.people.member_data import COLUMNS, member_data, result_rows
from tournaments.queries.people.members import member_for, open_evenings_with, seats_of
from tournaments.queries.records.player_record import player_record
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.club.context import club_page
from tournaments.web.club.forms import EraseForm
from tournaments.web.files import download
from tournaments.web.forms import require_valid

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so is computed by a spreadsheet, whoever wrote it."""


@require_safe
def data(request: HttpRequest, club_id: int, member_id: int) -> HttpResponse:
    """Everything as JSON."""
    member = member_for(request.user, club_id, member_id)
    text = json.dumps(member_data(member), ensure_ascii=False, indent=2)
    return download(text, f"member-{member.pk}.json", "application/json")


@require_safe
def results(request: HttpRequest, club_id: int, member_id: int) -> HttpResponse:
    """The events with their results, for a spreadsheet."""
    member = member_for(request.user, club_id, member_id)
    written = io.StringIO()
    rows = csv.writer(written, quoting=csv.QUOTE_ALL)
    rows.writerow(COLUMNS)
    rows.writerows([_cell(cell) for cell in row] for row in result_rows(player_record(member)))
    # With its mark, for spreadsheets that take a file without one for something older.
    text = "\ufeff" + written.getvalue()
    return download(text, f"member-{member.pk}-results.csv", "text/csv; charset=utf-8")


def _cell(text: str) -> str:
    # Where semicolons part the columns, what stands behind one is a cell of its own, and loses the
    # quotes that it begins with.
    return ";".join(map(_no_formula, text.split(";")))


def _no_formula(text: str) -> str:
    number = text[1:].replace(".", "", 1).isdigit()
    return f"'{text}" if text.lstrip('"').startswith(FORMULA) and not number else text


@require_http_methods(["GET", "HEAD", "POST"])
def erase(request: HttpRequest, club_id: int, member_id: int) -> HttpResponse:
    """Return what goes and what stays; the name typed once more; then it is done for good."""
    member = member_for(request.user, club_id, member_id)
    if request.method != "POST":
        return _erase_page(request, member)
    form = EraseForm(request.POST)
    try:
        require_valid(form)
        label = erase_member(request.user, club_id, member_id, form.cleaned_data["typed"])
    except Refusal as refusal:
        return _erase_page(request, member, str(refusal.sentence))
    messages.success(
        request, _("The data is erased. Results now show %(label)s.") % {"label": label}
    )
    return redirect("members", club_id)


def _erase_page(request: HttpRequest, member: Member, sentence: str = "") -> HttpResponse:
    context = club_page(member.club, "members") | {
        "member": member,
        "typed": request.POST.get("typed", ""),
        "events": seats_of([member]).get(member.pk, 0),
        "still_open": open_evenings_with(member),
        "sentence": sentence,
    }
    return render(request, "records/erase_member.html", context, status=422 if sentence else 200)
