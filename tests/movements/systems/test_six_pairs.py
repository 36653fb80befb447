from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from movements.audit import FindingCode, audit
from movements.fairness import fairness
from movements.journey import expected_plays, journeys
from movements.meetings import meetings
from movements.movement import Movement
from movements.systems.six_pairs import SIX_PAIRS, SixPairsVariant
from movements.systems.system import Extent, Unfit, UnfitCode, Wanted

EVERYBODY = range(1, 7)

# R. F. Foster, Complete Hoyle, Six Pairs: N/S and E/W at each table that plays, and the hands.
# Of the sets after the fourth the source prints no diagram.
PRINTED = (
    (("b", "a", (1, 2)), ("d", "c", (1, 2)), ("f", "e", (3, 4))),
    (("c", "a", (5, 6)), ("d", "b", (5, 6))),
    (("e", "a", (7, 8)), ("d", "f", (7, 8)), ("b", "c", (3, 4))),
    (("f", "a", (9, 10)), ("d", "e", (9, 10))),
)


def wanted(plan: str, rounds: int | None = None, k: int = 2) -> Wanted:
    return Wanted(6, k, rounds, options={"plan": plan})


def six(plan: str, rounds: int | None = None, k: int = 2) -> Movement:
    return SIX_PAIRS.build(wanted(plan, rounds, k))


def test_the_first_four_sets_are_printed_so() -> None:
    for sittings, printed in zip(six("source").rounds, PRINTED, strict=False):
        letters = [
            ("abcdef"[(s.seats.north or 0) - 1], "abcdef"[(s.seats.east or 0) - 1], s.trays)
            for s in sittings
        ]
        assert tuple(letters) == printed


def test_then_b_c_e_and_f_play_two_sets() -> None:
    fifth, sixth = six("source").rounds[4:6]
    for sittings, trays in ((fifth, (11, 12)), (sixth, (13, 14))):
        assert {pair for s in sittings for pair in s.seats} == {2, 3, 5, 6}
        assert {s.trays for s in sittings} == {trays}


def test_at_last_a_and_d_sit_e_w_with_the_same_hands() -> None:
    last = six("source").rounds[6]
    assert [s.seats.east for s in last] == [1, 4]
    assert {s.trays for s in last} == {(15, 16)}
    assert not {1, 4} & {s.seats.north for s in last}


def test_every_match_is_played_once_but_that_of_a_and_d() -> None:
    met = meetings(six("source", 6))
    assert set(met) == set(combinations(EVERYBODY, 2)) - {(1, 4)}
    assert {len(times) for times in met.values()} == {1}
    assert all(len(times[0].trays) == 2 for times in met.values())


def test_what_the_audit_finds_in_the_plan_of_the_source() -> None:
    six_sets = Counter(finding.code for finding in audit(six("source", 6)))
    seven_sets = Counter(finding.code for finding in audit(six("source")))
    assert six_sets == {FindingCode.ROUND_MISSED: 8}
    assert seven_sets == {FindingCode.ROUND_MISSED: 10, FindingCode.MET_TWICE: 2}


def test_how_often_each_looks_on_in_the_first_six_sets() -> None:
    rests = {one: sum(s.sits_out for s in path) for one, path in journeys(six("source", 6)).items()}
    assert rests == {1: 2, 2: 1, 3: 1, 4: 2, 5: 1, 6: 1}


def test_the_plan_of_the_source_compares_badly() -> None:
    assert fairness(six("source", 6)).quality == Fraction(1960, 81)  # about 24


@pytest.mark.parametrize("k", [1, 2, 3, 5, 99])
def test_the_fair_plan_is_as_fair_as_can_be(k: int) -> None:
    movement = six("fair", k=k)
    assert audit(movement) == ()
    met = meetings(movement)
    assert set(met) == set(combinations(EVERYBODY, 2))
    assert {len(times) for times in met.values()} == {1}
    assert expected_plays(movement) == dict.fromkeys(range(1, 5 * k + 1), 3)
    assert fairness(movement).quality == 60


def test_only_the_first_round_of_the_fair_plan_is_shared() -> None:
    first, *others = six("fair").rounds
    assert [s.shared_with for s in first] == [(2, 3), (1, 3), (1, 2)]
    assert all(s.shared_with == () for sittings in others for s in sittings)
    assert all(sittings[0].seats.north == 6 for sittings in six("fair").rounds)


def test_lengths_extents_and_variants() -> None:
    assert list(SIX_PAIRS.lengths(wanted("source"))) == [6, 7]
    assert list(SIX_PAIRS.lengths(wanted("fair"))) == [1, 2, 3, 4, 5]
    assert SIX_PAIRS.extent(wanted("source")) == Extent(7, tray_sets=8, tables=3)
    assert SIX_PAIRS.extent(wanted("source", 6)) == Extent(6, tray_sets=7, tables=3)
    assert SIX_PAIRS.extent(wanted("fair")) == Extent(5, tray_sets=5, tables=3)
    assert SIX_PAIRS.extent(wanted("fair", 1)) == Extent(1, tray_sets=1, tables=3)
    assert SIX_PAIRS.variant(wanted("source")) is SixPairsVariant.SOURCE
    assert SIX_PAIRS.variant(wanted("source", 6)) is SixPairsVariant.SOURCE_BUT_ONE
    assert SIX_PAIRS.variant(wanted("fair")) is SixPairsVariant.FAIR
    assert SIX_PAIRS.variant(wanted("fair", 4)) is SixPairsVariant.FAIR_CUT


def test_what_does_not_fit() -> None:
    assert SIX_PAIRS.fits(wanted("source", 5)) == Unfit(UnfitCode.ROUNDS_TOO_FEW, 5, 6)
    assert SIX_PAIRS.fits(wanted("fair", 6)) == Unfit(UnfitCode.ROUNDS_TOO_MANY, 6, 5)
    assert SIX_PAIRS.fits(wanted("quick")) == Unfit(UnfitCode.OPTION_VALUE, option="plan")
    assert SIX_PAIRS.fits(Wanted(5)) == Unfit(UnfitCode.CONTESTANTS_TOO_FEW, 5, 6)
