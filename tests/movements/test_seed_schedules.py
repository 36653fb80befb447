"""The twenty schedules of the source's own systems, worked out independently of this library."""

import pytest

from movements.audit import FindingCode, audit
from movements.plain import admit, from_plain, to_plain
from tests.data import SCHEDULES


def test_there_are_twenty() -> None:
    assert len(SCHEDULES) == 20


@pytest.mark.parametrize("name", SCHEDULES)
def test_it_is_admitted_and_comes_back_the_same(name: str) -> None:
    data = SCHEDULES[name]
    movement = admit(data)
    assert from_plain(to_plain(movement)) == movement
    assert to_plain(movement) == data


@pytest.mark.parametrize("name", SCHEDULES)
def test_the_audit_finds_nothing_but_the_six_pairs_who_rest(name: str) -> None:
    data = SCHEDULES[name]
    findings = audit(from_plain(data))
    rests = {FindingCode.ROUND_MISSED} if name.startswith("six_pairs") else set()
    assert {finding.code for finding in findings} == rests
