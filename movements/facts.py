"""Figures on what a movement gives those who play it: derived from it, for the choice."""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from movements.fairness import Fairness, NothingCompared, Verdict, fairness
from movements.journey import Stop, journeys, places
from movements.lines import lines
from movements.meetings import opponents_met
from movements.movement import Movement, Sitting
from movements.systems.system import Options, System, Wanted
from movements.umpire import dealt_again


@dataclass(frozen=True, slots=True)
class Facts:
    """A movement with one tray in every set.

    ``fewest_sets``: how many tray sets the contestant with the fewest plays, of ``sets_in_play``.
    ``fewest_met``: of ``others`` how many it plays against, of the one with the fewest.
    ``moving``: how many change their seats; ``still``: how many do not. ``winners``: lists of
    standings; ``smallest_list``: how many stand in the shortest. ``luck``, ``fairness`` and
    ``verdict``: of the least fair list; None where nothing is compared.
    ``sit_outs``: the most rounds that anybody sits out. ``shared``: tables hand trays to and
    fro. ``copies``: sets of every tray that are needed, 0 for one at every table.
    ``tables_a_set``: of each round, at how many tables one tray set is played at most; in rising
    order. ``most_sets`` and ``most_met``: of the one with the most. ``sit_outs_by_line``: of each
    line the fewest and the most rounds that anybody in it sits out. ``sets_dealt_again``: so many
    serve where they are dealt again once they have been played.
    """

    contestants: int
    fewest_sets: int
    sets_in_play: int
    fewest_met: int
    moving: int
    winners: int
    smallest_list: int
    luck: float
    fairness: int | None
    verdict: Verdict | None
    sit_outs: int
    shared: bool
    copies: int
    tables_a_set: tuple[int, ...]
    most_sets: int
    most_met: int
    sit_outs_by_line: tuple[tuple[str, int, int], ...]
    sets_dealt_again: int

    @property
    def share(self) -> Fraction:
        """Return how much of what is in play is played by the one with the fewest: 1 for all."""
        return Fraction(self.fewest_sets, self.sets_in_play)

    @property
    def sets_needed(self) -> int:
        """Return how many sets of every tray there must be."""
        return self.copies or max(self.tables_a_set)

    def waiting(self, trays_per_round: int, sets: int) -> int:
        """Return for how many trays' time tables wait for one another, in all rounds together,
        where there are so many sets of every tray.
        """
        at_hand = max(sets, self.sets_needed)
        return sum(waiting(tables, trays_per_round, at_hand) for tables in self.tables_a_set)

    @property
    def others(self) -> int:
        """Return whom one contestant could meet."""
        return self.contestants - 1

    @property
    def still(self) -> int:
        """Return how many keep their seats all evening."""
        return self.contestants - self.moving


def waiting(tables: int, trays: int, sets: int) -> int:
    """Return for how many trays' time so many tables wait in a round that play the same trays from
    so many sets of them.

    Where m tables play k trays from c sets, the round takes as long as k trays or as m / c, rounded
    up, whichever is more: no table plays two at a time, and no tray is played at more than c tables
    at a time. That it need not be longer is D. König's theorem on the colours of the edges of a
    bipartite graph.
    """
    return max(0, -(-tables // sets) - trays)


def facts(system: System, wanted: Wanted) -> Facts:
    """The facts of what is wanted of a system that fits it: kept, for pages ask again and again."""
    options = tuple(sorted(wanted.options.items()))
    return _kept(system, wanted.contestants, system.rounds(wanted), options)


@lru_cache(maxsize=2048)
def _kept(
    system: System, contestants: int, rounds: int, options: tuple[tuple[str, str], ...]
) -> Facts:
    chosen: Options = dict(options)
    wanted = Wanted(contestants, 1, rounds, system.kind, options=chosen)
    found = facts_of(system.build(wanted))
    if not system.contest_of_clubs:
        return found
    # Those who play for a side have no list of their own.
    return replace(
        found, winners=1, smallest_list=found.contestants, luck=0.0, fairness=None, verdict=None
    )


def facts_of(movement: Movement) -> Facts:
    """The facts of a movement with one tray in every set."""
    paths = journeys(movement)
    by_line: dict[str, list[int]] = {}
    for one, line in lines(movement).items():
        by_line.setdefault(line, []).append(one)
    measured = least_fair(movement, list(by_line.values()))
    against = [len(_against_others(one, path)) for one, path in paths.items()]
    met = opponents_met(movement).values()
    out = {one: _sat_out(path) for one, path in paths.items()}
    by_line_out = {line: [out[one] for one in by_line[line]] for line in sorted(by_line)}
    return Facts(
        contestants=len(paths),
        fewest_sets=min(against),
        sets_in_play=len(movement.trays),
        fewest_met=min(met),
        moving=sum(_moves(path) for path in paths.values()),
        winners=len(by_line),
        smallest_list=min(map(len, by_line.values())),
        luck=measured.luck if measured else 0.0,
        fairness=measured.figure if measured else None,
        verdict=measured.verdict if measured else None,
        sit_outs=max(out.values()),
        shared=any(s.shared_with for sittings in movement.rounds for s in sittings),
        copies=movement.copies,
        tables_a_set=tuple(sorted(most_at_one_set(movement, each) for each in movement.rounds)),
        most_sets=max(against),
        most_met=max(met),
        sets_dealt_again=len(dealt_again(movement)),
        sit_outs_by_line=tuple((line, min(all_), max(all_)) for line, all_ in by_line_out.items()),
    )


def most_at_one_set(movement: Movement, sittings: Sequence[Sitting]) -> int:
    """Return at how many tables of a round the set is played that is played at most of them."""
    played = filter(movement.is_played, sittings)
    return max(Counter(tray for sitting in played for tray in sitting.trays).values(), default=0)


def _against_others(one: int, path: tuple[Stop, ...]) -> set[int]:
    """The trays that a contestant plays: at its own table a team plays nobody."""
    return {tray for stop in path if one not in stop.opponents for tray in stop.trays}


def _moves(path: tuple[Stop, ...]) -> bool:
    return len(places(path)) > 1


def _sat_out(path: tuple[Stop, ...]) -> int:
    return sum(stop.sits_out for stop in path)


def least_fair(movement: Movement, by_line: list[list[int]]) -> Fairness | None:
    """The measures of the least fair line; None where nothing is compared."""
    measured = []
    for line in by_line:
        with suppress(NothingCompared):
            measured.append(fairness(movement, line))
    return max(
        measured,
        key=lambda one: (one.divided, one.k_squared, one.contestants == 2),
        default=None,
    )
