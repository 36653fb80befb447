"""Celery: carries the doorbell. What is due is in the database, so a lost message loses nothing."""

import os
import warnings

from celery import Celery
from celery.exceptions import SecurityWarning

# It warns of pickled messages, which are not accepted here.
warnings.filterwarnings("ignore", category=SecurityWarning)

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "overplay.settings")

app = Celery("overplay")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
