"""What is said of the laptop in its hall: how it is reached, its sleep; and the Wi-Fi's code."""

import datetime
import zlib
from dataclasses import dataclass

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy
from segno.helpers import make_wifi_data

from overplay.hall import Hall
from tournaments.models import Session
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext

OPEN_IT = gettext_lazy(
    "Open the address on a phone that is on the same Wi-Fi as this computer, to see that it works."
)
NOT_FOUND = gettext_lazy(
    "If it does not open: see that the phone is on that Wi-Fi and not on mobile data, that the "
    "firewall lets Overplay through, and that the Wi-Fi is no guest network that keeps its devices "
    "apart. A hotspot of this computer or of a phone does as well."
)
ON_NO_NETWORK = gettext_lazy(
    "This computer is on no network: join the hall's Wi-Fi, and its address appears here."
)

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
    return [*_sleep(session, hall), *_set_clock(session, hall), *_address(session, hall, address)]


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


def _set_clock(session: Session, hall: Hall) -> list[HallNotice]:
    if hall.set_from is None or hall.set_to is None:
        return []
    if not _is_new(session, hall.set_to) or timezone.now() - hall.set_to > STAYS:
        return []
    return [HallNotice(clock_set(*map(timezone.localtime, (hall.set_from, hall.set_to))))]


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


def firewall(platform: str, port: int) -> str:
    """Return which question of the firewall to answer how; ``platform`` is ``sys.platform``'s."""
    if platform == "win32":
        return _(
            "If Windows asks whether Python may communicate on networks, tick “Private networks” "
            "and choose “Allow access”. The Wi-Fi has to be set as a private network as well."
        )
    if platform == "darwin":
        return _(
            "If macOS asks whether Python may accept incoming network connections, choose “Allow”."
        )
    said = _("If this computer has a firewall, open port %(port)s: sudo ufw allow %(port)s/tcp")
    return said % {"port": port}


def address_changed(address: str, *, printed: bool) -> str:
    """Return where the laptop is reached now; ``printed``: table cards name another address."""
    if printed:
        said = _(
            "The laptop's address has changed to %(address)s: table cards printed before lead "
            "nowhere; print them again."
        )
    else:
        said = _(
            "The laptop's address has changed to %(address)s: phones that had another open nothing."
        )
    return said % {"address": address}


def asleep(minutes: int, began: str) -> str:
    """Return how long the laptop slept, and from what time of day."""
    said = ngettext(
        "The laptop was asleep for %(n)s minute, from %(time)s.",
        "The laptop was asleep for %(n)s minutes, from %(time)s.",
        minutes,
    )
    return said % {"n": minutes, "time": began}


def clock_set(before: datetime.datetime, after: datetime.datetime) -> str:
    """Return from when to when the laptop's clock was set; the days only where they differ."""
    form = "TIME_FORMAT" if before.date() == after.date() else "DATETIME_FORMAT"
    said = _(
        "The laptop’s clock was set from %(before)s to %(after)s. Rounds, and the time for "
        "corrections, last as long as they would have."
    )
    return said % {"before": date_format(before, form), "after": date_format(after, form)}
