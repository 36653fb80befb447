"""Matches: what each tray gained, and what the sum of them is worth."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.comparison import Setting
from scoring.contestant import Match
from scoring.explain.imps import imps_of
from scoring.explain.reason import Reason
from scoring.explain.tree import Param, added, difference, given, in_step, smaller, won
from scoring.match import Counting
from scoring.matches import match_rules, match_table
from scoring.plays import Play
from scoring.rules import method, number, text
from scoring.settle import match_worth
from scoring.switches import Method
from scoring.values import Explanation, RuleSet, SeatAward
from scoring.victory_points import Scale


@dataclass(frozen=True, slots=True)
class Gain:
    """What a contestant gained on a tray in one match, and what its opponent did."""

    tray: int
    group: int
    opponent: int
    made: Explanation
    against: Fraction
    boards: Fraction


def gains(tray: int, plays: Sequence[Play], setting: Setting, contestant: int) -> Iterator[Gain]:
    """Every match in which the tray counts for a contestant."""
    for seat in match_table(plays, setting).seated:
        for mine, other, award, against, boards in (
            (seat.ns, seat.ew, seat.ns_award, seat.ew_award, seat.boards[0]),
            (seat.ew, seat.ns, seat.ew_award, seat.ns_award, seat.boards[1]),
        ):
            if contestant in mine:
                made = _gained(plays, seat, contestant, setting, award or Fraction(0))
                group, its = seat.group or 0, against or Fraction(0)
                yield Gain(tray, group, other[0], made, its, boards)


def _gained(
    plays: Sequence[Play], seat: SeatAward, mine: int, setting: Setting, award: Fraction
) -> Explanation:
    """From the scores at the two tables, where both were made there; else as it was ruled."""
    rules, tray = setting.rules, setting.tray
    two = {*seat.ns, *seat.ew}
    tables = [
        play
        for play in plays
        if (play.group or 0) == (seat.group or 0) and {*play.ns, *play.ew} == two
    ]
    plain = len(tables) == 2 and not any(play.decision or play.deal for play in tables)
    if text(rules, "match_between") == "same_cards" or not plain:
        return given(Reason.GAIN_RULED, award, tray=tray)
    own, theirs = sorted(tables, key=lambda play: mine not in play.ns)
    apart = difference(
        Reason.GAIN, given(Reason.POINTS, own.figure), given(Reason.OTHER_POINTS, theirs.figure),
        tray=tray,
    )  # fmt: skip
    match match_rules(rules).counting:
        case Counting.POINTS:
            return apart
        case Counting.BOARDS:
            halves = won(Reason.GAIN_BOARDS, *apart.parts, tray=tray)
            return added(Reason.TWICE, [halves, halves], tray=tray)
        case _:
            return imps_of(Reason.GAIN_IMPS, apart, tray=tray)


def match_tree(
    awards: Sequence[Explanation], match: Match, rules: RuleSet, **params: Param
) -> Explanation:
    """What one match is worth: the awards, capped, in victory points, or as won or lost."""
    mine = added(Reason.MATCH_AWARDS, awards)
    theirs = given(Reason.MATCH_AGAINST, match.against)
    how = text(rules, "match_total")
    if how == "won":
        return added(Reason.MATCH, [won(Reason.MATCH_WON, mine, theirs)], **params)
    if how == "vps" and method(rules) is Method.MATCHPOINTS:
        swiss = given(Reason.SWISS_POINTS, match_worth(match, rules))
        return added(Reason.MATCH, [swiss], **params)
    counting = match_rules(rules, match.trays)
    worth = _capped(Reason.CAPPED, mine, rules)
    if counting.scale is not None:
        margin = worth
        if counting.counting is Counting.BOARDS:
            margin = difference(Reason.MARGIN, worth, _capped(Reason.CAPPED_AGAINST, theirs, rules))
        worth = _victory_points(margin, counting.scale)
    bonus = number(rules, "round_bonus") * ((match.ahead > 0) - (match.ahead < 0))
    parts = [worth]
    parts += [given(Reason.BOARD_POINTS, match.boards)] if match.boards else []
    parts += [given(Reason.ROUND_BONUS, bonus)] if bonus else []
    return added(Reason.MATCH, parts, **params)


def _capped(reason: Reason, amount: Explanation, rules: RuleSet) -> Explanation:
    cap = number(rules, "win_cap")
    if not cap or amount.amount <= cap:
        return amount
    return smaller(reason, amount, given(Reason.WIN_CAP, cap))


def _victory_points(margin: Explanation, scale: Scale) -> Explanation:
    size = int(abs(margin.amount))
    reached = [each for each in scale.margins if each <= size]
    parts = [
        margin,
        given(Reason.STEP_FROM, reached[-1]),
        given(Reason.STEP_WORTH, scale.pair(margin.amount)[0]),
    ]
    if len(reached) < len(scale.margins):
        parts.append(given(Reason.STEP_BELOW, scale.margins[len(reached)]))
    return in_step(Reason.VICTORY_POINTS, *parts)
