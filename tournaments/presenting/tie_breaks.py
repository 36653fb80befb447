"""The tie-break that parted two, in words: its name and both figures."""

from collections.abc import Mapping
from fractions import Fraction

from django.utils.translation import gettext_noop

from scoring.tie_breaks import TieBreak
from scoring.values import Parted
from tournaments.presenting.figures import amount
from tournaments.presenting.methods import with_half
from tournaments.sentence import gettext as _

SENTENCES: Mapping[TieBreak, Mapping[str, str]] = {
    TieBreak.TRICKS: {
        "tricks": gettext_noop("tricks %(own)s against %(other)s"),
        "imps": gettext_noop("IMPs %(own)s against %(other)s"),
        "points": gettext_noop("points %(own)s against %(other)s"),
        "boards": gettext_noop("points for deals %(own)s against %(other)s"),
    },
    TieBreak.HEAD_TO_HEAD: {
        "vps": gettext_noop("VPs in their own matches %(own)s against %(other)s"),
        "matches": gettext_noop("matches won among themselves %(own)s against %(other)s"),
        "tricks": gettext_noop("tricks in their own matches %(own)s against %(other)s"),
        "imps": gettext_noop("IMPs in their own matches %(own)s against %(other)s"),
        "points": gettext_noop("points in their own matches %(own)s against %(other)s"),
        "boards": gettext_noop("points for deals in their own matches %(own)s against %(other)s"),
    },
    TieBreak.MATCHES_WON: {
        "matches": gettext_noop("matches won %(own)s against %(other)s"),
    },
    TieBreak.LAST_MATCH: {
        "vps": gettext_noop("VPs in the last match %(own)s against %(other)s"),
        "matches": gettext_noop("the last match %(own)s against %(other)s"),
        "tricks": gettext_noop("tricks in the last match %(own)s against %(other)s"),
        "imps": gettext_noop("IMPs in the last match %(own)s against %(other)s"),
        "points": gettext_noop("points in the last match %(own)s against %(other)s"),
        "boards": gettext_noop("points for deals in the last match %(own)s against %(other)s"),
    },
    TieBreak.NET_IMPS: {
        "tricks": gettext_noop("tricks won less tricks lost %(own)s against %(other)s"),
        "imps": gettext_noop("IMPs won less IMPs lost %(own)s against %(other)s"),
        "points": gettext_noop("points won less points lost %(own)s against %(other)s"),
        "boards": gettext_noop("points for deals, won less lost, %(own)s against %(other)s"),
    },
    TieBreak.IMP_QUOTIENT: {
        "tricks": gettext_noop("tricks won and lost %(own)s against %(other)s"),
        "imps": gettext_noop("IMPs won and lost %(own)s against %(other)s"),
        "points": gettext_noop("points won and lost %(own)s against %(other)s"),
        "boards": gettext_noop("points for deals, won and lost, %(own)s against %(other)s"),
    },
    TieBreak.TOPS: {
        "tops": gettext_noop("tops %(own)s against %(other)s"),
    },
    TieBreak.FFB: {
        "deals": gettext_noop("deal by deal %(own)s against %(other)s"),
        "tops": gettext_noop("tops %(own)s against %(other)s"),
    },
}
"""By the rule, and by what its figures count."""

ONE_MATCH: Mapping[str, str] = {
    "vps": gettext_noop("their own match %(own)s–%(other)s"),
    "matches": gettext_noop("their own match %(own)s–%(other)s"),
    "tricks": gettext_noop("tricks in their own match %(own)s against %(other)s"),
    "imps": gettext_noop("IMPs in their own match %(own)s against %(other)s"),
    "points": gettext_noop("points in their own match %(own)s against %(other)s"),
    "boards": gettext_noop("points for deals in their own match %(own)s against %(other)s"),
}
"""Of two who have met once."""

WHERE_THEY_MET: Mapping[str, str] = {
    "matchpoints": gettext_noop("matchpoints where they met %(own)s against %(other)s"),
    "tricks": gettext_noop("tricks where they met %(own)s against %(other)s"),
    "imps": gettext_noop("IMPs where they met %(own)s against %(other)s"),
    "points": gettext_noop("points where they met %(own)s against %(other)s"),
}
"""Of those who play no matches, on the boards on which they met."""


def parted_words(parted: Parted) -> str:
    """Return by which figures a contestant was parted: ``tricks 0 against −5``."""
    rule = TieBreak(parted.rule)
    return _(_sentence(rule, parted)) % {
        "own": _figure(rule, parted.unit, parted.own),
        "other": _figure(rule, parted.unit, parted.other),
    }


def _sentence(rule: TieBreak, parted: Parted) -> str:
    if rule is TieBreak.HEAD_TO_HEAD:
        matches = {*parted.own[1:], *parted.other[1:]}
        if not matches:
            return WHERE_THEY_MET[parted.unit]
        if matches == {Fraction(1)}:
            return ONE_MATCH[parted.unit]
    return SENTENCES[rule][parted.unit]


def _figure(rule: TieBreak, unit: str, told: tuple[Fraction, ...]) -> str:
    if rule is TieBreak.IMP_QUOTIENT:
        return f"{amount(told[1])}:{amount(told[2])}"
    return with_half(told[0]) if unit == "matches" else amount(told[0])
