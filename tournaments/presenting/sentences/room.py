"""Sentences about the clock of the room."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

CLOSED_TO_CLOCK = gettext_lazy("This session is closed. Reopen it to run its clock.")
WARNING_TOO_LONG = gettext_lazy(
    "The warning comes in the course of a round: fewer minutes than it has."
)
CLOCK_CHANGED = gettext_lazy("The clock was changed meanwhile: look at it again. Nothing was done.")

OPEN_OR_CLOSED = gettext_lazy("A session is open or closed.")


def minutes_of_round(most: object) -> str:
    """Return how long a round may last."""
    return _("A round or a break lasts 1 to %(most)s minutes.") % {"most": most}


def last_round(last: object) -> str:
    """Return that no round follows."""
    return _("Round %(last)s is the last one of this evening.") % {"last": last}
