"""The words and marks of a tray on paper: its seats, who leads, which sides are vulnerable."""

from django.utils.translation import gettext as _

from movements.deal import bridge_dealer, bridge_vulnerability, whist_dealer
from movements.movement import Seat
from tournaments.models import Tournament, Tray


def seat_name(letter: str) -> str:
    """A seat as a word; nothing for none."""
    names = {"N": _("North"), "E": _("East"), "S": _("South"), "W": _("West")}
    return names.get(letter, "")


def leader(tray: Tray) -> str:
    """The letter of the seat that leads to the first trick: on the dealer's left."""
    return Seat(tray.dealer).next.value if tray.dealer in tuple(Seat) else ""


def vulnerable_short(tray: Tray) -> str:
    """Who is vulnerable, as short as a column."""
    sides = {"none": "–", "ns": _("N/S"), "ew": _("E/W"), "both": _("all")}
    return sides.get(tray.vulnerable, "")


def vulnerable_sides(tray: Tray) -> frozenset[str]:
    """The sides that are vulnerable."""
    sides = {"ns": {"NS"}, "ew": {"EW"}, "both": {"NS", "EW"}}
    return frozenset(sides.get(tray.vulnerable, ()))


def tray_by_number(number: int, game: str) -> Tray:
    """Return a tray that is stored nowhere, with dealer and vulnerability as its number says."""
    whist = game == Tournament.Game.WHIST
    return Tray(
        number=number,
        dealer=whist_dealer(number) if whist else bridge_dealer(number),
        vulnerable="none" if whist else bridge_vulnerability(number),
    )
