"""The number that is vacant with an odd number of pairs: the fairest, as a table has it."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from movements.audit import FindingCode, audit
from movements.catalogue import choose
from movements.facts import Facts, facts_of
from movements.fairness import fairness
from movements.field import Field
from movements.indicators import tray_rule
from movements.journey import journeys
from movements.movement import Movement
from movements.search import vacant_numbers
from movements.systems.howell import HOWELL
from movements.systems.howell_system import Vacant
from movements.systems.reduced_howell import REDUCED_HOWELL
from movements.systems.system import System, Wanted


def built(system: System, pairs: int, rounds: int, vacant: Vacant) -> Movement:
    return system.build(Wanted(pairs, rounds=rounds, options={"vacant": vacant}))


def figure(movement: Movement) -> int:
    """How fair it is, as everybody is told it."""
    return fairness(movement).figure


def odd(system: System, sizes: range) -> Iterator[tuple[int, int]]:
    for pairs in sizes:
        yield from ((pairs, rounds) for rounds in system.lengths(Wanted(pairs)))


def test_the_fairest_of_a_reduced_howell_gains_what_the_highest_loses() -> None:
    """Of ten numbers in seven rounds with 9 vacant Q is 79.67, with 10 vacant 70.50."""
    fairest, highest = (built(REDUCED_HOWELL, 9, 7, v) for v in (Vacant.FAIREST, Vacant.HIGHEST))
    assert (fairest.phantom, highest.phantom) == (9, 10)
    assert float(fairness(fairest).quality) == pytest.approx(79.67, abs=0.005)
    assert float(fairness(highest).quality) == pytest.approx(70.50, abs=0.005)


def test_no_number_is_fairer_than_the_one_that_is_vacant() -> None:
    gains = []
    for pairs, rounds in odd(REDUCED_HOWELL, range(7, 18, 2)):
        chosen = built(REDUCED_HOWELL, pairs, rounds, Vacant.FAIREST)
        lucks = [
            facts_of(REDUCED_HOWELL.with_vacant(pairs + 1, rounds, number)).luck
            for number in range(1, pairs + 2)
        ]
        assert facts_of(chosen).luck == min(lucks)
        highest = built(REDUCED_HOWELL, pairs, rounds, Vacant.HIGHEST)
        gains.append(figure(chosen) - figure(highest))
    assert min(gains) == 0
    assert max(gains) == 12
    assert (len(gains), sum(gains)) == (32, 83)


def test_the_fairest_of_a_whole_howell_is_the_pair_that_keeps_its_seat() -> None:
    for pairs in range(5, 60, 2):
        movement = HOWELL.build(Wanted(pairs))
        assert movement.phantom == pairs + 1
        assert audit(movement) == ()


def test_a_howell_that_is_cut_is_fairer_with_another_vacant() -> None:
    """Seven pairs in five rounds: 53 of 100 with 5 vacant, 34 with 8."""
    fairest, highest = (
        facts_of(built(HOWELL, 7, 5, vacant)) for vacant in (Vacant.FAIREST, Vacant.HIGHEST)
    )
    assert (fairest.fairness, highest.fairness) == (53, 34)


@pytest.mark.parametrize("system", [HOWELL, REDUCED_HOWELL], ids=lambda system: system.name)
def test_nobody_sits_out_twice_or_misses_more_whichever_number_is_vacant(system: System) -> None:
    for pairs, rounds in odd(system, range(7, 14, 2)):
        by = {vacant: built(system, pairs, rounds, vacant) for vacant in Vacant}
        about = {vacant: facts_of(movement) for vacant, movement in by.items()}
        for vacant, movement in by.items():
            assert {finding.code for finding in audit(movement)} <= {FindingCode.TRAYS_AT_PHANTOM}
            assert about[vacant].sit_outs == 1
            assert about[vacant].share >= about[Vacant.HIGHEST].share
            assert len(movement.present) == pairs
            assert system.extent(wanted(pairs, rounds, vacant)).tray_sets == len(movement.trays)
        assert about[Vacant.STILL].still == max(map(still, about.values()))


def wanted(pairs: int, rounds: int, vacant: Vacant) -> Wanted:
    return Wanted(pairs, rounds=rounds, options={"vacant": vacant})


def still(about: Facts) -> int:
    return about.still


def test_trays_lie_where_the_phantom_comes_and_go_on_by_their_rule() -> None:
    """Fifteen pairs in ten rounds: 10 is vacant, and moves; the boards know nothing of it."""
    movement = built(REDUCED_HOWELL, 15, 10, Vacant.FAIREST)
    whole = REDUCED_HOWELL.build(Wanted(16, rounds=10))
    assert movement.phantom == 10
    for sittings, as_whole in zip(movement.rounds, whole.rounds, strict=True):
        assert [s.trays for s in sittings] == [s.trays for s in as_whole]
    assert tray_rule(replace(movement, phantom=None)) == tray_rule(whole) is not None


def test_who_keeps_a_seat_keeps_it_also_while_he_sits_out() -> None:
    movement = built(REDUCED_HOWELL, 15, 10, Vacant.FAIREST)
    paths = journeys(movement)
    for pair in range(11, 17):
        assert len({(stop.table, stop.chairs) for stop in paths[pair]}) == 1
        assert sum(stop.sits_out for stop in paths[pair]) == 1
    for ahead, behind in pairwise(range(11, 17)):
        assert paths[ahead] != paths[behind]


def test_seats_to_be_kept_are_kept_by_another_vacant_number() -> None:
    """Thirteen pairs in twelve rounds: 14 is the fairest, and one seat is kept; of two 13 is."""
    asked = Field(13, trays=24, systems=frozenset({"reduced-howell"}))
    free = choose(asked)[0]
    assert (free.rounds, free.movement.phantom, free.facts.still) == (12, 14, 1)
    sits = Field(13, trays=24, sit_still=2, systems=frozenset({"reduced-howell"}))
    kept = choose(sits)[0]
    assert kept.facts.still >= 2
    assert kept.rounds == 12
    assert kept.movement.phantom != 14


def test_what_is_best_of_every_howell_stands_in_the_table() -> None:
    table = vacant_numbers.read()
    names = {(system, name) for system, name, _pairs, _with in vacant_numbers.movements()}
    assert names == {(system, name) for system, those in table.items() for name in those}
    assert vacant_numbers.main(["--check", "8/5", "8/6", "14/11", "20/17"]) == 0


def test_a_number_that_is_not_the_best_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    spoilt = {name: dict(those) for name, those in vacant_numbers.read().items()}
    spoilt["reduced-howell"]["8/6"] = [1, 1]
    monkeypatch.setattr(vacant_numbers, "read", lambda: spoilt)
    assert vacant_numbers.main(["--check", "8/6"]) == 1
    assert "reduced-howell 8/6: [8, 8] is wrong" in capsys.readouterr().err


@pytest.mark.long
def test_every_number_in_the_table_is_the_best(capsys: pytest.CaptureFixture[str]) -> None:
    assert vacant_numbers.main(["--check"]) == 0
    assert "wrong" not in capsys.readouterr().err
