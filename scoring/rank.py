"""The last stage: who stands where, line by line, compared exactly."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from itertools import groupby

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
    standings: list[Standing] = []
    for line in Line:
        members = [contestant for contestant in settled if lines[contestant] == line]
        standings += _rank_line(line, {each: settled[each] for each in members}, rules)
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


def _rank_line(line: Line, settled: Mapping[int, Settled], rules: RuleSet) -> Iterator[Standing]:
    merits = {contestant: _merit(each, rules) for contestant, each in settled.items()}
    order = sorted(settled, key=lambda each: (merits[each] is None, _falling(merits[each]), each))
    place = 1
    for _, equals in groupby(order, key=merits.__getitem__):
        group = list(equals)
        for contestant in group:
            yield _standing(contestant, line, settled[contestant], (place, len(group)), rules)
        place += len(group)


_Merit = tuple[Fraction, ...] | None


def _falling(merit: _Merit) -> tuple[Fraction, ...]:
    return tuple(-figure for figure in merit or ())


def _merit(settled: Settled, rules: RuleSet) -> _Merit:
    """The figures that are ranked, first the total; None where there is nothing to compare by."""
    if not settled.trays:
        return None
    if not ranks_by_percent(rules):
        return _compared(settled.total, "award_decimals", rules), *settled.tiebreak
    if not settled.maximum:
        return None
    percent = 100 * settled.total / settled.maximum
    return _compared(percent, "percent_decimals", rules), *settled.tiebreak


def _compared(figure: Fraction, decimals: str, rules: RuleSet) -> Fraction:
    """The figure exactly, or as it is printed."""
    if text(rules, "ties") == "exact":
        return figure
    return round_to(figure, Fraction(1, 10 ** number(rules, decimals)))


def _standing(
    contestant: int, line: Line, settled: Settled, place: tuple[int, int], rules: RuleSet
) -> Standing:
    in_tricks = game(rules) is Game.WHIST
    return Standing(
        contestant=contestant,
        line=line,
        total=settled.total,
        maximum=settled.maximum if method(rules) is Method.MATCHPOINTS else None,
        made=Fraction(settled.made) if in_tricks else None,
        place=place[0],
        shared=place[1],
        trays_played=settled.trays,
        tiebreak=settled.tiebreak,
    )
