"""Which addresses and sheets of the program pictures are taken of."""

from collections.abc import Container, Iterable, Iterator, Sequence
from urllib.parse import urlsplit

from django.urls import Resolver404, ResolverMatch, URLPattern, URLResolver, resolve

from tests.pictures.album import Album
from tests.tournaments.web.address import NO_SUCH, ORGANISER
from tests.tournaments.web.addresses import ADDRESSES
from tournaments.paper.sheets import FORMS, SHEETS
from tournaments.web.operators.tables import operators

PICTURED = frozenset(
    name
    for name, each in ADDRESSES.items()
    # What only takes a form leads on to another page.
    if not each.no_picture and (each.get != NO_SUCH or each.post[ORGANISER] == 200)
)
"""The addresses that are drawn, or kept where they give a file. A run makes sure of it."""


def names_of_pages(patterns: Sequence[URLPattern | URLResolver]) -> Iterator[str]:
    """Yield the names of the addresses of pages: not those of the interface and of operators."""
    for pattern in patterns:
        if isinstance(pattern, URLPattern):
            yield pattern.name or str(pattern.pattern)
        elif str(pattern.pattern) not in ("admin/", "api/"):
            yield from names_of_pages(pattern.url_patterns)


IN_NO_ORDER = frozenset(("publication", "standings", "standingrow", "traytable"))
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
