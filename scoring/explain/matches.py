"""Matches: what each tray gained, and what the sum of them is worth."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from scoring.comparison import Setting
from scoring.earned import Match
from scoring.explain.imps import capped_imps, imps_of
from scoring.explain.reason import Reason
from scoring.explain.seats import Made
from scoring.explain.tree import (
    Param,
    added,
    between,
    difference,
    given,
    in_step,
    product,
    quotient,
    rounded_as,
    smaller,
    won,
)
from scoring.match import Counting
from scoring.matches import match_rules, match_table
from scoring.plays import Play
from scoring.rules import method, number, text
from scoring.rulings import Assigned
from scoring.settle import match_percent, match_worth, round_bonuses
from scoring.values import Explanation, RuleSet, SeatAward, Side
from scoring.victory_points import Scale, swiss_pairs_scale


@dataclass(frozen=True, slots=True)
class Gain:
    """A contestant's gain on a tray in one match, and what its opponent did."""

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
    """From the scores at the two tables, where both count by them; else as it was ruled."""
    if text(setting.rules, "match_between") == "same_cards":
        return _same_cards(plays, seat, mine, setting, award)
    both, whole = {*seat.ns, *seat.ew}, text(setting.rules, "match_between") != "fours"
    tables = [
        play
        for play in plays
        if (play.group or 0) == (seat.group or 0)
        and (both == {*play.ns, *play.ew} if whole else both > {*play.ns, *play.ew})
    ]
    own, theirs = _by_table(tables, seat.ns if mine in seat.ns else seat.ew)
    if not own or not theirs or any(play.deal for play in tables):
        return given(Reason.GAIN_RULED, award, tray=setting.tray)
    parts = [(w * v, _compared(x, y, setting)) for w, x in own for v, y in theirs]
    if len(parts) == 1:
        return parts[0][1]
    weighted = [product(Reason.WEIGHTED_GAIN, given(Reason.WEIGHT, w), it) for w, it in parts]
    return added(Reason.GAIN_IN_PARTS, weighted, tray=setting.tray)


_Parts = Sequence[tuple[Fraction, int]]
"""Weights, and figures in N/S's sign."""


def _by_table(tables: Sequence[Play], team: Sequence[int]) -> tuple[_Parts, _Parts]:
    """Return what counts for a team where it sat N/S, and where its opponents did; each may be
    none.
    """
    if len(tables) != 2:
        return (), ()
    own, theirs = sorted(tables, key=lambda play: play.ns[0] not in team)
    return _counting(own, Side.NS), _counting(theirs, Side.EW)


def _counting(play: Play, side: Side) -> _Parts:
    match play.decision:
        case None:
            return [(Fraction(1), play.figure)]
        case Assigned(ns, ew):
            return [(part.weight, part.score) for part in (ns if side is Side.NS else ew)]
        case _:
            return ()


def _compared(here: int, there: int, setting: Setting) -> Explanation:
    two = given(Reason.POINTS, here), given(Reason.OTHER_POINTS, there)
    match match_rules(setting.rules).counting:
        case Counting.POINTS:
            return difference(Reason.GAIN, *two, tray=setting.tray)
        case Counting.BOARDS:
            halves = won(Reason.GAIN_BOARDS, *two, tray=setting.tray)
            return added(Reason.TWICE, [halves, halves], tray=setting.tray)
        case _:
            apart = difference(Reason.GAIN, *two, tray=setting.tray)
            gained = imps_of(Reason.GAIN_IMPS, apart, tray=setting.tray)
            return capped_imps(gained, setting.rules)


def _same_cards(
    plays: Sequence[Play], seat: SeatAward, mine: int, setting: Setting, award: Fraction
) -> Explanation:
    """Return what was made with the same cards at two tables: this contestant's, less the
    other's.
    """
    others = seat.ew if mine in seat.ns else seat.ns
    for side in Side:
        sat = [(play.ns if side is Side.NS else play.ew, play.figure) for play in plays]
        here = [figure for who, figure in sat if mine in who]
        there = [figure for who, figure in sat if who == others]
        if here and there:
            own = Made(0, side, {}, setting).own
            two = (own(figure) for figure in (here[0], there[0]))
            made = difference(
                Reason.GAIN,
                *(given(Reason.TRICKS, figure) for figure in two),
                tray=setting.tray,
            )
            if made.amount == award:
                return made
    return given(Reason.GAIN_RULED, award, tray=setting.tray)


def match_tree(
    awards: Sequence[Explanation], match: Match, rules: RuleSet, **params: Param
) -> Explanation:
    """Return what one match is worth: the awards, capped, in victory points, or as won or lost."""
    mine = added(Reason.MATCH_AWARDS, awards)
    theirs = given(Reason.MATCH_AGAINST, match.against)
    how = text(rules, "match_total")
    if how == "won":
        return added(Reason.MATCH, [won(Reason.MATCH_WON, mine, theirs)], **params)
    if how == "vps" and method(rules).profile.has_top:
        return added(Reason.MATCH, [_swiss_points(mine, match, rules)], **params)
    counting = match_rules(rules, match.trays)
    worth = _capped(Reason.CAPPED, mine, rules)
    if counting.scale is not None:
        margin = worth
        if counting.counting is Counting.BOARDS:
            margin = difference(Reason.MARGIN, worth, _capped(Reason.CAPPED_AGAINST, theirs, rules))
        worth = _victory_points(margin, counting.scale)
    bonus, unfinished = round_bonuses(match, rules)
    why = Reason.ROUND_BONUS if text(rules, "round_bonus_for") == "tricks" else Reason.GAMES_BONUS
    parts = [worth]
    parts += [given(Reason.BOARD_POINTS, match.boards)] if match.boards else []
    parts += [given(why, bonus)] if bonus else []
    parts += [given(Reason.UNFINISHED_GAME, unfinished)] if unfinished else []
    return added(Reason.MATCH, parts, **params)


def _swiss_points(mine: Explanation, match: Match, rules: RuleSet) -> Explanation:
    """Victory points by the percentage of a match, and between which percentages they are so."""
    percent = given(Reason.MATCH_PERCENT, match_percent(match))
    if most := match.award + match.against:
        times = product(Reason.HUNDRED_TIMES, given(Reason.HUNDRED, 100), mine)
        percent = quotient(Reason.MATCH_PERCENT, times, given(Reason.MATCH_MOST, most))
    least, up_to = swiss_pairs_scale(match.trays).band(percent.amount)
    return between(
        Reason.SWISS_POINTS,
        percent,
        given(Reason.BAND_FROM, least),
        given(Reason.BAND_TO, up_to),
        given(Reason.STEP_WORTH, match_worth(match, rules)),
        trays=match.trays,
    )


def _capped(reason: Reason, amount: Explanation, rules: RuleSet) -> Explanation:
    cap = number(rules, "win_cap")
    if not cap or amount.amount <= cap:
        return amount
    return smaller(reason, amount, given(Reason.WIN_CAP, cap))


def _victory_points(margin: Explanation, scale: Scale) -> Explanation:
    if Fraction(margin.amount).denominator != 1:
        if scale.between is not None:
            return _by_the_formula(margin, scale)
        one = given(Reason.NEAREST_TO, 1)
        margin = rounded_as(Reason.NEAREST_MARGIN, margin, one, to_even=False)
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


def _by_the_formula(margin: Explanation, scale: Scale) -> Explanation:
    """Victory points for a margin between two whole ones, which are told too."""
    below = floor(margin.amount)
    return between(
        Reason.FORMULA_POINTS,
        margin,
        given(Reason.BAND_FROM, below),
        given(Reason.BAND_TO, below + 1),
        given(Reason.STEP_WORTH, scale.pair(margin.amount)[0]),
    )
