"""The score of a contract: a table of the laws written out, and what must hold of any."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.contract_score import possible_scores, score
from scoring.doubling import Doubling
from scoring.outcome import Contract, PassedOut, Score, Strain
from scoring.vulnerability import Vulnerability
from tests.scoring.fields import contracts, timeless, vulnerabilities

NONE, BOTH = Vulnerability.NONE, Vulnerability.BOTH

# Just made, as printed on the back of bidding cards: undoubled, doubled, redoubled, each not
# vulnerable and vulnerable (Laws of Duplicate Bridge 2017, Law 77).
MADE = {
    "1m": (70, 70, 140, 140, 230, 230),
    "1M": (80, 80, 160, 160, 520, 720),
    "1N": (90, 90, 180, 180, 560, 760),
    "2m": (90, 90, 180, 180, 560, 760),
    "2M": (110, 110, 470, 670, 640, 840),
    "2N": (120, 120, 490, 690, 680, 880),
    "3m": (110, 110, 470, 670, 640, 840),
    "3M": (140, 140, 530, 730, 760, 960),
    "3N": (400, 600, 550, 750, 800, 1000),
    "4m": (130, 130, 510, 710, 720, 920),
    "4M": (420, 620, 590, 790, 880, 1080),
    "4N": (430, 630, 610, 810, 920, 1120),
    "5m": (400, 600, 550, 750, 800, 1000),
    "5M": (450, 650, 650, 850, 1000, 1200),
    "5N": (460, 660, 670, 870, 1040, 1240),
    "6m": (920, 1370, 1090, 1540, 1380, 1830),
    "6M": (980, 1430, 1210, 1660, 1620, 2070),
    "6N": (990, 1440, 1230, 1680, 1660, 2110),
    "7m": (1440, 2140, 1630, 2330, 1960, 2660),
    "7M": (1510, 2210, 1770, 2470, 2240, 2940),
    "7N": (1520, 2220, 1790, 2490, 2280, 2980),
}
STRAINS = {
    "m": (Strain.CLUBS, Strain.DIAMONDS),
    "M": (Strain.HEARTS, Strain.SPADES),
    "N": (Strain.NO_TRUMP,),
}
# One to thirteen down, doubled (Law 77): a second hundred for the second and third trick.
DOUBLED_DOWN = {
    NONE: (100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500),
    BOTH: (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800),
}
BY_DOUBLING = [(doubling, each) for doubling in Doubling for each in (NONE, BOTH)]


@pytest.mark.parametrize(("contract", "figures"), MADE.items())
def test_made_contracts_score_as_printed(contract: str, figures: tuple[int, ...]) -> None:
    level = int(contract[0])
    for strain in STRAINS[contract[1]]:
        made = [
            score(Contract(level, strain, doubling, "N", level + 6), each)
            for doubling, each in BY_DOUBLING
        ]
        assert tuple(made) == figures


@pytest.mark.parametrize("vulnerability", [NONE, BOTH])
@pytest.mark.parametrize("down", range(1, 14))
def test_undertricks_score_as_printed(vulnerability: Vulnerability, down: int) -> None:
    def lost(doubling: Doubling) -> int:
        return -score(Contract(7, Strain.CLUBS, doubling, "S", 13 - down), vulnerability)

    doubled = DOUBLED_DOWN[vulnerability][down - 1]
    assert lost(Doubling.NONE) == down * (100 if vulnerability is BOTH else 50)
    assert lost(Doubling.DOUBLED) == doubled
    assert lost(Doubling.REDOUBLED) == 2 * doubled


@pytest.mark.parametrize(
    ("strain", "plain"), [(Strain.DIAMONDS, 20), (Strain.HEARTS, 30), (Strain.NO_TRUMP, 30)]
)
def test_each_overtrick_adds_the_same(strain: Strain, plain: int) -> None:
    each = dict(zip(BY_DOUBLING, (plain, plain, 100, 200, 200, 400), strict=True))
    for (doubling, vulnerability), worth in each.items():
        made = [score(Contract(1, strain, doubling, "N", t), vulnerability) for t in range(7, 14)]
        assert [b - a for a, b in pairwise(made)] == [worth] * 6


def test_only_the_declaring_side_counts_as_vulnerable_and_signs_are_north_south() -> None:
    def game(declarer: str, vulnerability: Vulnerability) -> int:
        return score(Contract(3, Strain.NO_TRUMP, Doubling.NONE, declarer, 9), vulnerability)

    ns, ew = Vulnerability.NS, Vulnerability.EW
    assert [game(point, ns) for point in "NESW"] == [600, -400, 600, -400]
    assert [game(point, ew) for point in "NESW"] == [400, -600, 400, -600]


def test_typed_scores_stand_and_passed_out_is_nothing() -> None:
    assert score(Score(-170), NONE) == -170
    assert score(PassedOut(), BOTH) == 0


@timeless
@given(contracts, vulnerabilities)
def test_every_contract_gives_a_possible_score(
    contract: Contract, vulnerability: Vulnerability
) -> None:
    points = score(contract, vulnerability)
    assert points in possible_scores(vulnerability.ns, vulnerability.ew)
    declarer_won = (points > 0) == (contract.declarer in ("N", "S"))
    assert declarer_won == (contract.tricks >= contract.level + 6)


@timeless
@given(st.booleans(), st.booleans())
def test_possible_scores_are_tens_never_zero_and_mirrored(ns: bool, ew: bool) -> None:
    possible = possible_scores(ns, ew)
    assert 0 not in possible
    assert all(points % 10 == 0 for points in possible)
    assert possible == {-points for points in possible_scores(ew, ns)}
    assert (max(possible), min(possible)) == (7600 if ew else 7000, -7600 if ns else -7000)


def test_some_scores_are_possible_at_one_vulnerability_only() -> None:
    assert 420 in possible_scores(False, True)
    assert 420 not in possible_scores(True, True)
    assert 620 in possible_scores(True, False)
    assert not {9, 10, 410, 440, 7610} & possible_scores(True, True)
