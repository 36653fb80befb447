"""Filters for what may be chosen: of a large room that is hundreds of names."""

from collections.abc import Iterable
from html import escape

from django import template
from django.utils.safestring import SafeString

register = template.Library()


@register.filter
def choices(pairs: Iterable[tuple[object, str]], chosen: object = None) -> SafeString:
    """An option for each value and its text; the chosen value is selected."""
    drawn = (
        f'<option value="{escape(str(value))}"{" selected" if value == chosen else ""}>'
        f"{escape(str(said))}</option>"
        for value, said in pairs
    )
    return SafeString("".join(drawn))


@register.filter
def offered(names: Iterable[str]) -> SafeString:
    """An option of a ``datalist`` for each name."""
    return SafeString("".join(f'<option value="{escape(name)}">' for name in names))
