"""A contestant's session: everything that it played, settled into its total."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from scoring.comparison import Setting
from scoring.contestant import counts_groups
from scoring.earned import Match
from scoring.explain.awards import award, top_of
from scoring.explain.compass import as_made, average
from scoring.explain.matches import Gain, gains, match_tree
from scoring.explain.reason import Reason
from scoring.explain.seats import Seat, seats_by_contestant
from scoring.explain.tree import added, difference, given, product, quotient, rounded
from scoring.plays import plays_by_tray
from scoring.refused import Code, Refused
from scoring.rules import (
    averages_imps,
    counts_matches,
    has_percent,
    levels_matches,
    method,
    step,
    total_by,
)
from scoring.settle import match_most
from scoring.values import Explanation, FieldResults, RuleSet


class Session:
    """Everything that one contestant played, and what is added to it.

    Raises Refused as scoring does; for a contestant that is in no line unless it need not be
    ``known``.
    """

    def __init__(
        self, field: FieldResults, rules: RuleSet, contestant: int, *, known: bool = True
    ) -> None:
        if known and contestant not in field.lines:
            raise Refused(Code.CONTESTANT_UNKNOWN, {"contestant": contestant})
        self.field, self.rules, self.contestant = field, rules, contestant
        self.plays = plays_by_tray(field, rules)
        self.in_matches = method(rules).profile.in_matches
        self.seats: list[Seat] = []
        self.gains: list[Gain] = []
        if self.in_matches:
            self.gains = self._gains(contestant)
        else:
            seats = seats_by_contestant(field, rules, self.plays, {contestant})
            self.seats = seats.get(contestant, [])

    @property
    def trays_played(self) -> int:
        """The trays that count, each once in all the matches of a contestant."""
        return len({gain.tray for gain in self.gains}) if self.in_matches else len(self.seats)

    def awards_on(self, tray: int) -> list[Explanation]:
        """Its awards on one tray."""
        if self.in_matches:
            return [gain.made for gain in self.gains if gain.tray == tray]
        return [award(seat, self.seats) for seat in self.seats if seat.tray == tray]

    def total(self) -> Explanation:
        """The total, with what was carried and adjusted, rounded as the rules say."""
        parts = [self._on_trays(), *self._added()]
        if averages_imps(self.rules) and self.trays_played:
            trays = given(Reason.TRAYS_PLAYED, self.trays_played)
            parts = [quotient(Reason.MEAN, added(Reason.BEFORE_MEAN, parts), trays)]
        to = step(self.rules, "total_step")
        if to is None:
            return added(Reason.TOTAL, parts, contestant=self.contestant)
        exact = rounded(added(Reason.BEFORE_ROUNDING, parts), to)
        return added(Reason.TOTAL, [exact], contestant=self.contestant)

    def maximum(self) -> Explanation:
        """The sum of the tops, scaled as the total is; of matches that count, what they count."""
        most: list[Explanation] = []
        counted = self.seats
        if counts_matches(self.rules):
            matches, counted = self._groups()
            most = [
                given(Reason.MATCH_MOST, match_most(len(seats), self.rules), group=group)
                for group, seats in matches.items()
            ]
        tops = [each for seat in counted if (each := top_of(seat))]
        return self._scaled(added(Reason.MAXIMUM, [*most, *tops]))

    def _gains(self, contestant: int) -> list[Gain]:
        return [
            gain
            for tray, plays in sorted(self.plays.items())
            for gain in gains(tray, plays, Setting(tray, 0, self.rules), contestant)
        ]

    def _on_trays(self) -> Explanation:
        if has_percent(self.rules) and total_by(self.rules) == "avg_pct" and self.trays_played:
            return self._mean_percent()
        if method(self.rules).profile.in_sets:
            return self._scaled(self._losses())
        return self._scaled(self._matches() or self._awards())

    def _awards(self) -> Explanation:
        plain = all(seat.decision is None for seat in self.seats)
        exact = step(self.rules, "award_step") is None
        if method(self.rules).profile.has_average and plain and exact:
            made = added(Reason.MADE, [as_made(seat.made) for seat in self.seats])
            averages = added(Reason.AVERAGES, [average(seat.made) for seat in self.seats])
            return difference(Reason.ON_TRAYS, made, averages)
        return added(Reason.ON_TRAYS, [award(seat, self.seats) for seat in self.seats])

    def _scaled(self, amount: Explanation) -> Explanation:
        if levels_matches(self.rules):
            return self._levelled(amount)
        if total_by(self.rules) != "scaled_to_max_boards" or not self.trays_played:
            return amount
        most = self._most_trays()
        if most == self.trays_played:
            return amount
        times = product(Reason.TIMES_MOST, amount, given(Reason.MOST_TRAYS, most))
        return quotient(Reason.SCALED, times, given(Reason.TRAYS_PLAYED, self.trays_played))

    def _levelled(self, amount: Explanation) -> Explanation:
        """As many matches as whoever has most."""
        mine = self._matches_of(self.contestant)
        most = max(map(self._matches_of, self.field.lines))
        if mine in (0, most):
            return amount
        times = product(Reason.TIMES_MOST, amount, given(Reason.MOST_MATCHES, most))
        return quotient(Reason.LEVELLED, times, given(Reason.MATCHES_PLAYED, mine))

    def _matches_of(self, contestant: int) -> int:
        if self.in_matches:
            return len({(gain.group, gain.opponent) for gain in self._gains(contestant)})
        seats = seats_by_contestant(self.field, self.rules, self.plays, {contestant})
        its = (each for each in seats.get(contestant, []) if not each.waiting)
        return len({seat.group for seat in its if seat.group is not None})

    def _most_trays(self) -> int:
        if self.field.most_trays:
            return self.field.most_trays
        if self.in_matches:
            return max(len({g.tray for g in self._gains(who)}) for who in self.field.lines)
        seated = Counter(
            who for plays in self.plays.values() for play in plays for who in play.ns + play.ew
        )
        return max(seated[who] for who in self.field.lines)

    def _mean_percent(self) -> Explanation:
        percents = []
        for seat in self.seats:
            top = top_of(seat)
            if top is not None and top.amount:
                times = product(
                    Reason.HUNDRED_TIMES, given(Reason.HUNDRED, 100), award(seat, self.seats)
                )
                percents.append(quotient(Reason.TRAY_PERCENT, times, top, tray=seat.tray))
        if not percents:
            return given(Reason.MEAN_PERCENT, 0)
        compared = given(Reason.TRAYS_COMPARED, len(percents))
        return quotient(Reason.MEAN_PERCENT, added(Reason.TRAY_PERCENTS, percents), compared)

    def _matches(self) -> Explanation | None:
        """The sum of the matches, where a match is worth something else than its awards."""
        if self.in_matches:
            return self._of_gains()
        if not counts_groups(self.rules):
            return None
        groups, others = self._groups()
        if not groups:
            return None
        parts = [self._match(group, seats) for group, seats in groups.items()]
        alone = [award(seat, self.seats) for seat in others]
        return added(Reason.MATCHES, [*parts, *([added(Reason.ALONE, alone)] if alone else [])])

    def _groups(self) -> tuple[dict[int, list[Seat]], list[Seat]]:
        """The seats of each match, and those that belong to none; without what is waiting."""
        groups: dict[int, list[Seat]] = {}
        alone: list[Seat] = []
        for seat in (each for each in self.seats if not each.waiting):
            its = alone if seat.group is None else groups.setdefault(seat.group, [])
            its.append(seat)
        return groups, alone

    def _match(self, group: int, seats: Sequence[Seat]) -> Explanation:
        awards = [award(seat, self.seats) for seat in seats]
        tops = _sum([each for seat in seats if (each := top_of(seat))])
        mine = _sum(awards)
        tricks = tuple(sorted((seat.tray, seat.ahead) for seat in seats if seat.ahead))
        match = Match(mine, tops - mine, trays=len(seats), tricks=tricks)
        return match_tree(awards, match, self.rules, group=group, **self._opponent(group, seats))

    def _opponent(self, group: int, seats: Sequence[Seat]) -> dict[str, int]:
        """Who sat against this one in all of a match, as the params of its explanation."""
        sides = {
            play.ew if self.contestant in play.ns else play.ns
            for seat in seats
            for play in self.plays[seat.tray]
            if play.group == group and self.contestant in (*play.ns, *play.ew)
        }
        [*others] = {one for side in sides for one in side}
        return {"contestant": others[0]} if len(others) == 1 else {}

    def _of_gains(self) -> Explanation | None:
        groups: dict[tuple[int, int], list[Gain]] = {}
        for gain in self.gains:
            groups.setdefault((gain.group, gain.opponent), []).append(gain)
        matches = []
        for (group, opponent), its in groups.items():
            awards = [gain.made for gain in its]
            against = sum((gain.against for gain in its), Fraction(0))
            boards = sum((gain.boards for gain in its), Fraction(0))
            match = Match(_sum(awards), against, boards, len(its))
            matches.append(match_tree(awards, match, self.rules, group=group, contestant=opponent))
        return added(Reason.MATCHES, matches)

    def _losses(self) -> Explanation:
        """Each set's tricks less the best that anybody made on the same seats of it."""
        everybody = seats_by_contestant(self.field, self.rules, self.plays, {*self.field.lines})
        best: dict[tuple[int, str], Fraction] = {}
        for seats in everybody.values():
            for key, its in _sets(seats).items():
                made = _sum([award(seat, seats) for seat in its])
                best[key] = max(best.get(key, made), made)
        return added(
            Reason.SETS,
            [
                difference(
                    Reason.LOSS,
                    added(Reason.SET_MADE, [award(seat, self.seats) for seat in its]),
                    given(Reason.BEST_OF_SEATS, best[key]),
                    group=key[0],
                )
                for key, its in _sets(self.seats).items()
            ],
        )

    def _added(self) -> list[Explanation]:
        carried: Fraction | None = self.field.carried.get(self.contestant)
        return [
            *([] if carried is None else [given(Reason.CARRIED, carried)]),
            *(
                given(Reason.ADJUSTMENT, each.amount, reason=each.reason)
                for each in self.field.adjustments
                if each.contestant == self.contestant
            ),
        ]


def _sets(seats: Sequence[Seat]) -> dict[tuple[int, str], list[Seat]]:
    sets: dict[tuple[int, str], list[Seat]] = {}
    for seat in seats:
        if seat.group is not None:
            sets.setdefault((seat.group, str(seat.side)), []).append(seat)
    return sets


def _sum(parts: Sequence[Explanation]) -> Fraction:
    return sum((part.amount for part in parts), Fraction(0))
