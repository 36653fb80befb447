"""A finished evening as a folder of pages that need no server.

They are the pages that anybody may read, made by the very same code for somebody who has not
signed in: beginning with the standings, whatever can be reached from them within the evening.
"""

import io
import posixpath
import re
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest
from django.templatetags.static import static
from django.urls import ResolverMatch, resolve, reverse
from django.utils import timezone, translation

from tournaments.actions.attempt import Attempt, MadeFile, named_after
from tournaments.models import Session
from tournaments.queries.access import session_to_read
from tournaments.queries.standings.view import require_finished

READABLE = frozenset(
    {
        *("standings", "contestant", "tray-results", "matches"),
        *("why-place", "why-total", "why-percent", "why-award"),
    }
)
"""The names of the addresses that are frozen; a link to any other is not made."""

LINK = re.compile(r'href="(/[^"#?]*)(#[^"]*)?"')
"""An address of the program that a page leads to."""

_IN_STYLE = re.compile(r"url\(['\"]?([^'\")]+)['\"]?\)")
_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The oldest time an archive knows: the same evening gives the same bytes."""

Step = Callable[[int, int], None]
"""Told how many pages are made, of how many that are known of."""


def frozen_folder(session: Session, step: Step) -> dict[str, bytes]:
    """Every file of the folder by its name; ``index.html`` is the standings.

    Refused for an evening that is not finished.
    """
    require_finished(session)
    pages = dict(_pages(session, step))
    styles = {name for page in pages.values() for name in _style().findall(page)}
    files = {name: _as_frozen(page, session).encode() for name, page in pages.items()}
    for name in sorted(styles):
        files |= _static(name)
    return files


def frozen_archive(session: Session, step: Step) -> tuple[str, bytes]:
    """The folder as a zip file: its name and its bytes. Refused as ``frozen_folder`` says."""
    folder = f"{named_after(session)}-{session.played_on}"
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as zipped:
        for file, content in sorted(frozen_folder(session, step).items()):
            zipped.writestr(zipfile.ZipInfo(f"{folder}/{file}", _EPOCH), content)
    return f"{folder}.zip", archive.getvalue()


def make_archive(attempt: Attempt) -> None:
    """Do the work of a job that was asked for it, in the language in which it was."""
    session = session_to_read(attempt.job.evening.pk)
    with translation.override(attempt.job.args["language"]):
        name, content = frozen_archive(session, attempt.step)
    attempt.finish(MadeFile(name, "application/zip", content))


def _pages(session: Session, step: Step) -> Iterator[tuple[str, str]]:
    """Every page that can be reached, by the name of its file."""
    ways = [reverse("standings", args=[session.pk])]
    known = set(ways)
    for made, path in enumerate(ways):
        page = _page(path)
        for link, _within in LINK.findall(page):
            if link not in known and _file(link, session):
                known.add(link)
                ways.append(link)
        step(made + 1, len(ways))
        yield str(_file(path, session)), page


def _page(path: str) -> str:
    """The page at an address as anybody gets it, made without asking a server."""
    match = resolve(path)
    request = HttpRequest()
    request.method, request.path, request.path_info = "GET", path, path
    request.META = {"SERVER_NAME": "localhost", "SERVER_PORT": "80"}
    request.user, request.resolver_match = AnonymousUser(), match
    request.htmx = False  # type: ignore[attr-defined]
    request.frozen = True  # type: ignore[attr-defined]
    try:
        answer = match.func(request, *match.args, **match.kwargs)
    finally:
        timezone.deactivate()
    return str(answer.content.decode())


def _file(path: str, session: Session) -> str | None:
    """The name of the file of a page; None for what is no page of this evening."""
    match = _match(path)
    if match is None or match.url_name not in READABLE:
        return None
    if match.kwargs.get("session_id") != session.pk:
        return None
    if match.url_name == "standings":
        return "index.html"
    return "-".join(path.strip("/").split("/")[2:]) + ".html"


def _match(path: str) -> ResolverMatch | None:
    try:
        return resolve(path)
    except Http404:
        return None


def _as_frozen(page: str, session: Session) -> str:
    """The page with links to files beside it, and without those that lead nowhere."""
    page = _style().sub(lambda link: f'href="static/{link[1]}"', page)

    def beside(link: re.Match[str]) -> str:
        file = _file(link[1], session)
        return f'href="{file}{link[2] or ""}"' if file else ""

    return LINK.sub(beside, page)


def _style() -> re.Pattern[str]:
    """A link to a file that belongs to the looks of a page, without what tells its version."""
    return re.compile(rf'href="{re.escape(static(""))}([^"?]+)(?:\?[^"]*)?"')


def _static(name: str) -> dict[str, bytes]:
    """A file of the style, and what it names itself."""
    found = finders.find(name) or Path(settings.STATIC_ROOT) / name
    content = Path(str(found)).read_bytes()
    files = {f"static/{name}": content}
    for inner in _IN_STYLE.findall(content.decode()) if name.endswith(".css") else ():
        if not inner.startswith("data:"):
            files |= _static(posixpath.normpath(posixpath.join(posixpath.dirname(name), inner)))
    return files
