"""Score cards: the private card of each pair, with whatever is in."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.outcome import Contract, PassedOut
from tournaments.models import Session, Tournament
from tournaments.paper.drawing.paper import Printer
from tournaments.paper.drawing.score_cards import blank_card, score_cards
from tournaments.paper.drawing.values import CardForm, ScoreCard, ScoreCardLine
from tournaments.paper.plays import only_plays_again, places_that_play_again
from tournaments.paper.sheet import EmptyForm, Moment, Sheet
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.figures import amount, points, signed
from tournaments.presenting.outcomes import reading
from tournaments.presenting.standing_line import StandingLine
from tournaments.presenting.who_plays import one_of
from tournaments.queries.desk.trays import Entered
from tournaments.queries.standings.score_card import CardLine, CardRound, ScoreCardView, side_tricks
from tournaments.queries.standings.score_card import score_cards as read_cards
from tournaments.queries.standings.view import standings_view

_SIDES = {"NS": "N/S", "EW": "E/W"}


class ScoreCards(Sheet[list[ScoreCard]]):
    """A private card for each contestant, filled with what is in.

    Those who play the same deals again have another card, which is theirs together.
    """

    name = "score-cards"
    title = gettext_lazy("Score cards")
    purpose = gettext_lazy("The private card of each pair, with whatever is in. Two on a sheet.")
    place = (Moment.TO_BE_FILLED_IN, 3)

    def suits(self, session: Session) -> bool:
        """Return whether anybody has a card of their own."""
        return not only_plays_again(session)

    def read(self, session: Session) -> list[ScoreCard]:
        """Return the cards in the order of the numbers."""
        view = standings_view(session, all_trays=True)
        ledgers = view.ledgers if view else ()
        rows = {row.contestant.place_id: row for ledger in ledgers for row in ledger.rows}
        whist = session.tournament.game == Tournament.Game.WHIST
        compass = whist and (view is None or view.method.profile.has_average)
        again = places_that_play_again(session)
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
    game = session.tournament.game
    whist = game == Tournament.Game.WHIST
    lines = tuple(line for round_ in card.rounds for line in _card_lines(round_, whist=whist))
    held = _side_held(card)
    known = row if row is not None and _finished(card, row) else None
    totals = _totals(known, held) if known else {}
    return ScoreCard(
        label=card.contestant.label,
        names=_names(card.contestant),
        event=", ".join(filter(None, [session.tournament.name, _SIDES.get(held, "")])),
        lines=lines,
        ew_total=totals.get("EW", ""),
        ns_total=totals.get("NS", ""),
        average=amount(known.average or 0) if known else "",
        over=signed(known.total) if known else "",
        kind=one_of(card.contestant.kind),
        bridge=not whist,
        deal_word="" if game == Tournament.Game.BRIDGE else _("deal"),
        side=held,
    )


def _names(contestant: Contestant) -> str:
    """Those who play; a team has its own name before them."""
    if not contestant.own_name:
        return " & ".join(contestant.people)
    return ": ".join(filter(None, (contestant.own_name, ", ".join(contestant.people))))


def _side_held(card: ScoreCardView) -> str:
    """The side whose hands the contestant held all evening; empty where it changed."""
    sides = {str(round_.stop.side) for round_ in card.rounds if round_.stop.side is not None}
    return sides.pop() if len(sides) == 1 else ""


def _finished(card: ScoreCardView, row: StandingLine) -> bool:
    """Return whether every line is in, be it as not played, and the standings have counted them."""
    entered = [line.entered for round_ in card.rounds for line in round_.lines]
    played = [one for one in entered if one is not None and one.ns is not None]
    return bool(played) and None not in entered and row.trays_played == len(played)


def _totals(row: StandingLine, held: str) -> dict[str, str]:
    """The tricks of both sides on the trays that were played."""
    if row.made is None or not held:
        return {}
    across = "EW" if held == "NS" else "NS"
    return {held: amount(row.made), across: amount(13 * row.trays_played - row.made)}


def _card_lines(round_: CardRound, *, whist: bool) -> list[ScoreCardLine]:
    against = ", ".join(other.label for other in round_.against)
    lines = []
    for index, line in enumerate(round_.lines):
        ns, ew = _both_sides(line, whist=whist)
        lines.append(
            ScoreCardLine(
                ew_tricks=ew,
                ew_gain="",
                trump=line.trump if whist or line.entered is None else _contract(line.entered),
                deal=line.tray,
                ns_tricks=ns,
                against=against,
                round=round_.number,
                ends_round=index == len(round_.lines) - 1,
                side=line.side or str(round_.stop.side or ""),
            )
        )
    return lines


def _both_sides(line: CardLine, *, whist: bool) -> tuple[str, str]:
    """The figures of N/S and of E/W on a tray: that it was not played is one too."""
    entered = line.entered
    if entered is None:
        return "", ""
    if entered.ns is None:
        return _("NP"), _("NP")
    if not whist:
        return points(entered.ns), points(-entered.ns)
    return str(side_tricks(entered.outcome, "NS")), str(side_tricks(entered.outcome, "EW"))


def _contract(entered: Entered) -> str:
    """A contract as short as its column: ``4♠×N−1``."""
    if isinstance(entered.outcome, PassedOut):
        return _("pass")
    is_contract = isinstance(entered.outcome, Contract)
    return reading(entered.outcome).text.replace(" ", "") if is_contract else ""
