"""Minutes in words: how fast a club plays, how long an evening lasts."""

from fractions import Fraction
from math import ceil

from django.utils.translation import gettext as _

from movements.pace import Pace
from tournaments.presenting.terms import term


def pace_sentence(pace: Pace, game: str) -> str:
    """Return how long is counted for a tray and for a round."""
    text = term(game, "minutes and moves" if pace.per_round else "minutes")
    return text % {"tray": half_minutes(pace.per_tray), "round": half_minutes(pace.per_round)}


def half_minutes(minutes: Fraction) -> str:
    """Minutes to the half: ``6½``, ``2``, ``½``."""
    whole, rest = divmod(minutes, 1)
    return f"{whole or ''}½" if rest else str(whole)


def duration(minutes: Fraction) -> str:
    """Return how long it lasts, in whole minutes begun: ``2 h 45 min``, ``45 min``."""
    hours, left = divmod(ceil(minutes), 60)
    said = {"hours": hours, "minutes": left}
    if not hours:
        return _("%(minutes)s min") % said
    return _("%(hours)s h %(minutes)s min") % said if left else _("%(hours)s h") % said
