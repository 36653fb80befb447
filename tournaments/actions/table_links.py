"""Letting the tables of an evening speak for themselves, and taking that back."""

from time import monotonic

from django.db import OperationalError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.actions.evenings import lock_sections
from tournaments.actions.log_entry import write_log
from tournaments.models import Section, Session, TableLink, digest_of_link, token_of_link
from tournaments.queries.access import Person, drive_of, evening_to_direct
from tournaments.queries.plan.plays import table_name
from tournaments.queries.standings.publication import not_open
from tournaments.queries.table.devices import tables_of
from tournaments.queries.table.links import links_of
from tournaments.refusal import NobodySeated, NotFound

NOTED_EVERY = 20
"""Seconds: devices ask every second, and each note of it is written."""
MOST_NOTED = 10_000
"""So many devices are remembered by this process."""
_noted: dict[str, float] = {}


@transaction.atomic
def open_tables(director: Person, session_id: int) -> int:
    """Make a link for every table that has none which this server can print; return how many.

    Refused where nobody is seated, and in a session that is closed.
    """
    session = _open(evening_to_direct(director, session_id))
    if drive_of(session) is not None:
        _section_of_drive(session)
    tables = tables_of(session_id)
    if not tables:
        raise NobodySeated
    usable = {at for at, link in links_of(session_id).items() if link.token}
    missing = [at for at in tables if at not in usable]
    for at in missing:
        _new_link(*at)
    if missing:
        write_log(director, "tables.opened", session, session.tournament.club, tables=len(missing))
    return len(missing)


@transaction.atomic
def close_tables(director: Person, session_id: int) -> int:
    """Withdraw every link of a session, so that none opens anything; return how many did."""
    session = evening_to_direct(director, session_id)
    lock_sections(session)
    links = TableLink.objects.filter(section__session=session_id, withdrawn_at__isnull=True)
    count = links.update(withdrawn_at=timezone.now())
    if count:
        write_log(director, "tables.closed", session, session.tournament.club, tables=count)
    return count


@transaction.atomic
def renew_link(director: Person, session_id: int, section_id: int, table: int) -> TableLink:
    """Withdraw the link of a table and make another, which has to be printed."""
    session = _open(evening_to_direct(director, session_id))
    return _renewed(director, session, section_id, table)


@transaction.atomic
def link_to_print(session: Session, table: int, *, renew: bool = False) -> TableLink:
    """Return the link of a table for whoever runs the server, made where there is none.

    Of the first section that has such a table. ``renew``: the one before is withdrawn.
    """
    _open(session)
    if drive_of(session) is not None:
        _section_of_drive(session)
    at = next((at for at in tables_of(session.pk) if at[1] == table), None)
    link = links_of(session.pk).get(at) if at else None
    if link is not None and link.token and not renew:
        return link
    return _renewed(None, session, *(at or (0, table)))


def note_seen(digest: str) -> None:
    """Note that a device has asked by the link of this digest, unless that was noted just now."""
    now, before = monotonic(), _noted.get(digest)
    if before is not None and now - before < NOTED_EVERY:
        return
    if len(_noted) >= MOST_NOTED:
        _noted.clear()
    _noted[digest] = now
    try:
        TableLink.objects.filter(digest=digest).update(seen_at=timezone.now())
    except OperationalError:  # nobody writes just now: whoever only reads goes on
        _noted.pop(digest, None)


def _section_of_drive(session: Session) -> None:
    """A drive has no plan; its links hang on a section all the same."""
    Section.objects.get_or_create(session=session, defaults={"club": session.tournament.club})


def _renewed(who: Person | None, session: Session, section_id: int, table: int) -> TableLink:
    if (section_id, table) not in tables_of(session.pk):
        raise NotFound(_("There is no table %(table)s this evening.") % {"table": table})
    link = _new_link(section_id, table)
    called = table_name(session.pk, section_id, table)
    write_log(who, "table.renewed", session, session.tournament.club, table=called)
    return link


def _new_link(section_id: int, table: int) -> TableLink:
    """Make a link for a table; the one before opens nothing any more."""
    links = TableLink.objects.filter(section=section_id, table=table, withdrawn_at__isnull=True)
    links.update(withdrawn_at=timezone.now())
    link = TableLink(section_id=section_id, table=table)
    link.digest = digest_of_link(token_of_link(link.salt))
    link.save()
    return link


def _open(session: Session) -> Session:
    """Lock the sections of a session. Refused where it is closed."""
    lock_sections(session)
    session.refresh_from_db(fields=["state"])
    if session.state != Session.State.OPEN:
        raise not_open(session.pk)
    return session
