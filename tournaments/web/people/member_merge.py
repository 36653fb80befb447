"""Two members who are one."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tournaments.actions.members import merge_members
from tournaments.models import Member
from tournaments.queries.people.members import Merge, member_for, other_member, preview_merge
from tournaments.queries.people.names import member_names
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.club.context import club_page
from tournaments.web.club.forms import MergeForm
from tournaments.web.forms import require_valid


@require_http_methods(["GET", "HEAD", "POST"])
def merge(request: HttpRequest, club_id: int, member_id: int) -> HttpResponse:
    """Return who is the same as this member, what would move; then it is done."""
    kept = member_for(request.user, club_id, member_id)
    if request.method == "POST":
        return _done(request, kept)
    typed, found, sentence = request.GET.get("with", ""), None, ""
    if typed:
        try:
            found = preview_merge(kept, other_member(kept, typed))
        except Refusal as refusal:
            sentence = str(refusal.sentence)
    return _page(request, kept, typed, found, sentence)


def _done(request: HttpRequest, kept: Member) -> HttpResponse:
    form = MergeForm(request.POST)
    require_valid(form)
    gone = form.cleaned_data["gone"]
    try:
        merge_members(request.user, kept.club_id, kept.pk, gone)
    except Refusal as refusal:
        if refusal.status != Refusal.status:
            raise
        return _page(request, kept, "", None, str(refusal.sentence))
    messages.success(request, _("They are now one member: %(name)s.") % {"name": kept.name})
    return redirect("member", kept.club_id, kept.pk)


def _page(
    request: HttpRequest, kept: Member, typed: str, found: Merge | None, sentence: str
) -> HttpResponse:
    context = club_page(kept.club, "members") | {
        "member": kept,
        "typed": typed,
        "merge": found,
        "names": [name for name in member_names(kept.club_id) if name != kept.name],
        "sentence": sentence,
    }
    return render(request, "people/merge_member.html", context, status=422 if sentence else 200)
