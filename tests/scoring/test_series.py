"""The order of a series: means, the best of them, points by place, who is placed."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scoring.series import Counting, SeriesRules, running_order

BEST_FOUR = SeriesRules(evenings=6, counting=Counting.BEST, number=4, least=3)
"""The mean of the best four of six; half of the evenings must have been played."""
SEVENTEEN = {1: "650/9", 2: "140/3", 3: "110/3", 4: "325/9", 5: "36", 6: "30"}


def exact(figures: dict[int, str]) -> dict[int, Fraction]:
    return {evening: Fraction(figure) for evening, figure in figures.items()}


def test_the_best_four_of_six_count() -> None:
    """(72.22 + 46.67 + 36.67 + 36.11) / 4 = 47.92."""
    (one,) = running_order({"17": exact(SEVENTEEN)}, 6, BEST_FOUR)
    assert (one.counted, one.score) == (frozenset({1, 2, 3, 4}), Fraction(575, 12))


def test_of_equal_figures_the_earlier_is_left_out() -> None:
    rules = SeriesRules(evenings=4, counting=Counting.DROP, number=1)
    (one,) = running_order({"a": exact({1: "40", 2: "50", 3: "40", 4: "60"})}, 4, rules)
    assert (one.counted, one.score) == (frozenset({2, 3, 4}), Fraction(50))


def test_one_figure_counts_in_any_case() -> None:
    rules = SeriesRules(evenings=6, counting=Counting.DROP, number=2)
    assert [one.score for one in running_order({"a": exact({3: "40"})}, 3, rules)] == [40]


def test_who_has_played_too_seldom_has_no_place() -> None:
    """Three of six evenings: after two of them one is enough, after five it takes three."""
    figures = {
        "often": exact({1: "50", 2: "50", 3: "50"}),
        "level": exact({1: "50", 4: "50", 5: "50"}),
        "seldom": exact({1: "70", 2: "70"}),
        "below": exact({2: "30", 3: "30", 4: "30"}),
        "never": {},
    }
    order = running_order(figures, 5, BEST_FOUR)
    assert [(one.who, one.place, one.shared) for one in order] == [
        ("often", 1, 2), ("level", 1, 2), ("below", 3, 1), ("seldom", None, 0)
    ]  # fmt: skip
    assert [BEST_FOUR.needed(held) for held in range(8)] == [0, 1, 1, 2, 2, 3, 3, 3]


def test_places_are_worth_points() -> None:
    """Those who share a place have the mean of those they fill; further down nothing is won."""
    rules = SeriesRules(evenings=3, points=(10, 7, 5))
    worth = [rules.worth(place, shared) for place, shared in ((1, 1), (2, 2), (3, 2), (4, 1))]
    assert worth == [10, 6, Fraction(5, 2), 0]
    figures = {"a": exact({1: "10", 3: "5"}), "b": exact({1: "7", 2: "10"}), "c": exact({2: "0"})}
    order = running_order(figures, 3, rules)
    assert [(one.who, one.place, int(one.score)) for one in order] == [
        ("b", 1, 17), ("a", 2, 15), ("c", 3, 0)
    ]  # fmt: skip


def test_by_points_an_evening_that_was_missed_is_one_of_the_worst() -> None:
    """Of four evenings all but two count: whoever missed two keeps both of the others."""
    rules = SeriesRules(evenings=4, counting=Counting.DROP, number=2, points=(10, 7, 5))
    figures = {"a": exact({1: "10", 2: "5"}), "b": exact({1: "5", 2: "5", 3: "7", 4: "5"})}
    assert [(one.who, int(one.score)) for one in running_order(figures, 4, rules)] == [
        ("a", 15), ("b", 12)
    ]  # fmt: skip


FIGURES = st.dictionaries(
    st.integers(1, 8), st.fractions(0, 100, max_denominator=12), min_size=1, max_size=8
)


@given(
    figures=st.dictionaries(st.integers(1, 30), FIGURES, max_size=12),
    counting=st.sampled_from(Counting),
    number=st.integers(1, 8),
    least=st.integers(0, 8),
    points=st.sampled_from([(), (3, 2, 1)]),
)
def test_an_order_is_by_the_best_choice_of_figures(
    figures: dict[int, dict[int, Fraction]],
    counting: Counting,
    number: int,
    least: int,
    points: tuple[int, ...],
) -> None:
    """Nobody would have more from others of as many figures; places say how many are ahead."""
    rules = SeriesRules(8, counting, 0 if counting is Counting.ALL else number, least, points)
    assert SeriesRules.from_plain(rules.plain) == rules
    order = running_order(figures, 8, rules)
    assert {one.who for one in order} == set(figures)
    for one in order:
        taken = sorted(one.figures.values(), reverse=True)[: len(one.counted)]
        total = sum(taken, Fraction())
        assert one.score == (total if points else total / len(taken))
        assert (one.place is None) == (len(one.figures) < least)
    placed = [one for one in order if one.place]
    assert order[: len(placed)] == placed
    for one in placed:
        assert one.place == 1 + sum(other.score > one.score for other in placed)
        assert one.shared == sum(other.score == one.score for other in placed)
