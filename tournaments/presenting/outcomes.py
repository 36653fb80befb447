"""Outcomes as people read them."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext, pgettext

from scoring.auction_deal import AuctionDeal
from scoring.auction_score import score_auction
from scoring.outcome import (
    Cards,
    Contract,
    MiniContract,
    NotPlayed,
    Outcome,
    PassedOut,
    Score,
    Strain,
    Tricks,
)
from scoring.typed import write_typed
from tournaments.presenting.figures import MINUS, points

SUIT_NAMES = {
    Strain.CLUBS: gettext_noop("clubs"),
    Strain.DIAMONDS: gettext_noop("diamonds"),
    Strain.HEARTS: gettext_noop("hearts"),
    Strain.SPADES: gettext_noop("spades"),
}
SIGNS = {
    Strain.CLUBS: "♣",
    Strain.DIAMONDS: "♦",
    Strain.HEARTS: "♥",
    Strain.SPADES: "♠",
    Strain.NO_TRUMP: "NT",
}


@dataclass(frozen=True, slots=True)
class Reading:
    """An outcome in pieces: what stands before the suit, the suit's name, and what follows.

    ``text`` is the whole of it for places where a suit cannot be drawn; ``suit_name`` says what
    is drawn to whoever cannot see it.
    """

    text: str
    before: str = ""
    suit: str = ""
    after: str = ""
    suit_name: str = ""


def trump_reading(trump: str) -> Reading:
    """A trump that was turned: its suit to be drawn, and the card where it was said."""
    suit = next(
        (SUIT_NAMES[strain] for strain in SUIT_NAMES if trump.startswith(SIGNS[strain])), ""
    )
    after = trump[1:] if suit else trump
    return Reading(trump, suit=suit, after=after, suit_name=_(suit) if suit else "")


def rank_name(rank: str) -> str:
    """Return what stands on a card, by the code of its rank."""
    return rank.replace("T", "10")


def lead_reading(lead: str) -> Reading:
    """A card that was led, by its code: its suit to be drawn, then its rank."""
    strain, rank = Strain(lead[0]), rank_name(lead[1])
    return Reading(
        f"{SIGNS[strain]}{rank}",
        suit=SUIT_NAMES[strain],
        after=rank,
        suit_name=_(SUIT_NAMES[strain]),
    )


def reading(outcome: Outcome) -> Reading:
    """Return how an outcome is read back to whoever typed it."""
    match outcome:
        case Tricks(ns):
            said = ngettext("%(ns)s trick, E/W %(ew)s", "%(ns)s tricks, E/W %(ew)s", ns)
            text = said % {"ns": ns, "ew": 13 - ns}
        case Cards(ns, ew):
            said = ngettext(
                "N/S wrote %(ns)s trick, E/W %(ew)s", "N/S wrote %(ns)s tricks, E/W %(ew)s", ns
            )
            text = said % {"ns": ns, "ew": ew}
        case AuctionDeal():
            text = f"{write_typed(outcome)}: {points(score_auction(outcome).net)}"
        case Score(ns):
            text = points(ns)
        case PassedOut():
            text = _("passed out")
        case NotPlayed():
            text = _("not played")
        case Contract():
            return _contract(outcome)
    return Reading(text, before=text)


def _contract(contract: Contract) -> Reading:
    if isinstance(contract, MiniContract):
        return _mini_contract(contract)
    over = contract.tricks - contract.level - 6
    result = "=" if over == 0 else f"+{over}" if over > 0 else f"{MINUS}{-over}"
    doubled = "×" * len(contract.doubling)
    after = f"{doubled} {contract.declarer} {result}"
    suit = SUIT_NAMES.get(contract.strain, "")
    before = f"{contract.level}" if suit else f"{contract.level}NT"
    text = f"{contract.level}{SIGNS[contract.strain]}{after}"
    return Reading(text, before, suit, after, suit_name=_(suit) if suit else "")


def mini_short(contract: MiniContract) -> str:
    """Return a contract of MiniBridge as short as its column: ``P♥``, ``GNT``."""
    return f"{'G' if contract.is_game else 'P'}{SIGNS[contract.strain]}"


def _mini_contract(contract: MiniContract) -> Reading:
    """Return a contract of MiniBridge; its tricks are counted from the first, as they are won."""
    kind = (
        pgettext("a contract of MiniBridge", "game")
        if contract.is_game
        else pgettext("a contract of MiniBridge", "part-score")
    )
    suit = SUIT_NAMES.get(contract.strain, "")
    after = f" {contract.declarer} {contract.tricks}"
    text = f"{kind} {SIGNS[contract.strain]}{after}"
    before = f"{kind} " if suit else f"{kind} NT"
    return Reading(text, before, suit, after, suit_name=_(suit) if suit else "")
