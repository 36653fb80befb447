"""The last stage: who stands where, line by line, compared exactly."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from operator import neg

from scoring.rules import game, method, number, ranks_by_percent, round_to, text
from scoring.settle import Settled
from scoring.switches import Game, Method
from scoring.values import Line, RuleSet, Standing


class PlaceStyle(StrEnum):
    """How a shared place is written: ``3=``, ``3/4`` (the places taken together), ``3``."""

    EQUALS = "equals"
    RANGE = "range"
    PLAIN = "plain"


def rank(
    lines: Mapping[int, Line], settled: Mapping[int, Settled], rules: RuleSet
) -> tuple[Standing, ...]:
    """The standings, by line and then by place; on a shared place by contestant.

    Equal contestants share the best place, unless the rules name a tie-break and it parts them.
    Whoever has nothing to be compared by (no tray
    played, or none that anybody else played, so that the maximum is 0) shares the last place
    of its line instead of standing at zero per cent among the others.
    """
    members: dict[Line, dict[int, Settled]] = {line: {} for line in Line}
    for contestant, each in settled.items():
        members[lines[contestant]][contestant] = each
    return tuple(
        standing for line, its in members.items() for standing in _rank_line(line, its, rules)
    )


def winner(standings: Iterable[Standing]) -> tuple[Standing, ...]:
    """Who is best over all lines: several if they are equal, nobody if nobody played.

    In compass whist the pair most above the average of the hands. Source: Foster's Complete
    Hoyle, "the f pair, having won the greatest number of tricks above the average of the
    hands, would be the winners". With a maximum, the highest percentage.
    """
    figures = [(_overall(each), each) for each in standings if each.trays_played]
    best = max((figure for figure, _ in figures), default=None)
    return tuple(each for figure, each in figures if figure == best)


def place_text(place: int, shared: int, style: PlaceStyle = PlaceStyle.EQUALS) -> str:
    """A place as it is written on a list."""
    if shared == 1 or style is PlaceStyle.PLAIN:
        return str(place)
    return f"{place}=" if style is PlaceStyle.EQUALS else f"{place}/{place + shared - 1}"


def _overall(standing: Standing) -> Fraction:
    return standing.total if standing.maximum is None else standing.percent or Fraction(0)


def _rank_line(line: Line, settled: Mapping[int, Settled], rules: RuleSet) -> Iterator[Standing]:
    merits = _merits(settled, rules)
    order = sorted(sorted(merits), key=merits.__getitem__)
    rest = sorted(settled.keys() - merits.keys())
    shared = Counter(merits.values())
    made = game(rules) is Game.WHIST
    maximum = method(rules) is Method.MATCHPOINTS
    place, last = 0, None
    for at, contestant in enumerate(order + rest, 1):
        each, merit = settled[contestant], merits.get(contestant)
        if not place or merit != last:
            place, last = at, merit
        yield Standing(
            contestant, line, each.total, each.maximum if maximum else None,
            Fraction(each.made) if made else None, place, shared[merit] if merit else len(rest),
            each.trays, each.tiebreak,
        )  # fmt: skip


def _merits(
    settled: Mapping[int, Settled], rules: RuleSet
) -> dict[int, tuple[int | Fraction, ...]]:
    """What is ranked, the lowest first; without those who have nothing to be compared by.

    Whole numbers, which compare far faster than fractions. Two different fractions with
    denominators up to d are at least 1 / d^2 apart: taken d^2 times and rounded down they
    stay as different as they were, and in the same order.
    """
    by_percent = ranks_by_percent(rules)
    ratios = {
        contestant: _ratio(each, rules, by_percent=by_percent)
        for contestant, each in settled.items()
        if each.trays and (each.maximum or not by_percent)
    }
    fine = max((below for _above, below in ratios.values()), default=1) ** 2
    return {
        contestant: (-(above * fine // below), *map(neg, settled[contestant].tiebreak))
        for contestant, (above, below) in ratios.items()
    }


def _ratio(settled: Settled, rules: RuleSet, *, by_percent: bool) -> tuple[int, int]:
    """The total, or its part of the maximum, as numerator and denominator, exact or as printed."""
    total, maximum = settled.total, settled.maximum
    if not by_percent:
        return _compared(total, "award_decimals", rules).as_integer_ratio()
    if text(rules, "ties") == "exact":
        return total.numerator * maximum.denominator, total.denominator * maximum.numerator
    return _compared(100 * total / maximum, "percent_decimals", rules).as_integer_ratio()


def _compared(figure: Fraction, decimals: str, rules: RuleSet) -> Fraction:
    """The figure exactly, or as it is printed."""
    if text(rules, "ties") == "exact":
        return figure
    return round_to(figure, Fraction(1, 10 ** number(rules, decimals)))
