"""The count of all constant-step movements there are: what theory says, the audit finds."""

from math import gcd

import pytest

from movements.audit import FindingCode, audit
from tests.movements.rings import ring


def is_sound(tables: int, pair_step: int, tray_step: int) -> bool:
    """E/W meet every table, N/S every tray, and E/W every tray, exactly once."""
    steps = (pair_step, tray_step, pair_step - tray_step)
    return all(gcd(step, tables) == 1 for step in steps)


def sound_pairs_of_steps(tables: int) -> int:
    """How many two steps suit: for each prime p of T, (p - 1)(p - 2) of p x p."""
    count = tables * tables
    for prime in (p for p in range(2, tables + 1) if all(p % q for q in range(2, p))):
        if tables % prime == 0:
            count = count * (prime - 1) * (prime - 2) // prime**2
    return count


@pytest.mark.parametrize("tables", range(3, 14))
def test_a_ring_is_clean_exactly_when_its_steps_are_coprime_to_its_tables(tables: int) -> None:
    clean = {
        (pairs, trays)
        for pairs in range(tables)
        for trays in range(tables)
        if not audit(ring(tables, pairs, trays))
    }
    assert clean == {
        (pairs, trays)
        for pairs in range(tables)
        for trays in range(tables)
        if is_sound(tables, pairs, trays)
    }
    assert len(clean) == sound_pairs_of_steps(tables)


@pytest.mark.parametrize("tables", range(4, 41, 2))
def test_an_even_ring_needs_the_skip(tables: int) -> None:
    half = tables // 2
    assert not audit(ring(tables, -1, 1, rounds=half))
    replayed = audit(ring(tables, -1, 1, rounds=half + 1))
    assert {finding.code for finding in replayed} == {FindingCode.TRAY_REPLAYED}
    assert {(finding.round, finding.other_round) for finding in replayed} == {(half + 1, 1)}
    assert {finding.contestant for finding in replayed} == set(range(tables + 1, 2 * tables + 1))
