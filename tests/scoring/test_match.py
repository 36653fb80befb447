"""One match between two teams: what each tray gains, and what the match is worth."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.imps import imps
from scoring.match import Both, Counting, MatchRules, MatchScore, MatchTray, score_match
from scoring.victory_points import own_scale, published_scale
from scoring.wbf_continuous import wbf_continuous
from tests.scoring.fields import timeless

IMPS, POINTS = MatchRules(Counting.IMPS), MatchRules(Counting.POINTS)
BOARDS = MatchRules(Counting.BOARDS)
EIGHT = wbf_continuous(8)
figures = st.none() | st.integers(-150, 150).map(lambda tens: 10 * tens)
rules = st.builds(MatchRules, st.sampled_from(Counting), st.sampled_from((None, EIGHT)))


def both(home: int | str, away: int | str) -> Both:
    return Both(Fraction(home), Fraction(away))


def match(*scores: tuple[int | None, int | None], rules: MatchRules = IMPS) -> MatchScore:
    return score_match([MatchTray(n, *two) for n, two in enumerate(scores, start=1)], rules)


def test_imps_by_tray_and_in_sum() -> None:
    scored = match((420, 170), (-100, -620), (90, 110), (-50, -50))
    assert scored.trays == {1: both(6, -6), 2: both(11, -11), 3: both(-1, 1), 4: both(0, 0)}
    assert scored.total == both(16, -16)
    assert scored.victory_points is scored.boards is None


def test_whist_of_two_teams() -> None:
    # Foster's Complete Hoyle: 7 with N/S's cards and 6 with E/W's of the same deal gain nothing.
    assert match((7, 7), rules=POINTS).total == both(0, 0)
    # The home team gains 1 on one deal and the other 3 on the next: lost by 2.
    scored = match((8, 7), (4, 7), rules=POINTS)
    assert (scored.total, scored.won) == (both(-2, 2), both(0, 1))


def test_equal_tricks_are_half_a_match_each() -> None:
    assert match((8, 7), (6, 7), rules=POINTS).won == both("1/2", "1/2")


def test_a_point_a_board() -> None:
    scored = match((420, 450), (420, 420), (10, 0), (0, -10), rules=BOARDS)
    assert list(scored.trays.values()) == [both(0, 2), both(1, 1), both(2, 0), both(2, 0)]
    assert (scored.total, scored.won) == (both(5, 3), both(1, 0))
    scale = own_scale("boards", 20, [(0, 10), (2, 13)])
    in_points = match((420, 450), (10, 0), (10, 0), rules=MatchRules(Counting.BOARDS, scale))
    assert in_points.victory_points == both(13, 7)


def test_victory_points_by_the_margin() -> None:
    scored = match((420, 170), (90, 110), rules=MatchRules(Counting.IMPS, EIGHT))
    assert scored.victory_points == both("12.05", "7.95")
    acbl = MatchRules(Counting.IMPS, published_scale("acbl-20-6"))
    assert match((170, 420), rules=acbl).victory_points == both(7, 13)


def test_rulings_are_independent_of_each_other() -> None:
    """Both sides without fault: each has 3 IMPs, and each its VPs by a margin of its own."""
    trays = [MatchTray(1, ruled=both(3, 3)), MatchTray(2, 420, 170)]
    scored = score_match(trays, MatchRules(Counting.IMPS, EIGHT))
    assert scored.total == both(9, -3)
    assert scored.victory_points == both(str(EIGHT.winner(9)), str(20 - EIGHT.winner(3)))
    assert score_match([MatchTray(1, ruled=both(3, -3))], IMPS).total == both(3, -3)


def test_a_ruling_of_nothing_counts_as_a_ruling() -> None:
    scored = score_match([MatchTray(1, 420, 0, ruled=both(0, 0))], IMPS)
    assert (scored.trays, scored.total) == ({1: both(0, 0)}, both(0, 0))


def test_a_tray_with_one_figure_is_left_out() -> None:
    scored = match((420, None), (None, 50), (None, None), (110, 0))
    assert scored.trays == {4: both(3, -3)}


def test_a_tray_is_in_a_match_once() -> None:
    with pytest.raises(ValueError, match="trays"):
        score_match([MatchTray(1, 420, 0), MatchTray(1, 0, 420)], IMPS)


def test_passed_out_at_one_table_is_a_figure() -> None:
    assert match((0, 420)).total == both(-9, 9)
    assert match((0, 7), rules=POINTS).total == both(-7, 7)
    assert match((7, 0), rules=POINTS).total == both(7, -7)


@pytest.mark.parametrize(
    ("capped", "total"),
    [
        (MatchRules(Counting.POINTS, win_cap=15), both(15, -40)),
        (MatchRules(Counting.POINTS, margin_cap=15), both(15, -15)),
        (MatchRules(Counting.POINTS, win_cap=50, margin_cap=45), both(40, -40)),
    ],
)
def test_a_match_won_by_too_much(capped: MatchRules, total: Both) -> None:
    assert match((30, 0), (10, 0), rules=capped).total == total
    turned = match((0, 30), (0, 10), rules=capped)
    assert turned.total == Both(total.away, total.home)


def test_a_hybrid_is_boards_and_victory_points() -> None:
    # Two won, one halved, one lost: 5 to 3; 6 + 11 - 1 = 16 IMPs are 15.50 on the scale.
    hybrid = MatchRules(Counting.HYBRID, EIGHT)
    scored = match((420, 170), (-100, -620), (90, 110), (-50, -50), rules=hybrid)
    assert (scored.total, scored.boards) == (both(16, -16), both(5, 3))
    assert EIGHT.winner(16) == Fraction("15.50")
    assert scored.victory_points == both("20.50", "7.50")
    ruled = [MatchTray(1, ruled=both(3, -3), ruled_boards=both("1.2", "0.8"))]
    with_ruling = score_match(ruled, hybrid)
    assert with_ruling.boards == both("1.2", "0.8")
    assert with_ruling.victory_points == both("12.47", "9.53")
    unsaid = score_match([MatchTray(1, ruled=both(0, 0))], hybrid)
    assert unsaid.victory_points == both(11, 11)


def test_halves_and_what_was_carried() -> None:
    trays = [MatchTray(1, 420, 170), MatchTray(2, 0, 90, part=2), MatchTray(3, 620, 100, part=2)]
    scored = score_match(trays, IMPS, both("1/2", -3))
    assert scored.parts == {1: both(6, -6), 2: both(8, -8)}
    assert scored.total == both("29/2", -17)


def test_another_scale_of_imps() -> None:
    assert match((420, 0), rules=MatchRules(Counting.IMPS, imp_scale=(100,))).total == both(1, -1)


@timeless
@given(st.lists(st.tuples(figures, figures), max_size=8), rules)
def test_home_and_away_may_be_exchanged(
    scores: list[tuple[int | None, int | None]], rules: MatchRules
) -> None:
    scored = match(*scores, rules=rules)
    turned = match(*((away, home) for home, away in scores), rules=rules)
    assert (turned.total, turned.won) == (scored.total[::-1], scored.won[::-1])
    if scored.victory_points:
        assert turned.victory_points == scored.victory_points[::-1]
    played = [(home, away) for home, away in scores if home is not None and away is not None]
    if rules.counting in (Counting.IMPS, Counting.HYBRID):
        assert scored.total.home == sum(imps(home - away) for home, away in played)
    assert sum(scored.won) == 1
    shared = 2 * len(played) if rules.counting is Counting.BOARDS else 0
    assert sum(scored.total) == shared
