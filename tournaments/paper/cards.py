"""What lies on the tables: indicator cards and private score cards, as values for paper."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from django.utils.translation import gettext as _

from movements.journey import Stop, journeys
from movements.movement import Seat
from movements.systems.ring import Moves
from scoring.outcome import Contract, PassedOut
from tournaments.models import Plan, Session, Tournament
from tournaments.paper.drawing.values import IndicatorCard, Move, ScoreCard, ScoreCardLine
from tournaments.paper.plays import places_that_play_again
from tournaments.presenting.contestants import Contestant
from tournaments.presenting.figures import amount, points, signed
from tournaments.presenting.movements import how_many
from tournaments.presenting.outcomes import reading
from tournaments.presenting.standing_line import StandingLine
from tournaments.presenting.systems import system_name
from tournaments.presenting.terms import term
from tournaments.presenting.trays import number_range
from tournaments.presenting.who_plays import one_of
from tournaments.queries.desk.trays import Entered
from tournaments.queries.people.names import contestants
from tournaments.queries.plan.plan_movement import movement_of
from tournaments.queries.plan.plays import current_plan
from tournaments.queries.standings.score_card import (
    CardLine,
    CardRound,
    ScoreCardView,
    score_cards,
    side_tricks,
)
from tournaments.queries.standings.view import standings_view

NAMES = {"NS": "N/S", "EW": "E/W"}


def indicator_cards(session: Session) -> list[IndicatorCard]:
    """A card for each contestant of each section, in the order of the numbers."""
    cards = []
    trays_word = term(session.tournament.game, "trays")
    for section in session.sections.all():
        plan = current_plan(section)
        if plan is None:
            continue
        people = {c.number: c for c in contestants([section.pk])}
        system = _system(session, section.plans.order_by("-version")[0])
        paths = journeys(plan[1])
        ways = {one: [(stop.table, stop.chairs) for stop in path] for one, path in paths.items()}
        for number, stops in paths.items():
            rule = _rule(stops, plan[1].tables) or _following(number, ways, people)
            cards.append(_indicator(people[number], stops, people, system, rule, trays_word))
    return cards


def score_card_sheets(session: Session, *, trumps: bool = True) -> list[ScoreCard]:
    """A private card for each contestant, filled with what is in, trumps only where wanted.

    Those who play the same deals again have another card, which is theirs together.
    """
    view = standings_view(session, all_trays=True)
    rows = (
        {r.contestant.place_id: r for ledger in view.ledgers for r in ledger.rows} if view else {}
    )
    whist = session.tournament.game == Tournament.Game.WHIST
    compass = whist and (view is None or view.method.profile.has_average)
    again = places_that_play_again(session)
    cards = [
        _score_card(session, card, rows.get(card.contestant.place_id) if compass else None)
        for card in score_cards(session, all_trays=True)
        if card.contestant.place_id not in again
    ]
    return cards if trumps or not whist else [_without_trumps(card) for card in cards]


def _without_trumps(card: ScoreCard) -> ScoreCard:
    """Law IV.1: what is trump stands on the slip that lies in the tray."""
    return replace(card, lines=tuple(replace(line, trump="") for line in card.lines))


def _system(session: Session, plan: Plan) -> str:
    movement = movement_of(plan)
    came = movement.contestants - (movement.phantom is not None)
    return _("%(name)s, %(came)s, %(rounds)s rounds of %(trays)s") % {
        "name": system_name(plan.system, session.tournament.game),
        "came": how_many(movement.kind, came),
        "rounds": plan.movement["rounds"],
        "trays": plan.trays_per_round,
    }


def _indicator(
    contestant: Contestant,
    stops: tuple[Stop, ...],
    people: dict[int, Contestant],
    system: str,
    rule: str,
    trays_word: str,
) -> IndicatorCard:
    return IndicatorCard(
        kind=one_of(contestant.kind),
        label=contestant.label,
        names=" & ".join(contestant.people),
        system=system,
        rule=rule,
        moves=tuple(_move(stop, people) for stop in stops),
        trays_word=trays_word,
    )


def _rule(stops: tuple[Stop, ...], tables: int) -> str:
    """The movement in a sentence; none where a contestant does not go from table to table."""
    if len({(stop.table, stop.chairs) for stop in stops}) == 1:
        return _("You sit still all evening.")
    seated = [stop for stop in stops if stop.table is not None]
    if len({stop.chairs for stop in seated}) > 1:
        return ""
    ways = [(stop.round, stop.table) for stop in seated if stop.table is not None]
    skipped = {moves: _skipped(ways, tables, moves) for moves in Moves}
    possible = {moves: rounds for moves, rounds in skipped.items() if rounds is not None}
    # Of three tables one up is two down: the way without a skip is meant.
    if not possible:
        return ""
    moves = min(possible, key=lambda way: len(possible[way]))
    return _way_said(moves, possible[moves])


def _skipped(ways: list[tuple[int, int]], tables: int, moves: Moves) -> list[int] | None:
    """After which rounds one skips a table: one at most. None where one does not go that way.

    ``ways``: the rounds and the tables. Whoever rests goes on as if he had played.
    """
    steps = {
        here: (moves.step * (there_table - table) - (there - here - 1)) % tables
        for (here, table), (there, there_table) in pairwise(ways)
    }
    skips = [number for number, step in steps.items() if step == 2]
    return None if set(steps.values()) - {1, 2} or len(skips) > 1 else skips


def _way_said(moves: Moves, skips: list[int]) -> str:
    if moves is Moves.UP:
        usual = _("After each round you go to the next higher table.")
        skipping = _(
            "After each round you go to the next higher table; after round %(round)s you skip "
            "one table."
        )
    else:
        usual = _("After each round you go to the next lower table.")
        skipping = _(
            "After each round you go to the next lower table; after round %(round)s you skip "
            "one table."
        )
    return skipping % {"round": skips[0]} if skips else usual


_Way = list[tuple[int | None, tuple[Seat, ...]]]
"""The table and the chairs of a contestant, round by round."""


def _following(number: int, ways: Mapping[int, _Way], people: dict[int, Contestant]) -> str:
    """Whom a contestant follows all evening; empty for nobody."""
    mine = ways[number]
    for other, way in ways.items():
        if other != number and len(mine) > 2 and mine[1:] == way[:-1]:
            return _("After each round you go where %(label)s was.") % {
                "label": people[other].label
            }
    return ""


def _move(stop: Stop, people: dict[int, Contestant]) -> Move:
    trays = number_range(stop.trays)
    if stop.turned and stop.trays:
        trays = _("%(trays)s, quarter turn") % {"trays": trays}
    return Move(
        round=stop.round,
        table=stop.table,
        side="" if stop.sits_out else NAMES.get(str(stop.chair_side), ""),
        against=", ".join(people[number].label for number in stop.opponents),
        trays=trays,
    )


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
        event=", ".join(filter(None, [session.tournament.name, NAMES.get(held, "")])),
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
    """Whether every line is in, be it as not played, and the standings have counted them."""
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
