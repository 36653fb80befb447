"""Empty forms: every sheet that can be filled in by hand, without any session.

For when the computer dies, or has not come yet.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from movements.deal import bridge_dealer, bridge_vulnerability, whist_dealer
from tournaments.models import Tournament, Tray
from tournaments.paper.drawing.indicator_cards import blank_indicator_card, indicator_cards
from tournaments.paper.drawing.match_sheet import blank_match, match_sheets
from tournaments.paper.drawing.paper import Printer, PrintOptions
from tournaments.paper.drawing.score_cards import blank_card, score_cards
from tournaments.paper.drawing.score_slips import ON_A_CARD, blank_slip, score_slips
from tournaments.paper.drawing.travellers import ON_A5, blank_traveller, travellers
from tournaments.paper.drawing.tray_labels import TrayLabel, tray_labels
from tournaments.paper.drawing.trump_slips import TrumpSlip, trump_slips
from tournaments.paper.drawing.values import CardForm, Heading
from tournaments.paper.plays import leader, seat_name
from tournaments.paper.slips import tray_label
from tournaments.presenting.labels import tray_word

MOST_LABELS = 99


@dataclass(frozen=True, slots=True)
class Form:
    """An empty form: what it is called, and how a sheet or two of it is made."""

    title: Promise
    pdf: Callable[[PrintOptions], bytes]


def numbered_labels(first: int, last: int, game: str = Tournament.Game.BRIDGE) -> list[TrayLabel]:
    """Labels for the trays of these numbers, 1 to 99, dealer and vulnerability by the number.

    Raises ValueError for other numbers.
    """
    if not 1 <= first <= last <= MOST_LABELS:
        raise ValueError((first, last))
    bridge = game == Tournament.Game.BRIDGE
    word = tray_word(game)
    return [
        tray_label(_tray(number, game), word, bridge=bridge) for number in range(first, last + 1)
    ]


def numbered_trump_slips(first: int, last: int) -> list[TrumpSlip]:
    """Trump slips for the deals of these numbers, to be filled in by hand."""
    slips = []
    for number in range(first, last + 1):
        tray = _tray(number, Tournament.Game.WHIST)
        slips.append(TrumpSlip(str(number), seat_name(tray.dealer), seat_name(leader(tray))))
    return slips


def _tray(number: int, game: str) -> Tray:
    """A tray that is stored nowhere."""
    whist = game == Tournament.Game.WHIST
    return Tray(
        number=number,
        dealer=whist_dealer(number) if whist else bridge_dealer(number),
        vulnerable="none" if whist else bridge_vulnerability(number),
    )


def _slips(how: PrintOptions, *, bridge: bool, lines: int, with_trump: bool = False) -> bytes:
    slip = blank_slip(bridge=bridge, lines=lines, with_trump=with_trump)
    return score_slips(
        [slip] * (8 if lines <= 4 else 4), Printer(_, language=_language(), options=how)
    )


def _travellers(how: PrintOptions, *, bridge: bool, lines: int) -> bytes:
    sheets = [blank_traveller(bridge=bridge, lines=lines)] * (4 if lines <= 15 else 2)
    return travellers(sheets, Printer(_, language=_language(), options=how))


def _cards(how: PrintOptions, form: CardForm = CardForm.PAIRS, *, bridge: bool = False) -> bytes:
    card = blank_card(form, bridge=bridge, lines=30 if form is CardForm.PAIRS else 24)
    kinds = {CardForm.PAIRS: _("Pair"), CardForm.TEAMS: _("Team"), CardForm.MEMORY: ""}
    card = replace(card, kind=kinds[form])
    return score_cards([card] * 2, Printer(_, language=_language(), options=how))


def _indicators(how: PrintOptions, rounds: int) -> bytes:
    cards = [replace(blank_indicator_card(rounds), kind=_("Pair"))] * 4
    return indicator_cards(cards, Printer(_, language=_language(), options=how))


def _labels(how: PrintOptions, game: str) -> bytes:
    return tray_labels(
        numbered_labels(1, MOST_LABELS, game), Printer(_, language=_language(), options=how)
    )


def _matches(how: PrintOptions, *, bridge: bool) -> bytes:
    heading = Heading(_("Match sheet"), "", "", "", "")
    return match_sheets(
        heading, [blank_match(bridge=bridge)], Printer(_, language=_language(), options=how)
    )


def _language() -> str:
    return get_language() or "en"


FORMS: dict[str, Form] = {
    "score-slips-whist": Form(
        gettext_lazy("Score slips of whist, four trays"),
        lambda how: _slips(how, bridge=False, lines=4),
    ),
    "score-slips-whist-trump": Form(
        gettext_lazy("Score slips of whist, four trays, with the trump"),
        lambda how: _slips(how, bridge=False, lines=4, with_trump=True),
    ),
    "score-slips-whist-long": Form(
        gettext_lazy("Score slips of whist, twelve trays"),
        lambda how: _slips(how, bridge=False, lines=12),
    ),
    "score-slips-bridge": Form(
        gettext_lazy("Score slips of bridge, four boards"),
        lambda how: _slips(how, bridge=True, lines=4),
    ),
    "score-slips-bridge-long": Form(
        gettext_lazy("Score slips of bridge, sixteen boards"),
        lambda how: _slips(how, bridge=True, lines=ON_A_CARD),
    ),
    "travellers-whist": Form(
        gettext_lazy("Travellers of whist, 13 tables"),
        lambda how: _travellers(how, bridge=False, lines=13),
    ),
    "travellers-bridge": Form(
        gettext_lazy("Travellers of bridge, 13 tables"),
        lambda how: _travellers(how, bridge=True, lines=13),
    ),
    "travellers-bridge-long": Form(
        gettext_lazy("Travellers of bridge, 26 tables"),
        lambda how: _travellers(how, bridge=True, lines=ON_A5),
    ),
    "trump-slips": Form(
        gettext_lazy("Trump slips, deals 1 to 32"),
        lambda how: trump_slips(
            numbered_trump_slips(1, 32), Printer(_, language=_language(), options=how)
        ),
    ),
    "trump-slips-blank": Form(
        gettext_lazy("Trump slips without numbers"),
        lambda how: trump_slips([TrumpSlip()] * 8, Printer(_, language=_language(), options=how)),
    ),
    "tray-labels-whist": Form(
        gettext_lazy("Tray labels of whist, 1 to 99"),
        lambda how: _labels(how, Tournament.Game.WHIST),
    ),
    "tray-labels-bridge": Form(
        gettext_lazy("Board labels of bridge, 1 to 99"),
        lambda how: _labels(how, Tournament.Game.BRIDGE),
    ),
    "tray-labels-blank": Form(
        gettext_lazy("Tray labels without numbers"),
        lambda how: tray_labels([TrayLabel()] * 24, Printer(_, language=_language(), options=how)),
    ),
    "score-cards-whist": Form(
        gettext_lazy("Score cards of whist, seven columns"),
        _cards,
    ),
    "score-cards-teams": Form(
        gettext_lazy("Score cards of whist teams, seven columns"),
        lambda how: _cards(how, CardForm.TEAMS),
    ),
    "score-cards-memory": Form(
        gettext_lazy("Score cards of memory duplicate, seven columns"),
        lambda how: _cards(how, CardForm.MEMORY),
    ),
    "score-cards-bridge": Form(
        gettext_lazy("Score cards of bridge"),
        lambda how: _cards(how, bridge=True),
    ),
    "indicator-cards": Form(
        gettext_lazy("Indicator cards, 13 rounds"),
        lambda how: _indicators(how, 13),
    ),
    "match-sheet-whist": Form(
        gettext_lazy("Match sheet of whist, 24 hands"),
        lambda how: _matches(how, bridge=False),
    ),
    "match-sheet-bridge": Form(
        gettext_lazy("Match sheet of bridge, 24 boards"),
        lambda how: _matches(how, bridge=True),
    ),
}
"""By the name in its address."""
