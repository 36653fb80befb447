"""The template filter that writes what is typed for a result in the letters of the club."""

from django import template

from scoring.letters import Letters, from_english

register = template.Library()


@register.filter
def in_letters(typed: str | None, letters: Letters) -> str:
    """Return what is typed in English with a club's letters; empty for None."""
    return from_english(str(typed or ""), letters)
