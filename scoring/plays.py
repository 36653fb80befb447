"""The plays that count: the results of each tray as figures or decisions, and what is refused.

A result that was not played has no figure and is in nobody's comparison; whoever is named in
it did not sit there for scoring, so the tray may still be played at another table.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from scoring.auction_deal import AuctionDeal
from scoring.auction_score import AuctionTable, auction_table, score_auction
from scoring.contract_score import score
from scoring.outcome import (
    Cards,
    Contract,
    NotPlayed,
    Outcome,
    PassedOut,
    Score,
    Tricks,
    write_code,
)
from scoring.refused import Code, Refused
from scoring.rules import game, method, text
from scoring.rulings import AsPlayed, Decision, NotCounted, Revokes, deal_of, read_ruling
from scoring.switches import Game, Method
from scoring.team_cards import ns_tricks
from scoring.values import FieldResults, RuleSet, Side, TableResult

SEATED_OFTEN = frozenset({Method.MATCHES, Method.MEMORY})
"""The methods in which a contestant holds both hands of a tray, at two tables or in turn."""


class Play(NamedTuple):
    """One play of a tray: N/S's figure (tricks or points), and the contestants of each side.

    Where there is a ``decision`` that does not count what was played, ``figure`` is 0.
    ``deal`` names the deal where there were several under one number. ``ahead`` is how much more
    N/S have than E/W for tricks alone (auction).
    """

    figure: int
    ns: tuple[int, ...]
    ew: tuple[int, ...]
    decision: Decision | None = None
    deal: str = ""
    group: int | None = None
    ahead: int = 0


def plays_by_tray(field: FieldResults, rules: RuleSet) -> dict[int, tuple[Play, ...]]:
    """The plays of every tray that has a result. Raises Refused as ``plays_of`` does."""
    results: defaultdict[int, list[TableResult]] = defaultdict(list)
    for result in field.results:
        results[result.tray].append(result)
    return {tray: _read(field, rules, results[tray]) for tray in results}


def plays_of(field: FieldResults, rules: RuleSet, tray: int) -> tuple[Play, ...]:
    """The plays of one tray; none where it was cancelled.

    Raises Refused: a contestant that is in no line or sat twice on the tray, a ruling that
    cannot be read, an outcome of another game, a contract without vulnerability.
    """
    return _read(field, rules, [result for result in field.results if result.tray == tray])


def _read(field: FieldResults, rules: RuleSet, results: Iterable[TableResult]) -> tuple[Play, ...]:
    points, auction = _points_of(rules), game(rules) is Game.AUCTION
    plays: list[Play] = []
    for result in results:
        if result.ruling:
            play = _ruled(result, field, points)
        elif _unplayable(result, field, rules):
            play = None
        else:
            north, east, south, west = result.seats
            play = Play(
                points(result.outcome, result.tray, field),
                (north,) if north == south else (north, south),
                (east,) if east == west else (east, west),
                group=result.group,
                ahead=_ahead(result.outcome, rules) if auction else 0,
            )
        if play is not None:
            plays.append(play)
    if plays:
        _require_seats(field, plays, result.tray, often=method(rules) in SEATED_OFTEN)
    return tuple(plays)


def _ruled(result: TableResult, field: FieldResults, points: "_Points") -> Play | None:
    """A result with a ruling, which decides whatever happened at the table."""
    ruling, tray = result.ruling, result.tray
    if ruling is None or tray in field.cancelled:
        return None
    decision: Decision | None = read_ruling(ruling, tray, lambda its: points(its, tray, field))
    figure = 0
    if isinstance(decision, NotCounted):
        return None
    if isinstance(decision, AsPlayed | Revokes):
        if isinstance(result.outcome, NotPlayed):
            return None
        figure = points(result.outcome, tray, field)
        decision = None if isinstance(decision, AsPlayed) else decision
    ns, ew = result.seats.side(Side.NS), result.seats.side(Side.EW)
    return Play(figure, ns, ew, decision, deal_of(ruling), result.group)


def _unplayable(result: TableResult, field: FieldResults, rules: RuleSet) -> bool:
    """Whether it is a result that was not played, on a cancelled tray, or against nobody.

    Where those who hold the same cards play a match, a phantom stands for people who only fill
    up a table: what their adversaries do there counts.
    """
    if isinstance(result.outcome, NotPlayed) or result.tray in field.cancelled:
        return True
    against_nobody = not field.phantoms.isdisjoint(result.seats)
    return against_nobody and text(rules, "match_between") != "same_cards"


def _require_seats(field: FieldResults, plays: Sequence[Play], tray: int, *, often: bool) -> None:
    """Everybody who sat is somebody, and sat here once."""
    seated = [contestant for play in plays for contestant in play.ns + play.ew]
    lines, seen = field.lines, set(seated)
    if not seen <= lines.keys() | field.phantoms:
        stranger = next(each for each in seated if each not in lines)
        raise Refused(Code.CONTESTANT_UNKNOWN, {"contestant": stranger, "tray": tray})
    if len(seen) < len(seated) and not often:
        twice = next(e for n, e in enumerate(seated) if e in seated[:n])
        if twice not in field.phantoms:
            raise Refused(Code.SEATED_TWICE, {"tray": tray, "contestant": twice})


_Points = Callable[[Outcome, int, FieldResults], int]


def _points_of(rules: RuleSet) -> _Points:
    """What outcomes are worth in the game of the rules."""
    match game(rules):
        case Game.WHIST:
            return _team_tricks if method(rules) is Method.MATCHES else _tricks
        case Game.BRIDGE:
            return _bridge
        case Game.AUCTION:
            return _auction(rules)


def _tricks(outcome: Outcome, tray: int, field: FieldResults) -> int:
    """Two cards that differ are somebody's to settle; in a team match East and West's stands."""
    match outcome:
        case Tricks(ns):
            return ns
        case Cards() as cards if cards.agree:
            return cards.ns
        case Cards(ns, ew):
            raise Refused(Code.CARDS_DIFFER, {"tray": tray, "ns": ns, "ew": ew})
    raise _unsuitable(outcome, tray, Game.WHIST)


def _team_tricks(outcome: Outcome, tray: int, field: FieldResults) -> int:
    if isinstance(outcome, Cards):
        return ns_tricks(outcome, team_match=True)
    return _tricks(outcome, tray, field)


def _auction_table(rules: RuleSet) -> AuctionTable:
    return auction_table(
        royals=text(rules, "royals") == "on", english_slams=text(rules, "english_slams") == "on"
    )


def _ahead(outcome: Outcome, rules: RuleSet) -> int:
    """What N/S have for tricks more than E/W: by it a round is won at bridge to the score."""
    if not isinstance(outcome, AuctionDeal):
        return 0
    scored = score_auction(outcome, _auction_table(rules))
    return scored.ns.tricks - scored.ew.tricks


def _auction(rules: RuleSet) -> _Points:
    table = _auction_table(rules)

    def net(outcome: Outcome, tray: int, field: FieldResults) -> int:
        match outcome:
            case AuctionDeal():
                return score_auction(outcome, table).net
            case Score(ns):
                return ns
            case PassedOut():
                return 0
        raise _unsuitable(outcome, tray, Game.AUCTION)

    return net


def _bridge(outcome: Outcome, tray: int, field: FieldResults) -> int:
    match outcome:
        case Contract() as contract:
            if tray not in field.vulnerable:
                raise Refused(Code.VULNERABILITY_MISSING, {"tray": tray})
            return score(contract, field.vulnerable[tray])
        case Score(ns):
            return ns
        case PassedOut():
            return 0
        case _:
            raise _unsuitable(outcome, tray, Game.BRIDGE)


def _unsuitable(outcome: Outcome, tray: int, game: Game) -> Refused:
    params: dict[str, str | int] = {
        "tray": tray,
        "outcome": write_code(outcome),
        "game": str(game),
    }
    return Refused(Code.OUTCOME_UNSUITABLE, params)
