"""Tie-breaks: named rules that part contestants on a shared place, with the figures recorded.

A rule gives each of the contestants that are tied a figure, the highest first, or says that
it cannot tell them apart at all. The rules are applied in order; those that one leaves equal
go on to the next, by themselves; a rule may stand in the list twice.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from functools import reduce
from itertools import groupby
from typing import NamedTuple

from scoring.values import Line, Parted, Standing


class TieBreak(StrEnum):
    """The names of the rules.

    TRICKS: tricks made, or gained in matches. HEAD_TO_HEAD: victory points in the matches among
    those who are tied, if all have met as often, and then what was gained in them; where no
    matches are played, what each made on the trays on which they met. MATCHES_WON: matches won, a
    halved one counting half. LAST_MATCH: victory points in the last match of each, or in all
    matches of its last round where it met several opponents. NET_IMPS: IMPs won less IMPs lost, or
    points of boards. IMP_QUOTIENT: the same divided, each summed over the trays. TOPS: the trays on
    which nobody of the line did better. FFB: tray by tray against those who are tied, then tops
    (French federation, article 81).
    """

    TRICKS = "tricks"
    HEAD_TO_HEAD = "head_to_head"
    MATCHES_WON = "matches_won"
    LAST_MATCH = "last_match"
    NET_IMPS = "net_imps"
    IMP_QUOTIENT = "imp_quotient"
    TOPS = "tops"
    FFB = "ffb"


@dataclass(frozen=True, slots=True)
class Played:
    """One contestant's side of one match; the other side is a value of its own.

    ``imps`` is what it won on trays and ``lost`` what it lost on others, each summed apart.
    """

    round: int
    contestant: int
    opponent: int
    victory_points: Fraction
    imps: Fraction = Fraction(0)
    lost: Fraction = Fraction(0)


class Met(NamedTuple):
    """What a contestant made against one other, and on how many trays."""

    award: Fraction = Fraction(0)
    trays: int = 0

    def plus(self, other: "Met", sign: int = 1) -> "Met":
        """Both together, or without the other."""
        return Met(self.award + sign * other.award, self.trays + sign * other.trays)


@dataclass(frozen=True, slots=True)
class Evidence:
    """The evidence for the rules: the matches of all, and each one's tops and tricks.

    ``units`` says what the figures of a rule count, where that is not what its name says;
    ``gained`` what is gained in a match. ``met``: where no matches are played, what each has made
    on how many trays against each opponent. ``by_tray``: the part of the top that each has on each
    tray, and how often it played it.
    """

    played: tuple[Played, ...] = ()
    tops: Mapping[int, int] | None = None
    tricks: Mapping[int, Fraction] | None = None
    units: Mapping[TieBreak, str] = field(default_factory=dict)
    gained: str = "imps"
    met: Mapping[int, Mapping[int, "Met"]] = field(default_factory=dict)
    by_tray: Mapping[int, Mapping[int, "Met"]] = field(default_factory=dict)

    def of(self, contestant: int) -> tuple[Played, ...]:
        """A contestant's matches, in the order of the rounds."""
        mine = (each for each in self.played if each.contestant == contestant)
        return tuple(sorted(mine, key=lambda each: each.round))


@dataclass(frozen=True, slots=True)
class Decision:
    """One tie that one rule parted, wholly or in part: the place, and each one's figure."""

    rule: TieBreak
    line: Line
    place: int
    figures: Mapping[int, Fraction]


Figures = dict[int, Fraction]
Rule = Callable[[Sequence[int], Evidence], Figures | None]
Step = tuple[TieBreak, Rule]


def break_ties(
    standings: Iterable[Standing], rules: Sequence[TieBreak], evidence: Evidence
) -> tuple[tuple[Standing, ...], tuple[Decision, ...]]:
    """The standings with their ties broken as far as the rules go, and what decided.

    ``standings`` are as ``scoring.rank`` gives them. Each one's ``tiebreak`` becomes its figures
    in the rules that parted it from somebody, in the order in which they did. Contestants that
    have played nothing stay together.
    """
    broken: list[Standing] = []
    decisions: list[Decision] = []
    for _, shared in groupby(standings, key=lambda each: (each.line, each.place)):
        tied = tuple(shared)
        if all(each.trays_played for each in tied):
            tied = _part(tied, _steps(rules), evidence, decisions)
        broken += tied
    return tuple(broken), tuple(decisions)


def _part(
    tied: tuple[Standing, ...],
    steps: Sequence[Step],
    evidence: Evidence,
    decisions: list[Decision],
) -> tuple[Standing, ...]:
    """Those on one place, by the first step that parts them; each smaller tie by the later."""
    if len(tied) == 1:
        return tied
    who = [each.contestant for each in tied]
    for number, (rule, compare) in enumerate(steps, start=1):
        figures = compare(who, evidence)
        if figures is not None and len(set(figures.values())) > 1:
            decisions.append(Decision(rule, tied[0].line, tied[0].place, figures))
            # Fewer are left equal, and what they made against each other is something else.
            again = _steps([rule]) if rule is TieBreak.HEAD_TO_HEAD else []
            rest = [*again, *steps[number:]]
            unit = evidence.gained if compare is _gained_among_them else _UNIT_OF.get(compare)
            telling = _Telling(rule, figures, evidence, unit)
            groups = _in_order(tied, figures, telling)
            return tuple(
                one for equals in groups for one in _part(equals, rest, evidence, decisions)
            )
    return tied


def _steps(rules: Iterable[TieBreak]) -> list[Step]:
    return [(rule, compare) for rule in rules for compare in _RULES[rule]]


def _in_order(
    tied: tuple[Standing, ...], figures: Figures, telling: "_Telling"
) -> Iterable[tuple[Standing, ...]]:
    """The groups of equal figures, best first, with their places and what parted them."""
    place = tied[0].place
    best_first = sorted(tied, key=lambda each: (-figures[each.contestant], each.contestant))
    for group in telling.groups(best_first):
        yield tuple(
            replace(
                each,
                place=place,
                shared=len(group),
                tiebreak=(*each.tiebreak, figures[each.contestant]),
            )
            for each in group
        )
        place += len(group)


def parted_by_tricks(
    standings: Iterable[Standing], level: Mapping[int, object], evidence: Evidence
) -> tuple[Standing, ...]:
    """Standings that are ranked by tricks already, each with what these parted it from.

    ``level``: by what each was ranked before tricks; those who are not in it have played nothing.
    """
    told: list[Standing] = []
    for _, shared in groupby(standings, key=lambda each: (each.line, level.get(each.contestant))):
        tied = tuple(shared)
        figures = _tricks([each.contestant for each in tied], evidence)
        if figures is None or tied[0].contestant not in level or len(set(figures.values())) < 2:
            told += tied
            continue
        for group in _Telling(TieBreak.TRICKS, figures, evidence).groups(tied):
            told += group
    return tuple(told)


class _Telling:
    """What one rule that parted some tells of each of them.

    ``rule`` gave the ``figures``, out of the ``evidence``; ``unit``: what they count, where that
    is not what those of the rule do.
    """

    def __init__(
        self, rule: TieBreak, figures: Figures, evidence: Evidence, unit: str | None = None
    ) -> None:
        self.rule, self.figures = rule, figures
        self.unit = unit or evidence.units.get(rule, _UNITS[rule])
        details = _DETAILS.get(rule)
        self.details = {
            each: details(tuple(figures), each, evidence) if details else () for each in figures
        }

    def groups(self, best_first: Sequence[Standing]) -> Iterable[tuple[Standing, ...]]:
        """The groups of equal figures, with what parted each from the nearest."""
        groups = [
            tuple(equals)
            for _, equals in groupby(best_first, key=lambda each: self.figures[each.contestant])
        ]
        for at, group in enumerate(groups):
            nearest = groups[at - 1][-1] if at else groups[1][0]
            yield tuple(
                replace(each, parted=(*each.parted, self._parted(each.contestant, nearest)))
                for each in group
            )

    def _parted(self, own: int, nearest: Standing) -> Parted:
        other = nearest.contestant
        return Parted(self.rule, self.unit, other, self._told(own), self._told(other))

    def _told(self, contestant: int) -> tuple[Fraction, ...]:
        return (self.figures[contestant], *self.details[contestant])


def _points_among_them(tied: Sequence[int], evidence: Evidence) -> Figures | None:
    matches = _matches_among(tied, evidence)
    return (
        None if matches is None else {each: _victory_points(its) for each, its in matches.items()}
    )


def _gained_among_them(tied: Sequence[int], evidence: Evidence) -> Figures | None:
    matches = _matches_among(tied, evidence)
    return None if matches is None else {each: _net(its) for each, its in matches.items()}


def _matches_among(
    tied: Sequence[int], evidence: Evidence
) -> Mapping[int, Sequence[Played]] | None:
    """Return each one's matches against the others; None unless all have met as often."""
    met = {each: [match for match in evidence.of(each) if match.opponent in tied] for each in tied}
    opponents = {each: sorted(match.opponent for match in matches) for each, matches in met.items()}
    times = len(opponents[tied[0]]) // (len(tied) - 1)
    for each in tied:
        others = sorted(other for other in tied if other != each for _ in range(times))
        if not times or opponents[each] != others:
            return None
    return met


def _trays_among_them(tied: Sequence[int], evidence: Evidence) -> Figures | None:
    """Return what each made on the trays on which they met; None unless all have met.

    Of those who have met on different numbers of trays it is what they made on each.
    """
    pairs = {
        each: [evidence.met.get(each, {}).get(other, Met()) for other in tied if other != each]
        for each in tied
    }
    if not all(met.trays for its in pairs.values() for met in its):
        return None
    sums = {each: reduce(Met.plus, its) for each, its in pairs.items()}
    alike = len({met.trays for met in sums.values()}) == 1
    return {each: met.award if alike else met.award / met.trays for each, met in sums.items()}


def _matches_won(tied: Sequence[int], evidence: Evidence) -> Figures:
    points = {
        (match.round, match.contestant, match.opponent): match.victory_points
        for match in evidence.played
    }

    def won(match: Played) -> Fraction:
        other = points.get((match.round, match.opponent, match.contestant), Fraction(0))
        return Fraction(1 + (match.victory_points > other) - (match.victory_points < other), 2)

    return {each: sum(map(won, evidence.of(each)), Fraction(0)) for each in tied}


def _last_match(tied: Sequence[int], evidence: Evidence) -> Figures:
    return {each: _victory_points(_of_the_last_round(evidence.of(each))) for each in tied}


def _of_the_last_round(played: Sequence[Played]) -> Iterable[Played]:
    return (match for match in played if match.round == played[-1].round)


def _net_imps(tied: Sequence[int], evidence: Evidence) -> Figures:
    return {each: _net(evidence.of(each)) for each in tied}


def _imp_quotient(tied: Sequence[int], evidence: Evidence) -> Figures | None:
    """Return IMPs won by IMPs lost; None where somebody has neither, and compares with nobody.

    Whoever lost none has no quotient, and one more than the best of the others stands for it.
    """
    both = {each: _won_and_lost(tied, each, evidence) for each in tied}
    if not all(won or lost for won, lost in both.values()):
        return None
    beyond = 1 + max((won / lost for won, lost in both.values() if lost), default=Fraction(0))
    return {each: won / lost if lost else beyond for each, (won, lost) in both.items()}


def _won_and_lost(
    _tied: Sequence[int], contestant: int, evidence: Evidence
) -> tuple[Fraction, Fraction]:
    played = evidence.of(contestant)
    won = sum((match.imps for match in played), Fraction(0))
    return won, sum((match.lost for match in played), Fraction(0))


def _own_matches(tied: Sequence[int], contestant: int, evidence: Evidence) -> tuple[Fraction, ...]:
    """Return how many matches it played against those it was level with; nothing without any."""
    if not evidence.played:
        return ()
    return (Fraction(sum(match.opponent in tied for match in evidence.of(contestant))),)


def _tray_by_tray(tied: Sequence[int], evidence: Evidence) -> Figures | None:
    """Return 2 for each of the others beaten on a tray, 1 for each equalled, or 2 for more than
    half of the top where none of them played it (FFB, article 81); None without a top.
    """
    shares: defaultdict[int, Figures] = defaultdict(dict)
    for who in tied:
        for tray, each in evidence.by_tray.get(who, {}).items():
            shares[tray][who] = each.award / each.trays
    if not shares:
        return None
    points: Figures = dict.fromkeys(tied, Fraction(0))
    for here in shares.values():
        for who, own in here.items():
            others = [share for other, share in here.items() if other != who]
            points[who] += sum(1 + (own > its) - (own < its) for its in others)
            if not others and own > Fraction(1, 2):
                points[who] += 2
    return points


def _tops(tied: Sequence[int], evidence: Evidence) -> Figures | None:
    if evidence.tops is None:
        return None
    return {each: Fraction(evidence.tops.get(each, 0)) for each in tied}


def _tricks(tied: Sequence[int], evidence: Evidence) -> Figures | None:
    if evidence.tricks is None:
        return None
    return {each: evidence.tricks.get(each, Fraction(0)) for each in tied}


def _victory_points(matches: Iterable[Played]) -> Fraction:
    return sum((match.victory_points for match in matches), Fraction(0))


def _net(matches: Iterable[Played]) -> Fraction:
    return sum((match.imps - match.lost for match in matches), Fraction(0))


_RULES: Mapping[TieBreak, tuple[Rule, ...]] = {
    TieBreak.HEAD_TO_HEAD: (_points_among_them, _gained_among_them, _trays_among_them),
    TieBreak.MATCHES_WON: (_matches_won,),
    TieBreak.LAST_MATCH: (_last_match,),
    TieBreak.NET_IMPS: (_net_imps,),
    TieBreak.IMP_QUOTIENT: (_imp_quotient,),
    TieBreak.TOPS: (_tops,),
    TieBreak.TRICKS: (_tricks,),
    TieBreak.FFB: (_tray_by_tray, _tops),
}
"""Each rule by what is compared, one after the other."""

_UNITS: Mapping[TieBreak, str] = {
    TieBreak.HEAD_TO_HEAD: "vps",
    TieBreak.MATCHES_WON: "matches",
    TieBreak.LAST_MATCH: "vps",
    TieBreak.NET_IMPS: "imps",
    TieBreak.IMP_QUOTIENT: "imps",
    TieBreak.TOPS: "tops",
    TieBreak.TRICKS: "tricks",
    TieBreak.FFB: "deals",
}

_UNIT_OF: Mapping[Rule, str] = {_tops: "tops"}
"""What a comparison counts, whichever rule makes it."""

_DETAILS: Mapping[TieBreak, Callable[[Sequence[int], int, Evidence], tuple[Fraction, ...]]] = {
    TieBreak.HEAD_TO_HEAD: _own_matches,
    TieBreak.IMP_QUOTIENT: _won_and_lost,
}
"""What is told besides the figure that was compared, of one among those who were level."""
