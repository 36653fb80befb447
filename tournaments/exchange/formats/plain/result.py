"""One result of an event in the plain form: what came of the deal, and the published award."""

from typing import NamedTuple

from scoring.outcome import Contract, NotPlayed, Outcome, PassedOut, Score
from scoring.refused import Refused
from scoring.shorthand import parse_bridge
from scoring.values import Ruling
from tournaments.exchange.event_record import PublishedAward
from tournaments.exchange.formats.plain.rules import PlainRules
from tournaments.exchange.formats.plain.rulings import Row, read_ruling, split_score
from tournaments.exchange.json_node import JsonNode, shortened
from tournaments.exchange.malformed import MalformedFile

PASSED_OUT = {"P", "PASS", "PASSED", "PASSEDOUT", "PASSOUT", "ALLPASS", "AP", "PO"}
NOT_PLAYED = {"NP", "NOTPLAYED", "NB", "NOBID"}
DECLARERS = {"N": "N", "NORTH": "N", "E": "E", "EAST": "E"} | {
    "S": "S", "SOUTH": "S", "W": "W", "WEST": "W",
}  # fmt: skip
MOST_POINTS = 9999

AWARDS = {
    "mp": ("mp",),
    "ximp": ("ximp", "imps"),
    "butler": ("butler", "ximp", "imps"),
    "teams": (),
}
"""Under which names an award is published, by the method; the first that is there counts."""

PRINTED = ("mp_ns", "mp_ew", "ximp_ns", "ximp_ew", "butler_ns", "butler_ew", "imps_ns", "imps_ew")


class DealResult(NamedTuple):
    """The result of a deal at one table: the outcome, the score as printed, and any ruling."""

    outcome: Outcome
    score: int | None
    ruling: Ruling | None
    published: PublishedAward


def read_came(
    node: JsonNode, board: int, rules: PlainRules, *, unreal: tuple[bool, bool] = (False, False)
) -> DealResult:
    """Return what came of it. ``unreal``: whether nobody sat N/S, and E/W.

    Raises ``MalformedFile`` for a contract that has neither tricks nor a score.
    """
    outcome, score = read_outcome(node), read_score(node.get("score_ns"))
    published = read_award(node, rules.scoring)
    scored = outcome is not None and not isinstance(outcome, NotPlayed)
    row = Row(node, board, published, *unreal, scored=scored, rules=rules)
    ruling = read_ruling(row) or split_score(node)
    if outcome is None and ruling is None and _named_contract(node):
        raise MalformedFile(node.path, "there is neither a contract with its tricks nor a score")
    return DealResult(outcome or NotPlayed(), score, ruling, published)


def read_score(node: JsonNode) -> int | None:
    """A score in points; None where there is none, or a ruling is written in its place."""
    if isinstance(node.value, str):
        text = node.text().strip()
        return None if not text or text[:1] in "Aa" else _typed_score(node, text)
    return node.whole(-MOST_POINTS, MOST_POINTS) if node.present else None


def read_outcome(node: JsonNode) -> Outcome | None:
    """Return what came of the deal: the contract with its tricks, or else the score alone."""
    contract = "".join(node.get("contract").text("").split())
    if contract.upper() in PASSED_OUT:
        return PassedOut()
    score = read_score(node.get("score_ns"))
    if contract.upper() in NOT_PLAYED and not score:
        return NotPlayed()
    if contract and node.get("declarer").present and node.get("tricks").present:
        return _contract(node, contract)
    if score is None:
        return None
    return Score(score) if score else PassedOut()


def read_award(node: JsonNode, scoring: str) -> PublishedAward:
    """The award that was published in the unit of the method, in per cent, or both."""
    kinds = [kind for kind in AWARDS[scoring] if _has(node, kind)]
    kind = kinds[0] if kinds else ""
    return PublishedAward(
        ns=node.get(f"{kind}_ns").decimal() if kind else None,
        ew=node.get(f"{kind}_ew").decimal() if kind else None,
        percent_ns=node.get("pct_ns").decimal() if scoring == "mp" else None,
        percent_ew=node.get("pct_ew").decimal() if scoring == "mp" else None,
    )


def _has(node: JsonNode, kind: str) -> bool:
    return node.get(f"{kind}_ns").present or node.get(f"{kind}_ew").present


def _named_contract(node: JsonNode) -> bool:
    return bool(node.get("contract").text("").strip("- "))


def _typed_score(node: JsonNode, text: str) -> int:
    if text.lstrip("+-").isdecimal() and len(text) <= 6 and text.isascii():
        try:
            return int(text)
        except ValueError as error:
            raise node.wrong("a score") from error
    raise node.wrong("a score")


def _contract(node: JsonNode, contract: str) -> Contract:
    declarer = node.get("declarer").text().strip().upper()
    if declarer not in DECLARERS:
        raise node.get("declarer").wrong("N, E, S or W")
    typed = f"{contract}{DECLARERS[declarer]}{node.get('tricks').whole(0, 13)}"
    try:
        outcome = parse_bridge(typed)
    except Refused as refused:
        raise _no_contract(node, contract) from refused
    if not isinstance(outcome, Contract):
        raise _no_contract(node, contract)
    return outcome


def _no_contract(node: JsonNode, contract: str) -> MalformedFile:
    return MalformedFile(node.get("contract").path, f"{shortened(contract)} is no contract")
