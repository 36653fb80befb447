"""``python -m tests.pictures BEFORE [AFTER]``: what looks different after a change, and where.

Draws every page (1280 and 390 wide) and sheet of the commit BEFORE and of the commit AFTER, or of
the working tree, with the same evenings, at the same moment, in the same Chromium. Exits with 1
where anything differs, or where AFTER has what cannot be drawn.
"""

import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

import django

import tests.environment  # noqa: F401  a folder of its own, nothing of the developer's

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "overplay.settings")
django.setup()

from tests.conftest import ROOT  # noqa: E402
from tests.pictures.album import Album  # noqa: E402
from tests.pictures.compare import count, differences  # noqa: E402
from tests.pictures.coverage import not_pictured  # noqa: E402

OUT = ROOT / "var" / "pictures"


def main() -> int:
    """Draw both, compare them, and say what differs."""
    parser = ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    parser.add_argument("before", help="the commit that is compared with")
    parser.add_argument("after", nargs="?", default="", help="a commit; else the working tree")
    parser.add_argument("--out", type=Path, default=OUT, help="where the pictures are put")
    parser.add_argument(
        "--everything", action="store_true", help="draw also what is the same to the byte"
    )
    asked = parser.parse_args()
    shutil.rmtree(asked.out, ignore_errors=True)
    before, after = _fetched({"before": asked.before, "after": asked.after}, asked.out)
    if not asked.after:
        after.errors += not_pictured(after)
    for album in (before, after):
        sys.stdout.writelines(f"error {album.folder.name}: {error}\n" for error in album.errors)
    found = 0
    beside = asked.out / "different"
    for one in differences(before, after, beside, everything=asked.everything):
        found += 1
        sys.stdout.write(f"{one}\n")
    sys.stdout.write(f"{found} differences in {count(after)} pictures\n")
    return 1 if found or after.errors else 0


def _fetched(commits: dict[str, str], out: Path) -> list[Album]:
    """Fetch each state in a process of its own, both at once."""
    program = [sys.executable, "-m", "tests.pictures.fetch"]
    running = [
        subprocess.Popen([*program, str(out / name), "--commit", commit], cwd=ROOT)
        for name, commit in commits.items()
    ]
    ended = [process.wait() for process in running]
    if any(ended):
        sys.exit("The pictures could not be drawn.")
    return [Album.open(out / name) for name in commits]


if __name__ == "__main__":
    sys.exit(main())
