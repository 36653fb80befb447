"""Rule sets in words: what a reader must know to work a figure out again."""

from collections.abc import Mapping

from django.utils.translation import gettext_noop

from scoring.idle import idle
from scoring.rules import BUNDLES, levels_matches, method, text
from scoring.switches import SWITCHES
from scoring.values import RuleSet
from tournaments.presenting.methods import METHODS
from tournaments.sentence import gettext as _

SETS: Mapping[str, str] = {
    "whist-1910": gettext_noop("duplicate whist as Foster has it, 1910"),
    "auction-1914": gettext_noop("duplicate auction by the laws of 1914"),
    "minibridge": gettext_noop("MiniBridge as it is taught: matchpoints"),
    "wbf": gettext_noop("the World Bridge Federation"),
    "ebu": gettext_noop("the English Bridge Union"),
    "acbl": gettext_noop("the American Contract Bridge League"),
    "abf": gettext_noop("the Australian Bridge Federation"),
    "ffb": gettext_noop("the French federation"),
    "pzbs": gettext_noop("the Polish federation"),
    "plain": gettext_noop("plain matchpoints, with nothing factored up"),
}
"""Whose way of scoring a bundle is."""

VALUES: Mapping[str, Mapping[str | int, str]] = {
    "game": {
        "whist": gettext_noop("Whist: tricks are compared."),
        "bridge": gettext_noop("Bridge: scores in points are compared."),
        "auction": gettext_noop("Auction: scores in points are compared."),
        "minibridge": gettext_noop("MiniBridge: scores in points are compared."),
    },
    "method": {str(method): words.meaning for method, words in METHODS.items()},
    "sides": {
        "both": gettext_noop("The scores of both sides count."),
        "ns": gettext_noop(
            "The scores of North and South alone count, in one list: everybody holds those hands "
            "of every deal."
        ),
    },
    "round_bonus_for": {
        "tricks": gettext_noop("The bonus of a round is for its higher trick score."),
        "game": gettext_noop(
            "The bonus is for each game won in a round; a lead in the unfinished one counts "
            "besides."
        ),
        "below": gettext_noop(
            "The bonus is for each game won in a round; the higher score below the line, in the "
            "unfinished one, counts besides."
        ),
    },
    "royals": {
        "off": gettext_noop("Spades have their two values, as spades and as royals."),
        "on": gettext_noop("Every spade is a royal, at nine a trick."),
    },
    "english_slams": {
        "off": gettext_noop("Little slam is 20 and grand slam 40."),
        "on": gettext_noop("Little slam is 50 and grand slam 100."),
    },
    "unit": {
        2: gettext_noop("2 matchpoints for a score beaten, 1 for one equalled."),
        1: gettext_noop("1 matchpoint for a score beaten, a half for one equalled."),
    },
    "own_score": {
        "left_out": gettext_noop("A score is compared with the others alone."),
        "equalled": gettext_noop(
            "A score counts as equalled by itself (Ascherman): nobody has nothing, or all."
        ),
    },
    "unequal": {
        "neuberg": gettext_noop(
            "Where results are missing, matchpoints are factored up to the full top (Neuberg)."
        ),
        "proportional": gettext_noop(
            "Where results are missing, the same part of the full top counts (the older way)."
        ),
        "missing_equal": gettext_noop(
            "Each missing or artificial result counts as equalled by everybody (the Dutch way)."
        ),
        "none": gettext_noop("Where results are missing the top is smaller: nothing is factored."),
    },
    "small_groups": {
        "none": gettext_noop("However few results can be compared, they are treated alike."),
        "ebu": gettext_noop(
            "One result, or up to three that are no more than a third of those expected: "
            "percentages by place."
        ),
        "acbl": gettext_noop(
            "One or two results, or three that are no more than half of those expected: "
            "percentages by place."
        ),
    },
    "divisor": {
        "comparisons": gettext_noop("Cross-IMPs are divided by the scores compared with."),
        "results": gettext_noop("Cross-IMPs are divided by all scores on the deal."),
        "none": gettext_noop("Cross-IMPs are added up and not divided."),
    },
    "sections": {
        "together": gettext_noop("All sections are compared and ranked together."),
        "apart": gettext_noop("Each section is compared and ranked by itself."),
    },
    "datum_trim": {
        "none": gettext_noop("Every score counts in the datum."),
        "one": gettext_noop("The highest and the lowest score are left out of the datum."),
        "five_percent": gettext_noop(
            "Of every twenty scores the highest and the lowest are left out of the datum."
        ),
    },
    "datum_round": {
        "none": gettext_noop("The datum is not rounded."),
        "half_away": gettext_noop("The datum is rounded to ten, a five away from zero."),
        "half_from_average": gettext_noop(
            "The datum is rounded to ten, a five away from the average."
        ),
        "half_even": gettext_noop("The datum is rounded to ten, a five to the even ten."),
        "half_to_zero": gettext_noop("The datum is rounded to ten, a five towards zero."),
    },
    "datum": {
        "computed": gettext_noop("The datum is computed from the scores."),
        "given": gettext_noop("The datum came with the deals."),
    },
    "match": {
        "imps": gettext_noop("The tables of a match are compared in IMPs."),
        "points": gettext_noop("The tables of a match are compared in points."),
        "pab": gettext_noop("2 for a deal won, 1 for one halved: point a board."),
        "hybrid": gettext_noop(
            "A match counts its IMPs, and besides 2 for a deal won and 1 for one halved."
        ),
        "tricks": gettext_noop("A match is compared in the tricks of East and West."),
    },
    "match_between": {
        "opponents": gettext_noop("A match is between those who sit against each other."),
        "same_cards": gettext_noop("A match is between those who hold the same cards."),
        "fours": gettext_noop("A match is between two fours, whose players change partners."),
    },
    "match_total": {
        "sum": gettext_noop("A match counts what was won in it."),
        "vps": gettext_noop("A match counts its victory points."),
        "won": gettext_noop("A match counts 1 if won and a half if halved."),
    },
    "vp_scale": {
        "wbf": gettext_noop("Victory points by the continuous scale of the World Federation."),
        "own": gettext_noop("Victory points by a scale of the club’s own."),
        "acbl-20-6": gettext_noop("Victory points by the ACBL’s scale of 20 for 6 to 8 deals."),
        "acbl-20-9": gettext_noop("Victory points by the ACBL’s scale of 20 for 9 to 11 deals."),
        "acbl-30-6": gettext_noop("Victory points by the ACBL’s scale of 30 for 6 to 8 deals."),
        "acbl-30-9": gettext_noop("Victory points by the ACBL’s scale of 30 for 9 to 11 deals."),
        "ebu-3-observed": gettext_noop("Victory points as seen at the EBU for 3 deals."),
    },
    "vp_margin": {
        "nearest": gettext_noop(
            "A margin between two whole ones counts as the nearest, a half as the greater."
        ),
        "formula": gettext_noop(
            "A margin between two whole ones has victory points by the formula, to two decimals, "
            "where the scale has one."
        ),
    },
    "artificial": {
        "own_session": gettext_noop(
            "Average plus and minus: the own session’s percentage where that is better, or worse."
        ),
        "own_mean": gettext_noop(
            "Average plus and minus: the own session where that is better, or worse; in IMPs its "
            "mean a board."
        ),
        "fixed": gettext_noop("Average plus and minus are 60 and 40 per cent, whatever else."),
    },
    "total": {
        "own_max": gettext_noop("Ranked by per cent of the most there was to win."),
        "sum": gettext_noop("Ranked by the total as it is."),
        "scaled_to_max_boards": gettext_noop("Totals are scaled to the most that anybody plays."),
        "avg_pct": gettext_noop(
            "Ranked by the mean of all that was played: of its percentages, or of its IMPs."
        ),
    },
    "tie_break": {
        "none": gettext_noop("Ties share the best place."),
        "tricks": gettext_noop("Ties are broken by the tricks they made."),
        "head_to_head": gettext_noop("Ties are broken by how they did against each other."),
        "matches_won": gettext_noop("Ties are broken by the matches they won."),
        "last_match": gettext_noop("Ties are broken by their last match."),
        "net_imps": gettext_noop("Ties are broken by IMPs won less IMPs lost."),
        "imp_quotient": gettext_noop(
            "Ties are broken by IMPs won divided by IMPs lost; whoever lost none is first."
        ),
        "tops": gettext_noop("Ties are broken by the tops they had."),
        "ffb": gettext_noop(
            "Ties are broken deal by deal: 2 for each of them beaten and 1 for each equalled, or 2 "
            "for more than half where none of them played it; then by tops."
        ),
    },
    "tie_break_2": {
        "none": gettext_noop("Those still tied share the place."),
        "tricks": gettext_noop("Then by the tricks they made."),
        "head_to_head": gettext_noop("Then by how they did against each other."),
        "matches_won": gettext_noop("Then by the matches they won."),
        "last_match": gettext_noop("Then by their last match."),
        "net_imps": gettext_noop("Then by IMPs won less IMPs lost."),
        "imp_quotient": gettext_noop(
            "Then by IMPs won divided by IMPs lost; whoever lost none is first."
        ),
        "tops": gettext_noop("Then by the tops they had."),
        "ffb": gettext_noop(
            "Then deal by deal: 2 for each of them beaten and 1 for each equalled, or 2 for more "
            "than half where none of them played it; then by tops."
        ),
    },
    "ties": {
        "exact": gettext_noop("Totals are compared exactly."),
        "printed": gettext_noop("Totals are equal where they are printed alike."),
    },
    "winners": {
        "line": gettext_noop("Every line has its own winner."),
        "place": gettext_noop(
            "Every line has its own winner; overall, those on the same place of their lines are "
            "level."
        ),
    },
}
"""The switches whose values are few."""

NUMBERS: Mapping[str, str] = {
    "imp_cap": gettext_noop("No comparison counts more than %(value)s IMPs."),
    "win_cap": gettext_noop("A match won counts at most %(value)s."),
    "round_bonus": gettext_noop("The bonus of a round is %(value)s."),
    "trick_point": gettext_noop("A trick point ahead on an unfinished game gains %(value)s."),
    "imps_for_ten": gettext_noop("A ruling of 60 per cent is worth %(value)s IMPs."),
    "award_step": gettext_noop("What is won on a deal is rounded to %(value)s."),
    "total_step": gettext_noop("Totals are rounded to %(value)s."),
    "percent_decimals": gettext_noop("Decimals of a percentage: %(value)s."),
    "award_decimals": gettext_noop("Decimals of an award and of a total: %(value)s."),
}
"""The switches whose values are numbers."""

WITHOUT: Mapping[str, str] = {
    "round_bonus": gettext_noop("A round has no bonus."),
    "trick_point": gettext_noop("A lead in an unfinished game gains nothing."),
    "imp_cap": gettext_noop("There is no limit to the IMPs of a comparison."),
    "win_cap": gettext_noop("There is no limit to what a match won counts."),
    "award_step": gettext_noop("What is won on a deal is not rounded."),
    "total_step": gettext_noop("Totals are not rounded."),
}
"""What those switches say that can be off."""

ALWAYS = ("game", "method")
"""Said even where they are the ordinary ones."""


def switch_words(switch: str, value: str | int) -> str:
    """Return what a switch set so means, as a sentence."""
    if switch in VALUES:
        return _(VALUES[switch][value])
    if switch in WITHOUT and value in (0, "exact"):
        return _(WITHOUT[switch])
    return _(NUMBERS[switch]) % {"value": value}


def by_percent_of_match(rules: RuleSet) -> bool:
    """Return whether victory points go by matchpoints, and not by a margin."""
    return method(rules).profile.has_top and text(rules, "match_total") == "vps"


def by_margin_of_match(rules: RuleSet) -> bool:
    """Return whether victory points go by the margin of a match."""
    return text(rules, "match_total") == "vps" and not by_percent_of_match(rules)


def whose_rules(rules: RuleSet) -> str:
    """Return whose way of scoring it is; empty where something of theirs is set otherwise."""
    if rules.name in SETS and BUNDLES[rules.name].items() <= rules.switches.items():
        return _(SETS[rules.name])
    return ""


def rules_words(rules: RuleSet) -> list[str]:
    """Return whose way of scoring it is, and every switch that is not the ordinary one."""
    said, always = [], {*ALWAYS, "vp_margin"} if by_margin_of_match(rules) else ALWAYS
    if whose := whose_rules(rules):
        said.append(_("Scored as by %(whose)s.") % {"whose": whose})
    silent = set(idle(rules)) - set(always)
    for name, switch in SWITCHES.items():
        value = rules.switches[name]
        if name in always or (value != switch.default and name not in silent):
            said.append(switch_words(name, value))
    if by_percent_of_match(rules):
        said.append(_("Victory points by the percentage of a match: the EBU’s for Swiss pairs."))
    if levels_matches(rules):
        said.append(
            _("The total of whoever has fewer matches is brought to the most that anybody has.")
        )
    if rules.tables:
        said.append(_("The club has tables of its own."))
    return said
