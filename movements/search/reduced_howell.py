"""The search behind ``movements/data/reduced_howell.json``.

``python -m movements.search.reduced_howell [pairs/rounds ...]`` searches again for the movements
named, or for all, and writes the table; ``--check`` only measures what stands in it. The same
seeds find the same: a few seconds to half a minute of a processor for each. A scheme that is
fairer than what is found stays, and is marked "known": it was found otherwise, or by luck.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from movements.search.designs import designs
from movements.search.groups import Group
from movements.search.level import level
from movements.search.orientation import HOT, WARM, Meeting, Orientation
from movements.search.records import Record, quality, read, rounded, write
from movements.search.starters import Place, any_first_round

TABLE = "reduced_howell"
SOLVED = {(8, 6): 2, (10, 6): 40, (10, 7): 40, (10, 8): 20, (12, 6): 30, (12, 7): 6, (16, 9): 8}
"""By pairs and rounds how many designs a solver is asked for: no group has any, or no good ones."""

GROUPS = {4: (2, 2), 8: (2, 2, 2), 12: (2, 6), 16: (4, 4)}
"""For as many tables as rounds, and these even."""

LARGEST = 34
FIRST_STEPS, LAST_STEPS = 3_000, 150_000
FIRST_ROUNDS = {18: 96, 34: 32}
"""So many first rounds are tried, up to so many pairs."""

KEPT = 4
"""Of so many, one goes on to be annealed so many times as long."""


@dataclass(frozen=True)
class Design:
    """The pairs that meet over each set, round by round, table by table; counted from 0."""

    rounds: tuple[tuple[Meeting, ...], ...]
    first: tuple[Place, ...] = ()
    group: Group | None = None
    start: tuple[bool, ...] = ()
    """The tables exchanged throughout where the annealing begins; none: it begins anyhow."""


def sizes() -> Iterator[tuple[int, int]]:
    """The pairs and rounds that are searched for."""
    for pairs in range(6, LARGEST + 1, 2):
        tables = pairs // 2
        yield from (
            (pairs, rounds) for rounds in range(tables, pairs - 1) if _exists(pairs, rounds)
        )


def _exists(pairs: int, rounds: int) -> bool:
    """Return whether there is a design, and the search finds one."""
    if (pairs, rounds) == (8, 5):
        return False
    hard = pairs % 4 == 0 and rounds <= pairs // 2 + 1
    return not hard or (pairs, rounds) in SOLVED or rounds == pairs // 2 in GROUPS


def search(pairs: int, rounds: int) -> Record | None:
    """The best scheme found; None if there was no design at all."""
    random = Random(100 * pairs + rounds)  # noqa: S311 - nothing secret
    found = list(_designs(pairs, rounds, random))
    steps = FIRST_STEPS
    best: list[tuple[Fraction, int, Record]] = []
    while found:
        ranked = [
            (q, number, design, record)
            for number, design in enumerate(found)
            for q, record in [_oriented(pairs, design, steps, random)]
        ]
        ranked.sort(key=lambda entry: (-entry[0], entry[1]))
        best.append((ranked[0][0], -len(best), ranked[0][3]))
        if steps >= LAST_STEPS:
            break
        found = [design for _q, _number, design, _record in ranked[: -(-len(found) // KEPT)]]
        steps *= KEPT
    return max(best)[2] if best else None


def _designs(pairs: int, rounds: int, random: Random) -> Iterator[Design]:
    if (pairs, rounds) in SOLVED:
        yield from map(Design, designs(pairs, rounds, SOLVED[pairs, rounds]))
        return
    even = rounds == pairs // 2 and rounds % 2 == 0
    group = Group(GROUPS[rounds] if even else (rounds,))
    tries = next(tries for most, tries in FIRST_ROUNDS.items() if pairs <= most)
    for _ in range(tries):
        first = any_first_round(group, pairs, random)
        if first is not None:
            design = _whole(group, first)
            yield design
            if not even:
                yield replace(design, start=level(pairs, rounds, design.first, random))


def _whole(group: Group, first: Sequence[Place]) -> Design:
    """The first round in a useful order, and all that follow.

    The tray sets rise, from a table where N/S keeps its seat; so do the pairs that keep theirs.
    """
    order, minus = group.order, group.differences
    _still, guest, lowest = min(place for place in first if place[0] >= order)
    shifted = sorted(
        (minus[tray][lowest], ns if ns >= order else minus[ns][guest], minus[ew][guest])
        for ns, ew, tray in first
    )
    stills = iter(range(order, 2 * order))
    places = tuple((next(stills) if ns >= order else ns, ew, tray) for tray, ns, ew in shifted)
    sums = group.sums
    rounds = tuple(
        tuple(
            (ns if ns >= order else sums[ns][by], sums[ew][by], sums[tray][by])
            for ns, ew, tray in places
        )
        for by in range(order)
    )
    return Design(rounds, places, group)


def _oriented(pairs: int, design: Design, steps: int, random: Random) -> tuple[Fraction, Record]:
    meetings = [meeting for games in design.rounds for meeting in games]
    orientation = Orientation(pairs, meetings, random)
    begin = design.start * len(design.rounds) or [random.random() < 1 / 2 for _ in meetings]
    for meeting, exchange in zip(meetings, begin, strict=True):
        if exchange:
            orientation.exchange(meeting)
    exchanged = orientation.annealed(steps, hot=WARM if design.start else HOT).exchanged
    tables = len(design.rounds[0])
    marks = [list(exchanged[start : start + tables]) for start in range(0, len(exchanged), tables)]
    record = _record(design, marks)
    exact = quality(pairs, record)
    return exact, {"quality": rounded(exact), **record}


def _record(design: Design, marks: list[list[bool]]) -> Record:
    if design.group is None:
        rounds = [
            [
                [ew + 1, ns + 1, tray + 1] if mark else [ns + 1, ew + 1, tray + 1]
                for (ns, ew, tray), mark in zip(games, row, strict=True)
            ]
            for games, row in zip(design.rounds, marks, strict=True)
        ]
        return {"found_by": "solver", "rounds": rounds}
    flipped = _fewest(design, marks)
    return {
        "found_by": "climbing",
        "group": list(design.group.moduli),
        "tables": [
            [ew + 1, ns + 1, tray + 1] if flip else [ns + 1, ew + 1, tray + 1]
            for (ns, ew, tray), flip in zip(design.first, flipped, strict=True)
        ],
        "exchanged": ["".join("01"[mark] for mark in row) for row in marks],
    }


def _fewest(design: Design, marks: list[list[bool]]) -> list[bool]:
    """Make exchanges fewer where nothing depends on it; tells the tables exchanged throughout.

    All sides of a tray set may be exchanged together, as nobody's score then depends on others
    than before; and at a table where nobody keeps his seat, who begins N/S.
    """
    flipped = [False] * len(design.first)
    order = len(design.rounds)
    trays = [[tray for _ns, _ew, tray in games] for games in design.rounds]
    lines = [
        [(r, t) for r in range(order) for t in range(len(flipped)) if trays[r][t] == tray]
        for tray in range(order)
    ]
    tables = [
        [(r, t) for r in range(order)]
        for t, (ns, _ew, _tray) in enumerate(design.first)
        if ns < order
    ]
    while any(
        [_fewer(marks, line) for line in lines] + [_fewer(marks, t, flipped) for t in tables]
    ):
        pass
    return flipped


def _fewer(
    marks: list[list[bool]], line: Sequence[tuple[int, int]], flipped: list[bool] | None = None
) -> bool:
    """Exchange all of a line if most of it is exchanged; tells whether it did."""
    if 2 * sum(marks[r][t] for r, t in line) <= len(line):
        return False
    for r, t in line:
        marks[r][t] = not marks[r][t]
    if flipped is not None:
        flipped[line[0][1]] = not flipped[line[0][1]]
    return True


def main(arguments: Sequence[str] | None = None) -> int:
    """Search or check; 1 if a scheme is not as fair as the table says."""
    parser = argparse.ArgumentParser(prog="python -m movements.search.reduced_howell")
    parser.add_argument("names", nargs="*", metavar="pairs/rounds")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args(arguments)
    known = [f"{pairs}/{rounds}" for pairs, rounds in sizes()]
    if not set(options.names) <= set(known):
        parser.error(" ".join(known))
    records = read(TABLE)
    wrong = 0
    for name in options.names or known:
        begun = time.perf_counter()
        pairs, rounds = map(int, name.split("/"))
        if not options.check:
            _improve(records, name, search(pairs, rounds))
            write(TABLE, records)
        record = records.get(name)
        right = record is None or rounded(quality(pairs, record)) == record["quality"]
        wrong += not right
        told = f"{name}: {record['quality'] if record else 'none'}{'' if right else ' is wrong'}"
        sys.stderr.write(f"{told} ({time.perf_counter() - begun:.1f} s)\n")
    return int(wrong > 0)


def _improve(records: dict[str, Record], name: str, found: Record | None) -> None:
    """Put what was found in the table, unless what stands there is fairer: then it is "known".

    Of two that are equally fair the one that was found here before stays.
    """
    now = records.get(name)
    if now is None:
        records |= {} if found is None else {name: found}
    elif found is None or float(found["quality"]) < float(now["quality"]):
        records[name] = now | {"found_by": "known"}
    elif now["found_by"] == "known" or float(found["quality"]) > float(now["quality"]):
        records[name] = found


if __name__ == "__main__":
    sys.exit(main())
