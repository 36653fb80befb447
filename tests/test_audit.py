"""The audit tells a fault from none, and neither from a list that it could not reach."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.audit import NOT_REACHED, verdict
from tests.conftest import ROOT

SOUND = {"name": "django", "version": "5.2.1", "vulns": []}
FAULTY = {
    "name": "celery",
    "version": "5.7.0",
    "vulns": [{"id": "PYSEC-1", "fix_versions": ["5.7.1"]}, {"id": "PYSEC-2", "fix_versions": []}],
}
SKIPPED = {"name": "redis", "skip_reason": "Dependency not found"}


@pytest.mark.parametrize(
    ("packages", "ended", "said"),
    [
        ([SOUND], 0, "No known faults in 1 packages."),
        (
            [SOUND, SKIPPED],
            0,
            "No known faults in 1 packages.\nNot in the list, so not looked at: redis.",
        ),
        (
            [SOUND, FAULTY],
            1,
            ("celery 5.7.0: PYSEC-1, mended in 5.7.1\n"
            "celery 5.7.0: PYSEC-2, mended in no version yet"),
        ),
        ([SKIPPED], 0, NOT_REACHED),
        ([], 0, NOT_REACHED),
    ],
)  # fmt: skip
def test_the_verdict(packages: list[dict[str, Any]], ended: int, said: str) -> None:
    assert verdict(json.dumps({"dependencies": packages})) == (ended, said)


def test_an_audit_that_fails_is_no_audit_without_a_network() -> None:
    said = "ERROR:pip_audit._cli:requirement nonsense does not contain a hash\n"
    assert verdict("", said) == (2, f"The audit failed: {said.strip()}")
    assert verdict("", "requests.exceptions.ProxyError: no way") == (0, NOT_REACHED)


@pytest.mark.long
@pytest.mark.laptop_parts
def test_without_a_network_it_is_skipped_in_a_line() -> None:
    nowhere = dict.fromkeys(("HTTPS_PROXY", "https_proxy"), "http://127.0.0.1:9")
    done = subprocess.run(
        [sys.executable, "-m", "tests.audit"], cwd=ROOT, env=os.environ | nowhere,
        check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{NOT_REACHED}\n", "")
