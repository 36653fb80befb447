"""What is wrong with a field, as its form's page says it."""

from django.forms import BoundField
from django.template import Library

from tournaments.web.forms import what_is_wrong

register = Library()


@register.filter
def mistake(field: BoundField) -> str:
    """The first thing wrong with a field of a form; empty where nothing is."""
    return what_is_wrong(field.form, field.name) if field.errors else ""
