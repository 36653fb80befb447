"""Finds the arrow-switches that make one winner of a compass game, for every number of tables.

``python -m movements.search.arrow_switches`` writes ``movements/data/arrow_switches.json`` anew;
``--check`` only compares what stands there with the game without a switch. Progress goes to
stderr.

What is sought are the smallest squares. Let u(i, b) be 1 where pair i holds the N/S hands of
tray set b, -1 where it holds E/W, 0 where it misses it. Then the competition of two pairs is the
sum over b of u(i, b) u(j, b), and as much more as tables play the set at which they meet. Its
sum is the same however the tables turn, so that the quality is best where its sum of squares is
smallest. Turning one table changes the sign of two numbers, and what this does to the squares is
known beforehand for every table; so each step turns the table that gains most or loses least,
and does not turn it back for a while (a tabu search).

Turning a set at every table that plays it changes nothing: so of all solutions that are as good
the one is taken that turns each set at less than half of its tables.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from movements.fairness import fairness
from movements.systems.arrow_switch import MOST_TABLES_SWITCHED
from movements.systems.compass import COMPASS, FEWEST_TABLES, MOST_TABLES
from movements.systems.system import Wanted

DATA = Path(__file__).resolve().parents[1] / "data" / "arrow_switches.json"
SEED = 1909
STEPS = 3000
RESTARTS_A_TABLE = 3
DRAWS = 60
BARRED = (3, 12)
"""A table just turned is not turned back for a number of steps between these."""

Numbers = NDArray[np.float64]
Places = NDArray[np.int64]


class Game:
    """A full compass game without a switch: the sittings in order of round and table.

    ``form``: "odd", "relay" or "skip". ``ns``, ``ew``, ``sets`` and ``rounds`` tell of each
    sitting who sits there, with which set, and when; all count from 0.
    """

    def __init__(self, form: str, tables: int) -> None:
        self.tables = tables
        self.wanted = Wanted(2 * tables, options={} if form == "odd" else {"even": form})
        movement = COMPASS.build(self.wanted)
        sittings = [(r, s) for r, round_ in enumerate(movement.rounds) for s in round_]
        self.rounds: Places = np.array([r for r, _s in sittings])
        self.ns: Places = np.array([(s.seats.north or 0) - 1 for _r, s in sittings])
        self.ew: Places = np.array([(s.seats.east or 0) - 1 for _r, s in sittings])
        self.sets: Places = np.array([s.trays[0] - 1 for _r, s in sittings])
        self.plays: Numbers = np.bincount(self.sets).astype(float)[self.sets]

    def sides(self, turned: NDArray[np.bool_]) -> Numbers:
        """u: for each pair and set 1, -1 or 0."""
        u = np.zeros((2 * self.tables, self.tables))
        sign = np.where(turned, -1.0, 1.0)
        u[self.ns, self.sets], u[self.ew, self.sets] = sign, -sign
        return u

    def competition(self, u: Numbers) -> Numbers:
        """C of every two pairs, in a square; 0 of a pair and itself."""
        c: Numbers = u @ u.T
        c[self.ns, self.ew] += self.plays
        c[self.ew, self.ns] += self.plays
        np.fill_diagonal(c, 0)
        return c

    def squares(self, turned: NDArray[np.bool_]) -> int:
        """The sum of the squares of C, each two pairs counted once."""
        return round(float((self.competition(self.sides(turned)) ** 2).sum()) / 2)

    def in_rounds(self, rounds: Sequence[int]) -> NDArray[np.bool_]:
        """All tables turned in these rounds."""
        return np.isin(self.rounds, rounds)

    def sparing(self, turned: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """The same competition, with no set turned at more than half of its tables."""
        often = np.bincount(self.sets, weights=turned) * 2 > np.bincount(self.sets)
        spared: NDArray[np.bool_] = turned ^ often[self.sets]
        return spared

    def by_round(self, turned: NDArray[np.bool_]) -> list[list[int]]:
        """For each round the tables turned, from 1."""
        rounds = turned.reshape(-1, self.tables)
        return [[int(table) + 1 for table in np.flatnonzero(row)] for row in rounds]


def best_rounds(game: Game, dice: random.Random) -> list[int]:
    """The best whole rounds, counted from 1: about one in eight, none where that is no gain.

    Of all that are possible; in larger rooms of some that are drawn, the best then improved.
    """
    count = int(game.rounds[-1]) + 1
    best: list[int] = []
    least = game.squares(game.in_rounds(best))
    how_many = switched_rounds(game.tables)
    if game.tables <= MOST_TABLES_SWITCHED:
        tries: Iterable[Sequence[int]] = combinations(range(count), how_many)
    else:
        tries = (sorted(dice.sample(range(count), how_many)) for _draw in range(DRAWS))
    for rounds in tries:
        squares = game.squares(game.in_rounds(rounds))
        if squares < least:
            best, least = list(rounds), squares
    if game.tables > MOST_TABLES_SWITCHED:
        best = _improved(game, best, least, count)
    return [number + 1 for number in best]


def switched_rounds(tables: int) -> int:
    """Return how many rounds are switched as a whole: one in eight, to the nearest, halves up."""
    if tables <= MOST_TABLES_SWITCHED:
        return 1 + (tables >= 12) + (tables >= 19)
    return (tables + 5) // 8


def _improved(game: Game, best: list[int], least: int, count: int) -> list[int]:
    """The rounds after every exchange of one of them for another that is a gain."""
    gained = True
    while gained:
        gained = False
        for place in range(len(best)):
            for other in set(range(count)) - set(best):
                rounds = sorted([*best[:place], other, *best[place + 1 :]])
                squares = game.squares(game.in_rounds(rounds))
                if squares < least:
                    best, least, gained = rounds, squares, True
    return best


def best_tables(
    game: Game, start: Sequence[int], dice: random.Random, steps: int = STEPS
) -> NDArray[np.bool_]:
    """The best single tables to turn; ``start``: the best whole rounds, counted from 1."""
    best = game.in_rounds([number - 1 for number in start])
    least = game.squares(best)
    for restart in range(RESTARTS_A_TABLE * game.tables):
        drawn = _drawn(len(best), 1 / 16 if restart % 2 else 1 / 8, dice)
        begin = best ^ drawn if restart % 2 else drawn
        found, squares = _tabu(game, begin, dice, steps)
        if squares < least:
            best, least = found, squares
    return game.sparing(best)


def _drawn(count: int, share: float, dice: random.Random) -> NDArray[np.bool_]:
    return np.array([dice.random() < share for _sitting in range(count)])


def _tabu(
    game: Game, turned: NDArray[np.bool_], dice: random.Random, steps: int
) -> tuple[NDArray[np.bool_], int]:
    turned = turned.copy()
    u = game.sides(turned)
    c = game.competition(u)
    squares = game.squares(turned)
    best, least = turned.copy(), squares
    free_at = np.zeros(len(turned), dtype=np.int64)
    for step in range(steps):
        gain = _changes(game, u, c)
        barred = (free_at > step) & (squares + gain >= least)
        allowed = np.where(barred, np.inf, gain)
        one = dice.choice(np.flatnonzero(allowed == allowed.min()).tolist())
        squares += round(float(gain[one]))
        _turn(game, one, u, c)
        turned[one] = not turned[one]
        free_at[one] = step + dice.randint(*BARRED)
        if squares < least:
            best, least = turned.copy(), squares
    return best, least


def _changes(game: Game, u: Numbers, c: Numbers) -> Numbers:
    """For each sitting what turning it adds to the sum of squares."""
    weights = (c @ u) * u
    both = weights[game.ns, game.sets] + weights[game.ew, game.sets]
    changes: Numbers = 16 * (game.plays - 1) - 4 * both - 8 * c[game.ns, game.ew]
    return changes


def _turn(game: Game, one: int, u: Numbers, c: Numbers) -> None:
    ns, ew, tray_set = game.ns[one], game.ew[one], game.sets[one]
    met = c[ns, ew]
    for pair in (ns, ew):
        change = -2 * u[pair, tray_set] * u[:, tray_set]
        c[pair] += change
        c[:, pair] += change
        c[pair, pair] = 0
    c[ns, ew] = c[ew, ns] = met
    u[[ns, ew], tray_set] *= -1


def games() -> Iterator[tuple[str, int]]:
    """Every form and number of tables that is played."""
    for tables in range(FEWEST_TABLES, MOST_TABLES + 1):
        for form in ("odd",) if tables % 2 else ("relay", "skip"):
            yield form, tables


def find() -> dict[str, dict[str, dict[str, object]]]:
    """All the data, found anew: form -> number of tables -> "rounds" and "tables"."""
    found: dict[str, dict[str, dict[str, object]]] = {}
    for form, tables in games():
        dice = random.Random(SEED + tables)  # noqa: S311 - no secret
        game = Game(form, tables)
        rounds = best_rounds(game, dice)
        entry: dict[str, object] = {"rounds": rounds}
        if tables <= MOST_TABLES_SWITCHED:
            entry["tables"] = game.by_round(best_tables(game, rounds, dice))
        found.setdefault(form, {})[str(tables)] = entry
        _tell(f"{form} {tables}: {entry}")
    return found


def qualities(form: str, tables: int) -> dict[str, Fraction]:
    """Return what each switch in the data gives, as ``movements.fairness`` measures it."""
    options = {} if form == "odd" else {"even": form}
    switches = ("none", "rounds", "tables")[: 3 if tables <= MOST_TABLES_SWITCHED else 2]
    return {
        switch: fairness(
            COMPASS.build(Wanted(2 * tables, options={**options, "switch": switch}))
        ).quality
        for switch in switches
    }


def _check() -> int:
    worse = 0
    for form, tables in games():
        found = qualities(form, tables)
        in_order = list(found.values()) == sorted(found.values())
        worse += not in_order
        figures = " ".join(f"{name} {float(quality):.2f}" for name, quality in found.items())
        _tell(f"{form} {tables}: {figures}{'' if in_order else ' WORSE'}")
    return int(worse > 0)


def _tell(line: str) -> None:
    print(line, file=sys.stderr)  # noqa: T201 - a program run by hand


def main(arguments: Sequence[str] | None = None) -> int:
    """Rewrites the data, or checks it; 1 where a switch makes a game worse."""
    parser = argparse.ArgumentParser(prog="python -m movements.search.arrow_switches")
    parser.add_argument("--check", action="store_true", help="only measure what stands there")
    if not parser.parse_args(arguments).check:
        DATA.write_text(_json(find()), encoding="utf-8")
    return _check()


def _json(found: dict[str, dict[str, dict[str, object]]]) -> str:
    """A line for each number of tables."""
    forms = (
        f" {json.dumps(form)}: {{\n"
        + ",\n".join(f"  {json.dumps(n)}: {json.dumps(entry)}" for n, entry in by_size.items())
        + "\n }"
        for form, by_size in found.items()
    )
    return "{\n" + ",\n".join(forms) + "\n}\n"


if __name__ == "__main__":
    sys.exit(main())
