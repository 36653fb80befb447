"""The address by which people reach a server, as somebody has typed it."""

from urllib.parse import urlsplit


def host_of(url: str) -> str:
    """The host in an address as ``ALLOWED_HOSTS`` names it. Raises ValueError where it has none."""
    try:
        parts = urlsplit(url)
        host, _port = parts.hostname, parts.port
    except ValueError:
        host = None
    if not host or parts.scheme not in ("http", "https") or parts.query or parts.fragment:
        raise ValueError(f"{url!r} is no address of a server: https://cards.example is one.")
    return f"[{host}]" if ":" in host else host
