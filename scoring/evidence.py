"""The evidence for tie-breaks, from what everybody earned."""

from collections.abc import Mapping
from fractions import Fraction

from scoring.earned import Earned, Match
from scoring.rules import game, method, text, tie_breaks, tricks_first
from scoring.settle import match_worth, tricks
from scoring.switches import Game
from scoring.tie_breaks import Evidence, Played, TieBreak
from scoring.values import RuleSet


def evidence(earned: Mapping[int, Earned], rules: RuleSet) -> Evidence:
    """Return what tie-breaks look at: everybody's matches, meetings, tops, tricks. None where no
    rule asks.
    """
    if not tricks_first(rules) and not tie_breaks(rules):
        return Evidence()
    played = [
        Played(
            group,
            contestant,
            int(opponent),
            match_worth(match, rules),
            *_won_and_lost(match, rules),
        )
        for contestant, each in earned.items()
        for (group, opponent), match in each.groups.items()
        if isinstance(opponent, int)
    ]
    return Evidence(
        tuple(played),
        {contestant: each.tops for contestant, each in earned.items()},
        {contestant: tricks(each, rules) for contestant, each in earned.items()},
        _units(rules),
        gained_in(rules),
        {contestant: each.met for contestant, each in earned.items()},
        {contestant: each.by_tray for contestant, each in earned.items()},
    )


def _won_and_lost(match: Match, rules: RuleSet) -> tuple[Fraction, Fraction]:
    """Return what one side of a match won and lost; of points a board what its opponents won is
    lost.
    """
    if text(rules, "match") == "pab":
        return match.award, match.against
    return match.award + match.lost, match.lost


def _units(rules: RuleSet) -> dict[TieBreak, str]:
    """Return what the figures of each rule count."""
    if not method(rules).profile.in_matches:
        return {TieBreak.HEAD_TO_HEAD: made_in(rules)}
    gained = gained_in(rules)
    worth = {"vps": "vps", "won": "matches", "sum": gained}[text(rules, "match_total")]
    return {
        TieBreak.TRICKS: gained,
        TieBreak.NET_IMPS: gained,
        TieBreak.IMP_QUOTIENT: gained,
        TieBreak.HEAD_TO_HEAD: worth,
        TieBreak.LAST_MATCH: worth,
    }


def made_in(rules: RuleSet) -> str:
    """Return what is made on a tray: ``matchpoints``, ``imps``, ``tricks`` or ``points``."""
    profile = method(rules).profile
    if profile.has_top or profile.in_imps:
        return "matchpoints" if profile.has_top else "imps"
    return "tricks" if game(rules) is Game.WHIST else "points"


def gained_in(rules: RuleSet) -> str:
    """Return what is gained in a match: ``imps``, ``points``, ``boards`` or ``tricks``."""
    how = text(rules, "match")
    if how == "points" and game(rules) is Game.WHIST:
        return "tricks"
    return {"hybrid": "imps", "pab": "boards"}.get(how, how)
