"""The twenty schedules of the source's own systems, worked out independently of this library."""

import json
from pathlib import Path
from typing import Any

import pytest

from movements.audit import FindingCode, audit
from movements.plain import admit, from_plain, to_plain

PATH = Path(__file__).resolve().parents[3] / "shared" / "seed_schedules.json"
SCHEDULES: dict[str, Any] = json.loads(PATH.read_text()) if PATH.exists() else {}

pytestmark = pytest.mark.skipif(not SCHEDULES, reason="seed_schedules.json is not beside the tree")


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
