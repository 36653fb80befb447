"""The address from which a request comes."""

from django.http import HttpRequest
from rest_framework.throttling import BaseThrottle


def client_address(request: HttpRequest) -> str:
    """Return where a request comes from: what the nearest of as many proxies as are set has
    seen. Empty where nothing is known of it, as behind a socket of this machine.
    """
    return BaseThrottle().get_ident(request) or ""  # type: ignore[arg-type]
