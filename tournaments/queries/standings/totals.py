"""Totals of every method as people read them: their unit, their sign, their decimals."""

from fractions import Fraction

from django.utils.translation import gettext as _

from scoring.methods import Method
from scoring.rules import game, method, text
from scoring.switches import Game
from scoring.values import RuleSet
from tournaments.presenting.figures import LEVEL, amount, points, signed

_DECIMALS = 2


def total_head(rules: RuleSet) -> str:
    """The unit of a total, as the head of its column."""
    if method(rules) is Method.MATCHES:
        return _match_head(rules)
    if method(rules) is Method.TOTAL:
        return _("Tricks") if game(rules) is Game.WHIST else _("Points")
    return {
        Method.COMPASS: _("Over"),
        Method.MATCHPOINTS: "%",
        Method.LOSSES: _("Lost"),
        Method.MEMORY: _("Gained"),
    }.get(method(rules)) or _("IMPs")


def _match_head(rules: RuleSet) -> str:
    match text(rules, "match_total"):
        case "won":
            return _("Matches")
        case "vps":
            return _("VPs")
    return _compared_head(rules)


def _compared_head(rules: RuleSet) -> str:
    words = {"imps": _("IMPs"), "hybrid": _("IMPs"), "tricks": _("Tricks")}
    return words.get(text(rules, "match"), _("Points"))


def counts_won(rules: RuleSet) -> bool:
    """Whether a total cannot be below nothing: matches won, victory points, points of boards."""
    if method(rules) is Method.TOTAL:
        return game(rules) is Game.WHIST
    if method(rules) is not Method.MATCHES:
        return False
    won = text(rules, "match_total") in ("won", "vps")
    return won or text(rules, "match") in ("pab", "hybrid")


def total_words(total: Fraction, rules: RuleSet) -> str:
    """A total as it is printed: IMPs signed with two decimals, victory points with two."""
    match method(rules):
        case Method.CROSS_IMPS | Method.BUTLER:
            return _signed_imps(total)
        case Method.TOTAL if game(rules) is not Game.WHIST:
            return points(total)
        case Method.LOSSES:
            return amount(-total)
        case Method.MATCHES:
            return _match_total(total, rules)
        case Method.MEMORY | Method.COMPASS:
            return signed(total)
    return amount(total)


def total_said(total: Fraction, rules: RuleSet) -> str:
    """A total with its unit, as it stands in a sentence: ``6 matches``, ``39.50 VPs``."""
    figure = total_words(total, rules)
    if method(rules) is Method.MATCHES and text(rules, "match_total") == "won":
        return (_("%(n)s match") if 0 < total <= 1 else _("%(n)s matches")) % {"n": figure}
    return f"{figure} {total_unit(rules)}"


def total_unit(rules: RuleSet) -> str:
    """What a total counts, as it stands under the figure."""
    if method(rules) is Method.MATCHES and text(rules, "match_total") == "won":
        return _("matches won")
    head = total_head(rules)
    small = {
        _("Tricks"): _("tricks"),
        _("Points"): _("points"),
        _("Lost"): _("lost"),
        _("Gained"): _("gained"),
    }
    return small.get(head, head)


def _signed_imps(total: Fraction) -> str:
    return LEVEL if total == 0 else signed(total, _DECIMALS)


def _match_total(total: Fraction, rules: RuleSet) -> str:
    if text(rules, "match_total") == "won":
        return with_half(total)
    if text(rules, "match_total") == "vps":
        return amount(total, _DECIMALS)
    if counts_won(rules):
        return amount(total)
    return signed(total)


def with_half(total: Fraction) -> str:
    """Matches won, a half as it is written: ``2``, ``1½``, ``½``."""
    whole, rest = divmod(total, 1)
    if rest != Fraction(1, 2) or total < 0:
        return amount(total)
    return f"{whole or ''}½"


def award_head(rules: RuleSet) -> str:
    """The unit of what a result earns on its tray."""
    if method(rules) is Method.MATCHPOINTS:
        return _("MP")
    if method(rules) is Method.LOSSES:
        return _("Tricks")
    if method(rules) is Method.MATCHES:
        return _compared_head(rules)
    return total_head(rules)


def award_words(award: Fraction, rules: RuleSet, decimals: int) -> str:
    """An award with so many decimals: signed where it is above or below something."""
    plain = method(rules) in (Method.MATCHPOINTS, Method.LOSSES)
    if plain or (method(rules) is Method.TOTAL and game(rules) is Game.WHIST):
        return amount(award, decimals)
    if method(rules) is Method.MATCHES and text(rules, "match") == "pab":
        return amount(award, decimals)
    shared = method(rules) is Method.CROSS_IMPS
    return signed(award, _DECIMALS if shared else decimals)
