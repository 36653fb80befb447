"""The command line: ``overplay up`` where it is installed, ``manage.py up`` in a checkout."""

import os
import sys
from pathlib import Path

from django.core.management import ManagementUtility

from overplay import __version__
from overplay.paths import COMMAND, DATA

NOBODY_READS_ON = 141
"""What a shell says of a program whose reader, such as ``head``, has seen enough."""


def main() -> None:
    """Run a command; quietly where nobody reads its output to the end."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "overplay.settings")
    try:
        _run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        try:
            sys.stdout.write("\n")
            sys.stdout.flush()
        except BrokenPipeError:
            # What is left unwritten would be tried once more on the way out.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(NOBODY_READS_ON)
        raise  # it was another pipe


def _run(arguments: list[str]) -> None:
    if arguments == ["--version"]:  # Django's own would say which Django this is
        sys.stdout.write(f"Overplay {__version__}\n")
        return
    if arguments[:1] == ["demo"]:
        # Its password is known to everybody: what a club keeps is not in its folder.
        os.environ.setdefault("OVERPLAY_VAR", str(DATA / "demo"))
    # With python -m, the name of this file would stand in every help.
    ManagementUtility([str(Path(sys.argv[0]).with_name(COMMAND)), *arguments]).execute()


if __name__ == "__main__":
    main()
