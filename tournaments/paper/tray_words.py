"""The marks of a tray on paper: who leads, and which sides are vulnerable."""

from movements.deal import bridge_dealer, bridge_vulnerability, whist_dealer
from movements.movement import Seat
from tournaments.models import Tournament, Tray


def leader(tray: Tray) -> str:
    """The letter of the seat that leads to the first trick: on the dealer's left."""
    return Seat(tray.dealer).next.value if tray.dealer in tuple(Seat) else ""


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
