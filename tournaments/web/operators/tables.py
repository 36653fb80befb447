"""Every table in the admin: what its list shows, finds and sifts."""

from typing import Any

from django.apps import apps
from django.contrib.admin import AdminSite, register
from django.contrib.admin.models import LogEntry
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.views import redirect_to_login
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _

from tournaments.actions.operators import note_new_password
from tournaments.models import Club, Member, Role, User
from tournaments.refusal import NotAllowed
from tournaments.web.operators.looking import ChangeableAdmin, ReadOnlyAdmin, operator_of


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


class Acted(ReadOnlyAdmin):
    """The log of operators here, as the admin keeps it."""

    list_display = ("action_time", "user", "content_type", "object_repr", "action_flag")
    search_fields = ("object_repr", "user__username")
    list_filter = ("action_flag",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[LogEntry]:
        """With who and on what: a list asks once."""
        rows: QuerySet[LogEntry] = super().get_queryset(request)
        return rows.select_related("user", "content_type")


__all__ = ["operators"]


@register(User, site=operators)
class Users(ChangeableAdmin, UserAdmin):  # type: ignore[type-arg]
    """Accounts. An account is closed (not active), never deleted."""

    list_display = ("username", "email", "is_active", "is_staff", "last_login", "date_joined")
    list_filter = ("is_active", "is_staff", "is_superuser")
    readonly_fields = ("last_login", "date_joined")
    filter_horizontal = ()
    fieldsets = (
        (None, {"fields": ("username", "password", "email", "first_name", "last_name")}),
        (_("Rights on this server"), {"fields": ("is_active", "is_staff", "is_superuser")}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )

    def user_change_password(
        self,
        request: HttpRequest,
        id: str,  # noqa: A002  Django names it so
        form_url: str = "",
    ) -> HttpResponse:
        """Change it, and end every sign-in with the old password."""
        answer = super().user_change_password(request, id, form_url)
        if request.method == "POST" and answer.status_code == 302:
            note_new_password(operator_of(request), int(id), request.session.session_key)
        return answer


@register(Club, site=operators)
class Clubs(ChangeableAdmin):
    """A club's name and time zone. Clubs are founded on the pages, by their organiser."""

    exclude = (
        "after_play",
        "bridge_while_playing",
        "correction_minutes",
        "ew_numbers",
        "first_ew_number",
        "half_minutes_per_board",
        "half_minutes_per_round",
        "half_minutes_per_tray",
        "sets_of_boards",
        "least_share",
        "is_demo",
        "opponents_confirm",
        "asks_lead",
        "records_hands",
        "contract_letters",
        "noindex",
        "web_sites",
        "federation_number",
        "charge_code",
        "master_point_scale",
        "master_point_type",
        "list_headings",
        "whist_while_playing",
        "wifi_name",
        "wifi_key",
    )
    list_display = ("name", "time_zone", "made_at")
    search_fields = ("name",)
    list_filter = ("time_zone",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """A club begins with an organiser."""
        return False


@register(Member, site=operators)
class Members(ChangeableAdmin):
    """Members: a name may be put right."""

    list_display = ("name", "nickname", "number", "national_number", "club", "must_sit")
    search_fields = ("name", "nickname", "number", "national_number", "club__name")
    list_filter = ("must_sit",)
    list_select_related = ("club",)
    raw_id_fields = ("club", "user")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Clubs add their own."""
        return False


@register(Role, site=operators)
class Roles(ChangeableAdmin):
    """The roles of users: the way back for a club whose only organiser is gone."""

    list_display = ("user", "kind", "club", "tournament", "session")
    search_fields = ("user__username", "club__name", "tournament__name")
    list_filter = ("kind",)
    list_select_related = ("user", "club", "tournament", "session__tournament")
    raw_id_fields = ("user", "club", "tournament", "session")

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """A role may be taken away; the log says whose it was."""
        return super(ChangeableAdmin, self).has_delete_permission(request, obj)

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """It is taken away and another is given."""
        return False


LISTS: dict[str, tuple[str, ...]] = {
    "adjustment": ("pk", "entry", "session", "reason", "said_by", "said_at"),
    "apitoken": ("prefix", "name", "user", "made_at", "used_at", "expires_at", "revoked_at"),
    "clock": ("pk", "session", "round", "minutes", "ends_at", "left"),
    "field": ("pk", "tournament", "name", "revision", "problem"),
    "invitation": ("pk", "kind", "made_by", "made_at", "expires_at", "used_by", "revoked_at"),
    "job": ("pk", "kind", "state", "session", "asked_by", "made_at", "attempts"),
    "log": ("when", "who", "what", "club", "on_kind", "on_id"),
    "plan": ("pk", "section", "version", "system", "made_at"),
    "play": ("pk", "section", "round", "table", "tray"),
    "publication": ("pk", "session", "hidden_from", "official_at", "locked_at", "void_reason"),
    "result": ("pk", "play", "version", "outcome", "origin", "said_by", "said_at"),
    "session": ("pk", "tournament", "number", "played_on", "state"),
    "signin": ("user", "browser", "made_at", "seen_at"),
    "signinfailure": ("at", "address"),
    "standings": ("pk", "field", "generation", "results", "expected", "computed_at"),
    "sweep": ("at", "starts", "hangs"),
    "tournament": ("pk", "name", "game", "club"),
    "tray": ("pk", "session", "series", "number", "dealer", "vulnerable", "trump"),
}
"""The columns of each list; of a table that is not here, its key and its name."""

FOUND_BY: dict[str, tuple[str, ...]] = {
    "apitoken": ("prefix", "name", "user__username"),
    "entry": ("name", "tournament__name"),
    "invitation": ("made_by__username", "used_by__username"),
    "job": ("session__tournament__name",),
    "log": ("what", "who__username", "club__name"),
    "place": ("label", "entry__name"),
    "result": ("outcome", "reason", "said_by__username", "key"),
    "session": ("tournament__name",),
    "signin": ("user__username", "browser"),
    "signinfailure": ("address",),
    "tournament": ("name", "club__name"),
}
SIFTED_BY: dict[str, tuple[str, ...]] = {
    "invitation": ("kind",),
    "job": ("kind", "state"),
    "log": ("what", "on_kind"),
    "result": ("origin",),
    "session": ("state", "played_on"),
    "tournament": ("game",),
}
FOLLOWED: dict[str, tuple[str, ...]] = {
    "adjustment": ("entry", "session__tournament", "said_by"),
    "clock": ("session__tournament",),
    "invitation": ("made_by", "used_by"),
    "job": ("session__tournament", "asked_by"),
    "log": ("who", "club"),
    "publication": ("session__tournament",),
    "result": ("play__section__session__tournament", "play__tray", "said_by"),
}
"""What a list reads beside its own rows, where that may be absent in some of them."""


def _table(model: type[Model]) -> type[ReadOnlyAdmin]:
    """Return how a table is looked at."""
    name = model._meta.model_name or ""
    parts: dict[str, Any] = {
        "list_display": LISTS.get(name, ("pk", "__str__")),
        "search_fields": FOUND_BY.get(name, ()),
        "list_filter": SIFTED_BY.get(name, ()),
        "list_select_related": FOLLOWED.get(name, True),
    }
    return type(f"{model.__name__}Table", (ReadOnlyAdmin,), parts)


for _model in apps.get_app_config("tournaments").get_models():
    if not operators.is_registered(_model):
        operators.register(_model, _table(_model))
operators.register(LogEntry, Acted)
