"""The last stage: who stands where, line by line, compared exactly."""

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from operator import neg

from scoring.rules import game, method, number, ranks_by_percent, round_to, text
from scoring.settle import Figures
from scoring.switches import Game, Method
from scoring.values import Line, RuleSet, Standing


class PlaceStyle(StrEnum):
    """How a shared place is written: ``3=``, ``3/4`` (the places taken together), ``3``."""

    EQUALS = "equals"
    RANGE = "range"
    PLAIN = "plain"


def rank(
    lines: Mapping[int, Line],
    settled: Mapping[int, Figures],
    rules: RuleSet,
    known: Mapping[int, Standing] | None = None,
) -> tuple[Standing, ...]:
    """The standings, by line and then by place; on a shared place by contestant.

    Equal contestants share the best place, unless the rules name a tie-break and it parts them.
    Whoever has nothing to be compared by (no tray
    played, or none that anybody else played, so that the maximum is 0) shares the last place
    of its line instead of standing at zero per cent among the others. ``known`` are the standings
    of some whose figures are still the same: where the place is too, they are not made anew.
    """
    members: dict[Line, list[int]] = {line: [] for line in Line}
    for contestant in settled:
        members[lines[contestant]].append(contestant)
    merits = _merits(settled, rules)
    ranked: list[Standing] = []
    for line, its in members.items():
        if its:
            ranked += _rank_line(line, sorted(its), merits, settled, rules, known or {})
    return tuple(ranked)


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


_Merit = int | tuple[int | Fraction, ...]


def _rank_line(
    line: Line,
    contestants: list[int],
    merits: Mapping[int, _Merit],
    settled: Mapping[int, Figures],
    rules: RuleSet,
    known: Mapping[int, Standing],
) -> list[Standing]:
    rest = sorted(set(contestants).difference(merits))
    compared = [each for each in contestants if each in merits] if rest else contestants
    order = [*sorted(compared, key=merits.__getitem__), *rest]
    shared: dict[_Merit | None, int] = Counter(map(merits.get, contestants))
    in_tricks = game(rules) is Game.WHIST
    in_parts = method(rules) is Method.MATCHPOINTS
    ranked: list[Standing] = []
    place, sharing, last = 0, 0, None
    for at, contestant in enumerate(order, 1):
        merit = merits.get(contestant)
        if not place or merit != last:
            place, sharing, last = at, shared[merit], merit
        before = known.get(contestant)
        if before is not None and before.place == place and before.shared == sharing:
            ranked.append(before)
            continue
        each = settled[contestant]
        ranked.append(
            Standing(
                contestant, line, each.total, each.maximum if in_parts else None,
                Fraction(each.made) if in_tricks else None, place, sharing,
                each.trays, each.tiebreak,
            )
        )  # fmt: skip
    return ranked


def _merits(settled: Mapping[int, Figures], rules: RuleSet) -> Mapping[int, _Merit]:
    """What is ranked, the lowest first; without those who have nothing to be compared by.

    Whole numbers, which compare far faster than fractions. Two different fractions with
    denominators up to d are at least 1 / d^2 apart: taken d^2 times and rounded down they
    stay as different as they were, and in the same order. Over one denominator, as in most
    fields, they are compared as they are.
    """
    by_percent, exact = ranks_by_percent(rules), text(rules, "ties") == "exact"
    merits, denominators = {}, []
    most, parts, maximum = 1, 1, None
    for contestant, each in settled.items():
        if by_percent and each.maximum is not maximum:  # nearly everybody has the very same
            maximum = each.maximum
            most, parts = maximum.as_integer_ratio()
        if each.trays and most:
            above, below = each.total.as_integer_ratio()
            above, below = above * parts, below * most
            if not exact:
                above, below = _as_printed(Fraction(above, below), rules)
            merits[contestant] = -above
            denominators.append(below)
    if len(set(denominators)) > 1:
        fine = max(denominators) ** 2
        both = zip(merits.items(), denominators, strict=True)
        merits = {contestant: merit * fine // below for (contestant, merit), below in both}
    if text(rules, "tie_break") != "tricks":
        return merits
    return {
        contestant: (merit, *map(neg, settled[contestant].tiebreak))
        for contestant, merit in merits.items()
    }


def _as_printed(figure: Fraction, rules: RuleSet) -> tuple[int, int]:
    if ranks_by_percent(rules):
        figure, decimals = 100 * figure, number(rules, "percent_decimals")
    else:
        decimals = number(rules, "award_decimals")
    return round_to(figure, Fraction(1, 10**decimals)).as_integer_ratio()
