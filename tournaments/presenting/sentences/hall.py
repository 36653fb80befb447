"""Sentences about the laptop in its hall, and how telephones reach it."""

from django.utils.translation import gettext_lazy

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


ONLY_HERE = gettext_lazy("Phones cannot reach Overplay: it answers on this computer alone.")
OPENED_HERE = gettext_lazy(
    "This page was opened by an address that only this computer has. Open it by the address that "
    "other computers use, and it stands here."
)
WIFI_NAME = gettext_lazy("The name of a Wi-Fi has at most 32 letters, fewer with accents.")
WIFI_KEY = gettext_lazy(
    "The key of a Wi-Fi has 8 to 63 letters, digits and signs without accents, or 64 of the digits "
    "0 to 9 and A to F. An open Wi-Fi has none."
)
WIFI_KEY_OF_NO_NAME = gettext_lazy("This key needs the name of its Wi-Fi.")
WIFI_KEPT = gettext_lazy("This Wi-Fi stands on table cards from now on.")
WIFI_GONE = gettext_lazy("No Wi-Fi stands on table cards from now on.")


def start_for_hall(command: str) -> str:
    """Return how Overplay is started so that telephones reach it."""
    said = _("To let them in, stop it with Ctrl-C in its window and start it so: %(command)s")
    return said % {"command": command}


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
