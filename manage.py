#!/usr/bin/env python
"""Overplay's command line in a checkout: ``python manage.py up`` runs it."""

from overplay.command import main

if __name__ == "__main__":
    main()
