"""Rulings that are typed where results are, and written again.

``A60/40`` or ``A6040`` (per cent to N/S and to E/W), ``A+/A-`` (average plus and average minus,
which go by the own session), ``A=`` (the average to both; ``A=/A-`` to one side), ``A60/none``
(60 % to N/S; E/W have no score there). A ``%`` behind a percentage changes nothing.
"""

import re

from scoring.rulings import NONE, RulingCode
from scoring.shorthand import plain
from scoring.values import Ruling

SHORT = frozenset({RulingCode.ARTIFICIAL, RulingCode.AVERAGE})
"""The rulings that stand in place of a result; all others say what a result counts."""

_SHARE = r"(\d{1,3}(?:\.\d{1,3})?\s?%?[+-]?|[+=-]|none|nothing)\s?%?"
_ALONE = re.compile(rf"(?:A(?:VE?)?\s?)?{_SHARE}", re.IGNORECASE)
_TYPED = re.compile(
    rf"A\s*{_SHARE}\s*/\s*A?\s*{_SHARE}|A\s*([+=-])|A\s*(\d\d)\s?(\d\d)", re.IGNORECASE
)
_SIGNS = {"+": "60+", "-": "40-", "=": "50"}
_NONE = frozenset({NONE, "nothing"})


def parse_ruling(text: str) -> Ruling | None:
    """The ruling that was typed; None where it is none, but perhaps a result.

    Whether its percentages can be is for ``scoring.rulings`` to say. Raises Refused where
    nothing was typed.
    """
    typed = _TYPED.fullmatch(plain(text))
    if typed is None:
        return None
    ns, ew = typed[1] or typed[3] or typed[4], typed[2] or typed[3] or typed[5]
    if (ns, ew) == ("=", "="):
        return Ruling(RulingCode.AVERAGE)
    return Ruling(RulingCode.ARTIFICIAL, {"ns": _share(ns), "ew": _share(ew)})


def parse_share(text: str) -> str:
    """One side's percentage as a ruling keeps it: ``60`` of ``60 %``, ``60+`` of ``A+``.

    What is none comes back as it was typed. Raises Refused where nothing was typed.
    """
    typed = plain(text)
    share = _ALONE.fullmatch(typed)
    return _share(share[1]) if share else typed


def parse_one_side(text: str) -> str | None:
    """One side's percentage where a score may be typed, too: ``60+%`` of ``A+``, or ``none``.

    None where it is a score, or nothing. Raises Refused where nothing was typed.
    """
    typed = plain(text)
    share = _ALONE.fullmatch(typed)
    if share is None:
        return None
    if is_none(share[1]):
        return NONE
    marked = typed[0] in "aA+-=" or typed[-1] in "%+-"
    return f"{_share(share[1])}%" if marked else None


def is_none(text: str) -> bool:
    """Return whether it was typed that a side has no score."""
    return text.strip().casefold() in _NONE


def _share(typed: str) -> str:
    if is_none(typed):
        return NONE
    return _SIGNS.get(typed, typed.replace("%", "").replace(" ", ""))


def write_ruling(ruling: Ruling | None) -> str:
    """Return how a ruling is typed; empty where that cannot be done in a word."""
    if ruling is None or ruling.code not in SHORT:
        return ""
    if ruling.code == RulingCode.AVERAGE:
        return "A="
    ns, ew = (str(ruling.params.get(side, "")) for side in ("ns", "ew"))
    signs = {share: f"A{sign}" for sign, share in _SIGNS.items() if sign != "="}
    if ns in signs and ew in signs:
        return signs[ns] if ns == ew else f"{signs[ns]}/{signs[ew]}"
    return f"A{ns}/{ew}"
