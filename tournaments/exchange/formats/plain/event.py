"""The plain form of an event, as JSON: boards with their results, totals as published.

Every key is told in ``docs/replay.md``. What a file holds that means nothing is listed with its
place (``EventRecord.not_read``), never left out in silence; under ``rules`` it is refused.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from tournaments.exchange.event_record import EventRecord, Kind, RecordedResult, RecordedTray
from tournaments.exchange.format import require_result_count
from tournaments.exchange.formats.plain.boards import (
    boards_of,
    number_of,
    read_results,
    read_trays,
    section_series,
)
from tournaments.exchange.formats.plain.matches import read_team_event
from tournaments.exchange.formats.plain.people import People
from tournaments.exchange.formats.plain.result import PRINTED
from tournaments.exchange.formats.plain.rules import PlainRules, read_rules
from tournaments.exchange.formats.plain.rulings import with_own_session
from tournaments.exchange.formats.plain.totals import contestants, read_totals
from tournaments.exchange.json_node import JsonNode, shortened
from tournaments.exchange.malformed import MalformedFile

LONGEST_NAME = 120
_INFO = ("club_name", "date")
"""What else is known of where it was played and when."""


def read_plain_event(text: bytes) -> EventRecord:
    """The event in a file of the plain form. Raises ``MalformedFile`` with the place and why."""
    return read_event(JsonNode.parse(text))


def read_event(root: JsonNode) -> EventRecord:
    """The event of a document. Raises ``MalformedFile`` with the place and why."""
    require_result_count(_count_results(root))
    record = _event(root)
    not_read = (*unknown_keys(root), *_deals_not_kept(root, record))
    return replace(record, not_read=not_read) if not_read else record


def _deals_not_kept(root: JsonNode, record: EventRecord) -> Iterator[str]:
    """Say of how many boards no cards are kept though they are told: several have the number."""
    boards = [*root.get("boards").items()]
    boards += [
        each for match in root.get("matches").items() for each in match.get("boards").items()
    ]
    told = {number_of(board) for board in boards if board.get("deal").present}
    if lost := told - {tray.number for tray in record.trays if tray.cards and not tray.series}:
        yield f"deals whose numbers stand for several: {len(lost)}"


def _count_results(root: JsonNode) -> int:
    boards = [*root.get("boards").items()]
    for match in root.get("matches").items():
        boards += match.get("boards").items()
    found = (board.get("results").value for board in boards)
    return sum(len(results) for results in found if isinstance(results, list))


def _event(root: JsonNode) -> EventRecord:
    matches = any(root.get("matches").items())
    rules = read_rules(root.get("rules"), fractions=_prints_fractions(root), matches=matches)
    if rules.scoring == "teams":
        return read_team_event(root, rules, _name(root), _info(root))
    if matches:
        raise MalformedFile("matches", f"there are no team matches in {rules.scoring}")
    return _field_event(root, rules)


def _field_event(root: JsonNode, rules: PlainRules) -> EventRecord:
    """An event of pairs or individuals, everybody compared with everybody."""
    individuals = _has_individuals(root)
    people = People(root, rules.phantoms, one_line=individuals)
    totals = read_totals(root, people)
    boards = boards_of(root)
    results = read_results(boards, people, rules)
    if not results:
        raise MalformedFile("boards", "there are no results")
    trays, results = section_series(read_trays(boards), results, _unit(rules))
    _require_datums(trays, results, rules)
    everybody = {who for result in results for who in result.seated}
    everybody |= {total.who for total in totals.published}
    return EventRecord(
        name=_name(root),
        game="bridge",
        kind=Kind.INDIVIDUALS if individuals else Kind.PAIRS,
        rules_name="plain",
        rules=with_own_session(rules.switches, (result.ruling for result in results)),
        contestants=contestants(everybody - people.phantoms, totals.people),
        trays=trays,
        results=tuple(results),
        adjustments=totals.adjustments,
        published=tuple(each for each in totals.published if each.who not in people.phantoms),
        expected=rules.expected,
        award_decimals=rules.award_decimals,
        award_percent_decimals=rules.award_percent_decimals,
        info=_info(root),
        most_trays=rules.most_trays,
        match_trays=rules.match_trays,
        phantoms=frozenset(people.phantoms),
        unplaced=rules.unplaced,
        raw_awards=rules.raw_awards,
        known=rules.known,
    )


def _require_datums(
    trays: tuple[RecordedTray, ...], results: list[RecordedResult], rules: PlainRules
) -> None:
    if rules.switches.get("datum") != "given":
        return
    given = {tray.key for tray in trays if tray.datum is not None}
    for result in results:
        if result.deal not in given:
            where = f"board {result.deal}"
            raise MalformedFile(where, "the rules want its datum, and there is none")


def _unit(rules: PlainRules) -> int:
    return int(rules.switches.get("unit", 2)) if rules.scoring == "mp" else 0


def _has_individuals(root: JsonNode) -> bool:
    return any(
        result.get("n").present
        for board in root.get("boards").items()
        for result in board.get("results").items()
    )


def _prints_fractions(root: JsonNode) -> bool:
    """Return whether some award is printed that is no whole number."""
    return any(
        isinstance(value := result.get(key).value, Decimal) and value != value.to_integral_value()
        for board in root.get("boards").items()
        for result in board.get("results").items()
        for key in PRINTED
    )


def _info(root: JsonNode) -> dict[str, str]:
    info = root.get("info")
    said = {key: info.get(key).text("").strip() for key in _INFO} if info.present else {}
    known = {key: text for key, text in said.items() if text}
    return {"source": root.get("source").text("")} | known


def _name(root: JsonNode) -> str:
    info = root.get("info")
    said = info.get("event_description").text("") if info.present else ""
    names = (" ".join(name.split()) for name in (said, root.get("name").text("")))
    kind = " ".join(root.get("kind").text("").split())
    return (next(filter(None, names), "") or kind or "Event")[:LONGEST_NAME].strip()


_OF_A_RESULT = (
    *("pct_ns", "pct_ew"),
    *("ns", "ew", "n", "s", "e", "w", "direction", "round", "table"),
    *("contract", "declarer", "tricks", "lead", "score_ns", "score_ew", *PRINTED),
)
_OF_A_MATCH_BOARD = (
    "number",
    "imps",
    "opposing_imps",
    "team_points",
    "opposing_team_points",
    "results",
)
_OF_A_TOTAL = (
    *("contestant", "direction", "section", "total", "percent", "rank", "boards_played"),
    *("adjustment", "adjustment_reason", "tiebreak", "ranks", "strat", "players"),
)
KNOWN = {
    "": ("notes",),
    "boards[].results[]": _OF_A_RESULT,
    "matches[].boards[]": _OF_A_MATCH_BOARD,
    "matches[].boards[].results[]": _OF_A_RESULT,
    "published_totals[]": _OF_A_TOTAL,
    "published_totals[].ranks[]": ("strat_number", "rank", "type"),
    "published_totals[].pairs[]": _OF_A_TOTAL,
    "published_pair_totals[]": _OF_A_TOTAL,
}
"""What may stand in a place and play no part in some event, or in any, as ``lead`` does."""

_INDEX = re.compile(r"\[\d+\]")
_ANYTHING = ("info",)
"""Where publishers write what they like."""


def unknown_keys(root: JsonNode) -> Iterator[str]:
    """Yield the place of each key that was neither read nor is known, each kind of place once.

    Raises ``MalformedFile`` for one of the rules: figures may depend on it.
    """
    told: set[str] = set()
    for path in root.unread():
        place, _dot, key = path.rpartition(".")
        kind = _INDEX.sub("[]", place)
        free = kind.partition(".")[0].partition("[")[0] in _ANYTHING
        if free or key in KNOWN.get(kind, ()) or f"{kind}.{key}" in told:
            continue
        if kind.startswith("rules"):
            raise MalformedFile(shortened(place), f"{shortened(key)!r} means nothing")
        told.add(f"{kind}.{key}")
        yield f"{shortened(place)}: {shortened(key)}" if place else shortened(key)
