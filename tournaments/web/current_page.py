"""The page that a browser shows while htmx asks for a part of one."""

from urllib.parse import urlsplit

from django.http import HttpRequest


def current_page(request: HttpRequest) -> str:
    """Return the path of the page that is shown, as the browser tells it; empty where it does not.

    Without its host: behind a proxy this server may not know by which name it was asked.
    """
    try:
        return urlsplit(request.htmx.current_url or "").path  # type: ignore[attr-defined]
    except ValueError:  # it is no address at all, as ``http://[``
        return ""
