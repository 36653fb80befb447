"""Cross-IMPs: the histogram against table by table, its divisors, its cap and its sums."""

import json
from collections import Counter, defaultdict
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cross_imps import CrossImps, Divisor, cross_imps
from scoring.imps import imps
from scoring.rules import round_half_up
from tests.data import CROSS_IMPS, event_content
from tests.scoring.fields import timeless

scores = st.lists(st.sampled_from((-1100, -50, 0, 110, 140, 420, 450, 980)), max_size=12)
wide = st.lists(st.integers(-7600, 7600), max_size=8)
caps = st.none() | st.integers(0, 12)


def by_tables(made: list[int], cap: int | None) -> dict[int, int]:
    """Every table against every other one: the definition, and slow."""

    def one(difference: int) -> int:
        worth = imps(difference)
        return worth if cap is None else max(-cap, min(cap, worth))

    return {mine: sum(one(mine - its) for its in made) for mine in made}


def test_the_published_way_by_hand() -> None:
    # N/S 430, 400, 150, -50: 1 + 7 + 10 IMPs over three comparisons are 6 to the first.
    # bridge "IMP CALCULATION", slidegur.com/doc/40803.
    table = cross_imps({430: 1, 400: 1, 150: 1, -50: 1})
    assert table.award(430) == 6
    assert table == CrossImps({430: 18, 400: -1 + 6 + 10, 150: -7 - 6 + 5, -50: -10 - 10 - 5}, 3)


def test_a_published_tray() -> None:
    # Board 1 of a Howell of nine pairs: github.com/abftech/cobalt, cross_imp_howell.xml.
    table = cross_imps({-140: 1, -460: 1, 50: 1, -490: 1})
    printed = [str(round_half_up(table.award(score), 2)) for score in table.sums]
    assert printed == ["3.67", "-6.00", "9.00", "-6.67"]


def test_every_award_and_total_of_a_published_event() -> None:
    event = json.loads(event_content(CROSS_IMPS))
    totals: defaultdict[str, Fraction] = defaultdict(Fraction)
    for board in event["boards"]:
        table = cross_imps(Counter(line["score_ns"] for line in board["results"]))
        for line in board["results"]:
            award = table.award(line["score_ns"])
            totals[line["ns"]] += award
            totals[line["ew"]] -= award
            printed = [Fraction(round_half_up(side, 2)) for side in (award, -award)]
            assert printed == [Fraction(str(line[side])) for side in ("ximp_ns", "ximp_ew")]
    published = {each["contestant"]: each["total"] for each in event["published_totals"]}
    assert {each: float(round_half_up(total, 2)) for each, total in totals.items()} == published


@timeless
@given(st.one_of(scores, wide), caps)
def test_the_histogram_gives_what_table_against_table_gives(
    made: list[int], cap: int | None
) -> None:
    assert cross_imps(Counter(made), cap=cap).sums == by_tables(made, cap)


@pytest.mark.parametrize("cap", [None, 12])
def test_typed_scores_further_apart_than_any_contract(cap: int | None) -> None:
    made = [20_000, 420, 400, 0, -20_000]
    sums = cross_imps(Counter(made), cap=cap).sums
    assert sums == by_tables(made, cap)
    assert sums[20_000] == (4 * 24 if cap is None else 4 * 12)


@timeless
@given(scores, caps)
def test_what_one_wins_another_loses(made: list[int], cap: int | None) -> None:
    times = Counter(made)
    table = cross_imps(times, cap=cap)
    assert sum(often * table.sums[score] for score, often in times.items()) == 0


@timeless
@given(scores)
def test_a_better_score_is_never_worth_less(made: list[int]) -> None:
    sums = cross_imps(Counter(made)).sums
    assert [sums[score] for score in sorted(sums)] == sorted(sums.values())


@pytest.mark.parametrize(("divisor", "denominator"), [("comparisons", 2), ("results", 3)])
def test_the_divisor(divisor: str, denominator: int) -> None:
    table = cross_imps({420: 2, -50: 1}, Divisor(divisor))
    assert table.denominator == denominator
    assert [table.award(score) for score in (420, -50)] == [
        Fraction(10, denominator),
        Fraction(-20, denominator),
    ]
    assert cross_imps({420: 2, -50: 1}, Divisor.NONE) == (table.sums, 1)


@pytest.mark.parametrize("divisor", Divisor)
def test_one_result_or_none_has_nothing_to_be_compared_with(divisor: Divisor) -> None:
    assert cross_imps({420: 1}, divisor) == ({420: 0}, 1)
    assert cross_imps({}, divisor) == ({}, 1)


def test_another_scale() -> None:
    assert cross_imps({420: 1, -50: 1}, scale=(100, 400)).sums == {420: 2, -50: -2}


@pytest.mark.parametrize(("divisor", "per"), [("comparisons", 1), ("results", 2), ("none", 1)])
def test_fractional_times_count_by_their_weight(divisor: str, per: int) -> None:
    # One table has 420, the other half of 420 and half of -50, which is 10 IMPs away.
    table = cross_imps({420: Fraction(3, 2), -50: Fraction(1, 2)}, Divisor(divisor))
    assert [table.award(score) for score in (420, -50)] == [Fraction(5, per), Fraction(-15, per)]


def test_fractions_are_brought_over_one_denominator() -> None:
    table = cross_imps({420: Fraction(4, 3), -50: Fraction(2, 3), 100: Fraction(1)})
    assert table.denominator == 3 * 2
    assert all(isinstance(each, int) for each in table.sums.values())
    assert table.award(100) == Fraction(-8 * 4 + 4 * 2, 6)


@pytest.mark.parametrize("divisor", [Divisor.COMPARISONS, Divisor.RESULTS])
def test_the_parts_of_the_only_result_are_no_opponents(divisor: Divisor) -> None:
    """A weighted ruling where nobody else has played: there is nobody to be compared with."""
    table = cross_imps({420: Fraction(1, 3), 450: Fraction(2, 3)}, Divisor.COMPARISONS)
    assert (table.sums, table.denominator) == ({420: 0, 450: 0}, 1)
    assert cross_imps({420: 1}, divisor).award(420) == 0
