"""The private score cards of bridge and auction: what was bid, made and won on every board."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from scoring.switches import WITH_BOARDS
from scoring.values import RuleSet
from tournaments.models import Session
from tournaments.paper.drawing.values import BoardLine, Contracts, ScoreCard, ScoreCardLine
from tournaments.paper.plays import declared_trump, is_bridge
from tournaments.paper.result_words import honours_and_revokes, in_pieces
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.figures import column_decimals, signed
from tournaments.presenting.methods import award_head, award_words, ranked_words
from tournaments.presenting.standing_line import StandingLine
from tournaments.presenting.trays import vulnerable_short
from tournaments.presenting.who_plays import one_of
from tournaments.queries.plan.session_trays import Trays, trays_by_number
from tournaments.queries.standings.score_card import CardLine, CardRound, ScoreCardView
from tournaments.queries.standings.score_card import score_cards as read_cards
from tournaments.queries.standings.view import StandingsView
from tournaments.sentence import isolated

_SIDES = {"NS": "N/S", "EW": "E/W"}


@dataclass(frozen=True, slots=True)
class _Evening:
    """What all cards of a session are written by."""

    session: Session
    trays: Trays
    rules: RuleSet | None


def contract_cards(
    session: Session, view: StandingsView | None, rows: Mapping[int, StandingLine]
) -> list[ScoreCard]:
    """The cards in the order of the numbers; ``rows``: what each comes to, by place."""
    evening = _Evening(session, trays_by_number(session), view.rules if view else None)
    return [
        _card(evening, card, rows.get(card.contestant.place_id))
        for card in read_cards(session, all_trays=True)
    ]


def _card(evening: _Evening, card: ScoreCardView, row: StandingLine | None) -> ScoreCard:
    game, held = evening.session.tournament.game, side_held(card)
    awards = [line.award for round_ in card.rounds for line in round_.lines]
    decimals = column_decimals(awards)
    known = row if row is not None and finished(card, row) else None
    return ScoreCard(
        label=card.contestant.label,
        names=names_on_card(card.contestant),
        event=event_on_card(evening.session, held),
        lines=tuple(line for round_ in card.rounds for line in _lines(round_, evening, decimals)),
        over=_over(known, evening.rules) if known and evening.rules else "",
        kind=one_of(card.contestant.kind),
        bridge=True,
        deal_word="" if game in WITH_BOARDS else _("deal"),
        side=held,
        contracts=Contracts(game),
        points_head=award_head(evening.rules) if evening.rules else "",
        points_total=_total(awards, evening.rules) if known else "",
        added=added_words(known),
    )


def _over(row: StandingLine, rules: RuleSet) -> str:
    """The percentage, or what the matches of pairs count; nothing where there is no maximum."""
    return "" if row.percent is None else ranked_words(row.total, row.percent, rules)


def _total(awards: list[Fraction | None], rules: RuleSet | None) -> str:
    """The sum of the last column."""
    known = [award for award in awards if award is not None]
    if not known or rules is None:
        return ""
    return award_words(sum(known, Fraction()), rules, column_decimals([sum(known, Fraction())]))


def added_words(row: StandingLine | None) -> str:
    """What the director gave or took away: the result has it, the sum of the lines has not."""
    if row is None or not row.added:
        return ""
    return _("The result includes %(amount)s from the director.") % {"amount": signed(row.added)}


def _lines(round_: CardRound, evening: _Evening, decimals: int) -> list[ScoreCardLine]:
    last = len(round_.lines) - 1
    return [
        ScoreCardLine(
            ew_tricks="",
            ew_gain="",
            trump="",
            deal=line.tray,
            ns_tricks="",
            against=against(round_),
            round=round_.number,
            ends_round=index == last,
            side=line.side or str(round_.stop.side or ""),
            board=_board(line, round_, evening, decimals),
        )
        for index, line in enumerate(round_.lines)
    ]


def _board(line: CardLine, round_: CardRound, evening: _Evening, decimals: int) -> BoardLine:
    tray = evening.trays[line.tray]
    vulnerable = vulnerable_short(tray) if is_bridge(evening.session) else ""
    entered = line.entered
    if entered is None:
        return BoardLine(dealer=tray.dealer, vulnerable=vulnerable)
    side = line.side or str(round_.stop.side or "NS")
    said = in_pieces(entered.outcome)
    honours, revokes = honours_and_revokes(entered.outcome, side)
    plus, minus = _score(entered.ns, side)
    rules, award = evening.rules, line.award
    points = award_words(award, rules, decimals) if rules and award is not None else ""
    return BoardLine(
        tray.dealer, vulnerable, said.contract, said.by, said.tricks, plus, minus, points,
        honours, revokes,
    )  # fmt: skip


def _score(ns: int | None, side: str) -> tuple[str, str]:
    """The score in the column of those who have it: the holder, or the others."""
    if ns is None:
        return "", ""
    own = ns if side == "NS" else -ns
    return (str(own), "") if own >= 0 else ("", str(-own))


def against(round_: CardRound) -> str:
    """The opponents of a round."""
    return ", ".join(other.label for other in round_.against)


def event_on_card(session: Session, held: str) -> str:
    """The tournament, the side that the holder has all evening, and a trump that was declared."""
    said = [isolated(session.name), _SIDES.get(held, ""), declared_trump(session)]
    return ", ".join(filter(None, said))


def names_on_card(contestant: Contestant) -> str:
    """Those who play; a team has its own name before them."""
    if not contestant.own_name:
        return " & ".join(contestant.people)
    return ": ".join(filter(None, (contestant.own_name, ", ".join(contestant.people))))


def side_held(card: ScoreCardView) -> str:
    """The side whose hands the contestant held all evening; empty where it changed."""
    sides = {str(round_.stop.side) for round_ in card.rounds if round_.stop.side is not None}
    return sides.pop() if len(sides) == 1 else ""


def finished(card: ScoreCardView, row: StandingLine) -> bool:
    """Return whether every line is in, be it as not played, and the standings have counted them."""
    lines = [line for round_ in card.rounds for line in round_.lines]
    entered = [line.entered for line in lines if line.entered is not None]
    counted = [line for line in lines if line.award is not None or _was_played(line)]
    return bool(counted) and len(entered) == len(lines) and row.trays_played == len(counted)


def _was_played(line: CardLine) -> bool:
    return line.entered is not None and line.entered.ns is not None
