"""Rulings in a few words, for the foot of a tray's results."""

from collections.abc import Mapping
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from scoring.auction_deal import AuctionDeal
from scoring.outcome import Cards, Outcome, Tricks
from scoring.rulings import NONE, RulingCode
from scoring.typed import write_typed
from scoring.values import Ruling
from scoring.weighted_score import read_weighted_code, write_weight
from scoring.whist_laws import MNEMONIC
from tournaments.presenting.figures import FRACTIONS, MINUS, amount, with_decimal_sign
from tournaments.presenting.outcomes import reading

_RULED = {
    "artificial": gettext_noop("%(ns)s to N/S, %(ew)s to E/W"),
    "average": gettext_noop("the average of the deal to both"),
    "mixed": gettext_noop("N/S: %(ns)s; E/W: %(ew)s"),
    "points_beside": gettext_noop(
        "awarded: N/S %(ns)s, E/W %(ew)s; the others are compared with the table’s score"
    ),
    "points": gettext_noop("awarded %(ns)s to N/S, %(ew)s to E/W"),
    "score": gettext_noop("counts as %(ns)s for N/S, %(ew)s for E/W"),
    "weighted": gettext_noop("%(ns)s for N/S; %(ew)s for E/W"),
    "lowest": gettext_noop("the lowest score to %(side)s, the highest to the others"),
    "revoke": gettext_noop("revokes: %(ns)s by N/S, %(ew)s by E/W"),
    "fouled": gettext_noop("another deal was played: %(deal)s"),
    "new_deal": gettext_noop("a new deal: counts for nobody"),
}
_SIDES = {"NS": "N/S", "EW": "E/W"}
_SCORES = ("score", "weighted")
_BY_SIDE = ("mixed", "points_beside")


def ruling_words(ruling: Ruling, average: Fraction | None = None) -> str:
    """Return what a ruling says; its code where there are no words for it.

    ``average``: whist, that of N/S on the deal, where it is known.
    """
    text = _RULED.get(ruling.code)
    if ruling.code == RulingCode.AVERAGE and average is not None:
        text = gettext_noop("the average of the deal to both: N/S %(ns)s, E/W %(ew)s")
        sides = {"ns": str(average), "ew": str(13 - average)}
        ruling = Ruling(ruling.code, {**ruling.params, **sides})
    if not text:
        return ruling.code
    words = _words(ruling, _(text))
    law = ruling.params.get("law")
    if law == MNEMONIC:
        return _("%(ruling)s (the law of deals played twice)") % {"ruling": words}
    return _("%(ruling)s (Law %(law)s)") % {"ruling": words, "law": law} if law else words


def _words(ruling: Ruling, text: str) -> str:
    figures = _params(ruling)
    if ruling.code == "weighted" and figures["ns"] == figures["ew"]:
        return str(figures["ns"])
    return text % figures


def is_revoke(ruling: Ruling | None) -> bool:
    """Return whether tricks stand as they were made, and a revoke beside them."""
    return ruling is not None and ruling.code == RulingCode.REVOKE


def revoke_marks(ruling: Ruling | None) -> tuple[str, str]:
    """Beside the tricks as made of N/S and of E/W: ``−R`` for who revoked, ``+R`` for the others.

    A side that revoked twice has ``−2R``. Empty texts where nobody did.

    Source: R. F. Foster, Complete Hoyle, "The Laws of Duplicate Whist", Law X, Sec. 4: "the score
    shall be recorded as made, independently of the revoke penalty, which shall be separately
    indicated as plus or minus revoke".
    """
    if ruling is None or not is_revoke(ruling):
        return "", ""
    ns, ew = (int(ruling.params.get(side) or 0) for side in ("ns", "ew"))
    return _revokes(ns, ew), _revokes(ew, ns)


def _revokes(own: int, theirs: int) -> str:
    signs = ((MINUS, own), ("+", theirs))
    return " ".join(f"{sign}{times if times > 1 else ''}R" for sign, times in signs if times)


def weighted_words(codes: str) -> str:
    """``3/5 C4SN10, 2/5 C4SN9`` as people read it: ``60% of 4♠ N =, 40% of 4♠ N −1``.

    As it was said where it is no score.
    """
    try:
        parts = read_weighted_code(codes)
    except ValueError:
        return codes
    if len(parts) == 1:
        return _score(parts[0].outcome)
    return ", ".join(
        _("%(weight)s of %(score)s")
        % {
            "weight": with_decimal_sign(write_weight(part.weight, "%")),
            "score": _score(part.outcome),
        }
        for part in parts
    )


def _score(outcome: Outcome) -> str:
    """A score among others: as it is typed where that is shorter than what is read back."""
    if isinstance(outcome, Tricks | Cards | AuctionDeal):
        return write_typed(outcome)
    return reading(outcome).text


def _percent(said: str) -> str:
    """``60%+`` from ``60+``: sixty, or more where the rest of the session was better."""
    figure = said.rstrip("+-")
    return with_decimal_sign(f"{figure}%") + said[len(figure) :].replace("-", MINUS)


def _params(ruling: Ruling) -> Mapping[str, str | int]:
    ns, ew = (_figure(ruling, side) for side in ("ns", "ew"))
    return {
        "ns": ns,
        "ew": ew,
        "side": _SIDES.get(str(ruling.params.get("side")), ""),
        "deal": ruling.params.get("deal", ""),
    }


def _figure(ruling: Ruling, side: str) -> str:
    """Return what one side has; E/W the same as N/S where nothing else is said of a score."""
    otherwise = ruling.params.get("ns", "") if ruling.code in _SCORES else ""
    said = str(ruling.params.get(side, otherwise))
    if ruling.code == RulingCode.AVERAGE:
        return amount(Fraction(said or 0), FRACTIONS)
    if said == NONE:
        return _("no score")
    if ruling.code in _BY_SIDE and not said:
        return _("as made at the table")
    if ruling.code in _SCORES or (ruling.code == "mixed" and not said.endswith("%")):
        return weighted_words(said)
    if ruling.code in ("mixed", "artificial"):
        return _percent(said.removesuffix("%"))
    return with_decimal_sign(said or ("0" if ruling.code == "revoke" else ""))
