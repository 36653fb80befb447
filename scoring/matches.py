"""Matches: the plays of a tray at the two tables of each match, laid side by side.

Two teams, two pairs that hold the same cards at two tables, or two fours of players who change
partners among themselves. A match is the group of its results and those that play it; a tray of it
counts when both tables have played it.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product

from scoring.comparison import Comparison, Setting
from scoring.imp_pairs import imps_for
from scoring.imps import capped, imps
from scoring.match import Both, Counting, MatchRules, MatchTray, score_match
from scoring.plays import Play
from scoring.refused import Code, Refused
from scoring.revoke import team_figures
from scoring.rules import imp_cap, number, text
from scoring.rulings import (
    Artificial,
    Assigned,
    Awarded,
    Mixed,
    Revokes,
    is_absent,
    one_side,
    parts_for,
)
from scoring.values import RuleSet, SeatAward, Seats, Side, TrayAwards
from scoring.victory_points import Scale, own_scale, published_scale
from scoring.wbf_continuous import wbf_continuous

_COUNTING = {
    "imps": Counting.IMPS,
    "points": Counting.POINTS,
    "pab": Counting.BOARDS,
    "hybrid": Counting.HYBRID,
    "tricks": Counting.POINTS,
}
_WHOLE = Fraction(1)

_Figure = tuple[Fraction, Fraction]
"""A part of a result: its weight, and its figure in N/S's sign."""

_Worth = Callable[[Fraction, MatchRules], Fraction]


def match_rules(rules: RuleSet, trays: int = 0) -> MatchRules:
    """Return how a match of so many trays is counted; 0: without its victory points.

    Raises Refused: scale_unsuitable where the rule set's own table cannot be one.
    """
    vps = text(rules, "match_total") == "vps" and trays
    return MatchRules(
        _COUNTING[text(rules, "match")],
        _scale(rules, trays) if vps else None,
        win_cap=number(rules, "win_cap") or None,
        imp_cap=imp_cap(rules),
    )


def _scale(rules: RuleSet, trays: int) -> Scale:
    match text(rules, "vp_scale"):
        case "wbf":
            return wbf_continuous(trays, between=text(rules, "vp_margin") == "formula")
        case "own":
            table = rules.tables.get("vps", ())
            rows = [[Fraction(row[0]), *(Fraction(n, 100) for n in row[1:])] for row in table]
            return own_scale("own", 2 * rows[0][1] if rows else 0, rows)
        case name:
            return published_scale(name)


def match_table(plays: Sequence[Play], setting: Setting) -> TrayAwards:
    """Return what the tray is worth in every match in which both tables have played it.

    Raises Refused: seated_twice where a team held the same cards of a match at two tables,
    ruling_unsuitable.
    """
    if any(is_absent(play.decision, side) for play in plays for side in Side):
        raise Comparison.unsuitable("ruling", setting)
    made = [play.figure for play in plays if play.decision is None]
    if text(setting.rules, "match_between") == "same_cards":
        return TrayAwards(setting.tray, None, 1, (), seated=tuple(_same_cards(plays, setting)))
    if text(setting.rules, "match_between") == "fours":
        return TrayAwards(setting.tray, None, 1, (), seated=tuple(_fours(plays, made, setting)))
    matches: defaultdict[tuple[int, tuple[int, ...], str], list[Play]] = defaultdict(list)
    for play in plays:
        teams = tuple(sorted({*play.ns, *play.ew}))
        if len(teams) != 2:  # a team at its own table, as Gilman's begin, plays no match
            continue
        matches[play.group or 0, teams, play.deal].append(play)
    seated = [
        _gained(group, teams, _Tables(its, made, setting))
        for (group, teams, _), its in matches.items()
    ]
    counted = tuple(each for each in seated if each is not None)
    return TrayAwards(setting.tray, None, 1, (), seated=counted)


def _gained(group: int, teams: tuple[int, ...], tables: "_Tables") -> SeatAward | None:
    home, away = teams
    tray = tables.match_tray(home, away)
    if tray is None:
        return None
    scored = score_match([tray], match_rules(tables.setting.rules))
    gained, boards = scored.trays[tray.tray], scored.boards or Both()
    return SeatAward((home,), (away,), gained.home, gained.away, group, (boards.home, boards.away))


def _same_cards(plays: Sequence[Play], setting: Setting) -> Iterator[SeatAward]:
    """Every two that held the same cards, at any two tables."""
    for one, other in combinations(plays, 2):
        if one.decision or other.decision:
            raise Comparison.unsuitable("ruling", setting)
        gained = Fraction(one.figure - other.figure)
        # Whichever table came in first: the deals of a match are of one group.
        group = min(one.group or 0, other.group or 0)
        for mine, theirs, gain in ((one.ns, other.ns, gained), (one.ew, other.ew, -gained)):
            yield SeatAward(mine, theirs, gain, -gain, group)


def _fours(plays: Sequence[Play], made: Sequence[int], setting: Setting) -> Iterator[SeatAward]:
    """What a four gained whose halves held N/S's cards at one table and E/W's at the other.

    Raises Refused: seated_twice where the tray was played at a third table, or by somebody twice.
    """
    deals: defaultdict[str, list[Play]] = defaultdict(list)
    for play in plays:
        deals[play.deal].append(play)
    for its in deals.values():
        held = [who for play in its for who in play.seats]
        if len(its) > 2 or len(set(held)) < len(held):
            twice = next((who for who in held if held.count(who) > 1), held[-1])
            raise Refused(Code.SEATED_TWICE, {"tray": setting.tray, "contestant": twice})
        if len(its) == 2:
            one, other = its
            fours = sorted((tuple(sorted(one.ns + other.ew)), tuple(sorted(one.ew + other.ns))))
            as_teams = [_as_teams(play, fours) for play in its]
            gained = _gained(0, (fours[0][0], fours[1][0]), _Tables(as_teams, made, setting))
            if gained is not None:
                yield gained._replace(ns=fours[0], ew=fours[1])


def _as_teams(play: Play, fours: Sequence[tuple[int, ...]]) -> Play:
    """The play with the first of each four in place of all of it."""
    ns, ew = (next(its[0] for its in fours if side[0] in its) for side in (play.ns, play.ew))
    return replace(play, seats=Seats(ns, ew, ns, ew))


class _Tables:
    """The two tables of a match that played one tray, by who held N/S's cards."""

    def __init__(self, plays: Sequence[Play], made: Sequence[int], setting: Setting) -> None:
        self.setting = setting
        self.made = made
        self.at: dict[int, Play] = {}
        for play in plays:
            if play.ns[0] in self.at:
                params: dict[str, str | int] = {"tray": setting.tray, "contestant": play.ns[0]}
                raise Refused(Code.SEATED_TWICE, params)
            self.at[play.ns[0]] = play

    def match_tray(self, home: int, away: int) -> MatchTray | None:
        """The tray as the match counts it; None while one table is awaited.

        A percentage or awarded points decide the tray for the whole match; so one table is
        enough for them, and where both have a ruling that of the home team's table stands.
        """
        for play in (self.at.get(home), self.at.get(away)):
            if play and isinstance(play.decision, Artificial | Awarded):
                return self._decided(play, turned=play.ns[0] == away)
        if home not in self.at or away not in self.at:
            return None
        if not self.at[home].decision and not self.at[away].decision:
            return MatchTray(self.setting.tray, self.at[home].figure, self.at[away].figure)
        return self._by_sides(self.at[home], self.at[away])

    def _decided(self, play: Play, *, turned: bool) -> MatchTray:
        decision = play.decision
        if isinstance(decision, Artificial):
            ns, ew = (self._of(share.percent) for share in (decision.ns, decision.ew))
            boards = Both(decision.ns.percent / 50, decision.ew.percent / 50)
        elif isinstance(decision, Awarded):
            ns, ew, boards = decision.ns, decision.ew, Both(Fraction(1), Fraction(1))
        else:
            raise TypeError(decision)
        both = Both(ns, ew)
        if turned:
            both, boards = Both(ew, ns), Both(boards.away, boards.home)
        return MatchTray(self.setting.tray, ruled=both, ruled_boards=boards)

    def _of(self, percent: Fraction) -> Fraction:
        rules = self.setting.rules
        match _COUNTING[text(rules, "match")]:
            case Counting.BOARDS:
                return percent / 50
            case Counting.POINTS if percent != 50:
                raise Comparison.unsuitable("artificial", self.setting)
            case _:
                return imps_for(percent, rules)

    def _by_sides(self, home: Play, away: Play) -> MatchTray:
        """Weighted, split and revoked results: each team by the figures that count for it."""
        to_home, to_away = self._to_team(home, away), self._to_team(away, home)
        gained, boards = (Both(*each) for each in zip(to_home, to_away, strict=True))
        return MatchTray(self.setting.tray, ruled=gained, ruled_boards=boards)

    def _to_team(self, own: Play, theirs: Play) -> tuple[Fraction, Fraction]:
        """Return the gain of the team that sat N/S at its own table, and its points of boards."""
        for play, side in ((own, Side.NS), (theirs, Side.EW)):
            given = one_side(play.decision, side)
            if given and given.share:
                return self._of(given.share.percent), given.share.percent / 50
            if given and given.points is not None:
                return given.points, Fraction(1)
        mine, others = self._figures(own)[Side.NS], self._figures(theirs)[Side.EW]
        boards = self._mean(mine, others, _boards)
        if _COUNTING[text(self.setting.rules, "match")] is Counting.BOARDS:
            return boards, boards
        return self._mean(mine, others, _gain), boards

    def _figures(self, play: Play) -> Mapping[Side, Sequence[_Figure]]:
        """Return what counts for each side of a table, in N/S's sign."""
        match play.decision:
            case None:
                whole = ((_WHOLE, Fraction(play.figure)),)
                return {Side.NS: whole, Side.EW: whole}
            case Assigned() | Mixed():
                return {
                    side: [(p.weight, Fraction(p.score)) for p in parts_for(play.decision, side)]
                    for side in Side
                }
            case Revokes(by):
                both = team_figures(play.figure, self.made, by)
                return {
                    Side.NS: ((_WHOLE, both[Side.NS].final),),
                    Side.EW: ((_WHOLE, 13 - both[Side.EW].final),),
                }
            case _:
                raise Comparison.unsuitable(type(play.decision).__name__.lower(), self.setting)

    def _mean(self, one: Sequence[_Figure], other: Sequence[_Figure], worth: _Worth) -> Fraction:
        """The mean of what each two parts are worth against each other, by their weights."""
        rules = match_rules(self.setting.rules)
        return sum(
            (w * v * worth(mine - its, rules) for (w, mine), (v, its) in product(one, other)),
            Fraction(0),
        )


def unplayable(trays: int) -> int:
    """The IMPs to a side not at fault for trays that could not be played in a match of teams.

    Three for each. Source: EBU White Book 3.3.7.
    """
    return 3 * trays


def _gain(difference: Fraction, rules: MatchRules) -> Fraction:
    match rules.counting:
        case Counting.BOARDS:
            return _boards(difference, rules)
        case Counting.POINTS:
            return difference
        case _:
            return Fraction(capped(imps(difference), rules.imp_cap))


def _boards(difference: Fraction, _rules: MatchRules) -> Fraction:
    return Fraction(1 + (difference > 0) - (difference < 0))
