"""Victory points: the published tables, the steps between them, own scales and Swiss pairs."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.refused import Refused
from scoring.victory_points import (
    PUBLISHED,
    PercentScale,
    Scale,
    own_scale,
    published_scale,
    swiss_pairs_scale,
)
from scoring.wbf_continuous import wbf_continuous
from tests.scoring.fields import timeless

# The first IMP of each further VP, as printed: ACBL, server.bridgehands.com/V/Victory_Points.htm.
PRINTED = {
    "acbl-20-6": (10, 11, (1, 3, 5, 8, 11, 14, 17, 20, 24, 28)),
    "acbl-20-9": (10, 11, (1, 3, 6, 10, 14, 18, 22, 26, 31, 36)),
    "acbl-30-6": (15, 18, (1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28)),
    "acbl-30-9": (15, 18, (1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36)),
    "ebu-3-observed": (10, 11, (1, 2, 3, 5, 7, 9, 11, 14, 19, 21)),
}
scales = st.one_of(
    st.sampled_from(PUBLISHED).map(published_scale), st.integers(1, 40).map(wbf_continuous)
)
margins = st.integers(-120, 120)


def both(scale: Scale, *margins: int) -> str:
    return " ".join(f"{home}-{away}" for home, away in map(scale.pair, margins))


@pytest.mark.parametrize("name", PUBLISHED)
def test_published_scales_are_as_printed(name: str) -> None:
    drawn, won, steps = PRINTED[name]
    scale = published_scale(name)
    assert both(scale, 0) == f"{drawn}-{drawn}"
    for victory_points, first in enumerate(steps, start=won):
        assert scale.winner(first) == victory_points
        assert scale.winner(first - 1) == (drawn if first == 1 else victory_points - 1)
    assert scale.winner(1000) == scale.top == won + len(steps) - 1


def test_every_published_scale_is_checked() -> None:
    assert set(PUBLISHED) == set(PRINTED)


@timeless
@given(scales, margins)
def test_a_lost_match_is_a_won_one_turned_round(scale: Scale, margin: int) -> None:
    home, away = scale.pair(margin)
    assert scale.pair(-margin) == (away, home)
    assert home + away == scale.top
    assert (home > away) == (margin > 0)


@timeless
@given(scales, margins)
def test_a_part_of_an_imp_goes_to_the_nearest(scale: Scale, margin: int) -> None:
    whole = abs(margin)
    assert scale.winner(whole + Fraction(49, 100)) == scale.winner(whole)
    assert scale.winner(whole + Fraction(1, 2)) == scale.winner(whole + 1)
    assert scale.pair(-whole - Fraction(1, 2)) == scale.pair(-whole - 1)
    assert scale.winner(-whole) == scale.winner(whole)


def test_a_part_of_an_imp_by_the_formula() -> None:
    """4.8 IMPs in 4 trays: 10 + 10 (1 - t^(14.4 / 30)) / (1 - t^3) = 12.6965."""
    scale = wbf_continuous(4, between=True)
    assert scale.pair(Fraction(24, 5)) == (Fraction(1270, 100), Fraction(730, 100))
    assert scale.pair(Fraction(-24, 5)) == (Fraction(730, 100), Fraction(1270, 100))
    assert wbf_continuous(4).pair(Fraction(24, 5)) == (Fraction(1280, 100), Fraction(720, 100))


@timeless
@given(st.integers(1, 40), st.fractions(0, 120, max_denominator=100))
def test_the_formula_is_held_between_the_whole_margins(trays: int, margin: Fraction) -> None:
    scale, table = wbf_continuous(trays, between=True), wbf_continuous(trays)
    below = int(margin)
    assert table.winner(below) <= scale.winner(margin) <= table.winner(below + 1)
    assert scale.winner(below) == table.winner(below)
    assert sum(scale.pair(margin)) == 20


def test_an_own_scale_gives_the_loser_the_rest_or_what_it_says() -> None:
    plain = own_scale("club", 12, [(0, 6), (5, 8), (9, 12)])
    assert both(plain, 4, 5, -9) == "6-6 8-4 0-12"
    floor = own_scale("25 to 5", 30, [(0, 15, 15), (30, 25, 5), (40, 25, 0)])
    assert both(floor, -35, 39, 41) == "5-25 25-5 25-0"


@pytest.mark.parametrize(
    ("rows", "row"),
    [
        ([], 1),
        ([(1, 10)], 1),
        ([(0, 10), (3, 12), (3, 13)], 3),
        ([(0, 10), (3, 12), (2, 13)], 3),
        ([(0, 10), (3, 9)], 2),
    ],
)
def test_a_scale_that_cannot_be_is_refused(rows: list[tuple[int, int]], row: int) -> None:
    with pytest.raises(Refused) as refused:
        own_scale("wrong", 20, rows)
    assert (refused.value.code, refused.value.params) == ("scale_unsuitable", {"row": row})


def test_an_unknown_scale_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        published_scale("acbl-40")
    assert (refused.value.code, refused.value.params) == ("scale_unknown", {"name": "acbl-40"})


@pytest.mark.parametrize("trays", [0, 56])
def test_a_length_of_swiss_pairs_that_is_not_published_is_refused(trays: int) -> None:
    with pytest.raises(Refused):
        swiss_pairs_scale(trays)


@pytest.mark.parametrize(
    ("lengths", "rows"),
    [
        ((1, 4), "50.92 61.08 75.95"),
        ((5, 6), "50.78 59.45 72.13"),
        ((7, 9), "50.65 57.83 68.35"),
        ((10, 13), "50.54 56.53 65.30"),
        ((14, 19), "50.45 55.45 62.78"),
        ((20, 27), "50.38 54.57 60.71"),
        ((28, 39), "50.32 53.83 58.97"),
        ((40, 55), "50.27 53.21 57.53"),
    ],
)
def test_swiss_pairs_of_every_length_as_published(lengths: tuple[int, int], rows: str) -> None:
    """Of each band of lengths the highest percentages of 10, 15 and 19: EBU White Book."""
    for trays in lengths:
        bounds = dict(enumerate(swiss_pairs_scale(trays).bounds, start=10))
        assert [bounds[10], bounds[15], bounds[19], bounds[20]] == [
            *map(Fraction, rows.split()),
            100,
        ]


@timeless
@given(st.integers(1, 55), st.fractions(0, 100))
def test_a_percentage_lies_in_its_band(trays: int, percent: Fraction) -> None:
    scale = swiss_pairs_scale(trays)
    least, most = scale.band(percent)
    assert least <= percent <= most
    inside = (least + most) / 2
    assert scale.award(inside) == scale.award(percent)


@pytest.fixture(params=[7, 8, 9])
def swiss(request: pytest.FixtureRequest) -> PercentScale:
    return swiss_pairs_scale(request.param)


def test_swiss_pairs_as_printed(swiss: PercentScale) -> None:
    # The highest percentage of each VP, for 7 boards: msgltd.co.uk/OBA/SwPairs, page 2.
    printed = "50.65 51.98 53.33 54.74 56.23 57.83 59.64 61.75 64.40 68.35"
    for victory_points, text in enumerate(printed.split(), start=10):
        bound, more = Fraction(text), Fraction(text) + Fraction(1, 10**9)
        assert swiss.award(bound) == victory_points
        assert swiss.award(more) == victory_points + 1
        assert swiss.award(100 - bound) == 20 - victory_points
        assert swiss.award(100 - more) == 19 - victory_points


@timeless
@given(st.fractions(0, 100))
def test_both_pairs_of_a_match_share_twenty(percent: Fraction) -> None:
    scale = swiss_pairs_scale(7)
    assert scale.award(percent) + scale.award(100 - percent) == 20
    assert [scale.award(Fraction(each)) for each in (0, 100)] == [0, 20]
