#!/usr/bin/env python
"""Overplay's command line: ``python manage.py up`` runs it."""

import os
import sys

from django.core.management import execute_from_command_line

from overplay import __version__

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "overplay.settings")
    if sys.argv[1:] == ["--version"]:  # Django's own would say which Django this is
        sys.stdout.write(f"Overplay {__version__}\n")
    else:
        execute_from_command_line(sys.argv)
