"""The members of a club: looked through, added, changed, retired."""

from typing import Any
from urllib.parse import urlencode

from django import forms
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from scoring.strata import MOST_GRADE
from tournaments.actions.clubs import show_records
from tournaments.actions.members import add_member, change_member, retire_member
from tournaments.exchange.member_list import LENGTHS, MemberDetails
from tournaments.models import Club, Member
from tournaments.presenting.member_list import marks_in_words
from tournaments.presenting.sentences import SAVED
from tournaments.queries.access import club_for
from tournaments.queries.people.members import (
    found_members,
    guests_of,
    member_for,
    member_mark,
    seats_of,
)
from tournaments.refusal import Refusal
from tournaments.sentence import gettext as _
from tournaments.web.club.context import club_page
from tournaments.web.forms import WholeNumberField, require_valid

MEMBERS_A_PAGE = 50


class MemberForm(forms.Form):
    """A member."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=LENGTHS["name"])
    surname = forms.CharField(
        label=gettext_lazy("Surname"),
        max_length=LENGTHS["surname"],
        required=False,
        help_text=gettext_lazy("The list is sorted by it, or else by the last word of the name."),
    )
    number = forms.CharField(
        label=gettext_lazy("Club’s number"), max_length=LENGTHS["number"], required=False
    )
    national_number = forms.CharField(
        label=gettext_lazy("Federation’s number"),
        max_length=LENGTHS["national_number"],
        required=False,
        help_text=gettext_lazy("By which EBU, ACBL, ABF or another federation knows the player."),
    )
    nickname = forms.CharField(
        label=gettext_lazy("Nickname"), max_length=LENGTHS["nickname"], required=False
    )
    grade = WholeNumberField(
        label=gettext_lazy("Grade"),
        min_value=0,
        max_value=MOST_GRADE,
        required=False,
        help_text=gettext_lazy(
            "Masterpoints, or as the club grades: the higher, the stronger. For strata."
        ),
    )
    must_sit = forms.BooleanField(label=gettext_lazy("Must be stationary"), required=False)
    name_withheld = forms.BooleanField(
        label=gettext_lazy("Name withheld from the public"),
        required=False,
        help_text=gettext_lazy("Only the club’s helpers read it, and whoever is in the room."),
    )
    guest = forms.BooleanField(
        label=gettext_lazy("Guest"),
        required=False,
        help_text=gettext_lazy(
            "Plays here and is no member: not on the list of members, and without a record."
        ),
    )

    @classmethod
    def of(cls, member: Member) -> "MemberForm":
        """As the member is kept."""
        return cls(initial={name: getattr(member, name) for name in cls.base_fields})

    def said(self) -> MemberDetails:
        """Return what was written."""
        return MemberDetails(**self.cleaned_data)


@require_http_methods(["GET", "HEAD", "POST"])
def members(request: HttpRequest, club_id: int) -> HttpResponse:
    """The members that are looked for, and the form for one more."""
    club = club_for(request.user, club_id)
    if request.method != "POST":
        return _list(request, club, MemberForm())
    form = MemberForm(request.POST)
    try:
        require_valid(form)
        member = add_member(request.user, club_id, form.said())
    except Refusal as refusal:
        return _list(request, club, form, str(refusal.sentence))
    messages.success(request, _("%(name)s is a member now.") % {"name": member.name})
    return redirect("members", club_id)


def _list(request: HttpRequest, club: Club, form: MemberForm, sentence: str = "") -> HttpResponse:
    wanted = request.GET.get("q", "")
    of_guests = "guests" in request.GET
    guests = guests_of(club)
    found = guests if of_guests else found_members(club, wanted)
    page = Paginator(found, MEMBERS_A_PAGE).get_page(request.GET.get("page"))
    seats = seats_of(list(page))
    context = club_page(club, "members") | {
        "form": form,
        "sentence": sentence,
        "wanted": wanted,
        "page": page,
        "federation": any(member.national_number for member in page),
        "nicknames": any(member.nickname for member in page),
        "retired": sum(member.retired_at is not None for member in found),
        "guests": len(guests),
        "of_guests": of_guests,
        "query": "guests=" * of_guests or urlencode({"q": wanted}, errors="replace") * bool(wanted),
        "rows": [
            {
                "member": member,
                "marks": marks_in_words(member),
                "events": seats.get(member.pk, 0),
            }
            for member in page
        ],
    }
    return render(request, "people/members.html", context, status=422 if sentence else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, club_id: int, member_id: int) -> HttpResponse:
    """Return what is kept about a member, to be written anew."""
    member = member_for(request.user, club_id, member_id)
    if request.method != "POST":
        return _change_page(request, member, MemberForm.of(member))
    form = MemberForm(request.POST)
    try:
        require_valid(form)
        seen = request.POST.get("seen", "")
        change_member(request.user, club_id, member_id, form.said(), seen)
    except Refusal as refusal:
        return _change_page(request, member, form, str(refusal.sentence), refusal.status)
    messages.success(request, SAVED)
    return redirect("member", club_id, member_id)


def _change_page(
    request: HttpRequest,
    member: Member,
    form: MemberForm,
    sentence: str = "",
    status: int = 200,
) -> HttpResponse:
    context: dict[str, Any] = club_page(member.club, "members") | {
        "member": member,
        "form": form,
        "seen": member_mark(member),
        "sentence": sentence,
    }
    return render(request, "people/change_member.html", context, status=status)


@require_POST
def retire(request: HttpRequest, club_id: int, member_id: int) -> HttpResponse:
    """Retire a member, or bring one back."""
    wanted = request.POST.get("retired", "")
    if wanted not in ("yes", "no"):
        raise Refusal(_("Say whether the member retires or comes back."))
    member = retire_member(request.user, club_id, member_id, retired=wanted == "yes")
    said = (
        _("%(name)s is retired.") if member.retired_at is not None else _("%(name)s is back.")
    ) % {"name": member.name}
    messages.success(request, said)
    return redirect("member", club_id, member_id)


@require_POST
def show(request: HttpRequest, club_id: int) -> HttpResponse:
    """Let anybody read players' records, or the organisers alone."""
    wanted = request.POST.get("public", "")
    if wanted not in ("yes", "no"):
        raise Refusal(_("Say whether anybody may read the records."))
    club = show_records(request.user, club_id, public=wanted == "yes")
    messages.success(request, _readers_of_records(public=club.records_public))
    return redirect("members", club_id)


def _readers_of_records(*, public: bool) -> str:
    """Return who may read the players' records of a club now."""
    if public:
        return _("Anybody may read the players' records now.")
    return _("Only organisers read the players' records now.")
