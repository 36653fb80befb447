"""Rulings in a few words, for the foot of a tray's results."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from scoring.values import Ruling

_RULED = {
    "artificial": gettext_noop("%(ns)s %% to N/S, %(ew)s %% to E/W"),
    "average": gettext_noop("the average of the deal to both"),
    "points": gettext_noop("awarded %(ns)s to N/S, %(ew)s to E/W"),
    "score": gettext_noop("counts as %(ns)s for N/S, %(ew)s for E/W"),
    "weighted": gettext_noop("weighted: %(ns)s for N/S, %(ew)s for E/W"),
    "lowest": gettext_noop("the lowest score to %(side)s, the highest to the others"),
    "revoke": gettext_noop("revokes: %(ns)s by N/S, %(ew)s by E/W"),
    "fouled": gettext_noop("another deal was played: %(deal)s"),
    "new_deal": gettext_noop("a new deal: counts for nobody"),
}
_SIDES = {"NS": "N/S", "EW": "E/W"}


def ruling_words(ruling: Ruling) -> str:
    """What a ruling says; its code where there are no words for it."""
    text = _RULED.get(ruling.code)
    return _(text) % _params(ruling) if text else ruling.code


def _params(ruling: Ruling) -> Mapping[str, str | int]:
    nothing: str | int = 0 if ruling.code == "revoke" else ""
    ns = ruling.params.get("ns", nothing)
    as_ns = ns if ruling.code in ("score", "weighted") else nothing
    return {
        "ns": ns,
        "ew": ruling.params.get("ew", as_ns),
        "side": _SIDES.get(str(ruling.params.get("side")), ""),
        "deal": ruling.params.get("deal", ""),
    }
