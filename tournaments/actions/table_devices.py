"""Which devices speak for a table: the first that does, and whom the director lets in."""

from collections.abc import Collection

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.actions.evenings import lock_sections
from tournaments.actions.log_entry import write_log
from tournaments.actions.official import raise_publication
from tournaments.models import TableDevice, TableLink, digest_of_link
from tournaments.queries.access import Author, Person, author_at_table, session_to_score
from tournaments.queries.plan.plays import table_name
from tournaments.queries.table.devices import comes_with_its_players
from tournaments.refusal import NotAllowed


def device_at(link: TableLink, name: str, *, speaks: bool) -> TableDevice:
    """Return the device of this name at the table of a link; unsaved where it has not spoken yet.

    As long as none speaks for the table any may read its page, and the first that ``speaks`` is let
    in. So is one that comes with those who sit there now from their last table. Any other asks the
    director, and is refused until it is let in.
    """
    digest, here = digest_of_link(name), TableDevice.objects.filter(link=link)
    device = here.filter(digest=digest).first()
    if device is None and not speaks and not here.filter(let_in_at__isnull=False).exists():
        return TableDevice(link=link, digest=digest)
    if device is None or (_waits(device) and comes_with_its_players(link, digest)):
        device = _let_in_or_ask(link, digest)
    if device.turned_away_at is not None:
        raise NotAllowed(_("The director has not let this device speak for the table."))
    if _waits(device):
        raise NotAllowed(
            _(
                "Another device enters the results of this table. The director has been asked "
                "whether this one may as well."
            )
        )
    device.link = link
    return device


def _waits(device: TableDevice) -> bool:
    return device.let_in_at is None and device.turned_away_at is None


def note_compared(device: TableDevice, plays: Collection[tuple[int, int]]) -> None:
    """Note that a device is shown what these results of its table are worth beside those of others.

    ``plays``: their rounds and trays.
    """
    shown = Q()
    for number, tray in plays:
        shown |= Q(play__round=number, play__tray__number=tray)
    if shown:
        first = device.entries.filter(shown, play__table=device.link.table, compared_at=None)
        first.update(compared_at=timezone.now())


@transaction.atomic
def answer_device(scorer: Person, session_id: int, device_id: int, *, let_in: bool) -> None:
    """Let a device in that asks, or turn it away. Nothing changes where that was done before."""
    session = session_to_score(scorer, session_id)
    lock_sections(session)
    devices = TableDevice.objects.filter(let_in_at=None, turned_away_at=None)
    asking = devices.select_related("link__section__session__tournament")
    device = asking.filter(link__section__session=session, pk=device_id).first()
    if device is None:
        return
    if let_in:
        _let_in(scorer, device)
    else:
        device.turned_away_at = timezone.now()
        device.save()
        _noted(scorer, "table_device.turned_away", device)
    raise_publication(session_id)


@transaction.atomic
def _let_in_or_ask(link: TableLink, digest: str) -> TableDevice:
    """Let a device in where nobody need be asked; else it asks, once."""
    lock_sections(link.section.session)
    devices = TableDevice.objects.filter(link=link)
    device = devices.filter(digest=digest).first() or TableDevice(link=link, digest=digest)
    if device.let_in_at or device.turned_away_at:
        return device
    is_first = not devices.filter(let_in_at__isnull=False).exists()
    if is_first or comes_with_its_players(link, digest):
        _let_in(author_at_table(link), device)
    elif device._state.adding:
        device.save()
        raise_publication(link.section.session_id)
        _noted(author_at_table(link), "table_device.asked", device)
    return device


def _let_in(author: Person | Author, device: TableDevice) -> None:
    device.let_in_at = timezone.now()
    device.save()
    _noted(author, "table_device.let_in", device)


def _noted(author: Person | Author, what: str, device: TableDevice) -> None:
    section = device.link.section
    club_id = section.session.tournament.club_id
    called = table_name(section.session_id, section.pk, device.link.table)
    write_log(author, what, section, club_id, table=called)
