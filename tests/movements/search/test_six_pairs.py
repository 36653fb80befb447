from itertools import combinations

from movements.search.six_pairs import best, divisions, plans
from movements.systems.six_pairs import FAIR


def test_there_are_six_ways_to_divide_the_matches_and_any_two_have_three_in_common() -> None:
    """Known of the complete graph of six points: hence no Howell design H(5, 6)."""
    found = list(divisions())
    assert len(found) == 6
    assert {len(set(one) & set(other)) for one, other in combinations(found, 2)} == {1}


def test_the_plan_is_the_fairest_of_all_that_were_tried() -> None:
    found = best()
    assert found.plan == FAIR
    assert found.fairness.quality == max(plan.fairness.quality for plan in plans()) == 60
