"""The marks of a tray on paper: who leads, which sides are vulnerable, and its deal."""

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from deals.deal import SEATS, Deal
from deals.double_dummy import Makeable
from movements.deal import bridge_dealer, bridge_vulnerability, whist_dealer
from movements.movement import Seat
from tournaments.models import Tournament, Tray
from tournaments.paper.drawing.hand_records import HandRecord
from tournaments.presenting.deals import makeable_rows, makeable_sentence, ranks_shown
from tournaments.presenting.trays import seat_name, vulnerable_words


def leader(tray: Tray) -> str:
    """The letter of the seat that leads to the first trick: on the dealer's left."""
    return Seat(tray.dealer).next.value if tray.dealer in tuple(Seat) else ""


def vulnerable_sides(tray: Tray) -> frozenset[str]:
    """The sides that are vulnerable."""
    sides = {"ns": {"NS"}, "ew": {"EW"}, "both": {"NS", "EW"}}
    return frozenset(sides.get(tray.vulnerable, ()))


def tray_by_number(number: int, game: str) -> Tray:
    """Return a tray that is stored nowhere, with dealer and vulnerability as its number says."""
    whist, bridge = game == Tournament.Game.WHIST, game == Tournament.Game.BRIDGE
    return Tray(
        number=number,
        dealer=whist_dealer(number) if whist else bridge_dealer(number),
        vulnerable=bridge_vulnerability(number) if bridge else "none",
    )


def hand_record(tray: Tray, deal: Deal, made: Makeable | None, game: str) -> HandRecord:
    """Return a deal as it is printed, with what could be made of it where that is known."""
    bridge, whist = game == Tournament.Game.BRIDGE, game == Tournament.Game.WHIST
    dealer = _("Dealer %(seat)s") % {"seat": seat_name(tray.dealer)}
    return HandRecord(
        number=str(tray.number),
        about=(dealer, capfirst(vulnerable_words(tray))) if bridge else (dealer,),
        dealer=tray.dealer,
        vulnerable="".join(vulnerable_sides(tray)) if bridge else "",
        hands={seat: list(map(ranks_shown, deal.hand(seat))) for seat in SEATS},
        points={seat: str(deal.points(seat)) for seat in SEATS} if not whist else {},
        makeable=makeable_rows(made) if made and not whist else [],
        said=makeable_sentence(made, tray, game) if made else "",
        turned=tray.trump if whist else "",
    )
