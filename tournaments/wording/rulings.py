"""Rulings in a few words, for the foot of a tray's results."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from scoring.outcome import read_code
from scoring.values import Ruling
from tournaments.wording.outcomes import reading

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


def _weighted(parts: str) -> str:
    """``1/3 S420, 2/3 S-50`` as people read it: ``1/3 +420, 2/3 −50``."""
    return ", ".join(_part(part.strip()) for part in parts.split(","))


def _part(part: str) -> str:
    """An outcome, perhaps with its weight before it; as it was said where it is no outcome."""
    weight, _space, code = part.rpartition(" ")
    try:
        words = reading(read_code(code)).text
    except ValueError:
        words = code
    return f"{weight} {words}".strip()


def _params(ruling: Ruling) -> Mapping[str, str | int]:
    nothing: str | int = 0 if ruling.code == "revoke" else ""
    ns = ruling.params.get("ns", nothing)
    as_ns = ns if ruling.code in ("score", "weighted") else nothing
    said = _weighted if ruling.code in ("score", "weighted") else str
    return {
        "ns": said(str(ns)),
        "ew": said(str(ruling.params.get("ew", as_ns))),
        "side": _SIDES.get(str(ruling.params.get("side")), ""),
        "deal": ruling.params.get("deal", ""),
    }
