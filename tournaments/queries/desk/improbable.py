"""Improbable results: those of a session that nobody has looked at yet, and why each is one."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.db.models import OuterRef, Subquery, Value

from scoring.auction_deal import AuctionDeal
from scoring.outcome import Contract, read_code
from scoring.rulings import deal_of
from tournaments.models import Deal, Play, Session, Tournament
from tournaments.presenting.outliers import (
    BRIDGE,
    WHIST,
    Declared,
    Limits,
    Outlier,
    find_against_cards,
    find_impossible,
    find_outlier,
)
from tournaments.presenting.typed_results import stored_ruling
from tournaments.queries.deals.shown import Dealt, deals_shown, read_dealt
from tournaments.queries.desk.trays import NOTHING_MADE, PlayKey, ns_figure


@dataclass(frozen=True, slots=True)
class _Judged:
    """A result as it is compared. ``figure``: None where there is none; ``deal``: empty for the
    tray's own; ``down``: tricks short of a contract; ``declared``: None where there is no contract;
    ``contract``: that, where it is bridge; ``settled``: ruled, or said to be right.
    """

    key: PlayKey
    figure: int | None
    deal: str
    down: int
    declared: Declared | None
    contract: Contract | None
    lead: str
    settled: bool


def improbable_plays(session: Session) -> dict[PlayKey, Outlier]:
    """Return the plays whose results nobody has accepted or ruled on, in the order of the rounds.

    Each is compared with the others on its tray, and with its cards once everybody has played them.
    One query; two where one contradicts its cards.
    """
    game = WHIST if session.tournament.game == Tournament.Game.WHIST else BRIDGE
    of_tray: defaultdict[int, list[_Judged]] = defaultdict(list)
    cards: dict[int, Dealt] = {}
    for one, dealt in _judged(session):
        of_tray[one.key[3]].append(one)
        if dealt is not None:
            cards[one.key[3]] = dealt
    found: dict[PlayKey, Outlier] = {}
    against: dict[PlayKey, Outlier] = {}
    for tray, judged in of_tray.items():
        for one, why in _outliers(judged, game):
            if why is not None:
                found[one.key] = why
            elif by_cards := _against_cards(one, cards.get(tray)):
                against[one.key] = by_cards
    shown = deals_shown(session, {key[3] for key in against})
    found |= {key: why for key, why in against.items() if key[3] in shown}
    return dict(sorted(found.items(), key=lambda each: (each[0][1], each[0])))


def _judged(session: Session) -> Iterator[tuple[_Judged, Dealt | None]]:
    """Yield every result as it is compared, and the deal of its tray, seen or not."""
    plays = Play.objects.filter(section__session=session, current__isnull=False).order_by()
    kept: dict[str, Any] = {"owners": Value(""), "tricks": Value("")}
    if session.deal_set_id is not None:
        own = Deal.objects.filter(deal_set=session.deal_set_id, number=OuterRef("tray__number"))
        kept = {name: Subquery(own.values(name)) for name in kept}
    rows = plays.annotate(**kept).values_list(
        *("section", "round", "table", "tray__number", "tray__vulnerable"),
        *("current__outcome", "current__ruling", "current__acceptance", "current__lead"),
        *("owners", "tricks"),
    )
    made, dealt = cache(_made), cache(read_dealt)  # few are different
    for *key, vulnerable, code, ruled, acceptance, lead, owner, trick in rows:
        figure, down, declared, contract = made(code, vulnerable)
        ruling = stored_ruling(ruled)
        if ruling is not None and ruling.code in NOTHING_MADE:
            figure = None
        settled = ruling is not None or acceptance is not None
        deal = deal_of(ruling)
        judged = _Judged(tuple(key), figure, deal, down, declared, contract, lead, settled)
        yield judged, dealt(owner, trick) if owner else None


def _made(code: str, vulnerable: str) -> tuple[int | None, int, Declared | None, Contract | None]:
    outcome = read_code(code)
    figure = ns_figure(outcome, vulnerable)
    if not isinstance(outcome, Contract | AuctionDeal):
        return figure, 0, None, None
    declared = Declared(str(outcome.strain), outcome.declarer in "NS", outcome.tricks)
    contract = outcome if isinstance(outcome, Contract) else None
    return figure, -outcome.over, declared, contract


def _outliers(of_tray: list[_Judged], game: Limits) -> Iterator[tuple[_Judged, Outlier | None]]:
    """Yield the results of one tray that nobody has settled, and why they are improbable beside
    the others of its own deal, where they are.
    """
    own = [one for one in of_tray if not one.deal and one.figure is not None]
    declared = Counter(one.declared for one in own if one.declared)
    figures = sorted(one.figure for one in own if one.figure is not None)
    one_deal = all(not one.deal for one in of_tray)
    for one in of_tray:
        if one.settled or one.figure is None:
            continue
        last = 0 if one_deal else _other_deal_before(one, of_tray)
        others = figures.copy()
        others.remove(one.figure)
        why = Outlier("deal", last) if last else find_outlier(one.figure, others, game, one.down)
        if one.declared and not one.deal and (why is None or why.code not in ("deal", "turned")):
            why = find_impossible(one.declared, declared) or why
        yield one, why


def _against_cards(one: _Judged, dealt: Dealt | None) -> Outlier | None:
    """Return why a result contradicts the cards of its tray, where it was played with them."""
    if dealt is None or one.contract is None or one.deal:
        return None
    return find_against_cards(one.contract, one.lead, *dealt)


def _other_deal_before(one: _Judged, of_tray: list[_Judged]) -> int:
    """Return the round before this in which it was played last; 0: that was with its own deal."""
    section, in_round = one.key[:2]
    before = [each for each in of_tray if each.key[0] == section and each.key[1] < in_round]
    last = max(before, key=lambda each: each.key[1], default=None)
    return last.key[1] if last and last.deal else 0
