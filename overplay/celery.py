"""Celery: carries the doorbell. What is due is in the database, so a lost message loses nothing."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "overplay.settings")

app = Celery("overplay")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
