"""The first page of all: a name and a password for whoever runs this server."""

from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from tournaments.actions.first_account import make_first_account
from tournaments.queries.people.first_account import require_first_link
from tournaments.sentence import gettext as _
from tournaments.web.forms import first_error
from tournaments.web.people.join import AccountForm


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def first_account(request: HttpRequest, token: str) -> HttpResponse:
    """Ask for a name and a password, make the account, and sign in."""
    require_first_link(token)
    form = AccountForm(request.POST if request.method == "POST" else None)
    if request.method != "POST" or not form.is_valid():
        sentence = first_error(form) if form.errors else ""
        context = {"form": form, "sentence": sentence}
        status = 422 if sentence else 200
        return render(request, "people/first_account.html", context, status=status)
    said = form.cleaned_data
    user = make_first_account(token, said["username"], said["password1"])
    login(request, user)
    messages.success(
        request,
        _("Welcome, %(name)s. You run this server, and sign in with this name.")
        % {"name": user.username},
    )
    return redirect("home")
