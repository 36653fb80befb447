"""What a results page of my.acbl.org holds, as a document of the plain form."""

from collections.abc import Iterator, Mapping
from typing import Any

from tournaments.exchange.formats.plain.document import (
    Document,
    artificial_percent,
    broken_deals,
    deal_said,
)
from tournaments.exchange.malformed import MalformedFile

Page = Mapping[str, Any]


def event_document(page: Page) -> Document:
    """Return the event. Raises ``MalformedFile`` where it is of teams, or there are several."""
    if "TEAM" in _text(page.get("type")).upper():
        raise MalformedFile("", "events of teams are not read from these pages")
    sessions = _objects(page, "sessions")
    if len(sessions) != 1:
        raise MalformedFile("", f"there are {len(sessions)} sessions, and one is read at a time")
    sections = _objects(sessions[0], "sections")
    award = "mp" if "MATCH" in _text(page.get("board_scoring_method"), "MATCH").upper() else "ximp"
    info = {
        "event_description": page.get("name"),
        "club_name": page.get("club_name"),
        "club_id_number": page.get("club_id_number"),
        "date": _day(page),
        "program_name": page.get("program_name"),
    }
    several = len(sections) > 1
    deals = {
        _text(hand.get("board")): _deal(hand) for hand in _objects(sessions[0], "hand_records")
    }
    return {
        "kind": _text(page.get("type")).lower(),
        "info": {key: _text(value) for key, value in info.items() if value},
        "published_totals": [
            _total(summary, _text(section.get("name")) if several else "")
            for section in sections
            for summary in _objects(section, "pair_summaries")
        ],
        "boards": [
            _board(board, _text(section.get("name")) if several else "", award)
            | deal_said(deals.get(_text(board.get("board_number")), ""))
            for section in sections
            for board in _objects(section, "boards")
        ],
    }


def _deal(record: Page) -> str:
    """Return a deal as the plain form has it; a void is a dash, or several."""
    return "N:" + " ".join(
        ".".join(
            "".join(_text(record.get(f"{seat}_{suit}")).replace("-", "").split())
            for suit in ("spades", "hearts", "diamonds", "clubs")
        )
        for seat in ("north", "east", "south", "west")
    )


def _day(page: Page) -> str:
    """Return the first day as USEBIO writes one: they have the month first."""
    month, _slash, rest = _text(page.get("start_date")).partition("/")
    day, _slash, year = rest.partition("/")
    return f"{day}/{month}/{year}" if year else ""


def _total(summary: Page, section: str) -> Document:
    """Return what was published of a pair, with its place in its section, without strata."""
    places = [place for place in _objects(summary, "strat_place") if place.get("type") == "Section"]
    first = next((each for each in places if _text(each.get("strat_number")) == "1"), {})
    said = {
        "contestant": summary.get("pair_number"),
        "direction": _text(summary.get("direction")).replace("-", "").upper(),
        "section": section,
        "boards_played": summary.get("boards_played"),
        "total": summary.get("score"),
        "percent": summary.get("percentage"),
        "adjustment": summary.get("adjustment"),
        "rank": first.get("rank"),
    }
    people = [
        {"name": player.get("name"), "national_id": player.get("id_number")}
        for player in _objects(summary, "players")
    ]
    return _said(said) | ({"players": [_said(each) for each in people]} if people else {})


def _board(board: Page, section: str, award: str) -> Document:
    results = [_result(each, award) for each in _objects(board, "board_results")]
    number = _said({"number": board.get("board_number"), "section": section})
    return number | {"results": [each for each in results if each]}


def _result(result: Page, award: str) -> Document:
    """Return a result; nothing for one that was not played."""
    score = _text(result.get("ns_score")).strip()
    given = {
        side: percent
        for side in ("ns", "ew")
        if (percent := artificial_percent(_text(result.get(f"{side}_score"))))
    }
    if score.upper() in ("NP", "NOT PLAYED"):
        return {}
    contract = _text(result.get("contract")).replace(" ", "")
    said = {
        "ns": result.get("ns_pair"),
        "ew": result.get("ew_pair"),
        "round": result.get("round_number"),
        "table": result.get("table_number"),
        f"{award}_ns": result.get("ns_match_points"),
        f"{award}_ew": result.get("ew_match_points"),
    }
    if given:
        return _said(said) | {"adjusted_percent": given}
    passed = "PASS" in (contract.upper(), score.upper())
    played = {
        "contract": "PASS" if passed else contract,
        "declarer": "" if passed else result.get("declarer"),
        "tricks": "" if passed else result.get("tricks_taken"),
        "score_ns": "0" if passed else score,
    }
    return _said(said | played)


def not_read(page: Page) -> Iterator[str]:
    """Yield what is there and is not kept."""
    for session in _objects(page, "sessions"):
        yield from broken_deals(_deal(hand) for hand in _objects(session, "hand_records"))
        for section in _objects(session, "sections"):
            players = [
                player
                for summary in _objects(section, "pair_summaries")
                for player in _objects(summary, "players")
            ]
            if any(player.get("awards_score") or player.get("awards") for player in players):
                yield "awards: masterpoints, which are not kept"
    if page.get("strats"):
        yield "strats: places within strata, which are not kept"


def _objects(within: Page, key: str) -> list[Page]:
    """Return a list of objects; an empty one where there is none. Raises ``MalformedFile``."""
    found = within.get(key) or []
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise MalformedFile(key, "this is no list of objects")
    return found


def _said(values: Mapping[str, Any]) -> Document:
    return {key: value for key, value in values.items() if value not in (None, "")}


def _text(value: Any, otherwise: str = "") -> str:
    return otherwise if value is None else str(value)
