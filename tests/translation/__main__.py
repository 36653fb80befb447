"""``python -m tests.translation``: collects every text of the program into ``locale``.

``--check`` changes nothing: it exits with 1 where the texts cannot be collected.
"""

import os
import sys
from argparse import SUPPRESS, ArgumentParser
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "overplay.settings")
django.setup()

from tests.conftest import ROOT  # noqa: E402  settings first
from tests.servers.absent import Absent  # noqa: E402
from tests.translation.source import catalogue, make_catalogue  # noqa: E402


def main() -> int:
    """Refresh the catalogue, or see whether it can be made."""
    parser = ArgumentParser(prog="python -m tests.translation", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only see whether it can be made")
    parser.add_argument("--here", type=Path, metavar="FOLDER", help=SUPPRESS)
    asked = parser.parse_args()
    try:
        if asked.here:
            make_catalogue(asked.here)
        elif asked.check:
            catalogue()
        else:
            os.chdir(ROOT)
            make_catalogue()
    except Absent as absent:
        sys.stderr.write(f"Not collected: {absent}\n")
        return 1 if os.environ.get("CI") or not asked.check else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
