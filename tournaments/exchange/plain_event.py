"""The plain form of an event, as JSON: boards with their results, totals as published.

``boards[]`` with ``number``, optional ``dealer`` and ``vulnerable``, and ``results[]`` of
``ns``, ``ew``, optional ``round``, ``table``, ``contract``, ``declarer``, ``tricks``,
``score_ns`` and the published ``mp_ns``, ``mp_ew``, ``pct_ns``, ``pct_ew``;
``published_totals[]`` of ``contestant``, ``direction``, ``total``, ``percent``, ``rank``,
``boards_played``; ``rules`` with the settings that give the published figures.

Carried are pairs of one section and matchpoints. Whatever else a file holds is refused by
name: it is never left out in silence.
"""

import re

from movements.deal import bridge_dealer, bridge_vulnerability
from tournaments.exchange.event_record import (
    EventRecord,
    PublishedTotal,
    RecordedContestant,
    RecordedResult,
    RecordedTray,
    Who,
)
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile
from tournaments.exchange.plain_lines import Lines
from tournaments.exchange.plain_result import read_award, read_outcome, read_score, require_carried
from tournaments.exchange.plain_rules import read_rules

HIGHEST = 9999
"""The highest number of a board, a round or a table."""

LONGEST_NAME = 120

VULNERABLE = {
    "none": "none", "-": "none", "love": "none",
    "ns": "ns", "n/s": "ns", "n-s": "ns", "ew": "ew", "e/w": "ew", "e-w": "ew",
    "both": "both", "all": "both", "b": "both",
}  # fmt: skip
DEALERS = {"n": "N", "north": "N", "e": "E", "east": "E"} | {
    "s": "S", "south": "S", "w": "W", "west": "W",
}  # fmt: skip


def read_plain_event(text: bytes) -> EventRecord:
    """The event in a file of the plain form. Raises ``MalformedFile`` with the place and why."""
    root = JsonNode.parse(text)
    rules = read_rules(root.get("rules"))
    if any(root.get("matches").items()):
        raise MalformedFile("matches", "team matches are not carried yet")
    lines = Lines(root)
    published = tuple(_published(node, lines) for node in root.get("published_totals").items())
    boards = _boards(root)
    results = tuple(_results(boards, lines))
    seated = {who for result in results for who in result.seated} | {p.who for p in published}
    return EventRecord(
        name=_name(root),
        game="bridge",
        kind="pairs",
        rules_name="plain",
        rules=rules.switches,
        contestants=tuple(RecordedContestant(who) for who in sorted(seated, key=_order)),
        trays=tuple(_tray(board) for board in boards),
        results=results,
        published=published,
        expected=rules.expected,
        award_decimals=rules.award_decimals,
        award_percent_decimals=rules.award_percent_decimals,
        info={"source": root.get("source").text("")},
    )


def _boards(root: JsonNode) -> list[JsonNode]:
    boards = list(root.get("boards").items())
    sections = {board.get("section").text("") for board in boards}
    if len(sections) > 1:
        raise MalformedFile("boards", "more than one section is not carried yet")
    numbers: set[int] = set()
    for board in boards:
        number = board.get("number").whole(1, HIGHEST)
        if number in numbers:
            raise MalformedFile(board.path, f"board {number} is there twice")
        numbers.add(number)
    return boards


def _results(boards: list[JsonNode], lines: Lines) -> list[RecordedResult]:
    results = []
    for board in boards:
        number = board.get("number").whole(1, HIGHEST)
        found = [_result(node, board, number, lines) for node in board.get("results").items()]
        _require_own_tables(board, found)
        results += found
    if not results:
        raise MalformedFile("boards", "there are no results")
    return results


def _result(node: JsonNode, board: JsonNode, tray: int, lines: Lines) -> RecordedResult:
    require_carried(node)
    ns, ew = lines.seated(node.get("ns"), "NS"), lines.seated(node.get("ew"), "EW")
    return RecordedResult(
        tray=tray,
        north=ns, east=ew, south=ns, west=ew,
        outcome=read_outcome(node),
        section=board.get("section").text(""),
        round=_number(node.get("round")),
        table=_number(node.get("table")),
        score=read_score(node.get("score_ns")),
        published=read_award(node),
    )  # fmt: skip


def _require_own_tables(board: JsonNode, results: list[RecordedResult]) -> None:
    """Without a round a table may well have played a board twice; in one round it cannot."""
    seen: set[tuple[int, int]] = set()
    for at in ((r.round, r.table) for r in results if r.round and r.table):
        if at in seen:
            raise MalformedFile(board.path, f"table {at[1]} has two results in round {at[0]}")
        seen.add(at)


def _published(node: JsonNode, lines: Lines) -> PublishedTotal:
    if node.get("adjustment").present and node.get("adjustment").decimal():
        raise MalformedFile(node.get("adjustment").path, "adjustments are not carried yet")
    played = node.get("boards_played")
    return PublishedTotal(
        who=lines.published(node),
        total=node.get("total").decimal(),
        percent=node.get("percent").decimal(),
        rank=" ".join(node.get("rank").text("").split()),
        trays_played=played.whole(0, HIGHEST) if played.present else None,
    )


def _tray(board: JsonNode) -> RecordedTray:
    number = board.get("number").whole(1, HIGHEST)
    dealer = board.get("dealer").text(str(bridge_dealer(number))).strip().lower()
    vulnerable = board.get("vulnerable").text(str(bridge_vulnerability(number))).strip().lower()
    if dealer not in DEALERS:
        raise board.get("dealer").wrong("N, E, S or W")
    if vulnerable not in VULNERABLE:
        raise board.get("vulnerable").wrong("none, ns, ew or both")
    return RecordedTray(number, DEALERS[dealer], VULNERABLE[vulnerable])


def _name(root: JsonNode) -> str:
    info = root.get("info")
    said = info.get("event_description").text("") if info.present else ""
    names = (" ".join(name.split()) for name in (said, root.get("name").text("")))
    kind = " ".join(root.get("kind").text("").split())
    return (next(filter(None, names), "") or kind or "Event")[:LONGEST_NAME].strip()


def _number(node: JsonNode) -> int:
    return node.whole(0, HIGHEST) if node.present else 0


def _order(who: Who) -> tuple[bool, int, str, str]:
    number = re.match(r"\d{1,12}", who.name)
    return (who.line == "EW", int(number[0]) if number else 0, who.name, who.line)
