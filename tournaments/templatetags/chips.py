"""A filter that draws who sits where: there are hundreds of them on a page of a large room."""

from html import escape

from django import template
from django.utils.safestring import SafeString

from tournaments.queries.desk import Partners

register = template.Library()
_CHIP = '<span class="chip" title="{}">{}</span>'


@register.filter
def chips(side: Partners) -> SafeString:
    """The labels of a side of a table, each with its names in its title."""
    drawn = (_CHIP.format(escape(one.name), escape(one.label)) for one in side.contestants)
    return SafeString("".join(drawn))
