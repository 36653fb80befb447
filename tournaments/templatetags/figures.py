"""Template filters for figures; the rules are in ``tournaments.presenting.figures``."""

from django import template

from tournaments.presenting import figures
from tournaments.presenting.movements import fairness_figure, verdict_sentence
from tournaments.presenting.pace import duration, half_minutes

register = template.Library()
register.filter("amount", figures.amount)
register.filter("signed", figures.signed)
register.filter("points", figures.points)
register.filter("percent", figures.percent)
register.filter("tone", figures.tone)
register.filter("up_to", figures.up_to)
register.filter("verdict", verdict_sentence)
register.filter("fairness", fairness_figure)
register.filter("duration", duration)
register.filter("half_minutes", half_minutes)
