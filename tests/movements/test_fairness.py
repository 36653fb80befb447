"""The measures against match-points that are added up one by one, and against published figures."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from movements.facts import least_fair
from movements.fairness import NothingCompared, Verdict, competition, fairness
from movements.movement import Kind, Movement, Seats, Sitting
from movements.plain import from_plain
from movements.systems.compass import COMPASS
from movements.systems.system import Wanted
from tests.data import SCHEDULES
from tests.sample import examples


def complete(tables: int) -> Movement:
    """A compass game of any size in which all tables have the same trays.

    While nobody changes sides, how the trays travel makes no difference to C.
    """
    rounds = (
        tuple(
            Sitting(ns, Seats.of_pairs(ns, tables + (ns + r) % tables + 1), (r,))
            for ns in range(1, tables + 1)
        )
        for r in range(1, tables + 1)
    )
    return Movement(Kind.PAIRS, 2 * tables, tuple(rounds), copies=0)


def switched(tables: int, *numbers: int) -> Movement:
    """A compass game of an odd number of tables with some rounds switched."""
    movement = COMPASS.build(Wanted(2 * tables))
    rounds = (
        tuple(replace(s, seats=Seats(s.seats.east, *s.seats[:3]), turned=True) for s in sittings)
        if number in numbers
        else sittings
        for number, sittings in enumerate(movement.rounds, start=1)
    )
    return replace(movement, rounds=tuple(rounds))


def one_deal(kind: Kind, *tables: tuple[int, ...], contestants: int = 8) -> Movement:
    """One tray at some tables at once."""
    sittings = tuple(
        Sitting(n, Seats.of_pairs(*seats) if len(seats) == 2 else Seats(*seats), (1,))
        for n, seats in enumerate(tables, start=1)
    )
    return Movement(kind, contestants, (sittings,), copies=0)


@st.composite
def anything(draw: st.DrawFn, kind: Kind) -> Movement:
    """A movement of which nothing is sure but who sits with whom: replays, sit-outs, sharing."""
    random, contestants = draw(st.randoms(use_true_random=False)), draw(st.integers(4, 9))
    seats = 4 if kind is Kind.INDIVIDUAL else 2
    rounds = []
    for _ in range(draw(st.integers(1, 5))):
        order = random.sample(range(1, contestants + 1), contestants)
        sittings = []
        for table in range(1, contestants // seats + 1):
            who = [order.pop() for _ in range(seats)]
            trays = tuple(random.sample(range(1, 5), random.randint(0, 3)))
            at = Seats(*who) if seats == 4 else Seats.of_pairs(*who)
            sittings.append(Sitting(table, at, trays, turned=random.random() < 0.5))
        rounds.append(tuple(sittings))
    phantom = draw(st.sampled_from([None, contestants]))
    return Movement(kind, contestants, tuple(rounds), 0, phantom, allow_replay=True)


def match_points(movement: Movement, strength: dict[int, int]) -> dict[int, int]:
    """What each scores if at every table the difference of strengths is the result.

    A play scores the sum of what it is better than each other play of the tray.
    """
    plays = [
        (sitting.seats if movement.kind is Kind.INDIVIDUAL else sitting.seats[:2], tray)
        for round_ in movement.rounds
        for sitting in round_
        if movement.is_played(sitting)
        for tray in sitting.trays
    ]

    def result(seats: tuple[int | None, ...]) -> int:
        return sum((-1) ** hand * strength[one or 0] for hand, one in enumerate(seats))

    points = dict.fromkeys(strength, 0)
    for (seats, tray), (others, same) in product(plays, plays):
        if tray == same:
            better = result(seats) - result(others)
            for hand, one in enumerate(seats):
                points[one or 0] += (-1) ** hand * better
    return points


@pytest.mark.parametrize("kind", [Kind.PAIRS, Kind.INDIVIDUAL])
@given(data=st.data())
@settings(max_examples=examples(30))
def test_c_says_how_the_score_depends_on_every_other(kind: Kind, data: st.DataObject) -> None:
    movement = data.draw(anything(kind))
    found = competition(movement)
    strength = {one: data.draw(st.integers(-50, 50)) for one in found}
    expected = match_points(movement, strength)
    assert {
        one: sum(c * (strength[one] - strength[other]) for other, c in row.items())
        for one, row in found.items()
    } == expected


@given(anything(Kind.PAIRS))
@settings(max_examples=examples(30))
def test_the_measures_are_what_their_definitions_say(movement: Movement) -> None:
    rows = [list(row.values()) for row in competition(movement).values()]
    n, total = len(rows), sum(map(sum, rows))
    squares = sum(c * c for row in rows for c in row)
    if not total:
        with pytest.raises(NothingCompared):
            fairness(movement)
        return
    found = fairness(movement)
    assert (found.contestants, 2 * found.total, 2 * found.squares) == (n, total, squares)
    assert found.quality == Fraction(100 * total * total, n * (n - 1) * squares)
    shares = sum(
        (Fraction(c, sum(row) or 1) - Fraction(1, n - 1)) ** 2 for row in rows for c in row
    )
    assert found.luck_squared == Fraction(shares) / n
    assert found.k == pytest.approx((n - 1) ** 0.5 * found.luck)
    if len({sum(row) for row in rows}) == 1:
        assert found.quality == 100 / (1 + found.k_squared)


def test_c_by_hand() -> None:
    # Pairs 1 and 3 N/S against 2 and 4: a direct opponent counts 1, the same side 1, across -1.
    pairs = competition(one_deal(Kind.PAIRS, (1, 2), (3, 4), contestants=4))
    assert pairs[1] == {2: 1, 3: 1, 4: -1}
    # Three tables: 2 of a direct opponent.
    assert competition(one_deal(Kind.PAIRS, (1, 2), (3, 4), (5, 6)))[2] == {
        1: 2, 3: -1, 4: 1, 5: -1, 6: 1, 7: 0, 8: 0,
    }  # fmt: skip
    # Individuals: the partner has an equal share in the score, so that he counts against it.
    alone = competition(one_deal(Kind.INDIVIDUAL, (1, 2, 3, 4), (5, 6, 7, 8)))
    assert alone[1] == {2: 1, 3: -1, 4: 1, 5: 1, 6: -1, 7: 1, 8: -1}


def test_the_phantom_is_dropped_and_sharing_changes_nothing() -> None:
    movement = one_deal(Kind.PAIRS, (1, 2), (3, 4), (5, 6))
    assert competition(replace(movement, phantom=6))[1] == {2: 1, 3: 1, 4: -1, 5: 0, 7: 0, 8: 0}
    shared = tuple(replace(s, shared_with=tuple({1, 2, 3} - {s.table})) for s in movement.rounds[0])
    assert competition(replace(movement, rounds=(shared,), copies=1)) == competition(movement)


def test_a_memory_game_compares_with_the_opponents_on_the_same_hands() -> None:
    sittings = one_deal(Kind.PAIRS, (1, 2), contestants=2).rounds[0]
    exchanged = one_deal(Kind.PAIRS, (2, 1), contestants=2).rounds[0]
    memory = Movement(Kind.PAIRS, 2, (sittings, exchanged), allow_replay=True)
    assert competition(memory)[1] == {2: 4}
    assert fairness(memory).figure == 100
    assert fairness(memory).verdict is Verdict.ONLY_TWO
    again = replace(memory, rounds=(sittings, sittings))
    assert competition(again)[1] == {2: 0}


@pytest.mark.parametrize(
    ("tables", "quality"),
    [(4, 42.9), (5, 44.4), (6, 45.5), (7, 46.2), (8, 46.7), (9, 47.1), (10, 47.4), (11, 47.6),
     (12, 47.8), (13, 48.0), (14, 48.2), (15, 48.3), (16, 48.4), (17, 48.5), (18, 48.6),
     (19, 48.6), (20, 48.7)],
)  # fmt: skip
def test_a_compass_game_in_one_list_and_in_two(tables: int, quality: float) -> None:
    movement = complete(tables)
    whole = fairness(movement)
    assert float(whole.quality) == pytest.approx(quality, abs=0.06)
    assert whole.verdict is Verdict.DIVIDED
    for line in (range(1, tables + 1), range(tables + 1, 2 * tables + 1)):
        found = fairness(movement, line)
        assert found.quality == 100
        assert found.luck_squared == 0
        assert found.verdict is Verdict.PERFECT


# Deviations of C for compass games with some rounds switched: Ross Moore.
@pytest.mark.parametrize(
    ("tables", "numbers", "quality", "deviation", "verdict"),
    [
        (7, (), 46.2, 3.490, Verdict.DIVIDED),
        (7, (1,), 90.46, 1.049, Verdict.EXCELLENT),
        (7, (1, 2), 48.8, None, Verdict.UNEVEN),
        (7, (1, 2, 3), 32, None, Verdict.UNFAIR),
        (5, (1,), 65.36, 1.618, Verdict.UNEVEN),
        (9, (1,), 92.97, 1.165, Verdict.EXCELLENT),
        (11, (1,), 88.64, 1.875, Verdict.GOOD),
        (13, (1, 2), 92.53, 1.773, Verdict.EXCELLENT),
        (15, (1, 2), 95.16, 1.633, Verdict.EXCELLENT),
        (17, (1, 2), 94.68, 1.955, Verdict.EXCELLENT),
        (19, (10, 13, 17), 94.93, 2.136, Verdict.EXCELLENT),
    ],
)
def test_switched_rounds(
    tables: int,
    numbers: tuple[int, ...],
    quality: float,
    deviation: float | None,
    verdict: Verdict,
) -> None:
    found = fairness(switched(tables, *numbers))
    assert float(found.quality) == pytest.approx(quality, abs=0.5 if deviation is None else 0.05)
    assert deviation is None or found.deviation == pytest.approx(deviation, abs=0.0011)
    assert found.verdict is verdict


def test_how_the_trays_travel_makes_no_difference() -> None:
    travelling = fairness(COMPASS.build(Wanted(14, 3)))
    assert travelling.quality == fairness(complete(7)).quality
    assert travelling.luck_squared == fairness(complete(7)).luck_squared


def test_q_90_with_ten_pairs_is_a_luck_of_a_ninth() -> None:
    found = replace(fairness(switched(5, 1)), luck_squared=Fraction(1, 81))
    assert found.k_squared == Fraction(1, 9)
    assert 100 / (1 + found.k_squared) == 90
    assert found.luck == pytest.approx(0.111, abs=0.001)


def test_four_pairs_and_safford_s_eight_are_perfect_and_six_pairs_are_not() -> None:
    for name in ("four_pairs", "safford_eight", "howell_teams_5", "gilman_odd_9", "gilman_even_8"):
        found = fairness(from_plain(SCHEDULES[name]))
        assert found.quality == 100, name
        assert found.verdict is Verdict.PERFECT, name
    six = fairness(from_plain(SCHEDULES["six_pairs_first_14_hands"]))
    assert float(six.quality) == pytest.approx(24.2, abs=0.05)
    assert six.verdict is Verdict.UNFAIR


def test_ladies_and_gentlemen_are_one_list_of_four() -> None:
    movement = from_plain(SCHEDULES["mitchell_ladies_gentlemen_T7"])
    assert fairness(movement).verdict is Verdict.DIVIDED
    north = sorted(sitting.seats[0] or 0 for sitting in movement.rounds[0])
    ladies = fairness(movement, north)
    # Compared with one another evenly, but each with the same opponent all evening.
    assert ladies.quality == 100
    assert ladies.verdict is Verdict.UNFAIR


def test_whom_a_line_misses_of_the_other_line_is_luck() -> None:
    movement = COMPASS.build(Wanted(12))
    found = fairness(movement, range(1, 7))
    assert found.quality == 100
    # Every pair of the one line has -5 or -4 from the pair it misses, and 0 or 1 from others.
    rows = competition(movement)
    shares = [[Fraction(rows[i][j], 20) for i in range(1, 7)] for j in range(7, 13)]
    spread = sum(sum((s - sum(of) / 6) ** 2 for s in of) for of in shares)
    assert found.luck_squared == Fraction(spread) / 6 > 0


def teams(*matches: tuple[int, int, int], own: int = 0) -> Movement:
    """Matches of N/S of a team against E/W of another, on a tray."""
    sittings = [
        Sitting(n, Seats.of_pairs(ns, ew), (tray,)) for n, (ns, ew, tray) in enumerate(matches, 1)
    ]
    return Movement(Kind.TEAMS, 4, (tuple(sittings),), copies=0, allow_half_matches=True)


def test_teams_count_the_trays_that_both_halves_played() -> None:
    found = competition(teams((1, 2, 1), (2, 1, 1), (1, 3, 2), (3, 1, 5), (4, 4, 3), (2, 3, 4)))
    assert found[1] == {2: 1, 3: 0, 4: 0}
    assert found[4] == {1: 0, 2: 0, 3: 0}


def test_teams_that_never_meet_are_divided() -> None:
    found = fairness(teams((1, 2, 1), (2, 1, 1), (3, 4, 2), (4, 3, 2)))
    assert found.verdict is Verdict.DIVIDED
    ring = [(1, 2, 1), (2, 3, 2), (3, 4, 3), (4, 1, 4)]
    round_ = fairness(teams(*ring, *((ew, ns, tray) for ns, ew, tray in ring)))
    assert round_.verdict is Verdict.UNEVEN
    assert (round_.quality, round_.luck_squared) == (Fraction(200, 3), Fraction(1, 6))


def test_nothing_compared_is_named() -> None:
    apart = COMPASS.build(Wanted(10, rounds=1))
    with pytest.raises(NothingCompared) as refused:
        fairness(apart)
    assert refused.value.contestants == tuple(range(1, 11))
    for line in ([], [3], [1, 7]):
        with pytest.raises(NothingCompared) as refused:
            fairness(COMPASS.build(Wanted(10)), line)
        assert refused.value.contestants == tuple(line)
    with pytest.raises(NothingCompared):
        fairness(Movement(Kind.PAIRS, 0, ()))


@pytest.mark.parametrize("stranger", [0, 11, 10])
def test_a_line_is_of_those_who_play(stranger: int) -> None:
    movement = replace(COMPASS.build(Wanted(10)), phantom=10)
    with pytest.raises(KeyError):
        fairness(movement, [1, 2, stranger])


def test_whoever_is_compared_with_nobody_has_no_share() -> None:
    movement = one_deal(Kind.PAIRS, (1, 2), (3, 4), contestants=5)
    found = fairness(movement)
    # Four rows with shares 1, 1, -1 and 0 about an even quarter; one with none at all.
    row = 2 * Fraction(3, 4) ** 2 + Fraction(5, 4) ** 2 + Fraction(1, 4) ** 2
    assert found.luck_squared == (4 * row + 4 * Fraction(1, 4) ** 2) / 5


@pytest.mark.parametrize(
    ("figure", "verdict"),
    [
        (100, Verdict.PERFECT),
        (99, Verdict.EXCELLENT),
        (90, Verdict.EXCELLENT),
        (89, Verdict.GOOD),
        (70, Verdict.GOOD),
        (69, Verdict.UNEVEN),
        (40, Verdict.UNEVEN),
        (39, Verdict.UNFAIR),
        (0, Verdict.UNFAIR),
    ],
)
@pytest.mark.parametrize("size", [3, 12, 60])
def test_a_verdict_is_a_word_for_the_figure_of_a_list_of_any_size(
    size: int, figure: int, verdict: Verdict
) -> None:
    k_squared = Fraction(100, figure or Fraction(1, 2)) - 1
    found = replace(fairness(switched(7, 1)), contestants=size, luck_squared=k_squared / (size - 1))
    assert found.figure == figure
    assert found.verdict is verdict


def test_an_evening_of_two_lists_is_as_fair_as_the_one_of_the_lower_figure() -> None:
    """In fewer rounds than tables 14 pairs N/S are less alike, and 13 pairs E/W have more luck."""
    movement = COMPASS.build(Wanted(27, rounds=8))
    by_line = [[n for n in movement.present if (n <= 14) is ns] for ns in (True, False)]
    ns, ew = (fairness(movement, line) for line in by_line)
    assert (ns.figure, ew.figure) == (42, 43)
    assert ns.luck < ew.luck
    assert least_fair(movement, by_line) == ns


def test_the_shares_of_wrong_order_that_the_verdicts_are_explained_by() -> None:
    random = Random(1)  # noqa: S311
    for luck, share in ((0.1, 0.03), (0.2, 0.06), (0.4, 0.12)):
        wrong = 0
        for _ in range(20000):
            strength, given = random.gauss(0, 1), random.gauss(0, luck)
            wrong += (strength > 0) != (strength + given > 0)
        assert wrong / 20000 == pytest.approx(share, abs=0.008)
