"""The words and figures of every scoring method: headings, units, signs, decimals.

A method is worded by one profile in ``METHODS``; the functions here ask it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from scoring.methods import Method
from scoring.rules import averages_imps, game, has_percent, method, number, text
from scoring.switches import Game
from scoring.values import RuleSet
from tournaments.presenting.figures import (
    FRACTIONS,
    LEVEL,
    amount,
    column_decimals,
    percent,
    points,
    signed,
    with_unit,
)

_DECIMALS = 2


class Unit(StrEnum):
    """The unit of distance from the average: per cent of a maximum above half, tricks, IMPs."""

    PERCENT = "percent"
    TRICKS = "tricks"
    IMPS = "imps"


def with_half(total: Fraction) -> str:
    """Matches won, a half as it is written: ``2``, ``1½``, ``½``."""
    whole, rest = divmod(total, 1)
    if rest != Fraction(1, 2) or total < 0:
        return amount(total)
    return f"{whole or ''}½"


def _signed_hundredths(figure: Fraction, _decimals: int = _DECIMALS) -> str:
    return LEVEL if figure == 0 else signed(figure, _DECIMALS)


def _lost(total: Fraction) -> str:
    return amount(-total)


def _signed_fraction(figure: Fraction) -> str:
    return signed(figure, FRACTIONS)


def _matches_won(total: Fraction) -> str:
    said = _("%(n)s match") if 0 < total <= 1 else _("%(n)s matches")
    return said % {"n": with_half(total)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """The figures of a method by the rules of one field.

    ``head`` is the unit of a total at the head of its column, ``unit`` the same under or behind
    the figure, ``award_head`` that of an award on a tray. ``total`` and ``award`` (with its
    decimals) print a figure; ``sentence`` a total with its unit, where that is not one after the
    other. ``has_signs``: awards are above or below something. ``from_zero``: no total is below
    nothing.
    """

    head: str
    unit: str
    total: Callable[[Fraction], str]
    award_head: str
    award: Callable[[Fraction, int], str]
    has_signs: bool
    from_zero: bool = False
    sentence: Callable[[Fraction], str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MethodWords:
    """A method in words: ``meaning`` is its sentence among the rules.

    ``record`` is the unit in which a player's record has results of it above or below the
    average; None where there is no average.
    """

    meaning: str
    figures: Callable[[RuleSet], Figures]
    record: Unit | None


_OVER = Figures(
    head=gettext_noop("Over"),
    unit=gettext_noop("Over"),
    total=signed,
    award_head=gettext_noop("Over"),
    award=signed,
    has_signs=True,
)
_PERCENT = Figures(
    head="%",
    unit="%",
    total=amount,
    award_head=gettext_noop("MP"),
    award=amount,
    has_signs=False,
)
_IMPS = Figures(
    head=gettext_noop("IMPs"),
    unit=gettext_noop("IMPs"),
    total=signed,
    award_head=gettext_noop("IMPs"),
    award=signed,
    has_signs=True,
)
_SHARED_IMPS = replace(_IMPS, award=_signed_hundredths)
_TRICKS = Figures(
    head=gettext_noop("Tricks"),
    unit=gettext_noop("tricks"),
    total=amount,
    award_head=gettext_noop("Tricks"),
    award=amount,
    has_signs=False,
    from_zero=True,
)
_POINTS = Figures(
    head=gettext_noop("Points"),
    unit=gettext_noop("points"),
    total=points,
    award_head=gettext_noop("Points"),
    award=signed,
    has_signs=True,
)
_LOST = Figures(
    head=gettext_noop("Lost"),
    unit=gettext_noop("lost"),
    total=_lost,
    award_head=gettext_noop("Tricks"),
    award=amount,
    has_signs=False,
)
_GAINED = Figures(
    head=gettext_noop("Gained"),
    unit=gettext_noop("gained"),
    total=signed,
    award_head=gettext_noop("Gained"),
    award=signed,
    has_signs=True,
)

_COMPARED: Mapping[str, Figures] = {
    "imps": _IMPS,
    "hybrid": replace(_IMPS, total=amount, from_zero=True),
    "tricks": replace(_TRICKS, total=signed, award=signed, has_signs=True, from_zero=False),
    "points": replace(_POINTS, total=signed),
    "pab": replace(_POINTS, total=amount, award=amount, has_signs=False, from_zero=True),
}
"""What the tables of a match are compared in, by the switch ``match``."""


def _of_matches(rules: RuleSet) -> Figures:
    return _COMPARED[text(rules, "match")]


def _counted(compared: Figures, rules: RuleSet) -> Figures:
    """The figures where a match counts as something else than what was won in it."""
    if method(rules).profile.in_sets:
        return compared
    match text(rules, "match_total"):
        case "won":
            return replace(
                compared,
                head=gettext_noop("Matches"),
                unit=gettext_noop("matches won"),
                total=with_half,
                from_zero=True,
                sentence=_matches_won,
            )
        case "vps":
            vps = gettext_noop("VPs")
            to = partial(amount, decimals=number(rules, "award_decimals"))
            return replace(compared, head=vps, unit=vps, total=to, from_zero=True)
    return compared


def _above_average(rules: RuleSet) -> Figures:
    return replace(_OVER, total=_signed_fraction) if in_fractions(rules) else _OVER


def _of_imps(summed: Figures, rules: RuleSet) -> Figures:
    head = gettext_noop("IMPs a board") if averages_imps(rules) else summed.head
    to = partial(signed, decimals=number(rules, "award_decimals"))
    return replace(summed, head=head, unit=head, total=to)


def _as_made(rules: RuleSet) -> Figures:
    return _TRICKS if game(rules) is Game.WHIST else _POINTS


def _of_losses(rules: RuleSet) -> Figures:
    if game(rules) is Game.WHIST:
        return _LOST
    return replace(_LOST, award_head=gettext_noop("Points"), has_signs=True)


METHODS: Mapping[Method, MethodWords] = {
    Method.COMPASS: MethodWords(
        meaning=gettext_noop("What is above the average of those who held the same hands."),
        figures=_above_average,
        record=Unit.TRICKS,
    ),
    Method.MATCHPOINTS: MethodWords(
        meaning=gettext_noop("Matchpoints for every score beaten or equalled."),
        figures=lambda _rules: _PERCENT,
        record=Unit.PERCENT,
    ),
    Method.CROSS_IMPS: MethodWords(
        meaning=gettext_noop("IMPs against every other score on the deal."),
        figures=partial(_of_imps, _SHARED_IMPS),
        record=Unit.IMPS,
    ),
    Method.BUTLER: MethodWords(
        meaning=gettext_noop("IMPs against the datum, the mean score on the deal."),
        figures=partial(_of_imps, _IMPS),
        record=Unit.IMPS,
    ),
    Method.TOTAL: MethodWords(
        meaning=gettext_noop("What was made is added up as it is."),
        figures=_as_made,
        record=None,
    ),
    Method.MATCHES: MethodWords(
        meaning=gettext_noop("Matches: each deal against the other table of the match."),
        figures=_of_matches,
        record=None,
    ),
    Method.LOSSES: MethodWords(
        meaning=gettext_noop("What is behind the best on the same seats of a set."),
        figures=_of_losses,
        record=None,
    ),
    Method.MEMORY: MethodWords(
        meaning=gettext_noop("What is gained over the other play of the same cards."),
        figures=lambda _rules: _GAINED,
        record=None,
    ),
}


def in_fractions(rules: RuleSet) -> bool:
    """Return whether figures are fractions: what whist has above or below an average."""
    return game(rules) is Game.WHIST and method(rules).profile.has_average


def decimals_of(values: Iterable[Fraction | None], rules: RuleSet) -> int:
    """The decimals of a column of figures by these rules, or that they are fractions."""
    return column_decimals(values, fractions=in_fractions(rules))


def figures(rules: RuleSet) -> Figures:
    """The figures of the method by these rules."""
    return _counted(METHODS[method(rules)].figures(rules), rules)


def total_head(rules: RuleSet) -> str:
    """The unit of a total, as the head of its column."""
    return _(figures(rules).head)


def total_words(total: Fraction, rules: RuleSet) -> str:
    """A total as it is printed: IMPs signed, these and victory points with all their decimals."""
    return figures(rules).total(total)


def percent_words(value: Fraction | None, rules: RuleSet) -> str:
    """A percentage with the decimals that the rules print; a dash where there is no maximum."""
    return percent(value, number(rules, "percent_decimals"))


def ranked_words(total: Fraction, value: Fraction | None, rules: RuleSet) -> str:
    """Return what is ranked, as it stands in a sentence: the percentage, or the total."""
    return f"{percent_words(value, rules)}%" if has_percent(rules) else total_said(total, rules)


def total_said(total: Fraction, rules: RuleSet) -> str:
    """A total with its unit, as it stands in a sentence: ``6 matches``, ``39.50 VPs``."""
    said = figures(rules).sentence
    return said(total) if said else with_unit(total_words(total, rules), total_unit(rules))


def total_unit(rules: RuleSet) -> str:
    """Return what a total counts, as it stands under the figure."""
    return _(figures(rules).unit)


def counts_won(rules: RuleSet) -> bool:
    """Return whether a total cannot be below nothing: matches won, victory points, points of
    boards.
    """
    return figures(rules).from_zero


def award_head(rules: RuleSet) -> str:
    """The unit of what a result earns on its tray."""
    return _(figures(rules).award_head)


def award_words(award: Fraction, rules: RuleSet, decimals: int) -> str:
    """An award with so many decimals: signed where it is above or below something."""
    return figures(rules).award(award, decimals)


def gained_words(gain: Fraction, rules: RuleSet, decimals: int) -> str:
    """Return what was gained in matches as it is printed; a level match has gained 0."""
    return award_words(gain, rules, decimals) if gain else "0"


def margin_words(margin: Fraction, rules: RuleSet) -> str:
    """By how much matches are won, with the unit in which they are compared: ``3 tricks``."""
    n = amount(margin, FRACTIONS)
    compared = text(rules, "match")
    if compared == "tricks":
        return ngettext("%(n)s trick", "%(n)s tricks", int(margin)) % {"n": n}
    if compared in ("imps", "hybrid"):
        return with_unit(n, _("IMPs"))
    return ngettext("%(n)s point", "%(n)s points", int(margin)) % {"n": n}


def awards_have_signs(rules: RuleSet) -> bool:
    """Return whether awards are above or below something, so that they have a sign."""
    return figures(rules).has_signs


def compared_with(datum: Fraction | None, top: Fraction | None, rules: RuleSet) -> str:
    """Return what the results on a deal are held against: its datum, its average or its top."""
    if datum is not None and method(rules).profile.by_datum:
        return _("datum %(points)s") % {"points": points(datum)}
    if datum is not None:
        return _("average %(figure)s") % {"figure": amount(datum, decimals_of([datum], rules))}
    return _("top %(figure)s") % {"figure": amount(top)} if top else ""
