"""``python -m tests.translation``: collects every text of the program into ``locale``.

``--check`` changes nothing: it exits with 1 where ``locale/django.pot`` lacks a text of the
program or has one that is gone, and names each.
"""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "overplay.settings")
django.setup()

from tests.conftest import ROOT  # noqa: E402  settings first
from tests.servers.absent import Absent  # noqa: E402
from tests.translation.source import (  # noqa: E402
    TEMPLATE,
    Key,
    collected,
    keys,
    make_catalogue,
    read,
)


def main() -> int:
    """Refresh the catalogue, or compare it with the program."""
    parser = ArgumentParser(prog="python -m tests.translation", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say what is missing or gone")
    check = parser.parse_args().check
    os.chdir(ROOT)
    try:
        if not check:
            make_catalogue()
            return 0
        drifts = list(drift())
    except Absent as absent:
        sys.stderr.write(f"Not checked: {absent}\n")
        return 1 if os.environ.get("CI") or not check else 0
    sys.stdout.writelines(f"{line}\n" for line in drifts)
    return 1 if drifts else 0


def drift() -> Iterator[str]:
    """Say what the catalogue lacks, and what it has too much."""
    kept, found = keys(read(TEMPLATE)), collected()
    lines = [f"missing: {_said(key)}" for key in sorted(found - kept)]
    lines += [f"gone: {_said(key)}" for key in sorted(kept - found)]
    yield from lines
    if lines:
        yield f"{len(lines)} texts differ from locale/{TEMPLATE.name}: make messages"


def _said(key: Key) -> str:
    context, one, many = key
    texts = f"{one!r} / {many!r}" if many else repr(one)
    return f"{context}: {texts}" if context else texts


if __name__ == "__main__":
    sys.exit(main())
