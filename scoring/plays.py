"""The plays that count: the results of each tray as figures or decisions, and what is refused.

A result that was not played has no figure and is in nobody's comparison; whoever is named in
it did not sit there for scoring, so the tray may still be played at another table.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from scoring.auction_deal import AuctionDeal
from scoring.auction_score import AuctionTable, auction_table, score_auction
from scoring.contract_score import score
from scoring.light_value import light_value
from scoring.outcome import (
    Cards,
    Contract,
    MiniContract,
    NotPlayed,
    Outcome,
    PassedOut,
    Score,
    Tricks,
    write_code,
)
from scoring.refused import Code, Refused
from scoring.rules import game, method, plays_twice, sits_again, text
from scoring.rulings import (
    AsPlayed,
    Decision,
    Mixed,
    NotCounted,
    Revokes,
    deal_of,
    is_absent,
    keeps_score,
    read_ruling,
)
from scoring.switches import Game
from scoring.team_cards import ns_tricks
from scoring.values import FieldResults, RuleSet, Ruling, Seats, Side, TableResult
from scoring.vulnerability import Vulnerability


@light_value
class Play:
    """One play of a tray: N/S's figure (tricks or points), and who held which hand.

    Where there is a ``decision`` that does not count what was played, ``figure`` is 0.
    ``deal`` names the deal where there were several under one number. ``ahead`` is how much more
    N/S have than E/W for tricks alone (auction).
    """

    figure: int
    seats: Seats
    decision: Decision | None = None
    deal: str = ""
    group: int | None = None
    ahead: int = 0

    @property
    def ns(self) -> tuple[int, ...]:
        """The contestants of N/S, each once; nobody where a ruling leaves them no score here."""
        return () if is_absent(self.decision, Side.NS) else self.seats.side(Side.NS)

    @property
    def ew(self) -> tuple[int, ...]:
        """The contestants of E/W, as those of N/S."""
        return () if is_absent(self.decision, Side.EW) else self.seats.side(Side.EW)

    def tricks_kept(self, side: Side) -> int:
        """The tricks of a side that keeps what it made beside a ruling; others have none."""
        if not keeps_score(self.decision, side):
            return 0
        return self.figure if side is Side.NS else 13 - self.figure


def plays_by_tray(field: FieldResults, rules: RuleSet) -> dict[int, tuple[Play, ...]]:
    """The plays of every tray that has a result. Raises Refused as ``plays_of`` does."""
    results: defaultdict[int, list[TableResult]] = defaultdict(list)
    for result in field.results:
        results[result.tray].append(result)
    reader = Reader(field, rules)
    return {tray: reader.plays(tray, results[tray]) for tray in results}


def plays_of(field: FieldResults, rules: RuleSet, tray: int) -> tuple[Play, ...]:
    """The plays of one tray; none where it was cancelled.

    Raises Refused: a contestant that is in no line or sat twice on the tray, a ruling that
    cannot be read, an outcome of another game, a contract without vulnerability.
    """
    results = [result for result in field.results if result.tray == tray]
    return Reader(field, rules).plays(tray, results)


class Reader:
    """Reads the results of one field by its rules, which are looked up once for all trays.

    Nothing is compared against ``nobody``. Where those who hold the same cards play a match, a
    phantom stands for people who only fill up a table: what their adversaries do there counts.
    Where every deal is played twice, a play counts once the same four have made it both ways.
    """

    def __init__(self, field: FieldResults, rules: RuleSet) -> None:
        self.field = field
        self.rules = rules
        self.points = _points_of(rules)
        self.auction = game(rules) is Game.AUCTION
        # What nearly every outcome is; it says its figure itself.
        self.said = Tricks if game(rules) is Game.WHIST else Score
        filled_up = text(rules, "match_between") == "same_cards"
        self.nobody = frozenset() if filled_up else field.phantoms

    def plays(self, tray: int, results: Iterable[TableResult]) -> tuple[Play, ...]:
        """The plays of one tray."""
        plays = self.read(tray, results)
        require_seats(self.field, plays, tray, self.rules)
        return self.counting(plays)

    def counting(self, plays: tuple[Play, ...]) -> tuple[Play, ...]:
        """The plays of one tray that count: where it is played twice, those made both ways."""
        return tuple(both_ways(plays, _sides)) if plays_twice(self.rules) else plays

    def read(self, tray: int, results: Iterable[TableResult]) -> tuple[Play, ...]:
        """Some plays of one tray, whether they count or not, without looking who sat there."""
        field, points, nobody = self.field, self.points, self.nobody
        if tray in field.cancelled:
            return ()
        said, plays = self.said, list[Play]()
        for result in results:
            outcome, seats = result.outcome, result.seats
            if result.ruling is not None:
                plays += self._ruled(result, result.ruling)
                continue
            if nobody and not nobody.isdisjoint(seats):
                continue
            if isinstance(outcome, said):
                figure, ahead = outcome.ns, 0
            elif isinstance(outcome, NotPlayed):
                continue
            else:
                figure = points(outcome, tray, field)
                ahead = _ahead(outcome, self.rules) if self.auction else 0
            plays.append(Play(figure, seats, None, "", result.group, ahead))
        return tuple(plays)

    def _ruled(self, result: TableResult, ruling: Ruling) -> Iterator[Play]:
        """A result with a ruling, which decides whatever happened at the table; or none."""
        tray = result.tray
        decision: Decision | None = read_ruling(
            ruling, tray, lambda its: self.points(its, tray, self.field)
        )
        figure = 0
        if isinstance(decision, NotCounted):
            return
        mixed = isinstance(decision, Mixed) and decision.needs_score
        if mixed or isinstance(decision, AsPlayed | Revokes):
            if isinstance(result.outcome, NotPlayed):
                return
            figure = self.points(result.outcome, tray, self.field)
            decision = None if isinstance(decision, AsPlayed) else decision
        if isinstance(decision, Mixed):
            decision = decision.at(figure)
        yield Play(figure, result.seats, decision, deal_of(ruling), result.group)


Sides = tuple[frozenset[int], frozenset[int]]
"""Who held the hands of N/S, and of E/W."""

Played = TypeVar("Played")


def both_ways(plays: Sequence[Played], sides: Callable[[Played], Sides]) -> Iterator[Played]:
    """Yield the plays of a tray that the same people have made both ways, whatever was ruled."""
    there = {sides(play) for play in plays}
    yield from (play for play in plays if sides(play)[::-1] in there)


def _sides(play: Play) -> Sides:
    return frozenset(play.seats.side(Side.NS)), frozenset(play.seats.side(Side.EW))


def require_seats(field: FieldResults, plays: Sequence[Play], tray: int, rules: RuleSet) -> None:
    """Require that all who sat are known and sat here once. Raises Refused if it is not so."""
    seated: list[int] = []
    for play in plays:
        if play.decision is not None:
            seated += play.ns + play.ew
            continue
        seats = play.seats
        north, east, south, west = seats.north, seats.east, seats.south, seats.west
        seated += (north, east)
        if south != north:
            seated.append(south)
        if west != east:
            seated.append(west)
    lines, seen = field.lines, set(seated)
    # A large field has many trays and many contestants: never all of these for each of those.
    if seen.difference(lines) - field.phantoms:
        stranger = next(each for each in seated if each not in lines)
        raise Refused(Code.CONTESTANT_UNKNOWN, {"contestant": stranger, "tray": tray})
    if len(seen) < len(seated) and not sits_again(rules):
        twice = next(e for n, e in enumerate(seated) if e in seated[:n])
        if twice not in field.phantoms:
            raise Refused(Code.SEATED_TWICE, {"tray": tray, "contestant": twice})


_Points = Callable[[Outcome, int, FieldResults], int]


def _points_of(rules: RuleSet) -> _Points:
    """Return what outcomes are worth in the game of the rules."""
    match game(rules):
        case Game.WHIST:
            return _team_tricks if method(rules).profile.in_matches else _tricks
        case Game.BRIDGE:
            return _bridge
        case Game.MINIBRIDGE:
            return _minibridge
        case Game.AUCTION:
            return _auction(rules)


def _tricks(outcome: Outcome, tray: int, field: FieldResults) -> int:
    """Two cards that differ are somebody's to settle; in a team match East and West's stands."""
    if isinstance(outcome, Tricks):
        return outcome.ns
    if not isinstance(outcome, Cards):
        raise _unsuitable(outcome, tray, Game.WHIST)
    if not outcome.agree:
        raise Refused(Code.CARDS_DIFFER, {"tray": tray, "ns": outcome.ns, "ew": outcome.ew})
    return outcome.ns


def _team_tricks(outcome: Outcome, tray: int, field: FieldResults) -> int:
    if isinstance(outcome, Cards):
        return ns_tricks(outcome, team_match=True)
    return _tricks(outcome, tray, field)


def _auction_table(rules: RuleSet) -> AuctionTable:
    return auction_table(
        royals=text(rules, "royals") == "on", english_slams=text(rules, "english_slams") == "on"
    )


def _ahead(outcome: Outcome, rules: RuleSet) -> int:
    """Return what N/S have for tricks more than E/W: by it a round is won at bridge to the
    score.
    """
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
    if isinstance(outcome, Score):
        return outcome.ns
    if isinstance(outcome, Contract) and not isinstance(outcome, MiniContract):
        if tray not in field.vulnerable:
            raise Refused(Code.VULNERABILITY_MISSING, {"tray": tray})
        return score(outcome, field.vulnerable[tray])
    if isinstance(outcome, PassedOut):
        return 0
    raise _unsuitable(outcome, tray, Game.BRIDGE)


def _minibridge(outcome: Outcome, tray: int, field: FieldResults) -> int:
    if isinstance(outcome, MiniContract | Score):
        return score(outcome, Vulnerability.NONE)
    raise _unsuitable(outcome, tray, Game.MINIBRIDGE)


def _unsuitable(outcome: Outcome, tray: int, game: Game) -> Refused:
    params: dict[str, str | int] = {
        "tray": tray,
        "outcome": write_code(outcome),
        "game": str(game),
    }
    return Refused(Code.OUTCOME_UNSUITABLE, params)
