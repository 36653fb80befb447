"""Rulings for one side of a table alone: the other has its score on the tray from elsewhere."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.field import score
from scoring.refused import Refused
from scoring.rules import rule_set
from scoring.values import SeatAward
from tests.scoring.fields import NEUBERG, field, points
from tests.scoring.test_rulings import of, ruled, with_ruling


@pytest.mark.parametrize(
    ("code", "params", "award"),
    [
        ("artificial", {"ns": "none", "ew": "60"}, Fraction(12, 5)),
        ("mixed", {"ns": "none", "ew": "60%"}, Fraction(12, 5)),
        ("mixed", {"ns": "none", "ew": "S170"}, Fraction(3)),
    ],
)
def test_a_ruling_for_one_side_alone_leaves_the_other_what_it_has_from_elsewhere(
    code: str, params: dict[str, str], award: Fraction
) -> None:
    """1 has played the tray at another table, so that it has nothing more here."""
    results = with_ruling(points(620, 170), ruled(1, 1, 151, code, **params))
    scored = score(results, NEUBERG)
    assert scored.trays[1].seated == (SeatAward((), (151,), None, award),)
    assert [of(scored, who).trays_played for who in (1, 151)] == [1, 1]
    assert of(scored, 1).maximum == 4
    without = score(with_ruling(points(620, 170)), NEUBERG)
    assert scored.trays[1].award(Fraction(620)).ns >= without.trays[1].award(Fraction(620)).ns


def test_where_a_percentage_waits_for_the_own_session_the_other_side_has_nothing() -> None:
    results = with_ruling(
        points(620, 170), ruled(1, 1, 151, "artificial", ns="none", ew="60+"),
        ruled(1, 52, 152, "artificial", ns="40-", ew="50"),
    )  # fmt: skip
    first, second = score(results, NEUBERG).trays[1].seated
    assert (first.ns, first.ns_award, first.ew_award) == ((), None, Fraction(18, 5))
    assert [second.ns_award, second.ew_award] == [Fraction(12, 5), 3]


def test_somebody_must_have_something_and_in_a_match_both() -> None:
    for code in ("artificial", "mixed"):
        results = with_ruling(points(620, 170), ruled(1, 51, 151, code, ns="none", ew="none"))
        with pytest.raises(Refused, match="ruling_value"):
            score(results, NEUBERG)
    here = replace(ruled(1, 1, 2, "artificial", ns="60", ew="none"), group=1)
    rules = rule_set("wbf", method="matches", match_total="sum", total="sum")
    with pytest.raises(Refused, match="ruling_unsuitable"):
        score(field([here], one=(1, 2), expected={1: 2}), rules)
