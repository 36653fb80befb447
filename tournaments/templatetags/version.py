"""The version of the program, for the foot of every page."""

from django import template

from overplay import __version__

register = template.Library()


@register.simple_tag
def version() -> str:
    """Return the version: ``0.2.0``."""
    return __version__
