"""Filters for what may be chosen: of a large room that is hundreds of names."""

from collections.abc import Iterable

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

register = template.Library()
_CHOSEN = SafeString(" selected")


@register.filter
def choices(pairs: Iterable[tuple[object, str]], chosen: object = None) -> SafeString:
    """An option for each value and its text; the chosen value is selected."""
    return format_html_join(
        "",
        '<option value="{}"{}>{}</option>',
        ((value, _CHOSEN if value == chosen else "", said) for value, said in pairs),
    )


@register.filter
def offered(names: Iterable[str]) -> SafeString:
    """An option of a ``datalist`` for each name."""
    return format_html_join("", '<option value="{}">', ((name,) for name in names))
