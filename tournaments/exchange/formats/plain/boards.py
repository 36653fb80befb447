"""The boards of an event in the plain form: the deals, and who did what on them."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from movements.deal import bridge_dealer, bridge_vulnerability
from scoring.outcome import NotPlayed
from scoring.rulings import NONE
from scoring.values import Ruling
from tournaments.exchange.codec import read_deal
from tournaments.exchange.event_record import RecordedResult, RecordedTray, Who
from tournaments.exchange.formats.plain.people import OTHER, People
from tournaments.exchange.formats.plain.result import read_came
from tournaments.exchange.formats.plain.rules import PlainRules
from tournaments.exchange.formats.plain.rulings import is_bye, reason_of
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile

HIGHEST = 9999
"""The highest number of a board, a round or a table."""

VULNERABLE = {
    "none": "none", "-": "none", "love": "none", "nil": "none", "o": "none",
    "ns": "ns", "n/s": "ns", "n-s": "ns", "ew": "ew", "e/w": "ew", "e-w": "ew",
    "both": "both", "all": "both", "b": "both", "game": "both",
}  # fmt: skip
DEALERS = {"n": "N", "north": "N", "e": "E", "east": "E"} | {
    "s": "S", "south": "S", "w": "W", "west": "W",
}  # fmt: skip
NOBODY = ("", "0", "-", "bye", "phantom", "none")
"""What stands for the opponents of a bye."""


def boards_of(root: JsonNode) -> list[JsonNode]:
    """The boards, each number once a section. Raises ``MalformedFile``."""
    boards = list(root.get("boards").items())
    numbers: set[tuple[str, int]] = set()
    for board in boards:
        number = number_of(board)
        at = (" ".join(board.get("section").text("").split()), number)
        if at in numbers:
            raise MalformedFile(board.path, f"board {number} is there twice")
        numbers.add(at)
    return boards


def number_of(board: JsonNode) -> int:
    """The number of a board."""
    return board.get("number").whole(1, HIGHEST)


def read_tray(board: JsonNode, series: str = "") -> RecordedTray:
    """A board as a tray: what it says itself goes before what its number says."""
    number = number_of(board)
    dealer = board.get("dealer").text(str(bridge_dealer(number))).strip().lower()
    vulnerable = board.get("vulnerable").text(str(bridge_vulnerability(number))).strip().lower()
    if dealer not in DEALERS:
        raise board.get("dealer").wrong("N, E, S or W")
    if vulnerable not in VULNERABLE:
        raise board.get("vulnerable").wrong("none, ns, ew or both")
    datum = board.get("datum").decimal()
    return RecordedTray(
        number,
        DEALERS[dealer],
        VULNERABLE[vulnerable],
        series=series,
        datum=None if datum is None else Fraction(datum),
        cards=read_deal(board.get("deal")) if board.get("deal").present else None,
    )


def read_trays(boards: list[JsonNode]) -> tuple[RecordedTray, ...]:
    """The trays: a board of two sections is one deal. A datum is that of the first section.

    Where two sections say other cards, none of them are kept.
    """
    told: defaultdict[int, list[RecordedTray]] = defaultdict(list)
    for board in boards:
        told[number_of(board)].append(read_tray(board))
    trays: list[RecordedTray] = []
    for first, *others in told.values():
        datums = (each.datum for each in (first, *others) if each.datum is not None)
        cards = {each.cards for each in (first, *others)} - {None}
        one = cards.pop() if len(cards) == 1 else None
        trays.append(replace(first, datum=next(datums, None), cards=one))
    return tuple(trays)


def read_results(boards: list[JsonNode], people: People, rules: PlainRules) -> list[RecordedResult]:
    """Every result of every board."""
    results: list[RecordedResult] = []
    for board in boards:
        found = [_result(node, board, people, rules) for node in board.get("results").items()]
        _require_own_tables(board, found)
        results += _without_second_scores(found, people.phantoms)
    return results


def _without_second_scores(
    results: list[RecordedResult], phantoms: Collection[Who]
) -> Iterator[RecordedResult]:
    """Yield the results of a board. Who has two, and in one of them no award while the other side
    has one, has no score in that: they played the board elsewhere.
    """
    counted = [each for each in results if each.ruling or not _is_empty(each)]
    times = Counter(who for each in counted for who in each.seated)
    for result in results:
        said = result.published
        absent = [
            side
            for side, who, award, others in (
                ("ns", result.north, said.ns, said.ew),
                ("ew", result.east, said.ew, said.ns),
            )
            if times[who] > 1 and who not in phantoms and award is None and others is not None
        ]
        if absent and (result.ruling is None or result.ruling.code in ("artificial", "mixed")):
            ruling = result.ruling or Ruling("mixed")
            without = {**ruling.params, **dict.fromkeys(absent, NONE)}
            yield replace(result, ruling=Ruling(ruling.code, without))
        else:
            yield result


def section_series(
    trays: tuple[RecordedTray, ...],
    results: list[RecordedResult],
    unit: int,
) -> tuple[tuple[RecordedTray, ...], list[RecordedResult]]:
    """Deals of their own for each section, where each section was compared with itself.

    A file of several sections does not say whether they are one field. The awards of the two
    sides of a table sum to the top, and the top says how many results were compared. Whoever
    plays a number in two sections plays two deals: they are sessions.
    """
    apart = _by_themselves(results, unit) if unit else _sum_to_nothing(results)
    if not (apart or _are_sessions(results)):
        return trays, results
    sections = dict.fromkeys(result.section for result in results)
    played = {(result.section, result.tray) for result in results}
    own = tuple(
        replace(tray, series=section)
        for section in sections
        for tray in trays
        if (section, tray.number) in played
    )
    return own, [replace(result, series=result.section) for result in results]


def _are_sessions(results: list[RecordedResult]) -> bool:
    sections: defaultdict[tuple[int, Who], set[str]] = defaultdict(set)
    for result in results:
        for who in () if _is_empty(result) else result.seated:
            sections[result.tray, who].add(result.section)
    return any(len(its) > 1 for its in sections.values())


def _by_themselves(results: list[RecordedResult], unit: int) -> bool:
    together = Counter(result.tray for result in results)
    alone = Counter((result.tray, result.section) for result in results)
    votes: Counter[bool] = Counter()
    for result in results:
        said = result.published
        tops = [unit * (n - 1) for n in (alone[result.tray, result.section], together[result.tray])]
        if result.ruling or said.ns is None or said.ew is None or tops[0] == tops[1]:
            continue
        top = said.ns + said.ew
        votes[abs(top - tops[0]) < abs(top - tops[1])] += 1
    return votes[True] > votes[False]


def _sum_to_nothing(results: list[RecordedResult]) -> bool:
    """Return whether in each section what some won on a board others lost: cross-IMPs of its
    own.
    """
    sums: defaultdict[tuple[int, str], Decimal] = defaultdict(Decimal)
    for result in results:
        if result.ruling or result.published.ns is None:
            return False
        sums[result.tray, result.section] += result.published.ns
    several = len({section for _tray, section in sums}) > 1
    return several and all(abs(each) <= Decimal("0.1") for each in sums.values())


def _result(node: JsonNode, board: JsonNode, people: People, rules: PlainRules) -> RecordedResult:
    number, section = number_of(board), board.get("section").text("")
    if any(node.get(key).present for key in ("n", "s", "e", "w")):
        north, east, south, west = (
            people.seated(node.get(key), "NS" if key in "ns" else "EW", section) for key in "nesw"
        )
    else:
        north, east = _pairs(node, people, section)
        south, west = north, east
    unreal = (north in people.phantoms, east in people.phantoms)
    came = read_came(node, number, rules, unreal=unreal)
    return RecordedResult(
        tray=number,
        north=north, east=east, south=south, west=west,
        outcome=came.outcome,
        section=people.letter(section),
        round=_number(node.get("round")),
        table=_number(node.get("table")),
        score=came.score,
        published=came.published,
        ruling=came.ruling,
        reason=reason_of(node),
    )  # fmt: skip


def _pairs(node: JsonNode, people: People, section: str) -> tuple[Who, Who]:
    """Return who sat N/S and E/W; where it is a bye, one of them does not exist."""
    if not is_bye(node):
        return people.seated(node.get("ns"), "NS", section), people.seated(
            node.get("ew"), "EW", section
        )
    sides = {"NS": node.get("ns"), "EW": node.get("ew")}
    there = {side: each for side, each in sides.items() if not _is_nobody(each)}
    if not there:
        raise node.get("ns").wrong("who has the bye")
    seated = {side: people.seated(each, side, section) for side, each in there.items()}
    for side in sides:
        if side not in seated:
            other = seated[OTHER[side]]
            line = side if people.two else ""
            seated[side] = people.nobody(Who("bye", line, other.section))
    return _without_strangers(seated["NS"], seated["EW"], people)


def _without_strangers(ns: Who, ew: Who, people: People) -> tuple[Who, Who]:
    """In a bye, whoever is not published while its opponent is does not exist."""
    if people.anybody_published and not people.phantoms & {ns, ew}:
        for one, other in ((ns, ew), (ew, ns)):
            if not people.is_published(one) and people.is_published(other):
                people.nobody(one)
    return ns, ew


def _is_nobody(node: JsonNode) -> bool:
    return not node.present or str(node.value).strip().lower() in NOBODY


def _require_own_tables(board: JsonNode, results: list[RecordedResult]) -> None:
    """Without a round a table may well have played a board twice; in one round it cannot."""
    seen: set[tuple[int, int]] = set()
    for result in results:
        at = (result.round, result.table)
        if not (result.round and result.table) or _is_empty(result):
            continue
        if at in seen:
            raise MalformedFile(board.path, f"table {at[1]} has two results in round {at[0]}")
        seen.add(at)


def _is_empty(result: RecordedResult) -> bool:
    return isinstance(result.outcome, NotPlayed)


def most_results(results: list[RecordedResult], phantoms: set[Who]) -> int:
    """Return how many results the fullest tray has; those against nobody are none."""
    counts: defaultdict[object, int] = defaultdict(int)
    for result in results:
        if phantoms.isdisjoint(result.seated):
            counts[result.deal] += 1
    return max(counts.values(), default=0)


def _number(node: JsonNode) -> int:
    return node.whole(0, HIGHEST) if node.present else 0
