#!/usr/bin/env python
"""Overplay's command line: ``python manage.py up`` runs it."""

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "overplay.settings")
    execute_from_command_line(sys.argv)
