"""How the tests are dealt out: each file to one process, and no failure is lost."""

import pytest

from tests.__main__ import BESIDE, NOTHING_TO_TRY, verdict
from tests.conftest import ROOT
from tests.shares import REST, SHARES, share_of


def test_every_share_has_a_process_and_every_name_in_it_is_there() -> None:
    assert {one["TEST_SHARE"] for one in BESIDE.values() if "TEST_SHARE" in one} == {*SHARES}
    assert all((ROOT / name).exists() for names in SHARES.values() for name in names)
    assert {share_of(f"tests/{one}/test_a.py") for one in ("browser", "scoring", "faults")} == {
        "browser", "values", REST,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("ends", "all_of_them"),
    [
        ((0, 0, 0), 0),
        ((0, NOTHING_TO_TRY, 0), 0),
        ((NOTHING_TO_TRY, NOTHING_TO_TRY), NOTHING_TO_TRY),
        ((0, 1, NOTHING_TO_TRY), 1),
        ((0, -9, 0), -9),
    ],
)
def test_one_that_failed_or_was_killed_is_not_lost(ends: tuple[int, ...], all_of_them: int) -> None:
    assert verdict(ends) == all_of_them
