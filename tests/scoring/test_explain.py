"""Explanations: the figure itself, the way to it, and parts that add up."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.explain import (
    Reason,
    explain_average,
    explain_award,
    explain_percent,
    explain_total,
    holds,
)
from scoring.field import score
from scoring.outcome import NotPlayed
from scoring.refused import Refused
from scoring.values import Adjustment, Explanation, FieldResults, Line, RuleSet
from tests.scoring.compass_evening import NUMBER, evening
from tests.scoring.fields import (
    NEUBERG,
    ONE_POINT,
    PLAIN,
    WHIST,
    field,
    games,
    one_tray,
    play,
    points,
    timeless,
)


def shape(explanation: Explanation) -> object:
    """A tree as nested tuples: the code, the amount and the parts."""
    own = (str(explanation.code), explanation.amount)
    return (*own, *map(shape, explanation.parts)) if explanation.parts else own


def test_five_matchpoints_are_two_scores_beaten_and_one_equalled() -> None:
    results = one_tray(points(420, 420, 100, -50))
    why = explain_award(results, NEUBERG, 1, 1)
    assert shape(why) == (
        "matchpoints", 5,
        ("beaten", 4, ("scores", 2), ("for_each", 2)),
        ("equalled", 1, ("scores", 1), ("for_each", 1)),
    )  # fmt: skip
    assert why.params == {"tray": 1, "side": "NS"}
    other = explain_award(results, NEUBERG, 1, 103)
    assert shape(other) == (
        "matchpoints", 4,
        ("beaten", 4, ("scores", 2), ("for_each", 2)),
        ("equalled", 0, ("scores", 0), ("for_each", 1)),
    )  # fmt: skip
    assert other.params == {"tray": 1, "side": "EW"}


def test_neuberg_is_shown_step_by_step() -> None:
    why = explain_award(one_tray(points(420, 420, 100, -50), expected=6), NEUBERG, 1, 1)
    assert why.code == "neuberg"
    factored, step = why.parts
    times, obtained = factored.parts
    raised, expected = times.parts
    assert [each.amount for each in (raised.parts[0], step, expected, obtained)] == [5, 1, 6, 4]
    assert why.amount == Fraction(5 + 1) * 6 / 4 - 1
    half = explain_award(one_tray(points(420, 420, 100, -50), expected=6), ONE_POINT, 1, 1)
    assert [half.amount, half.parts[1].amount] == [4, Fraction(1, 2)]


def test_a_full_tray_and_the_plain_rules_know_no_neuberg() -> None:
    scores = points(420, 100, -50)
    assert explain_award(one_tray(scores, expected=6), PLAIN, 1, 1).code == "matchpoints"
    assert explain_award(one_tray(scores), NEUBERG, 1, 1).code == "matchpoints"


def test_tricks_above_the_average_of_the_tray() -> None:
    results = one_tray([9, 6, 6])
    assert shape(explain_award(results, WHIST, 1, 1)) == (
        "above_average", 2,
        ("tricks", 9),
        ("average", 7,
            ("tricks_of_all", 21,
                ("same_tricks", 9, ("tricks", 9), ("plays", 1)),
                ("same_tricks", 12, ("tricks", 6), ("plays", 2))),
            ("plays", 3)),
    )  # fmt: skip
    east_west = explain_award(results, WHIST, 1, 102)
    assert [each.amount for each in (east_west, *east_west.parts)] == [1, 7, 6]
    assert east_west.parts[1].params == {"tray": 1, "side": "EW"}


def test_the_average_of_the_source_is_1035_by_5() -> None:
    north_south = explain_average(evening(), WHIST, Line.NS)
    assert north_south is not None
    assert shape(north_south) == (
        "average", 207,
        ("tricks_of_all", 1035,
            ("tricks", 201), ("tricks", 204), ("tricks", 211), ("tricks", 207), ("tricks", 212)),
        ("pairs", 5),
    )  # fmt: skip
    assert north_south.params == {"line": "NS"}
    assert holds(north_south)
    east_west = explain_average(evening(), WHIST, Line.EW)
    assert east_west is not None
    assert [part.amount for part in east_west.parts] == [915, 5]


def test_a_total_of_the_source_is_what_was_made_less_the_averages() -> None:
    why = explain_total(evening(), WHIST, NUMBER["f"])
    made, averages = why.parts[0].parts
    assert [each.amount for each in (why, made, averages)] == [6, 189, 183]
    assert (len(made.parts), len(averages.parts)) == (30, 30)
    assert holds(why)


def test_a_pair_that_came_and_did_not_play_is_not_in_the_average() -> None:
    whole = evening()
    more = replace(whole, lines={**whole.lines, 99: Line.NS})
    assert explain_average(more, WHIST, Line.NS) == explain_average(whole, WHIST, Line.NS)


@pytest.mark.parametrize(
    "results",
    [
        # One skips a tray; one sat the other way; the tray was also played by another line.
        field([play(1, 1, 11, 7), play(1, 2, 12, 7), play(2, 1, 12, 6)], ns=(1, 2), ew=(11, 12)),
        field([play(1, 1, 11, 7), play(1, 12, 2, 7)], ns=(1, 2), ew=(11, 12)),
        field([play(1, 1, 11, 7), play(1, 2, 12, 7)], ns=(1,), ew=(11, 12), one=(2,)),
        field([], ns=(1,), ew=(11,)),
    ],
)
def test_there_is_no_single_average_of_different_hands(results: FieldResults) -> None:
    assert explain_average(results, WHIST, Line.NS) is None


def test_matchpoints_have_no_average_of_tricks() -> None:
    assert explain_average(one_tray(points(420)), NEUBERG, Line.NS) is None


def test_what_was_carried_and_adjusted_is_named() -> None:
    results = replace(
        one_tray(points(420, -50)),
        adjustments=(Adjustment(1, Fraction(-1, 2), "late"), Adjustment(2, Fraction(-1), "slow")),
        carried={1: Fraction(10)},
    )
    why = explain_total(results, PLAIN, 1)
    assert [(part.code, part.amount) for part in why.parts] == [
        ("on_trays", Fraction(2)),
        ("carried", Fraction(10)),
        ("adjustment", Fraction(-1, 2)),
    ]
    assert why.parts[2].params == {"reason": "late"}
    assert why.params == {"contestant": 1}


def test_a_percentage_is_a_hundred_times_the_total_by_the_tops() -> None:
    why = explain_percent(one_tray(points(420, 100, -50)), NEUBERG, 102)
    assert [each.amount for each in (why, *why.parts)] == [50, 200, 4]


@pytest.mark.parametrize(("tray", "contestant"), [(1, 3), (2, 1), (1, 99)])
def test_no_award_no_explanation(tray: int, contestant: int) -> None:
    outcomes = [*points(420, 100), NotPlayed()]
    with pytest.raises(Refused) as refusal:
        explain_award(one_tray(outcomes), NEUBERG, tray, contestant)
    assert refusal.value.code == "no_award"
    assert refusal.value.params == {"contestant": contestant, "tray": tray}


def test_no_total_of_a_stranger_and_no_percentage_of_nothing() -> None:
    with pytest.raises(Refused, match="contestant_unknown"):
        explain_total(one_tray([7]), WHIST, 9)
    with pytest.raises(Refused, match="no_award"):
        explain_percent(one_tray([7]), WHIST, 1)


@timeless
@given(games())
def test_every_award_total_and_percentage_is_the_one_that_stands(
    game: tuple[FieldResults, RuleSet],
) -> None:
    results, rules = game
    for standing in score(results, rules).standings:
        why = explain_total(results, rules, standing.contestant)
        assert why.amount == standing.total
        assert holds(why)
        if standing.maximum:
            percent = explain_percent(results, rules, standing.contestant)
            assert percent.amount == standing.percent
            assert holds(percent)


@timeless
@given(games())
def test_every_award_is_the_one_of_its_trays_table(game: tuple[FieldResults, RuleSet]) -> None:
    results, rules = game
    tables = score(results, rules).trays
    for result in results.results:
        if isinstance(result.outcome, NotPlayed):
            continue
        ns, ew = (explain_award(results, rules, result.tray, seat) for seat in result.seats[:2])
        assert holds(ns)
        assert holds(ew)
        assert (ns.amount, ew.amount) in {(a.ns, a.ew) for a in tables[result.tray].awards}


@timeless
@given(games(), st.data())
def test_a_wrong_figure_anywhere_does_not_hold(
    game: tuple[FieldResults, RuleSet], data: st.DataObject
) -> None:
    results, rules = game
    contestant = data.draw(st.sampled_from(sorted(results.lines)))
    why = explain_total(results, rules, contestant)
    # A leaf that is multiplied by nothing may be anything, so the node above it is changed.
    path = []
    node = why
    while any(part.parts for part in node.parts):
        index = data.draw(st.sampled_from([i for i, p in enumerate(node.parts) if p.parts]))
        path.append(index)
        node = node.parts[index]
    assert not holds(_with(why, path, replace(node, amount=node.amount + 1)))


def _with(tree: Explanation, path: list[int], node: Explanation) -> Explanation:
    if not path:
        return node
    index, *rest = path
    parts = list(tree.parts)
    parts[index] = _with(parts[index], rest, node)
    return replace(tree, parts=tuple(parts))


@pytest.mark.parametrize(
    ("op", "parts", "amount", "expected"),
    [
        ("given", (), 3, True),
        ("given", (1,), 1, False),
        ("sum", (), 0, True),
        ("sum", (1, 2), 3, True),
        ("sum", (1, 2), 4, False),
        ("product", (2, 3), 6, True),
        ("product", (), 1, False),
        ("difference", (5, 3), 2, True),
        ("difference", (3, 5), 2, False),
        ("difference", (5, 3, 1), 1, False),
        ("quotient", (6, 3), 2, True),
        ("quotient", (3, 6), 2, False),
        ("quotient", (0, 0), 0, False),
        ("power", (2, 3), 8, False),
    ],
)
def test_what_holds(op: str, parts: tuple[int, ...], amount: int, expected: bool) -> None:
    leaves = tuple(Explanation(Reason.TRICKS, Fraction(part)) for part in parts)
    assert holds(Explanation(Reason.TOTAL, Fraction(amount), op, {}, leaves)) is expected
