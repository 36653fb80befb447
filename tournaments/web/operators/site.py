"""The admin's site: for staff, who sign in as everybody does."""

from typing import Any

from django.contrib.admin import AdminSite
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from tournaments.models import User
from tournaments.refusal import NotAllowed


class OperatorSite(AdminSite):
    """Its own doors lead to those of the pages: failures to sign in are counted there."""

    site_title = _("Overplay: operators")
    site_header = _("Overplay: operators")
    index_title = _("All data that is kept")

    def login(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        """To the page for signing in, and back; refused for whoever is signed in already."""
        wanted = request.GET.get("next") or request.path
        if self.has_permission(request):
            return redirect("admin:index")
        if isinstance(request.user, User):
            raise NotAllowed(_("These pages are for whoever runs this server."))
        return redirect_to_login(wanted)

    def password_change(  # type: ignore[override]
        self, request: HttpRequest, extra_context: Any = None
    ) -> HttpResponse:
        """As for everybody."""
        return redirect("change-password")


operators = OperatorSite(name="admin")
