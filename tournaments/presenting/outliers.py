"""Sentences about improbable results."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.presenting.figures import points


def outlier_words(code: str, others: int, low: int, high: int, *, bridge: bool) -> str:
    """Return what is odd about a result: of the others ``low`` to ``high`` are usual."""
    if code == "deal":
        return _("Another deal was in it in round %(round)s. Was it here, too?") % {"round": others}
    if code == "rare" and not others:
        return _("Seldom seen, and there is nothing yet to compare it with.")
    if code == "rare":
        return ngettext(
            "Seldom seen, with %(n)s other result to compare it with.",
            "Seldom seen, with %(n)s other results to compare it with.",
            others,
        ) % {"n": others}
    shown = points if bridge else str
    usual = shown(low) if low == high else f"{shown(low)} … {shown(high)}"
    params = {"n": others, "usual": usual}
    if code == "turned":
        return _("Turned round it would be like the other %(n)s: %(usual)s for N/S.") % params
    return _("Far from the other %(n)s results: %(usual)s for N/S.") % params
