"""The last stage: who stands where, line by line, compared exactly."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from itertools import groupby

from scoring.contestant import Earned
from scoring.rules import Method, method, ranks_by_percent
from scoring.values import Line, RuleSet, Standing


class PlaceStyle(StrEnum):
    """How a shared place is written: ``3=``, ``3/4`` (the places taken together), ``3``."""

    EQUALS = "equals"
    RANGE = "range"
    PLAIN = "plain"


def rank(
    lines: Mapping[int, Line], earned: Mapping[int, Earned], rules: RuleSet
) -> tuple[Standing, ...]:
    """The standings, by line and then by place; on a shared place by contestant.

    Equal contestants share the best place. Whoever has nothing to be compared by (no tray
    played, or none that anybody else played, so that the maximum is 0) shares the last place
    of its line instead of standing at zero per cent among the others.
    """
    standings: list[Standing] = []
    for line in Line:
        members = [contestant for contestant in earned if lines[contestant] == line]
        standings += _rank_line(line, {each: earned[each] for each in members}, rules)
    return tuple(standings)


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


def _rank_line(line: Line, earned: Mapping[int, Earned], rules: RuleSet) -> Iterator[Standing]:
    merits = {contestant: _merit(each, rules) for contestant, each in earned.items()}
    order = sorted(earned, key=lambda each: (merits[each] is None, -(merits[each] or 0), each))
    place = 1
    for _, equals in groupby(order, key=merits.__getitem__):
        group = list(equals)
        for contestant in group:
            yield _standing(contestant, line, earned[contestant], (place, len(group)), rules)
        place += len(group)


def _merit(earned: Earned, rules: RuleSet) -> Fraction | None:
    """The figure that is ranked; None where there is nothing to compare by."""
    if not earned.trays:
        return None
    if not ranks_by_percent(rules):
        return earned.total
    return earned.total / earned.maximum if earned.maximum else None


def _standing(
    contestant: int, line: Line, earned: Earned, place: tuple[int, int], rules: RuleSet
) -> Standing:
    in_tricks = method(rules) is Method.COMPASS
    return Standing(
        contestant=contestant,
        line=line,
        total=earned.total,
        maximum=None if in_tricks else earned.maximum,
        made=Fraction(earned.made) if in_tricks else None,
        place=place[0],
        shared=place[1],
        trays_played=earned.trays,
    )
