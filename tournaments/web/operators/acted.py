"""The log of operators in the admin."""

from django.contrib.admin.models import LogEntry
from django.db.models import QuerySet
from django.http import HttpRequest

from tournaments.web.operators.looking import ReadOnlyAdmin


class Acted(ReadOnlyAdmin):
    """The log of operators here, as the admin keeps it."""

    list_display = ("action_time", "user", "content_type", "object_repr", "action_flag")
    search_fields = ("object_repr", "user__username")
    list_filter = ("action_flag",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[LogEntry]:
        """With who and on what: a list asks once."""
        rows: QuerySet[LogEntry] = super().get_queryset(request)
        return rows.select_related("user", "content_type")
