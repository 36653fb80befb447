"""Celery: carries the notifier's messages. What is due is in the database: none can lose it."""

import os
import warnings
from typing import Any

import kombu
from celery import Celery
from celery.app.amqp import AMQP
from celery.exceptions import SecurityWarning
from celery.signals import setup_logging

# It warns of pickled messages, which are not accepted here.
warnings.filterwarnings("ignore", category=SecurityWarning)

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "overplay.settings")

EVERY_SECOND = {"interval_start": 1, "interval_step": 0, "interval_max": 1}


class PromptConnection(kombu.Connection):
    """Looks for a broker that is away every second; the usual one soon waits half a minute."""

    def ensure_connection(self, *args: Any, **kwargs: Any) -> kombu.Connection:  # type: ignore[override]
        """Try until it is there."""
        return super().ensure_connection(*args, **(EVERY_SECOND | kwargs))


class PromptAMQP(AMQP):
    """The AMQP setup of the worker and its beat."""

    Connection = PromptConnection


def _leave_logging(**_signal: Any) -> None:
    """Celery sets up no logging of its own: Django's is there."""


setup_logging.connect(_leave_logging)

app = Celery("overplay", amqp=PromptAMQP)
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
