"""The Django project: settings from the environment, addresses, Celery, WSGI."""

from overplay.celery import app as celery_app

__all__ = ["celery_app"]
