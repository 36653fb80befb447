"""The plain form of an event, as JSON: boards with their results, totals as published.

``boards[]`` with ``number``, optional ``dealer`` and ``vulnerable``, and ``results[]`` of
``ns``, ``ew``, optional ``round``, ``table``, ``contract``, ``declarer``, ``tricks``,
``score_ns`` and the published ``mp_ns``, ``mp_ew``; ``published_totals[]`` of ``contestant``,
``direction``, ``total``, ``percent``, ``rank``, ``boards_played``; ``rules`` with the settings
that give the published figures.

Carried are pairs and matchpoints. Whatever else a file holds is refused by name: it is never
left out in silence.
"""

from movements.deal import bridge_dealer, bridge_vulnerability
from scoring.outcome import Outcome, PassedOut, Score
from scoring.refused import Refused
from scoring.shorthand import parse_bridge
from tournaments.exchange.event_record import (
    EventRecord,
    PublishedAward,
    PublishedTotal,
    RecordedContestant,
    RecordedResult,
    RecordedTray,
    Who,
)
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile

CARRIED_RULES = {"scoring", "unit", "unequal", "total", "expected"}
"""The settings that are understood."""

NOT_CARRIED = ("adjusted_percent", "assigned_mp", "td_ruling", "bye", "n", "s", "e", "w")
"""What a result may hold that is not carried: rulings, and individuals."""

VULNERABLE = {
    "none": "none", "-": "none", "love": "none",
    "ns": "ns", "n/s": "ns", "ew": "ew", "e/w": "ew",
    "both": "both", "all": "both", "b": "both",
}  # fmt: skip


def read_plain_event(text: bytes) -> EventRecord:
    """The event in a file of the plain form. Raises ``MalformedFile`` with the place and why."""
    root = JsonNode.parse(text)
    rules = _rules(root.get("rules"))
    if any(root.get("matches").items()):
        raise MalformedFile("matches", "team matches are not carried yet")
    published = tuple(_published(node) for node in root.get("published_totals").items())
    lines = _Lines(published, root)
    boards = list(root.get("boards").items())
    if not boards:
        raise MalformedFile("boards", "there are no boards")
    results = tuple(_results(boards, lines))
    seated = {who for r in results for who in (r.north, r.east)} | {p.who for p in published}
    expected = root.get("rules").get("expected")
    return EventRecord(
        name=_name(root),
        game="bridge",
        kind="pairs",
        rules_name="plain",
        rules=rules,
        contestants=tuple(RecordedContestant(who) for who in sorted(seated, key=_order)),
        trays=tuple(_tray(board) for board in boards),
        results=results,
        published=published,
        expected=expected.whole(1, 100_000) if expected.present else None,
        info={"source": root.get("source").text("")},
    )


class _Lines:
    """Which line a contestant of a direction is in: two lines, or one for everybody."""

    def __init__(self, published: tuple[PublishedTotal, ...], root: JsonNode) -> None:
        directions = {total.who.line for total in published}
        winners = root.get("info").get("winner_type") if root.get("info").present else None
        self.two = directions >= {"NS", "EW"} or (
            not published and winners is not None and winners.text("") == "2"
        )

    def who(self, node: JsonNode, line: str) -> Who:
        return Who(_contestant(node), line if self.two else "")


def _results(boards: list[JsonNode], lines: _Lines) -> list[RecordedResult]:
    numbers: set[int] = set()
    results = []
    for board in boards:
        number = board.get("number").whole(1, 9999)
        if number in numbers:
            raise MalformedFile(board.path, f"board {number} is there twice")
        numbers.add(number)
        found = [_result(node, number, lines) for node in board.get("results").items()]
        _require_once_each(board, found)
        results += found
    return results


def _result(node: JsonNode, tray: int, lines: _Lines) -> RecordedResult:
    for key in NOT_CARRIED:
        if node.get(key).present:
            raise MalformedFile(f"{node.path}.{key}", "this is not carried yet")
    ns, ew = lines.who(node.get("ns"), "NS"), lines.who(node.get("ew"), "EW")
    if ns == ew:
        raise MalformedFile(node.path, f"pair {ns.name} plays against itself")
    score = node.get("score_ns")
    return RecordedResult(
        tray=tray,
        north=ns, east=ew, south=ns, west=ew,
        outcome=_outcome(node),
        round=_number(node.get("round")),
        table=_number(node.get("table")),
        score=score.whole(-9999, 9999) if score.present else None,
        published=PublishedAward(node.get("mp_ns").decimal(), node.get("mp_ew").decimal()),
    )  # fmt: skip


def _outcome(node: JsonNode) -> Outcome:
    contract = node.get("contract")
    typed = contract.text("").replace(" ", "")
    if typed.upper() in ("PASS", "P", "PASSED", "PASSEDOUT"):
        return PassedOut()
    tricks, declarer = node.get("tricks"), node.get("declarer").text("")
    if typed and declarer and tricks.present:
        try:
            return parse_bridge(f"{typed}{declarer}{tricks.whole(0, 13)}")
        except Refused as refused:
            raise MalformedFile(contract.path, f"this is no contract: {refused}") from refused
    points = node.get("score_ns")
    if not points.present:
        raise MalformedFile(node.path, "there is neither a contract with its tricks nor a score")
    value = points.whole(-9999, 9999)
    return Score(value) if value else PassedOut()


def _require_once_each(board: JsonNode, results: list[RecordedResult]) -> None:
    seated: set[Who] = set()
    for result in results:
        for who in (result.north, result.east):
            if who in seated:
                raise MalformedFile(
                    board.path, f"pair {who.name} {who.line}".rstrip() + " has two results here"
                )
            seated.add(who)


def _published(node: JsonNode) -> PublishedTotal:
    direction = node.get("direction").text("").upper()
    if direction not in ("", "NS", "EW"):
        raise node.get("direction").wrong("NS or EW")
    if node.get("adjustment").present and node.get("adjustment").decimal():
        raise MalformedFile(f"{node.path}.adjustment", "adjustments are not carried yet")
    played = node.get("boards_played")
    return PublishedTotal(
        who=Who(_contestant(node.get("contestant")), direction),
        total=node.get("total").decimal(),
        percent=node.get("percent").decimal(),
        rank=node.get("rank").text(""),
        trays_played=played.whole(0, 9999) if played.present else None,
    )


def _rules(node: JsonNode) -> dict[str, str | int]:
    if not node.present:
        return {"method": "matchpoints"}
    for key in node.named():
        if key not in CARRIED_RULES:
            raise MalformedFile(f"rules.{key}", "this rule is not carried yet")
    if node.get("scoring").text("mp") != "mp":
        raise MalformedFile("rules.scoring", "only matchpoints (mp) are carried yet")
    rules: dict[str, str | int] = {"method": "matchpoints"}
    if node.get("unit").present:
        rules["unit"] = node.get("unit").whole(1, 2)
    for key in ("unequal", "total"):
        if node.get(key).present:
            rules[key] = node.get(key).text()
    return rules


def _tray(board: JsonNode) -> RecordedTray:
    number = board.get("number").whole(1, 9999)
    dealer = board.get("dealer").text(str(bridge_dealer(number))).upper()[:1]
    said = board.get("vulnerable").text(str(bridge_vulnerability(number)))
    if dealer not in "NESW":
        raise board.get("dealer").wrong("N, E, S or W")
    if said.lower() not in VULNERABLE:
        raise board.get("vulnerable").wrong("none, ns, ew or both")
    return RecordedTray(number, dealer, VULNERABLE[said.lower()])


def _name(root: JsonNode) -> str:
    info = root.get("info")
    name = info.get("event_description").text("") if info.present else ""
    return name or root.get("kind").text("") or "Event"


def _contestant(node: JsonNode) -> str:
    name = node.text().strip()
    if not 1 <= len(name) <= 12:
        raise node.wrong("a contestant's number")
    return name


def _number(node: JsonNode) -> int:
    return node.whole(0, 9999) if node.present else 0


def _order(who: Who) -> tuple[bool, int, str, str]:
    number = int(who.name) if who.name.isdecimal() else 0
    return (who.line == "EW", number, who.name, who.line)
