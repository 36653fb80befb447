"""The settling stage: what depends on a contestant's whole session, or on everybody's.

Average plus and minus by the own session, matches turned into victory points or capped,
totals scaled, averaged and rounded. Everything before it is a sum over trays.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field
from fractions import Fraction

from scoring.auction_score import to_the_score
from scoring.earned import NO_AMOUNT, Earned, GroupKey, Match, Open
from scoring.light_value import light_value
from scoring.match import Both, worth_to_one
from scoring.matches import match_rules
from scoring.rules import (
    averages_imps,
    counts_matches,
    levels_matches,
    method,
    number,
    round_to,
    step,
    text,
    total_by,
    tricks_first,
)
from scoring.values import RuleSet
from scoring.victory_points import swiss_pairs_scale


@light_value
class Settled:
    """A contestant's final figures; ``opened`` has the awards that waited, by tray."""

    total: Fraction = Fraction(0)
    maximum: Fraction = Fraction(0)
    made: int | Fraction = 0
    trays: int = 0
    tiebreak: tuple[Fraction, ...] = ()
    opened: Mapping[int, Fraction] = field(default_factory=dict)

    def plus(self, other: "Figures") -> "Settled":
        """Both sessions together."""
        return Settled(
            self.total + other.total,
            self.maximum + other.maximum,
            self.made + other.made,
            self.trays + other.trays,
        )


Figures = Earned | Settled
"""A contestant's final figures: what it earned, where nothing was left to be settled."""


def settle(
    earned: Mapping[int, Earned], rules: RuleSet, most_trays: int = 0
) -> Mapping[int, Figures]:
    """Return everybody's final figures. ``most_trays`` 0: the most that anybody played."""
    most = most_trays or max((each.trays for each in earned.values()), default=0)
    if method(rules).profile.in_sets:
        earned = _losses(earned)
    unsettled = set(earned)
    if _sums_stay(rules):  # and most fields are done here
        unsettled = {
            contestant
            for contestant, each in earned.items()
            if each.open or each.groups or each.added is not NO_AMOUNT
        }
    matches = max((len(each.groups) for each in earned.values()), default=0)
    settled = {
        contestant: _settled(earned[contestant], rules, most, matches) for contestant in unsettled
    }
    return {**earned, **settled} if settled else earned


def _sums_stay(rules: RuleSet) -> bool:
    """Return whether a sum is a total, where nothing waits for the whole session."""
    return (
        total_by(rules) in ("own_max", "sum")
        and step(rules, "total_step") is None
        and not tricks_first(rules)
        and not levels_matches(rules)
    )


def _settled(earned: Earned, rules: RuleSet, most: int, matches: int) -> Settled:
    """``most`` trays and ``matches`` are the most that anybody has."""
    total, maximum, opened, added = earned.total, earned.maximum, {}, earned.added
    if earned.open:
        opened = {each.tray: _open_award(each, earned, rules) for each in earned.open}
        total += sum(opened.values())
        maximum += sum(each.top for each in earned.open)
    if earned.groups:
        total = _from_matches(earned, rules)
        maximum = _most_of_matches(earned, maximum, rules)
        if levels_matches(rules):
            total, maximum = (each * matches / len(earned.groups) for each in (total, maximum))
    match total_by(rules):
        case "scaled_to_max_boards" if earned.trays:
            total, maximum = (amount * most / earned.trays for amount in (total, maximum))
        case "avg_pct" if earned.trays and averages_imps(rules):
            total, added = (total + added) / earned.trays, NO_AMOUNT
        case "avg_pct" if earned.trays:
            total, maximum = _mean_percent(earned, opened), Fraction(100)
    total = round_to(total + added if added else total, step(rules, "total_step"))
    return Settled(total, maximum, earned.made, earned.trays, _tiebreak(earned, rules), opened)


def _mean_percent(earned: Earned, opened: Mapping[int, Fraction]) -> Fraction:
    """The mean of the percentages on the trays that could be compared."""
    shares = [opened[each.tray] / each.top for each in earned.open if each.top]
    compared = earned.compared + len(shares)
    return 100 * (earned.shares + sum(shares)) / compared if compared else Fraction(0)


def _open_award(waiting: Open, earned: Earned, rules: RuleSet) -> Fraction:
    """Average plus or minus: what the rest of the session has a tray where it is better, or worse.

    In matchpoints the same part of the top, in IMPs the mean.
    """
    award, played = waiting.at_least, earned.trays - len(earned.open)
    own: Fraction | None = None
    if earned.maximum:
        own = waiting.top * earned.total / earned.maximum
    elif method(rules).profile.in_imps and played:
        own = earned.total / played
    if own is not None:
        award = max(award, own) if waiting.share.own > 0 else min(award, own)
    return round_to(award, step(rules, "award_step"))


def _from_matches(earned: Earned, rules: RuleSet) -> Fraction:
    """The sum of the matches, where a match counts something else than its awards.

    What belongs to no match counts as it is.
    """
    matches = earned.groups.values()
    alone = earned.total - _sum(match.award for match in matches)
    return alone + _sum(match_worth(match, rules) for match in matches)


def _most_of_matches(earned: Earned, maximum: Fraction, rules: RuleSet) -> Fraction:
    """The most there was to win, where matches of pairs count: of each match what a match counts.

    What belongs to no match counts as it is.
    """
    if not (method(rules).profile.has_top and counts_matches(rules)):
        return maximum
    matches = earned.groups.values()
    alone = maximum - _sum(match.award + match.against for match in matches)
    return alone + _sum(match_most(match.trays, rules) for match in matches)


def match_most(trays: int, rules: RuleSet) -> Fraction:
    """The most that a match of pairs over so many trays counts."""
    return Fraction(1) if text(rules, "match_total") == "won" else swiss_pairs_scale(trays).top


def match_worth(match: Match, rules: RuleSet) -> Fraction:
    """Return what one match is worth to one side: its awards, victory points, or 1, 1/2 or 0.

    A match of matchpoints has victory points by its percentage (Swiss pairs). Raises Refused
    where there is no such scale.
    """
    how = text(rules, "match_total")
    if how == "won":
        ahead = match.award - match.against
        return Fraction(1 + (ahead > 0) - (ahead < 0), 2)
    if how == "vps" and method(rules).profile.has_top:
        return swiss_pairs_scale(match.trays).award(match_percent(match))
    won = Both(match.award, match.against)
    worth = worth_to_one(won, match.boards, match_rules(rules, match.trays))
    return worth + sum(round_bonuses(match, rules))


def round_bonuses(match: Match, rules: RuleSet) -> tuple[int, int]:
    """Return what bridge to the score adds to a round: the bonus, and for an unfinished game."""
    if not (bonus := number(rules, "round_bonus")):
        return 0, 0
    way, trick_point = text(rules, "round_bonus_for"), number(rules, "trick_point")
    return to_the_score((ahead for _tray, ahead in match.tricks), bonus, way, trick_point)


def match_percent(match: Match) -> Fraction:
    """The percentage of a match of matchpoints; half where there was nothing to win."""
    both = match.award + match.against
    return 100 * match.award / both if both else Fraction(50)


def _tiebreak(earned: Earned, rules: RuleSet) -> tuple[Fraction, ...]:
    """Tricks part contestants at once; the other tie-breaks look only at those who are equal."""
    return (tricks(earned, rules),) if tricks_first(rules) else ()


def tricks(earned: Earned, rules: RuleSet) -> Fraction:
    """The tricks that a contestant made, or gained in its matches."""
    return earned.total if method(rules).profile.in_matches else Fraction(earned.made)


def _losses(earned: Mapping[int, Earned]) -> dict[int, Earned]:
    """Tricks behind the best on the same seats of each set; the best has lost nothing."""
    best: dict[GroupKey, Fraction] = {}
    for each in earned.values():
        for key, match in each.groups.items():
            best[key] = max(best.get(key, match.award), match.award)
    return {
        contestant: Earned(
            _sum(match.award - best[key] for key, match in each.groups.items()),
            made=each.made,
            trays=each.trays,
            added=each.added,
        )
        for contestant, each in earned.items()
    }


def _sum(amounts: Iterable[Fraction]) -> Fraction:
    return sum(amounts, Fraction(0))
