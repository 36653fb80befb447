"""The links by which devices at tables speak for them."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Count, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import TableLink, WrongLink, digest_of_link
from tournaments.queries.people.sign_in import Limit, is_counted, network_of, wait_after
from tournaments.refusal import NotFound

SILENT_AFTER = datetime.timedelta(minutes=1)
"""So long a device is connected though it asks nothing."""

LINKS = Limit(20, 1)
"""Links that there never were, opened from one address."""


def link_with(token: str) -> TableLink:
    """Return the link with this token, with its session and that one's clock.

    Raises ``NotFound`` where it is withdrawn, and where there never was one: then its details have
    ``never_was``.
    """
    session = "section__session"
    links = TableLink.objects.select_related(f"{session}__tournament", f"{session}__clock")
    link = links.filter(digest=digest_of_link(token)).first()
    if link is None:
        raise NotFound(
            _("This link opens no table. Scan the code on the table card again."), never_was=True
        )
    if link.withdrawn_at is not None:
        raise withdrawn()
    return link


def wait_before_link(address: str) -> int:
    """Seconds before another wrong link is looked at from an address where too many were."""
    if not is_counted(address):
        return 0
    return wait_after(WrongLink.objects.filter(address=network_of(address)), LINKS)


def withdrawn() -> NotFound:
    """Return that a link opens its table no more."""
    return NotFound(
        _("This link has been withdrawn. Scan the code on the new table card, or ask the director.")
    )


def is_in_force(link: TableLink | None, section_id: int | None) -> bool:
    """Return whether a link still opens a table of the section: it may be withdrawn by now."""
    if link is None or link.section_id != section_id:
        return False
    return TableLink.objects.filter(pk=link.pk, withdrawn_at__isnull=True).exists()


def links_of(session_id: int) -> Mapping[tuple[int, int], TableLink]:
    """Return the links of a session that are in force, by section and table."""
    links = TableLink.objects.filter(section__session=session_id, withdrawn_at__isnull=True)
    return {(link.section_id, link.table): link for link in links}


@dataclass(frozen=True, slots=True)
class Heard:
    """When a device at a table was last heard from, and whether that is now.

    ``devices``: how many speak for the table.
    """

    at: datetime.datetime
    now: bool
    devices: int


def heard_from(
    session_id: int, now: datetime.datetime | None = None
) -> Mapping[tuple[int, int], Heard]:
    """Return when devices were last heard from, by section and table; nothing of other tables."""
    links = TableLink.objects.filter(
        section__session=session_id, withdrawn_at__isnull=True, seen_at__isnull=False
    )
    since = (now or timezone.now()) - SILENT_AFTER
    let_in = Count("devices", filter=Q(devices__let_in_at__isnull=False))
    rows = links.order_by("section", "table").annotate(let_in=let_in)
    return {
        (section, table): Heard(at, at > since, devices)
        for section, table, at, devices in rows.values_list("section", "table", "seen_at", "let_in")
        if at
    }
