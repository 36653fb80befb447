"""Team events of the plain form: matches with their boards, each played at two tables.

The source may name teams or pairs at the tables. Which team held N/S's cards there is told by
``direction`` (of the team that the match names first), by the names, or by the other table.
"""

from collections import defaultdict
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction

from scoring.outcome import NotPlayed
from scoring.values import Ruling
from tournaments.exchange.event_record import (
    EventRecord,
    Kind,
    PublishedAward,
    PublishedMatch,
    RecordedAdjustment,
    RecordedResult,
    RecordedTray,
    TrayKey,
    Who,
)
from tournaments.exchange.formats.plain.boards import HIGHEST, boards_of, number_of, read_tray
from tournaments.exchange.formats.plain.pairs_of_teams import pairs_record
from tournaments.exchange.formats.plain.people import contestant_name
from tournaments.exchange.formats.plain.result import read_came
from tournaments.exchange.formats.plain.rules import PlainRules
from tournaments.exchange.formats.plain.rulings import reason_of, with_own_session
from tournaments.exchange.formats.plain.tables import Tables, first_is_ns
from tournaments.exchange.formats.plain.totals import contestants, totals_of
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile

NOBODY = ("", "0", "-", "bye")


@dataclass(slots=True)
class _Read:
    """The content of the matches read so far."""

    trays: dict[TrayKey, RecordedTray] = field(default_factory=dict)
    results: list[RecordedResult] = field(default_factory=list)
    published: list[PublishedMatch] = field(default_factory=list)
    given: list[RecordedAdjustment] = field(default_factory=list)
    met: dict[tuple[int, frozenset[str]], str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands in the file; ``opponent`` is empty where there was none."""

    node: JsonNode
    round: int
    team: str
    opponent: str

    @property
    def teams(self) -> frozenset[str]:
        """Return who played it."""
        return frozenset((self.team, self.opponent)) - {""}


def read_team_event(
    root: JsonNode, rules: PlainRules, name: str, info: dict[str, str]
) -> EventRecord:
    """A team event, with that of its pairs beside it where the rules name their totals."""
    nodes = enumerate(root.get("matches").items(), 1)
    matches = [_match(node, number, rules.phantoms) for number, node in nodes]
    if not matches:
        raise MalformedFile("matches", "there are no matches")
    read, again = _Read(), _numbers_again(matches)
    told_once = {(match.round, match.teams): match for match in reversed(matches)}.values()
    tables = Tables([(each.node, each.teams) for each in reversed(told_once)], boards_of(root))
    for match in matches:
        _read_match(match, f"R{match.round}" if again else "", tables, rules, read)
    teams = {team for match in matches for team in match.teams}
    of_teams, of_pairs = _divided(root, teams, rules)
    totals = totals_of(of_teams)
    everybody = {Who(team, "") for team in teams} | {total.who for total in totals.published}
    pairs = None
    if rules.pair_switches:
        pairs = pairs_record(tables.rows(by_round=again), rules, of_pairs, name)
    return EventRecord(
        name=name,
        game="bridge",
        kind=Kind.TEAMS,
        rules_name="plain",
        rules=with_own_session(rules.switches, (result.ruling for result in read.results)),
        tables=rules.tables,
        contestants=contestants(everybody, totals.people),
        trays=tuple(sorted(read.trays.values(), key=lambda tray: (tray.series, tray.number))),
        results=tuple(read.results),
        adjustments=(*totals.adjustments, *read.given),
        published=totals.published,
        award_decimals=rules.award_decimals,
        info=info,
        matches=tuple(read.published),
        unplaced=rules.unplaced,
        known=rules.known,
        beside=pairs,
    )


def _match(node: JsonNode, number: int, phantoms: frozenset[str]) -> Match:
    at = node.get("round").whole(0, HIGHEST) if node.get("round").present else number
    team = contestant_name(node.get("team"))
    opponent = node.get("opponent")
    nobody = not opponent.present or str(opponent.value).strip().lower() in NOBODY
    other = "" if nobody else contestant_name(opponent)
    if other in phantoms:
        other = ""
    if team == other:
        raise MalformedFile(node.path, f"{team} plays against itself")
    return Match(node, at, team, other)


def _numbers_again(matches: list[Match]) -> bool:
    """Return whether a team plays a number again in another match: then those are other deals."""
    at: defaultdict[tuple[str, int], set[int]] = defaultdict(set)
    for match in matches:
        for board in match.node.get("boards").items():
            for team in match.teams:
                at[team, number_of(board)].add(match.round)
    return any(len(rounds) > 1 for rounds in at.values())


def _read_match(
    match: Match,
    series: str,
    tables: Tables,
    rules: PlainRules,
    read: _Read,
) -> None:
    team_score = match.node.get("team_score").decimal()
    opponent_score = match.node.get("opponent_score").decimal()
    played = list(match.node.get("boards").items())
    if not played or not match.opponent:
        _give(match, team_score, opponent_score, read)
        return
    team, opponent = Who(match.team, ""), Who(match.opponent, "")
    told_by = read.met.get((match.round, match.teams))
    if told_by == match.team:
        raise MalformedFile(match.node.path, f"{match.team} and {match.opponent} met already")
    read.published.append(PublishedMatch(match.round, team, opponent, team_score, opponent_score))
    if told_by is not None:
        return  # the same match, told from the other side
    read.met[match.round, match.teams] = match.team
    first_ns, numbers = first_is_ns(played), set[int]()
    for board in played:
        tray = read_tray(tables.told(board), series)
        if tray.number in numbers:
            raise MalformedFile(board.path, f"board {tray.number} is there twice")
        numbers.add(tray.number)
        read.trays.setdefault(tray.key, tray)
        rows = tables.of_board(board, match.team, match.opponent, match.round, first_ns=first_ns)
        read.results += _results(match, board, tray, rows, rules)


def _give(match: Match, mine: Decimal | None, its: Decimal | None, read: _Read) -> None:
    """Add the points of a match that was not played over boards: a bye, a walkover."""
    for team, amount in ((match.team, mine), (match.opponent, its)):
        if team and amount:
            read.given.append(RecordedAdjustment(Who(team, ""), amount, "a match without boards"))


def _results(
    match: Match,
    board: JsonNode,
    tray: RecordedTray,
    rows: list[tuple[JsonNode, bool]],
    rules: PlainRules,
) -> list[RecordedResult]:
    """The two tables of one board of a match, the award with the one where the team is N/S."""
    award = _award(board)
    found = []
    for row, team_ns in rows:
        came = read_came(row, tray.number, rules)
        ns, ew = (match.team, match.opponent) if team_ns else (match.opponent, match.team)
        result = RecordedResult(
            tray=tray.number, series=tray.series, round=match.round,
            north=Who(ns, ""), south=Who(ns, ""), east=Who(ew, ""), west=Who(ew, ""),
            outcome=came.outcome, score=came.score, ruling=came.ruling, reason=reason_of(row),
            published=award if team_ns else PublishedAward(),
        )  # fmt: skip
        found.append(result)
    return _with_award(found, match, award, tray)


def _with_award(
    found: list[RecordedResult], match: Match, award: PublishedAward, tray: RecordedTray
) -> list[RecordedResult]:
    """Return where nothing was played, what the board counts is the director's ruling."""
    team, opponent = Who(match.team, ""), Who(match.opponent, "")
    home = next((n for n, each in enumerate(found) if each.north == team), None)
    if home is None:
        nothing = RecordedResult(
            tray=tray.number, series=tray.series, round=match.round, outcome=NotPlayed(),
            north=team, south=team, east=opponent, west=opponent, published=award,
        )  # fmt: skip
        found, home = [nothing, *found], 0
    ruled = any(each.ruling for each in found)
    empty = len(found) < 2 or any(isinstance(each.outcome, NotPlayed) for each in found)
    if empty and not ruled and award.ns is not None:
        its = -award.ns if award.ew is None else award.ew
        given = {"ns": str(Fraction(award.ns)), "ew": str(Fraction(its))}
        found[home] = replace(found[home], ruling=Ruling("points", given))
    return found


def _award(board: JsonNode) -> PublishedAward:
    """The IMPs of the match's team, or the points of both."""
    if board.get("imps").present or board.get("opposing_imps").present:
        return _net(board.get("imps").decimal(), board.get("opposing_imps").decimal())
    return PublishedAward(
        board.get("team_points").decimal(), board.get("opposing_team_points").decimal()
    )


def _net(won: Decimal | None, lost: Decimal | None) -> PublishedAward:
    """What a board moved the match by: files may say what either side won, 10 and 0."""
    if won is None or lost is None or lost == -won:
        return PublishedAward(won, lost)
    return PublishedAward(won - lost, lost - won)


_Whose = list[tuple[JsonNode, Who]]


def _divided(root: JsonNode, teams: set[str], rules: PlainRules) -> tuple[_Whose, _Whose]:
    """The published totals of teams, and those of pairs where the rules name them.

    Pairs may be among the totals (whoever is no team, or a name for the second time), under
    ``pairs`` of their team, or in a list of their own.
    """
    of_teams: _Whose = []
    of_pairs: _Whose = []
    seen: set[str] = set()
    for node in root.get("published_totals").items():
        name = contestant_name(node.get("contestant"))
        if name in rules.phantoms:
            continue
        is_pair = bool(rules.pair_switches) and (name not in teams or name in seen)
        (of_pairs if is_pair else of_teams).append((node, Who(name, "")))
        seen.add(name)
        of_pairs += [(pair, _pair(pair)) for pair in _list(node.get("pairs"))]
    for key in ("published_pair_totals", "pair_totals"):
        of_pairs += [(pair, _pair(pair)) for pair in _list(root.get(key))]
    return of_teams, of_pairs


def _list(node: JsonNode) -> list[JsonNode]:
    """Objects of a list; a list of bare numbers says who plays in a team, and no figure."""
    if not isinstance(node.value, list):
        return []
    return [each for each in node.items() if isinstance(each.value, dict)]


def _pair(node: JsonNode) -> Who:
    keys = ("contestant", "pair", "pair_number")
    named = next((node.get(key) for key in keys if node.get(key).present), node.get("contestant"))
    return Who(contestant_name(named), "")
