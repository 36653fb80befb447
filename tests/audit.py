"""``make audit``: what Overplay runs on, compared with the lists of known faults."""

import json
import re
import subprocess
import sys

from tests.conftest import ROOT

COMMAND = (
    *(sys.executable, "-m", "pip_audit", "--requirement", "requirements.txt", "--require-hashes"),
    *("--disable-pip", "--progress-spinner", "off", "--format", "json"),
)
OF_THE_NETWORK = re.compile(r"requests\.exceptions\.|ConnectionError|Could not connect")
NOT_REACHED = "Skipped: the list of known faults cannot be reached from here."


def main() -> int:
    """Ask, and print what is known; 1 where there is a fault."""
    done = subprocess.run(COMMAND, cwd=ROOT, check=False, capture_output=True, text=True)
    ended, said = verdict(done.stdout, done.stderr)
    print(said)  # noqa: T201  whoever ran it reads this
    return ended


def verdict(report: str, errors: str = "") -> tuple[int, str]:
    """Return how to end and what to say, from the report as JSON; it is empty where that failed.

    What was not found in the list is named: nothing was asked about it.
    """
    if not report.strip() and not OF_THE_NETWORK.search(errors):
        return 2, f"The audit failed: {errors.strip().rpartition(chr(10))[2]}"
    packages = json.loads(report)["dependencies"] if report.strip() else []
    asked = [each for each in packages if "skip_reason" not in each]
    if not asked:
        return 0, NOT_REACHED
    lines = [
        f"{each['name']} {each['version']}: {fault['id']}, mended in "
        f"{', '.join(fault['fix_versions']) or 'no version yet'}"
        for each in asked
        for fault in each["vulns"]
    ]
    missed = [each["name"] for each in packages if "skip_reason" in each]
    not_asked = [f"Not in the list, so not looked at: {', '.join(missed)}."] if missed else []
    found = lines or [f"No known faults in {len(asked)} packages."]
    return int(bool(lines)), "\n".join([*found, *not_asked])


if __name__ == "__main__":
    sys.exit(main())
