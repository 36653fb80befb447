"""WSGI entry point."""

import os

from django.core.wsgi import get_wsgi_application
from django.urls import get_resolver

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "overplay.settings")

application = get_wsgi_application()

# Every page is loaded here, before the server listens: nobody waits for it.
_ = get_resolver().url_patterns
