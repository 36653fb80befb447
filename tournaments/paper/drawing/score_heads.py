"""The heads of the columns of the private score card, and the advice at its foot."""

from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.score_columns import Slot
from tournaments.paper.drawing.values import CardForm, ScoreCard


def heads_of(card: ScoreCard, printer: Printer) -> dict[Slot, tuple[str, str]]:
    """Return the two lines over each column of a card."""
    if card.bridge:
        return _contract_heads(printer, card)
    match card.form:
        case CardForm.TEAMS:
            own = {
                Slot.EW_GAIN: ("", printer.gettext("gain")),
                Slot.GAIN: ("", "✓"),
                Slot.AGAINST: (printer.gettext("partners"), printer.gettext("or against")),
            }
        case CardForm.MEMORY:
            own = {
                Slot.TRUMP: (printer.gettext("E/W"), printer.gettext("partners")),
                Slot.GAIN: (printer.gettext("N/S"), printer.gettext("gain")),
                Slot.AGAINST: (printer.gettext("N/S"), printer.gettext("partners")),
            }
        case CardForm.PAIRS:
            own = {}
    return _whist_heads(printer) | own


def head_size(card: ScoreCard) -> float:
    """The size of the heads, in points: the columns of contracts are narrow."""
    return 7 if card.bridge else 8


def _whist_heads(printer: Printer) -> dict[Slot, tuple[str, str]]:
    return {
        Slot.EW: (printer.gettext("E/W"), printer.gettext("tricks")),
        Slot.EW_GAIN: (printer.gettext("E/W"), printer.gettext("gain")),
        Slot.TRUMP: ("", printer.gettext("trump")),
        Slot.DEAL: ("", printer.gettext("deal")),
        Slot.NS: (printer.gettext("N/S"), printer.gettext("tricks")),
        Slot.GAIN: (printer.gettext("✓ or"), printer.gettext("gain")),
        Slot.AGAINST: ("", printer.gettext("against")),
    }


def _contract_heads(printer: Printer, card: ScoreCard) -> dict[Slot, tuple[str, str]]:
    lower = {
        Slot.DEAL: card.deal_word or printer.gettext("Board"),
        Slot.DEALER: printer.gettext("Dlr"),
        Slot.VULNERABLE: printer.gettext("Vul."),
        Slot.AGAINST: printer.gettext("vs."),
        Slot.CONTRACT: printer.gettext("Contract"),
        Slot.BY: printer.gettext("By"),
        Slot.LEAD: printer.gettext("Lead"),
        Slot.TRICKS: printer.gettext("Tricks"),
        Slot.HONOURS: printer.gettext("Hon."),
        Slot.REVOKES: printer.gettext("Rev."),
        Slot.PLUS: "+",
        Slot.MINUS: "−",
        Slot.POINTS: card.points_head or printer.gettext("MP"),
    }
    return {slot: ("", text) for slot, text in lower.items()}


def advice_words(card: ScoreCard, printer: Printer) -> tuple[str, str]:
    """Return the two lines under the totals."""
    if card.bridge:
        return (
            printer.gettext("+ is your own side's score, − the other side's."),
            printer.gettext("Turn the card down before the cards are dealt or passed on."),
        )
    tick = printer.gettext("E/W and N/S of a deal make 13. Compare, tick, turn the card down.")
    fold = printer.gettext("Fold between 3 and 4 when the same hands are replayed.")
    match card.form:
        case CardForm.TEAMS:
            fold = printer.gettext(
                "Both tables together over 13 is a gain. Only E/W's card is official."
            )
        case CardForm.MEMORY:
            tick = printer.gettext("The same hands stand in 1 and in 5: the gain is whose is more.")
        case CardForm.PAIRS:
            pass
    return tick, fold
