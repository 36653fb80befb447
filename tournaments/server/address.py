"""Addresses: of this server, what printed codes and links lead to; of who asks; rows in them."""

import ipaddress
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest
from django.urls import register_converter
from rest_framework.throttling import BaseThrottle

from overplay.hall import Hall, read_hall

_qr_address: ContextVar[str | None] = ContextVar("qr_address", default=None)


def address_of(host: str, port: int) -> str:
    """The address of a server that speaks plain http: the port is left out where it is 80."""
    return f"http://{host}" if port == 80 else f"http://{host}:{port}"


def requested_address(request: HttpRequest) -> str:
    """Scheme, host and port by which a page was asked for. Raises DisallowedHost."""
    return f"{request.scheme}://{request.get_host()}"


def server_address(requested: str = "") -> str:
    """The address by which others best reach this server, without a slash at the end.

    ``PUBLIC_URL`` if it is set, else where ``manage.py up`` listens by now, else ``requested``: the
    address by which a page was asked for. One that only this computer can open comes last.
    Empty where none is known.
    """
    if settings.PUBLIC_URL:
        return str(settings.PUBLIC_URL)
    known = [address for address in (_hall_address() or settings.SERVER_URL, requested) if address]
    open_to_others = (address for address in known if not opens_only_here(address))
    return next(open_to_others, known[-1] if known else "")


def hall_now() -> Hall | None:
    """Return this machine in its hall; None where ``manage.py up`` does not run it."""
    return read_hall(settings.HALL_FILE)


def _hall_address() -> str:
    hall = hall_now()
    return address_of(hall.addresses[0], hall.port) if hall and hall.addresses else ""


def opens_only_here(address: str) -> bool:
    """Return whether no other computer can open an address."""
    host = urlsplit(address).hostname or ""
    try:
        number = ipaddress.ip_address(host)
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
    return number.is_loopback or number.is_unspecified


@contextmanager
def use_qr_address(address: str) -> Iterator[None]:
    """Have printed codes lead to a server at this address, in this thread, meanwhile."""
    before = _qr_address.set(address)
    try:
        yield
    finally:
        _qr_address.reset(before)


def qr_address() -> str:
    """The address to which printed codes lead; empty where none is known."""
    address = _qr_address.get()
    return server_address() if address is None else address


def client_address(request: HttpRequest) -> str:
    """Return where a request comes from: what the nearest of as many proxies as are set has
    seen. Empty where nothing is known of it, as behind a socket of this machine.
    """
    return BaseThrottle().get_ident(request) or ""  # type: ignore[arg-type]


class RowNumber:
    """A number that a row of the database can have; a longer one is no address of ours.

    Eighteen digits fit into 64 bits on every database, so no query is ever asked for more.
    """

    regex = "[0-9]{1,18}"

    def to_python(self, value: str) -> int:
        """The number."""
        return int(value)

    def to_url(self, value: int) -> str:
        """As it stands in the address."""
        return str(value)


register_converter(RowNumber, "row")
