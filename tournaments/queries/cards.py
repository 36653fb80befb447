"""What lies on the tables: indicator cards and private score cards, as values for paper."""

from itertools import pairwise

from django.utils.translation import gettext as _

from movements.journey import Stop, journeys
from scoring.outcome import Contract, Outcome, PassedOut
from scoring.rules import Method
from tournaments.models import Plan, Session, Tournament
from tournaments.printing.values import IndicatorCard, Move, ScoreCard, ScoreCardLine
from tournaments.queries.people import Contestant, contestants
from tournaments.queries.plays import current_plan
from tournaments.queries.score_card import CardRound, ScoreCardView, score_cards, side_tricks
from tournaments.queries.standings_view import LedgerRow, standings_view
from tournaments.wording.figures import amount, points, signed
from tournaments.wording.outcomes import reading
from tournaments.wording.trays import number_range

NAMES = {"NS": "N/S", "EW": "E/W"}


def indicator_cards(session: Session) -> list[IndicatorCard]:
    """A card for each contestant of each section, in the order of the numbers."""
    cards = []
    bridge = session.tournament.game == Tournament.Game.BRIDGE
    trays_word = _("Boards") if bridge else _("Trays")
    for section in session.sections.all():
        plan = current_plan(section)
        if plan is None:
            continue
        people = {c.number: c for c in contestants([section.pk])}
        system = _system(session, section.plans.order_by("-version")[0])
        for number, stops in journeys(plan[1]).items():
            cards.append(_indicator(people[number], stops, people, system, trays_word))
    return cards


def score_card_sheets(session: Session) -> list[ScoreCard]:
    """A seven-column card for each contestant, filled with what is in."""
    view = standings_view(session, all_trays=True)
    rows = (
        {r.contestant.place_id: r for ledger in view.ledgers for r in ledger.rows} if view else {}
    )
    compass = view is None or view.method is Method.COMPASS
    return [
        _score_card(session, card, rows.get(card.contestant.place_id), compass=compass)
        for card in score_cards(session, all_trays=True)
    ]


def _system(session: Session, plan: Plan) -> str:
    bridge = session.tournament.game == Tournament.Game.BRIDGE
    name = _("Mitchell") if bridge else _("Compass whist")
    return _("%(name)s, %(pairs)s pairs, %(rounds)s rounds of %(trays)s") % {
        "name": name,
        "pairs": plan.movement["contestants"],
        "rounds": plan.movement["rounds"],
        "trays": plan.trays_per_round,
    }


def _indicator(
    contestant: Contestant,
    stops: tuple[Stop, ...],
    people: dict[int, Contestant],
    system: str,
    trays_word: str,
) -> IndicatorCard:
    return IndicatorCard(
        kind=_("Pair"),
        label=contestant.label,
        names=" & ".join(contestant.people),
        system=system,
        rule=_rule(stops),
        moves=tuple(_move(stop, people) for stop in stops),
        trays_word=trays_word,
    )


def _rule(stops: tuple[Stop, ...]) -> str:
    """The movement in a sentence, as far as it can be told from one contestant's way."""
    tables = [stop.table for stop in stops if stop.table is not None]
    if len(set(tables)) == 1:
        return _("You sit still all evening.")
    steps = {a - b for a, b in pairwise(tables)}
    if 1 in steps and len(steps - {1, 1 - max(tables)}) == 0:
        return _("After each round you go to the next lower table.")
    return _("After each round you go to the next lower table; once you skip one.")


def _move(stop: Stop, people: dict[int, Contestant]) -> Move:
    return Move(
        round=stop.round,
        table=stop.table,
        side=NAMES.get(str(stop.chair_side), ""),
        against=", ".join(people[number].label for number in stop.opponents),
        trays=number_range(stop.trays),
    )


def _score_card(
    session: Session, card: ScoreCardView, row: LedgerRow | None, *, compass: bool
) -> ScoreCard:
    lines = tuple(line for round_ in card.rounds for line in _card_lines(round_, compass=compass))
    finished = bool(lines) and all(line.ns_tricks for line in lines) and compass
    held = str(card.rounds[0].stop.side) if card.rounds else ""
    known = row if finished and row is not None and row.made is not None else None
    other = 13 * known.trays_played - known.made if known and known.made is not None else None
    own, across = (known.made, other) if known else (None, None)
    ns, ew = (own, across) if held == "NS" else (across, own)
    return ScoreCard(
        label=card.contestant.label,
        names=" & ".join(card.contestant.people),
        event=f"{session.tournament.name}, {NAMES.get(held, '')}",
        lines=lines,
        ew_total="" if ew is None else amount(ew),
        ns_total="" if ns is None else amount(ns),
        average=amount(known.average or 0) if known else "",
        over=signed(known.total) if known else "",
        kind=_("Pair"),
        bridge=not compass,
    )


def _card_lines(round_: CardRound, *, compass: bool) -> list[ScoreCardLine]:
    against = ", ".join(other.label for other in round_.against)
    lines = []
    for index, line in enumerate(round_.lines):
        ns = ew = ""
        trump = line.trump
        if line.entered is not None and line.entered.ns is not None:
            if compass:
                ns = str(side_tricks(line.entered.outcome, "NS"))
                ew = str(side_tricks(line.entered.outcome, "EW"))
            else:
                ns, ew = points(line.entered.ns), points(-line.entered.ns)
                trump = _contract(line.entered.outcome)
        lines.append(
            ScoreCardLine(
                ew_tricks=ew,
                ew_gain="",
                trump=trump,
                deal=line.tray,
                ns_tricks=ns,
                check="✓" if ns else "",
                against=against,
                round=round_.number,
                ends_round=index == len(round_.lines) - 1,
            )
        )
    return lines


def _contract(outcome: Outcome) -> str:
    """A contract as short as its column: ``4♠×N−1``."""
    if isinstance(outcome, PassedOut):
        return _("pass")
    return reading(outcome).text.replace(" ", "") if isinstance(outcome, Contract) else ""
