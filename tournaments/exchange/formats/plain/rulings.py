"""A director's decision about a result of the plain form, as a ruling of ``scoring``."""

import re
from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import NamedTuple

from scoring.refused import Refused
from scoring.rulings import read_ruling as decide
from scoring.values import Ruling
from tournaments.exchange.event_record import PublishedAward
from tournaments.exchange.formats.plain.rules import PlainRules
from tournaments.exchange.json_node import JsonNode
from tournaments.exchange.malformed import MalformedFile

_TWO_PERCENTS = re.compile(r"A(?:VE?)?(\d\d)[/-]?(\d\d)", re.IGNORECASE)
_PERCENT = re.compile(r"(?:A(?:VE?)?)?\s*(\d{1,3}(?:\.\d{1,4})?)\s*(?:%\s*)?([+-]?)", re.IGNORECASE)
_MOST_PERCENT = 100
_ASSIGNED = ("assigned_mp", "assigned_imps", "assigned_ximp", "assigned_butler")


class Row(NamedTuple):
    """The source of a ruling: a result, where it stands, and what was printed of it.

    ``unreal_ns`` and ``unreal_ew``: nobody sat there. ``scored``: it has an outcome to count.
    """

    node: JsonNode
    board: int
    published: PublishedAward
    unreal_ns: bool
    unreal_ew: bool
    scored: bool
    rules: PlainRules


def read_ruling(row: Row) -> Ruling | None:
    """The ruling of a result; None where it counts as it was played, or not at all.

    A weighted ruling, percentages, assigned points or ``A6040`` written for a contract or a score;
    else a bye, or an award that stands there without anything played. Raises ``MalformedFile``
    where two of the first four are there and differ.
    """
    node = row.node
    percents = node.get("adjusted_percent").present
    said = [
        _by_its_code(row),
        _weighted(row),
        (_mixed(row) or _adjusted(node)) if percents else None,
        _assigned(row),
        _written(node),
    ]
    rulings = [ruling for ruling in said if ruling is not None]
    if any(_meant(ruling) != _meant(rulings[0]) for ruling in rulings):
        raise MalformedFile(node.path, "two rulings contradict one another")
    if rulings:
        return rulings[0]
    if is_bye(node) or row.unreal_ns or row.unreal_ew:
        return _bye(row)
    return None if row.scored else _typed(row)


def _meant(ruling: Ruling) -> tuple[str, dict[str, object]]:
    """Return what a ruling gives; ``A6040`` does not say whether a session may change it."""
    if ruling.code != "artificial":
        return ruling.code, dict(ruling.params)
    return ruling.code, {side: _share(str(said)) for side, said in ruling.params.items()}


def _share(said: str) -> object:
    """Return a percentage without what a session may do to it; whatever is none as it is."""
    try:
        return Decimal(said.rstrip("+-%"))
    except InvalidOperation:
        return said


def with_own_session(
    switches: dict[str, str | int], rulings: Iterable[Ruling | None]
) -> dict[str, str | int]:
    """The switches, and where somebody was given ``60+`` what that means."""
    if any(_own_session(ruling) for ruling in rulings):
        return {"artificial": "own_session"} | switches
    return switches


def _own_session(ruling: Ruling | None) -> bool:
    return ruling is not None and ruling.code in ("artificial", "mixed") and any(
        str(percent).rstrip("%")[-1:] in "+-" for percent in ruling.params.values()
    )  # fmt: skip


def is_bye(node: JsonNode) -> bool:
    """Return whether the result says that it is a bye."""
    bye = node.get("bye")
    return bye.present and bye.value is not False


def split_score(node: JsonNode) -> Ruling | None:
    """The ruling where each side has a score of its own; each in its own sign."""
    ns, ew = node.get("score_ns"), node.get("score_ew")
    if any(isinstance(each.value, str) for each in (ns, ew)) or not (ns.present and ew.present):
        return None
    one, other = (each.whole(-9999, 9999) for each in (ns, ew))
    # Some write both in N/S's sign.
    if abs(one) == abs(other):
        return None
    return Ruling("score", {"ns": f"S{one}", "ew": f"S{-other}"})


def reason_of(node: JsonNode) -> str:
    """Return what the file says of the ruling; empty where it says nothing."""
    said = node.get("td_ruling").value
    return " ".join(said.split())[:200] if isinstance(said, str) else ""


def _by_its_code(row: Row) -> Ruling | None:
    """The ruling that says itself by which code of ``scoring.rulings``, and its figures."""
    node = row.node.get("ruling")
    if not node.present:
        return None
    params = {key: node.get(key).value for key in node.named()}
    code = str(params.pop("code", ""))
    ruling = Ruling(code, {key: str(value) for key, value in params.items()})
    try:
        decide(ruling, row.board, lambda _outcome: 0)
    except Refused as refused:
        raise node.wrong("a ruling with its figures") from refused
    return ruling


def _weighted(row: Row) -> Ruling | None:
    names = [" ".join(str(row.node.get(side).value).split()) for side in ("ns", "ew")]
    for each in row.rules.weighted:
        if (each.board, each.ns, each.ew) == (row.board, *names):
            parts = ", ".join(f"{weight} S{score}" for weight, score in each.parts)
            return Ruling("weighted", {"ns": parts})
    return None


def _mixed(row: Row) -> Ruling | None:
    """The ruling where one side has a percentage and the other keeps the table's score."""
    adjusted = row.node.get("adjusted_percent")
    sides = [side for side in ("ns", "ew") if adjusted.get(side).value != "made"]
    if len(sides) == 2:
        return None
    if not row.scored:
        raise adjusted.wrong("a score, where a side keeps the one it made")
    given = {side: _percent(adjusted.get(side)) for side in sides}
    if not given or None in given.values():
        raise adjusted.wrong("a percentage for one of the sides")
    return Ruling("mixed", {side: f"{percent}%" for side, percent in given.items()})


def _adjusted(node: JsonNode) -> Ruling:
    ns, ew = (_percent(node.get("adjusted_percent").get(side)) for side in ("ns", "ew"))
    return _artificial(ns or _rest(ew), ew or _rest(ns))


def _assigned(row: Row) -> Ruling | None:
    node = row.node
    for key in _ASSIGNED:
        if node.get(key).present:
            ns, ew = (node.get(key).get(side).decimal() for side in ("ns", "ew"))
            return (
                _beside(row, ns, ew) if node.get("score_stays").value is True else _points(ns, ew)
            )
    ruling = node.get("td_ruling")
    if isinstance(ruling.value, dict):
        return _points(ruling.get("ns").decimal(), ruling.get("ew").decimal())
    return None


def _beside(row: Row, ns: Decimal | None, ew: Decimal | None) -> Ruling:
    """Awards beside a score that stays in everybody else's comparison."""
    if not row.scored:
        raise row.node.get("score_stays").wrong("a score that stays")
    given = {"ns": ns, "ew": ew}
    return Ruling(
        "points_beside",
        {side: _amount(amount) for side, amount in given.items() if amount is not None},
    )


def _written(node: JsonNode) -> Ruling | None:
    for key in ("contract", "score_ns", "score", "td_ruling"):
        value = node.get(key).value
        if isinstance(value, str) and (two := _TWO_PERCENTS.fullmatch("".join(value.split()))):
            return _artificial(two[1], two[2])
    return None


def _bye(row: Row) -> Ruling | None:
    percent = row.rules.bye_percent
    if percent is None:
        return None if row.scored else _typed(row)
    given = f"{percent:f}"
    return _artificial(
        "0" if row.unreal_ns and not row.unreal_ew else given,
        "0" if row.unreal_ew and not row.unreal_ns else given,
    )


def _typed(row: Row) -> Ruling | None:
    """An award without anything played can only have been typed in: it is a ruling."""
    said = row.published
    if said.ns is not None or said.ew is not None:
        return _points(said.ns, said.ew)
    if said.percent_ns is None and said.percent_ew is None:
        return None
    ns, ew = (None if each is None else f"{each:f}" for each in (said.percent_ns, said.percent_ew))
    return _artificial(ns or _rest(ew), ew or _rest(ns))


def _percent(node: JsonNode) -> str | None:
    """A percentage, ``60``, ``60+``, ``A60`` or ``60%``; None where there is none."""
    if not node.present:
        return None
    if isinstance(node.value, str):
        found = _PERCENT.fullmatch(node.value.strip())
        if not found or Decimal(found[1]) > _MOST_PERCENT:
            raise node.wrong("a percentage")
        return found[1] + found[2]
    percent = node.decimal()
    if percent is None or not 0 <= percent <= _MOST_PERCENT:
        raise node.wrong("a percentage")
    return f"{percent:f}"


def _rest(percent: str | None) -> str:
    """Return what the other side has where only one side's percentage is given."""
    if percent is None:
        return "50"
    try:
        return f"{_MOST_PERCENT - Decimal(percent.rstrip('+-')):f}"
    except InvalidOperation:
        return "50"


def _artificial(ns: str, ew: str) -> Ruling:
    return Ruling("artificial", {"ns": ns, "ew": ew})


def _points(ns: Decimal | None, ew: Decimal | None) -> Ruling:
    return Ruling("points", {"ns": _amount(ns), "ew": _amount(ew)})


def _amount(amount: Decimal | None) -> str:
    return "0" if amount is None else str(Fraction(amount))
