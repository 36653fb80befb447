"""``python -m tests.pictures COMMIT``: what looks different in the working tree, and where.

Draws every page (1280 and 390 wide) and sheet of the commit and of the working tree, with the same
evenings, at the same moment, in the same Chromium. Exits with 1 where anything differs.
"""

import shutil
import sys
from argparse import ArgumentParser
from pathlib import Path

from tests.browser import chromium
from tests.conftest import ROOT
from tests.pictures.compare import differences
from tests.pictures.draw import draw

OUT = ROOT / "build" / "pictures"


def main() -> int:
    """Draw both, compare them, and say what differs."""
    parser = ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    parser.add_argument("commit", help="what the working tree is compared with")
    parser.add_argument("--out", type=Path, default=OUT, help="where the pictures are put")
    asked = parser.parse_args()
    shutil.rmtree(asked.out, ignore_errors=True)
    before, after = asked.out / "before", asked.out / "after"
    with chromium.launched() as browser:
        for commit, folder in ((asked.commit, before), ("", after)):
            draw(commit, browser, folder)
    found = list(differences(before, after, asked.out / "different"))
    sys.stdout.writelines(f"{line}\n" for line in found)
    drawn = sum(1 for file in after.rglob("*") if file.is_file())
    sys.stdout.write(f"{drawn} pictures, {len(found)} differences ({asked.out})\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
