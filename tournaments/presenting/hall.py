"""What those who direct are told of the laptop: another address, sleep; and the Wi-Fi's code."""

import datetime
import zlib
from dataclasses import dataclass

from django.utils import timezone
from django.utils.formats import date_format
from segno.helpers import make_wifi_data

from overplay.hall import Hall
from tournaments.models import Session
from tournaments.presenting.sentences.hall import ON_NO_NETWORK, address_changed, asleep

STAYS = datetime.timedelta(hours=6)
"""After so long an evening is over, and nobody cares when the laptop slept."""


@dataclass(frozen=True, slots=True)
class HallNotice:
    """A sentence for those who direct. ``passes``: it goes by itself, and nobody dismisses it.

    ``print_again``: the table cards are wrong.
    """

    text: str
    passes: bool = False
    print_again: bool = False


def hall_notices(session: Session, hall: Hall | None, address: str) -> list[HallNotice]:
    """Return what has happened to the laptop that the session's directors have not dismissed.

    ``address`` is that of the server as ``server_address`` finds it now. Nothing is said of a
    closed session, and nothing of an address where a public one is printed (``hall`` is None).
    """
    if hall is None or session.state != Session.State.OPEN:
        return []
    return [*_sleep(session, hall), *_address(session, hall, address)]


def notices_mark(notices: list[HallNotice]) -> str:
    """Return what tells these notices from others; empty without any."""
    return f"{zlib.crc32(repr(notices).encode()):08x}" if notices else ""


def wifi_code(name: str, key: str) -> str:
    """Return what a telephone reads to join a Wi-Fi: of WPA, or an open one without a key.

    Backslash, semicolon, comma, colon and quotation mark are escaped in it.
    """
    return make_wifi_data(name, key or None, "WPA" if key else "nopass")


def _sleep(session: Session, hall: Hall) -> list[HallNotice]:
    if hall.slept_from is None or hall.slept_until is None:
        return []
    if not _is_new(session, hall.slept_until) or timezone.now() - hall.slept_until > STAYS:
        return []
    minutes = round((hall.slept_until - hall.slept_from) / datetime.timedelta(minutes=1))
    began = date_format(timezone.localtime(hall.slept_from), "TIME_FORMAT")
    return [HallNotice(asleep(minutes, began))]


def _address(session: Session, hall: Hall, address: str) -> list[HallNotice]:
    if not hall.listens:
        return []
    if not hall.addresses:
        return [HallNotice(str(ON_NO_NETWORK), passes=True)]
    if session.cards_address and session.cards_address != address:
        text = address_changed(address, printed=True)
        return [HallNotice(text, print_again=True)]
    if not session.cards_address and hall.changed_at and _is_new(session, hall.changed_at):
        return [HallNotice(address_changed(address, printed=False))]
    return []


def _is_new(session: Session, when: datetime.datetime) -> bool:
    return session.hall_seen_at is None or when > session.hall_seen_at
