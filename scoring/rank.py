"""The last stage: who stands where, line by line, compared exactly."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from fractions import Fraction
from itertools import chain

from scoring.light_value import light_value
from scoring.rules import game, method
from scoring.settle import Figures
from scoring.switches import Game
from scoring.totals import Merit, Totals, merits, totals
from scoring.values import Line, RuleSet, Standing
from scoring.whole import ratio, whole


class PlaceStyle(StrEnum):
    """The ways to write a shared place: ``3=``, ``3/4`` (the places taken together), ``3``."""

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
    return order(lines, settled, rules).standings(settled, rules, known or {})


def winner(standings: Iterable[Standing]) -> tuple[Standing, ...]:
    """Return who is best over all lines: several if they are equal, nobody if nobody played.

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


def overall_places(places: Iterable[int]) -> dict[int, tuple[int, int]]:
    """Return for each place of a line that which it is in one ranking of all lines.

    ``places``: those of everybody who has played, in whatever line. With each place of the one
    ranking: how many share it, as those on one place of their lines are level. Source: French
    federation, Code, article 82.
    """
    taken, overall = 0, dict[int, tuple[int, int]]()
    for place, many in sorted(Counter(places).items()):
        overall[place] = (taken + 1, many)
        taken += many
    return overall


def _overall(standing: Standing) -> Fraction:
    return standing.total if standing.maximum is None else standing.percent or Fraction(0)


@light_value
class Order:
    """The contestants ranked in each line, and what they are ranked by.

    ``members`` of every line are in the order of contestants, in which equal ones stand.
    ``totals`` where nothing else is compared.
    """

    lines: Mapping[int, Line]
    members: Mapping[Line, Sequence[int]]
    totals: Totals | None

    def standings(
        self,
        settled: Mapping[int, Figures],
        rules: RuleSet,
        known: Mapping[int, Standing] | None = None,
    ) -> tuple[Standing, ...]:
        """The standings, as ``rank`` says; where there are ``totals``, by these."""
        compared = merits(settled, rules) if self.totals is None else self.totals.merits()
        in_tricks, in_parts = game(rules) is Game.WHIST, method(rules).profile.has_top
        known, ranked = known or {}, []
        for line, members in self.members.items():
            for contestant, place, sharing in _places(members, compared):
                before = known.get(contestant)
                if before is not None and before.place == place and before.shared == sharing:
                    ranked.append(before)
                    continue
                each = settled[contestant]
                ranked.append(
                    Standing(
                        contestant, line, each.total, each.maximum if in_parts else None,
                        whole(each.made) if in_tricks else None, place, sharing,
                        each.trays, each.tiebreak,
                    )
                )  # fmt: skip
        return tuple(ranked)

    def standings_after(
        self,
        before: Iterable[Standing],
        totals: Totals,
        moved: Collection[int],
        others: Mapping[int, Figures],
    ) -> tuple[Standing, ...]:
        """The standings where nobody is anybody else than before.

        Some have ``moved`` to other ``totals``; ``others`` among them have more that is new.
        """
        known = {each.contestant: each for each in before}
        for contestant, each in others.items():
            known[contestant] = _as_played(known[contestant], each)
        compared, of, scale, ranked = totals.merits(), totals.of, totals.scale, list[Standing]()
        for line, members in self.members.items():
            for contestant, place, sharing in _places(members, compared):
                was = known[contestant]
                if contestant in moved:
                    total = ratio(of[contestant], scale)
                elif was.place == place and was.shared == sharing:
                    ranked.append(was)
                    continue
                else:
                    total = was.total
                ranked.append(
                    Standing(
                        contestant, line, total, was.maximum, was.made, place, sharing,
                        was.trays_played, was.tiebreak,
                    )
                )  # fmt: skip
        return tuple(ranked)


def _as_played(before: Standing, now: Figures) -> Standing:
    made = None if before.made is None else whole(now.made)
    return replace(before, made=made, trays_played=now.trays)


def _places(
    contestants: Sequence[int], merits: Mapping[int, Merit]
) -> Iterable[tuple[int, int, int]]:
    """Contestants from the first to the last, each with its place and how many share it."""
    rest: list[int] = []
    if not all(map(merits.__contains__, contestants)):
        rest = [each for each in contestants if each not in merits]
        contestants = [each for each in contestants if each in merits]
    falling = sorted(contestants, key=merits.__getitem__, reverse=True)  # equal ones as they were
    by = list(map(merits.__getitem__, falling))
    first = dict(zip(reversed(by), range(len(by), 0, -1), strict=True))
    places = map(first.__getitem__, by)
    shared = map(Counter(by).__getitem__, by)
    last = ((each, len(by) + 1, len(rest)) for each in rest)
    return chain(zip(falling, places, shared, strict=True), last)


def order(lines: Mapping[int, Line], settled: Mapping[int, Figures], rules: RuleSet) -> Order:
    """Return the order of everybody who is in ``settled``, by line."""
    members: defaultdict[Line, list[int]] = defaultdict(list)
    for contestant in sorted(settled):
        members[lines[contestant]].append(contestant)
    by_line = {line: members[line] for line in Line if line in members}
    return Order(lines, by_line, totals(settled, rules))
