"""Reading what a scorer typed."""

from scoring.auction_shorthand import parse_auction
from scoring.outcome import Outcome
from scoring.refused import Refused
from scoring.shorthand import parse_bridge, parse_whist
from scoring.vulnerability import Vulnerability
from tournaments.models import Tournament, Tray
from tournaments.refusal import Refusal
from tournaments.wording.reasons import sentence


def read_typed(game: str, typed: str, tray: Tray) -> Outcome:
    """The outcome that was typed, in the shorthand of the game.

    Raises ``Refusal`` with a sentence where the text is none or the deal cannot give it.
    """
    try:
        if game == Tournament.Game.WHIST:
            return parse_whist(typed)
        if game == Tournament.Game.AUCTION:
            return parse_auction(typed)
        return parse_bridge(typed, Vulnerability(tray.vulnerable))
    except Refused as refused:
        raise Refusal(sentence(refused)) from refused
