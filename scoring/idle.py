"""Switches that count for nothing under the others: what is said of them would be untrue."""

from collections.abc import Callable, Iterator, Mapping

from scoring.rules import (
    averages_imps,
    counts_matches,
    game,
    has_percent,
    levels_matches,
    method,
    number,
    text,
)
from scoring.switches import SWITCHES, Game
from scoring.tie_breaks import TieBreak
from scoring.values import RuleSet

OF_MATCHES = {
    TieBreak.MATCHES_WON,
    TieBreak.LAST_MATCH,
    TieBreak.NET_IMPS,
    TieBreak.IMP_QUOTIENT,
}
"""The tie-breaks that look at matches, and at nothing else."""


def idle(rules: RuleSet) -> Iterator[str]:
    """Yield the switches that change no figure as they are set, whatever is played."""
    yield from (name for name in SWITCHES if not COUNTS.get(name, _always)(rules))


def _always(_rules: RuleSet) -> bool:
    return True


def _has_top(rules: RuleSet) -> bool:
    return method(rules).profile.has_top


def _factors_up(rules: RuleSet) -> bool:
    """Very few results have percentages by place in place of a factor."""
    ascherman = text(rules, "own_score") == "equalled"
    return _has_top(rules) and text(rules, "unequal") == "neuberg" and not ascherman


def _by_datum(rules: RuleSet) -> bool:
    return method(rules).profile.by_datum


def _computes_datum(rules: RuleSet) -> bool:
    return _by_datum(rules) and text(rules, "datum") == "computed"


def _in_matches(rules: RuleSet) -> bool:
    return method(rules).profile.in_matches


def _in_imps(rules: RuleSet) -> bool:
    compared = _in_matches(rules) and text(rules, "match") in ("imps", "hybrid")
    return method(rules).profile.in_imps or compared


def _is_auction(rules: RuleSet) -> bool:
    return game(rules) is Game.AUCTION


def _by_margin(rules: RuleSet) -> bool:
    return text(rules, "match_total") == "vps" and not _has_top(rules)


def _by_formula(rules: RuleSet) -> bool:
    return _by_margin(rules) and text(rules, "vp_scale") == "wbf"


def _sums_rounds(rules: RuleSet) -> bool:
    """A round is worth the sum of what was made in it."""
    how = method(rules).profile
    by_points = how.has_average or how.sums_made
    return _is_auction(rules) and by_points and not counts_matches(rules)


def _adds_to_rounds(rules: RuleSet) -> bool:
    return _sums_rounds(rules) and bool(number(rules, "round_bonus"))


def _adds_for_points(rules: RuleSet) -> bool:
    return _adds_to_rounds(rules) and text(rules, "round_bonus_for") == "game"


def _caps_matches(rules: RuleSet) -> bool:
    return _by_margin(rules) or (_in_matches(rules) and text(rules, "match_total") != "won")


def _rounds_awards(rules: RuleSet) -> bool:
    return not (_in_matches(rules) or method(rules).profile.in_sets)


def _goes_by_session(rules: RuleSet) -> bool:
    """Average plus and minus look at the whole session, or could."""
    if counts_matches(rules):
        return False
    mean = text(rules, "artificial") == "own_mean"
    return _has_top(rules) or (method(rules).profile.in_imps and mean)


def _makes_total(rules: RuleSet) -> bool:
    match text(rules, "total"):
        case "avg_pct":
            return has_percent(rules) or averages_imps(rules)
        case "scaled_to_max_boards":
            return not (_has_top(rules) and counts_matches(rules))
        case "own_max":
            return _has_top(rules) or levels_matches(rules)
    return True


def _may_have_lines(rules: RuleSet) -> bool:
    """Contestants can be ranked in several lines."""
    of_teams = _in_matches(rules) and text(rules, "match_between") == "opponents"
    return not (of_teams or method(rules).profile.in_sets)


def _prints_decimals(rules: RuleSet) -> bool:
    """A total has them whatever it is, or is compared so."""
    printed = text(rules, "ties") == "printed" and not has_percent(rules)
    return printed or method(rules).profile.in_imps or text(rules, "match_total") == "vps"


def _parts_ties(name: str) -> Callable[[RuleSet], bool]:
    """Return whether a tie-break has anything to look at."""

    def found(rules: RuleSet) -> bool:
        rule = text(rules, name)
        if name == "tie_break_2" and rule == text(rules, "tie_break"):
            return rule == "none"
        if rule in OF_MATCHES:
            return _in_matches(rules)
        match rule:
            case TieBreak.TOPS | TieBreak.FFB:
                return _has_top(rules)
            case TieBreak.TRICKS:
                return _in_matches(rules) or game(rules) is Game.WHIST
            case TieBreak.HEAD_TO_HEAD:
                return _in_matches(rules) or method(rules).profile.adds_up
        return True

    return found


COUNTS: Mapping[str, Callable[[RuleSet], bool]] = {
    "royals": _is_auction,
    "english_slams": _is_auction,
    "round_bonus": _sums_rounds,
    "round_bonus_for": _adds_to_rounds,
    "trick_point": _adds_for_points,
    "sections": lambda rules: not _in_matches(rules),
    "unit": _has_top,
    "own_score": _has_top,
    "unequal": _has_top,
    "small_groups": _factors_up,
    "divisor": lambda rules: method(rules).profile.in_imps and not _by_datum(rules),
    "imp_cap": _in_imps,
    "datum": _by_datum,
    "datum_trim": _computes_datum,
    "datum_round": _computes_datum,
    "award_step": _rounds_awards,
    "match": _in_matches,
    "match_between": _in_matches,
    "match_total": lambda rules: not method(rules).profile.in_sets,
    "vp_scale": _by_margin,
    "vp_margin": _by_formula,
    "win_cap": _caps_matches,
    "artificial": _goes_by_session,
    "imps_for_ten": _in_imps,
    "total": _makes_total,
    "tie_break": _parts_ties("tie_break"),
    "tie_break_2": _parts_ties("tie_break_2"),
    "winners": _may_have_lines,
    "percent_decimals": has_percent,
    "award_decimals": _prints_decimals,
}
"""Where each switch counts; one that is not here always does."""
