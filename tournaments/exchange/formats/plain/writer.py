"""An event as a file of the plain form: what can be replayed, with every rule it was scored by."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from scoring.outcome import Contract, NotPlayed, PassedOut, Strain
from scoring.rules import rule_set
from tournaments.exchange.event_record import (
    EventRecord,
    Kind,
    PublishedAward,
    PublishedMatch,
    PublishedTotal,
    RecordedContestant,
    RecordedPerson,
    RecordedResult,
    RecordedTray,
)
from tournaments.exchange.formats.plain.rules import METHODS
from tournaments.exchange.formats.plain.switches import OF_OTHER_GAMES
from tournaments.exchange.json_layout import laid_out

Object = dict[str, Any]

SCORING = {method: word for word, method in METHODS.items()}


def write_plain(record: EventRecord, program: str, version: str) -> bytes:
    """Return the file. ``program`` and ``version`` are those that say they wrote it."""
    info = {"event_description": record.name, "club_name": "", "date": "", **record.info}
    info |= {"winner_type": "2" if any(each.who.line for each in record.contestants) else "1"}
    info |= {"program_name": program, "program_version": version}
    source = info.pop("source", "")
    event: Object = {
        "source": source,
        "kind": str(record.kind),
        "info": {key: said for key, said in info.items() if said},
        "rules": _rules(record),
    }
    if record.kind == Kind.TEAMS:
        event["matches"] = [_match(match, record) for match in record.matches]
        event["boards"] = [_board(tray) for tray in record.trays if not tray.series]
    else:
        event["boards"] = list(_boards(record))
    event["published_totals"] = list(_totals(record))
    return laid_out({key: value for key, value in event.items() if value}).encode()


def _rules(record: EventRecord) -> Object:
    """Return each switch that is otherwise than the plain rules have it, and what was said."""
    usual = rule_set("plain").switches
    switches = rule_set(record.rules_name, record.tables, **record.rules).switches
    own: Object = {"scoring": SCORING[str(switches["method"])]}
    own |= {
        name: value
        for name, value in switches.items()
        if value != usual[name] and name not in ("method", "game", *OF_OTHER_GAMES)
    }
    # What files leave out they do not always mean as the plain rules have it.
    own |= {name: switches[name] for name in ("unit", "unequal", "total", "divisor")}
    capped = record.match_trays and switches["win_cap"] and switches["match_total"] == "sum"
    if capped and switches["total"] == "sum":
        own["total"] = "match_cap"
    if switches["vp_scale"] == "own":
        own["vp_scale"] = [_vp_row(*row) for row in record.tables["vps"]]
    said = {
        "expected": record.expected,
        "max_boards": record.most_trays or None,
        "match_boards": record.match_trays or None,
        "board_decimals": record.award_decimals,
        "pct_decimals": record.award_percent_decimals,
        "board_display": "raw_if_missing_row" if record.raw_awards else None,
        "phantom": sorted({who.name for who in record.phantoms}) or None,
        "unplaced": sorted(record.unplaced) or None,
        "known": dict(record.known) or None,
    }
    return own | {key: value for key, value in said.items() if value is not None}


def _vp_row(start: int, won: int, lost: int) -> list[Any]:
    return [start, *(_figure(Decimal(each) / 100) for each in (won, lost))]


def _boards(record: EventRecord) -> Iterator[Object]:
    """Yield each board of each section with its results."""
    trays = {tray.key: tray for tray in record.trays}
    award = SCORING[str(record.rules.get("method", "matchpoints"))]
    rows: dict[tuple[str, RecordedTray], list[Object]] = {}
    for result in record.results:
        at = (result.section, trays[result.deal])
        rows.setdefault(at, []).append(_seats(result, record.kind) | _came(result, award))
    for (section, tray), results in rows.items():
        yield _board(tray) | ({"section": section} if section else {}) | {"results": results}


def _board(tray: RecordedTray) -> Object:
    board: Object = {"number": tray.number, "dealer": tray.dealer, "vulnerable": tray.vulnerable}
    datum = None if tray.datum is None else Decimal(tray.datum.numerator) / tray.datum.denominator
    board |= {} if datum is None else {"datum": _figure(datum)}
    return board | ({"deal": str(tray.cards)} if tray.cards else {})


def _seats(result: RecordedResult, kind: Kind) -> Object:
    where = {key: at for key, at in (("round", result.round), ("table", result.table)) if at}
    if kind == Kind.INDIVIDUALS:
        hands = (result.north, result.south, result.east, result.west)
        return where | {hand: who.name for hand, who in zip("nsew", hands, strict=True)}
    return where | {"ns": result.north.name, "ew": result.east.name}


def _came(result: RecordedResult, award: str = "") -> Object:
    """Return what came of the deal: the contract, the score, the award and what was ruled."""
    outcome, came = result.outcome, Object()
    if isinstance(outcome, Contract):
        strain = "NT" if outcome.strain == Strain.NO_TRUMP else str(outcome.strain)
        came["contract"] = f"{outcome.level}{strain}{outcome.doubling}"
        came |= {"declarer": outcome.declarer, "tricks": outcome.tricks}
    elif isinstance(outcome, PassedOut | NotPlayed):
        came["contract"] = "PASS" if isinstance(outcome, PassedOut) else "NP"
    if result.score is not None:
        came["score_ns"] = result.score
    if award:
        came |= _award(result.published, award)
    if result.ruling:
        came["ruling"] = {"code": result.ruling.code, **result.ruling.params}
    return came | ({"td_ruling": result.reason} if result.reason else {})


def _award(published: PublishedAward, award: str) -> Object:
    figures = {
        f"{award}_ns": published.ns,
        f"{award}_ew": published.ew,
        "pct_ns": published.percent_ns,
        "pct_ew": published.percent_ew,
    }
    return _said(figures)


def _match(match: PublishedMatch, record: EventRecord) -> Object:
    """Return a match with its boards, from the side of the team that it names first."""
    boards: dict[int, list[RecordedResult]] = {}
    for result in record.played_in(match):
        boards.setdefault(result.tray, []).append(result)
    head: Object = {
        "round": match.round,
        "team": match.team.name,
        "opponent": match.opponent.name,
    }
    scores = {"team_score": match.team_score, "opponent_score": match.opponent_score}
    names = (
        ("team_points", "opposing_team_points")
        if record.points_a_board
        else ("imps", "opposing_imps")
    )
    content = [_match_board(number, boards[number], match, names) for number in sorted(boards)]
    return head | _said(scores) | {"boards": content}


def _match_board(
    number: int, results: list[RecordedResult], match: PublishedMatch, names: tuple[str, str]
) -> Object:
    home = next((each.published for each in results if each.north == match.team), PublishedAward())
    rows = [
        {"direction": "NS" if each.north == match.team else "EW"} | _came(each) for each in results
    ]
    figures = dict(zip(names, (home.ns, home.ew), strict=True))
    return {"number": number, **_said(figures), "results": rows}


def _totals(record: EventRecord) -> Iterator[Object]:
    """Yield everybody with what was published, added, and who they are."""
    published = {total.who: total for total in record.published}
    added = {each.who: each for each in record.adjustments}
    for each in record.contestants:
        total = published.get(each.who)
        if total is None and not each.people:
            continue
        yield _total(each, total) | (
            {}
            if each.who not in added
            else {
                "adjustment": _figure(added[each.who].amount),
                "adjustment_reason": added[each.who].reason,
            }
        )


def _total(contestant: RecordedContestant, total: PublishedTotal | None) -> Object:
    who = contestant.who
    said: Object = {"contestant": who.name, "direction": who.line}
    said["section"] = who.section or (total.section if total else "")
    figures: Object = {}
    if total is not None:
        figures = _said(
            {"total": total.total, "percent": total.percent, "tiebreak": total.tiebreak}
        )
        said |= figures | {"rank": total.rank, "boards_played": total.trays_played}
    said["players"] = [_person(person) for person in contestant.people]
    return {key: value for key, value in said.items() if value not in ("", None, [])}


def _person(person: RecordedPerson) -> str | Object:
    numbers = {"national_id": person.national_id, "club_id": person.club_id}
    known = {key: number for key, number in numbers.items() if number}
    return {"name": person.name, **known} if known else person.name


def _said(figures: Mapping[str, Decimal | None]) -> Object:
    return {name: _figure(value) for name, value in figures.items() if value is not None}


def _figure(value: Decimal) -> int | str:
    """Return a figure with all its decimals, as text where it has some: JSON would drop them."""
    return int(value) if value.as_tuple().exponent == 0 else f"{value:f}"
