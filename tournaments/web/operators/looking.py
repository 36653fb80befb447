"""Tables in the admin: to be looked at, or changed with a line in the log."""

from typing import Any

from django.contrib.admin import ModelAdmin
from django.db.models import Field, Model
from django.forms import BaseModelForm
from django.http import HttpRequest

from tournaments.actions.operators import ADDED, CHANGED, REMOVED, note_operator
from tournaments.models import User

SECRETS = ("digest", "session_key", "password")
"""Columns that open something, or nearly."""


class ReadOnlyAdmin(ModelAdmin):  # type: ignore[type-arg]
    """Rows to be looked at. Whatever is done about them is done on the pages, with a log."""

    list_per_page = 50
    show_full_result_count = False
    list_select_related = True

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never: the log and the results name it."""
        return False

    def get_exclude(self, request: HttpRequest, obj: Model | None = None) -> list[str]:
        """Leave out whatever opens anything."""
        return [one.name for one in self.opts.get_fields() if _is_secret(one)]


class ChangeableAdmin(ModelAdmin):  # type: ignore[type-arg]
    """Rows that an operator may put right. Every change is a line in the log; none goes away."""

    list_per_page = 50
    show_full_result_count = False
    view_on_site = False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Never: the log and the results name it."""
        return False

    def save_model(
        self, request: HttpRequest, obj: Model, form: "BaseModelForm[Any]", change: bool
    ) -> None:
        """In the transaction of the page, with a line in the log."""
        super().save_model(request, obj, form, change)
        note_operator(operator_of(request), CHANGED if change else ADDED, obj)

    def delete_model(self, request: HttpRequest, obj: Model) -> None:
        """The same."""
        note_operator(operator_of(request), REMOVED, obj)
        super().delete_model(request, obj)

    def delete_queryset(self, request: HttpRequest, queryset: Any) -> None:
        """One by one, each with its line."""
        for obj in queryset:
            self.delete_model(request, obj)


def operator_of(request: HttpRequest) -> User:
    """Return the user signed in here."""
    assert isinstance(request.user, User)  # noqa: S101  the site lets nobody else in
    return request.user


def _is_secret(column: Any) -> bool:
    return isinstance(column, Field) and column.name in SECRETS
