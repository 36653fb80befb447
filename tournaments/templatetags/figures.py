"""Template filters for figures; the rules are in ``tournaments.wording.figures``."""

from django import template

from tournaments.wording import figures
from tournaments.wording.movements import verdict_sentence

register = template.Library()
register.filter("amount", figures.amount)
register.filter("signed", figures.signed)
register.filter("points", figures.points)
register.filter("percent", figures.percent)
register.filter("tone", figures.tone)
register.filter("verdict", verdict_sentence)
