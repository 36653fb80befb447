"""An event as a file of USEBIO 1.2, its elements in the order of their content models.

Rounds and tables have no place in it, nor has an award in per cent beside the points. Where
it is known who of two pairs sat where, the players have numbers, and each line has theirs.
"""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from xml.sax.saxutils import escape, quoteattr

from deals.deal import SEATS, Deal
from scoring.contract_score import score as contract_score
from scoring.outcome import Contract, PassedOut, Score, Strain
from scoring.rulings import percentages
from scoring.values import Ruling
from scoring.vulnerability import Vulnerability
from tournaments.exchange.event_record import (
    EventRecord,
    Kind,
    PublishedMatch,
    PublishedTotal,
    RecordedContestant,
    RecordedPerson,
    RecordedResult,
    TrayKey,
    Who,
)
from tournaments.exchange.formats.usebio.tags import SUITS

Node = tuple[str, "str | list[Node]"]
"""An element: its name with its attributes, and its text or what is in it."""

PlayerNumbers = Mapping[Who, Mapping[RecordedPerson, str]]
"""The numbers of the players of each pair: a name in two pairs may be two people."""

MASTER_POINTS = ("master_point_scale", "master_point_type")
CHARGE = "p2p_charge_rate"
"""What the ``info`` of an event may say for the federation, under the names of its elements."""

DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">'
METHODS = {
    "matchpoints": ("MP_PAIRS", "MATCH_POINTS", "MATCH_POINTS"),
    "cross_imps": ("CROSS_IMP", "CROSS_IMPS", "CROSS_IMP_POINTS"),
    "butler": ("BUTLER_PAIRS", "IMPS", "BUTLER_POINTS"),
    "matches": ("TEAMS", "IMPS", ""),
}
"""By the method of a rule set: the type of an event of pairs, its scoring, its awards."""


def write_event(record: EventRecord, program: str, version: str) -> bytes:
    """Return the file. ``program`` and ``version`` are those that say they wrote it."""
    kind, scoring, award = METHODS[str(record.rules.get("method", "matchpoints"))]
    if record.kind == Kind.INDIVIDUALS:
        kind = "INDIVIDUAL"
    day = record.played_on
    sections = list(dict.fromkeys(result.section for result in record.results)) or [""]
    head: list[Node] = [
        ("EVENT_DESCRIPTION", record.name),
        ("PROGRAM_NAME", program),
        ("PROGRAM_VERSION", version),
        ("WINNER_TYPE", "2" if any(each.who.line for each in record.contestants) else "1"),
        ("DATE", f"{day:%d/%m/%Y}" if day else ""),
        *_said([(key.upper(), record.info.get(key, "")) for key in MASTER_POINTS]),
        ("MPS_AWARDED_FLAG", "N"),
        ("BOARD_SCORING_METHOD", scoring),
        ("SESSION_COUNT", "1"),
        ("SECTION_COUNT", f"{len(sections)}"),
        *_said([(CHARGE.upper(), record.info.get(CHARGE, ""))]),
    ]
    numbers = _player_numbers(record)
    if record.kind == Kind.TEAMS:
        body = [_session([("PARTICIPANTS", [*_teams(record)]), *_matches(record)])]
    elif sections == [""]:
        body = [_participants(record, "", numbers), *_boards(record, "", award, numbers)]
    else:
        body = [_session([_section(record, section, award, numbers) for section in sections])]
    club: list[Node] = [
        ("CLUB_NAME", record.info.get("club_name", "")),
        ("CLUB_ID_NUMBER", record.info.get("club_id_number", "")),
    ]
    event = (f"EVENT EVENT_TYPE={quoteattr(kind)}", [*head, *body])
    whole: list[Node] = [("CLUB", club), event, *_handset(record)]
    lines = _lines(('USEBIO Version="1.2"', whole), "")
    return "\n".join(('<?xml version="1.0" encoding="utf-8"?>', DOCTYPE, *lines, "")).encode()


def _lines(node: Node, indent: str) -> Iterator[str]:
    head, content = node
    name = head.partition(" ")[0]
    if isinstance(content, str):
        yield f"{indent}<{head}>{escape(content)}</{name}>"
        return
    yield f"{indent}<{head}>"
    for each in content:
        yield from _lines(each, f"{indent}  ")
    yield f"{indent}</{name}>"


def _handset(record: EventRecord) -> Iterator[Node]:
    """Yield the hands of the boards whose cards are known, where there are any."""
    boards: list[Node] = [
        ("BOARD", [("BOARD_NUMBER", f"{tray.number}"), *_hands_of(tray.cards)])
        for tray in sorted(record.trays, key=lambda each: each.key)
        if tray.cards and not tray.series
    ]
    if boards:
        yield ("HANDSET", boards)


def _hands_of(deal: Deal) -> Iterator[Node]:
    for seat, name in zip(SEATS, ("North", "East", "South", "West"), strict=True):
        suits = [*zip(SUITS, deal.hand(seat), strict=True)]
        yield ("HAND", [("DIRECTION", name), *reversed(suits)])


def _session(content: list[Node]) -> Node:
    return ('SESSION SESSION_ID="1"', content)


def _section(record: EventRecord, section: str, award: str, numbers: PlayerNumbers) -> Node:
    participants = _participants(record, section, numbers)
    content = [participants, *_boards(record, section, award, numbers)]
    return (f"SECTION SECTION_ID={quoteattr(section)}", content)


def _participants(record: EventRecord, section: str, numbers: PlayerNumbers) -> Node:
    """Return everybody of a section: those who are of one by their names, else who sat there."""
    seated = {
        who for result in record.results if result.section == section for who in result.seated
    }
    published = {total.who: total for total in record.published}
    said = {total.who for total in record.published if total.section == section}
    added = {each.who: each.amount for each in record.adjustments}
    return (
        "PARTICIPANTS",
        [
            _contestant(each, published.get(each.who), added.get(each.who), record.kind, numbers)
            for each in record.contestants
            if not section or each.who.section == section or each.who in (said or seated)
        ],
    )


def _player_numbers(record: EventRecord) -> PlayerNumbers:
    """Return a number for everybody who played, where it is known who sat where; else none."""
    sat = [
        (who, person)
        for result in record.results
        for who, person in zip(_hands(result), result.people, strict=False)
    ]
    named = ((each.who, person) for each in record.contestants for person in each.people)
    numbers: dict[Who, dict[RecordedPerson, str]] = {}
    for number, (who, person) in enumerate(dict.fromkeys((*named, *sat)) if sat else (), 1):
        numbers.setdefault(who, {})[person] = f"{number}"
    return numbers


def _hands(result: RecordedResult) -> tuple[Who, ...]:
    return result.north, result.east, result.south, result.west


def _contestant(
    contestant: RecordedContestant,
    total: PublishedTotal | None,
    added: Decimal | None,
    kind: Kind,
    numbers: PlayerNumbers,
) -> Node:
    """Return a pair with its players, or a player, with what was published."""
    if kind == Kind.INDIVIDUALS:
        (person,) = contestant.people or (RecordedPerson(""),)
        figures = [
            ("PLAYER_NUMBER", contestant.who.name),
            ("PLACE", total.rank if total else ""),
            ("PERCENTAGE", _text(total.percent if total else None)),
        ]
        return ("PLAYER", [*_said(figures), *_person(person)])
    figures = [("DIRECTION", contestant.who.line), *_figures(total, added)]
    its = numbers.get(contestant.who, {})
    substitutes = [person for person in its if person not in contestant.people]
    # A pair has a player at least, whoever that is.
    people = [*contestant.people, *substitutes] or [RecordedPerson("")]
    players: list[Node] = [
        ("PLAYER", [*_said([("PLAYER_NUMBER", its.get(person, ""))]), *_person(person)])
        for person in people
    ]
    return ("PAIR", [("PAIR_NUMBER", contestant.who.name), *_said(figures), *players])


def _figures(total: PublishedTotal | None, added: Decimal | None) -> Sequence[tuple[str, str]]:
    if total is None:
        return ()
    played = "" if total.trays_played is None else f"{total.trays_played}"
    return (
        ("TOTAL_SCORE", _text(total.total)),
        ("PERCENTAGE", _text(total.percent)),
        ("ADJUSTMENT", _text(added)),
        ("PLACE", total.rank),
        ("BOARDS_PLAYED", played),
    )


def _person(person: RecordedPerson) -> list[Node]:
    numbers = [
        ("NATIONAL_ID_NUMBER", person.national_id),
        ("CLUB_ID_NUMBER", person.club_id),
    ]
    return [("PLAYER_NAME", person.name), *_said(numbers)]


def _boards(
    record: EventRecord, section: str, award: str, numbers: PlayerNumbers
) -> Iterator[Node]:
    """Yield the boards of a section in the order of their numbers, each with its results."""
    vulnerable = {tray.key: tray.vulnerable for tray in record.trays}
    rows: dict[TrayKey, list[Node]] = {}
    for result in record.results:
        if result.section == section:
            line = _line(result, record, vulnerable[result.deal], award, numbers)
            rows.setdefault(result.deal, []).append(line)
    for deal in sorted(rows):
        yield ("BOARD", [("BOARD_NUMBER", f"{deal.number}"), *rows[deal]])


def _line(
    result: RecordedResult,
    record: EventRecord,
    vulnerable: str,
    award: str,
    numbers: PlayerNumbers,
) -> Node:
    hands = dict(zip("NESW", _hands(result), strict=True))
    sat = {
        hand: numbers[hands[hand]][who] for hand, who in zip("NESW", result.people, strict=False)
    }
    pairs: list[tuple[str, str]] = []
    if record.kind == Kind.INDIVIDUALS:
        sat = {hand: who.name for hand, who in hands.items()}
    else:
        pairs = [("NS_PAIR_NUMBER", result.north.name), ("EW_PAIR_NUMBER", result.east.name)]
    who = [(f"{hand}_PLAYER_NUMBER", sat.get(hand, "")) for hand in "NSEW"] + pairs
    points = [
        (f"NS_{award}", _text(result.published.ns)),
        (f"EW_{award}", _text(result.published.ew)),
    ]
    content = [*_said(who), *_played(result, vulnerable), *_said(points)]
    return ("TRAVELLER_LINE", content)


def _played(result: RecordedResult, vulnerable: str) -> list[Node]:
    """Return contract, declarer, tricks and score; or the percentages in its place."""
    outcome = result.outcome
    nodes: list[Node] = []
    if isinstance(outcome, Contract):
        strain = "NT" if outcome.strain == Strain.NO_TRUMP else str(outcome.strain)
        nodes = [
            ("CONTRACT", f"{outcome.level}{strain}{outcome.doubling}"),
            ("PLAYED_BY", outcome.declarer),
            ("TRICKS", f"{outcome.tricks}"),
        ]
    elif isinstance(outcome, PassedOut):
        nodes = [("CONTRACT", "PASS")]
    return [*nodes, ("SCORE", artificial_score(result.ruling) or _score(result, vulnerable))]


def _score(result: RecordedResult, vulnerable: str) -> str:
    if result.score is not None:
        return f"{result.score}"
    if isinstance(result.outcome, Contract | PassedOut | Score):
        return f"{contract_score(result.outcome, Vulnerability(vulnerable))}"
    return ""


def artificial_score(ruling: Ruling | None) -> str:
    """Return ``A6040`` where a ruling gives either side whole per cent below 100; else nothing."""
    given = percentages(ruling)
    if given is None or any(side.denominator != 1 or side >= 100 for side in given):
        return ""
    ns, ew = map(int, given)
    return f"A{ns:02}{ew:02}"


def _teams(record: EventRecord) -> Iterator[Node]:
    published = {total.who: total for total in record.published}
    for each in record.contestants:
        total = published.get(each.who)
        figures = [
            ("TOTAL_SCORE", _text(total.total if total else None)),
            ("PLACE", total.rank if total else ""),
        ]
        players: list[Node] = [("PLAYER", _person(person)) for person in each.people]
        pairs: list[Node] = [
            ("PAIR", [("PAIR_NUMBER", f"{number + 1}"), *players[2 * number : 2 * number + 2]])
            for number in range((len(players) + 1) // 2)
        ]
        name = quoteattr(each.who.name)
        yield (f"TEAM TEAM_ID={name} TEAM_NAME={name}", [*_said(figures), *pairs])


def _matches(record: EventRecord) -> Iterator[Node]:
    """Yield each match with its boards, from the side of the team that it names first."""
    vulnerable = {tray.key: tray.vulnerable for tray in record.trays}
    for match in record.matches:
        boards: dict[TrayKey, list[RecordedResult]] = {}
        for result in record.played_in(match):
            boards.setdefault(result.deal, []).append(result)
        numbers = [deal.number for deal in boards]
        head = [
            ("ROUND_NUMBER", f"{match.round}"),
            ("TEAM", match.team.name),
            ("OPPOSING_TEAM", match.opponent.name),
            ("START_BOARD_NUMBER", f"{min(numbers, default=0)}"),
            ("END_BOARD_NUMBER", f"{max(numbers, default=0)}"),
            ("TEAM_SCORE", _text(match.team_score)),
            ("OPPOSING_TEAM_SCORE", _text(match.opponent_score)),
        ]
        content = [
            _match_board(match, deal, boards[deal], vulnerable[deal], points=record.points_a_board)
            for deal in sorted(boards)
        ]
        yield ("MATCH", [*head, *content])


def _match_board(
    match: PublishedMatch,
    deal: TrayKey,
    results: list[RecordedResult],
    vulnerable: str,
    *,
    points: bool,
) -> Node:
    """Return a board of a match: what it was worth, and its two tables."""
    home = next((each for each in results if each.north == match.team), None)
    award = home.published if home else None
    ns, ew = (_text(award.ns), _text(award.ew)) if award else ("", "")
    figures = [("TEAM_POINTS", ns), ("OPPOSING_TEAM_POINTS", ew)] if points else [("IMPS", ns)]
    lines: list[Node] = [
        (
            "TRAVELLER_LINE",
            [
                ("DIRECTION", "NS" if each.north == match.team else "EW"),
                *_played(each, vulnerable),
            ],
        )
        for each in results
    ]
    return ("BOARD", [("BOARD_NUMBER", f"{deal.number}"), *_said(figures), *lines])


def _said(values: Sequence[tuple[str, str]]) -> list[Node]:
    """Return an element for each that says something."""
    return [(name, value) for name, value in values if value]


def _text(figure: Decimal | None) -> str:
    return "" if figure is None else f"{figure:f}"
