"""Who says something of an evening: somebody who is signed in, or a device at one of its tables."""

from django.db import models
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy


class AuthorKind(models.TextChoices):
    """What speaks. Of a device at a table no user is known, only which table it stands on."""

    PERSON = "person", gettext_lazy("a person")
    TABLE = "table", gettext_lazy("a device at a table")


def author_name(kind: str, name: str) -> str:
    """Return how an author is named; empty where nobody is known.

    ``name`` is that of a person, or what a table is called.
    """
    return _("table %(table)s") % {"table": name} if kind == AuthorKind.TABLE else name
