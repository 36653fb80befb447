"""Which addresses and sheets of the program pictures are taken of."""

from collections.abc import Container, Iterable, Iterator, Sequence
from urllib.parse import urlsplit

from django.urls import Resolver404, ResolverMatch, URLPattern, URLResolver, resolve

from tests.pictures.album import Album
from tournaments.paper.sheets import FORMS, SHEETS
from tournaments.web.operators.site import operators

NO_PICTURE = dict.fromkeys(
    (
        *("sign-out", "change-email", "sign-out-others", "sign-out-device", "revoke-token"),
        *("ew-numbers", "show-records", "retire-member", "forget-preset", "begin-preset"),
        "forget-scale",
        *("club-pace", "new-evening", "take-role", "revoke-invitation", "take-back-members"),
        *("turn-state", "restore", "withdraw", "accept", "undo", "clock", "publish"),
        *("choose-paper", "new-pack", "new-pages", "cancel-job"),
    ),
    "only takes a form, and leads on to another page",
)
"""The addresses of the pages that nobody looks at, each with the reason."""

PICTURED = frozenset(
    (
        *(
            "home",
            "sign-in",
            "signed-in",
            "forgotten-password",
            "new-password",
            "account",
            "change-password",
        ),
        *("new-club", "club", "members", "import", "member", "change-member", "merge-member"),
        *("member-data", "member-results", "erase-member", "tournaments", "presets", "preset"),
        *("scales", "scale"),
        *("club-people", "password-link", "club-log", "tournament-people", "session-people"),
        *("join", "set-up", "names", "seating", "rules", "umpire", "tray-details", "desk", "tray"),
        *("history", "ruling", "fouled", "slip", "swapped", "round-grid", "reversed", "penalties"),
        *("room", "changes", "change", "substitute", "projector", "standings", "tray-results"),
        *("contestant", "why-place", "why-total", "why-percent", "why-award", "print", "sheet"),
        *("empty-forms", "empty-form", "job", "job-document"),
    )
)
"""The addresses that are drawn, or kept where they give a file. A run makes sure of it."""


def names_of_pages(patterns: Sequence[URLPattern | URLResolver]) -> Iterator[str]:
    """Yield the names of the addresses of pages: not those of the interface and of operators."""
    for pattern in patterns:
        if isinstance(pattern, URLPattern):
            yield pattern.name or str(pattern.pattern)
        elif str(pattern.pattern) not in ("admin/", "api/"):
            yield from names_of_pages(pattern.url_patterns)


IN_NO_ORDER = frozenset(("standings", "standingrow", "traytable"))
"""The tables whose rows lie as the workers came to them: no two runs show the same."""


def not_pictured(album: Album) -> list[str]:
    """Return what of the working tree is not in its album: addresses, sheets and tables."""
    found = [resolved(shown.address) for shown in album.shown.values()]
    names = {match.url_name for match in found}
    tables = {model._meta.model_name or "" for model in operators._registry} - IN_NO_ORDER
    lists = {name.split("_")[1] for name in names if name and name.endswith("_changelist")}
    return [
        *_missing("page", PICTURED, names),
        *_missing("sheet", SHEETS, {match.kwargs.get("sheet") for match in found}),
        *_missing("form", FORMS, {match.kwargs.get("form") for match in found}),
        *_missing("list of the operators", tables, lists),
    ]


def resolved(address: str) -> ResolverMatch:
    """Return what answers an address; for what was called otherwise, the front page."""
    try:
        return resolve(urlsplit(address).path)
    except Resolver404:
        return resolve("/")


def _missing(what: str, there: Iterable[str], drawn: Container[str | None]) -> list[str]:
    return [f"no picture of the {what} {name}" for name in sorted(there) if name not in drawn]
