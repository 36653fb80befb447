#!/usr/bin/env python
"""Overplay's command line: ``python manage.py up`` runs it."""

import os
import sys

from django.core.management import execute_from_command_line

from overplay import __version__

NOBODY_READS_ON = 141
"""What a shell says of a program whose reader, such as ``head``, has seen enough."""


def main() -> None:
    """Run a command; quietly where nobody reads its output to the end."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "overplay.settings")
    try:
        if sys.argv[1:] == ["--version"]:  # Django's own would say which Django this is
            sys.stdout.write(f"Overplay {__version__}\n")
        else:
            execute_from_command_line(sys.argv)
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


if __name__ == "__main__":
    main()
