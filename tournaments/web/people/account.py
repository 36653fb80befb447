"""A person's own account: what they may do, their password, and where they are signed in."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.forms import PasswordChangeForm
from django.contrib.auth.views import PasswordChangeView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from tournaments.actions.account import change_email, choose_password
from tournaments.actions.sign_ins import note_new_key, sign_out_device, sign_out_others
from tournaments.actions.tokens import revoke_token
from tournaments.models import Scope, User
from tournaments.names import in_one_line
from tournaments.presenting.browsers import browser_name
from tournaments.presenting.roles import ground_name, role_name
from tournaments.queries.people.helpers import club_of, ground_of, roles_of
from tournaments.queries.people.sign_ins import sign_ins_of
from tournaments.queries.people.tokens import tokens_in_force
from tournaments.refusal import Refusal, SignInFirst
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext
from tournaments.web.club_time import show_times_of
from tournaments.web.forms import first_error, require_valid
from tournaments.web.links import require_email


class EmailForm(forms.Form):
    """The address for a link to a new password."""

    email = forms.EmailField(label=gettext_lazy("E-mail"), required=False, max_length=254)
    password = forms.CharField(label=gettext_lazy("Password"), strip=False, max_length=4096)

    def clean_email(self) -> str:
        """Without what nobody sees: it comes with what is pasted, and no letter arrives."""
        return in_one_line(self.cleaned_data["email"])


@require_safe
def account(request: HttpRequest) -> HttpResponse:
    """Roles, the password, tokens, and every browser in which this person is signed in."""
    return _account(request)


@require_POST
def email(request: HttpRequest) -> HttpResponse:
    """Say where a link for a new password may be sent."""
    person = _signed_in(request)
    require_email()
    form = EmailForm(request.POST)
    try:
        require_valid(form)
        change_email(person, form.cleaned_data["email"], form.cleaned_data["password"])
    except Refusal as refusal:
        typed = request.POST.get("email", "")
        return _account(request, typed=typed, sentence=str(refusal.sentence))
    messages.success(request, _("The e-mail address is kept."))
    return redirect("account")


@require_POST
def sign_out_one(request: HttpRequest, sign_in_id: int) -> HttpResponse:
    """Sign out in one browser, which may be this one."""
    sign_out_device(request.user, sign_in_id)
    messages.success(request, _("Signed out there."))
    return redirect("account")


@require_POST
def sign_out_all_others(request: HttpRequest) -> HttpResponse:
    """Sign out everywhere but here."""
    count = sign_out_others(request.user, request.session.session_key)
    messages.success(
        request,
        ngettext("Signed out on %(n)s device.", "Signed out on %(n)s devices.", count)
        % {"n": count},
    )
    return redirect("account")


@require_POST
def revoke(request: HttpRequest, token_id: int) -> HttpResponse:
    """A token opens nothing any more."""
    token = revoke_token(request.user, token_id)
    messages.success(request, _("%(name)s: this token is revoked.") % {"name": token.name})
    return redirect("account")


def say_tokens_revoked(request: HttpRequest, count: int) -> None:
    """With a new password tokens end, and whoever uses them has to know."""
    if count:
        messages.info(
            request,
            ngettext(
                "A token of your programs is revoked: make another for it.",
                "%(n)s tokens of your programs are revoked: make others for them.",
                count,
            )
            % {"n": count},
        )


class ChangePassword(PasswordChangeView):
    """The old password, and a new one twice."""

    template_name = "account/change_password.html"

    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        """Change it; this browser stays signed in, all others are signed out."""
        request, user = self.request, form.user
        password, old = form.cleaned_data["new_password1"], request.session.session_key
        revoked = choose_password(user, password, by_link=False, session_key=old)
        update_session_auth_hash(request, user)
        note_new_key(str(old), str(request.session.session_key))
        messages.success(request, _("The password is changed. Everywhere else you are signed out."))
        say_tokens_revoked(request, revoked)
        return redirect("account")

    def form_invalid(self, form: PasswordChangeForm) -> HttpResponse:
        """Say what is wrong with it."""
        context = self.get_context_data(form=form, sentence=first_error(form))
        return self.render_to_response(context, status=422)


def _account(request: HttpRequest, *, typed: str | None = None, sentence: str = "") -> HttpResponse:
    person = _signed_in(request)
    roles = roles_of(person)
    for role in roles[:1]:
        show_times_of(club_of(ground_of(role)))
    context: dict[str, Any] = {
        "roles": [
            {"role": role_name(role.kind), "where": ground_name(ground_of(role))} for role in roles
        ],
        "devices": [
            {"sign_in": one, "name": browser_name(one.browser)} for one in sign_ins_of(person)
        ],
        "tokens": [
            {"token": one, "scopes": [Scope(code).label for code in one.scopes]}
            for one in tokens_in_force(person)
        ],
        "this_key": request.session.session_key,
        "by_email": settings.BY_EMAIL,
        "email": person.email if typed is None else typed,
        "sentence": sentence,
    }
    return render(request, "account/account.html", context, status=422 if sentence else 200)


def _signed_in(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise SignInFirst
    return request.user
