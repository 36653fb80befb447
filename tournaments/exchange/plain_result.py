"""One result of an event in the plain form: what came of the deal, and the published award."""

from scoring.outcome import Contract, Outcome, PassedOut, Score
from scoring.refused import Refused
from scoring.shorthand import parse_bridge
from tournaments.exchange.event_record import PublishedAward
from tournaments.exchange.json_node import JsonNode, shortened
from tournaments.exchange.malformed import MalformedFile

NOT_CARRIED = (
    "adjusted_percent", "assigned_mp", "td_ruling", "bye", "n", "s", "e", "w",
    "ximp_ns", "ximp_ew", "butler_ns", "butler_ew",
)  # fmt: skip
"""What a result may hold that is not carried: rulings, individuals, awards in IMPs."""

PASSED_OUT = {"P", "PASS", "PASSED", "PASSEDOUT", "PASSOUT", "ALLPASS", "AP"}
MOST_POINTS = 9999


def require_carried(node: JsonNode) -> None:
    """Refuse a result that holds what is not carried, by its name."""
    for key in NOT_CARRIED:
        if node.get(key).present and node.get(key).value is not False:
            raise MalformedFile(node.get(key).path, "this is not carried yet")
    score, other = read_score(node.get("score_ns")), read_score(node.get("score_ew"))
    if score is not None and other is not None and score != -other:
        raise MalformedFile(
            node.get("score_ew").path, "a score of its own for each side is not carried yet"
        )


def read_score(node: JsonNode) -> int | None:
    """A score in points; None where there is none."""
    return node.whole(-MOST_POINTS, MOST_POINTS) if node.present else None


def read_outcome(node: JsonNode) -> Outcome:
    """What came of the deal: the contract with its tricks, or else the score alone."""
    contract = "".join(node.get("contract").text("").split())
    if contract.upper() in PASSED_OUT:
        return PassedOut()
    if contract and node.get("declarer").present and node.get("tricks").present:
        return _contract(node, contract)
    points = read_score(node.get("score_ns"))
    if points is None:
        raise MalformedFile(node.path, "there is neither a contract with its tricks nor a score")
    return Score(points) if points else PassedOut()


def read_award(node: JsonNode) -> PublishedAward:
    """The award that was published, in matchpoints, in per cent, or both."""
    return PublishedAward(
        ns=node.get("mp_ns").decimal(),
        ew=node.get("mp_ew").decimal(),
        percent_ns=node.get("pct_ns").decimal(),
        percent_ew=node.get("pct_ew").decimal(),
    )


def _contract(node: JsonNode, contract: str) -> Contract:
    declarer = node.get("declarer").text().strip().upper()
    if declarer not in ("N", "E", "S", "W"):
        raise node.get("declarer").wrong("N, E, S or W")
    typed = f"{contract}{declarer}{node.get('tricks').whole(0, 13)}"
    try:
        outcome = parse_bridge(typed)
    except Refused as refused:
        raise _no_contract(node, contract) from refused
    if not isinstance(outcome, Contract):
        raise _no_contract(node, contract)
    return outcome


def _no_contract(node: JsonNode, contract: str) -> MalformedFile:
    return MalformedFile(node.get("contract").path, f"{shortened(contract)} is no contract")
