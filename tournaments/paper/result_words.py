"""The way a result is written on paper: the contract, the score, and the mark of a ruling."""

from django.utils.translation import gettext as _

from scoring.outcome import Contract, PassedOut
from tournaments.presenting.figures import points
from tournaments.presenting.outcomes import reading

RULED = "◈"
"""Marks a result that a ruling decides: an open diamond with a core."""


def score_words(figure: int | None, *, whist: bool) -> str:
    """Tricks as they are, points signed; what was not played says so."""
    if figure is None:
        return _("NP")
    return str(figure) if whist else points(figure)


def played_words(outcome: object) -> str:
    """A contract as short as its column: ``4♠×N−1``; nothing for tricks and bare scores."""
    if isinstance(outcome, PassedOut):
        return _("pass")
    if isinstance(outcome, Contract):
        return reading(outcome).text.replace(" ", "")
    return ""
