"""How fair the movements are: figures that are known to be within reach, one table for each family.

All are Q of ``movements.fairness``, to one place or two as written. Nothing may be less fair than
its figure; what theory or a search through everything proved to be the best has to be just that.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from movements.bounds import best_quality, bound
from movements.fairness import fairness
from movements.movement import Movement
from movements.systems.compass import COMPASS
from movements.systems.four_pairs import FOUR_PAIRS
from movements.systems.howell import HOWELL
from movements.systems.played_twice import reversed_trays
from movements.systems.reduced_howell import REDUCED_HOWELL
from movements.systems.six_pairs import SIX_PAIRS
from movements.systems.system import Options, System, Wanted
from movements.systems.whist_individual import WHIST_INDIVIDUAL

PERFECT = Fraction(100)

FULL_HOWELLS = {
    **dict.fromkeys((4, 8, 12, 16, 20, 24, 28, 32), "100"),
    6: "60.00",
    10: "83.33",
    14: "91.30",
    18: "94.74",
    22: "96.49",
    26: "97.50",
    30: "98.13",
    34: "98.55",
}
"""Everybody meets everybody, without a phantom."""

SIT_OUT_HOWELLS = {
    **dict.fromkeys((7, 9, 11, 13, 15, 17, 19, 23, 25, 27, 29, 31), "100"),
    5: "38.46",
    21: "95.81",
    33: "98.04",
}
"""Everybody meets everybody and sits out once."""

REDUCED_HOWELLS = {
    8: {4: "64.29", 6: "77.14"},
    10: {5: "72.15", 6: "79.60", 7: "85.40", 8: "87.79"},
    12: {7: "74.41", 8: "90.91", 9: "91.89", 10: "92.14"},
    14: {7: "90.46", 8: "81.19", 9: "86.08", 10: "88.35", 11: "92.56", 12: "94.18"},
    16: {9: "76.25", 10: "87.81", 11: "91.29", 12: "94.84", 13: "94.69", 14: "94.71"},
    18: {
        9: "92.97", 10: "83.91", 11: "86.82", 12: "93.61", 13: "92.06", 14: "92.41",
        15: "94.75", 16: "95.19",
    },
    20: {
        12: "87.60", 13: "90.08", 14: "92.68", 15: "94.43", 16: "95.40", 17: "96.15", 18: "95.55",
    },
    22: {11: "92.80", 12: "87.10", 14: "90.07", 16: "94.01", 18: "95.85", 20: "96.06"},
    24: {14: "87.58", 16: "95.65", 18: "95.54", 20: "96.29", 22: "96.30"},
    28: {16: "88.5", 20: "93.9", 24: "96.6"},
    32: {18: "88.4", 24: "96.8", 28: "97.2"},
    34: {17: "95.5", 20: "88.9", 28: "96.6", 32: "97.4"},
}  # fmt: skip
"""By the number of pairs and of rounds; the last three to one place only."""

WHOLE_ROUNDS = {
    5: "65.36", 6: "77.68", 7: "90.46", 8: "90.11", 9: "92.97", 10: "89.26", 11: "88.64",
    12: "89.06", 13: "92.53", 14: "93.88", 15: "95.16", 16: "94.70", 17: "94.68", 18: "93.40",
    19: "94.93", 20: "95.78",
}  # fmt: skip
"""Compass games of so many tables, even ones by relay, of which whole rounds are switched."""

SINGLE_TABLES = {
    4: "64.29", 5: "72.15", 6: "81.82", 7: "90.46", 8: "90.11", 9: "92.97", 10: "93.00",
    11: "92.80", 12: "93.45", 13: "93.52", 14: "94.37", 15: "95.16", 16: "95.19", 17: "95.47",
    18: "95.53", 19: "95.80", 20: "96.16",
}  # fmt: skip
"""The same where single tables are switched."""

SINGLE_TABLES_BY_SKIP = {
    4: "36.73", 6: "58.65", 8: "74.43", 10: "81.20", 12: "82.55", 14: "86.38", 16: "87.64",
    18: "88.91", 20: "89.22",
}  # fmt: skip
"""The same of even tables by skip."""

WHIST = {
    **dict.fromkeys((8, 9, 13, 16, 17, 20, 24, 29, 37), "100"),
    12: "42.86",
    21: "90.9",
    25: "94.9",
    28: "94.0",
    32: "92.5",
}
"""Whist tournaments with the same trays at all tables; the last four to one place only."""

OPTIMAL = {
    ("howell", 6): "60",
    ("reduced-howell", 8, 4): "64.29",
    ("reduced-howell", 16, 12): "94.84",
    ("compass", 4): "64.29",
}
"""What is not perfect and yet proved to be the best: by a bound, or by trying everything."""

Case = tuple[System, int, int | None, Options, str]

SAME = {"trays": "same"}


def switched(how: str, even: str = "relay") -> Options:
    return {"even": even, "switch": how}


def cases() -> Iterator[Case]:
    for figures in (FULL_HOWELLS, SIT_OUT_HOWELLS):
        for pairs, figure in figures.items():
            yield HOWELL, pairs, None, {}, figure
    for pairs, by_length in REDUCED_HOWELLS.items():
        for rounds, figure in by_length.items():
            yield REDUCED_HOWELL, pairs, rounds, {}, figure
    for options, figures in (
        (switched("rounds"), WHOLE_ROUNDS),
        (switched("tables"), SINGLE_TABLES),
        (switched("tables", "skip"), SINGLE_TABLES_BY_SKIP),
    ):
        for tables, figure in figures.items():
            yield COMPASS, 2 * tables, None, options, figure
    for players, figure in WHIST.items():
        yield WHIST_INDIVIDUAL, players, None, SAME, figure
    yield FOUR_PAIRS, 4, None, {}, "100"
    yield SIX_PAIRS, 6, None, {"plan": "fair"}, "60"


def named(value: object) -> str | None:
    if isinstance(value, System):
        return value.name
    return "-".join(value.values()) or "all" if isinstance(value, dict) else None


def to_places_of(figure: str, quality: Fraction) -> Fraction:
    return round(quality, len(figure.partition(".")[2]))


@cache
def built(system: System, size: int, rounds: int | None, *options: tuple[str, str]) -> Movement:
    return system.build(Wanted(size, 1, rounds, system.kind, options=dict(options)))


@pytest.mark.parametrize(
    ("system", "size", "rounds", "options", "figure"), list(cases()), ids=named
)
def test_it_is_as_fair_as_is_known_to_be_possible(
    system: System, size: int, rounds: int | None, options: Options, figure: str
) -> None:
    movement = built(system, size, rounds, *options.items())
    found = fairness(movement).quality
    assert to_places_of(figure, found) >= Fraction(figure)
    best = bound(movement)
    assert best is None or found <= best


@pytest.mark.parametrize(("figure", "best"), list(OPTIMAL.items()), ids=str)
def test_what_is_proved_to_be_the_best_is_exactly_that(
    figure: tuple[str, int] | tuple[str, int, int], best: str
) -> None:
    name, size, *rounds = figure
    systems: dict[str, tuple[System, int, Options]] = {
        "howell": (HOWELL, size, {}),
        "reduced-howell": (REDUCED_HOWELL, size, {}),
        "compass": (COMPASS, 2 * size, switched("tables")),
    }
    system, contestants, options = systems[name]
    length = rounds[0] if rounds else None
    found = fairness(built(system, contestants, length, *options.items())).quality
    assert to_places_of(best, found) == Fraction(best)


@pytest.mark.parametrize(
    "perfect",
    [
        *((HOWELL, size, {}) for size, q in (FULL_HOWELLS | SIT_OUT_HOWELLS).items() if q == "100"),
        *((WHIST_INDIVIDUAL, size, SAME) for size, q in WHIST.items() if q == "100"),
    ],
    ids=lambda case: f"{case[0].name}-{case[1]}",
)  # fmt: skip
def test_what_can_be_perfect_is_exactly_perfect(perfect: tuple[System, int, Options]) -> None:
    system, size, options = perfect
    assert fairness(built(system, size, None, *options.items())).quality == PERFECT


@pytest.mark.parametrize(("pairs", "rounds"), [(16, 12), (6, 5)])
def test_the_bound_itself_is_reached(pairs: int, rounds: int) -> None:
    system: System = HOWELL if rounds == pairs - 1 else REDUCED_HOWELL
    assert fairness(built(system, pairs, rounds)).quality == best_quality(pairs, rounds)


@pytest.mark.parametrize("tables", [3, 4])
def test_whole_rounds_are_not_switched_where_that_is_no_gain(tables: int) -> None:
    plain = built(COMPASS, 2 * tables, None, ("even", "relay"))
    assert built(COMPASS, 2 * tables, None, *switched("rounds").items()) == plain


@pytest.mark.parametrize(("switches", "best"), [(1, "90.46"), (2, "48.8"), (3, "34.8")])
def test_seven_tables_switched_too_often_are_hardly_fairer_than_not_at_all(
    switches: int, best: str
) -> None:
    game = built(COMPASS, 14, None)
    found = max(
        fairness(with_rounds_turned(game, rounds)).quality
        for rounds in combinations(range(7), switches)
    )
    assert to_places_of(best, found) == Fraction(best)


def with_rounds_turned(game: Movement, turned: Sequence[int]) -> Movement:
    rounds = tuple(
        tuple(reversed_trays(sitting) for sitting in sittings) if number in turned else sittings
        for number, sittings in enumerate(game.rounds)
    )
    return replace(game, rounds=rounds)


def test_twelve_pairs_in_six_rounds_are_the_compass_game_by_relay_with_switched_tables() -> None:
    movement = built(COMPASS, 12, None, *switched("tables").items())
    assert (len(movement.rounds), len(movement.trays)) == (6, 6)
    assert round(fairness(movement).quality, 2) == Fraction("81.82")
