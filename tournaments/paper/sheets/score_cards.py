"""Score cards: the private card of each pair, with whatever is in."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.values import Side
from tournaments.models import Session
from tournaments.paper.contract_cards import (
    added_words,
    against,
    contract_cards,
    event_on_card,
    finished,
    names_on_card,
    side_held,
)
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.score_cards import blank_card, score_cards
from tournaments.paper.drawing.values import CardForm, ScoreCard, ScoreCardLine
from tournaments.paper.plays import has_contracts, only_plays_again, places_that_play_again
from tournaments.paper.sheet import EmptyForm, Follows, Moment, Sheet
from tournaments.presenting.figures import FRACTIONS, amount, signed
from tournaments.presenting.rulings import revoke_marks
from tournaments.presenting.standing_line import StandingLine
from tournaments.presenting.who_plays import one_of
from tournaments.queries.standings.score_card import CardLine, CardRound, ScoreCardView, side_tricks
from tournaments.queries.standings.score_card import score_cards as read_cards
from tournaments.queries.standings.view import standings_view


class ScoreCards(Sheet[list[ScoreCard]]):
    """A private card for each contestant, filled with what is in.

    Those who play the same deals again have another card, which is theirs together.
    """

    name = "score-cards"
    title = gettext_lazy("Score cards")
    purpose = gettext_lazy("The private card of each pair, with whatever is in. Two on a sheet.")
    place = (Moment.TO_BE_FILLED_IN, 3)
    follows = Follows.CONTESTANTS
    each_of = "label"

    def suits(self, session: Session) -> bool:
        """Return whether anybody has a card of their own."""
        return not only_plays_again(session)

    def read(self, session: Session) -> list[ScoreCard]:
        """Return the cards in the order of the numbers."""
        view = standings_view(session, all_trays=True)
        ledgers = view.ledgers if view else ()
        rows = {row.contestant.place_id: row for ledger in ledgers for row in ledger.rows}
        compass = view is None or view.method.profile.has_average
        again = places_that_play_again(session)
        if has_contracts(session):
            return contract_cards(session, view, rows)
        return [
            _score_card(session, card, rows.get(card.contestant.place_id) if compass else None)
            for card in read_cards(session, all_trays=True)
            if card.contestant.place_id not in again
        ]

    def draw(self, printer: Printer, values: list[ScoreCard]) -> bytes:
        """Return the PDF of the cards, those of whist with trumps only where that is chosen."""
        if not printer.options.trumps:
            values = [card if card.bridge else _without_trumps(card) for card in values]
        return score_cards(values, printer)

    def blank(self) -> Sequence[EmptyForm]:
        """Return cards of both games for 30 deals."""
        return (
            EmptyForm(
                14,
                "score-cards-whist",
                gettext_lazy("Score cards of whist, seven columns"),
                partial(self._blank, bridge=False),
            ),
            EmptyForm(
                17,
                "score-cards-bridge",
                gettext_lazy("Score cards of bridge"),
                partial(self._blank, bridge=True),
            ),
        )

    def _blank(self, printer: Printer, *, bridge: bool) -> bytes:
        card = blank_card(CardForm.PAIRS, bridge=bridge, lines=30)
        return self.draw(printer, [replace(card, kind=printer.gettext("Pair"))] * 2)


def _without_trumps(card: ScoreCard) -> ScoreCard:
    """Law IV.1: what is trump stands on the slip that lies in the tray."""
    return replace(card, lines=tuple(replace(line, trump="") for line in card.lines))


def _score_card(session: Session, card: ScoreCardView, row: StandingLine | None) -> ScoreCard:
    """``row``: what the card comes to, where that is tricks against an average."""
    lines = tuple(line for round_ in card.rounds for line in _card_lines(round_))
    held = side_held(card)
    known = row if row is not None and finished(card, row) else None
    totals = _totals(known, held) if known else {}
    return ScoreCard(
        label=card.contestant.label,
        names=names_on_card(card.contestant),
        event=event_on_card(session, held),
        lines=lines,
        ew_total=totals.get("EW", ""),
        ns_total=totals.get("NS", ""),
        average=amount(known.average or 0, FRACTIONS) if known else "",
        over=signed(known.total, FRACTIONS) if known else "",
        added=added_words(known),
        kind=one_of(card.contestant.kind),
        deal_word=_("deal"),
        side=held,
    )


def _totals(row: StandingLine, held: str) -> dict[str, str]:
    """The tricks of both sides on the trays that were played."""
    if row.made is None or not held:
        return {}
    across = "EW" if held == "NS" else "NS"
    theirs = 13 * row.trays_played - row.made
    return {held: amount(row.made, FRACTIONS), across: amount(theirs, FRACTIONS)}


def _card_lines(round_: CardRound) -> list[ScoreCardLine]:
    lines = []
    for index, line in enumerate(round_.lines):
        ns, ew = _both_sides(line)
        lines.append(
            ScoreCardLine(
                ew_tricks=ew,
                ew_gain="",
                trump=line.trump,
                deal=line.tray,
                ns_tricks=ns,
                against=against(round_),
                round=round_.number,
                ends_round=index == len(round_.lines) - 1,
                side=line.side or str(round_.stop.side or ""),
            )
        )
    return lines


def _both_sides(line: CardLine) -> tuple[str, str]:
    """The tricks of N/S and of E/W on a tray, a revoke beside them; or that it was not played."""
    entered = line.entered
    if entered is None:
        return "", ""
    if line.counts_as is not None and not any(revoke_marks(entered.ruling)):
        own, other = (amount(each, FRACTIONS) for each in (line.counts_as, 13 - line.counts_as))
        return (other, own) if line.side == Side.EW else (own, other)
    if entered.ns is None:
        return _("NP"), _("NP")
    ns, ew = (side_tricks(entered.outcome, side) for side in ("NS", "EW"))
    ns_mark, ew_mark = revoke_marks(entered.ruling)
    return f"{ns} {ns_mark}".rstrip(), f"{ew} {ew_mark}".rstrip()
