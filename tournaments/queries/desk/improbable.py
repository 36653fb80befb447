"""Improbable results: those of a session that nobody has looked at yet, and why each is one."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from deals.deal import Deal
from deals.double_dummy import Makeable
from scoring.auction_deal import AuctionDeal
from scoring.outcome import Contract, read_code
from scoring.rulings import deal_of
from tournaments.models import Play, Session, Tournament
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
from tournaments.queries.deals.shown import deals_shown, tricks_known
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
    One query, and four where there are deals.
    """
    game = WHIST if session.tournament.game == Tournament.Game.WHIST else BRIDGE
    of_tray: defaultdict[int, list[_Judged]] = defaultdict(list)
    for one in _judged(session):
        of_tray[one.key[3]].append(one)
    dealt = deals_shown(session)
    made = tricks_known(session, dealt) if dealt else {}
    found = {
        key: why
        for tray, judged in of_tray.items()
        for key, why in _outliers(judged, game, dealt.get(tray), made.get(tray))
    }
    return dict(sorted(found.items(), key=lambda each: (each[0][1], each[0])))


def _judged(session: Session) -> Iterator[_Judged]:
    plays = Play.objects.filter(section__session=session, current__isnull=False).order_by()
    rows = plays.values_list(
        *("section", "round", "table", "tray__number", "tray__vulnerable"),
        *("current__outcome", "current__ruling", "current__acceptance", "current__lead"),
    )
    made = cache(_made)  # few are different
    for *key, vulnerable, code, ruled, acceptance, lead in rows:
        figure, down, declared, contract = made(code, vulnerable)
        ruling = stored_ruling(ruled)
        if ruling is not None and ruling.code in NOTHING_MADE:
            figure = None
        settled = ruling is not None or acceptance is not None
        deal = deal_of(ruling)
        yield _Judged(tuple(key), figure, deal, down, declared, contract, lead, settled)


def _made(code: str, vulnerable: str) -> tuple[int | None, int, Declared | None, Contract | None]:
    outcome = read_code(code)
    figure = ns_figure(outcome, vulnerable)
    if not isinstance(outcome, Contract | AuctionDeal):
        return figure, 0, None, None
    declared = Declared(str(outcome.strain), outcome.declarer in "NS", outcome.tricks)
    contract = outcome if isinstance(outcome, Contract) else None
    return figure, -outcome.over, declared, contract


def _outliers(
    of_tray: list[_Judged], game: Limits, dealt: Deal | None, made: Makeable | None
) -> Iterator[tuple[PlayKey, Outlier]]:
    """Return which results of one tray are improbable beside the others of its own deal.

    ``dealt``: that deal, where it may be seen, and what could be ``made`` of it.
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
        if dealt and one.contract and not one.deal:
            why = why or find_against_cards(one.contract, one.lead, dealt, made)
        if why:
            yield one.key, why


def _other_deal_before(one: _Judged, of_tray: list[_Judged]) -> int:
    """Return the round before this in which it was played last; 0: that was with its own deal."""
    section, in_round = one.key[:2]
    before = [each for each in of_tray if each.key[0] == section and each.key[1] < in_round]
    last = max(before, key=lambda each: each.key[1], default=None)
    return last.key[1] if last and last.deal else 0
