"""A browser in words, from what it says of itself."""

from django.utils.translation import gettext as _

_BROWSERS = (
    # Each calls itself by the names of those after it too.
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)


def browser_name(said: str) -> str:
    """``Firefox on Windows``; whatever is known of it, for it may say what it likes."""
    browser = _first(said, _BROWSERS)
    system = _first(said, _SYSTEMS)
    if browser and system:
        return _("%(browser)s on %(system)s") % {"browser": browser, "system": system}
    return browser or system or _("Unknown browser")


def _first(said: str, names: tuple[tuple[str, str], ...]) -> str:
    return next((name for mark, name in names if mark in said), "")
