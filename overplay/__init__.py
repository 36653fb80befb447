"""The Django project: settings from the environment, addresses, Celery, WSGI."""

import gc

from overplay.celery import app as celery_app

__all__ = ["__version__", "celery_app"]

__version__ = "0.2.0"
"""The version of the program: ``CHANGELOG.md`` says what is new in it."""

# What a field is computed from are a hundred thousand small values without a cycle among them:
# looking for cycles after every 700 of them takes a third of the time.
gc.set_threshold(10_000, 10, 10)
