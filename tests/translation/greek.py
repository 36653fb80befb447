"""Names that no one can take for English: whatever people have typed, in Greek letters."""

from typing import Any

from django.apps import apps
from django.db.models import QuerySet

from tournaments.models import JobDocument

PLAIN = "abcdefghijklmnopqrstuvwxyz"
GREEK = "αβγδεφγηιικλμνοπκρστυωωξυζ"
LETTERS = str.maketrans(PLAIN + PLAIN.upper(), GREEK + GREEK.upper())

TYPED = frozenset({"name", "surname", "nickname", "username", "reason", "notice", "details"})
"""The columns that hold what people type in their own words, alone or among other values."""
OWN_WORDS = ("name", "reason", "notice", "who", "text", "people", "note", "club", "member")
"""What the members of values are called that hold such words."""


def greek(text: str) -> str:
    """Return the text in Greek letters, the same each time."""
    return text.translate(LETTERS)


def rename_everything() -> None:
    """Put every name and reason that is in the database into Greek letters."""
    for model in apps.get_app_config("tournaments").get_models():
        typed = [field.name for field in model._meta.concrete_fields if field.name in TYPED]
        # Not by the model's own manager: some rows are never changed otherwise.
        rows: Any = QuerySet(model) if typed and model is not JobDocument else ()
        for row in rows:
            said = {name: in_greek(getattr(row, name), name) for name in typed}
            QuerySet(model).filter(pk=row.pk).update(**said)


def in_greek(sent: Any, name: str = "") -> Any:
    """Return what a form or a call sends, with its names and reasons in Greek letters."""
    if isinstance(sent, dict):
        return {key: in_greek(value, key) for key, value in sent.items()}
    if isinstance(sent, list):
        return [in_greek(each, name) for each in sent]
    own = isinstance(sent, str) and any(word in name for word in OWN_WORDS)
    return greek(sent) if own else sent
