"""Reading pages and filling in the rows of the desk."""

import html
import re
from typing import Any

from django.test import Client
from django.urls import reverse

from tests.tournaments.conftest import section_of
from tests.tournaments.web.conftest import HTMX
from tournaments.models import Session


def text(response: Any) -> str:
    """A page as it reads, without its tags."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", response.content.decode())).split())


def markup(response: Any) -> str:
    """A page as HTML with single spaces, and none beside tags: as if templates had no lines."""
    content = " ".join(response.content.decode().split())
    return re.sub(r" ?(<[^>]*>) ?", r"\1", content)


def said(response: Any) -> str:
    """What a page says to whoever is told no, or what a script is told for them."""
    if response.headers["Content-Type"] == "application/json":
        return str(response.json().get("refused", ""))
    found = re.findall(r'role="alert">(.*?)</(?:p|div|td)>', response.content.decode(), re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", " ".join(found))).split())


def row(session: Session, table: int, typed: str, **fields: object) -> dict[str, object]:
    """The fields of a row at this table in round 1, as its form sends them."""
    return {
        "section": section_of(session).pk,
        "round": 1,
        "table": table,
        "base": 0,
        "typed": typed,
    } | fields


def tray_url(session: Session, tray: int) -> str:
    """The address of a tray's page."""
    return reverse("tray", args=[session.pk, tray])


def send(
    client: Client, session: Session, tray: int, typed: str, *, htmx: bool = False, **fields: object
) -> Any:
    """Type something in the row of this tray's first table, which has the tray's number."""
    values = row(session, tray, typed, **fields)
    headers = HTMX if htmx else {}
    return client.post(tray_url(session, tray), values, headers=headers)


def fields_of(response: Any, key: str) -> dict[str, str]:
    """The fields that the row with this key would send now, as the page has them."""
    form = re.search(rf'<form id="form-{key}".*?</form>', response.content.decode(), re.DOTALL)
    assert form, f"no row {key}"
    inputs = re.findall(r"<input[^>]*>", form[0])
    pairs = [(_attribute(tag, "name"), _attribute(tag, "value")) for tag in inputs]
    return {name: value for name, value in pairs if name != "csrfmiddlewaretoken"}


def _attribute(tag: str, name: str) -> str:
    found = re.search(rf' {name}="([^"]*)"', tag)
    return html.unescape(found[1]) if found else ""
