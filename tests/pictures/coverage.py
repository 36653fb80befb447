"""Which addresses and sheets of the program pictures are taken of."""

from collections.abc import Container, Iterable, Iterator, Sequence
from urllib.parse import urlsplit

from django.urls import Resolver404, ResolverMatch, URLPattern, URLResolver, resolve

from tests.pictures.album import Album
from tournaments.paper.sheets import FORMS, SHEETS
from tournaments.web.operators.site import operators

NO_PICTURE = (
    dict.fromkeys(
        (
            *("sign-out", "change-email", "sign-out-others", "sign-out-device", "revoke-token"),
            *("ew-numbers", "show-records", "retire-member", "forget-preset", "begin-preset"),
            "forget-scale",
            *("club-pace", "new-evening", "take-role", "revoke-invitation", "take-back-members"),
            *("turn-state", "restore", "withdraw", "accept", "undo", "redo", "clock", "publish"),
            *("choose-paper", "new-pack", "new-pages", "cancel-job"),
            *("club-wifi", "demo-club", "remove-demo-club", "hall-seen"),
        ),
        "only takes a form, and leads on to another page",
    )
    | dict.fromkeys(("health", "metrics"), "is for programs, and differs from second to second")
    | {"first-account": "is there only before anybody has an account"}
    | dict.fromkeys(
        ("backup", "backup-file", "upload-backup", "restored"), "is there only with a backup"
    )
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
        *(
            "member-data",
            "member-results",
            "erase-member",
            "change-club",
            "delete-club",
            "tournaments",
            "presets",
            "preset",
        ),
        *("scales", "scale", "import-event", "save-event", "backups"),
        *("club-people", "password-link", "club-log", "tournament-people", "session-people"),
        *("join", "set-up", "names", "seating", "rules", "umpire", "tray-details", "desk", "tray"),
        *("history", "ruling", "fouled", "slip", "swapped", "round-grid", "reversed", "penalties"),
        *(
            "change-evening",
            "delete-evening",
            "room",
            "phones",
            "changes",
            "change",
            "substitute",
            "projector",
            "standings",
            "matches",
            "tray-results",
        ),
        *("contestant", "why-place", "why-total", "why-percent", "why-award", "print", "sheet"),
        *("club-results", "empty-forms", "empty-form", "job", "job-document", "laws-of-whist"),
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
