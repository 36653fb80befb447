"""The tag by which a page asks for a word that differs from game to game."""

from typing import Any

from django import template
from django.template import Context

from tournaments.presenting import terms

register = template.Library()


@register.simple_tag(takes_context=True)
def term(context: Context, name: str, **figures: object) -> str:
    """Return what the players of the page's game say: ``{% term "trays" %}``; with its figures."""
    game: Any = context.get("game") or context["session"].tournament.game
    said = terms.term(game, name)
    return said % figures if figures else said
