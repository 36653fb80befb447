"""Deals in words: the hands, and the faults of their files."""

from collections.abc import Mapping
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext_noop

from deals.deal import SEATS, Board, Deal
from deals.double_dummy import Makeable
from deals.fault import Code, Fault
from movements.deal import bridge_dealer, bridge_vulnerability, whist_dealer
from scoring.outcome import Strain
from scoring.par import Par, ParContract
from scoring.vulnerability import Vulnerability
from tournaments.models import DealSeal, Tournament, Tray
from tournaments.presenting.outcomes import SIGNS, SUIT_NAMES, lead_reading, rank_name
from tournaments.presenting.trays import seat_name
from tournaments.sentence import gettext as _
from tournaments.sentence import ngettext

_SUITS = tuple(reversed(SUIT_NAMES.values()))
"""From spades down."""

SENTENCES: Mapping[Code, str] = {
    Code.CARD_UNREADABLE: gettext_noop("“%(text)s” is not a hand of cards."),
    Code.CARD_TWICE: gettext_noop("%(card)s is there twice."),
    Code.HAND_SIZE: gettext_noop("%(seat)s has %(cards)s cards, and a hand has 13."),
    Code.HANDS_MISSING: gettext_noop("The hands of %(seats)s are missing; one may be left out."),
    Code.FILE_UNKNOWN: gettext_noop(
        "No deals can be read in this file. Its form is none of PBN, LIN, DUP, DLM or BRI."
    ),
    Code.NO_DEALS: gettext_noop("There is no deal in this file."),
    Code.TOO_MANY: gettext_noop("There are more than %(most)s deals in this file."),
    Code.NUMBER_UNREADABLE: gettext_noop("“%(text)s” is not the number of a board."),
    Code.DEALT_TWICE: gettext_noop("There are two different deals in this file."),
    Code.CUT: gettext_noop("The file ends before its cards: it is not whole."),
    Code.DIGITS_DIFFER: gettext_noop(
        "The file says its cards twice, and not the same: it was damaged."
    ),
    Code.NOT_IN_A_ROW: gettext_noop(
        "It is missing, and such a file has no gaps. Write a PBN file instead."
    ),
    Code.NUMBER_TOO_LARGE: gettext_noop(
        "Such a file has boards up to %(most)s only. Write a PBN file instead."
    ),
    Code.LINE_UNREADABLE: gettext_noop("Line %(line)s cannot be read: “%(text)s”."),
    Code.LINE_MISSING: gettext_noop("The description has no line %(key)s."),
    Code.SEAL_BROKEN: gettext_noop(
        "The seal does not fit: the keys are not those that were sealed before the event. "
        "Published: %(published)s. This file: %(found)s."
    ),
    Code.SESSION_UNKNOWN: gettext_noop("There is no key for session %(session)s."),
    Code.CONSTRAINT_UNREADABLE: gettext_noop(
        "“%(text)s” cannot be read. Points are written N:15-17, shapes S:5xxx."
    ),
    Code.CONSTRAINTS_TOO_RARE: gettext_noop(
        "Of %(tries)s deals none was as you asked. Ask for less."
    ),
    Code.NO_LIBRARY: gettext_noop(
        "What could be made is not computed here: the library DDS is not installed."
    ),
    Code.NOT_SOLVED: gettext_noop("The library DDS could not solve this deal: %(why)s."),
}


def fault_sentence(fault: Fault) -> str:
    """Return the reason, with the board that it is about."""
    params = fault.params
    if "card" in params:
        params = params | {"card": lead_reading(str(params["card"])).text}
    for name in params.keys() & {"seat", "seats"}:
        params = params | {name: ", ".join(map(seat_name, str(params[name]).split()))}
    sentence = _(SENTENCES[fault.code]) % params
    if "board" not in params:
        return sentence
    return _("Board %(board)s: %(sentence)s") % {"board": params["board"], "sentence": sentence}


def usual_board(number: int, deal: Deal, *, whist: bool = False) -> Board:
    """Return a deal on its board, with the dealer and the vulnerability of its number."""
    if whist:
        return Board(number, deal, str(whist_dealer(number)), "none")
    return Board(number, deal, str(bridge_dealer(number)), str(bridge_vulnerability(number)))


def sealed_words(seal: DealSeal | None) -> str:
    """Return where anybody checks sealed deals; empty where they are not sealed."""
    return _("Sealed before play, deal code %(code)s.") % {"code": seal} if seal else ""


def ranks_shown(ranks: str) -> str:
    """Return the cards of a suit as they are drawn: ``A 10 3``, a dash for none."""
    return " ".join(map(rank_name, ranks)) or "–"


def par_sentence(found: Par) -> str:
    """Return par of a deal: ``Par: 4♠ by East or West, +420 to E/W.``"""
    if not found.contracts:
        return _("Par: passed out.")
    return _("Par: %(contracts)s, +%(score)s to %(side)s.") % {
        "contracts": "; ".join(map(_par_contract, found.contracts)),
        "score": abs(found.score),
        "side": _("N/S") if found.score > 0 else _("E/W"),
    }


def _par_contract(contract: ParContract) -> str:
    doubled = "×" if contract.doubled else ""
    return _("%(contract)s by %(seats)s") % {
        "contract": f"{contract.level}{SIGNS[contract.strain]}{doubled}",
        "seats": _(" or ").join(map(seat_name, contract.seats)),
    }


STRAINS = tuple(reversed(Strain))
"""No trumps first, then spades down: the columns of the tricks that could be made."""


def makeable_rows(made: Makeable) -> list[tuple[str, str, list[int]]]:
    """Return the rows of the tricks that could be made: seats, their name, tricks by ``STRAINS``.

    Both of a side stand in one row, but where one makes more than the other.
    """
    rows: list[tuple[str, str, list[int]]] = []
    for side, name in (("NS", _("N/S")), ("EW", _("E/W"))):
        first, second = ([made[seat][strain] for strain in STRAINS] for seat in side)
        if first == second:
            rows.append((side, name, first))
        else:
            rows += [(side[0], _(side[0]), first), (side[1], _(side[1]), second)]
    return rows


def par_of(made: Makeable, tray: Tray) -> Par:
    """Return par of the deal of a tray."""
    return Par.of(made, tray.dealer, Vulnerability(tray.vulnerable))


def makeable_sentence(made: Makeable, tray: Tray, game: str) -> str:
    """Return par at bridge, the tricks of both sides at whist; auction has no par."""
    if game == Tournament.Game.WHIST:
        return _whist_tricks(made, tray)
    return par_sentence(par_of(made, tray)) if game == Tournament.Game.BRIDGE else ""


def _whist_tricks(made: Makeable, tray: Tray) -> str:
    """Return what either side could make at whist; empty where no card was turned.

    The player at the dealer's left leads, so the dealer makes what a declarer would.
    """
    trump = next((strain for strain in SUIT_NAMES if tray.trump.startswith(SIGNS[strain])), None)
    if trump is None:
        return ""
    own = made[tray.dealer][trump]
    ns = own if tray.dealer in "NS" else 13 - own
    return _("Tricks that can be made: N/S %(ns)s, E/W %(ew)s.") % {"ns": ns, "ew": 13 - ns}


def hand_words(deal: Deal, dealer: str, *, points: bool) -> list[dict[str, Any]]:
    """Return the four hands for a page, N E S W: what is drawn of each, and how it is read aloud.

    ``points``: high-card points are counted, which whist does not know.
    """
    return [
        {
            "seat": seat,
            "name": seat_name(seat),
            "dealer": seat == dealer,
            "points": deal.points(seat) if points else None,
            "suits": [
                {
                    "suit": suit,
                    "red": suit in ("hearts", "diamonds"),
                    "ranks": ranks_shown(ranks),
                }
                for suit, ranks in zip(_SUITS, deal.hand(seat), strict=True)
            ],
            "said": _read_aloud(deal, seat, dealer, points=points),
        }
        for seat in SEATS
    ]


def _read_aloud(deal: Deal, seat: str, dealer: str, *, points: bool) -> str:
    """Return a hand as one sentence and one for each suit, in words a screen reader says well."""
    who = [seat_name(seat), _("dealer") if seat == dealer else ""]
    if points:
        count = deal.points(seat)
        who.append(ngettext("%(n)s point", "%(n)s points", count) % {"n": count})
    names = {"A": _("ace"), "K": _("king"), "Q": _("queen"), "J": _("jack")}
    suits = [
        "{}: {}.".format(
            capfirst(_(suit)), " ".join(names.get(r, rank_name(r)) for r in held) or _("none")
        )
        for suit, held in zip(_SUITS, deal.hand(seat), strict=True)
    ]
    return " ".join([", ".join(filter(None, who)) + ".", *suits])
